"""Reading hands and finding seats at the start of a play; every fault is named."""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import chain
from operator import attrgetter, or_
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, assert_never

from kierki.cards import Card, CardSet, rank_order_problems
from kierki.cards.cardset import card_set
from kierki.errors import ParseError, Problem, SetupError
from kierki.play.actions import seat_name
from kierki.play.holdings import Holding, holdings
from kierki.rules.roles import FromDealer, Given, Holder, Role, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kierki.cards import Rank

Hand: TypeAlias = "str | Iterable[Card]"
"""A hand as it may be given: a text such as `"KH 4D 8C"`, cards in the order dealt, a set."""

MIN_SEATS = 2

_bit: Final[Callable[[Card], int]] = attrgetter("bit")


class Dealt(NamedTuple):
    """Hands that were read and are without fault."""

    hands: tuple[tuple[Card, ...], ...]
    """One for each seat, in the order dealt; those of sets by suit, from the two up."""
    masks: tuple[int, ...]
    """The same hands as masks."""
    holdings: list[Holding]
    """For each seat its four suits, one after another."""


def read_hands(hands: Sequence[Hand]) -> Dealt:
    """One hand per seat, each in the order dealt (spec: DEAL-3).

    Raises:
        SetupError: With every fault: too few hands, unequal or empty hands, a card twice, a text
            that is no card.
    """
    dealt = _as_sets(hands) or _as_dealt(hands)
    if dealt is not None:
        return dealt
    problems: list[Problem] = []
    read: dict[Seat, tuple[Card, ...]] = {}
    holders: dict[Card, int] = {}
    names = [seat_name(seat, len(hands)) for seat in range(len(hands))]
    for seat, hand in enumerate(hands):
        try:
            cards = Card.parse_all(hand) if isinstance(hand, str) else tuple(hand)
        except ParseError as error:
            problems.append(Problem(f"hands[{seat}]", f"{names[seat]}: {error.problem}"))
            continue
        for card in cards:
            if not isinstance(card, Card):
                raise TypeError(f"hands[{seat}] has {card!r}, which is no card")
            if card in holders:
                text = f"{card} is dealt to {names[holders[card]]} and again to {names[seat]}"
                problems.append(Problem(f"hands[{seat}]", text))
            holders.setdefault(card, seat)
        read[seat] = cards
    if len(hands) < MIN_SEATS:
        problems.append(Problem("hands", f"{len(hands)} hands; at least {MIN_SEATS} seats play"))
    sizes = {len(cards) for cards in read.values()}
    if len(sizes) > 1 or 0 in sizes:
        held = ", ".join(f"{names[seat]} {len(cards)}" for seat, cards in read.items())
        problems.append(Problem("hands", f"hands of equal size, at least a card each; not {held}"))
    if problems:
        raise SetupError(problems)
    masks = tuple(map(hand_mask, read.values()))
    return Dealt(tuple(read.values()), masks, holdings(masks))


def _as_sets(hands: Sequence[Hand]) -> Dealt | None:
    """Hands that are sets without any fault; None for others."""
    masks = tuple([hand.mask for hand in hands if isinstance(hand, CardSet)])
    if len(masks) != len(hands) or not _fit(masks, {*map(int.bit_count, masks)}):
        return None
    held = holdings(masks)
    by_seat = zip(*[iter(held)] * 4, strict=True)
    dealt = tuple([c.cards + d.cards + h.cards + s.cards for c, d, h, s in by_seat])
    return Dealt(dealt, masks, held)


def _as_dealt(hands: Sequence[Hand]) -> Dealt | None:
    """Hands that are tuples of cards without any fault, as those just dealt; None for others."""
    dealt = tuple(hand for hand in hands if isinstance(hand, tuple))
    if len(dealt) != len(hands) or {*map(type, chain.from_iterable(dealt))} != {Card}:
        return None
    masks = tuple(reduce(or_, map(_bit, hand), 0) for hand in dealt)
    return Dealt(dealt, masks, holdings(masks)) if _fit(masks, {*map(len, dealt)}) else None


def _fit(masks: tuple[int, ...], sizes: set[int]) -> bool:
    """Whether hands of these sizes are of one size and have no card twice."""
    if len(masks) < MIN_SEATS or len(sizes) != 1 or 0 in sizes:
        return False
    return reduce(or_, masks).bit_count() == len(masks) * min(sizes)


def hand_mask(hand: Iterable[Card]) -> int:
    """The cards of a hand as a mask."""
    return sum(map(_bit, hand))


def check_order(order: tuple[Rank, ...], cards: int, path: str) -> None:
    """Refuse a rank order that does not rank every card in play once (spec: CARD-4).

    Raises:
        SetupError: With every rank that is doubled or missing.
    """
    problems = _order_problems(order, cards)
    if problems:
        raise SetupError([Problem(path, problem.text) for problem in problems])


@lru_cache(maxsize=256)
def _order_problems(order: tuple[Rank, ...], cards: int) -> tuple[Problem, ...]:
    return tuple(rank_order_problems(order, card_set(cards)))


def check_seat(path: str, seat: Seat, seats: int) -> None:
    """Refuse a seat that is not at the table (spec: SEAT-1).

    Raises:
        SetupError: If the seat is not 0 to n-1.
    """
    if not 0 <= seat < seats:
        raise SetupError([Problem(path, f"{seat} is no seat; write 0 to {seats - 1}")])


def seat_from(dealer: Seat, places: int, seats: int, *, clockwise: bool) -> Seat:
    """The seat so many places on in the direction of play (spec: SEAT-2, SEAT-3)."""
    return (dealer + (places if clockwise else -places)) % seats


def find_seat(
    role: Role,
    path: str,
    hands: Sequence[Sequence[Card]],
    *,
    dealer: Seat,
    given: Seat,
    clockwise: bool,
) -> Seat:
    """The seat that has a role (spec: SEAT-3 to SEAT-5).

    Raises:
        SetupError: If nobody holds the card of a `Holder`.
    """
    match role:
        case FromDealer(places):
            return seat_from(dealer, places, len(hands), clockwise=clockwise)
        case Holder(card):
            for seat, hand in enumerate(hands):
                if card in hand:
                    return seat
            raise SetupError([Problem(path, f"nobody holds {card}")])
        case Given():
            return given
        case _:
            assert_never(role)
