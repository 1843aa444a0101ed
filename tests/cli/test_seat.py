"""`kierki play GAME --you SEAT`: a person at the table, with plain lines."""

import io
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kierki import (
    PASS,
    Card,
    Deck,
    FanTanDeal,
    FromDealer,
    Game,
    LeadBan,
    Match,
    NamedTrump,
    NameTrump,
    ParseError,
    Part,
    PerTrick,
    Rank,
    Suit,
    TrickDeal,
    games,
    replay,
)
from kierki.cli import main
from kierki.cli.chair import Chair
from kierki.cli.person import play_lines, read_action
from kierki.formats import dump_game, dump_record, load_record
from kierki.players import RandomPlayer
from kierki.words.talk import Talk
from tests.unit import matches

CARD = re.compile(r"\b(?:10|[2-9JQKA])[♣♦♥♠]")
Play = Callable[..., str]


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run the command with these lines; what it prints."""

    def run(options: str, *lines: str, code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", *options.split()]) == code
        out = capsys.readouterr()
        return out.err if code else out.out

    return run


def seated(
    monkeypatch: pytest.MonkeyPatch, match: Match, *lines: str, seat: int = 0, language: str = "en"
) -> Chair:
    """Play a match from a seat with these lines, against players that take anything legal."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    chair = Chair(match, seat, RandomPlayer, None)
    play_lines(chair, Talk(match.game, language, "french"))
    return chair


def test_a_game_of_kein_stich_is_played_to_its_end(play: Play, tmp_path: Path) -> None:
    """The first legal action each time; the points are those of the record."""
    path = tmp_path / "match.json"
    out = play(f"kein-stich --you S --seed 3 --record {path} --style french", *["1"] * 60)
    assert out.startswith("You are S.\nDeal 1 of 5: No tricks. Dealer: ")
    assert "The game is over.\n" in out
    match = replay(load_record(path))
    assert match.is_over
    sums = "  ".join(f"{score:>4}" for score in match.scores).replace("-", "\N{MINUS SIGN}")
    assert re.sub(" +", " ", out.splitlines()[-1]) == re.sub(" +", " ", f"Sum {sums}")
    assert out.count("Points: ") == 5


def test_a_revoke_is_refused_and_explained(play: Play) -> None:
    """FOLLOW-1: with the sentence of the rules, in words."""
    options = "kein-stich --you S --seed 4 --dealer N --style french"
    out = play(options, "10C", "1")
    hand = "♣  10\n♦  7  9  Q  K\n♥  9\n♠  [1] 7  [2] 9\n"
    assert f"{hand}Your turn: write a number, or a card such as 7♠.\n> 10C\n" in out
    assert (
        "! S can follow spades and may not play 10C. Whoever has a card of the suit led must follow"
        " suit; all others may play any card. [FOLLOW-1]\n"
    ) in out
    assert "S: 7♠" in out


def test_refusals_speak_the_language_and_the_pack_of_the_table(play: Play) -> None:
    out = play("kein-stich --you S --seed 4 --dealer N --lang de", "10C", "KH", "Herz", "Laub Neun")
    assert "\n! Eichel-Zehn: das " in out
    assert "\n! Herz-König: diese Karte " in out
    assert out.count("[FOLLOW-1]\n") == 2  # the ten of acorns, and the nine of hearts by "Herz"


def test_a_person_sees_no_card_of_another_hand(play: Play) -> None:
    """VIEW-1: until the first turn nothing but the own hand and what was played is shown."""
    match = Match.start(games.KIERKI, seed=9, dealer=0)
    out = play("kierki --you W --seed 9 --dealer N")
    shown = {Card.parse(text) for text in CARD.findall(out.split("W: ")[0])}
    played = [Card.parse(text) for text in CARD.findall(out.splitlines()[2])]
    hands = match.play.hands if match.play is not None else ()
    assert shown - set(played) <= set(hands[3])
    for number, seat in enumerate((1, 2)):
        assert played[number] in hands[seat]


