"""The naive implementation against values read off the rule texts."""

import random

import pytest

from . import fantan, games, tricks
from .games import cards

HEARTS = games.HEARTS_52


def hands_of(*texts: str) -> list[list[str]]:
    """Hands from texts, one a seat."""
    return [cards(text) for text in texts]


def run(state: tricks.State, text: str) -> tricks.State:
    """The state after some cards."""
    for card in cards(text):
        state = tricks.play(state, card)
    return state


def lay(state: fantan.State, text: str) -> fantan.State:
    """The layout state after some actions."""
    for action in cards(text):
        state = fantan.play(state, action)
    return state


def trick_deal(game: games.Game, number: int) -> tricks.TrickDeal:
    """Deal ``number`` of a game, counted from 1, as a trick deal."""
    deal = game["deals"][number - 1]
    assert deal["kind"] == "tricks"
    return deal


def stopping(deal: tricks.TrickDeal) -> tricks.TrickDeal:
    """The same deal, stopped when it is decided."""
    return {**deal, "stop_when_decided": True}


def deal_hands(game: games.Game, rng: random.Random) -> list[list[str]]:
    """A random deal of the pack."""
    pack = list(game["deck"])
    rng.shuffle(pack)
    size = game["hand_size"]
    return [pack[seat * size : (seat + 1) * size] for seat in range(game["seats"])]


def random_end(state: tricks.State, rng: random.Random) -> tricks.State:
    """The end of a trick deal played at random."""
    while not tricks.over(state):
        state = tricks.play(state, rng.choice(tricks.legal(state)))
    return state


def random_layout_end(state: fantan.State, rng: random.Random) -> fantan.State:
    """The end of a layout played at random."""
    while not fantan.over(state):
        state = fantan.play(state, rng.choice(fantan.legal(state)))
    return state


# Tricks


@pytest.mark.parametrize(
    ("text", "trump", "taker"),
    [
        ("9D 10D 8D KD", None, 3),
        ("10D 9D 2D 3D", None, 0),
        ("9D KS AH 10D", None, 3),
        ("2D AS AH AC", None, 0),
        ("AD 2H KD QD", "H", 1),
        ("AD 2H KD 3H", "H", 3),
        ("2H AD AS AC", "H", 0),
        ("2H AD KH AC", "H", 2),
    ],
)
def test_winner(text: str, trump: str | None, taker: int) -> None:
    """The highest trump takes, else the highest card of the led suit."""
    deal = tricks.new_deal([], trump=trump)
    assert tricks.winner(deal, 0, cards(text)) == taker
    assert tricks.winner(deal, 2, cards(text)) == (taker + 2) % 4
    other_way = tricks.new_deal([], trump=trump, clockwise=False)
    assert tricks.winner(other_way, 2, cards(text)) == (2 - taker) % 4


def test_winner_follows_the_rank_order() -> None:
    """A Ten that stands second takes from a King."""
    deal = tricks.new_deal([], ranks=cards("7 8 9 J Q K 10 A"))
    assert tricks.winner(deal, 0, cards("KD 10D AD 9D")) == 2
    assert tricks.winner(deal, 0, cards("KD 10D 7D 9D")) == 1


@pytest.mark.parametrize(
    ("named", "size", "meant"),
    [
        ([7, -1], 13, [7, 13]),
        ([7, -1], 7, [7]),
        ([7, -1], 5, [5]),
        ([7, -1], 17, [7, 17]),
        ([7, 13], 8, [7]),
        ([-2], 8, [7]),
        ([1, -1], 1, [1]),
        ([-9], 8, []),
        (None, 3, [1, 2, 3]),
    ],
)
def test_trick_numbers(named: list[int] | None, size: int, meant: list[int]) -> None:
    """Numbers count from 1, negative ones from the end, each trick once."""
    assert tricks.trick_numbers(named, size) == meant


