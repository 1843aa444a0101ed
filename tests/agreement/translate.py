"""From the library's values to those of the naive implementation: texts, lists and dicts."""

from collections.abc import Iterable
from typing import Literal, assert_never

from kierki import (
    Card,
    CardSet,
    Deal,
    DiscardFirst,
    FanTanDeal,
    FanTanPlay,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Given,
    Holder,
    LeadBan,
    MustBeat,
    MustTrump,
    NamedTrump,
    NoTrump,
    Pass,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    Restriction,
    Role,
    Score,
    Sweep,
    TrickBan,
    TrickDeal,
    TrickPlay,
    Tricks,
    Until,
)
from tests.naive import fantan, tricks


def texts(cards: Iterable[Card]) -> list[str]:
    """The cards as texts."""
    return [str(card) for card in cards]


def all_texts(hands: Iterable[Iterable[Card]]) -> list[list[str]]:
    """Hands as texts."""
    return [texts(hand) for hand in hands]


def action_text(action: Card | Pass) -> str:
    """A card as its text, a pass as the naive one."""
    return str(action) if isinstance(action, Card) else fantan.PASS


def numbers(of: Tricks) -> list[int] | None:
    """Trick numbers as they are written; None for all."""
    return None if of.numbers is None else list(of.numbers)


def first_card(role: Role) -> str | None:
    """The card that has to be played first, where there is one."""
    return str(role.card) if isinstance(role, Holder) and role.plays_it else None


def leader(role: Role) -> str:
    """Who leads or opens, in the words of the naive games."""
    match role:
        case FromDealer(0):
            return "dealer"
        case FromDealer(1):
            return "left of dealer"
        case FromDealer(places):
            return f"{places} from dealer"
        case Holder(card):
            return f"holder of {card}"
        case Given():
            return "given"
        case _:
            assert_never(role)


def naming(deal: TrickDeal) -> str:
    """How trump is named, in the words of the naive games."""
    match deal.trump:
        case NoTrump():
            return "none"
        case FixedTrump(suit):
            return f"always {suit}"
        case NamedTrump(by, after_cards, allow_none):
            return f"named by {leader(by)} after {after_cards} cards" + " or none" * allow_none
        case _:
            assert_never(deal.trump)


def score(value: Score) -> tricks.Score:
    """One score."""
    match value:
        case PerCard(points, cards, of):
            return {"kind": "card", "points": points, "cards": texts(cards), "tricks": numbers(of)}
        case PerTrick(points, of):
            return {"kind": "trick", "points": points, "tricks": numbers(of)}
        case Sweep(parts, taker, others, replaces):
            return {
                "kind": "sweep",
                "cards": [texts(part) for part in parts if isinstance(part, CardSet)],
                "tricks": [numbers(part) for part in parts if isinstance(part, Tricks)],
                "taker": taker,
                "others": others,
                "replaces": replaces,
            }
        case _:
            assert_never(value)


def restriction(value: Restriction) -> tricks.Restriction:
    """One restriction."""
    match value:
        case FollowSuit():
            return {"kind": "follow"}
        case LeadBan(cards, until, of, broken_by):
            lasts: Literal["forced", "broken"] = "broken" if until is Until.BROKEN else "forced"
            return {
                "kind": "lead_ban",
                "cards": texts(cards),
                "until": lasts,
                "tricks": numbers(of),
                "broken_by": None if broken_by is None else texts(broken_by),
            }
        case TrickBan(cards, of):
            return {"kind": "trick_ban", "cards": texts(cards), "tricks": numbers(of)}
        case DiscardFirst(cards):
            return {"kind": "discard_first", "cards": texts(cards)}
        case MustTrump():
            return {"kind": "must_trump"}
        case MustBeat(only_when_trump_led):
            return {"kind": "must_beat", "only_when_trump_led": only_when_trump_led}
        case _:
            assert_never(value)


def ranks(order: Iterable[Rank]) -> list[str]:
    """Ranks as texts."""
    return [rank.value for rank in order]


def trick_deal(
    deal: TrickDeal, *, seats: int, order: Iterable[Rank], clockwise: bool, trump: str | None
) -> tricks.TrickDeal:
    """A trick deal at a table, with the trump that was settled."""
    return {
        "kind": "tricks",
        "seats": seats,
        "clockwise": clockwise,
        "ranks": ranks(order),
        "trump": trump,
        "first_card": first_card(deal.leader),
        "stop_when_decided": deal.stop_when_decided,
        "restrictions": [restriction(value) for value in deal.restrictions],
        "scores": [score(value) for value in deal.scores],
    }


def layout_deal(
    deal: FanTanDeal, *, seats: int, order: Iterable[Rank], clockwise: bool
) -> fantan.LayoutDeal:
    """A layout at a table."""
    passing: Literal["forced", "free"] | int
    if isinstance(deal.passing, int):
        passing = deal.passing
    else:
        passing = "free" if deal.passing is Passing.FREE else "forced"
    return {
        "kind": "layout",
        "seats": seats,
        "clockwise": clockwise,
        "order": ranks(order if deal.order is None else deal.order),
        "opens_with": None if deal.opens_with is None else deal.opens_with.value,
        "first_card": first_card(deal.opener),
        "passing": passing,
        "payouts": list(deal.payouts),
        "ends_when_out": deal.ends_when_out,
    }


def tricks_started(play: TrickPlay) -> tricks.State:
    """The naive start of a trick play."""
    deal = trick_deal(
        play.deal,
        seats=play.seats,
        order=play.rank_order,
        clockwise=play.clockwise,
        trump=None if play.trump is None else play.trump.value,
    )
    return tricks.start(deal, all_texts(play.dealt), play.leader)


def layout_started(play: FanTanPlay) -> fantan.State:
    """The naive start of a layout."""
    deal = layout_deal(play.deal, seats=play.seats, order=play.rank_order, clockwise=play.clockwise)
    return fantan.start(deal, all_texts(play.dealt), play.opener)


def role_of(deal: Deal) -> Role:
    """Who leads or opens a deal."""
    return deal.opener if isinstance(deal, FanTanDeal) else deal.leader
