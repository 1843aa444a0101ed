"""What a text says follows from the data, and from nothing else."""

import attrs
import pytest

from kierki import (
    CardSet,
    Deal,
    Deck,
    DefinitionError,
    DiscardFirst,
    FanTanDeal,
    FixedTrump,
    FollowSuit,
    FromDealer,
    Game,
    LeadBan,
    MustBeat,
    MustTrump,
    NamedTrump,
    Part,
    PerCard,
    PerTrick,
    Rank,
    Restriction,
    Score,
    Suit,
    Sweep,
    TrickBan,
    TrickDeal,
    Tricks,
    games,
)
from kierki.games import KEIN_STICH
from kierki.words import explain, score_name
from tests.words.cases import ACE_LOW, game_of, layout
from tests.words.test_sentences import flat

MINUS = "\N{MINUS SIGN}"


def told(what: Game | Deal, language: str = "en", *, game: Game | None = None) -> str:
    """The text without its line ends."""
    return flat(explain(what, language, game=game))


def test_sums_are_told_where_they_are_settled() -> None:
    plain = TrickDeal("plain", [PerTrick(-20)])
    relief = TrickDeal("relief", [PerTrick(-1)])
    assert "Together the players lose 260 points." in told(game_of(plain))
    text = told(game_of(plain, relief, high_wins=False))
    assert "Together the players shed 13 penalty points." in text
    assert "Deals 1 and 2 take 273 penalty points away in all." in text
    zero = game_of(TrickDeal("zero", [PerCard(3, "*H"), PerCard(-3, "*S")]))
    assert "The points of all players add up to 0." in told(zero)
    march = game_of(TrickDeal("open", [PerTrick(-1), Sweep([Tricks.ALL], 5, 0)]))
    text = told(march)
    assert f"add up to something from {MINUS}13 to 5, as the play decides." in text
    assert "varies" in text


def test_a_score_is_named_as_in_the_pack_that_is_stated() -> None:
    queens = PerCard(-10, "Q*")
    assert score_name(queens) == "each queen"
    assert score_name(queens, style="german") == "each Ober"
    assert score_name(queens, game=KEIN_STICH) == "each Ober"
    assert score_name(queens, game=KEIN_STICH, style="french") == "each queen"


def test_nothing_is_scored_where_no_score_names_a_card() -> None:
    nothing = (PerCard(-1, ""), Sweep([CardSet()], 1, 1))
    assert "Nothing is scored." in told(TrickDeal("deal", []))
    assert "Nothing is scored." in told(TrickDeal("deal", nothing))
    text = told(TrickDeal("deal", [*nothing, PerCard(-1, "*H")]))
    assert "Each heart costs 1 point. There" in text
    game = Game("own", 4, Deck.SKAT_32, [Part("part", [TrickDeal("empty", [])])])
    assert "empty nothing 0" in told(game)
    assert "add up to 0." in told(game)  # the scores of the game, at its end
    assert "points of all players" not in told(game)


@pytest.mark.parametrize(
    ("of", "text"),
    [
        (["*H", Tricks(-1)], "Whoever takes all hearts and the last trick wins"),
        ([CardSet(), Tricks(-1)], "Whoever takes the last trick wins"),
        (["*H"], "Whoever takes all hearts wins"),
        (["*H -9H"], "Whoever takes all hearts except the nine of hearts wins"),
        (
            ["*H -9H", Tricks(1), Tricks(-1)],
            "Whoever takes all hearts except the nine of hearts and the first and the last trick",
        ),
        (["*H", Tricks(1), Tricks.ALL], "Whoever takes all hearts and every trick wins"),
    ],
)
def test_sweep_names_what_is_to_be_taken(of: list[str | Tricks], text: str) -> None:
    assert text in told(TrickDeal("deal", [Sweep(of, 1, 1)]))


def test_seventh_trick_of_seven_is_the_last() -> None:
    deal = TrickDeal("deal", [PerTrick(-75, Tricks(7, -1))])
    game = Game("own", 4, Deck.of(tuple(Rank)[6:]), [Part("part", [deal])])
    assert game.cards_each == 7
    assert "The last trick costs 75 points." in told(game)


def test_some_tricks_that_are_all_tricks_are_each_trick() -> None:
    deal = TrickDeal("deal", [PerTrick(-75, Tricks(1, -1))])
    game = Game("own", 4, Deck.of([Rank.KING, Rank.ACE]), [Part("part", [deal])])
    assert "Each trick costs 75 points." in told(game)


