"""Rewrites games recorded from the generated deals as `warsaw-recordings/*.json`.

Run it with the folder of the Warsaw data: `python tests/data/make_recordings.py FOLDER`. One file
for each deal file holds the deals once and, for each game played with them, what was played and
what the server said: the takers, scores, totals and refusals are those of the log. Why a card was
refused is found here without the engine, so that the engine can be held against the recordings.
"""

import json
import sys
from pathlib import Path
from typing import TypeAlias

from kierki.cards import Card
from kierki.formats.warsaw import LoggedDeal, LoggedTry, WarsawDeal, read_deals, read_log

SEATS = "NESW"
SOURCES = ("edge21", "gen28", "gen56")
HERE = Path(__file__).parent / "warsaw-recordings"

Json: TypeAlias = "int | str | list[Json] | dict[str, Json]"


def text(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def dealt(deal: WarsawDeal) -> Json:
    hands: list[Json] = [text(hand) for hand in deal.hands]
    return {"type": deal.type, "leader": SEATS[deal.leader], "hands": hands}


def why(attempt: LoggedTry, deal: LoggedDeal, leader: int) -> str:
    """Why a card was refused: `number`, `held` or `revoke`."""
    if attempt.number != attempt.trick:
        return "number"
    gone = {card for trick in deal.tricks[: attempt.trick - 1] for card in trick.cards}
    left = set(deal.deal.hands[attempt.seat]) - gone
    if attempt.card not in left:
        return "held"
    led = deal.tricks[attempt.trick - 1].cards[0].suit
    follows = attempt.card.suit is led or all(card.suit is not led for card in left)
    assert attempt.seat != leader, attempt
    assert not follows, attempt
    return "revoke"


def played(deal: LoggedDeal) -> Json:
    refused: list[Json] = []
    leaders = [deal.deal.leader, *(trick.taker for trick in deal.tricks)]
    for attempt in deal.tries:
        kind = why(attempt, deal, leaders[attempt.trick - 1])
        card = str(attempt.card)
        refused.append([attempt.trick, SEATS[attempt.seat], attempt.number, card, kind])
    assert deal.score is not None
    assert deal.total is not None
    tricks: list[Json] = [text(trick.cards) for trick in deal.tricks]
    return {
        "tricks": tricks,
        "takers": "".join(SEATS[trick.taker] for trick in deal.tricks),
        "score": list(deal.score.points),
        "total": list(deal.total.points),
        "refused": refused,
    }


def lines(rows: list[Json]) -> str:
    return ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)


def recording(folder: Path, source: str) -> str:
    """The deals of a file and every game played with them, a line for each deal."""
    deals = read_deals(folder / "deals" / f"{source}.txt")
    games: list[str] = []
    for path in sorted((folder / "logs").glob(f"*--{source}--*.log")):
        log = read_log(path)
        assert tuple(deal.deal for deal in log.deals) == deals, path
        server, _, players = path.stem.split("--")
        head = f'{{"server":"{server}","players":"{players}","deals":['
        games.append(f"{head}\n{lines([played(deal) for deal in log.deals])}\n]}}")
    head = f'{{"format":1,"source":"{source}","deals":['
    return f'{head}\n{lines([dealt(deal) for deal in deals])}\n],"games":[{",".join(games)}]}}\n'


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for source in SOURCES:
        (HERE / f"{source}.json").write_text(recording(Path(sys.argv[1]), source))


if __name__ == "__main__":
    main()
