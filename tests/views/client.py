"""What a client of a server keeps of a deal: nothing but the events, folded one after another.

It knows the cards dealt and what was played, taken and paid, and nothing of how the library reads
them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from kierki import (
    NO_TRUMP,
    Card,
    CardPlayed,
    DealScored,
    Dealt,
    Event,
    Passed,
    Suit,
    TrickTaken,
    TrumpNamed,
    WentOut,
)


@dataclass
class Deal:
    """One deal as far as it has come."""

    number: int
    deal_id: str
    dealer: int
    dealt: list[list[Card] | None]
    """The cards of each seat in the order dealt; None where they were not seen."""
    each: int = 0
    """How many cards each seat was dealt."""
    namer: int | None = None
    trump: Suit | None = None
    table: list[tuple[int, Card]] = field(default_factory=list)
    """The open trick: who played what."""
    tricks: list[tuple[int, list[Card], int, int]] = field(default_factory=list)
    """Closed tricks: the leader, the cards, the taker and the points."""
    laid: list[Card] = field(default_factory=list)
    """All cards played, in order."""
    counts: dict[int, int] = field(default_factory=dict)
    """How many cards each seat has played."""
    passes: list[int] = field(default_factory=list)
    """Who passed, in order."""
    out: list[int] = field(default_factory=list)
    """Who went out, in order."""
    scores: tuple[int, ...] | None = None
    """What was paid in the end."""

    def hand(self, seat: int) -> set[Card]:
        """What a seat whose cards were seen still holds."""
        dealt = self.dealt[seat]
        assert dealt is not None
        return set(dealt) - set(self.laid)

    def size(self, seat: int) -> int:
        """How many cards a seat still holds."""
        return self.each - self.counts.get(seat, 0)


def fold(events: Iterable[Event]) -> list[Deal]:
    """Every deal that the events tell of."""
    deals: list[Deal] = []
    for event in events:
        if isinstance(event, Dealt) and event.number > len(deals):
            assert event.number == len(deals) + 1
            hands = [None if hand is None else list(hand) for hand in event.hands]
            deals.append(Deal(event.number, event.deal_id, event.dealer, hands, event.each))
        else:
            assert deals[-1].scores is None
            _tell(deals[-1], event)
    return deals


def _tell(deal: Deal, event: Event) -> None:
    match event:
        case Dealt():
            assert (event.number, event.deal_id) == (deal.number, deal.deal_id)
            assert event.dealer == deal.dealer
            deal.each += event.each
            for hand, more in zip(deal.dealt, event.hands, strict=True):
                assert (hand is None) is (more is None)
                if hand is not None and more is not None:
                    hand.extend(more)
        case TrumpNamed():
            deal.namer = event.seat
            deal.trump = None if event.trump is NO_TRUMP else Suit(event.trump)
        case CardPlayed():
            deal.table.append((event.seat, event.card))
            deal.laid.append(event.card)
            deal.counts[event.seat] = deal.counts.get(event.seat, 0) + 1
        case Passed():
            deal.passes.append(event.seat)
        case TrickTaken():
            assert event.number == len(deal.tricks) + 1
            cards = [card for _, card in deal.table]
            deal.tricks.append((deal.table[0][0], cards, event.seat, event.points))
            deal.table = []
        case WentOut():
            deal.out.append(event.seat)
            assert event.place == len(deal.out)
            assert not deal.size(event.seat)
        case DealScored():
            assert event.number == deal.number
            deal.scores = event.scores