def test_card_that_counts_more_than_once_is_an_example() -> None:
    scores = [PerCard(-20, "*H"), PerCard(-30, "K*"), PerCard(-150, "KH"), PerCard(0, "*C")]
    assert "So the king of hearts costs 20 + 30 + 150 = 200 points." in told(
        TrickDeal("deal", scores)
    )


def test_several_scores_stand_in_a_table() -> None:
    apart = [PerCard(-1, "*H"), PerCard(-2, "*S"), PerCard(-3, "*C", Tricks(1))]
    text = explain(TrickDeal("deal", apart))
    assert "Several things count:" in text
    assert f"each club in the first trick      {MINUS}3" in text
    text = explain(TrickDeal("deal", [*apart, PerCard(-2, "QS KC")]))
    assert "what falls under more than one of them counts for each:" in flat(text)
    tricks: list[Score] = [PerTrick(-1), PerTrick(-2, Tricks(1, 5)), PerCard(-1, "KH")]
    text = explain(TrickDeal("deal", tricks))
    assert "what falls under more than one of them counts for each:" in flat(text)
    assert f"the first and the fifth trick (each trick)      {MINUS}2" in text
    only = game_of(TrickDeal("deal", apart))
    assert text.startswith("deal\n====\n")
    assert "There are no trumps." in told(only)


@pytest.mark.parametrize(
    "limit",
    [
        LeadBan(""),
        TrickBan("", Tricks(1)),
        DiscardFirst(""),
        MustTrump(),
        MustBeat(only_when_trump_led=True),
    ],
)
def test_restriction_that_changes_nothing_is_not_told(limit: Restriction) -> None:
    text = told(TrickDeal("deal", [PerTrick(-1)], [FollowSuit(), limit]))
    for word in ("unless", "discard", "trump is led", "play a trump"):
        assert word not in text


def test_following_is_told_where_the_deals_of_a_game_differ() -> None:
    free = TrickDeal("free", [PerTrick(-1)], ())
    text = told(game_of(TrickDeal("deal", [PerTrick(-1)]), free))
    assert text.count("must follow suit") == 1
    assert text.count("Nobody has to follow suit.") == 1
    assert "Nobody has to follow suit." in told(game_of(free))


def test_sides_are_those_of_the_direction_of_play() -> None:
    deal = TrickDeal("deal", [PerTrick(-1)], leader=FromDealer(1))
    text = told(game_of(deal, clockwise=False))
    assert "Play goes anticlockwise." in text
    assert "The player to the dealer's right leads" in text
    five = Game("own", 5, Deck.of(Rank, without="2C 2D"), [Part("part", [deal, deal])], rotation=2)
    assert "After each deal the player two places after the dealer becomes the dealer." in told(
        five
    )
    assert "The same player deals throughout." in told(game_of(deal, deal, rotation=4))


def test_without_a_game_seats_are_counted() -> None:
    for places, text in (
        (0, "The dealer leads"),
        (1, "The player whose turn comes after the dealer's leads"),
        (3, "The player three places after the dealer leads"),
        (-1, "The player -1 place after the dealer leads"),
    ):
        assert text in told(TrickDeal("deal", [PerTrick(-1)], leader=FromDealer(places)))


def test_layout_alone_is_told_without_the_facts_of_a_deck() -> None:
    text = told(layout())
    assert "Each row then grows up and down, a card at a time." in text
    assert "the others score nothing. The deal ends as soon as the second player" in text
    text = told(layout(order=ACE_LOW))
    assert "up to the king and down to the ace." in text


def test_layout_that_can_block_says_so() -> None:
    deck = Deck.of(Rank, without="9H 9C 9D 9S")
    game = Game("own", 4, deck, [Part("part", [layout()])])
    assert "It also ends when no card still held fits." in told(game)
    assert "It also ends" not in told(game_of(layout()))


# ---------------------------------------------------------------------------------- packs

