"""A seat at a match that a person takes, while players of the library have the others."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from kierki.errors import KierkiError

if TYPE_CHECKING:
    from kierki.play.actions import Action, Reason
    from kierki.play.events import Event
    from kierki.play.match import Match
    from kierki.play.view import View
    from kierki.players import Maker, Player
    from kierki.rules.roles import Seat


@final
class Chair:
    """What a person at a table sees and does; the match itself stays behind it.

    Args:
        match: The match so far.
        seat: The person's seat.
        maker: What makes the players of the other seats.
        path: The file in which the match is kept after each action of the person, if any.
    """

    def __init__(self, match: Match, seat: Seat, maker: Maker, path: str | None) -> None:
        self._match = match
        self.seat: Final = seat
        self._path = path
        self._players: dict[Seat, Player] = {
            other: maker(random.Random(f"{match.seed}/players/{other}"))
            for other in range(match.game.seats)
            if other != seat
        }
        # Of a match that is resumed only the deal in play is told again.
        view = match.view(seat)
        self._told = len(view.history) - len(view.deal_history)

    @property
    def view(self) -> View:
        """What the person may know."""
        return self._match.view(self.seat)

    def let_others_play(self) -> None:
        """Let the others play until the person is on turn or the match is over, and keep it.

        Raises:
            KierkiError: If the file cannot be written; they have played all the same.
        """
        before = self._match
        while self._match.turn not in {self.seat, None}:
            turn = self._match.turn
            assert turn is not None
            self._match = self._match.apply(self._players[turn](self._match.view(turn)))
        if self._match is not before:
            self.keep()

    def why_not(self, action: Action) -> Reason | None:
        """Why the person may not do something, None where it is legal."""
        return self._match.why_not(action, seat=self.seat)

    def act(self, action: Action) -> None:
        """Do something that is legal, and keep the match.

        Raises:
            IllegalAction: If it is not legal.
            KierkiError: If the file cannot be written; it is done all the same.
        """
        self._match = self._match.apply(action, seat=self.seat)
        self.keep()

    def keep(self) -> None:
        """Write the match to its file, if it has one.

        Raises:
            KierkiError: If that cannot be done.
        """
        if self._path is None:
            return
        from kierki.formats import dumps_record
        from kierki.formats.definitions import format_of
        from kierki.formats.writing import replace_file

        try:
            replace_file(
                self._path, dumps_record(self._match.record(), format=format_of(self._path))
            )
        except OSError as error:
            raise KierkiError(f"{self._path}: {error.strerror or error}; not saved") from error

    def news(self) -> tuple[Event, ...]:
        """What has happened since this was last asked, as the person saw it."""
        history = self.view.history
        news = history[self._told :]
        self._told = len(history)
        return news


def kept_match(path: str) -> Match | None:
    """The match that is kept in a file, None where there is no such file.

    Raises:
        KierkiError: If it cannot be read, or is no match that can be played on.
    """
    from kierki.formats import load_record
    from kierki.play.replaying import replay

    if not Path(path).exists():
        return None
    try:
        return replay(load_record(path))
    except OSError as error:
        raise KierkiError(f"{path}: {error.strerror or error}") from error
