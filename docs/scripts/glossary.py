"""The glossary: names from the library's own words, and terms from `glossary.toml`."""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from kierki import Deal, Game, Part, Rank, Suit, games
from kierki.words import Style, name, rank_name, suit_name
from kierki.words.names import style_of

CODES = ("en", "pl", "de")
HEADER = ("English", "Polish", "German")
COURT = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def page() -> str:
    """The glossary as a page."""
    return "\n\n".join(_parts()) + "\n"


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _parts() -> Iterator[str]:
    yield "# Glossary"
    yield (
        "Names of games and deals are written in their own language here, with a gloss where they "
        "are read in another.\n"
        "What the library itself says in three languages stands in the tables as it says it."
    )
    yield "## Terms"
    text = Path(__file__).with_name("glossary.toml").read_text(encoding="utf-8")
    terms = tomllib.loads(text)["term"]
    for term in terms:
        words = f"Polish *{term['pl']}*, German *{term['de']}*."
        yield f"**{term['en']}**\n:   {words}\n    {term['means']}"
    yield "## Suits and ranks"
    yield "With French cards:"
    yield _cards("french")
    yield "With German cards, as Kein Stich and its kin are told:"
    yield _cards("german")
    yield "## Games"
    yield _names([(game.id, game, style_of(game)) for game in games.all()])
    yield "## Parts of games"
    yield _names([(part.id, part, "french") for part in _parts_of_games().values()])
    yield "## Deals"
    yield (
        "The same id means the same kind of deal; what it costs is the game's own affair.\n"
        "Deals of a German pack have names of their own."
    )
    yield _names([(deal.id, deal, style) for style, deal in _deals_of_games()])


def _cards(style: Style) -> str:
    suits = [
        (f"`{suit.value}`", *(suit_name(suit, code, style=style) for code in CODES))
        for suit in Suit
    ]
    ranks = [
        (f"`{rank}`", *(rank_name(rank, code, style=style) for code in CODES)) for rank in COURT
    ]
    return _table(("written", *HEADER), [*suits, *ranks])


def _names(rows: Iterable[tuple[str, Game | Part | Deal, Style]]) -> str:
    told = dict.fromkeys(
        (f"`{each}`", *(name(what, code, style=style) for code in CODES))
        for each, what, style in rows
    )
    return _table(("id", *HEADER), told)


def _parts_of_games() -> dict[str, Part]:
    return {part.id: part for game in games.all() for part in game.parts}


def _deals_of_games() -> Iterator[tuple[Style, Deal]]:
    for game in games.all():
        for deal in game.deals:
            yield style_of(game), deal
