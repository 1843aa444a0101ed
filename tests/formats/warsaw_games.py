"""The recorded games of `tests/data/warsaw-recordings`, and logs written from them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import attrs

from kierki.cards import Card

SEATS = "NESW"
RECORDINGS = Path(__file__).parents[1] / "data" / "warsaw-recordings"
Lines: TypeAlias = list[str]


@attrs.frozen
class Refused:
    trick: int
    seat: str
    number: int
    card: str
    kind: str


@attrs.frozen
class PlayedDeal:
    type: int
    leader: str
    hands: list[str]
    tricks: list[str]
    takers: str
    score: list[int]
    total: list[int]
    refused: list[Refused]

    def leader_of(self, trick: int) -> int:
        return SEATS.index((self.leader + self.takers)[trick - 1])

    def turns(self, trick: int) -> list[tuple[str, Card]]:
        """Who plays what in a trick, in order."""
        first = self.leader_of(trick)
        cards = Card.parse_all(self.tricks[trick - 1])
        return [(SEATS[(first + turn) % 4], card) for turn, card in enumerate(cards)]


@attrs.frozen
class PlayedGame:
    name: str
    deals: list[PlayedDeal]


def recorded() -> Iterator[PlayedGame]:
    for path in sorted(RECORDINGS.glob("*.json")):
        content = json.loads(path.read_text())
        for game in content["games"]:
            deals = [
                PlayedDeal(
                    **dealt, **played | {"refused": [Refused(*r) for r in played["refused"]]}
                )
                for dealt, played in zip(content["deals"], game["deals"], strict=True)
            ]
            yield PlayedGame(f"{game['server']}--{path.stem}--{game['players']}", deals)


GAMES = {game.name: game for game in recorded()}


def pairs(points: list[int], order: str) -> str:
    return "".join(f"{seat}{points[SEATS.index(seat)]}" for seat in order)


def plain_log(deals: list[PlayedDeal], *, order: str = SEATS, total_each: bool = True) -> Lines:
    """A log with one copy of what all are told."""
    lines: Lines = []
    for deal in deals:
        for seat, hand in zip(SEATS, deal.hands, strict=True):
            lines.append(f"{seat}< DEAL{deal.type}{deal.leader}{hand}")
        for trick, (cards, taker) in enumerate(zip(deal.tricks, deal.takers, strict=True), 1):
            for refused in deal.refused:
                if refused.trick == trick:
                    lines.append(f"{refused.seat}> TRICK{refused.number}{refused.card}")
                    lines.append(f"{refused.seat}< WRONG{trick}")
            lines.append(f"*< TAKEN{trick}{cards}{taker}")
        lines.append(f"*< SCORE{pairs(deal.score, order)}")
        if total_each or deal is deals[-1]:
            lines.append(f"*< TOTAL{pairs(deal.total, order)}")
    return lines


def raw_log(deals: list[PlayedDeal], *, leaves: str = "", after: int = 5) -> Lines:
    """A log with a copy for each seat.

    The copies are interleaved as a server writes them that serves one seat after another: a seat
    hears the score and its next hand before another hears the score.

    Args:
        deals: What was played.
        leaves: The seat that leaves in the first deal when it is its turn to play, and returns.
        after: The trick after which it leaves.
    """
    lines = [f"{seat}> IAM{seat}" for seat in SEATS]
    waiting = {seat: [dealt(deals[0], seat)] for seat in SEATS}
    for number, deal in enumerate(deals):
        for seat in SEATS:
            lines += waiting[seat]
        taken: Lines = []
        for trick in range(1, len(deal.tricks) + 1):
            table = f"TRICK{trick}"
            for seat, card in deal.turns(trick):
                lines.append(f"{seat}< {table}")
                if seat == leaves and number == 0 and trick == after + 1:
                    lines += [
                        f"{seat}> TRICK{trick}{card}",
                        f"# {seat} leaves",
                        f"{seat}> IAM{seat}",
                    ]
                    lines += [dealt(deal, seat), *(f"{seat}< {said}" for said in taken)]
                    lines.append(f"{seat}< {table}")
                for refused in deal.refused:
                    if (refused.trick, refused.seat) == (trick, seat):
                        lines.append(f"{seat}> TRICK{refused.number}{refused.card}")
                        lines.append(f"{seat}< WRONG{trick}")
                lines.append(f"{seat}> TRICK{trick}{card}")
                table += str(card)
            taken.append(f"TAKEN{trick}{deal.tricks[trick - 1]}{deal.takers[trick - 1]}")
            lines += [f"{seat}< {taken[-1]}" for seat in SEATS]
        for seat in SEATS:
            waiting[seat] = [f"{seat}< SCORE{pairs(deal.score, 'WESN')}"]
            waiting[seat].append(f"{seat}< TOTAL{pairs(deal.total, 'NESW')}")
            if deal is not deals[-1]:
                waiting[seat].append(dealt(deals[number + 1], seat))
    for seat in SEATS:
        lines += waiting[seat]
    return lines


def dealt(deal: PlayedDeal, seat: str) -> str:
    return f"{seat}< DEAL{deal.type}{deal.leader}{deal.hands[SEATS.index(seat)]}"


def at(lines: Lines, deal: int, word: str, nth: int = 1) -> int:
    """Where, in a plain log, a deal has its nth line with this word after `*< `."""
    place = -1
    for _ in range(deal):
        place = next(i for i in range(place + 1, len(lines)) if is_deal_start(lines, i))
    for _ in range(nth):
        place = next(i for i in range(place + 1, len(lines)) if lines[i].startswith(f"*< {word}"))
    return place


def is_deal_start(lines: Lines, place: int) -> bool:
    return lines[place].startswith("N< DEAL")