NAMING = Game(
    "naming",
    4,
    Deck.of([Rank.QUEEN, Rank.KING, Rank.ACE]),
    [
        Part(
            "part",
            [
                TrickDeal(
                    "named",
                    [PerTrick(1)],
                    trump=NamedTrump(FromDealer(0), after_cards=2, allow_none=True),
                )
            ],
        )
    ],
)
HANDS = ("AC KD QH", "KC AD QS", "QC KH AS", "QD AH KS")


def test_trump_is_named_on_the_first_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """NAME-1: the third card is dealt afterwards."""
    match = Match.start(NAMING, seed=1, dealer=0, hands=[HANDS])
    chair = seated(monkeypatch, match, "7", "KD", "h")
    out = capsys.readouterr().out
    first = out.index("Your turn: name the trump suit by its number.")
    assert (
        "♣  A\n♦  K\n[1] clubs  [2] diamonds  [3] hearts  [4] spades  [5] no trump\n" in out[:first]
    )
    assert "Q" not in out[:first]
    assert "! '7' is no number, and not clearly a card or a suit\n" in out
    assert "! N has to name trump first, not play KD. After the first two cards have been" in out
    assert "N: hearts\n" in out
    assert chair.view.trump is Suit.HEARTS
    assert "♥  Q" in out[out.index("N: hearts") :]


def test_playing_without_trump_may_be_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """NAME-2."""
    match = Match.start(NAMING, seed=1, dealer=0, hands=[HANDS])
    chair = seated(monkeypatch, match, "5", language="pl")
    assert "N: bez atu\n" in capsys.readouterr().out
    assert chair.view.phase == "play"
    assert chair.view.trump is None


LAYOUT = Game(
    "layout",
    2,
    Deck.of([Rank.QUEEN, Rank.KING, Rank.ACE], [Suit.CLUBS, Suit.HEARTS]),
    [Part("part", [FanTanDeal("lay", opens_with=Rank.KING, payouts=(5,), ends_when_out=1)])],
    balance=5,
)