def test_the_turn_passes_in_the_direction_of_play_and_the_taker_leads() -> None:
    """Both directions, with three seats."""
    hands = hands_of("2C 2D", "5C 3D", "4C 4D")
    state = tricks.start(tricks.new_deal([], seats=3), hands, 0)
    state = run(state, "2C")
    assert tricks.turn(state) == 1
    state = run(state, "5C 4C")
    assert tricks.turn(state) == 1
    state = tricks.start(tricks.new_deal([], seats=3, clockwise=False), hands, 0)
    state = run(state, "2C")
    assert tricks.turn(state) == 2
    state = run(state, "4C 5C")
    assert state["tricks"] == [
        {"number": 1, "leader": 0, "cards": ["2C", "4C", "5C"], "winner": 1},
    ]
    state = run(state, "3D 2D 4D")
    assert tricks.turn(state) is None
    assert tricks.legal(state) == []


def test_an_illegal_card_is_refused() -> None:
    """A revoke, a card not held, a card after the end."""
    start = tricks.start(tricks.new_deal([], seats=2), hands_of("2C 2D", "5C 3D"), 0)
    state = run(start, "2C")
    for card in ("3D", "2D", "AS"):
        with pytest.raises(ValueError, match="may not"):
            tricks.play(state, card)
    assert tricks.legal(state) == ["5C"]
    assert tricks.legal(start) == ["2C", "2D"]
    with pytest.raises(ValueError, match="may not"):
        tricks.play(run(state, "5C 3D 2D"), "2D")


# Restrictions


def test_hearts_are_led_only_when_nothing_else_is_held() -> None:
    """The ban of Kierki: a discard does not release it, and followers are free."""
    deal = trick_deal(games.KIERKI, 2)
    hands = hands_of("2C 3D 4H", "3C 6H AH", "4C 9H 2S", "5H 8H 10H")
    state = tricks.start(deal, hands, 0)
    assert tricks.legal(state) == cards("2C 3D")
    state = run(state, "2C 3C 4C")
    assert tricks.legal(state) == cards("5H 8H 10H")
    state = run(state, "8H")
    assert tricks.turn(state) == 2
    assert tricks.legal(state) == ["2S"]
    state = run(state, "2S")
    assert tricks.legal(state) == cards("5H 10H")
    state = run(state, "10H")
    assert tricks.legal(state) == cards("3D 4H")
    state = run(state, "4H 6H")
    assert tricks.turn(state) == 2
    assert tricks.legal(state) == ["9H"]
    assert tricks.scores(run(state, "9H 5H 3D AH")) == [0, -60, -80, 0]


def test_no_ban_elsewhere() -> None:
    """Deals 1, 3, 4, 6, the trump deals, Warsaw and Kein Stich have no lead ban."""
    for name, game in games.GAMES.items():
        for number, deal in enumerate(game["deals"], 1):
            if deal["kind"] == "tricks":
                banned = name.startswith("kierki") and number in (2, 5, 7)
                kinds = [restriction["kind"] for restriction in deal["restrictions"]]
                assert kinds == (["follow", "lead_ban"] if banned else ["follow"])


def ban(
    until: str, broken_by: list[str] | None = None, numbers: list[int] | None = None
) -> list[tricks.Restriction]:
    """Follow suit, and a ban on leading hearts."""
    lead_ban: tricks.LeadBan = {
        "kind": "lead_ban",
        "cards": HEARTS,
        "until": "broken" if until == "broken" else "forced",
        "tricks": numbers,
        "broken_by": broken_by,
    }
    return [{"kind": "follow"}, lead_ban]


def test_a_broken_ban_is_lifted() -> None:
    """A discard breaks it, a named card breaks it, and other tricks are free."""
    hands = hands_of("5C 3D 4H", "3C 6H AD", "QS 9H 7H")
    deal = tricks.new_deal([], restrictions=ban("broken"), seats=3)
    start = tricks.start(deal, hands, 0)
    assert tricks.legal(start) == cards("5C 3D")
    assert tricks.legal(run(start, "5C 3C 9H")) == cards("3D 4H")
    assert tricks.legal(run(start, "5C 3C QS")) == ["3D"]
    deal = tricks.new_deal([], restrictions=ban("broken", ["QS"]), seats=3)
    start = tricks.start(deal, hands, 0)
    assert tricks.legal(run(start, "5C 3C 9H")) == ["3D"]
    assert tricks.legal(run(start, "5C 3C QS")) == cards("3D 4H")
    deal = tricks.new_deal([], restrictions=ban("forced", None, [1, -1]), seats=3)
    start = tricks.start(deal, hands, 0)
    assert tricks.legal(start) == cards("5C 3D")
    assert tricks.legal(run(start, "5C 3C QS")) == cards("3D 4H")


