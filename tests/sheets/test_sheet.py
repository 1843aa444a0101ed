"""A sheet is entered, corrected and undone, and adds up."""

import pytest

import kierki
from kierki import (
    CardSet,
    Deck,
    FanTanDeal,
    Game,
    Part,
    PerCard,
    PerTrick,
    Place,
    Rank,
    ScoreSheet,
    SetupError,
    Sweep,
    TrickDeal,
    Tricks,
    games,
)
from kierki.sheets import EntryError, Row, Taken

NAMES = ("Anna", "Bartek", "Celina", "Darek")
KEIN_STICH = ScoreSheet(games.KEIN_STICH, NAMES)
EVENING: list[tuple[Taken, ...]] = [
    ((2, 3, 0, 3),),  # no tricks, -5 each
    ((4, 0, 1, 3),),  # no hearts, -5 each
    ((0, 2, 1, 1),),  # no Obers, -10 each
    (2,),  # Max, -40
    ((3, 0, 2),),  # out in this order: 100, 50, 10
]


def kept(*entries: tuple[Taken, ...], sheet: ScoreSheet = KEIN_STICH) -> ScoreSheet:
    for entry in entries:
        sheet = sheet.enter(entry)
    return sheet


def test_points_follow_from_what_was_taken() -> None:
    """By the rules of Kein Stich: 5 a trick, 5 a heart, 10 an Ober, 40 for Max; 100, 50, 10."""
    sheet = kept(*EVENING)
    assert sheet.deal_scores == (
        (-10, -15, 0, -15),
        (-20, 0, -5, -15),
        (0, -20, -10, -10),
        (0, 0, -40, 0),
        (50, 0, 10, 100),
    )
    assert sheet.running_scores == (
        (-10, -15, 0, -15),
        (-30, -15, -5, -30),
        (-30, -35, -15, -40),
        (-30, -35, -55, -40),
        (20, -35, -45, 60),
    )
    assert sheet.scores == (20, -35, -45, 60)
    assert sheet.ranking == (Place(1, 3, 60), Place(2, 0, 20), Place(3, 1, -35), Place(4, 2, -45))
    assert sheet.is_over
    assert sheet.next_deal is None


def test_a_sheet_begins_blank() -> None:
    assert KEIN_STICH.entries == (None,) * 5
    assert KEIN_STICH.scores == (0, 0, 0, 0)
    assert [place.rank for place in KEIN_STICH.ranking] == [1, 1, 1, 1]
    assert KEIN_STICH.next_deal == 1
    assert KEIN_STICH.deals == games.KEIN_STICH.deals


def test_rows_tell_what_is_asked() -> None:
    kinds = [[row.kind for row in KEIN_STICH.rows(number)] for number in range(1, 6)]
    assert kinds == [["count"], ["count"], ["count"], ["taker"], ["places"]]
    (hearts,) = KEIN_STICH.rows(2)
    assert isinstance(hearts, Row)
    assert (hearts.points, hearts.most) == (-5, 8)
    assert hearts.cards == CardSet.parse("7-AH")


def test_the_last_place_may_be_named_too() -> None:
    """LAYOUT-4: with one seat left in play its place is settled."""
    assert kept(*EVENING).entries[4] == ((3, 0, 2, 1),)
    assert kept(*EVENING[:4], ((3, 0, 2, 1),)) == kept(*EVENING)


def test_an_earlier_deal_is_corrected() -> None:
    sheet = kept(*EVENING).correct(2, [(4, 1, 1, 2)])
    assert sheet.deal_scores[1] == (-20, -5, -5, -10)
    assert sheet.scores == (20, -40, -45, 65)
    assert kept(*EVENING).scores == (20, -35, -45, 60)


def test_the_last_deal_is_undone_or_any_other() -> None:
    sheet = kept(*EVENING[:3])
    assert sheet.undo() == kept(*EVENING[:2])
    open_again = sheet.undo(1)
    assert open_again.next_deal == 1
    assert open_again.scores == (-20, -20, -15, -25)
    assert open_again.running_scores[0] == (0, 0, 0, 0)
    assert open_again.enter(EVENING[0]) == sheet


