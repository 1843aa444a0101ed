"""A layout in blocks of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from kierki.rules.deals import Passing
from kierki.rules.roles import Holder
from kierki.words.document import Block, Paragraph
from kierki.words.language import mark, mark_count, mark_in
from kierki.words.numbers import number, ordinal
from kierki.words.phrases import rank_phrase
from kierki.words.roles import OPENS, role_sentence
from kierki.words.setting import listed
from kierki.words.sweeps import outcome
from kierki.words.tricks import total_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kierki.cards import Rank
    from kierki.rules.deals import FanTanDeal
    from kierki.words.language import Phrase
    from kierki.words.setting import Setting

_FIRST_OUT: Final = mark("*: the first player to get rid of all cards {outcome}")
_NEXT_OUT: Final = mark("*: {which:player} {outcome}")
_OTHERS: Final = mark("*: the others score nothing")
_LAST: Final = mark("*: the last scores nothing")
_JOINED: Final = mark_in("points of the places", "*: {first:*} and {last:*}")

_SOME_PASSES: Final = mark_count(
    "Whoever has a card that fits may still pass, but only once in the deal;"
    " whoever has none passes.",
    "Whoever has a card that fits may still pass, but at most {n} times in the deal;"
    " whoever has none passes.",
)


def layout_blocks(setting: Setting, deal: FanTanDeal, before: Sequence[str] = ()) -> list[Block]:
    """A layout: opening, rows, passing, payouts and the end."""
    said = [
        *before,
        setting.language.say(
            "No tricks are taken: the cards are laid out on the table in rows, one for each suit."
        ),
        role_sentence(setting, deal.opener, OPENS),
        *row_sentences(setting, deal),
        *passing_sentences(setting, deal.passing),
    ]
    result = [*_payouts(setting, deal), _end(setting, deal), *_blocked(setting, deal)]
    return [
        Paragraph(tuple(said)),
        Paragraph((*result, *total_sentences(setting, deal))),
    ]


def layout_summary(setting: Setting, deal: FanTanDeal) -> str:
    """The payouts, in the cell of a table."""
    language = setting.language
    cells = (
        language.text("place {n}: {points}", n=place, points=setting.signed(points))
        for place, points in enumerate(deal.payouts, start=1)
        if points
    )
    return "; ".join(cells)


def layout_label(setting: Setting) -> str:
    """What a layout is scored by, as it stands at the head of a row."""
    return setting.language.text("the order in which players went out")


def row_sentences(setting: Setting, deal: FanTanDeal) -> Iterator[str]:
    """How the rows of a layout open and grow."""
    language = setting.language
    row = _in_use(setting, deal.order or setting.rank_order)
    opens = _opening_rank(deal)
    if opens is None:
        yield language.say("The first card may be any, and each row opens with a card of its rank.")
    else:
        yield language.say("Each row opens with its {rank:noun}.", rank=rank_phrase(setting, opens))
    low, high = rank_phrase(setting, row[0]), rank_phrase(setting, row[-1])
    if deal.order is None and setting.game is None:
        yield language.say("Each row then grows up and down, a card at a time.")
    elif opens is row[0]:
        yield language.say(
            "Each row then grows a card at a time, up to the {high:noun}.", high=high
        )
    elif opens is row[-1]:
        yield language.say("Each row then grows a card at a time, down to the {low:noun}.", low=low)
    else:
        yield language.say(
            "Each row then grows a card at a time,"
            " up to the {high:noun} and down to the {low:noun}.",
            low=low,
            high=high,
        )
    if row != _in_use(setting, setting.rank_order):
        ranks = ", ".join(f"{rank_phrase(setting, rank):short}" for rank in row)
        yield language.say("In a row the ranks run from low to high: {ranks}.", ranks=ranks)


def _opening_rank(deal: FanTanDeal) -> Rank | None:
    """The rank that opens a row, also where the first card settles it and is known."""
    match deal.opener:
        case Holder(card, True):
            return card.rank
        case _:
            return deal.opens_with


def _in_use(setting: Setting, order: Sequence[Rank]) -> list[Rank]:
    held = {card.rank for card in setting.cards}
    return [rank for rank in order if rank in held]


def passing_sentences(setting: Setting, passing: Passing | int) -> Iterator[str]:
    """Who may pass, and who has to."""
    language = setting.language
    yield language.say("In turn, each player lays one card that fits.")
    match passing:
        case Passing.FORCED | 0:
            yield language.say("Whoever has one must lay it; only a player who has none passes.")
        case Passing.FREE:
            yield language.say("Everyone may pass at any time, even with a card that fits.")
        case int():
            n = number(language, passing)
            yield language.say_count(*_SOME_PASSES, passing, n=n)
        case _:
            assert_never(passing)


def _payouts(setting: Setting, deal: FanTanDeal) -> Iterator[str]:
    language = setting.language
    paid = max((place for place, points in enumerate(deal.payouts, start=1) if points), default=0)
    if not paid:
        yield language.say("Nothing is scored.")
        return
    phrases: list[Phrase] = []
    for place, points in enumerate(deal.payouts[:paid], start=1):
        which, result = ordinal(language, place), outcome(setting, points)
        phrases.append(
            language.phrase(_NEXT_OUT if phrases else _FIRST_OUT, which=which, outcome=result)
        )
    left = None if setting.game is None else setting.game.seats - paid
    if left == 1:
        phrases.append(language.phrase(_LAST))
    elif left != 0:
        phrases.append(language.phrase(_OTHERS))
    yield language.say("{places}.", places=listed(language, phrases, _JOINED))


def _end(setting: Setting, deal: FanTanDeal) -> str:
    language, game = setting.language, setting.game
    if game is not None and deal.ends_when_out >= game.seats:
        return language.say("The deal ends when nobody has cards left.")
    if game is not None and deal.ends_when_out == game.seats - 1:
        return language.say("The deal ends as soon as only one player has cards left.")
    which = ordinal(language, deal.ends_when_out)
    return language.say(
        "The deal ends as soon as {which:player} player has no cards left.", which=which
    )


def _blocked(setting: Setting, deal: FanTanDeal) -> Iterator[str]:
    game = setting.game
    if game is not None and deal.can_block(game.deck, game.seats, hand_size=game.hand_size):
        yield setting.language.say("It also ends when no card still held fits.")
