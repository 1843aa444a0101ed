"""What hypothesis draws: cards, rules, deals, starts of play, games, and plays to the end.

Definitions are drawn for a `Table`, so that each of them is one that a `Game` accepts. They are
drawn piece by piece from a few strategies that exist once: to build strategies anew for each
example costs more than to draw from them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import attrs
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st

from kierki import (
    GIVEN,
    NO_TRUMP,
    PASS,
    Card,
    CardSet,
    Deal,
    Deck,
    DiscardFirst,
    FanTanDeal,
    FanTanPlay,
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
    NameTrump,
    NoTrump,
    Part,
    Pass,
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
    TrickPlay,
    Tricks,
    Trump,
    TrumpChoice,
    Until,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import DrawFn, SearchStrategy

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
State = TypeVar("State", TrickPlay, FanTanPlay, Match)
T = TypeVar("T")

NATURAL = tuple(Rank)
DECK_52 = tuple(CardSet.ALL)
SEEDS = st.integers(0, 2**64 - 1)
POINTS = st.integers(-20, 20)
BOOLEANS = st.booleans()

MOST_STATES = 5000
"""More than any play has that ends."""

FEW = settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
"""For properties of whole plays: to draw a play takes its time, more so on a busy machine."""

MOST_PASSES = 6
"""How often a drawn play passes where a card could be played, so that it comes to an end."""


@cache
def _below(count: int) -> SearchStrategy[int]:
    return st.integers(0, count - 1)


@cache
def _shuffled(count: int) -> SearchStrategy[tuple[int, ...]]:
    return st.permutations(range(count)).map(tuple)


@cache
def _places(count: int, least: int, most: int) -> SearchStrategy[list[int]]:
    return st.lists(_below(count), min_size=least, max_size=most, unique=True)


def pick(draw: DrawFn, options: Sequence[T]) -> T:
    """One of these."""
    return options[draw(_below(len(options)))]


def pick_some(draw: DrawFn, options: Sequence[T], least: int, most: int) -> tuple[T, ...]:
    """So many of these, any of them more than once."""
    count = least + draw(_below(most - least + 1))
    return tuple(pick(draw, options) for _ in range(count))


def pick_different(draw: DrawFn, options: Sequence[T], least: int, most: int) -> tuple[T, ...]:
    """So many of these, each once, in any order."""
    return tuple(options[place] for place in draw(_places(len(options), least, most)))


def shuffle(draw: DrawFn, values: Sequence[T]) -> tuple[T, ...]:
    """These in any order."""
    return tuple(values[place] for place in draw(_shuffled(len(values))))


# ------------------------------------------------------------------------------------- cards


def draw_cards(draw: DrawFn, among: Sequence[Card] = DECK_52, *, least: int = 0) -> CardSet:
    """Single cards, at least so many of these; often whole suits or ranks, at times all of them."""
    cards = CardSet(pick_some(draw, among, least, 5))
    kind = draw(_below(5))
    if kind == 1:
        suits = pick_some(draw, tuple(Suit), 1, 2)
        cards |= CardSet(card for card in CardSet.ALL if card.suit in suits)
    if kind == 2:
        ranks = pick_some(draw, NATURAL, 1, 2)
        cards |= CardSet(card for card in CardSet.ALL if card.rank in ranks)
    return CardSet(among) if kind == 3 else cards


@st.composite
def card_sets(draw: DrawFn) -> CardSet:
    """Any of the 2**52 sets of cards, the regular ones often."""
    return draw_cards(draw) if draw(BOOLEANS) else CardSet.from_mask(draw(_below(2**52)))


@st.composite
def decks(draw: DrawFn, *, least: int = 2, most: int = 52) -> Deck:
    """Parts of a pack, in natural rank order or in another."""
    suits = pick_different(draw, tuple(Suit), -(-least // len(NATURAL)), 4)
    fewest = -(-least // len(suits))
    greatest = max(fewest, min(len(NATURAL), most // len(suits)))
    ranks = pick_different(draw, NATURAL, fewest, greatest)
    if draw(BOOLEANS):
        ranks = tuple(rank for rank in Rank if rank in ranks)
    pack = Deck.of(ranks, suits)
    above = max(0, len(pack) - most)
    out = pick_different(draw, tuple(pack.cards), above, max(above, min(3, len(pack) - least)))
    return Deck(pack.cards - CardSet(out), ranks)


# ------------------------------------------------------------------------------------- table


@attrs.frozen
class Table:
    """Who sits down to play with which cards."""

    seats: int
    deck: Deck
    hand_size: int
    clockwise: bool = True
    beyond: int = 0
    """By how many tricks the definitions may name one that is not played."""

    @property
    def is_whole(self) -> bool:
        """Whether no card is left over."""
        return len(self.deck) == self.seats * self.hand_size


FRENCH = Table(4, Deck.FRENCH_52, 13)
THREE = Table(3, Deck.of(Rank, without="2C"), 17)
FIVE = Table(5, Deck.of(Rank, without="2C 2D"), 10)
SKAT = Table(4, Deck.SKAT_32, 8)
WHOLE_PACKS = (FRENCH, THREE, FIVE, SKAT)
"""Tables at which a whole pack is played, in natural order and clockwise."""


@st.composite
def tables(
    draw: DrawFn, *, most_cards: int = 20, most_seats: int = 5, whole: bool = False, beyond: int = 0
) -> Table:
    """Two to five seats with part of a pack, all of it dealt or not."""
    seats = 2 + draw(_below(most_seats - 1))
    size = 1 + draw(_below(most_cards // seats))
    deck = draw(decks(least=seats * size, most=most_cards))
    if whole or draw(BOOLEANS):
        deck = Deck(CardSet(tuple(deck.cards)[: seats * size]), deck.rank_order)
    return Table(seats, deck, size, draw(BOOLEANS), beyond)


def draw_hands(draw: DrawFn, table: Table) -> Hands:
    """The cards dealt at a table, one hand for each seat."""
    pack, size = shuffle(draw, tuple(table.deck.cards)), table.hand_size
    return tuple(pack[seat * size : seat * size + size] for seat in range(table.seats))


# ------------------------------------------------------------------------------------- rules


def deck_cards(draw: DrawFn, table: Table) -> CardSet:
    """A set of cards of which at least one is in the deck."""
    return draw_cards(draw, tuple(table.deck.cards), least=1)


def draw_tricks(draw: DrawFn, table: Table) -> Tricks:
    """All tricks, or some counted from either end."""
    if draw(BOOLEANS):
        return Tricks.ALL
    last = table.hand_size + table.beyond
    return Tricks(*pick_some(draw, (*range(1, last + 1), *range(-1, -last - 1, -1)), 1, 3))


def draw_additive(draw: DrawFn, table: Table) -> tuple[Score, ...]:
    """Scores for cards and for tricks."""
    return tuple(
        PerCard(draw(POINTS), deck_cards(draw, table), draw_tricks(draw, table))
        if draw(BOOLEANS)
        else PerTrick(draw(POINTS), draw_tricks(draw, table))
        for _ in range(pick(draw, (1, 2, 3, 4, 2, 3, 0)))
    )


def draw_sweeps(draw: DrawFn, table: Table) -> tuple[Score, ...]:
    """Up to two sweeps, of which one at most replaces."""
    sweeps: list[Score] = []
    for replaces in pick(draw, [(), (False,), (True,), (True, False), (False, False)]):
        of = tuple(
            deck_cards(draw, table) if draw(BOOLEANS) else draw_tricks(draw, table)
            for _ in range(1 + draw(_below(2)))
        )
        sweeps.append(Sweep(of, draw(POINTS), draw(POINTS), replaces))
    return tuple(sweeps)


def draw_restriction(draw: DrawFn, table: Table) -> Restriction:
    """A restriction of any kind but `FollowSuit`."""
    kinds: tuple[Callable[[], Restriction], ...] = (
        lambda: LeadBan(deck_cards(draw, table), Until.FORCED, draw_tricks(draw, table)),
        lambda: LeadBan(
            deck_cards(draw, table),
            Until.BROKEN,
            draw_tricks(draw, table),
            deck_cards(draw, table) if draw(BOOLEANS) else None,
        ),
        lambda: TrickBan(deck_cards(draw, table), draw_tricks(draw, table)),
        lambda: DiscardFirst(deck_cards(draw, table)),
        MustTrump,
        lambda: MustBeat(only_when_trump_led=draw(BOOLEANS)),
    )
    return pick(draw, kinds)()


def draw_chain(draw: DrawFn, table: Table) -> tuple[Restriction, ...]:
    """`FollowSuit`, and then up to four others."""
    others = (draw_restriction(draw, table) for _ in range(draw(_below(5))))
    return (FollowSuit(), *others)


def draw_role(draw: DrawFn, table: Table, holders: Sequence[Card] | None = None) -> Role:
    """Who leads, opens or names; the holder of one of these cards only where all are dealt."""
    kind = draw(_below(3 if table.is_whole else 2))
    if kind == 0:
        return FromDealer(draw(_below(table.seats)))
    if kind == 1:
        return GIVEN
    card = pick(draw, tuple(table.deck.cards) if holders is None else holders)
    return Holder(card, plays_it=draw(BOOLEANS))


def draw_trump(draw: DrawFn, table: Table) -> Trump:
    """Any way to settle trump."""
    kind = draw(_below(3))
    if kind == 0:
        return NoTrump()
    if kind == 1:
        return FixedTrump(pick(draw, table.deck.suits))
    by = draw_role(draw, table)
    return NamedTrump(by, 1 + draw(_below(table.hand_size)), allow_none=draw(BOOLEANS))


def draw_trick_deal(
    draw: DrawFn, table: Table, *, sweeps: bool = True, deal_id: str = "tricks"
) -> TrickDeal:
    """A deal of tricks, with or without sweeps."""
    scores = draw_additive(draw, table)
    if sweeps:
        scores = shuffle(draw, scores + draw_sweeps(draw, table))
    return TrickDeal(
        deal_id,
        scores,
        draw_chain(draw, table),
        draw_role(draw, table),
        draw_trump(draw, table),
        stop_when_decided=pick(draw, (False, False, True)),
    )


def draw_fantan_deal(draw: DrawFn, table: Table, *, deal_id: str = "layout") -> FanTanDeal:
    """A layout, with every way of passing, opening and ending."""
    opens_with = pick(draw, (None, *table.deck.ranks))
    opening = [card for card in table.deck.cards if opens_with in {None, card.rank}]
    ends = 1 + draw(_below(table.seats))
    decided = table.seats if ends >= table.seats - 1 else ends
    passing: tuple[Passing | int, ...] = (Passing.FORCED, Passing.FREE, 0, 1, 2)
    return FanTanDeal(
        deal_id,
        opens_with=opens_with,
        opener=draw_role(draw, table, opening),
        order=shuffle(draw, table.deck.rank_order) if draw(BOOLEANS) else None,
        passing=pick(draw, passing),
        payouts=tuple(draw(POINTS) for _ in range(draw(_below(decided + 1)))),
        ends_when_out=ends,
    )


# ------------------------------------------------------------------------------------- starts


def place_on(table: Table, dealer: int, places: int) -> int:
    """The seat so many places on from the dealer, in the direction of play."""
    return (dealer + (places if table.clockwise else -places)) % table.seats


def draw_seat(draw: DrawFn, table: Table, role: Role, dealt: Hands, dealer: int) -> int:
    """The seat that has a role; any where it is given."""
    if isinstance(role, FromDealer):
        return place_on(table, dealer, role.places)
    if isinstance(role, Holder):
        return next(seat for seat, hand in enumerate(dealt) if role.card in hand)
    return draw(_below(table.seats))


def draw_choice(draw: DrawFn, table: Table, trump: Trump) -> TrumpChoice | None:
    """What is named as trump; None where nothing is named."""
    if not isinstance(trump, NamedTrump):
        return None
    suits: tuple[TrumpChoice, ...] = table.deck.suits
    return pick(draw, (*suits, NO_TRUMP) if trump.allow_none else suits)


def start_tricks(draw: DrawFn, table: Table, deal: TrickDeal) -> TrickPlay:
    """A trick deal, dealt and not yet begun."""
    dealt = draw_hands(draw, table)
    dealer = draw(_below(table.seats))
    leader = draw_seat(draw, table, deal.leader, dealt, dealer)
    trump = draw_choice(draw, table, deal.trump)
    note(f"{deal}\n{dealt}, leader {leader}, trump {trump}, clockwise {table.clockwise}")
    return TrickPlay.start(
        deal,
        dealt,
        leader,
        trump=trump,
        dealer=dealer,
        rank_order=table.deck.rank_order,
        clockwise=table.clockwise,
    )


def start_fantan(draw: DrawFn, table: Table, deal: FanTanDeal) -> FanTanPlay:
    """A layout, dealt and not yet begun."""
    dealt = draw_hands(draw, table)
    dealer = draw(_below(table.seats))
    opener = draw_seat(draw, table, deal.opener, dealt, dealer)
    note(f"{deal}\n{dealt}, dealer {dealer}, opener {opener}, clockwise {table.clockwise}")
    return FanTanPlay.start(
        deal,
        dealt,
        dealer,
        opener=opener,
        rank_order=table.deck.rank_order,
        clockwise=table.clockwise,
    )


@st.composite
def trick_starts(draw: DrawFn, *, most_cards: int = 20, sweeps: bool = True) -> TrickPlay:
    """Any trick deal at any table; its rules may name tricks beyond the hand."""
    table = draw(tables(most_cards=most_cards, beyond=2))
    return start_tricks(draw, table, draw_trick_deal(draw, table, sweeps=sweeps))


@st.composite
def fantan_starts(draw: DrawFn, *, most_cards: int = 20, whole: bool = False) -> FanTanPlay:
    """Any layout at any table."""
    table = draw(tables(most_cards=most_cards, whole=whole))
    return start_fantan(draw, table, draw_fantan_deal(draw, table))


# ------------------------------------------------------------------------------------- games


@st.composite
def games(draw: DrawFn, *, most_cards: int = 16) -> Game:
    """A game of one to four deals in one or two parts."""
    table = draw(tables(most_cards=most_cards))
    deals: list[Deal] = [
        draw_fantan_deal(draw, table, deal_id=f"deal-{number}")
        if draw(_below(3)) == 1
        else draw_trick_deal(draw, table, deal_id=f"deal-{number}")
        for number in range(1, 2 + draw(_below(4)))
    ]
    cut = 1 + draw(_below(len(deals)))
    parts = [Part("first", deals[:cut])] + [Part("second", deals[cut:])] * (cut < len(deals))
    return Game(
        "drawn",
        table.seats,
        table.deck,
        parts,
        high_wins=draw(BOOLEANS),
        clockwise=table.clockwise,
        rotation=draw(_below(3)),
        hand_size=None if table.is_whole else table.hand_size,
    )


@st.composite
def match_starts(draw: DrawFn) -> Match:
    """A match of a drawn game, not yet begun."""
    game = draw(games())
    match = Match.start(game, seed=draw(SEEDS), dealer=draw(_below(game.seats)))
    note(f"{match.game}, seed {match.seed}, dealer {match.first_dealer}")
    return match


# -------------------------------------------------------------------------------------- play


def drawn_action(draw: DrawFn, state: State, *, may_pass: bool = True) -> Card | Pass | NameTrump:
    """A legal action; no pass where a card can be played and passing is not wanted."""
    actions: Sequence[Card | Pass | NameTrump] = state.legal_actions()
    if not may_pass and len(actions) > 1:
        actions = [action for action in actions if action is not PASS]
    return pick(draw, actions)


@st.composite
def played(draw: DrawFn, starts: SearchStrategy[State]) -> tuple[State, ...]:
    """Every state of a play from its start to its end, the choices drawn."""
    states = [draw(starts)]
    passes = 0
    actions: list[str] = []
    while not states[-1].is_over:
        action = drawn_action(draw, states[-1], may_pass=passes < MOST_PASSES)
        passes += action is PASS and len(states[-1].legal_actions()) > 1
        actions.append(str(action))
        states.append(states[-1].apply(action))
        assert len(states) < MOST_STATES, "a play does not end"
    note(" ".join(actions))
    return tuple(states)


@st.composite
def moments(draw: DrawFn, starts: SearchStrategy[State]) -> State:
    """One state of a play drawn as in `played`; the play may be over."""
    return pick(draw, draw(played(starts)))
