"""Games, courses of play and naive readings of a match that the tests of this folder share."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

import attrs

from kierki import (
    GIVEN,
    NO_TRUMP,
    PASS,
    Action,
    Card,
    CardSet,
    Deck,
    DiscardFirst,
    FanTanDeal,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Game,
    Holder,
    IllegalAction,
    LeadBan,
    Match,
    MustBeat,
    MustTrump,
    NamedTrump,
    NameTrump,
    Part,
    Passing,
    PerCard,
    PerTrick,
    Rank,
    RecordError,
    Seat,
    Suit,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    Until,
    games,
    replay,
)

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
Shares: TypeAlias = tuple[frozenset[Card], ...]
"""The cards of each seat, their order left aside."""

FOLLOW = FollowSuit()
C, D, H, S = Suit

# ------------------------------------------------------------------------------------- games

BANS = Game(
    "bans",
    seats=4,
    deck=Deck.of(tuple(Rank)[8:]),
    parts=[
        Part(
            "bans",
            [
                TrickDeal(
                    "broken",
                    [PerCard(-5, "*H"), PerCard(-13, "QS")],
                    [FOLLOW, TrickBan("*H QS", Tricks(1)), LeadBan("*H", Until.BROKEN)],
                ),
                TrickDeal(
                    "broken-by-spades",
                    [PerTrick(-2), PerCard(-1, "*H", Tricks(-1))],
                    [FOLLOW, LeadBan("*H *D", Until.BROKEN, broken_by="*S")],
                    leader=Holder("10C", plays_it=False),
                ),
                TrickDeal(
                    "thrown",
                    [PerCard(-50, "KH"), PerTrick(3, Tricks(1, -1))],
                    [FOLLOW, LeadBan("*H"), DiscardFirst("KH QS")],
                    leader=Holder("10D"),
                ),
            ],
        )
    ],
)
"""Bans that are broken, bans of a trick, forced discards; a holder leads."""

TRUMPS = Game(
    "trumps",
    seats=3,
    deck=Deck.of(tuple(Rank)[7:], (C, D, H)),
    parts=[
        Part(
            "named",
            [
                TrickDeal(
                    "by-holder",
                    [PerTrick(4)],
                    [FOLLOW, MustTrump(), MustBeat()],
                    leader=FromDealer(1),
                    trump=NamedTrump(Holder("AC", plays_it=False), 2, allow_none=True),
                ),
                TrickDeal(
                    "on-all-cards",
                    [PerTrick(4), PerCard(1, "A*")],
                    [FOLLOW, MustBeat(only_when_trump_led=True)],
                    leader=Holder("JD"),
                    trump=NamedTrump(GIVEN, 6),
                ),
            ],
        ),
        Part(
            "fixed",
            [
                TrickDeal(
                    "fixed",
                    [PerTrick(4)],
                    [FOLLOW, LeadBan("*D"), MustBeat()],
                    leader=GIVEN,
                    trump=FixedTrump(D),
                )
            ],
        ),
    ],
    clockwise=False,
)
"""Trump that is named by a holder or on all cards; duties to trump and to beat; three seats."""

LAYOUTS = Game(
    "layouts",
    seats=3,
    deck=Deck.of(tuple(Rank)[8:], (C, D, H)),
    parts=[
        Part(
            "layouts",
            [
                FanTanDeal(
                    "free",
                    opens_with=Rank.QUEEN,
                    passing=Passing.FREE,
                    payouts=(5, 3, 1),
                    ends_when_out=3,
                ),
                FanTanDeal(
                    "one-pass",
                    opens_with=None,
                    opener=Holder("JC"),
                    passing=1,
                    payouts=(5, 3),
                    ends_when_out=2,
                ),
                FanTanDeal(
                    "holder-opens",
                    opens_with=Rank.JACK,
                    opener=Holder("AH", plays_it=False),
                    order=(Rank.QUEEN, Rank.TEN, Rank.JACK, Rank.ACE, Rank.KING),
                    payouts=(5,),
                    ends_when_out=1,
                ),
            ],
        )
    ],
    high_wins=False,
)
"""Free and limited passing, any opening rank, an order of its own; three seats."""

LEFT_OVER = Game(
    "left-over",
    seats=5,
    deck=Deck.of(tuple(Rank)[7:]),
    parts=[
        Part(
            "left-over",
            [
                TrickDeal(
                    "hearts",
                    [PerCard(-1, "*H")],
                    [FOLLOW, LeadBan("*H")],
                    leader=GIVEN,
                    stop_when_decided=True,
                ),
                FanTanDeal(
                    "jacks", opens_with=Rank.JACK, passing=1, payouts=(9, 4), ends_when_out=2
                ),
                TrickDeal(
                    "named",
                    [PerTrick(2)],
                    [FOLLOW, MustTrump()],
                    leader=FromDealer(4),
                    trump=NamedTrump(FromDealer(2), 1),
                ),
                FanTanDeal("any", opens_with=None, opener=GIVEN, payouts=(9,), ends_when_out=4),
            ],
        )
    ],
    clockwise=False,
    rotation=2,
    hand_size=4,
)
"""Four cards each for five seats, four left over; deals that stop and rows that block."""

DECIDED = Game(
    "decided",
    seats=4,
    deck=Deck.of(tuple(Rank)[9:]),
    parts=[
        Part(
            "decided",
            [
                TrickDeal(
                    "march",
                    [PerTrick(-3), Sweep([Tricks.ALL], 9, -5)],
                    stop_when_decided=True,
                ),
                TrickDeal(
                    "moon",
                    [
                        Sweep(["KH", Tricks(1)], 9, -5, replaces=False),
                        PerCard(-1, "*H", Tricks(1, 2)),
                        Sweep(["QS QD"], 0, 0),
                    ],
                    [FOLLOW, LeadBan("*S"), LeadBan("*H", tricks=Tricks(1))],
                    stop_when_decided=True,
                ),
                TrickDeal("king", [PerCard(-7, "KH")], stop_when_decided=True),
            ],
        )
    ],
    rotation=0,
)
"""Deals that stop when decided, with sweeps that replace and that add."""

PAIR = Game(
    "pair",
    seats=2,
    deck=Deck.of(tuple(Rank)[10:], (H, S)),
    parts=[
        Part(
            "pair",
            [
                TrickDeal("tricks", [PerTrick(1), PerTrick(2, Tricks(-1))]),
                FanTanDeal("layout", opens_with=Rank.KING, payouts=(1, 0), ends_when_out=2),
            ],
        )
    ],
    hand_size=2,
)
"""The smallest table: two seats with two of six cards each."""

OWN = (BANS, TRUMPS, LAYOUTS, LEFT_OVER, DECIDED, PAIR)
PACKAGED = games.all()
EVERY = (*PACKAGED, *OWN)


def read(word: str) -> Action:
    """An action as the tables of this folder write it: `KH`, `-` to pass, `=H` or `=` for trump."""
    if word == "-":
        return PASS
    if word == "=":
        return NameTrump(NO_TRUMP)
    return NameTrump(Suit.parse(word[1:])) if word.startswith("=") else Card.parse(word)


def acted(match: Match, actions: str) -> Match:
    """The match after these actions."""
    for word in actions.split():
        match = match.apply(read(word))
    return match


def name_of(game: Game) -> str:
    """The id of a game, by which its tests are called."""
    return game.id


# ---------------------------------------------------------------------------- courses of play


def seats_and_onlooker(game: Game) -> tuple[Seat | None, ...]:
    """Everyone who has a view."""
    return (*range(game.seats), None)


def begin(game: Game, seed: int, *, schedule: Sequence[str] | None = None) -> Match:
    """A match whose seats for `GIVEN` roles are drawn where it has a schedule."""
    rng = random.Random(f"{game.id}/{seed}")
    entries: list[tuple[str, Seat | None]] | None = None
    if schedule is not None:
        entries = [(name, drawn_seat(game, name, rng)) for name in schedule]
    return Match.start(game, seed=10**18 + seed, schedule=entries)


def drawn_seat(game: Game, name: str, rng: random.Random) -> Seat | None:
    """A seat for the `GIVEN` role of a deal, None where it has none."""
    deal = game.deal(name)
    roles = [deal.opener if isinstance(deal, FanTanDeal) else deal.leader]
    if isinstance(deal, TrickDeal) and isinstance(deal.trump, NamedTrump):
        roles.append(deal.trump.by)
    return rng.randrange(game.seats) if GIVEN in roles else None


def any_action(match: Match, rng: random.Random) -> Action:
    """A legal action; where a card can be laid, a pass is rare, so that play comes to an end."""
    actions = match.legal_actions()
    cards = [action for action in actions if action is not PASS]
    return rng.choice(cards if cards and rng.random() < 0.8 else actions)


def play_on(match: Match, seed: int) -> Iterator[Match]:
    """This match and every later moment of it to its end."""
    rng = random.Random(seed)
    yield match
    while not match.is_over:
        match = match.apply(any_action(match, rng))
        yield match


@cache
def course(game: Game, seed: int) -> tuple[Match, ...]:
    """Every moment of a match of the game's own list."""
    return tuple(play_on(begin(game, seed), seed))


