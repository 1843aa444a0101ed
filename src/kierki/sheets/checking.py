"""What is wrong with an entry: what is missing, and what cannot be so together."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, assert_never

from kierki.rules.deals import Deal, FanTanDeal, TrickDeal
from kierki.sheets.entries import EntryProblem, padded, replaced_by
from kierki.sheets.rows import Row, rows_of
from kierki.sheets.taking import Claim, Swept, Took, can_go_together
from kierki.sheets.wording import head_of, impossible, wrong_sum

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from kierki.rules.game import Game
    from kierki.sheets.entries import Entry, Taken


@lru_cache(maxsize=256)
def entry_problems(
    game: Game, deal: Deal, entry: Entry, players: tuple[str, ...]
) -> tuple[EntryProblem, ...]:
    """Everything that is wrong with an entry; nothing where it can be so.

    What is missing or makes no sense by itself comes first. Else rows that cannot be so by
    themselves are named, else pairs of rows, else the rows that cannot be so together. A sheet
    asks again for every entry it has whenever one is added, so what was found is kept.
    """
    rows = rows_of(game, deal)
    problems = tuple(_malformed(game, rows, entry))
    if problems or not isinstance(deal, TrickDeal):
        return problems
    return tuple(_impossible(game, deal, rows, padded(rows, entry), players))


# ----------------------------------------------------------------------- each row by itself


def _malformed(game: Game, rows: Sequence[Row], entry: Entry) -> Iterator[EntryProblem]:
    if len(entry) > len(rows):
        yield EntryProblem(f"{len(entry)} values for {len(rows)} rows", (), ())
    given = padded(rows, entry)
    replacing = replaced_by(rows, given)
    for place, (row, taken) in enumerate(zip(rows, given, strict=True)):
        is_given = place < len(entry)
        if replacing not in {None, place} and taken is None:
            continue
        for text, seats in _row_problems(game, row, taken, is_given=is_given):
            yield EntryProblem(f"{head_of(game, row)}: {text}", (place,), seats)


def _row_problems(
    game: Game, row: Row, taken: Taken, *, is_given: bool
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What is wrong with a row by itself, and the seats that it is about."""
    match row.kind:
        case "count":
            yield from _count_problems(game.seats, taken)
        case "taker" | "sweep":
            yield from _taker_problems(game.seats, taken, is_given=is_given)
        case "places":
            yield from _place_problems(game, row, taken)
        case _:
            assert_never(row.kind)


def _count_problems(seats: int, taken: Taken) -> Iterator[tuple[str, tuple[int, ...]]]:
    if not isinstance(taken, tuple):
        yield f"missing; {seats} numbers are needed, one for each player", ()
        return
    if len(taken) != seats:
        yield f"{_counted(len(taken), 'number')} for {seats} players", ()
    below = tuple(seat for seat, count in enumerate(taken[:seats]) if count < 0)
    if below:
        yield "nobody takes less than 0", below


def _taker_problems(
    seats: int, taken: Taken, *, is_given: bool
) -> Iterator[tuple[str, tuple[int, ...]]]:
    if isinstance(taken, tuple):
        yield f"found {_counted(len(taken), 'number')}; name the one player that took it", ()
    elif taken is None:
        if not is_given:
            yield "missing; name who took it, or nobody", ()
    elif not 0 <= taken < seats:
        yield f"there is no seat {taken}; seats are 0 to {seats - 1}", ()


def _place_problems(game: Game, row: Row, places: Taken) -> Iterator[tuple[str, tuple[int, ...]]]:
    seats, (layout,) = game.seats, row.scores
    out = _counted(row.most, "player")
    if not isinstance(places, tuple):
        yield f"missing; {out} went out, and are named in that order", ()
        return
    known = [seat for seat in places if 0 <= seat < seats]
    yield from (
        (f"there is no seat {seat}; seats are 0 to {seats - 1}", ())
        for seat in places
        if seat not in known
    )
    twice = tuple(seat for seat in range(seats) if known.count(seat) > 1)
    if twice:
        yield "nobody goes out twice", twice
    assert isinstance(layout, FanTanDeal)
    # With one player left the last place is settled as well, and may be named or not.
    settled = {seats - 1, seats} if row.most >= seats - 1 else {row.most}
    if layout.can_block(game.deck, seats, hand_size=game.hand_size):
        settled |= set(range(row.most))
    if len(places) not in settled:
        yield f"{_counted(len(places), 'player')} named; {out} went out", ()


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}{'s' * (count != 1)}"


# --------------------------------------------------------------------------- rows together


def _impossible(
    game: Game, deal: TrickDeal, rows: Sequence[Row], entry: Entry, players: Sequence[str]
) -> Iterator[EntryProblem]:
    claims = _claims(rows, entry, game.seats)
    stopped = deal.stop_when_decided and replaced_by(rows, entry) is not None

    def fits(some: Iterable[Claim]) -> bool:
        return can_go_together(game, rows, some, stopped=stopped)

    if fits(claims):
        return
    told: dict[str, EntryProblem] = {}
    for clash in _clashes(claims, fits):
        places = tuple(dict.fromkeys(claim.row for claim in clash))
        seats = sorted({claim.seat for claim in clash if claim.seat is not None})
        text = _wrong_row(game, rows[places[0]], entry[places[0]]) if len(places) == 1 else None
        text = text or impossible(game, rows, clash, players)
        told.setdefault(text, EntryProblem(text, places, tuple(seats)))
    yield from told.values()


def _claims(rows: Sequence[Row], entry: Entry, seats: int) -> list[Claim]:
    """What an entry says of the rows that count."""
    replacing = replaced_by(rows, entry)
    claims: list[Claim] = []
    for place, (row, taken) in enumerate(zip(rows, entry, strict=True)):
        if taken is None and replacing is not None:
            continue
        if isinstance(taken, tuple):
            claims += [Took(place, seat, count) for seat, count in enumerate(taken)]
        elif row.kind == "sweep":
            claims.append(Swept(place, taken))
        else:
            claims += [Took(place, seat, int(seat == taken)) for seat in range(seats)]
    return claims


def _clashes(claims: Sequence[Claim], fits: Callable[[Sequence[Claim]], bool]) -> list[list[Claim]]:
    """The claims that cannot go together, of as few rows as can be, and as few of them."""
    rows = tuple(dict.fromkeys(claim.row for claim in claims))
    for size in (1, 2):
        groups = [
            [claim for claim in claims if claim.row in some] for some in combinations(rows, size)
        ]
        clashing = [group for group in groups if not fits(group)]
        if clashing:
            return [few for group in clashing for few in _fewest(group, fits)]
    return list(_fewest(claims, fits))


def _fewest(
    claims: Sequence[Claim], fits: Callable[[Sequence[Claim]], bool]
) -> Iterator[list[Claim]]:
    """Those of some claims that cannot go together of which none can be left out.

    What one seat alone is said to have taken is told for each seat.
    """
    seats = dict.fromkeys(claim.seat for claim in claims)
    own = [[claim for claim in claims if claim.seat in {seat, None}] for seat in seats]
    clashing = [group for group in own if not fits(group)] or [list(claims)]
    for group in clashing:
        few = group
        for claim in group:
            without = [each for each in few if each is not claim]
            if not fits(without):
                few = without
        yield few


def _wrong_row(game: Game, row: Row, taken: Taken) -> str | None:
    """What is wrong with a row by itself, where that can be told shortly."""
    if isinstance(taken, tuple):
        return wrong_sum(game, row, taken)
    if taken is None and row.kind == "taker":
        return f"{head_of(game, row)}: missing; somebody took it"
    return None
