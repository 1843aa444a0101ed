"""Every packaged deal is played as it was when its text was read and approved."""

import pytest

from kierki import Game
from tests.playthroughs.telling import FOLDER, playthroughs, text_of

TEXTS = tuple(playthroughs())


@pytest.mark.parametrize(("name", "game", "deal_id"), TEXTS, ids=[name for name, _, _ in TEXTS])
def test_a_deal_is_played_as_it_was_read(
    name: str, game: Game, deal_id: str, request: pytest.FixtureRequest
) -> None:
    """`pytest tests/playthroughs --regenerate` writes the texts anew: read what has changed."""
    path = FOLDER / name
    text = text_of(game, deal_id)
    if request.config.getoption("--regenerate"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{name} is missing"
    assert path.read_text("utf-8") == text


def test_every_packaged_deal_has_a_text_and_no_text_is_left_over() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(name for name, _, _ in TEXTS)


@pytest.mark.parametrize(("name", "game", "deal_id"), TEXTS, ids=[name for name, _, _ in TEXTS])
def test_no_view_of_a_text_names_a_card_of_another_hand(
    name: str, game: Game, deal_id: str
) -> None:
    """Read from the text itself: what a view names was played or is held by its seat."""
    held: dict[str, set[str]] = {}
    played: set[str] = set()
    for line in text_of(game, deal_id).replace("seat ", "seat").splitlines():
        words = set(line.replace(";", " ").split())
        match line.split():
            case [seat, "holds", *hand] | [seat, "is", "dealt", *hand]:
                held[seat] = set(hand)
            case ["does", action]:
                played.add(action)
            case ["view", "of", seat, *_]:
                hands = [hand for other, hand in held.items() if f"{other}:" != seat]
                others = set().union(*hands)
                assert not (words - {"-"}) & (others - played), f"{name}: {line}"
            case _:
                pass
    assert len(held) == game.seats
