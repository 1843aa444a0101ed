"""A game on the terminal, a line at a time: what is shown to a person, and what is read."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kierki import render
from kierki.cards import Card, Suit
from kierki.cli.lines import read_line
from kierki.errors import KierkiError, ParseError
from kierki.play.actions import PASS, Action, NameTrump
from kierki.play.events import CardPlayed, Passed
from kierki.render.faces import sign_text
from kierki.render.suits import letter
from kierki.rules.deals import FanTanDeal
from kierki.words import card_name, explain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kierki.cli.chair import Chair
    from kierki.play.events import Event
    from kierki.play.view import View
    from kierki.words.talk import Talk

_HELP: Final = """\
Write the number of a card that may be played, or any card: KH, 10H, or the beginning of its name.

table    the trick or the layout, and your hand
scores   the points of the deals that are over
rules    the rules of the deal
quit     stop
"""
_COMMANDS: Final = ("table", "scores", "rules", "quit", "help")


def play_lines(chair: Chair, talk: Talk) -> None:
    """Play until the match is over or the input ends."""
    print(talk.your_seat(chair.seat))
    while True:
        _try(chair.let_others_play)
        for line in told(chair.news(), chair.view, talk):
            print(line)
        view = chair.view
        if view.is_over:
            print(talk.over())
            print(scores_text(view, talk))
            return
        action: Action | None = PASS
        if view.legal == (PASS,):
            print(talk.you_pass())
        else:
            if isinstance(view.deal, FanTanDeal):
                print(table_text(view, talk))
            for line in hand_lines(view, talk):
                print(line)
            action = _ask(chair, view, talk)
        if action is None:
            return
        _try(partial(chair.act, action))


def _try(what: Callable[[], None]) -> None:
    """Do something; what is done and could not be kept is told."""
    try:
        what()
    except KierkiError as error:
        print(f"! {error}")


def _ask(chair: Chair, view: View, talk: Talk) -> Action | None:
    """What the person chooses that is legal; None where the input ends."""
    while True:
        cards = [action for action in view.legal if isinstance(action, Card)]
        print(talk.your_turn(cards[0]) if cards else talk.your_trump())
        line = read_line()
        if line is None or line == "quit":
            return None
        if line in _COMMANDS:
            _carry_out(line, view, talk)
            continue
        try:
            action = read_action(view, talk, line)
        except ParseError as error:
            print(f"! {error}")
            continue
        reason = chair.why_not(action)
        if reason is None:
            return action
        print(f"! {talk.refusal(action, reason, view.deal)}")


def _carry_out(command: str, view: View, talk: Talk) -> None:
    match command:
        case "table":
            print(table_text(view, talk))
            for line in hand_lines(view, talk):
                print(line)
        case "scores":
            print(scores_text(view, talk))
        case "rules":
            print(explain(view.deal, talk.code, style=talk.style, game=view.game))
        case _:
            print(_HELP, end="")


# ------------------------------------------------------------------------------ what is read


def read_action(view: View, talk: Talk, text: str) -> Action:
    """What a person means: the number of a legal action, a card, or the beginning of a name.

    Raises:
        ParseError: If nothing is meant, or more than one thing.
    """
    if text.isdecimal() and text.lstrip("0") in {str(n + 1) for n in range(len(view.legal))}:
        return view.legal[int(text) - 1]
    wanted = text.casefold()
    if wanted in {"pass", talk.action(PASS).casefold()}:
        return PASS
    named: list[Action] = [
        action
        for action in view.legal
        if isinstance(action, NameTrump) and talk.action(action).casefold().startswith(wanted)
    ]
    if not named:
        try:
            return Card.parse(text.upper())
        except ParseError:
            named = [card for card in view.hand if wanted and wanted in _names(card, talk)]
    if len(named) == 1:
        return named[0]
    raise ParseError(text, f"{text!r} is no number, and not clearly a card or a suit")


def _names(card: Card, talk: Talk) -> Iterator[str]:
    """The beginnings of the name of a card."""
    name = card_name(card, talk.code, style=talk.style).casefold()
    return (name[:end] for end in range(1, len(name) + 1))


# ----------------------------------------------------------------------------- what is shown


def told(news: Iterable[Event], view: View, talk: Talk) -> Iterator[str]:
    """What has happened, the plays of a trick on one line."""
    plays: list[str] = []
    for event in news:
        text = talk.event(event, view.deals)
        if isinstance(event, CardPlayed | Passed):
            plays.append(text)
            continue
        if plays:
            yield ", ".join(plays)
            plays.clear()
        yield text
    if plays:
        yield ", ".join(plays)


def hand_lines(view: View, talk: Talk) -> Iterator[str]:
    """The hand, a line for each suit; what may be done has a number before it."""
    numbers = {action: number for number, action in enumerate(view.legal, start=1)}
    signs = {suit: sign_text(suit, talk.style, talk.code) for suit in Suit}
    width = max(map(len, signs.values()))
    for suit, sign in signs.items():
        cards = [card for card in view.hand if card.suit is suit]
        if cards:
            ranks = (
                f"[{numbers[card]}] {letter(card.rank, talk.style)}"
                if card in numbers
                else letter(card.rank, talk.style)
                for card in cards
            )
            yield f"{sign:{width}}  {'  '.join(ranks)}"
    others = [action for action in view.legal if not isinstance(action, Card)]
    if others:
        yield "  ".join(f"[{numbers[action]}] {talk.action(action)}" for action in others)


def table_text(view: View, talk: Talk) -> str:
    """The trick on the table, or the layout."""
    if isinstance(view.deal, FanTanDeal):
        return render.layout(view, style=talk.style, language=talk.code).text
    return render.trick(view, style=talk.style, language=talk.code).text


def scores_text(view: View, talk: Talk) -> str:
    """The points of the deals that are over."""
    return render.scores(view, style=talk.style, language=talk.code).text
