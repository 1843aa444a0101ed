"""`kierki perft`: in how many ways small deals can be played out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from kierki.cli.running import find_game
from kierki.cli.table import table
from kierki.errors import ParseError, SetupError

if TYPE_CHECKING:
    import argparse

    from kierki.conformance import SmallDeal
    from kierki.play.match import Match

HELP = "count in how many ways small deals can be played out"

FINE: Final = 0
WRONG: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what the command takes."""
    parser.add_argument("names", nargs="*", metavar="NAME", help="deals of the table; all of them")
    parser.add_argument("--divide", action="store_true", help="the number under each first action")
    parser.add_argument("--json", action="store_true", help="print deals and numbers as JSON")
    own = parser.add_argument_group("a deal of your own")
    own.add_argument("--game", metavar="GAME", help="the id of a game, or a file that defines one")
    own.add_argument("--deal", metavar="ID", help="which of its deals; all in order unless stated")
    own.add_argument("--hands", metavar="HANDS", help="hands with / between: '2C 3C / 4C 5C / ...'")
    own.add_argument("--dealer", type=int, default=0, metavar="N", help="the seat that deals (0)")


def run(arguments: argparse.Namespace) -> int:
    """Count, and compare with the table.

    Returns:
        0 if all numbers are those of the table, 1 if one is not.

    Raises:
        KierkiError: If a deal of the table, or one's own, is not there.
    """
    if arguments.game is not None:
        return _own(arguments)
    chosen = _chosen(arguments.names)
    if arguments.divide:
        return max([_divided(deal, as_json=arguments.json) for deal in chosen])
    from kierki.conformance import count_plays

    counts = [count_plays(deal.start()) for deal in chosen]
    wrong = [deal for deal, count in zip(chosen, counts, strict=True) if deal.count != count]
    if arguments.json:
        print(json.dumps({d.id: n for d, n in zip(chosen, counts, strict=True)}, indent=2))
    else:
        rows = [(d.id, d.about, n) for d, n in zip(chosen, counts, strict=True)]
        print(table([("deal", "", "ways"), *rows], left=2))
        for deal in wrong:
            print(f"{deal.id}: {deal.count} in the table")
        print(f"{len(chosen)} deals counted, {len(wrong)} differ from the table")
    return WRONG if wrong else FINE


def _chosen(names: list[str]) -> list[SmallDeal]:
    from kierki.conformance import small_deals

    known = {deal.id: deal for deal in small_deals()}
    for name in names:
        if name not in known:
            raise ParseError(name, f"no deal {name!r} in the table; known: {', '.join(known)}")
    return [known[name] for name in names or known]


def _divided(deal: SmallDeal, *, as_json: bool) -> int:
    divided = _of_each(deal.start())
    if as_json:
        print(json.dumps({deal.id: divided}, indent=2))
        return FINE if divided == deal.divided else WRONG
    print(f"{deal.id}: {deal.about}")
    print("hands: " + " / ".join(deal.hands))
    return _told(divided, deal.divided)


def _told(divided: dict[str, int], right: dict[str, int]) -> int:
    rows = [
        (
            action,
            count,
            "" if right.get(action) == count else f"{right.get(action, 0)} in the table",
        )
        for action, count in divided.items()
    ]
    missing = [
        (action, 0, f"{n} in the table") for action, n in right.items() if action not in divided
    ]
    print(table([*rows, *missing, ("all", sum(divided.values()), "")]))
    return FINE if divided == right else WRONG


def _of_each(match: Match) -> dict[str, int]:
    from kierki.conformance import action_text, divide_plays

    return {action_text(action): count for action, count in divide_plays(match).items()}


def _own(arguments: argparse.Namespace) -> int:
    from kierki.errors import Problem
    from kierki.play.match import Match

    if arguments.hands is None:
        raise SetupError([Problem("--hands", "state the hands that are to be played out")])
    match = Match.start(
        find_game(arguments.game),
        dealer=arguments.dealer,
        hands=[arguments.hands.split("/")],
        schedule=None if arguments.deal is None else [(arguments.deal, None)],
    )
    divided = _of_each(match)
    if arguments.json:
        print(json.dumps(divided, indent=2))
    elif arguments.divide:
        print(table([*divided.items(), ("all", sum(divided.values()))]))
    else:
        print(sum(divided.values()))
    return FINE