PACKS = [
    (Deck.FRENCH_52, None, "A pack of 52 cards is used. From high"),
    (Deck.SKAT_32, None, "A pack of 32 cards is used, from the seven to the ace in each suit."),
    (
        Deck.of(Rank, without="2C 2D"),
        5,
        "Without the two of clubs and the two of diamonds 50 cards are left.",
    ),
    (
        Deck.of(tuple(Rank)[5:], without="7C 7S"),
        5,
        "Without the seven of clubs and the seven of spades 30 cards are left.",
    ),
    (Deck.of([Rank.KING, Rank.TEN, Rank.ACE]), None, "These twelve cards are used: Suit Cards"),
    (Deck.of(Rank, [Suit.HEARTS, Suit.SPADES]), 2, "These 26 cards are used:"),
    (Deck.of([Rank.KING]), 2, "These four cards are used:"),
]


@pytest.mark.parametrize(("deck", "seats", "text"), PACKS)
def test_pack_is_told_as_people_would(deck: Deck, seats: int | None, text: str) -> None:
    game = Game("own", seats or 4, deck, [Part("part", [TrickDeal("deal", [PerTrick(-1)])])])
    assert text in told(game)


def test_pack_of_cards_with_the_same_names_needs_no_list_of_french_ones() -> None:
    deck = Deck.of(tuple(Rank)[:8], [Suit.HEARTS])
    game = Game("own", 2, deck, [Part("part", [TrickDeal("deal", [PerTrick(-1)])])])
    assert "French" not in explain(game, style="german")
    assert "W kartach francuskich: czerwień = kier." in flat(explain(game, "pl", style="german"))


def test_cards_left_over_are_told() -> None:
    deal = TrickDeal("deal", [PerTrick(-1)])
    for seats, size, text in (
        (3, 17, "Each player is dealt 17 cards. One card is left over and stays out of play."),
        (3, 16, "Each player is dealt 16 cards. Four cards are left over and stay out of play."),
        (4, 1, "Each player is dealt one card. 48 cards are left over and stay out of play."),
    ):
        game = Game("own", seats, Deck.FRENCH_52, [Part("part", [deal])], hand_size=size)
        assert text in told(game)


# ---------------------------------------------------------------------- from the data alone


def with_scores(game: Game, deal_id: str, *scores: Score) -> Game:
    return replaced(game, attrs.evolve(trick_deal(game, deal_id), scores=scores))


def trick_deal(game: Game, deal_id: str) -> TrickDeal:
    deal = game.deal(deal_id)
    assert isinstance(deal, TrickDeal)
    return deal


def replaced(game: Game, deal: Deal) -> Game:
    return game.replacing(deal.id, deal).named(game.id)


LOTTERY = FanTanDeal(
    "small-lottery",
    opens_with=Rank.SEVEN,
    opener=FromDealer(0),
    payouts=(777,),
    ends_when_out=1,
)


@pytest.mark.parametrize(
    ("game", "texts"),
    [
        (
            with_scores(games.KIERKI, "no-tricks", PerTrick(-777)),
            ("costs 777 points", f"{MINUS}777"),
        ),
        (with_scores(games.KIERKI, "no-hearts", PerCard(-777, "*H")), ("heart costs 777",)),
        (
            replaced(games.KIERKI, LOTTERY),
            ("wins 777 points", "+777", "as soon as the first player has no cards left"),
        ),
        (
            replaced(
                games.KIERKI,
                attrs.evolve(
                    trick_deal(games.KIERKI, "trumps"), trump=NamedTrump(FromDealer(1), 9)
                ),
            ),
            ("After the first nine cards", "the player to the dealer's left names"),
        ),
        (attrs.evolve(games.KIERKI, rotation=2), ("the player opposite the dealer becomes",)),
        (attrs.evolve(games.KIERKI, clockwise=False), ("Play goes anticlockwise.",)),
        (attrs.evolve(games.WARSAW, high_wins=True), ("The highest score wins", "brings 1 point.")),
        (games.KIERKI.without("robber"), ("in eleven deals",)),
        (
            replaced(
                games.KIERKI,
                attrs.evolve(trick_deal(games.KIERKI, "no-queens"), stop_when_decided=True),
            ),
            ("The deal ends as soon as nothing more can be lost or won.",),
        ),
    ],
)
def test_change_of_the_data_changes_the_text(game: Game, texts: tuple[str, ...]) -> None:
    before, after = told(games.get(game.id)), told(game)
    for text in texts:
        assert text in after
        assert text not in before


