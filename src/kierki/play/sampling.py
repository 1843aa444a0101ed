"""Worlds that a view cannot tell apart: hidden hands drawn anew (spec: VIEW-2).

A card played shows which cards its seat cannot have held then, and a pass shows it too; what was
not held then is not held now. So each hidden card has the seats that may hold it, and a world is
one way to share the hidden cards out. Ways are drawn uniformly; how well seats play is not weighed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from kierki.cards import Card, CardSet, Suit
from kierki.cards.card import CARDS
from kierki.errors import RecordError
from kierki.play.actions import PASS, Action, NameTrump
from kierki.play.assignment import assign
from kierki.play.events import CardPlayed, DealScored, Dealt, Event, Passed, TrumpNamed, WentOut
from kierki.play.legality import Turn, excluded
from kierki.play.match import Match
from kierki.play.record import Record, RecordedDeal
from kierki.rules.compile import fitting_after, layout_tables, trick_tables
from kierki.rules.deals import Deal, FanTanDeal, Passing, TrickDeal
from kierki.rules.game import Game
from kierki.rules.roles import Holder, Seat
from kierki.rules.trumps import FixedTrump, NamedTrump

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from kierki.play.setup import Hands
    from kierki.play.view import View

_SEED_BITS = 64
_MOST_TRIES = 10_000
"""How often to draw a deal anew; without cards left over the first draw fits."""


@attrs.frozen
class _Seen:
    """One begun deal as the view shows it."""

    game: Game
    deal: Deal
    seat: Seat | None
    """Whose view it is."""
    own: tuple[Card, ...]
    """The cards that the seat of the view has seen of its hand, in order."""
    events: tuple[Event, ...]
    turn: Seat | None
    """Who is to act in this deal; None when it is over."""
    dealer: Seat
    """Who dealt it."""
    given: Seat | None
    """The seat that the schedule gives."""

    @property
    def all_dealt(self) -> bool:
        """Whether no cards are left over."""
        return len(self.game.deck) == self.game.seats * self.game.cards_each

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return isinstance(self.events[-1], DealScored)

    @property
    def plays(self) -> list[CardPlayed]:
        """The cards played, in order."""
        return [event for event in self.events if isinstance(event, CardPlayed)]

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done, in order."""
        actions: list[Action] = []
        for event in self.events:
            match event:
                case TrumpNamed(_, trump):
                    actions.append(NameTrump(trump))
                case CardPlayed(_, card):
                    actions.append(card)
                case Passed():
                    actions.append(PASS)
                case _:
                    pass
        return tuple(actions)


def world(view: View, rng: random.Random) -> Record:
    """A match that looks like the view; later deals come from a fresh seed (spec: VIEW-2).

    Raises:
        RecordError: If no hands fit what was seen; a real match always has some.
    """
    deals = [RecordedDeal(_drawn(seen, rng), seen.actions) for seen in _begun(view)]
    seed = rng.getrandbits(_SEED_BITS)
    return Record(view.game, view.first_dealer, seed, deals, view.schedule)


def _begun(view: View) -> Iterator[_Seen]:
    by_number: dict[int, list[Event]] = {}
    number = 0
    for event in view.history:
        number = event.number if isinstance(event, Dealt) else number
        by_number.setdefault(number, []).append(event)
    for number, events in by_number.items():
        own: tuple[Card, ...] = ()
        for event in events:
            if isinstance(event, Dealt) and view.seat is not None:
                own += event.hands[view.seat] or ()
        turn = view.turn if number == max(by_number) else None
        first = events[0]
        assert isinstance(first, Dealt)
        yield _Seen(
            view.game,
            view.deals[number - 1],
            view.seat,
            own,
            tuple(events),
            turn,
            first.dealer,
            view.schedule[number - 1][1] if view.schedule else None,
        )


def _drawn(seen: _Seen, rng: random.Random) -> Hands:
    """Hands with which a deal goes as it was seen to go.

    Raises:
        RecordError: If none are found.
    """
    for _ in range(_MOST_TRIES):
        hands = _draw(seen, rng)
        if seen.all_dealt or _goes_alike(seen, hands):
            return hands
    raise RecordError(f"no hands were found in {_MOST_TRIES} tries that fit what was seen")


def _goes_alike(seen: _Seen, hands: Hands) -> bool:
    """Whether a deal ends, or does not, as it was seen: that can depend on cards left over."""
    schedule = [(seen.deal.id, seen.given)]
    match = Match.start(seen.game, seed=0, dealer=seen.dealer, hands=[hands], schedule=schedule)
    for action in seen.actions:
        if not match.is_legal(action):
            return False
        match = match.apply(action)
    return match.turn == seen.turn


