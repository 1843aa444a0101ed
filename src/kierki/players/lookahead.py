"""A player that draws hidden hands and plays the trick out in each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from kierki.play.actions import NameTrump
from kierki.play.events import Dealt
from kierki.play.trickplay import TrickPlay
from kierki.players.greedy import best_card, hand_worth
from kierki.players.shape import lay
from kierki.players.sight import Sight
from kierki.rules.deals import FanTanDeal

if TYPE_CHECKING:
    from random import Random

    from kierki.play.actions import Action
    from kierki.play.match import Match
    from kierki.play.view import View


class LookaheadPlayer:
    """A player that looks one trick ahead in some matches that it cannot tell from the real one.

    In each of them it tries every legal card and lets the others finish the trick as greedy
    players; what counts is what it has taken by then, and what its hand may still gain. It names
    trump the same way. A layout is played by hand shape.

    Args:
        rng: Where chance comes from.
        worlds: How many matches are drawn for each choice.
    """

    def __init__(self, rng: Random, *, worlds: int = 8) -> None:
        self._rng = rng
        self._worlds = worlds

    def __call__(self, view: View) -> Action:
        """What to do now."""
        deal = view.deal
        if len(view.legal) == 1:
            return view.legal[0]
        if isinstance(deal, FanTanDeal):
            return lay(view, deal)
        seen = this_deal_only(view)
        matches = [seen.sample(self._rng) for _ in range(self._worlds)]
        return max(view.legal, key=lambda action: sum(_outcome(match, action) for match in matches))


def this_deal_only(view: View) -> View:
    """The view of a match that has the deal in play only; its samples are drawn much faster."""
    number = view.deal_number
    given = None if view.schedule is None else view.schedule[number - 1][1]
    history = tuple(
        attrs.evolve(event, number=1) if isinstance(event, Dealt) else event
        for event in view.deal_history
    )
    schedule = ((view.deal.id, given),)
    return attrs.evolve(view, first_dealer=view.dealer, schedule=schedule, history=history)


def _outcome(match: Match, action: Action) -> float:
    """What a seat has and may still get once the trick is over that it plays to."""
    seat, high_wins = match.turn, match.game.high_wins
    assert seat is not None
    if isinstance(action, NameTrump):
        match = match.apply(action)
    play = match.play
    assert isinstance(play, TrickPlay)
    number = play.trick_number
    if not isinstance(action, NameTrump):
        play = play.apply(action)
    while play.turn is not None and play.trick_number == number:
        sight = Sight.of_play(play, play.turn, high_wins=high_wins)
        play = play.apply(best_card(play.legal_actions(), sight))
    after = hand_worth(Sight.of_play(play, seat, high_wins=high_wins), number)
    return play.scores[seat] * (1 if high_wins else -1) + after