def test_deals_may_be_entered_in_any_order() -> None:
    sheet = KEIN_STICH.enter(EVENING[4], deal=5).enter(EVENING[0])
    assert sheet.next_deal == 2
    assert sheet.entries == (EVENING[0], None, None, None, ((3, 0, 2, 1),))


def test_the_dealer_moves_on() -> None:
    """SEAT-2: by the rotation of the game in its direction."""
    sheet = ScoreSheet(games.KEIN_STICH, NAMES, dealer=2)
    assert [sheet.dealer_of(number) for number in range(1, 6)] == [2, 3, 0, 1, 2]


def test_a_wrong_entry_leaves_the_sheet_as_it_was() -> None:
    sheet = kept(EVENING[0])
    with pytest.raises(EntryError) as caught:
        sheet.enter([(4, 0, 1, 2)])
    assert sheet == kept(EVENING[0])
    error = caught.value
    assert isinstance(error, kierki.KierkiError)
    assert (error.deal, error.deal_id) == (2, "no-hearts")
    assert str(error) == "deal 2, no-hearts: each heart: 4 + 0 + 1 + 2 = 7, but 8 are to be taken"
    assert str(error.problems[0]) == error.problems[0].text


@pytest.mark.parametrize(
    ("deal", "taken", "text", "seats"),
    [
        (2, [], "each heart: missing; 4 numbers are needed, one for each player", ()),
        (2, [3], "each heart: missing; 4 numbers are needed, one for each player", ()),
        (2, [(3, 5)], "each heart: 2 numbers for 4 players", ()),
        (2, [(9, 1, -1, -1)], "each heart: nobody takes less than 0", (2, 3)),
        (2, [(2, 2, 2, 2), 0], "2 values for 1 rows", ()),
        (4, [], "the king of hearts: missing; name who took it, or nobody", ()),
        (4, [4], "the king of hearts: there is no seat 4; seats are 0 to 3", ()),
        (4, [(1,)], "the king of hearts: found 1 number; name the one player that took it", ()),
        (5, [None], "missing; 3 players went out, and are named in that order", ()),
        (5, [(1, 2)], "2 players named; 3 players went out", ()),
        (5, [(1, 2, 1)], "nobody goes out twice", (1,)),
        (5, [(1, 2, 4)], "there is no seat 4; seats are 0 to 3", ()),
    ],
)
def test_what_is_missing_or_makes_no_sense_is_named(
    deal: int, taken: list[Taken], text: str, seats: tuple[int, ...]
) -> None:
    problems = KEIN_STICH.why_not(taken, deal=deal)
    assert [each.text.partition("went out: ")[2] or each.text for each in problems] == [text]
    assert [each.seats for each in problems] == [seats]


def test_all_that_is_wrong_is_named_at_once() -> None:
    game = games.KIERKI
    problems = ScoreSheet(game, NAMES).why_not([(1, 2), (3, 4, 3, 3)], deal=7)
    assert [each.rows for each in problems] == [(0,), (2,), (3,), (4,), (5,)]


def test_places_of_a_layout_that_may_be_blocked_can_stay_open() -> None:
    """END-3: cards left over may keep others from being played."""
    layout = FanTanDeal("layout", opens_with=Rank.KING, payouts=(5, 3), ends_when_out=2)
    deck = Deck.of([Rank.KING, Rank.ACE])
    sheet = ScoreSheet(Game("left", 3, deck, [Part("part", [layout])], hand_size=2), "ABC")
    assert sheet.enter([()]).scores == (0, 0, 0)
    assert sheet.enter([(2,)]).scores == (0, 0, 5)
    assert sheet.enter([(2, 0)]).entries == (((2, 0, 1),),)
    assert sheet.why_not([(2, 0, 1, 1)]) != ()