def test_a_forced_heart_lead_breaks_the_ban() -> None:
    """Led, followed or discarded, it is the same."""
    deal = tricks.new_deal([], restrictions=ban("broken"), seats=2)
    state = tricks.start(deal, hands_of("2H 3H 4H", "AH 5H 2C"), 0)
    state = run(state, "2H AH")
    assert tricks.legal(state) == cards("5H 2C")


def test_trick_ban_holds_leading_and_following() -> None:
    """No hearts in the first trick, unless nothing else is held."""
    rules: list[tricks.Restriction] = [
        {"kind": "follow"},
        {"kind": "trick_ban", "cards": [*HEARTS, "QS"], "tricks": [1]},
    ]
    deal = tricks.new_deal([], restrictions=rules, seats=3)
    state = tricks.start(deal, hands_of("3C 4H", "QS 2D", "6H QH"), 0)
    assert tricks.legal(state) == ["3C"]
    state = run(state, "3C")
    assert tricks.legal(state) == ["2D"]
    state = run(state, "2D")
    assert tricks.legal(state) == cards("6H QH")


def test_discard_first() -> None:
    """It binds a seat that cannot follow, never a leader, never a follower of the suit."""
    rules: list[tricks.Restriction] = [
        {"kind": "follow"},
        {"kind": "discard_first", "cards": ["KH"]},
    ]
    deal = tricks.new_deal([], restrictions=rules, seats=2)
    start = tricks.start(deal, hands_of("3C 4H", "KH 2H"), 0)
    assert tricks.legal(run(start, "3C")) == ["KH"]
    assert tricks.legal(run(start, "4H")) == cards("KH 2H")
    start = tricks.start(deal, hands_of("3C 4H", "KH 2H"), 1)
    assert tricks.legal(start) == cards("KH 2H")


def test_must_trump() -> None:
    """Only a seat that cannot follow trumps; a trump lead is followed."""
    rules: list[tricks.Restriction] = [{"kind": "follow"}, {"kind": "must_trump"}]
    deal = tricks.new_deal([], restrictions=rules, trump="S", seats=2)
    start = tricks.start(deal, hands_of("3C 4H 5S", "4C 2S 2H"), 0)
    assert tricks.legal(start) == cards("3C 4H 5S")
    assert tricks.legal(run(start, "3C")) == ["4C"]
    start = tricks.start(deal, hands_of("3D 4D 5D", "4C 2S 2H"), 0)
    assert tricks.legal(run(start, "3D")) == ["2S"]
    no_trump = tricks.new_deal([], restrictions=rules, seats=2)
    start = tricks.start(no_trump, hands_of("3D 4D 5D", "4C 2S 2H"), 0)
    assert tricks.legal(run(start, "3D")) == cards("4C 2S 2H")


def test_must_beat() -> None:
    """Higher in the suit if that takes the trick as it lies; a higher trump; else anything."""
    rules: list[tricks.Restriction] = [
        {"kind": "follow"},
        {"kind": "must_beat", "only_when_trump_led": False},
    ]
    deal = tricks.new_deal([], restrictions=rules, trump="S", seats=3)
    start = tricks.start(deal, hands_of("7C 8D", "9C 3S", "8C AC"), 0)
    assert tricks.legal(run(start, "7C")) == ["9C"]
    assert tricks.legal(run(start, "7C 9C")) == ["AC"]
    start = tricks.start(deal, hands_of("7C 8D", "5S 3S", "8C AC"), 0)
    assert tricks.legal(run(start, "7C 5S")) == cards("8C AC")
    start = tricks.start(deal, hands_of("7C 8D", "5S 3S", "4S AH"), 0)
    assert tricks.legal(run(start, "7C 5S")) == cards("4S AH")
    assert tricks.legal(run(start, "7C 3S")) == ["4S"]


