"""Playing on to the end: immutable outside, mutable lists inside.

Every action takes one number of the generator and is one of the legal actions, each as likely as
any other: `actions[floor(random() * len(actions))]`, in the order in which they are listed. So a
playout ends exactly where stepping through with the same numbers ends.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from itertools import chain
from math import floor
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

import attrs

from kierki.cards.card import CARDS
from kierki.play.hands import hand_mask
from kierki.play.holdings import Holding, holdings
from kierki.play.legality import Turn, legal_mask
from kierki.play.naming import Naming
from kierki.play.positions import OVER
from kierki.play.standing import is_decided
from kierki.play.tricks import points_of, winner_of
from kierki.rules.deals import Passing
from kierki.rules.roles import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from kierki.play.actions import Action
    from kierki.play.fantanplay import FanTanPlay
    from kierki.play.match import Match
    from kierki.play.opening import Opening
    from kierki.play.trickplay import TrickPlay
    from kierki.play.view import View
    from kierki.rules.compile import TrickTables

_Draw: TypeAlias = "Callable[[], float]"

_PASS: Final = len(CARDS)
_SUITS: Final = range(4)
_LAST_PLAIN: Final = 55
"""The highest code of a card that is no trump."""
_NOTHING: Final = holdings([0])


def play_out_tricks(
    play: TrickPlay, rng: Random, policy: Callable[[TrickPlay], Action] | None
) -> TrickPlay:
    """A trick deal at its end (spec: END-1, END-2)."""
    if policy is not None:
        while not play.is_over:
            play = play.apply(policy(play))
        return play
    draw = rng.random
    if not play._opening.is_plain:
        return play if play.turn is None else _through_filters(play, play.turn, draw)
    while play._position.led >= 0:
        actions = play.legal_actions()
        play = play.apply(actions[floor(draw() * len(actions))])
    return play if play.turn is None else _in_lists(play, play.turn, draw)


def play_out_layout(
    play: FanTanPlay, rng: Random, policy: Callable[[FanTanPlay], Action] | None
) -> FanTanPlay:
    """A layout at its end (spec: END-3)."""
    if policy is None:
        return play if play._turn is None else _laid_out(play, play._turn, rng.random)
    while play._turn is not None:
        play = play.apply(policy(play))
    return play


def play_out_match(match: Match, rng: Random, policy: Callable[[View], Action] | None) -> Match:
    """A match at its end (spec: GAME-5)."""
    while match.turn is not None:
        now = match._now
        if policy is not None:
            match = match.apply(policy(match.view(match.turn)))
        elif isinstance(now, Naming):
            actions = now.legal_actions()
            match = match.apply(actions[floor(rng.random() * len(actions))])
        else:
            match = match._at(match._setup, match._finished, now.playout(rng))
    return match


def _ended(play: TrickPlay, hands: list[Holding], played: bytes, taken: list[int]) -> TrickPlay:
    end = object.__new__(type(play))
    end._opening = play._opening
    end._allowed = 0
    end._hands = hands
    end._played = played
    end._position = OVER
    end._power = 0
    end._taken = taken
    return end


# ----------------------------------------------------------------- tricks that only follow suit


class _Lists(dict[Holding, list[int]]):
    """The cards of each holding as codes, made when first needed."""

    def __init__(self, codes: bytes) -> None:
        super().__init__()
        self.codes = codes

    def __missing__(self, holding: Holding) -> list[int]:
        cards = self[holding] = [self.codes[card.index] for card in holding.cards]
        return cards


@attrs.frozen(eq=False)
class _Codes:
    """The cards of a deal as numbers that compare as the cards do.

    Of two cards of a suit the one that takes has the higher code, and a trump has a higher one than
    any other card.
    """

    lists: _Lists
    cards: bytes
    """For each code, the index of its card; `translate` wants 256 of them."""
    worth: tuple[tuple[int, list[int]], ...]
    """For each trick number, the points of the trick, and those of each code that falls in it."""
    followers: tuple[tuple[Seat, ...], ...]
    """For each leader, the other seats in the order in which they play."""


@lru_cache(maxsize=64)
def _lists(codes: bytes) -> _Lists:
    return _Lists(codes)


@lru_cache(maxsize=1024)
def _codes(tables: TrickTables) -> _Codes:
    codes = bytearray()
    for card in CARDS:
        power = tables.power[card._suit][card.index]
        codes.append(power + (_LAST_PLAIN if card.bit & tables.trump else 14 * card._suit))
    cards = bytearray(256)
    for index, code in enumerate(codes):
        cards[code] = index
    rows = {row: [row[index] for index in cards] for row in tables.card_worth}
    return _Codes(
        _lists(bytes(codes)),
        bytes(cards),
        tuple(zip(tables.trick_worth, map(rows.__getitem__, tables.card_worth), strict=True)),
        tuple(seating[1:] for seating in tables.seating),
    )


def _in_lists(play: TrickPlay, turn: Seat, draw: _Draw) -> TrickPlay:  # noqa: C901, PLR0912
    """The end of a plain deal from a lead on, with a list of codes for each seat and suit."""
    # One loop on purpose: a call for each trick would take a tenth of the time.
    opening = play._opening
    codes = _codes(opening.tables)
    followers = codes.followers
    free_suits: Sequence[int] = opening.free_suits
    cards: list[int] = []
    lists = list(map(list.copy, map(codes.lists.__getitem__, play._hands)))
    hands = [lists[first : first + 4] for first in range(0, len(lists), 4)]
    banned = [suit for suit in _SUITS if suit not in free_suits]
    taken = list(play._taken)
    played: list[int] = []
    left = opening.hand_size - len(play._played) // opening.seats
    may_stop = _may_stop(opening)
    for trick_worth, worth in codes.worth[-left:]:
        hand = hands[turn]
        count, suits = left, free_suits
        for suit in banned:
            count -= len(hand[suit])
        if not count:
            count, suits = left, _SUITS
        place = floor(draw() * count)
        for led in suits:  # pragma: no branch - it ends with a break
            cards = hand[led]
            if place < len(cards):
                break
            place -= len(cards)
        best = cards.pop(place)
        played.append(best)
        points = trick_worth + worth[best]
        for seat in followers[turn]:
            hand = hands[seat]
            cards = hand[led]
            if cards:
                card = cards.pop(floor(draw() * len(cards)))
                if card > best:
                    best, turn = card, seat
            else:
                place = floor(draw() * left)
                for cards in hand:  # pragma: no branch - it ends with a break
                    if place < len(cards):
                        break
                    place -= len(cards)
                card = cards.pop(place)
                if card > _LAST_PLAIN and card > best:
                    best, turn = card, seat
            played.append(card)
            points += worth[card]
        taken[turn] += points
        left -= 1
        if left <= may_stop and _decides(play, bytes(played).translate(codes.cards)):
            break
    held = _NOTHING * opening.seats
    if left:
        held = holdings(_mask(codes.cards[code] for code in chain(*hand)) for hand in hands)
    return _ended(play, held, play._played + bytes(played).translate(codes.cards), taken)


def _may_stop(opening: Opening) -> int:
    """With so many tricks left, or fewer, a deal may be over since it is decided; -1 for never."""
    if not opening.deal.stop_when_decided:
        return -1
    tables = opening.tables
    return opening.hand_size - (0 if tables.sweeps else tables.last_scoring_trick)


def _decides(play: TrickPlay, more: bytes) -> bool:
    """Whether the deal is decided once these cards were played as well."""
    played = play._played + more
    return is_decided(play._opening, played, play._opening.cards & ~_mask(played))


def _mask(cards: Iterable[int]) -> int:
    return hand_mask(CARDS[index] for index in cards)


# ------------------------------------------------------------------------ all other trick deals


def _pick(cards: int, place: int) -> int:
    """The index of the card at this place among some cards."""
    for _ in range(place):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def _through_filters(play: TrickPlay, turn: Seat, draw: _Draw) -> TrickPlay:
    """The end of any trick deal, by the chain of filters."""
    opening = play._opening
    tables = opening.tables
    hands = [play._hand(seat) for seat in range(opening.seats)]
    next_seat = [seating[1] for seating in tables.seating]
    played = bytearray(play._played)
    trick = bytearray(play._table)
    leader = tables.seating[turn][-len(trick) % opening.seats]
    gone = _mask(played)
    may_stop = _may_stop(opening)
    taken = list(play._taken)
    on_turn: Seat | None = turn
    while on_turn is not None:
        number = len(played) // opening.seats + 1
        must_lead = 0 if played else opening.must_lead
        situation = Turn(number, bytes(trick), gone, must_lead)
        legal = legal_mask(hands[on_turn], situation, tables)
        card = _pick(legal, floor(draw() * legal.bit_count()))
        hands[on_turn] ^= 1 << card
        gone |= 1 << card
        played.append(card)
        trick.append(card)
        if len(trick) < opening.seats:
            on_turn = next_seat[on_turn]
            continue
        cards = bytes(trick)
        leader = winner_of(cards, leader, tables)
        taken[leader] += points_of(cards, number, tables)
        trick.clear()
        on_turn = leader if number < opening.hand_size else None
        left = opening.hand_size - number
        if left <= may_stop and is_decided(opening, bytes(played), opening.cards & ~gone):
            on_turn = None
    return _ended(play, holdings(hands), bytes(played), taken)


# ------------------------------------------------------------------------------------- layouts


def _laid_out(play: FanTanPlay, turn: Seat, draw: _Draw) -> FanTanPlay:
    """The end of a layout.

    Where passing is free, a choice among all legal actions plays a card sooner or later: the end
    comes with probability 1.
    """
    opening = play._opening
    tables, ends_when_out = opening.tables, opening.deal.ends_when_out
    most = most_passes(opening.deal.passing)
    hands = play._hands.copy()
    actions = bytearray(play._actions)
    finished = list(play._finished)
    passes = list(play._passes)
    fitting, rows = play._fitting, play._rows
    held = sum(hands)
    following = [seating[1:] for seating in tables.seating]
    while held & fitting and len(finished) < ends_when_out:
        fits = hands[turn] & fitting
        may_pass = passes[turn] < most and not (opening.must_play and rows is None)
        place = floor(draw() * (fits.bit_count() + (may_pass or not fits)))
        rest = fits
        while place and rest:
            rest &= rest - 1
            place -= 1
        if rest:
            bit = rest & -rest
            card = bit.bit_length() - 1
            actions.append(card)
            hands[turn] ^= bit
            held ^= bit
            if not hands[turn]:
                finished.append(turn)
            if rows is None:
                # The first card settles which rank opens.
                rank = card % 13
                rows, fitting = tables.rows[rank], tables.openings[rank]
            fitting = fitting & ~bit | rows[card]
        else:
            # Past the last card comes the pass.
            actions.append(_PASS)
            passes[turn] += fits > 0
        for seat in following[turn]:
            if hands[seat]:
                turn = seat
                break
    end = object.__new__(type(play))
    end._opening = opening
    end._hands = hands
    end._turn = None
    end._actions = bytes(actions)
    end._fitting = fitting
    end._rows = rows
    end._finished = tuple(finished)
    end._passes = tuple(passes)
    return end


def most_passes(passing: Passing | int) -> int:
    """How often a seat may pass that could play; free passing has no bound in practice."""
    match passing:
        case Passing.FORCED:
            return 0
        case Passing.FREE:
            return sys.maxsize
        case int():
            return min(passing, sys.maxsize)
        case _:
            assert_never(passing)
