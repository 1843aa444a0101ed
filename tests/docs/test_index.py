"""The first page lists what is packaged."""

import re

from kierki import games
from tests.docs.pages import INDEX

ROW = re.compile(r"\| \[`(.+)`\]\((.+)\) \| (.+) \| (.+) \| (.+) \| (.+) \|")


def test_table_of_games_is_that_of_the_data() -> None:
    rows = [found.groups() for found in map(ROW.fullmatch, INDEX.read_text().splitlines()) if found]
    assert rows == [
        (
            game.id,
            f"games/{game.id}.md",
            str(game.seats),
            str(len(game.deck)),
            str(len(game.deals)),
            str(game.total),
        )
        for game in games.all()
    ]