@cache
def scheduled_course(game: Game, seed: int) -> tuple[Match, ...]:
    """Every moment of a match of two deals of the game in any order, the same one twice too."""
    rng = random.Random(seed)
    names = [deal.id for deal in game.deals]
    return tuple(play_on(begin(game, seed, schedule=rng.choices(names, k=2)), seed))


def some(moments: Sequence[Match], count: int, seed: int) -> list[Match]:
    """The first moment, the last one, and others between in order."""
    rng = random.Random(seed)
    between = rng.sample(range(1, len(moments) - 1), min(count, len(moments)) - 2)
    return [moments[place] for place in (0, *sorted(between), len(moments) - 1)]


# ----------------------------------------------------------------- what is public, what hidden


def shown_to(match: Match, number: int, seat: Seat | None) -> CardSet:
    """The cards of a deal that a seat has seen: those played and its own."""
    deal = match.record().deals[number - 1]
    assert deal.hands is not None
    shown = CardSet(action for action in deal.actions if isinstance(action, Card))
    if seat is None:
        return shown
    own = deal.hands[seat]
    if match.naming is not None and number == match.deal_number:
        own = own[: match.naming.rule.after_cards]
    return shown | CardSet(own)


def begun(match: Match) -> int:
    """How many deals have begun."""
    return len(match.finished) + (not match.is_over)


