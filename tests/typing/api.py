"""A user's program in miniature: never run, only type-checked.

Every `assert_type` states what a type checker has to find without help. It is a part of the API:
where a line here has to change, programs of others may have to change too.
"""

from typing import Literal, assert_never, assert_type

from kierki import (
    GIVEN,
    NO_TRUMP,
    PASS,
    Action,
    Card,
    CardPlayed,
    CardSet,
    Clause,
    Deal,
    DealScored,
    Dealt,
    Deck,
    DefinitionError,
    DiscardFirst,
    Event,
    FanTanDeal,
    FanTanPlay,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Game,
    Hand,
    Holder,
    IllegalAction,
    KierkiError,
    LeadBan,
    Match,
    MustBeat,
    MustTrump,
    NamedNone,
    NamedTrump,
    NameTrump,
    Naming,
    NoTrump,
    ParseError,
    Part,
    Pass,
    Passed,
    Passing,
    PerCard,
    PerTrick,
    Phase,
    Place,
    Play,
    Problem,
    Rank,
    Reason,
    Record,
    RecordError,
    Restriction,
    Role,
    Score,
    ScoreSheet,
    Seat,
    SetupError,
    Suit,
    Sweep,
    Trick,
    TrickBan,
    TrickDeal,
    TrickPlay,
    Tricks,
    TrickTaken,
    Trump,
    TrumpChoice,
    TrumpNamed,
    Until,
    View,
    WentOut,
    combine,
    games,
    replay,
    seat_name,
)
from kierki.sheets import EntryError, EntryProblem, Row


def cards_and_decks() -> Deck:
    """Cards, predicates and packs."""
    king = Card.parse("KH")
    assert_type(king, Card)
    assert_type(king.rank, Rank)
    assert_type(king.suit, Suit)
    assert_type(Card.parse_all("KH 4D"), tuple[Card, ...])
    assert_type(Card(Rank.KING, Suit.HEARTS), Card)
    hearts = CardSet.parse("*H")
    assert_type(hearts, CardSet)
    assert_type(CardSet.ALL, CardSet)
    assert_type(king in hearts, bool)
    assert_type(hearts & CardSet([king]), CardSet)
    assert_type(hearts | CardSet.parse("Q*"), CardSet)
    assert_type(hearts - CardSet.parse("AH"), CardSet)
    assert_type(hearts ^ CardSet.parse("AH"), CardSet)
    assert_type([card.suit for card in hearts], list[Suit])
    assert_type(Deck.FRENCH_52.rank_order, tuple[Rank, ...])
    Deck("7-A*")
    return Deck.of(Rank, without="2C")


def definitions() -> Game:
    """A game as data; texts are read where cards, suits and predicates stand."""
    scores: list[Score] = [
        PerCard(-20, "*H"),
        PerCard(-150, CardSet.parse("KH"), Tricks(7, -1)),
        PerTrick(-75, Tricks(7, -1)),
        Sweep([Tricks.ALL, "*H"], taker=50, others=-30, replaces=False),
    ]
    restrictions: list[Restriction] = [
        FollowSuit(),
        LeadBan("*H", Until.BROKEN, broken_by="QS"),
        TrickBan("*H QS", Tricks(1)),
        DiscardFirst("KH"),
        MustTrump(),
        MustBeat(only_when_trump_led=True),
    ]
    deal = TrickDeal(
        "mine",
        scores,
        restrictions,
        leader=Holder("2C"),
        trump=NamedTrump(FromDealer(1), after_cards=5, allow_none=True),
        stop_when_decided=True,
    )
    assert_type(deal.scores, tuple[Score, ...])
    assert_type(deal.restrictions, tuple[Restriction, ...])
    assert_type(deal.leader, Role)
    assert_type(deal.trump, Trump)
    assert_type(deal.total(Deck.FRENCH_52, 4), int | None)
    assert_type(deal.total_range(Deck.FRENCH_52, 4, hand_size=5), tuple[int, int])
    layout = FanTanDeal(
        "layout",
        opens_with=Rank.SEVEN,
        opener=GIVEN,
        passing=Passing.FREE,
        payouts=[800, 500],
        ends_when_out=2,
    )
    assert_type(layout.opens_with, Rank | None)
    assert_type(layout.passing, Passing | int)
    plain = TrickDeal("plain", [PerTrick(1)], trump=FixedTrump("H"))
    assert_type(combine("both", plain, TrickDeal("other", [], trump=NoTrump())), TrickDeal)
    game = Game(
        "mine",
        seats=4,
        deck=Deck.FRENCH_52,
        parts=[Part("one", [deal, layout]), Part("two", [plain])],
    )
    assert_type(game.deals, tuple[Deal, ...])
    assert_type(game.totals, tuple[int | None, ...])
    assert_type(game.total, int | None)
    assert_type(game.warnings(), tuple[Problem, ...])
    assert_type(game.deal("mine"), Deal)
    assert_type(games.all(), tuple[Game, ...])
    assert_type(games.get("kierki"), Game)
    assert_type(games.KIERKI, Game)
    variant = games.KIERKI.without("no-tricks").with_deal(plain, part="odgrywka", before="trumps")
    return variant.replacing("robber", plain).named("variant", balance=None)


