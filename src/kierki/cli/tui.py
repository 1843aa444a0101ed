"""A game on a full-screen table, with keyboard and mouse (extra `tui`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding
from textual.containers import Horizontal, ItemGrid, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, RichLog, Static

from kierki.cards import Card
from kierki.cli.person import scores_text, table_text, told
from kierki.errors import KierkiError
from kierki.play.actions import PASS, Action
from kierki.play.events import CardPlayed, TrickTaken
from kierki.render.faces import sign_text
from kierki.render.suits import letter
from kierki.rules.deals import FanTanDeal
from kierki.words import explain, name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType

    from kierki.cli.chair import Chair
    from kierki.play.view import View
    from kierki.rules.roles import Seat
    from kierki.words import Style
    from kierki.words.talk import Talk

_ROUND: Final = 4
"""How many seats are drawn round the table; others are listed."""
_KEYS: Final = "1234567890"
_CELL: Final = 16
"""How wide a place at the table is: two of them fit half of a narrow terminal."""
_WIDTHS: Final[Mapping[Style, int]] = {"french": 9, "german": 17}
"""How wide a card of the hand is at least, with its number."""
_NO_CARD: Final = "\N{MIDDLE DOT}"


class Choice(Button):
    """Something that can be chosen: a card of the hand, a pass, a trump suit."""

    def __init__(self, action: Action, text: str, *, number: int | None, red: bool) -> None:
        # Text from outside is no markup; a number in front is the key.
        label = text if number is None else f"{number} {text}"
        super().__init__(label.replace("[", r"\["), classes="red" if red else "")
        self.action_chosen: Final = action
        self.set_class(number is not None, "legal")


class Reading(ModalScreen[None]):
    """A text to read, until a key closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q,space", "dismiss", "Close")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text: Final = text

    def compose(self) -> ComposeResult:
        """The text and how to close it."""
        with VerticalScroll():
            yield Static(self._text, markup=False)
        yield Footer()


class TableApp(App[None]):
    """The table as a person at it sees it."""

    CSS: ClassVar[str] = """
    #top { height: 1fr; }
    #table { width: 1fr; padding: 1 2; border: round $primary; }
    #news { width: 1fr; border: round $primary; padding: 0 1; }
    #message { height: auto; min-height: 3; padding: 0 2; }
    #choices { height: auto; max-height: 40%; padding: 0 1; grid-size-columns: 4; grid-gutter: 0; }
    Choice { width: 1fr; min-width: 6; text-style: dim; }
    Choice.legal { text-style: bold; }
    Choice.red { color: $error; }
    Reading { align: center middle; }
    Reading VerticalScroll { width: 90%; height: 90%; padding: 1 2; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "scores", "Scores"),
        Binding("r", "rules", "Rules"),
        Binding("left", "focus_previous", "Card before", show=False),
        Binding("right", "focus_next", "Next card", show=False),
        *(Binding(key, f"number({place})", show=False) for place, key in enumerate(_KEYS)),
        Binding("q", "quit", "Quit"),
    ]
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, chair: Chair, talk: Talk) -> None:
        super().__init__()
        self._chair: Final = chair
        self._talk: Final = talk

    def compose(self) -> ComposeResult:
        """Table and news above, then what is to be said and what can be chosen."""
        with Horizontal(id="top"):
            yield Static(id="table", markup=False)
            yield RichLog(id="news", wrap=True, min_width=1, markup=False)
        yield Static(id="message", markup=False)
        yield ItemGrid(id="choices", min_column_width=_WIDTHS[self._talk.style])
        yield Footer()

    async def on_mount(self) -> None:
        """Sit down."""
        self.title = name(self._talk.game, self._talk.code)
        self._tell(self._talk.your_seat(self._chair.seat))
        await self._go_on()

    # What a person does

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Choose what was pressed or clicked."""
        assert isinstance(event.button, Choice), "nothing else can be pressed"
        await self._choose(event.button.action_chosen)

    async def action_number(self, place: int) -> None:
        """Choose what has this number, counted from 0."""
        legal = self._chair.view.legal
        if place < len(legal):
            await self._choose(legal[place])

    def action_scores(self) -> None:
        """Show the points of the deals that are over."""
        self.push_screen(Reading(scores_text(self._chair.view, self._talk)))

    def action_rules(self) -> None:
        """Show the rules of the deal."""
        view, talk = self._chair.view, self._talk
        self.push_screen(Reading(explain(view.deal, talk.code, style=talk.style, game=view.game)))

    async def _choose(self, action: Action) -> None:
        """Do it, or say why not."""
        reason = self._chair.why_not(action)
        if reason is not None:
            self._say(self._talk.refusal(action, reason, self._chair.view.deal))
            return
        self._try_to(action)
        await self._go_on()

    # What happens

    async def _go_on(self) -> None:
        """Let the others play until there is something to choose."""
        self._try_to(None)
        while self._chair.view.legal == (PASS,):
            self._tell(*told(self._chair.news(), self._chair.view, self._talk))
            self._tell(self._talk.you_pass())
            self._try_to(PASS)
            self._try_to(None)
        view = self._chair.view
        self._tell(*told(self._chair.news(), view, self._talk))
        self.query_one("#table", Static).update(
            "\n".join(drawn(view, self._chair.seat, self._talk))
        )
        choices = self.query_one("#choices", ItemGrid)
        await choices.remove_children()
        await choices.mount_all(_choices(view, self._talk))
        if view.is_over:
            self._say(self._talk.over())
            self.action_scores()
            return
        is_naming = view.phase == "trump"
        self._say(self._talk.choose_trump() if is_naming else self._talk.choose_card())
        choices.query("Choice.legal").first(Choice).focus()

    def _try_to(self, action: Action | None) -> None:
        """Do something, or let the others play; what could not be kept is told."""
        try:
            if action is None:
                self._chair.let_others_play()
            else:
                self._chair.act(action)
        except KierkiError as error:
            self.notify(str(error), severity="error", markup=False)

    def _tell(self, *lines: str) -> None:
        log = self.query_one("#news", RichLog)
        for line in lines:
            log.write(line)

    def _say(self, text: str) -> None:
        self.query_one("#message", Static).update(text)


