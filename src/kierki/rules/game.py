"""A game as a value: its deals in order, and the methods that make a variant of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from attrs.validators import instance_of

from kierki.cards import Deck
from kierki.errors import DefinitionError, Problem
from kierki.rules.checks import deal_problems
from kierki.rules.deals import Deal, FanTanDeal, dealt_to_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

MIN_SEATS = 2
MAX_SEATS = 52


def _deals(deals: Iterable[Deal]) -> tuple[Deal, ...]:
    return tuple(deals)


@attrs.frozen
class Part:
    """A run of deals that belong together, such as the Rozgrywka (spec: GAME-2)."""

    id: str = attrs.field(validator=instance_of(str))
    """The name of the part, unlike that of any other part of the game."""
    deals: tuple[Deal, ...] = attrs.field(converter=_deals)
    """The deals in the order of play; a deal may stand several times."""


def _parts(parts: Iterable[Part]) -> tuple[Part, ...]:
    return tuple(parts)


@attrs.frozen(cache_hash=True)
class Game:
    """A whole game: seats, deck, deals, and how it is won (spec: GAME-1).

    Raises:
        DefinitionError: With every fault of the game, each with its path; deals are counted from
            0 through all parts, as in `game.deals`.
    """

    id: str = attrs.field(validator=instance_of(str))
    """The name by which people and files mean this game."""
    seats: int = attrs.field(validator=instance_of(int))
    """How many play: 2 to 52."""
    deck: Deck
    """The cards in use and their rank order."""
    parts: tuple[Part, ...] = attrs.field(converter=_parts)
    """The deals in order, in parts."""
    high_wins: bool = True
    """Whether the highest score wins, or the lowest."""
    clockwise: bool = True
    """The direction of play, and of the roles and the rotation that count in it."""
    rotation: int = attrs.field(validator=instance_of(int), default=1)
    """How many places the deal passes on after each deal; 0 keeps the dealer."""
    hand_size: int | None = None
    """Cards dealt to each seat; None shares out the whole deck."""
    balance: int | None = None
    """The stated sum of all scores in points, checked; None states nothing."""

    def __attrs_post_init__(self) -> None:
        """Refuse a game that could not be played as it is defined."""
        problems = tuple(_problems(self))
        if problems:
            raise DefinitionError(problems)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals of all parts in the order of play."""
        return tuple(deal for part in self.parts for deal in part.deals)

    @property
    def cards_each(self) -> int:
        """How many cards each seat is dealt."""
        return dealt_to_each(self.deck, self.seats, self.hand_size)

    @property
    def totals(self) -> tuple[int | None, ...]:
        """The sum of each deal in points, None where play decides it (spec: TOTAL-1)."""
        return tuple(
            deal.total(self.deck, self.seats, hand_size=self.hand_size) for deal in self.deals
        )

    @property
    def total(self) -> int | None:
        """The sum of the whole game in points, None where play decides it."""
        totals = [total for total in self.totals if total is not None]
        return sum(totals) if len(totals) == len(self.deals) else None

    def deal(self, deal_id: str) -> Deal:
        """The deal with this id.

        Raises:
            DefinitionError: If the game has no such deal; the message lists those it has.
        """
        for deal in self.deals:
            if deal.id == deal_id:
                return deal
        raise DefinitionError([self._unknown(deal_id)])

    def warnings(self) -> tuple[Problem, ...]:
        """What is playable but may not be meant: a sum other than 0, a row that may block."""
        found = [
            Problem(f"deals[{place}]", "cards left over may block a row, and places stay undecided")
            for place, deal in enumerate(self.deals)
            if isinstance(deal, FanTanDeal)
            and deal.can_block(self.deck, self.seats, hand_size=self.hand_size)
        ]
        if self.balance is None and self.total != 0:
            text = "depends on play" if self.total is None else f"is {self.total}"
            found.append(Problem("balance", f"the sum of all scores {text}; no balance is stated"))
        return tuple(found)

    def with_deal(self, deal: Deal, *, part: str | None = None, before: str | None = None) -> Game:
        """This game with one deal more.

        Args:
            deal: The deal to add.
            part: The part that it joins; the last one unless `before` tells.
            before: The id of the deal before whose first place it is set; else it comes last.

        Raises:
            DefinitionError: If there is no such part or deal, or the game becomes faulty.
        """
        for at, candidate in enumerate(self.parts):
            ids = [other.id for other in candidate.deals]
            named = candidate.id == part if part is not None else None
            if before is not None:
                fits = before in ids and named is not False
            else:
                fits = at == len(self.parts) - 1 if named is None else named
            if fits:
                place = len(ids) if before is None else ids.index(before)
                deals = (*candidate.deals[:place], deal, *candidate.deals[place:])
                parts = (*self.parts[:at], Part(candidate.id, deals), *self.parts[at + 1 :])
                return attrs.evolve(self, parts=parts, balance=None)
        ids = [known.id for known in self.parts]
        if before is not None and part in {None, *ids}:
            raise DefinitionError([self._unknown(before, part)])
        known = ", ".join(ids)
        raise DefinitionError([Problem("part", f"{self.id} has no part {part!r}; it has {known}")])

    def without(self, deal_id: str) -> Game:
        """This game without every deal of that id; a part left empty goes too.

        Raises:
            DefinitionError: If there is no such deal, or none would be left.
        """
        self.deal(deal_id)
        return self._edited(lambda deal: () if deal.id == deal_id else (deal,))

    def replacing(self, deal_id: str, deal: Deal) -> Game:
        """This game with another deal in place of every deal of that id.

        A deal that was combined from it does not follow.

        Raises:
            DefinitionError: If there is no such deal, or the game becomes faulty.
        """
        self.deal(deal_id)
        return self._edited(lambda old: (deal,) if old.id == deal_id else (old,))

    def named(self, game_id: str, *, balance: int | None = None) -> Game:
        """This game under another id, its balance stated anew.

        Raises:
            DefinitionError: If the scores do not keep the balance.
        """
        return attrs.evolve(self, id=game_id, balance=balance)

    def _edited(self, edit: Callable[[Deal], tuple[Deal, ...]]) -> Game:
        parts = [
            Part(part.id, tuple(new for deal in part.deals for new in edit(deal)))
            for part in self.parts
        ]
        return attrs.evolve(self, parts=[part for part in parts if part.deals], balance=None)

    def _unknown(self, deal_id: str, part: str | None = None) -> Problem:
        parts = [known for known in self.parts if part is None or known.id == part]
        known = ", ".join(dict.fromkeys(deal.id for known in parts for deal in known.deals))
        place = self.id if part is None else f"part {part!r} of {self.id}"
        return Problem("deals", f"{place} has no deal {deal_id!r}; it has {known or 'none'}")