def test_must_beat_only_when_trump_is_led() -> None:
    """A plain lead frees everything."""
    rules: list[tricks.Restriction] = [
        {"kind": "follow"},
        {"kind": "must_beat", "only_when_trump_led": True},
    ]
    deal = tricks.new_deal([], restrictions=rules, trump="S", seats=2)
    start = tricks.start(deal, hands_of("7C 7S", "2C 9C"), 0)
    assert tricks.legal(run(start, "7C")) == cards("2C 9C")
    start = tricks.start(deal, hands_of("7C 7S", "2S 9S"), 0)
    assert tricks.legal(run(start, "7S")) == ["9S"]
    assert tricks.legal(run(start, "7C")) == cards("2S 9S")


def test_the_first_card_is_forced() -> None:
    """The leader has one legal card, once."""
    deal = tricks.new_deal([], seats=2, first_card="2C")
    state = tricks.start(deal, hands_of("3C 2C", "4D 4C"), 0)
    assert tricks.legal(state) == ["2C"]
    assert tricks.legal(run(state, "2C")) == ["4C"]
    with pytest.raises(ValueError, match="first card"):
        tricks.start(deal, hands_of("3C 2C", "4D 4C"), 1)


# Scores


@pytest.mark.parametrize(
    ("card", "worth"),
    [("KH", -200), ("QH", -80), ("JH", -50), ("5H", -20), ("QS", -60), ("KC", -30), ("JD", -30)],
)
def test_worth_in_the_seventh_deal_of_kierki(card: str, worth: int) -> None:
    """The penalties add up on one card; each trick costs 20, the last 75 more."""
    deal = trick_deal(games.KIERKI, 7)
    rest = "AC" if card[-1] != "C" else "AD"
    hands = hands_of(f"{rest} 2C", f"{card} 3C", "4C 5C", "6C 7C")
    state = tricks.start({**deal, "restrictions": []}, hands, 0)
    state = run(state, "2C 3C 4C 7C")
    assert tricks.scores(state) == [0, 0, 0, -20]
    state = run(state, f"6C {rest} {card} 5C")
    assert sum(tricks.scores(state)) == -20 - 20 - 75 + worth


def test_the_worked_example_of_power() -> None:
    """The hearts A, Q, 10 and K in one trick cost 1 + 4 + 2 + 8 = 15 stakes of 5."""
    deal = trick_deal(games.POWER, 1)
    state = tricks.start(deal, hands_of("AH", "QH", "10H", "KH"), 0)
    assert tricks.scores(run(state, "AH QH 10H KH")) == [-75, 0, 0, 0]


def test_seventh_and_last_are_one_trick_when_there_are_seven() -> None:
    """It is charged once."""
    ranks = cards("2 3 4 5 6 7 8")
    hands = [[rank + suit for rank in ranks] for suit in "CD"]
    deal = tricks.new_deal([{"kind": "trick", "points": -75, "tricks": [7, -1]}], seats=2)
    state = random_end(tricks.start(deal, hands, 0), random.Random(1))
    assert tricks.scores(state) == [-75, 0]


def test_a_card_may_score_in_some_tricks_only() -> None:
    """The same card, taken in the first or in the last trick."""
    deal = tricks.new_deal(
        [{"kind": "card", "points": 5, "cards": ["2C", "2D"], "tricks": [-1]}], seats=2
    )
    state = tricks.start(deal, hands_of("AC AD", "2C 2D"), 0)
    state = run(state, "AC 2C")
    assert tricks.scores(state) == [0, 0]
    assert not tricks.decided(state)
    assert tricks.scores(run(state, "AD 2D")) == [5, 0]


def sweep(
    of: list[list[str]], numbers: list[list[int] | None], *, replaces: bool
) -> tricks.TrickDeal:
    """A deal of two seats where each trick costs 1 and a sweep gives 10 and -3."""
    return tricks.new_deal(
        [
            {"kind": "trick", "points": -1, "tricks": None},
            {
                "kind": "sweep",
                "cards": of,
                "tricks": numbers,
                "taker": 10,
                "others": -3,
                "replaces": replaces,
            },
        ],
        seats=2,
        stop_when_decided=True,
    )


