"""All or nothing: the march and its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.cards import CardSet
from kierki.rules.tricks import Tricks
from kierki.words.language import capital, mark, mark_count
from kierki.words.phrases import together

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kierki.rules.scores import Sweep
    from kierki.words.language import Phrase
    from kierki.words.setting import Kind, Setting

_OUTCOMES: Final[Mapping[Kind, tuple[str, str]]] = {
    "lost": mark_count("*: loses {n} point", "*: loses {n} points"),
    "won": mark_count("*: wins {n} point", "*: wins {n} points"),
    "penalty": mark_count("*: gets {n} penalty point", "*: gets {n} penalty points"),
    "relief": mark_count("*: sheds {n} penalty point", "*: sheds {n} penalty points"),
    "nothing": mark_count("*: scores nothing", "*: scores nothing"),
}
_MARCH: Final = {"french": mark("march"), "german": mark("Durchmarsch (march)")}


def outcome(setting: Setting, points: int) -> Phrase:
    """What becomes of a player: wins 50 points, loses 30 points."""
    one, many = _OUTCOMES[setting.kind(points)]
    return setting.language.count(one, many, abs(points), n=abs(points))


def sweep_sentence(setting: Setting, sweep: Sweep) -> str:
    """Who takes it all, and what then."""
    what = _swept(setting, sweep)
    language = setting.language
    taker, others = outcome(setting, sweep.taker), outcome(setting, sweep.others)
    if sweep.replaces:
        text = language.text(
            "whoever takes {what:all} {taker}, and each other player {others};"
            " nothing else in the deal counts then.",
            what=what,
            taker=taker,
            others=others,
        )
    else:
        text = language.text(
            "whoever takes {what:all} {taker} on top, and each other player {others}.",
            what=what,
            taker=taker,
            others=others,
        )
    if _is_march(sweep):
        name = language.text(_MARCH[setting.style])
        return language.say("{name}: {sentence}", name=name, sentence=text)
    return capital(text)


def sweep_summary(setting: Setting, sweep: Sweep) -> str:
    """The same in the cell of a table."""
    return setting.language.text(
        "{what:all} in one hand: {taker}, the others {others}",
        what=_swept(setting, sweep),
        taker=setting.signed(sweep.taker),
        others=setting.signed(sweep.others),
    )


def sweep_label(setting: Setting, sweep: Sweep) -> str:
    """What is swept, as it stands at the head of a row."""
    return setting.language.text("{what:all} in one hand", what=_swept(setting, sweep))


def _swept(setting: Setting, sweep: Sweep) -> Phrase:
    cards = CardSet(card for part in sweep.of if isinstance(part, CardSet) for card in part)
    tricks = [part for part in sweep.of if isinstance(part, Tricks)]
    if Tricks.ALL in tricks or not tricks:
        return together(setting, cards, Tricks.ALL if tricks else None)
    numbers = [number for part in tricks for number in part.numbers or ()]
    return together(setting, cards, Tricks(*numbers))


def _is_march(sweep: Sweep) -> bool:
    return sweep.of == (Tricks.ALL,)