def _problems(game: Game) -> Iterator[Problem]:
    if not game.id:
        yield Problem("id", "an id is not empty")
    if not MIN_SEATS <= game.seats <= MAX_SEATS:
        yield Problem("seats", f"{game.seats} seats; {MIN_SEATS} to {MAX_SEATS} can play")
        return
    size, cards = game.cards_each, len(game.deck)
    if game.hand_size is None and cards % game.seats:
        yield Problem("deck", f"{cards} cards do not divide by {game.seats}; state hand_size")
    if not 1 <= size <= cards // game.seats:
        yield Problem(
            "hand_size",
            f"{size} cards each; {cards} cards give {game.seats} seats 1 to {cards // game.seats}",
        )
        return
    yield from _part_problems(game)
    faulty = False
    for place, deal in enumerate(game.deals):
        for problem in deal_problems(deal, game.deck, game.seats, size):
            faulty = True
            yield Problem(f"deals[{place}].{problem.path}", problem.text)
    if not faulty and game.balance is not None and game.total != game.balance:
        yield Problem("balance", _unbalanced(game))


def _part_problems(game: Game) -> Iterator[Problem]:
    if not game.parts:
        yield Problem("parts", "a game has at least one part")
    ids = [part.id for part in game.parts]
    for place, part in enumerate(game.parts):
        if not part.deals:
            yield Problem(f"parts[{place}].deals", "a part has at least one deal")
        if part.id in ids[:place]:
            yield Problem(f"parts[{place}].id", f"another part is called {part.id!r} already")
    met: dict[str, Deal] = {}
    for place, deal in enumerate(game.deals):
        if met.setdefault(deal.id, deal) != deal:
            yield Problem(f"deals[{place}].id", f"another deal is called {deal.id!r} already")


def _unbalanced(game: Game) -> str:
    if game.total is not None:
        return f"{game.balance} is stated, the scores sum to {game.total}"
    open_deals = [
        f"{deal.id} ({low} to {high})"
        for deal, total in zip(game.deals, game.totals, strict=True)
        if total is None
        for low, high in [deal.total_range(game.deck, game.seats, hand_size=game.hand_size)]
    ]
    return f"{game.balance} is stated, but play decides the sum of {', '.join(open_deals)}"
