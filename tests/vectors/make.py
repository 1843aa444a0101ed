"""Writes the conformance vectors: `python -m tests.vectors.make --write`; read the difference.

The situations are written by hand in the modules beside this one, and every fact in a vector is
found by the naive rules in `tests/naive`. The library is not asked: it has to agree.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from kierki import games
from tests.vectors import hearts, inputs, layouts, packaged, plays, situations
from tests.vectors.building import Case, Json, vector

FOLDER = Path(__file__).parents[2] / "src" / "kierki" / "conformance" / "vectors"
PLAYS = FOLDER.parent / "perft.json"
FORMAT = 1

SITUATIONS: dict[str, tuple[str, list[Callable[[], Iterable[Case]]]]] = {
    "cards": ("Cards, sets of cards and rank orders.", [situations.cards]),
    "seats": ("Seats, dealers, turn and hands.", [situations.seats]),
    "following": ("Following suit.", [situations.following]),
    "leading": ("Bans on leading.", [situations.leading]),
    "chain": ("Other restrictions, and how they act one after another.", [situations.chain]),
    "tricks": ("Who takes a trick and who leads.", [situations.tricks]),
    "naming": ("Naming trump.", [situations.naming]),
    "scores": ("Scores and sweeps.", [situations.scoring]),
    "ends": ("How a deal ends.", [situations.endings, packaged.stopping]),
    "matches": ("Several deals, schedules and ranking.", [situations.matches_]),
    "views": ("What a seat may know.", [situations.views]),
    "layouts": ("Layouts.", [layouts.rows, layouts.passing, layouts.ends]),
    "warsaw": ("Recorded games of the Warsaw network.", [packaged.recorded]),
    "hearts": (
        "Hearts, which is not packaged: the definition of examples/hearts.toml.",
        [hearts.playings, hearts.first_tricks, hearts.moon],
    ),
    "hidden": (
        "What a seat may know in the deals of Kierki, and several of them in a row.",
        [lambda: packaged.hidden("kierki"), packaged.several_deals],
    ),
}
INPUTS: dict[str, tuple[str, list[Callable[[], Iterable[inputs.Input]]]]] = {
    "definitions": (
        "Definitions, sound and faulty.",
        [inputs.texts, inputs.decks, inputs.games],
    ),
    "totals": ("Totals of deals.", [inputs.totals, inputs.packaged]),
    "starts": (
        "Hands, dealers and schedules that do not fit.",
        [inputs.starts, inputs.kierki_starts],
    ),
    "records": ("Records that are replayed.", [inputs.records]),
}


def file_of_cases(about: str, cases: Iterable[Case]) -> str:
    """The text of a file of matches; each definition stands in it once."""
    names: dict[str, str] = {}
    vectors: list[Json] = []
    for case in cases:
        text = json.dumps(case.game)
        own = case.game["id"] != "vector"
        name = names.setdefault(text, case.game["id"] if own else f"game-{len(names) + 1}")
        vectors.append(vector(case, name))
    return text_of(about, {name: json.loads(text) for text, name in names.items()}, vectors)


def file_of_inputs(about: str, found: Iterable[inputs.Input]) -> str:
    """The text of a file of inputs."""
    vectors = [
        {"id": each.id, "about": each.about, "clauses": each.clauses.split(), **each.keys}
        for each in found
    ]
    return text_of(about, {}, vectors)


def text_of(about: str, definitions: dict[str, Json], vectors: list[Json]) -> str:
    """The text of a file, a line for each definition and each vector."""

    def line(value: Json) -> str:
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

    named = ",\n".join(f"{json.dumps(name)}:{line(table)}" for name, table in definitions.items())
    games_text = f"{{\n{named}\n}}" if named else "{}"
    listed = ",\n".join(map(line, vectors))
    head = f'{{"format":{FORMAT},"about":{json.dumps(about)},'
    return f'{head}\n"games":{games_text},\n"vectors":[\n{listed}\n]}}\n'


def texts() -> Iterator[tuple[str, str]]:
    """The name and the text of every file."""
    for name, (about, sources) in SITUATIONS.items():
        yield f"{name}.json", file_of_cases(about, (case for each in sources for case in each()))
    for name, (about, found) in INPUTS.items():
        yield f"{name}.json", file_of_inputs(about, (case for each in found for case in each()))
    for game in games.all():
        about = f"Every deal of {game.id}, dealt and played by chance."
        yield f"game-{game.id}.json", file_of_cases(about, packaged.playings(game.id))


def table_of_plays() -> str:
    """The text of the table of small deals, a line for each."""
    rows = [json.dumps(plays.counted(position)) for position in plays.positions()]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def main() -> None:
    """Write every file, and drop what is no more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True)
    parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = dict(texts())
    for path in FOLDER.glob("*.json"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    PLAYS.write_text(table_of_plays(), encoding="utf-8")
    print(f"{len(wanted)} files, {sum(map(len, wanted.values())):,} characters")


if __name__ == "__main__":
    main()
