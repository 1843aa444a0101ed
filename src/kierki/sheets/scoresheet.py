"""The score sheet of a table: what was taken in each deal, checked, and what it is worth."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

import attrs

from kierki.errors import Problem, SetupError
from kierki.play.hands import seat_from
from kierki.play.ranking import Place, rank_seats
from kierki.rules.deals import Deal, FanTanDeal
from kierki.rules.game import Game
from kierki.rules.paying import all_places
from kierki.rules.roles import Seat
from kierki.sheets.checking import entry_problems
from kierki.sheets.entries import Entry, EntryError, EntryProblem, as_entry, padded
from kierki.sheets.points import entry_points
from kierki.sheets.rows import Row, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def _players(players: Iterable[str]) -> tuple[str, ...]:
    return tuple(players)


def _entries(
    entries: Iterable[Sequence[Sequence[int] | Seat | None] | None],
) -> tuple[Entry | None, ...]:
    return tuple(None if entry is None else as_entry(entry) for entry in entries)


@attrs.frozen
class ScoreSheet:
    """A game as it is kept at a table; every entry on it can be so.

    A sheet never changes: `enter`, `correct` and `undo` give the next one.

    Raises:
        SetupError: If players, dealer or entries do not fit the game.
        EntryError: If an entry cannot be right.
    """

    game: Game
    """The game that is played."""
    players: tuple[str, ...] = attrs.field(converter=_players)
    """The names of the players by seat, all different, clockwise round the table."""
    dealer: Seat = attrs.field(default=0, kw_only=True)
    """Who deals the first deal."""
    entries: tuple[Entry | None, ...] = attrs.field(converter=_entries, default=(), kw_only=True)
    """For each deal what was taken, or None where nothing is entered yet."""

    def __attrs_post_init__(self) -> None:
        """Refuse what does not fit the game; complete what was left out."""
        problems = tuple(_problems(self))
        if problems:
            raise SetupError(problems)
        blank = [None] * (len(self.deals) - len(self.entries))
        entries = [
            None if entry is None else self._checked(number, entry)
            for number, entry in enumerate(self.entries, start=1)
        ]
        object.__setattr__(self, "entries", (*entries, *blank))

    # What is played

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals of the game in order."""
        return self.game.deals

    def rows(self, deal: int) -> tuple[Row, ...]:
        """What is entered for a deal: one row for each thing that scores.

        Args:
            deal: The number of the deal, from 1.

        Raises:
            SetupError: If there is no such deal.
        """
        return rows_of(self.game, self._deal(deal))

    def dealer_of(self, deal: int) -> Seat:
        """Who deals a deal (spec: SEAT-2).

        Args:
            deal: The number of the deal, from 1.

        Raises:
            SetupError: If there is no such deal.
        """
        self._deal(deal)
        game = self.game
        places = game.rotation * (deal - 1)
        return seat_from(self.dealer, places, game.seats, clockwise=game.clockwise)

    # Where the game stands

    @property
    def next_deal(self) -> int | None:
        """The number of the first deal without an entry, None when all have one."""
        blank = (number for number, entry in enumerate(self.entries, start=1) if entry is None)
        return next(blank, None)

    @property
    def is_over(self) -> bool:
        """Whether every deal has an entry."""
        return self.next_deal is None

    @property
    def deal_scores(self) -> tuple[tuple[int, ...] | None, ...]:
        """For each deal the points of each seat, None where nothing is entered yet."""
        return tuple(
            None if entry is None else entry_points(self.game, deal, entry)
            for deal, entry in zip(self.deals, self.entries, strict=True)
        )

    @property
    def running_scores(self) -> tuple[tuple[int, ...], ...]:
        """For each deal the points of each seat up to then, from the deals that are entered."""
        nothing = (0,) * self.game.seats
        scores = (each or nothing for each in self.deal_scores)
        return tuple(
            accumulate(scores, lambda before, new: tuple(map(sum, zip(before, new, strict=True))))
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat from the deals that are entered (spec: SCORE-4)."""
        return self.running_scores[-1]

    @property
    def ranking(self) -> tuple[Place, ...]:
        """The seats from best to worst by `scores`; equal ones by seat (spec: RANK-1)."""
        return rank_seats(self.scores, high_wins=self.game.high_wins)

    # What may be entered

    def why_not(
        self, taken: Sequence[Sequence[int] | Seat | None], *, deal: int | None = None
    ) -> tuple[EntryProblem, ...]:
        """What is wrong with an entry; empty where it can be so.

        Args:
            taken: What was taken, a value for each row.
            deal: The number of the deal, from 1; the next one unless stated.

        Raises:
            SetupError: If there is no such deal.
        """
        number = self._number(deal)
        return entry_problems(self.game, self._deal(number), as_entry(taken), self.players)

    def enter(
        self, taken: Sequence[Sequence[int] | Seat | None], *, deal: int | None = None
    ) -> ScoreSheet:
        """The sheet with one deal more.

        Args:
            taken: What was taken, a value for each row.
            deal: The number of the deal, from 1; the next one unless stated.

        Raises:
            EntryError: If the entry cannot be right; this sheet stays as it is.
            SetupError: If there is no such deal, or it has an entry already.
        """
        number = self._number(deal)
        self._deal(number)
        if self.entries[number - 1] is not None:
            raise SetupError([Problem("deal", f"deal {number} is entered already; correct it")])
        return self._with(number, as_entry(taken))

    def correct(self, deal: int, taken: Sequence[Sequence[int] | Seat | None]) -> ScoreSheet:
        """The sheet with another entry for a deal, whichever it is.

        Args:
            deal: The number of the deal, from 1.
            taken: What was taken, a value for each row.

        Raises:
            EntryError: If the entry cannot be right; this sheet stays as it is.
            SetupError: If there is no such deal, or it has no entry yet.
        """
        self._entered(deal)
        return self._with(deal, as_entry(taken))

    def undo(self, deal: int | None = None) -> ScoreSheet:
        """The sheet without the entry of a deal, which is then open again.

        Args:
            deal: The number of the deal, from 1; the last one that has an entry unless stated.

        Raises:
            SetupError: If there is no such deal, or it has no entry.
        """
        if deal is None:
            entered = [n for n, each in enumerate(self.entries, start=1) if each is not None]
            if not entered:
                raise SetupError([Problem("deal", "nothing is entered yet")])
            return self._with(entered[-1], None)
        self._entered(deal)
        return self._with(deal, None)

    # How it is done

    def _deal(self, number: int) -> Deal:
        if not 1 <= number <= len(self.deals):
            text = f"there is no deal {number}; {self.game.id} has 1 to {len(self.deals)}"
            raise SetupError([Problem("deal", text)])
        return self.deals[number - 1]

    def _number(self, deal: int | None) -> int:
        number = self.next_deal if deal is None else deal
        if number is None:
            raise SetupError([Problem("deal", "every deal is entered")])
        return number

    def _entered(self, number: int) -> None:
        self._deal(number)
        if self.entries[number - 1] is None:
            raise SetupError([Problem("deal", f"deal {number} has no entry yet")])

    def _with(self, number: int, entry: Entry | None) -> ScoreSheet:
        entries = (*self.entries[: number - 1], entry, *self.entries[number:])
        return attrs.evolve(self, entries=entries)

    def _checked(self, number: int, entry: Entry) -> Entry:
        """An entry as it is kept: with a value for each row, and every place that is settled."""
        deal = self.deals[number - 1]
        problems = entry_problems(self.game, deal, entry, self.players)
        if problems:
            raise EntryError(number, deal.id, problems)
        if isinstance(deal, FanTanDeal):
            (places,) = entry
            assert isinstance(places, tuple)
            return (all_places(places, self.game.seats),)
        return padded(rows_of(self.game, deal), entry)


def _problems(sheet: ScoreSheet) -> Iterator[Problem]:
    game, players = sheet.game, sheet.players
    if len(players) != game.seats:
        yield Problem("players", f"{len(players)} players; {game.seats} play {game.id}")
    for seat, player in enumerate(players):
        path = f"players[{seat}]"
        if player != " ".join(player.split()) or not player.isprintable() or not player:
            yield Problem(
                path, f"{player!r} is no name; write one on one line, without blanks round it"
            )
        elif player in players[:seat]:
            yield Problem(path, f"another player is called {player!r} already")
    if not 0 <= sheet.dealer < game.seats:
        yield Problem("dealer", f"there is no seat {sheet.dealer}; seats are 0 to {game.seats - 1}")
    if len(sheet.entries) > len(game.deals):
        text = f"{len(sheet.entries)} entries; {game.id} has {len(game.deals)} deals"
        yield Problem("entries", text)