def _draw(seen: _Seen, rng: random.Random) -> Hands:
    """Hands for one deal, each in an order in which it may have been dealt."""
    game, seats = seen.game, range(seen.game.seats)
    known: list[list[Card]] = [[] for _ in seats]
    for play in seen.plays:
        known[play.seat].append(play.card)
    if seen.seat is not None:
        known[seen.seat] = list(seen.own)
    must_hold = _must_hold(seen, known)
    shown = CardSet(card for cards in (*known, *must_hold) for card in cards)
    hidden = game.deck.cards - shown
    needs = [game.cards_each - len(known[seat]) - len(must_hold[seat]) for seat in seats]
    barred = _barred(seen, known)
    # The cards left over are one place more, which may hold any card.
    needs.append(len(hidden) - sum(needs))
    barred.append(0)
    places = {
        card: frozenset(place for place, mask in enumerate(barred) if not mask & card.bit)
        for card in hidden
    }
    drawn = assign(places, needs, rng)
    if drawn is None:
        raise RecordError("no hands fit the history of this view")
    hands: list[tuple[Card, ...]] = []
    for seat in seats:
        first = known[seat] if seat == seen.seat else []
        rest = must_hold[seat] + drawn[seat] + ([] if seat == seen.seat else known[seat])
        rng.shuffle(rest)
        hands.append((*first, *rest))
    return tuple(hands)


def _must_hold(seen: _Seen, known: list[list[Card]]) -> list[list[Card]]:
    """The cards that a role shows a seat to hold, beyond those that are known."""
    must_hold: list[list[Card]] = [[] for _ in known]
    namers = [event.seat for event in seen.events if isinstance(event, TrumpNamed)]
    starters = [event.seat for event in seen.events if isinstance(event, CardPlayed | Passed)]
    deal = seen.deal
    roles = [(deal.opener if isinstance(deal, FanTanDeal) else deal.leader, starters)]
    if isinstance(deal, TrickDeal) and isinstance(deal.trump, NamedTrump):
        roles.append((deal.trump.by, namers))
        if not namers:
            # While trump is named, the seat on turn is the namer; who leads is not seen yet.
            roles = [(deal.trump.by, [])]
    for role, seats in roles:
        seat = seats[0] if seats else seen.turn
        if isinstance(role, Holder) and seat is not None and role.card not in known[seat]:
            must_hold[seat] = [*{*must_hold[seat], role.card}]
    return must_hold


def _barred(seen: _Seen, known: list[list[Card]]) -> list[int]:
    """For each seat, the hidden cards that it cannot hold, as a mask."""
    if isinstance(seen.deal, FanTanDeal):
        return _barred_by_layout(seen, seen.deal, known)
    return _barred_by_tricks(seen, seen.deal)


def _barred_by_tricks(seen: _Seen, deal: TrickDeal) -> list[int]:
    game = seen.game
    tables = trick_tables(
        deal,
        game.deck.rank_order,
        game.seats,
        game.cards_each,
        _trump(seen, deal),
        clockwise=game.clockwise,
    )
    opens = isinstance(deal.leader, Holder) and deal.leader.plays_it
    barred = [0] * game.seats
    played = 0
    cards = bytes(play.card.index for play in seen.plays)
    for place, play in enumerate(seen.plays):
        table = cards[place - place % game.seats : place]
        opening = play.card.bit if opens and not place else 0
        turn = Turn(place // game.seats + 1, table, played, opening)
        barred[play.seat] |= excluded(play.card, turn, tables)
        played |= play.card.bit
    closed = len(cards) // game.seats
    if seen.is_over and closed < game.cards_each and not tables.sweeps:
        # The deal was stopped because nothing that is held can score.
        barred = [mask | tables.scoring[closed] for mask in barred]
    return barred


def _trump(seen: _Seen, deal: TrickDeal) -> Suit | None:
    if isinstance(deal.trump, FixedTrump):
        return deal.trump.suit
    named = [event.trump for event in seen.events if isinstance(event, TrumpNamed)]
    return named[0] if named and isinstance(named[0], Suit) else None


def _barred_by_layout(seen: _Seen, deal: FanTanDeal, known: list[list[Card]]) -> list[int]:
    game = seen.game
    tables = layout_tables(deal, game.deck.rank_order, game.seats, clockwise=game.clockwise)
    fitting = tables.opens
    # A card that was played fits no more, so that these need not lose it.
    shown = [CardSet(cards).mask for cards in known]
    first: int | None = None
    passed: list[list[tuple[int, bool]]] = [[] for _ in range(game.seats)]
    for event in seen.events:
        match event:
            case CardPlayed(_, card):
                first = card.index if first is None else first
                fitting = fitting_after(tables, fitting, card.index, first)
            case Passed(seat):
                passed[seat].append((fitting, bool(fitting & shown[seat])))
            case _:
                pass
    barred = [_barred_by_passes(deal.passing, passes) for passes in passed]
    if seen.is_over and _is_blocked(seen, deal):
        barred = [mask | fitting for mask in barred]
    return barred


def _barred_by_passes(passing: Passing | int, passes: list[tuple[int, bool]]) -> int:
    """The cards that would have made more passes free than are allowed (spec: PASS-1, PASS-2).

    A card that fits keeps fitting until it is played, so a hidden card makes free every pass from
    the first one at which it fitted, and the earliest of them decides for all.
    """
    if passing is Passing.FREE:
        return 0
    allowed = passing if isinstance(passing, int) else 0
    barred = 0
    for card in CARDS:
        free = sum(was_free or bool(fitting & card.bit) for fitting, was_free in passes)
        if free > allowed:
            barred |= card.bit
    return barred


def _is_blocked(seen: _Seen, deal: FanTanDeal) -> bool:
    """Whether a layout ended because nobody could play any more."""
    out = sum(isinstance(event, WentOut) for event in seen.events)
    return out < deal.ends_when_out