def test_sweeps_replace_or_add() -> None:
    """As soon as all is taken; cards and tricks not in play do not count."""
    hands = hands_of("AC AD AH", "2C 2D 2H")
    whole: list[list[int] | None] = [None]
    end = run(tricks.start(sweep([], whole, replaces=True), hands, 0), "AC 2C AD 2D AH 2H")
    assert tricks.scores(end) == [10, -3]
    end = run(tricks.start(sweep([], whole, replaces=False), hands, 0), "AC 2C AD 2D AH 2H")
    assert tricks.scores(end) == [7, -3]
    state = run(tricks.start(sweep([["2C"], ["2D", "KS"]], [], replaces=True), hands, 0), "AC 2C")
    assert tricks.scores(state) == [-1, 0]
    state = run(state, "AD 2D")
    assert tricks.scores(state) == [10, -3]
    assert tricks.decided(state)
    assert tricks.over(state)
    state = run(
        tricks.start(sweep([["2C"], ["2D", "KS"]], [], replaces=False), hands, 0), "AC 2C AD 2D"
    )
    assert tricks.scores(state) == [8, -3]
    assert not tricks.over(state)
    state = run(tricks.start(sweep([["KS"]], [[9]], replaces=True), hands, 0), "AC 2C AD 2D AH 2H")
    assert tricks.scores(state) == [-3, 0]


def test_the_march() -> None:
    """Every trick: +50 and -30 each; one trick less: the deal scores as ever."""
    deal = trick_deal(games.MARCH, 4)
    hands = hands_of("AC AH", "7C KH", "8C 8H", "9C 9H")
    state = tricks.start(stopping(deal), hands, 0)
    state = run(state, "AH KH 8H 9H")
    assert tricks.scores(state) == [-40, 0, 0, 0]
    assert not tricks.over(state)
    assert tricks.scores(run(state, "AC 7C 8C 9C")) == [50, -30, -30, -30]
    hands = hands_of("7C AH", "AC KH", "8C 8H", "9C 9H")
    state = run(tricks.start(deal, hands, 0), "AH KH 8H 9H 7C AC 8C 9C")
    assert tricks.scores(state) == [-40, 0, 0, 0]


# Decided


def test_the_king_of_hearts_decides_his_deal() -> None:
    """After his trick is closed, not before."""
    deal = trick_deal(games.KIERKI, 5)
    hands = hands_of("AH 2C", "KH 3C", "4H 4C", "5H 5C")
    state = tricks.start(stopping({**deal, "restrictions": []}), hands, 0)
    assert not tricks.decided(state)
    state = run(state, "AH KH 4H")
    assert not tricks.decided(state)
    state = run(state, "5H")
    assert tricks.decided(state)
    assert tricks.turn(state) is None
    assert tricks.scores(state) == [-150, 0, 0, 0]


def test_scores_of_nothing_and_sums_do_not_matter() -> None:
    """0 points do not count; two scores that cancel out do."""
    hands = hands_of("AC", "2C")
    nothing = tricks.new_deal([{"kind": "trick", "points": 0, "tricks": None}], seats=2)
    assert tricks.decided(tricks.start(nothing, hands, 0))
    cancelling = tricks.new_deal(
        [
            {"kind": "trick", "points": 1, "tricks": None},
            {"kind": "trick", "points": -1, "tricks": None},
        ],
        seats=2,
    )
    assert not tricks.decided(tricks.start(cancelling, hands, 0))


def test_a_card_that_scores_only_in_past_tricks_is_decided() -> None:
    """Nothing can come of it any more."""
    deal = tricks.new_deal([{"kind": "card", "points": 5, "cards": ["2D"], "tricks": [1]}], seats=2)
    state = tricks.start(deal, hands_of("AC AD", "2C 2D"), 0)
    assert not tricks.decided(state)
    assert tricks.decided(run(state, "AC 2C"))


def test_stopping_never_changes_a_score() -> None:
    """Every trick deal of every game, stopped and played on."""
    rng = random.Random(7)
    for game in games.GAMES.values():
        for deal in game["deals"]:
            if deal["kind"] != "tricks":
                continue
            for _ in range(20):
                hands = deal_hands(game, rng)
                state = tricks.start(stopping(deal), hands, 0)
                state = random_end(state, rng)
                stopped = tricks.scores(state)
                state = random_end({**state, "deal": deal}, rng)
                assert len(state["tricks"]) == game["hand_size"]
                assert tricks.scores(state) == stopped


# Layouts


