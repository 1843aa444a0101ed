"""A deal through the kernels move by move, to be held against the states of a play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import numpy as np

from kierki.batch.arrays import Policy, Setting, table_arrays
from kierki.batch.plans import Plan, Trumps
from kierki.batch.playing import run_compiled
from kierki.batch.tables import PASS as PASSED
from kierki.batch.tables import SEAT, Task
from kierki.cards import Card, CardSet
from kierki.cards.card import CARDS
from kierki.cards.cardset import card_set
from kierki.play.actions import PASS, Pass
from kierki.play.trickplay import TrickPlay
from kierki.rules.compile import ALL_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kierki.play.fantanplay import FanTanPlay


@attrs.frozen
class Trace:
    """How a kernel played a deal."""

    actions: tuple[Card | Pass, ...]
    """Each action."""
    legal: tuple[tuple[Card | Pass, ...], ...]
    """What was legal before it, in the stable order."""
    scores: tuple[int, ...]
    breakdown: tuple[tuple[int, ...], ...]
    """By score and seat."""
    tricks: tuple[int, ...]
    """How many tricks each seat took; 0 in a layout."""
    out: tuple[int, ...]
    """The place in which each seat went out of a layout; 0 where it did not."""


def trace(play: TrickPlay | FanTanPlay, choices: Sequence[int]) -> Trace:
    """Play a deal from its beginning by the kernel.

    Args:
        play: The deal; what was played in it so far does not count.
        choices: For each action the place of what is done among the legal actions, counted beyond
            their end from the first again. A trick deal needs one for each card; a layout ends
            where they do.

    Raises:
        ValueError: If there are too few choices.
    """
    cards = sum(map(len, play.dealt))
    if len(choices) < (cards if isinstance(play, TrickPlay) else 1):
        raise ValueError(f"{len(choices)} choices for {cards} cards")
    setting = Setting(
        CardSet(card for hand in play.dealt for card in hand),
        play.rank_order,
        play.seats,
        len(play.dealt[0]),
        play.clockwise,
    )
    random: Policy = "random"
    if isinstance(play, TrickPlay):
        begins, role, trump = play.leader, play.deal.leader, play.trump
    else:
        begins, role, trump = play.opener, play.deal.opener, None
    trumps = Trumps((trump,), are_named=False, are_drawn=False)
    plan = Plan(
        play.deal, setting, 0, 0, np.zeros(1, np.int64), (random,) * play.seats, trumps, apart=True
    )
    results = plan.blank(len(choices))
    hands = [[CardSet(hand).mask for hand in play.dealt]]
    task = Task(
        np.uint64(0), 0, plan.dealers, np.array(hands, np.int64), np.array(choices, np.int64)
    )
    # The dealer may be unknown, and a role be given from outside: who begins is known.
    table = table_arrays(setting, role, plan.policies)._replace(role=SEAT, value=begins)
    run_compiled(plan, table, task, results)
    moves = int(results.moves[0])
    return Trace(
        tuple(map(_action, results.actions[:moves].tolist())),
        tuple(map(_actions, results.legal[:moves].tolist())),
        tuple(results.scores[0].tolist()),
        tuple(map(tuple, results.breakdown[0].T.tolist())),
        tuple(results.tricks[0].tolist()),
        tuple(results.out[0].tolist()),
    )


def _action(code: int) -> Card | Pass:
    return PASS if code == PASSED else CARDS[code]


def _actions(legal: int) -> tuple[Card | Pass, ...]:
    passing: tuple[Pass, ...] = (PASS,) if legal >> PASSED else ()
    return (*card_set(legal & ALL_CARDS), *passing)
