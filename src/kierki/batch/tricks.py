"""The kernel that plays trick deals.

It reads the tables that `kierki.play` reads, and is tested against it move for move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from kierki.batch.chance import GOLDEN, card_at, lowest, place_of, size_of, start_of
from kierki.batch.kernel import deal_cards, furthest, seat_of
from kierki.batch.tables import HIGHEST, LED, RANDOM, RANKS, Results, Table, Task, Tricks

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SPOILT: Final = -2
_NOBODY: Final = -1


def play_tricks(  # noqa: C901, PLR0912, PLR0915
    table: Table, tricks: Tricks, task: Task, results: Results
) -> None:
    """Play trick deals to their ends."""
    # One loop with its arrays taken out of their tuples: to hand them to a function at each move
    # takes several times as long as the move.
    next_seat, ranks, policies = table.next_seat, table.ranks, table.policies
    power, stronger, chains = tricks.power, tricks.stronger, tricks.chains
    filters, broken_by = tricks.filters, tricks.broken_by
    card_worth, trick_worth = tricks.card_worth, tricks.trick_worth
    card_parts, trick_parts, breakdown = tricks.card_parts, tricks.trick_parts, results.breakdown
    choices, actions, legals = task.choices, results.actions, results.legal
    scores, taken = results.scores, results.tricks
    seats, size, parts = len(next_seat), table.hand_size, len(card_parts)
    choices_given = len(choices) > 0
    deck, given = table.deck, task.hands
    pack = np.zeros(len(deck), np.int64)
    hands = np.zeros(seats, np.int64)
    sweeps = np.zeros((len(tricks.sweeps), 3), np.int64)
    for index in range(len(task.dealers)):
        dealer = task.dealers[index]
        state = start_of(task.base, task.first + index)
        if len(given):
            for seat in range(seats):
                hands[seat] = given[index, seat]
        else:
            state = deal_cards(deck, pack, next_seat, hands, seats * size, dealer, state)
        turn = seat_of(table.role, table.value, dealer, hands)
        results.leaders[index] = turn
        choice = 0
        if tricks.draws_trump:
            state = state + GOLDEN
            choice = place_of(state, len(power))
        results.trumps[index] = choice
        in_play = 0
        for seat in range(seats):
            in_play |= hands[seat]
        held = in_play
        begin_sweeps(tricks.sweeps, sweeps, in_play)
        step = closed = 0
        while closed < size:
            scoring = held & tricks.scoring[closed] or tricks.last_scoring_trick > closed
            if tricks.stops and is_decided(tricks.sweeps, sweeps, scoring):
                break
            closed += 1
            led = best = -1
            trick = 0
            winner = turn
            worth = trick_worth[closed]
            for _ in range(seats):
                # The chain of filters: one that leaves nothing changes nothing.
                legal = hands[turn]
                if not step and table.must_play:
                    legal = table.must_play
                chain = (choice * (size + 1) + closed) * LED + led + 1
                for filter_ in range(chains[chain], chains[chain + 1]):
                    cards = filters[filter_]
                    if cards < 0:
                        cards = stronger[choice, led, best]
                    if not broken_by[filter_] & in_play & ~held:
                        legal = (legal & cards) or legal
                if choices_given:
                    card = card_at(legal, choices[step] % size_of(legal))
                    actions[step] = card
                    legals[step] = legal
                elif policies[turn] == RANDOM:
                    state = state + GOLDEN
                    card = card_at(legal, place_of(state, size_of(legal)))
                else:
                    card = furthest(legal, ranks, 1 if policies[turn] == HIGHEST else -1)
                step += 1
                bit = 1 << card
                hands[turn] ^= bit
                held ^= bit
                trick |= bit
                if led < 0:
                    led = card // RANKS
                if power[choice, led, card] > best:
                    best = power[choice, led, card]
                    winner = turn
                worth += card_worth[closed, card]
                turn = next_seat[turn]
            turn = winner
            taken[index, turn] += 1
            scores[index, turn] += worth
            if parts:
                keep_apart(card_parts, trick_parts, breakdown[index, turn], closed, trick)
            mark_sweeps(sweeps, closed, trick, turn)
        results.moves[index] = step
        pay_sweeps(tricks.sweeps, sweeps, scores[index], results.breakdown[index])


def begin_sweeps(sweeps: NDArray[np.int64], state: NDArray[np.int64], in_play: int) -> None:
    """What is to be taken of each sweep: cards, tricks as bits, and who took any (SWEEP-1)."""
    for sweep in range(len(sweeps)):
        state[sweep, 0] = sweeps[sweep, 0] & in_play
        state[sweep, 1] = sweeps[sweep, 1]
        state[sweep, 2] = _NOBODY if state[sweep, 0] or state[sweep, 1] else _SPOILT


def mark_sweeps(state: NDArray[np.int64], number: int, trick: int, winner: int) -> None:
    """Note for each sweep what a trick takes of it (spec: SWEEP-1)."""
    for sweep in range(len(state)):
        if state[sweep, 0] & trick or state[sweep, 1] >> number & 1:
            state[sweep, 0] &= ~trick
            state[sweep, 1] &= ~(1 << number)
            if state[sweep, 2] == _NOBODY:
                state[sweep, 2] = winner
            elif state[sweep, 2] != winner:
                state[sweep, 2] = _SPOILT


def is_decided(sweeps: NDArray[np.int64], state: NDArray[np.int64], scoring: int) -> bool:
    """Whether nothing can score any more (spec: END-2).

    Args:
        sweeps: The sweeps.
        state: How far they have come.
        scoring: Not 0 if a card still held or a trick to come scores by itself.
    """
    for sweep in range(len(sweeps)):
        replaces = sweeps[sweep, 4] != 0
        is_whole = not state[sweep, 0] and not state[sweep, 1]
        if replaces and is_whole and state[sweep, 2] >= 0:
            return True
        pays = replaces or sweeps[sweep, 2] or sweeps[sweep, 3]
        if pays and not is_whole and state[sweep, 2] != _SPOILT:
            return False
    return scoring == 0


def keep_apart(
    card_parts: NDArray[np.int64],
    trick_parts: NDArray[np.int64],
    points: NDArray[np.int64],
    number: int,
    trick: int,
) -> None:
    """Count a trick for each score by itself."""
    for part in range(len(points)):
        points[part] += trick_parts[part, number]
    while trick:
        card = lowest(trick)
        for part in range(len(points)):
            points[part] += card_parts[part, number, card]
        trick &= trick - 1


def pay_sweeps(
    sweeps: NDArray[np.int64],
    state: NDArray[np.int64],
    scores: NDArray[np.int64],
    breakdown: NDArray[np.int64],
) -> None:
    """Count the sweeps that one seat has taken whole (spec: SWEEP-2)."""
    for sweep in range(len(sweeps)):
        if state[sweep, 2] < 0 or state[sweep, 0] or state[sweep, 1]:
            continue
        if sweeps[sweep, 4]:
            scores[:] = 0
            breakdown[:] = 0
        for seat in range(len(scores)):
            paid = sweeps[sweep, 2 + (seat != state[sweep, 2])]
            scores[seat] += paid
            if breakdown.shape[1]:
                breakdown[seat, sweeps[sweep, 5]] += paid
        if sweeps[sweep, 4]:
            return
