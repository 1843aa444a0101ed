"""The faults that a deal can have in a given game (spec: GAME-3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from kierki.cards import CardSet, rank_order_problems
from kierki.errors import Problem
from kierki.rules.deals import Deal, FanTanDeal, TrickDeal
from kierki.rules.restrictions import (
    DiscardFirst,
    FollowSuit,
    LeadBan,
    MustBeat,
    MustTrump,
    Restriction,
    TrickBan,
)
from kierki.rules.roles import FromDealer, Given, Holder, Role
from kierki.rules.scores import PerCard, PerTrick, Score, Sweep
from kierki.rules.tricks import Tricks
from kierki.rules.trumps import FixedTrump, NamedTrump, NoTrump

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.cards import Deck


@lru_cache(maxsize=1024)
def deal_problems(deal: Deal, deck: Deck, seats: int, hand_size: int) -> tuple[Problem, ...]:
    """Every fault of a deal among these cards and seats, with its path in the deal (spec: GAME-3).

    A variant shares most of its deals with its base, so what was found is kept.
    """
    return tuple(_deal_problems(deal, deck, seats, hand_size))


def _deal_problems(deal: Deal, deck: Deck, seats: int, hand_size: int) -> Iterator[Problem]:
    match deal:
        case TrickDeal():
            for place, score in enumerate(deal.scores):
                yield from _below(f"scores[{place}]", _score_problems(score, deck, hand_size))
            for place, rule in enumerate(deal.restrictions):
                found = _restriction_problems(rule, deck, hand_size)
                yield from _below(f"restrictions[{place}]", found)
            yield from _below("leader", _role_problems(deal.leader, deck, seats, hand_size))
            yield from _below("trump", _trump_problems(deal, deck, seats, hand_size))
        case FanTanDeal():
            yield from _layout_problems(deal, deck, seats)
            yield from _below("opener", _role_problems(deal.opener, deck, seats, hand_size))
        case _:
            assert_never(deal)


def _below(path: str, problems: Iterator[Problem]) -> Iterator[Problem]:
    for problem in problems:
        yield Problem(f"{path}.{problem.path}" if problem.path else path, problem.text)


def _score_problems(score: Score, deck: Deck, hand_size: int) -> Iterator[Problem]:
    match score:
        case PerCard(_, cards, tricks):
            yield from _card_problems("cards", cards, deck)
            yield from _trick_problems("tricks", tricks, hand_size)
        case PerTrick(_, tricks):
            yield from _trick_problems("tricks", tricks, hand_size)
        case Sweep(of):
            for place, part in enumerate(of):
                match part:
                    case CardSet():
                        yield from _card_problems(f"of[{place}]", part, deck)
                    case Tricks():
                        yield from _trick_problems(f"of[{place}]", part, hand_size)
                    case _:
                        assert_never(part)
        case _:
            assert_never(score)


def _restriction_problems(rule: Restriction, deck: Deck, hand_size: int) -> Iterator[Problem]:
    match rule:
        case FollowSuit() | MustTrump() | MustBeat():
            pass
        case LeadBan(cards, _, tricks, broken_by):
            yield from _card_problems("cards", cards, deck)
            yield from _trick_problems("tricks", tricks, hand_size)
            if broken_by is not None:
                yield from _card_problems("broken_by", broken_by, deck)
        case TrickBan(cards, tricks):
            yield from _card_problems("cards", cards, deck)
            yield from _trick_problems("tricks", tricks, hand_size)
        case DiscardFirst(cards):
            yield from _card_problems("cards", cards, deck)
        case _:
            assert_never(rule)


def _role_problems(role: Role, deck: Deck, seats: int, hand_size: int) -> Iterator[Problem]:
    match role:
        case FromDealer(places):
            if not 0 <= places < seats:
                yield Problem("places", f"{places} places on; 0 to {seats - 1} with {seats} seats")
        case Holder(card):
            if card not in deck.cards:
                yield Problem("card", f"{card} is not in the deck")
            elif len(deck) > seats * hand_size:
                yield Problem("card", f"{card} may be left over, and nobody holds it")
        case Given():
            pass
        case _:
            assert_never(role)


def _trump_problems(deal: TrickDeal, deck: Deck, seats: int, hand_size: int) -> Iterator[Problem]:
    match deal.trump:
        case NoTrump():
            pass
        case FixedTrump(suit):
            if suit not in deck.suits:
                yield Problem("suit", f"no {suit.name.lower()} are in the deck")
        case NamedTrump(by, after_cards):
            if not 1 <= after_cards <= hand_size:
                yield Problem("after_cards", f"{after_cards} cards; 1 to {hand_size} are dealt")
            yield from _below("by", _role_problems(by, deck, seats, hand_size))
        case _:
            assert_never(deal.trump)


def _layout_problems(deal: FanTanDeal, deck: Deck, seats: int) -> Iterator[Problem]:
    if deal.order is not None:
        yield from (
            Problem("order", problem.text)
            for problem in rank_order_problems(deal.order, deck.cards)
        )
    if deal.opens_with is not None and deal.opens_with not in deck.ranks:
        yield Problem("opens_with", f"no {deal.opens_with} is in the deck")
    match deal.opener:
        case Holder(card, True) if deal.opens_with not in {None, card.rank}:
            yield Problem("opener.card", f"{card} must open, but {deal.opens_with} opens a row")
        case _:
            pass
    if deal.ends_when_out > seats:
        yield Problem("ends_when_out", f"{deal.ends_when_out} seats out of {seats}")
    if len(deal.payouts) > seats:
        yield Problem("payouts", f"{len(deal.payouts)} payouts for {seats} seats")
    # With one seat left in play its place is settled as well.
    decided = seats if deal.ends_when_out >= seats - 1 else deal.ends_when_out
    for place, points in enumerate(deal.payouts[:seats]):
        if place >= decided and points:
            text = f"{points} for place {place + 1}, which is never decided; write 0"
            yield Problem(f"payouts[{place}]", text)


def _card_problems(path: str, cards: CardSet, deck: Deck) -> Iterator[Problem]:
    if not cards & deck.cards:
        yield Problem(path, f"{str(cards)!r} matches no card of the deck")


def _trick_problems(path: str, tricks: Tricks, hand_size: int) -> Iterator[Problem]:
    beyond = tricks.beyond(hand_size)
    if beyond:
        yield Problem(path, f"no trick {', '.join(map(str, beyond))} among {hand_size}")
