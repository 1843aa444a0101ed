"""A whole game in blocks of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.rules.deals import TrickDeal
from kierki.words.deals import deal_blocks, deal_summary
from kierki.words.document import Block, Heading, Paragraph, Table
from kierki.words.language import mark, mark_count
from kierki.words.names import name_of
from kierki.words.numbers import number
from kierki.words.packs import pack_blocks
from kierki.words.roles import from_dealer
from kierki.words.runs import Run, combined_from, deals_phrase, runs_of
from kierki.words.setting import sum_of
from kierki.words.tricks import common_sentences, trick_rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kierki.rules.deals import Deal
    from kierki.rules.game import Game, Part
    from kierki.words.setting import Kind, Setting

_GAME: Final = mark_count(
    "A game for {seats} players in a single deal.", "A game for {seats} players in {n} deals."
)
_TIMES: Final = mark_count(
    "This deal is played once.", "This deal is played {n} times in succession."
)
_PART_SUMS: Final[Mapping[Kind, str]] = {
    "lost": mark("{deals} cost {points} in all."),
    "won": mark("{deals} bring {points} in all."),
    "penalty": mark("{deals} count {points} in all."),
    "relief": mark("{deals} take {points} away in all."),
}


def game_blocks(setting: Setting, game: Game) -> Iterator[Block]:
    """All that is to say about a game."""
    language = setting.language
    yield Heading(1, name_of(language, game, setting.style))
    yield _purpose(setting, game)
    yield Heading(2, language.say("the cards"))
    yield from pack_blocks(setting, game)
    yield Heading(2, language.say("seats and dealer"))
    yield _seats(setting, game)
    parts = runs_of(game)
    runs = [run for part in parts for run in part]
    tricks = [run.deal for run in runs if isinstance(run.deal, TrickDeal)]
    if tricks:
        yield Heading(2, language.say("the tricks"))
        yield Paragraph(tuple(trick_rules(setting, tricks, follow=runs[0].common.follow)))
    yield Heading(2, language.say("the deals at a glance"))
    yield _overview(setting, game, runs)
    for part, own in zip(game.parts, parts, strict=True):
        yield from _part(setting, game, part, own, runs)
    yield Heading(2, language.say("the end of the game"))
    yield _end(setting, game)


def _purpose(setting: Setting, game: Game) -> Paragraph:
    language = setting.language
    count = len(game.deals)
    seats = number(language, game.seats)
    said = [language.say_count(*_GAME, count, n=number(language, count), seats=seats)]
    if game.high_wins:
        said.append(language.say("The aim is to have the most points when the game ends."))
    else:
        said.append(language.say("The aim is to have the fewest points when the game ends."))
    return Paragraph(tuple(said))


def _seats(setting: Setting, game: Game) -> Paragraph:
    language = setting.language
    if game.clockwise:
        said = [language.say("Play goes clockwise.")]
    else:
        said = [language.say("Play goes anticlockwise.")]
    said.append(language.say("The first dealer is chosen by chance."))
    if len(game.deals) == 1:
        return Paragraph(tuple(said))
    if game.rotation % game.seats:
        who = from_dealer(setting, game.rotation)
        said.append(language.say("After each deal {who} becomes the dealer.", who=who))
    else:
        said.append(language.say("The same player deals throughout."))
    return Paragraph(tuple(said))


def _overview(setting: Setting, game: Game, runs: Sequence[Run]) -> Table:
    language = setting.language
    rows: list[tuple[str, ...]] = []
    for run in runs:
        total = _total(game, run.deal)
        rows.append(
            (
                str(run.first) if run.size == 1 else f"{run.first}\N{EN DASH}{run.last}",
                name_of(language, run.deal, setting.style),
                _what_counts(setting, run, runs),
                _sum(setting, None if total is None else total * run.size),
            )
        )
    if len(rows) > 1:
        rows.append(("", language.say("all deals"), "", _sum(setting, game.total)))
    header = (language.say("deal"), language.say("name"), language.say("what counts"))
    return Table((*header, language.say("sum")), tuple(rows))


def _what_counts(setting: Setting, run: Run, runs: Sequence[Run]) -> str:
    language = setting.language
    combined = combined_from(run.deal, runs)
    if combined:
        deals = deals_phrase(language, [each.first for each in combined])
        return language.text("everything from {deals}", deals=deals)
    return deal_summary(setting, run.deal, run.common) or language.text("nothing")


def _total(game: Game, deal: Deal) -> int | None:
    return deal.total(game.deck, game.seats, hand_size=game.hand_size)


def _sum(setting: Setting, total: int | None) -> str:
    return setting.language.text("varies") if total is None else setting.signed(total)


def _part(
    setting: Setting, game: Game, part: Part, own: Sequence[Run], runs: Sequence[Run]
) -> Iterator[Block]:
    """A part with its deals; where it is one deal of the same name, that deal alone."""
    language = setting.language
    name = name_of(language, part, setting.style)
    is_one = [name_of(language, run.deal, setting.style) for run in own] == [name]
    if not is_one:
        yield Heading(2, name)
        said = list(_part_sum(setting, game, own))
        tricks = [run.deal for run in own if isinstance(run.deal, TrickDeal)]
        if tricks:
            said += common_sentences(setting, tricks[0], own[0].common)
        if said:
            yield Paragraph(tuple(said))
    for run in own:
        yield Heading(2 if is_one else 3, _title(setting, run))
        yield from _run_blocks(setting, run, runs)


def _part_sum(setting: Setting, game: Game, runs: Sequence[Run]) -> Iterator[str]:
    """The sum of a part of several deals in all of which points go one way."""
    numbers = range(runs[0].first, runs[-1].last + 1)
    totals = [(_total(game, run.deal) or 0) * run.size for run in runs]
    total = sum(totals)
    kind = setting.kind(total)
    if len(numbers) > 1 and kind != "nothing" and {setting.kind(each) for each in totals} == {kind}:
        deals = deals_phrase(setting.language, numbers)
        yield setting.language.say(_PART_SUMS[kind], deals=deals, points=setting.points(total))


def _title(setting: Setting, run: Run) -> str:
    language = setting.language
    name = name_of(language, run.deal, setting.style)
    if run.size == 1:
        return language.text("Deal {number}: {name}", number=run.first, name=name)
    deals = deals_phrase(language, range(run.first, run.last + 1))
    return language.say("{deals}: {name}", deals=deals, name=name)


def _run_blocks(setting: Setting, run: Run, runs: Sequence[Run]) -> Iterator[Block]:
    language = setting.language
    times = number(language, run.size)
    before = [language.say_count(*_TIMES, run.size, n=times)] if run.size > 1 else []
    earlier = next(other for other in runs if other.deal == run.deal)
    if earlier != run:
        before.append(language.say("It is the same as deal {number}.", number=earlier.first))
        yield Paragraph(tuple(before))
        return
    combined = combined_from(run.deal, runs)
    if combined:
        before.append(
            language.say(
                "Everything that counts in {deals} counts here at once;"
                " what counts in several of them counts for each.",
                deals=deals_phrase(language, [each.first for each in combined]),
            )
        )
    yield from deal_blocks(setting, run.deal, before, run.common)


def _end(setting: Setting, game: Game) -> Paragraph:
    language = setting.language
    said = [
        language.say("The game ends with the last deal, and the points of all deals are added up.")
    ]
    if game.high_wins:
        said.append(language.say("The highest score wins; equal scores share a place."))
    else:
        said.append(language.say("The lowest score wins; equal scores share a place."))
    if game.total is not None:
        said.append(
            language.say("The scores of all players add up to {sum}.", sum=sum_of(game.total))
        )
    return Paragraph(tuple(said))