def test_a_layout_is_drawn_and_a_pass_that_is_forced_is_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PASS-1: seat 1 opens, and seat 0 has nothing that fits until it has."""
    match = Match.start(LAYOUT, seed=1, dealer=1, hands=[("AC QH AH", "KC KH QC")])
    chair = seated(monkeypatch, match, "pass", "QH", "1", "1", "1", "1")
    out = capsys.readouterr().out
    assert "None of your cards fits: you pass.\nseat 0 passes, seat 1: " in out
    assert "♣   ·  K  ·\n" in out or "♥   ·  K  ·\n" in out
    assert (
        "! seat 0 can play and may not pass. In turn, each player lays one card that fits." in out
    )
    assert chair.view.is_over
    assert "is out: place 1.\n" in out


def test_a_pass_may_be_one_of_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = FanTanDeal("lay", opens_with=Rank.KING, payouts=(5,), ends_when_out=1, passing=1)
    game = LAYOUT.replacing("lay", deal)
    match = Match.start(game, seed=1, dealer=1, hands=[("KC QC AC", "KH QH AH")])
    chair = seated(monkeypatch, match, "2", "pass", "quit")
    assert chair.view.played[:1] == (Card.parse("KH"),)
    assert "♣" not in {card.suit.symbol for card in chair.view.played}


def test_a_layout_tells_what_does_not_fit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """LAYOUT-2."""
    match = Match.start(LAYOUT, seed=1, dealer=1, hands=[("KC QC AC", "KH QH AH")])
    seated(monkeypatch, match, "QC", language="en")
    out = capsys.readouterr().out
    assert "! QC of seat 0 does not fit the layout yet. Each row opens with its king." in out


def test_a_match_is_kept_and_gone_on_with(play: Play, tmp_path: Path) -> None:
    """RECORD-2: the file is replaced after each action, and the deal in play is told again."""
    path = tmp_path / "match.toml"
    first = play(f"kierki --you N --seed 5 --dealer N --record {path}", "1", "1", "quit")
    second = play(f"kierki --you N --record {path}", "quit")
    match = replay(load_record(path))
    assert match.turn == 0
    assert second.count("takes the trick.") == len(match.view(0).tricks) == 2
    assert second.startswith("You are N.\nDeal 1 of 12: No tricks. Dealer: N.\n")
    asked = "Your turn: write a number"
    assert first.rpartition(asked)[2] == second.rpartition(asked)[2]


def test_a_finished_match_shows_its_scores(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = Match.start(games.KEIN_STICH_POWER, seed=1).playout(random.Random(1))
    dump_record(match.record(), path)
    out = play(f"kein-stich-power --you 2 --record {path}")
    assert "The game is over.\n" in out


def test_commands_are_answered(play: Play) -> None:
    options = "kein-stich --you S --seed 4 --dealer N --style french"
    out = play(options, "table", "scores", "rules", "help", "quit", "1")
    assert "Trick 1\n1  E  8♠\n" in out
    assert "Each trick costs 5 points." in out
    assert "scores   the points of the deals that are over\n" in out
    assert "S: " not in out


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1", "7S"),
        ("01", "7S"),
        ("kh", "KH"),
        ("K♥", "KH"),
        ("leaves", None),
        ("seven of leaves", "7S"),
        ("seven of l", "7S"),
        ("ten of a", "10C"),
        ("9", None),
        ("0", None),
        ("", None),
        ("x", None),
    ],
)
def test_cards_are_written_in_many_ways(text: str, action: str | None) -> None:
    match = Match.start(games.KEIN_STICH, seed=4, dealer=0).apply(Card.parse("8S"))
    talk = Talk(games.KEIN_STICH, "en", "german")
    if action is None:
        with pytest.raises(ParseError):
            read_action(match.view(2), talk, text)
    else:
        assert read_action(match.view(2), talk, text) == Card.parse(action)


def test_passes_and_suits_are_written_as_they_are_shown() -> None:
    naming = Match.start(NAMING, seed=1, dealer=0).view(0)
    talk = Talk(NAMING, "pl", "french")
    assert read_action(naming, talk, "kier") == NameTrump(Suit.HEARTS)
    assert read_action(naming, talk, "pas") is PASS


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("kierki --you 4", "there is no seat 4; seats are 0 to 3"),
        ("kierki --you N --against me", "there is no player 'me'"),
        ("kierki --you N --lang xx", "no language 'xx'"),
        ("kierki --you N --record no/match.json", "No such file or directory; not saved"),
        ("kierki --you N --json", "--json goes without --you"),
    ],
)
def test_what_cannot_be_is_refused(play: Play, options: str, said: str) -> None:
    assert said in play(options, code=2)


def test_a_file_of_another_game_is_refused(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    dump_record(Match.start(games.WARSAW, seed=1).record(), path)
    assert "is a match of warsaw, not of kierki" in play(f"kierki --you N --record {path}", code=2)
    folder = tmp_path / "folder.json"
    folder.mkdir()
    assert "Is a directory" in play(f"kierki --you N --record {folder}", code=2)


def test_a_match_that_cannot_be_kept_is_told_and_goes_on(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    play(f"kein-stich --you N --seed 1 --record {path}")

    calls: list[str] = []

    def full(_path: str, text: str) -> None:
        calls.append(text)
        if len(calls) > 1:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("kierki.formats.writing.replace_file", full)
    out = play(f"kein-stich --you N --record {path}", "1", "1")
    assert out.count("No space left on device; not saved") == 4  # own plays and those of others


def test_custom_games_are_played(play: Play, tmp_path: Path) -> None:
    """LEAD-1: with the rule of the deal that was broken, whatever the game is."""
    deal = TrickDeal("no-kings", [PerTrick(1)], [LeadBan("K*")], FromDealer(0))
    game = Game("own", 4, matches.DECK, [Part("part", [deal])])
    dump_game(game, tmp_path / "own.toml")
    hands = [matches.HANDS]
    match = Match.start(game, dealer=0, seed=1, hands=hands)
    dump_record(match.record(), tmp_path / "match.json")
    out = play(f"{tmp_path / 'own.toml'} --you N --record {tmp_path / 'match.json'}", "KC", "1")
    assert "Kings may not be led unless the player holds nothing else. [LEAD-1]\n" in out
