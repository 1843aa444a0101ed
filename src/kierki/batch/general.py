"""The same deals one by one, through the states that everything else plays with.

It needs no numba, and has a place for what no tables can say. The numbers drawn are the same as
those of the kernels, and so are the results.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kierki.batch.streams import Stream
from kierki.cards import Card
from kierki.play.fantanplay import FanTanPlay
from kierki.play.hands import find_seat, seat_from
from kierki.play.trickplay import TrickPlay
from kierki.rules.deals import FanTanDeal
from kierki.rules.trumps import NO_TRUMP

if TYPE_CHECKING:
    from collections.abc import Callable

    from kierki.batch.arrays import Setting
    from kierki.batch.plans import Plan
    from kierki.batch.tables import Results
    from kierki.play.actions import Action
    from kierki.rules.roles import Seat


def play_generally(plan: Plan, results: Results) -> None:
    """Play the deals of a plan to their ends."""
    setting, trumps = plan.setting, plan.trumps
    rank_order, clockwise = setting.rank_order, setting.clockwise
    for index, dealer in enumerate(plan.dealers.tolist()):
        stream = Stream(plan.base, plan.first + index)
        policy = _policy(plan, stream)
        hands = _dealt(setting, dealer, stream)
        given = seat_from(dealer, 1, setting.seats, clockwise=clockwise)
        first = find_seat(plan.role, "deal", hands, dealer=dealer, given=given, clockwise=clockwise)
        results.leaders[index] = first
        end: TrickPlay | FanTanPlay
        if isinstance(plan.deal, FanTanDeal):
            end = FanTanPlay.start(
                plan.deal,
                hands,
                dealer,
                opener=first,
                rank_order=rank_order,
                clockwise=clockwise,
            ).playout(stream, policy)
            results.moves[index] = len(end.actions)
            for place, seat in enumerate(end.finished, start=1):
                results.out[index, seat] = place
        else:
            choice = int(stream.random() * len(trumps.suits)) if trumps.are_drawn else 0
            results.trumps[index] = choice
            end = TrickPlay.start(
                plan.deal,
                hands,
                first,
                trump=(trumps.suits[choice] or NO_TRUMP) if trumps.are_named else None,
                dealer=dealer,
                rank_order=rank_order,
                clockwise=clockwise,
            ).playout(stream, policy)
            results.moves[index] = len(end.played)
            for trick in end.tricks:
                results.tricks[index, trick.winner] += 1
        results.scores[index] = end.scores
        if plan.apart:
            for place, points in enumerate(end.breakdown):
                results.breakdown[index, :, place] = points


def _dealt(setting: Setting, dealer: Seat, stream: Stream) -> tuple[tuple[Card, ...], ...]:
    """The hands, each in the order dealt."""
    pack = list(setting.deck)
    hands: list[list[Card]] = [[] for _ in range(setting.seats)]
    for place in range(setting.seats * setting.hand_size):
        at = place + int(stream.random() * (len(pack) - place))
        seat = seat_from(dealer, place + 1, setting.seats, clockwise=setting.clockwise)
        hands[seat].append(pack[at])
        pack[at] = pack[place]
    return tuple(map(tuple, hands))


def _policy(plan: Plan, stream: Stream) -> Callable[[TrickPlay | FanTanPlay], Action] | None:
    """What chooses for all seats; None where each of them plays at random."""
    if set(plan.policies) == {"random"}:
        return None
    places = {rank: place for place, rank in enumerate(plan.setting.rank_order)}

    def choose(play: TrickPlay | FanTanPlay) -> Action:
        assert play.turn is not None
        policy = plan.policies[play.turn]
        actions = play.legal_actions()
        if policy == "random":
            return actions[int(stream.random() * len(actions))]
        cards = [action for action in actions if isinstance(action, Card)]
        if not cards:
            return actions[0]
        extreme = min if policy == "lowest" else max
        return extreme(cards, key=lambda card: places[card.rank])

    return choose