def public_course(match: Match) -> list[tuple[object, ...]]:
    """What the whole table saw after each action: who was to act, in which deal, what was paid."""
    record = match.record()
    hands = [deal.hands for deal in record.deals]
    now = Match.start(
        record.game, seed=record.seed, dealer=record.dealer, hands=hands, schedule=record.schedule
    )
    seen: list[tuple[object, ...]] = []

    def look() -> None:
        paid = tuple((play.scores, play.breakdown) for play in now.finished)
        seen.append((now.turn, now.deal_number, now.phase, paid))

    look()
    for deal in record.deals:
        for action in deal.actions:
            now = now.apply(action)
            look()
    return seen


def with_hands(match: Match, number: int, hands: Hands, seed: int) -> Match | None:
    """The match with other hands in one deal and another seed; None where an action is illegal."""
    record = match.record()
    deals = list(record.deals[: begun(match)])
    deals[number - 1] = attrs.evolve(deals[number - 1], hands=hands)
    try:
        return replay(attrs.evolve(record, deals=deals, seed=seed))
    except RecordError:
        return None


def twin(match: Match, seat: Seat | None, rng: random.Random) -> Match | None:
    """A match that differs only in what a seat cannot know, made without the library's sampling.

    Two hidden cards change places, whoever else holds them or nobody, and hidden cards are dealt
    in another order. None where an action would not have been legal then, or the table would have
    seen something else.
    """
    number = rng.randint(1, begun(match))
    deal = match.record().deals[number - 1]
    assert deal.hands is not None
    shown = shown_to(match, number, seat)
    dealt = CardSet(card for hand in deal.hands for card in hand)
    places = [list(hand) for hand in deal.hands] + [list(match.game.deck.cards - dealt)]
    hidden = [
        (place, at)
        for place, cards in enumerate(places)
        for at, card in enumerate(cards)
        if card not in shown
    ]
    pairs = [(one, two) for one, two in combinations(hidden, 2) if one[0] != two[0]]
    if not pairs:
        return None
    (p, i), (q, j) = rng.choice(pairs)
    places[p][i], places[q][j] = places[q][j], places[p][i]
    for place, cards in enumerate(places[:-1]):
        if place != seat:
            rng.shuffle(cards)
    other = with_hands(match, number, tuple(map(tuple, places[:-1])), rng.getrandbits(60))
    if other is None or public_course(other) != public_course(match):
        return None
    return other


# ------------------------------------------------------------------------- every hidden deal


def splits(cards: CardSet, sizes: Sequence[int]) -> Iterator[tuple[frozenset[Card], ...]]:
    """Every way to split cards among places of these sizes."""
    if not sizes:
        yield ()
        return
    for first in combinations(cards, sizes[0]):
        for rest in splits(cards - CardSet(first), sizes[1:]):
            yield (frozenset(first), *rest)


def every_world(match: Match, seat: Seat | None, number: int = 1) -> set[Shares]:
    """Every way to deal the hidden cards of a deal that the seat cannot tell from the real one.

    A way counts if all that was done was legal and the table would have seen the same.
    """
    real = match.record().deals[number - 1].hands
    assert real is not None
    shown = shown_to(match, number, seat)
    known = [tuple(card for card in hand if card in shown) for hand in real]
    needs = [match.game.cards_each - len(cards) for cards in known]
    found: set[Shares] = set()
    for split in splits(match.game.deck.cards - shown, needs):
        hands = tuple((*own, *more) for own, more in zip(known, split, strict=True))
        other = with_hands(match, number, hands, seed=1)
        if other is not None and same_to(other, match, seat):
            found.add(tuple(map(frozenset, hands)))
    return found


def same_to(one: Match, two: Match, seat: Seat | None) -> bool:
    """Whether the table saw the same, and the seat has the same to choose from."""
    if public_course(one) != public_course(two):
        return False
    if seat is None or seat != one.turn:
        return True
    return one.legal_actions() == two.legal_actions()


def shares(match: Match, number: int = 1) -> Shares:
    """The cards that each seat was dealt, their order left aside."""
    hands = match.record().deals[number - 1].hands
    assert hands is not None
    return tuple(map(frozenset, hands))


# ---------------------------------------------------------------------------------- refusals


def naive_refusals(match: Match) -> dict[Action, str]:
    """What the seat on turn holds and may not play, or pass, each with the clause against it."""
    turn = match.turn
    assert turn is not None
    refused: dict[Action, str] = {}
    held: list[Action] = []
    if match.play is not None:
        held = [*match.play.hands[turn]]
    if isinstance(match.deal, FanTanDeal):
        held.append(PASS)
    for action in held:
        try:
            match.apply(action)
        except IllegalAction as error:
            refused[action] = str(error.reason.clause)
    return refused