def layout(
    *,
    opens_with: str | None = "7",
    first_card: str | None = None,
    payouts: list[int] | None = None,
    ends_when_out: int = 1,
    seats: int = 2,
    clockwise: bool = True,
) -> fantan.LayoutDeal:
    """A layout deal with forced play."""
    return {
        "kind": "layout",
        "seats": seats,
        "clockwise": clockwise,
        "order": games.RANKS_52,
        "opens_with": opens_with,
        "first_card": first_card,
        "passing": "forced",
        "payouts": [10, 5] if payouts is None else payouts,
        "ends_when_out": ends_when_out,
    }


def test_rows_grow_both_ways_and_never_wrap() -> None:
    """From the seven to the two and to the ace, which does not touch the two."""
    hands = hands_of("7C 9C KC AC AD", "8C 6C 2C 7D 2D")
    state = fantan.start(layout(), hands, 0)
    assert fantan.legal(state) == ["7C"]
    state = lay(state, "7C")
    assert fantan.legal(state) == cards("8C 6C 7D")
    state = lay(state, "8C")
    assert fantan.legal(state) == ["9C"]
    state = lay(state, "9C")
    assert fantan.legal(state) == cards("6C 7D")
    state = lay(state, "6C PASS 7D")
    assert fantan.over(state)
    assert fantan.legal(state) == []
    assert fantan.turn(state) is None
    assert fantan.scores(state) == [0, 0]


def test_a_starter_without_a_seven_passes() -> None:
    """A pass is the only legal action."""
    state = fantan.start(layout(seats=3), hands_of("8C", "2D", "7C"), 0)
    assert fantan.legal(state) == ["PASS"]
    state = lay(state, "PASS PASS")
    assert fantan.legal(state) == ["7C"]
    assert state["passes"] == [1, 1, 0]
    assert state["chosen_passes"] == [0, 0, 0]


def test_seats_that_are_out_are_skipped_and_the_last_is_paid() -> None:
    """Three seats, both directions; the last place only when all others are out."""
    hands = hands_of("7C 10C", "8C", "9C JC")
    deal = layout(seats=3, ends_when_out=2, payouts=[5, 3, -8])
    state = lay(fantan.start(deal, hands, 0), "7C 8C 9C")
    assert fantan.scores(state) == [0, 5, 0]
    state = lay(state, "10C")
    assert fantan.over(state)
    assert fantan.scores(state) == [3, 5, -8]
    deal = layout(seats=3, ends_when_out=3, payouts=[5, 3, -8])
    state = lay(fantan.start(deal, hands, 0), "7C 8C 9C 10C")
    assert fantan.scores(state) == [3, 5, -8]
    assert fantan.turn(state) == 2
    assert fantan.scores(lay(state, "JC")) == [3, 5, -8]
    deal = layout(seats=3, ends_when_out=2, clockwise=False)
    state = lay(fantan.start(deal, hands, 0), "7C PASS 8C PASS 9C")
    assert fantan.turn(state) == 0
    assert fantan.places(state) == [1]
    state = lay(state, "10C")
    assert fantan.over(state)
    assert fantan.places(state) == [1, 0, 2]
    assert fantan.scores(state) == [5, 10, 0]


def test_the_first_card_fixes_the_rank_where_none_is_given() -> None:
    """Every suit opens with it."""
    state = fantan.start(layout(opens_with=None), hands_of("9C 3D", "9D 8C 7H"), 0)
    assert fantan.legal(state) == cards("9C 3D")
    assert fantan.legal(lay(state, "9C")) == cards("9D 8C")


def test_passing_by_choice() -> None:
    """Free, or so many times a seat; a pass without a card to play is not counted."""
    hands = hands_of("7C 8C 9C 2D", "7D 2C 2S 3S")
    free: fantan.LayoutDeal = {**layout(), "passing": "free"}
    state = fantan.start(free, hands, 0)
    assert fantan.legal(state) == cards("7C PASS")
    assert fantan.legal(lay(state, "PASS PASS PASS PASS PASS PASS")) == cards("7C PASS")
    once: fantan.LayoutDeal = {**layout(), "passing": 1}
    state = lay(fantan.start(once, hands, 0), "PASS")
    assert fantan.legal(state) == cards("7D PASS")
    state = lay(state, "7D")
    assert fantan.legal(state) == ["7C"]
    state = lay(state, "7C PASS 8C PASS")
    assert state["passes"] == [1, 2]
    assert state["chosen_passes"] == [1, 0]
    never: fantan.LayoutDeal = {**layout(), "passing": 0}
    assert fantan.legal(fantan.start(never, hands, 0)) == ["7C"]
    with pytest.raises(ValueError, match="may not"):
        fantan.play(fantan.start(never, hands, 0), "PASS")