def test_places_are_as_many_as_go_out() -> None:
    """Kierki's layout ends with the second seat out."""
    sheet = ScoreSheet(games.KIERKI, NAMES)
    assert sheet.enter([(3, 1)], deal=12).scores == (0, 500, 0, 800)
    assert len(sheet.why_not([(3, 1, 2)], deal=12)) == 1
    every = FanTanDeal("all", opens_with=Rank.KING, payouts=(5,), ends_when_out=4)
    sheet = ScoreSheet(games.KEIN_STICH.replacing("legerunde", every), NAMES)
    assert sheet.enter([(3, 1, 2)], deal=5) == sheet.enter([(3, 1, 2, 0)], deal=5)
    assert len(sheet.why_not([(3, 1)], deal=5)) == 1


def test_a_deal_without_scores_has_nothing_to_enter() -> None:
    game = games.KEIN_STICH.with_deal(TrickDeal("rest", []), before="no-hearts")
    sheet = ScoreSheet(game, NAMES).enter(EVENING[0]).enter([])
    assert sheet.rows(2) == ()
    assert sheet.deal_scores[1] == (0, 0, 0, 0)
    assert sheet.undo().next_deal == 2


def test_what_pays_nothing_is_not_asked() -> None:
    nothing = Sweep([Tricks.ALL], 0, 0, replaces=False)
    deal = TrickDeal("deal", [PerCard(0, "*H"), PerCard(1, "*S"), PerTrick(0), nothing])
    sheet = ScoreSheet(games.KEIN_STICH.replacing("no-max", deal), NAMES)
    assert len(sheet.rows(4)) == 1


@pytest.mark.parametrize("number", [0, 6])
def test_deals_that_are_not_there_are_refused(number: int) -> None:
    with pytest.raises(SetupError, match=f"there is no deal {number}; kein-stich has 1 to 5"):
        KEIN_STICH.rows(number)
    with pytest.raises(SetupError, match="there is no deal"):
        KEIN_STICH.enter([], deal=number)
    with pytest.raises(SetupError, match="there is no deal"):
        KEIN_STICH.why_not([], deal=number)
    with pytest.raises(SetupError, match="there is no deal"):
        KEIN_STICH.dealer_of(number)


def test_what_is_entered_already_is_corrected_and_not_entered_again() -> None:
    sheet = kept(EVENING[0])
    with pytest.raises(SetupError, match="deal 1 is entered already"):
        sheet.enter(EVENING[0], deal=1)
    with pytest.raises(SetupError, match="deal 2 has no entry yet"):
        sheet.correct(2, EVENING[1])
    with pytest.raises(SetupError, match="deal 2 has no entry yet"):
        sheet.undo(2)
    with pytest.raises(SetupError, match="nothing is entered yet"):
        KEIN_STICH.undo()
    with pytest.raises(SetupError, match="every deal is entered"):
        kept(*EVENING).enter([])


def test_players_and_dealer_have_to_fit_the_game() -> None:
    with pytest.raises(SetupError) as caught:
        ScoreSheet(games.KEIN_STICH, ["A", "", "A\nB", " C", "A"], dealer=4, entries=[None] * 6)
    assert [problem.path for problem in caught.value.problems] == [
        *("players", "players[1]", "players[2]", "players[3]", "players[4]", "dealer", "entries")
    ]


def test_entries_given_at_once_are_checked_too() -> None:
    sheet = ScoreSheet(games.KEIN_STICH, NAMES, entries=EVENING)
    assert sheet == kept(*EVENING)
    assert hash(sheet) == hash(kept(*EVENING))
    with pytest.raises(EntryError, match="deal 2"):
        ScoreSheet(games.KEIN_STICH, NAMES, entries=[None, [(1, 1, 1, 1)]])


def test_counts_may_be_any_sequence() -> None:
    """A list is what many programs have at hand."""
    assert KEIN_STICH.enter([[2, 3, 0, 3]]) == kept(EVENING[0])
    assert KEIN_STICH.why_not([[2, 3, 0, 2]]) != ()
    assert kept(EVENING[0]).correct(1, [[2, 2, 2, 2]]).entries[0] == ((2, 2, 2, 2),)


def test_the_fewest_points_may_win() -> None:
    """RANK-1: in the Warsaw game points are collected."""
    sheet = ScoreSheet(games.WARSAW, NAMES).enter([(1, 2, 3, 7)])
    assert [place.seat for place in sheet.ranking] == [0, 1, 2, 3]
