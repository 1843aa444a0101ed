"""What a trick deal scores, in sentences, in a table, and in the cell of a table."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

import attrs

from kierki.rules.scores import PerCard, PerTrick, Sweep
from kierki.rules.tricks import Tricks
from kierki.words.document import Table
from kierki.words.language import mark
from kierki.words.phrases import What, card_phrase, cards_what, tricks_what
from kierki.words.sweeps import sweep_sentence, sweep_summary

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kierki.cards import Card
    from kierki.rules.scores import Score
    from kierki.words.language import Phrase
    from kierki.words.setting import Kind, Setting

Additive: TypeAlias = PerCard | PerTrick

_ONE: Final[Mapping[Kind, str]] = {
    "lost": mark("{what:each} costs {points}."),
    "won": mark("{what:each} brings {points}."),
    "penalty": mark("{what:each} counts {points}."),
    "relief": mark("{what:each} takes {points} away."),
    "nothing": mark("{what:each} counts nothing."),
}
_SEVERAL: Final[Mapping[Kind, str]] = {
    "lost": mark("{what:each} cost {points} each."),
    "won": mark("{what:each} bring {points} each."),
    "penalty": mark("{what:each} count {points} each."),
    "relief": mark("{what:each} take {points} away each."),
    "nothing": mark("{what:each} count nothing."),
}
_MIXED: Final[Mapping[Kind, str]] = {
    "lost": mark("Each of these cards costs {points}: {what:all}."),
    "won": mark("Each of these cards brings {points}: {what:all}."),
    "penalty": mark("Each of these cards counts {points}: {what:all}."),
    "relief": mark("Each of these cards takes {points} away: {what:all}."),
    "nothing": mark("None of these cards counts anything: {what:all}."),
}
_SENTENCES: Final = {"one": _ONE, "several": _SEVERAL, "mixed": _MIXED}
_SUMS: Final[Mapping[Kind, str]] = {
    "lost": mark("So {card:each} costs {sum} = {points}."),
    "won": mark("So {card:each} brings {sum} = {points}."),
    "penalty": mark("So {card:each} counts {sum} = {points}."),
    "relief": mark("So {card:each} takes {sum} = {points} away."),
}
_MOST_SENTENCES: Final = 2


@attrs.frozen
class Told:
    """What a deal scores."""

    sentences: tuple[str, ...]
    """What is said, after the table where there is one."""
    table: Table | None = None
    """The scores, a row for each, where they are many."""


def tell_scores(setting: Setting, scores: Sequence[Score]) -> Told:
    """What is scored: a sentence for each of a few scores, a table for more."""
    language = setting.language
    additive = [score for score in scores if not isinstance(score, Sweep)]
    after = [*_overlap(setting, additive)]
    after += (sweep_sentence(setting, score) for score in scores if isinstance(score, Sweep))
    if len(additive) > _MOST_SENTENCES:
        rows = tuple((label_of(setting, score), setting.signed(score.points)) for score in additive)
        return Told(tuple(after), Table((language.say("for"), language.say("points")), rows))
    said = [sentence for score in additive for sentence in _sentences(setting, score)] + after
    return Told(tuple(said) or (language.say("Nothing is scored."),))


def can_overlap(scores: Sequence[Score]) -> bool:
    """Whether one card may count more than once, or one trick."""
    cards = [score.cards for score in scores if isinstance(score, PerCard)]
    tricks = [score for score in scores if isinstance(score, PerTrick)]
    return bool(tricks[1:]) or any(one & other for one, other in combinations(cards, 2))


def scores_summary(setting: Setting, scores: Sequence[Score]) -> str:
    """What is scored, in the cell of a table."""
    return "; ".join(_cell(setting, score) for score in scores)


def _cell(setting: Setting, score: Score) -> str:
    match score:
        case PerCard() | PerTrick():
            return f"{label_of(setting, score)}: {setting.signed(score.points)}"
        case Sweep():
            return sweep_summary(setting, score)
        case _:
            assert_never(score)


def _what(setting: Setting, score: Additive) -> What:
    match score:
        case PerCard(_, cards):
            return cards_what(setting, cards)
        case PerTrick(_, tricks):
            return tricks_what(setting, tricks)
        case _:
            assert_never(score)


def _sentences(setting: Setting, score: Additive) -> Iterator[str]:
    what = _what(setting, score)
    sentence = _SENTENCES[what.shape][setting.kind(score.points)]
    yield setting.language.say(sentence, what=what.phrase, points=setting.points(score.points))
    tricks = _only_in(setting, score)
    if tricks is not None:
        yield setting.language.say("This holds only {tricks:in}.", tricks=tricks)


def label_of(setting: Setting, score: Additive) -> str:
    """What counts, as it stands at the head of a row."""
    what = _what(setting, score)
    language = setting.language
    if what.shape == "one":
        label = language.text("{what:each}", what=what.phrase)
    elif isinstance(score, PerCard):
        label = language.text("{what:all} (each card)", what=what.phrase)
    else:
        label = language.text("{what:all} (each trick)", what=what.phrase)
    tricks = _only_in(setting, score)
    if tricks is None:
        return label
    return language.text("{what} {tricks:in}", what=label, tricks=tricks)


def _only_in(setting: Setting, score: Additive) -> Phrase | None:
    """The tricks to which a score for cards is limited."""
    if isinstance(score, PerTrick) or score.tricks == Tricks.ALL:
        return None
    return tricks_what(setting, score.tricks).phrase


def _overlap(setting: Setting, scores: Sequence[Additive]) -> Iterator[str]:
    """An example of a card that counts more than once, where there is one."""
    worth: dict[Card, list[int]] = {}
    for score in scores:
        if isinstance(score, PerCard) and score.tricks == Tricks.ALL:
            for card in score.cards & setting.cards:
                worth.setdefault(card, []).append(score.points)
    alike = [card for card, each in worth.items() if min(each) * max(each) > 0 and each[1:]]
    if not alike:
        return
    card = max(alike, key=lambda each: (len(worth[each]), abs(sum(worth[each]))))
    points = worth[card]
    yield setting.language.say(
        _SUMS[setting.kind(sum(points))],
        card=card_phrase(setting, card),
        sum=" + ".join(str(abs(each)) for each in points),
        points=setting.points(sum(points)),
    )