def _choices(view: View, talk: Talk) -> Iterator[Choice]:
    """Every card of the hand, and what else can be done."""
    numbers = {action: number for number, action in enumerate(view.legal, start=1)}
    others = [action for action in view.legal if not isinstance(action, Card)]
    for action in (*view.hand, *others):
        is_red = isinstance(action, Card) and action.suit.value in "DH"
        text = _face(action, talk) if isinstance(action, Card) else talk.action(action)
        yield Choice(action, text, number=numbers.get(action), red=is_red)


def _face(card: Card, talk: Talk) -> str:
    """A card, shorter than its name."""
    return f"{sign_text(card.suit, talk.style, talk.code)} {letter(card.rank, talk.style)}"


def drawn(view: View, seat: Seat, talk: Talk) -> Iterator[str]:
    """The table: a layout, or the trick with the person's own seat at the bottom."""
    seats = view.game.seats
    if seats != _ROUND or isinstance(view.deal, FanTanDeal):
        yield table_text(view, talk)
        return
    plays = _plays(view)
    cells = [
        (
            f"{talk.seat(other)} ({view.hand_sizes[other]})",
            _face(plays[other], talk) if other in plays else _NO_CARD,
        )
        for other in ((seat + place) % seats for place in range(seats))
    ]
    own, left, opposite, right = cells
    for text in opposite:
        yield text.center(2 * _CELL)
    yield ""
    for one, other in zip(left, right, strict=True):
        yield one.center(_CELL) + other.center(_CELL)
    yield ""
    for text in own:
        yield text.center(2 * _CELL)
    if view.trump is not None:
        yield ""
        yield talk.trump(view.trump)


def _plays(view: View) -> dict[Seat, Card]:
    """Who has played which card to the open trick."""
    plays: dict[Seat, Card] = {}
    for event in view.deal_history:
        match event:
            case CardPlayed(seat, card):
                plays[seat] = card
            case TrickTaken():
                plays.clear()
            case _:
                pass
    return plays
