"""Definitions and hands of the engine as facts of the model.

The packaged games stand in `deals.lp`, written from the rule texts: of them only the name is taken.
Any other game is translated here, field by field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kierki import (
    Card,
    CardSet,
    Deal,
    DiscardFirst,
    FanTanDeal,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Game,
    Holder,
    LeadBan,
    Match,
    MustBeat,
    MustTrump,
    NamedTrump,
    NoTrump,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    Restriction,
    Role,
    Score,
    Suit,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    Until,
    games,
)
from tests.spec.model import ModelCard, write_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RANKS = {rank: number for number, rank in enumerate(Rank, start=2)}
BY_NUMBER = {number: rank for rank, number in RANKS.items()}


def name_of(text: str) -> str:
    """An id of the engine as a name of the model."""
    return text.replace("-", "_")


def suit_name(suit: Suit) -> str:
    """A suit as a name of the model."""
    return suit.value.lower()


def model_card(card: Card) -> ModelCard:
    """A card as the model has it."""
    return suit_name(card.suit), RANKS[card.rank]


def engine_card(card: ModelCard) -> Card:
    """A card as the engine has it."""
    return Card(BY_NUMBER[card[1]], Suit(card[0].upper()))


def term(card: Card) -> str:
    """A card as a term of the model."""
    return write_card(model_card(card))


def role_term(role: Role) -> str:
    """A role as a term of the model."""
    match role:
        case FromDealer(places):
            return f"from_dealer({places})"
        case Holder(card, plays_it):
            return f"{'holder_plays' if plays_it else 'holder'}({term(card)})"
        case _:
            return "given"


# ------------------------------------------------------------------------------------- starts


def is_packaged(game: Game) -> bool:
    """Whether the game stands in the model, under its id."""
    return game in games.all()


def match_facts(match: Match) -> str:
    """The game, the first dealer and the schedule."""
    game = match.game
    facts = [f"first_dealer({match.first_dealer})."]
    schedule = match.schedule
    if is_packaged(game):
        facts.append(f"game({name_of(game.id)}).")
    else:
        facts.append(game_facts(game))
        schedule = schedule or tuple((deal.id, None) for deal in game.deals)
    facts += [
        f"scheduled({place},{name_of(deal_id)})."
        for place, (deal_id, _) in enumerate(schedule or (), start=1)
    ]
    return "".join(facts)


def opening_facts(match: Match, number: int) -> str:
    """A match, the number of one of its deals, and the seat that is given for it."""
    facts = f"{match_facts(match)}deal_number({number})."
    seat = match.schedule[number - 1][1] if match.schedule else None
    if seat is not None:
        facts += f"given({seat})."
    return facts if is_packaged(match.game) else facts + deal_facts(match.deals[number - 1])


def hand_facts(hands: Iterable[Iterable[Card]]) -> str:
    """The hands in the order dealt."""
    return "".join(
        f"dealt({seat},{place},{term(card)})."
        for seat, hand in enumerate(hands)
        for place, card in enumerate(hand, start=1)
    )


# -------------------------------------------------------------------------------- translation


def game_facts(game: Game) -> str:
    """A game that is not packaged: its pack and its table."""
    deck = game.deck
    suits = ";".join(map(suit_name, deck.suits))
    ranks = ";".join(str(RANKS[rank]) for rank in deck.ranks)
    facts = [f"suit({suits}). rank({ranks}). seats({game.seats}). rotation({game.rotation})."]
    facts += [f"ranked({RANKS[rank]},{at})." for at, rank in enumerate(deck.rank_order, start=1)]
    full = (Card(rank, suit) for suit in deck.suits for rank in deck.ranks)
    facts += [f"missing({term(card)})." for card in full if card not in deck.cards]
    facts.append(f"hand_size({game.cards_each}).")
    if not game.clockwise:
        facts.append("anticlockwise.")
    if not game.high_wins:
        facts.append("low_wins.")
    return "".join(facts)


def deal_facts(deal: Deal) -> str:
    """A deal that is not packaged, as data."""
    return "".join(_layout(deal) if isinstance(deal, FanTanDeal) else _tricks(deal))


def _layout(deal: FanTanDeal) -> Iterator[str]:
    yield f"opener({role_term(deal.opener)})."
    yield f"ends_when_out({deal.ends_when_out})."
    if deal.opens_with is not None:
        yield f"opens_with({RANKS[deal.opens_with]})."
    for place, rank in enumerate(deal.order or (), start=1):
        yield f"row_ranked({RANKS[rank]},{place})."
    for place, points in enumerate(deal.payouts, start=1):
        yield f"payout({place},{points})."
    match deal.passing:
        case Passing.FORCED:
            yield "passing(forced)."
        case Passing.FREE:
            yield "passing(free)."
        case most:
            yield f"passing(up_to({most}))."


def _tricks(deal: TrickDeal) -> Iterator[str]:
    yield f"leader({role_term(deal.leader)})."
    match deal.trump:
        case NoTrump():
            pass
        case FixedTrump(suit):
            yield f"fixed_trump({suit_name(suit)})."
        case NamedTrump(by, after_cards, allow_none):
            yield f"names_trump({role_term(by)}). named_after({after_cards})."
            if allow_none:
                yield "none_allowed."
        case _:
            assert_never(deal.trump)
    if deal.stop_when_decided:
        yield "stops_when_decided."
    for place, restriction in enumerate(deal.restrictions, start=1):
        yield from _restriction(place, restriction)
    for place, score in enumerate(deal.scores, start=1):
        yield from _score(f"score({place})", score)


def _cards(fact: str, cards: CardSet) -> Iterator[str]:
    return (fact.format(term(card)) for card in cards)


def _only_in(what: object, tricks: Tricks) -> Iterator[str]:
    return (f"only_in({what},{number})." for number in tricks.numbers or ())


def _restriction(place: int, restriction: Restriction) -> Iterator[str]:
    about = f"about({place},{{}})."
    match restriction:
        case FollowSuit():
            yield f"rule({place},follow_suit)."
        case LeadBan(cards, until, tricks, broken_by):
            yield f"rule({place},lead_ban)."
            yield from _cards(about, cards)
            yield from _only_in(place, tricks)
            if until is Until.BROKEN:
                yield f"until_broken({place})."
                yield from _cards(f"broken_by({place},{{}}).", broken_by or CardSet())
        case TrickBan(cards, tricks):
            yield f"rule({place},trick_ban)."
            yield from _cards(about, cards)
            yield from _only_in(place, tricks)
        case DiscardFirst(cards):
            yield f"rule({place},discard_first)."
            yield from _cards(about, cards)
        case MustTrump():
            yield f"rule({place},must_trump)."
        case MustBeat(only_when_trump_led):
            yield f"rule({place},must_beat)."
            if only_when_trump_led:
                yield f"if_trump_led({place})."
        case _:
            assert_never(restriction)


def _score(name: str, score: Score) -> Iterator[str]:
    match score:
        case PerCard(points, cards, tricks):
            yield from _cards(f"per_card({name},{{}},{points}).", cards)
            yield from _only_in(name, tricks)
        case PerTrick(points, tricks):
            yield f"per_trick({name},{points})."
            yield from _only_in(name, tricks)
        case Sweep(of, taker, others, replaces):
            yield f"sweep({name},{taker},{others})."
            if replaces:
                yield f"replaces({name})."
            for part in of:
                if isinstance(part, CardSet):
                    yield from _cards(f"sweep_card({name},{{}}).", part)
                elif part.numbers is None:
                    yield f"sweep_tricks({name})."
                else:
                    yield from (f"sweep_trick({name},{number})." for number in part.numbers)
        case _:
            assert_never(score)