def test_combined_deal_is_known_by_its_scores() -> None:
    assert "Everything that counts in deals 1 to 6 counts here at once" in told(games.KIERKI)
    moved = games.KIERKI.without("no-tricks").without("seventh-and-last")
    assert "counts here at once" not in told(moved)
    one, two, other = (
        TrickDeal("one", [PerCard(-1, "*H")]),
        TrickDeal("two", [PerCard(-2, "Q*")]),
        TrickDeal("other", [PerTrick(-9)]),
    )
    both = TrickDeal("both", [PerCard(-2, "Q*"), PerCard(-1, "*H")])
    text = told(game_of(one, other, two, both, layout()))
    assert "Everything that counts in deals 1 and 3 counts here at once" in text
    assert "everything from deals 1 and 3" in text
    # One deal alone is no combination, nor is one with a score of its own.
    assert "at once" not in told(game_of(one, both))
    more = attrs.evolve(both, scores=[*both.scores, PerTrick(-1)])
    assert "at once" not in told(game_of(one, two, more))


def test_equal_deals_are_told_once() -> None:
    deal, other = TrickDeal("deal", [PerTrick(-3)]), TrickDeal("other", [PerTrick(-2)])
    text = told(game_of(deal, deal, other, deal))
    assert text.count("Each trick costs 3 points.") == 1
    assert "Deals 1 and 2: deal This deal is played two times in succession." in text
    assert "Deal 4: deal It is the same as deal 1." in text


def test_what_deals_of_a_part_have_in_common_is_told_once() -> None:
    march = Sweep([Tricks.ALL], 5, -5)
    ban: list[Restriction] = [FollowSuit(), LeadBan("*H")]
    deals = [
        TrickDeal(name, [PerTrick(points), march], ban, stop_when_decided=True)
        for name, points in (("one", -1), ("two", -2))
    ]
    text = told(game_of(*deals))
    for once in (
        "There are no trumps.",
        "leads to the first trick.",
        "Hearts may not be led",
        "March: whoever takes every trick",
        "Each of these deals ends as soon as nothing more can be lost or won.",
    ):
        assert text.count(once) == 1
    assert "in one hand" not in text
    # Where only one of them has more, each tells its own.
    text = told(game_of(deals[0], TrickDeal("march", [march]), deals[1]))
    assert text.count("March: whoever takes every trick") == 3
    assert text.count("The deal ends as soon as nothing more can be lost or won.") == 2
    differing = attrs.evolve(deals[1], trump=FixedTrump("S"), leader=FromDealer(0))
    text = told(game_of(deals[0], differing))
    assert text.count("Hearts may not be led") == 2
    assert "Spades are trumps." in text


def test_deal_is_told_as_one_of_a_game() -> None:
    robber = games.KIERKI.deal("robber")
    alone, within = explain(robber), explain(robber, game=games.KIERKI)
    assert "Together" not in alone
    assert "Together the players lose 1300 points." in flat(within)
    assert "to the dealer's left" in flat(within)
    assert alone.startswith("Rozbójnik (robber)\n")
    no_hearts = games.KEIN_STICH.deal("no-hearts")
    with pytest.raises(DefinitionError, match="matches no card of the deck"):
        told(TrickDeal("deal", [PerCard(-1, "2*")]), game=games.KEIN_STICH)
    assert told(no_hearts).startswith("No hearts =")
    assert told(no_hearts, game=games.KEIN_STICH).startswith("Kein Herz (no heart) =")
    assert "Each Ober costs 10 points." in told(games.KEIN_STICH.deal("no-obers"))


def test_markdown_has_headings_and_tables_and_escapes_ids() -> None:
    game = games.KIERKI.replacing(
        "no-queens", TrickDeal("my*_deal|\n#1", [PerCard(-1, "Q*")])
    ).named("a_game")
    text = explain(game, format="markdown")
    assert text.startswith("# a\\_game\n\nA game for four players")
    assert "### Deal 3: my\\*\\_deal\\| \\#1\n" in text
    assert f"| 3 | my\\*\\_deal\\| \\#1 | each queen: {MINUS}1 | {MINUS}4 |" in text
    assert "| --- | --- | --- | ---: |" in text
    assert "my*_deal| #1" in told(game)


def test_long_words_keep_their_column_whole() -> None:
    name = "x" * 90
    text = explain(game_of(TrickDeal(name, [PerTrick(-1)])))
    assert f"1     {name}  each trick: {MINUS}1" in text