def test_a_layout_nobody_can_continue_is_over() -> None:
    """At once, or when the rows are blocked; what is not decided is not paid."""
    state = fantan.start(layout(), hands_of("2C", "2D"), 0)
    assert fantan.over(state)
    deal = layout(seats=3, ends_when_out=2)
    state = fantan.start(deal, hands_of("7C", "2D", "3D"), 0)
    state = lay(state, "7C")
    assert fantan.over(state)
    assert fantan.scores(state) == [10, 0, 0]


def test_the_unter_opens_the_legerunde() -> None:
    """The holder must play it, and any other Unter opens a row."""
    for game, card in ((games.KEIN_STICH, "JC"), (games.HEART_UNTER, "JH")):
        deal = game["deals"][-1]
        assert deal["kind"] == "layout"
        hands = deal_hands(game, random.Random(3))
        opener = games.leader_seat(game, deal, 0, hands)
        assert card in hands[opener]
        state = fantan.start(deal, hands, opener)
        assert fantan.legal(state) == [card]
        state = lay(state, card)
        assert all(fantan.fits(state, unter) for unter in cards("JC JD JH JS") if unter != card)
        assert fantan.fits(state, "10" + card[-1])
        assert fantan.fits(state, "Q" + card[-1])


# Games


def test_documented_totals_hold_in_random_play() -> None:
    """Every deal sums to its documented total, every game to its own."""
    rng = random.Random(11)
    for game in games.GAMES.values():
        assert len(game["deck"]) == game["seats"] * game["hand_size"]
        assert sum(deal["total"] for deal in game["deals"]) == game["total"]
        for number, deal in enumerate(game["deals"], 1):
            assert deal["seats"] == game["seats"]
            for _ in range(10):
                hands = deal_hands(game, rng)
                dealer = games.dealer_seat(game, rng.randrange(game["seats"]), number)
                leader = games.leader_seat(game, deal, dealer, hands, given=0)
                if deal["kind"] == "layout":
                    end = random_layout_end(fantan.start(deal, hands, leader), rng)
                    assert sum(fantan.scores(end)) == deal["total"]
                else:
                    trump = games.cards_seen_by_namer(deal) and rng.choice("CDHS")
                    named = games.with_trump(deal, trump) if trump else deal
                    final = random_end(tricks.start(named, hands, leader), rng)
                    assert sum(tricks.scores(final)) == deal["total"]


def test_the_parts_of_the_games() -> None:
    """How many deals, who leads, what is named on how many cards."""
    counts = {name: len(game["deals"]) for name, game in games.GAMES.items()}
    assert counts == {
        "kierki": 12,
        "kierki-three": 11,
        "warsaw": 7,
        "kein-stich": 5,
        "kein-stich-heart-unter": 5,
        "kein-stich-schwarze-sau": 5,
        "kein-stich-king-louis": 4,
        "kein-stich-six-deals-second-last": 6,
        "kein-stich-six-deals-first-last": 6,
        "kein-stich-power": 2,
        "kein-stich-march": 5,
    }
    for name, first_trump, seen in (("kierki", 7, 5), ("kierki-three", 7, 6)):
        deals = games.GAMES[name]["deals"]
        assert [deal["leader"] for deal in deals[:first_trump]] == ["left of dealer"] * 7
        for deal in deals[first_trump:]:
            assert deal["leader"] == "dealer"
            if deal["kind"] == "tricks":
                assert games.cards_seen_by_namer(deal) == seen
    minus = sum(deal["total"] for deal in games.KIERKI["deals"][:7])
    assert minus == -2600


def test_each_seat_deals_three_times_in_kierki() -> None:
    """And the layout is dealt by the fourth seat from the first."""
    dealers = [games.dealer_seat(games.KIERKI, 2, number) for number in range(1, 13)]
    assert dealers == [2, 3, 0, 1] * 3