def a_trick_deal(deal: TrickDeal) -> tuple[int, ...]:
    """A deal on its own, with hands in every form."""
    hands: list[Hand] = ["KH 4D", Card.parse_all("2C 3C"), CardSet.parse("4-5C"), iter(CardSet())]
    play = TrickPlay.start(deal, hands, 0, trump=Suit.HEARTS, dealer=3)
    assert_type(play.turn, Seat | None)
    assert_type(play.trump, Suit | None)
    assert_type(play.table, tuple[Card, ...])
    assert_type(play.hands, tuple[CardSet, ...])
    assert_type(play.tricks, tuple[Trick, ...])
    assert_type(play.legal_cards, CardSet)
    assert_type(play.legal_actions(), tuple[Card, ...])
    assert_type(play.points_out, int | None)
    for trick in play.tricks:
        assert_type(trick.winner, Seat)
    while not play.is_over:
        play = play.apply(play.legal_actions()[0], seat=play.turn)
        assert_type(play, TrickPlay)
    return play.scores


def a_layout(deal: FanTanDeal) -> tuple[Seat, ...]:
    """A layout on its own."""
    play = FanTanPlay.start(deal, ["7C 8C", "7D 8D"], 0)
    for action in play.legal_actions():
        assert_type(action, Card | Pass)
    assert_type(play.apply(PASS), FanTanPlay)
    assert_type(play.layout, CardSet)
    assert_type(play.actions, tuple[Card | Pass, ...])
    return play.finished


def describe(action: Action, seat: Seat) -> str:
    """Every kind of action, and nothing else."""
    match action:
        case Card():
            return f"{seat_name(seat, 4)} plays {action}"
        case Pass():
            return str(PASS)
        case NameTrump(suit):
            assert_type(suit, TrumpChoice)
            return "no trump" if suit is NO_TRUMP else suit.symbol
        case _:
            assert_never(action)


def choose(choice: TrumpChoice) -> Suit | None:
    """A choice is a suit or the one other member."""
    if isinstance(choice, NamedNone):
        return None
    assert_type(choice, Suit)
    return choice


def a_match(game: Game) -> tuple[Place, ...]:
    """A whole game, refusals taken as they come."""
    match = Match.start(game, seed=7, dealer=0, schedule=[("robber", 2), ("trumps", None)])
    while not match.is_over:
        assert_type(match.phase, Phase)
        assert_type(match.naming, Naming | None)
        assert_type(match.play, Play | None)
        actions = match.legal_actions()
        assert_type(actions, tuple[Action, ...])
        reason = match.why_not(actions[0], seat=1)
        assert_type(reason, Reason | None)
        if reason is not None:
            assert_type(reason.clause, Clause)
            assert_type(reason.text, str)
        try:
            match = match.apply(actions[0])
        except IllegalAction as error:
            assert_type(error.seat, Seat | None)
            assert_type(error.action, Action)
            assert_type(error.reason, Reason)
        if match.phase == "trump":
            assert_type(match.phase, Literal["trump"])
    assert_type(match.deal_scores, tuple[tuple[int, ...], ...])
    assert_type(match.scores, tuple[int, ...])
    assert_type(match.undo(), Match)
    return match.ranking


def tell(event: Event) -> int:
    """Every kind of event, and nothing else."""
    match event:
        case Dealt():
            assert_type(event.hands, tuple[tuple[Card, ...] | None, ...])
            return event.number
        case TrumpNamed() | CardPlayed() | Passed() | WentOut():
            return event.seat
        case TrickTaken():
            return event.points
        case DealScored():
            return sum(event.scores)
        case _:
            assert_never(event)


def keep(match: Match) -> Match:
    """What a server keeps and what it sends."""
    assert_type(match.view(0), View)
    assert_type(match.view(None), View)
    assert_type(match.history, tuple[Event, ...])
    assert_type(match.record(), Record)
    return replay(match.record())


def fail(game: Game) -> str:
    """Every kind of error is a `KierkiError` with its facts."""
    try:
        Match.start(game, hands=[["KH", "KH", "KH", "KH"]])
    except SetupError as error:
        assert_type(error.problems, tuple[Problem, ...])
    except DefinitionError as error:
        assert_type(error.problems[0].path, str)
    except ParseError as error:
        assert_type(error.line, int | None)
    except RecordError as error:
        assert_type(error.deal, int | None)
    except KierkiError as error:
        return str(error)
    return ""


def score(game: Game, players: list[str]) -> ScoreSheet:
    """What is entered at a table."""
    sheet = ScoreSheet(game, players, dealer=1)
    assert_type(sheet.rows(1), tuple[Row, ...])
    assert_type(sheet.why_not([[4, 3, 3, 3]]), tuple[EntryProblem, ...])
    assert_type(sheet.deal_scores, tuple[tuple[int, ...] | None, ...])
    assert_type(sheet.ranking[0].rank, int)
    try:
        return sheet.enter([(4, 3, 3, 3)]).enter([0, None], deal=5).undo()
    except EntryError as error:
        assert_type(error.problems[0].seats, tuple[int, ...])
        return sheet
