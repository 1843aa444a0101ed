"""A page for every packaged game, written from its data and from what `games.toml` adds."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import assert_never

import attrs

from kierki import (
    Deal,
    FanTanDeal,
    FromDealer,
    Game,
    Given,
    Holder,
    Match,
    NamedTrump,
    TrickDeal,
    explain,
    games,
    render,
)
from kierki.formats import dumps_game
from kierki.players import GreedyPlayer
from kierki.simulate import Simulation, simulate
from kierki.words import name
from kierki.words.names import style_of

SEED = 1
GAMES = 200
LANGUAGES = {"en": "English", "pl": "Polski", "de": "Deutsch"}
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def _texts(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(values)


@attrs.frozen
class Notes:
    """What is known of a game beyond its data."""

    about: str
    names: tuple[str, ...] = attrs.field(converter=_texts)
    sources: tuple[str, ...] = attrs.field(converter=_texts, default=())
    choices: tuple[str, ...] = attrs.field(converter=_texts, default=())


def notes() -> Mapping[str, Notes]:
    """The notes of every game by its id."""
    text = Path(__file__).with_name("games.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)
    found = {}
    for game_id, entry in entries.items():
        like = entries.get(entry.pop("like", ""), {})
        for field in ("sources", "choices"):
            entry[field] = [*entry.get(field, []), *like.get(field, [])]
        found[game_id] = Notes(**entry)
    return found


def pages() -> Iterator[tuple[str, str]]:
    """The path of each page of the catalogue in the docs, and its text."""
    known = notes()
    yield "games/index.md", _joined(_index(known))
    for game in games.all():
        yield f"games/{game.id}.md", _joined(_page(game, known[game.id]))


def pictures() -> Iterator[tuple[str, render.Picture]]:
    """The picture of each page."""
    for game in games.all():
        match = Match.start(game, seed=SEED)
        played = match.playout(Random(), GreedyPlayer(Random(SEED)))
        yield f"scores-{game.id}", render.scores(played)


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(parts) + "\n"


def _table(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)


def _points(points: float | None) -> str:
    return "open" if points is None else f"{points}".replace("-", "\N{MINUS SIGN}")


def _number(value: float, digits: int = 1) -> str:
    shown = f"{value:.{digits}f}".replace("-", "\N{MINUS SIGN}")
    return shown.removeprefix("\N{MINUS SIGN}") if float(f"{value:.{digits}f}") == 0 else shown


# ------------------------------------------------------------------------------------- index


def _index(known: Mapping[str, Notes]) -> Iterator[str]:
    yield "# The packaged games"
    yield (
        "Each game is a value in [`kierki.games`](../reference/games.md), and these pages are "
        "written from those values: the rules, the sums, the definition and the figures.\n"
        "What the sources say and leave open, and what was chosen, stands on the page of each game."
    )
    yield _table(
        ["game", "what it is", "size"],
        [
            (
                f"[{name(game)}]({game.id}.md)",
                known[game.id].about,
                _size(game),
            )
            for game in games.all()
        ],
    )
    yield (
        "A variant that is not among them takes a few lines: see "
        "[how to make a variant](../how-to/variants.md)."
    )


def _size(game: Game) -> str:
    sizes = f"{game.seats} players, {len(game.deck)} cards, {len(game.deals)} deals"
    return f"{sizes}, sum {_points(game.total)}"


# -------------------------------------------------------------------------------------- page


def _page(game: Game, notes: Notes) -> Iterator[str]:
    yield f"# {name(game)}"
    yield notes.about
    yield _facts(game, notes)
    yield "## Rules in words"
    yield (
        "Written by [`explain()`][kierki.explain] from the definition at the end of this page.\n"
        "Every variant gets such a text, in the same languages."
    )
    yield _rules(game)
    yield "## Deals and totals"
    yield (
        "The total is the sum of what all seats score in the deal; it follows from the definition, "
        "the deck and the number of seats."
    )
    yield _deals(game)
    yield "## Sources, disagreements and choices"
    yield "\n".join(f"- {source}" for source in notes.sources)
    yield (
        "What sources leave open or tell differently, and what is played here; all answers and "
        "the reasons stand among the [ambiguities](../spec/ambiguities.md):"
    )
    yield "\n".join(f"- {choice}" for choice in notes.choices)
    yield "## How it is checked"
    yield "\n".join(f"- {line}" for line in _checks(game))
    yield "## What it plays like"
    yield from _figures(game)
    yield "## Definition"
    yield (
        f"The whole game as a [definition file](../spec/definition-files.md); "
        f'`extends = "{game.id}"` begins a file that changes it.'
    )
    yield f"```toml\n{dumps_game(game).strip()}\n```"


def _facts(game: Game, notes: Notes) -> str:
    constant = game.id.upper().replace("-", "_")
    return _table(
        ["id", f"`{game.id}`"],
        [
            ("in Python", f"[`games.{constant}`][kierki.games.{constant}]"),
            ("on the command line", f"`kierki play {game.id}`"),
            ("also known as", ", ".join(notes.names)),
            ("players", game.seats),
            ("cards", f"{len(game.deck)}, {game.cards_each} each"),
            ("deals", len(game.deals)),
            ("sum of all scores", _points(game.total)),
            ("who wins", f"the {'highest' if game.high_wins else 'lowest'} score"),
        ],
    )


def _rules(game: Game) -> str:
    tabs = []
    for code, language in LANGUAGES.items():
        # The page has a table of contents of its own, so headings inside a tab are bold lines.
        _, _, text = explain(game, code, format="markdown").partition("\n\n")
        text = HEADING.sub(r"**\1**", text)
        inner = f'<div lang="{code}" markdown>\n\n{text.strip()}\n\n</div>'
        tabs.append(f'=== "{language}"\n\n' + _indented(inner))
    return "\n\n".join(tabs)


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.splitlines())


def _deals(game: Game) -> str:
    style = style_of(game)
    return _table(
        ["deal", "id", "name", "leads or opens", "trump", "total"],
        [
            (
                number,
                f"`{deal.id}`",
                name(deal, style=style),
                _first(deal),
                _trump(deal),
                _points(total),
            )
            for number, (deal, total) in enumerate(
                zip(game.deals, game.totals, strict=True), start=1
            )
        ]
        + [("", "", "**all deals**", "", "", f"**{_points(game.total)}**")],
    )


def _first(deal: Deal) -> str:
    role = deal.leader if isinstance(deal, TrickDeal) else deal.opener
    match role:
        case FromDealer(places):
            return f"`FromDealer({places})`"
        case Holder(card):
            return f'`Holder("{card}")`'
        case Given():
            return f"`{role!r}`"
        case _:
            assert_never(role)


def _trump(deal: Deal) -> str:
    if isinstance(deal, FanTanDeal):
        return "layout"
    if isinstance(deal.trump, NamedTrump):
        return f"named after {deal.trump.after_cards} cards"
    return "none"


def _checks(game: Game) -> Iterator[str]:
    yield (
        "The totals above are compared with those that the sources document, number by number "
        "(`tests/unit/test_games.py`)."
    )
    if game.balance == 0:
        yield (
            "The sum of all scores is stated as 0 in the definition, and a definition that does "
            "not keep it is refused."
        )
    elif game.balance is not None:
        yield (
            f"The sum of all scores is stated as {game.balance} in the definition, and a "
            "definition that does not keep it is refused."
        )
    yield (
        "A second implementation, written from the rule texts alone and without code of the "
        "library, defines the game too; both agree on every legal card, trick and score of the "
        "matches that they play (`tests/agreement/`)."
    )
    yield (
        "Situations in which other programs went wrong are played against the library "
        "(`tests/known_faults/`)."
    )
    yield (
        "The rules in words are kept as texts to be read, and a change of one is seen "
        "(`tests/words/goldens/`)."
    )
    yield (
        "Every clause of the rules has a fault that breaks it and a test that finds the fault: "
        "the [proof](../spec/proof.md) lists them."
    )
    yield (
        "Tests cannot show that a source was understood as it was meant: where the texts are "
        "silent, the choices above decide."
    )


# ----------------------------------------------------------------------------------- figures


def _figures(game: Game) -> Iterator[str]:
    found = simulate(game, GAMES, SEED)
    yield (
        f"Measured over {found.games} games with seats that choose at random among what is legal, "
        f"with seed {SEED}: `kierki simulate {game.id} --games {GAMES} --seed {SEED}` gives the "
        "same figures, and [how to play many games](../how-to/simulate.md) says what they mean.\n"
        "The spread is the standard deviation of the points; the dealer and who leads or opens are "
        "given in points above the average seat.\n"
        "The figure after ± is the standard error."
    )
    yield _table(
        ["deal", "name", "spread of a seat", "dealer", "who leads or opens"],
        [
            (
                each.number,
                name(each.deal, style=style_of(game)),
                _number(sum(seat.spread for seat in each.seats) / game.seats),
                str(each.dealer_value).replace("-", "\N{MINUS SIGN}"),
                str(each.leader_value).replace("-", "\N{MINUS SIGN}"),
            )
            for each in found.deals
        ],
    )
    yield _course(found)
    yield (
        "A match of four that think a little, the built-in `greedy` players, with the same seed:"
        if game.seats == len("NESW")
        else "A match of `greedy` players, which think a little, with the same seed:"
    )
    yield figure(f"scores-{game.id}")


def _course(found: Simulation) -> str:
    values = ", ".join(str(value).replace("-", "\N{MINUS SIGN}") for value in found.place_values)
    gap, median = found.gap.estimate(), found.gap.quantile(0.5)
    settled, last = found.settled.estimate(), found.settled.share(len(found.deals))
    return (
        f"- Points above the average, from the first dealer on: {values}.\n"
        f"- Gap between the first and the second: {gap} points, median {median}.\n"
        f"- The winner was in front for good after deal {settled}; "
        f"only after the last in {last:.0%} of the games."
    )


def figure(picture: str, caption: str = "") -> str:
    """A picture in a page; the SVG brings its alternative text."""
    told = f"\n<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure>\n--8<-- "docs/pictures/{picture}.svg"{told}\n</figure>'
