"""The kernel that plays layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from kierki.batch.chance import GOLDEN, card_at, place_of, size_of, start_of
from kierki.batch.kernel import deal_cards, furthest, seat_of
from kierki.batch.tables import HIGHEST, PASS, RANDOM, RANKS, Layout, Results, Table, Task

if TYPE_CHECKING:
    from numpy.typing import NDArray


def play_layouts(  # noqa: C901, PLR0912, PLR0915 - see `play_tricks`
    table: Table, layout: Layout, task: Task, results: Results
) -> None:
    """Play layouts to their ends."""
    next_seat, ranks, policies = table.next_seat, table.ranks, table.policies
    openings, rows, out = layout.openings, layout.rows, results.out
    choices, actions, legals = task.choices, results.actions, results.legal
    seats = len(next_seat)
    choices_given = len(choices) > 0
    deck, given = table.deck, task.hands
    pack = np.zeros(len(deck), np.int64)
    hands = np.zeros(seats, np.int64)
    passes = np.zeros(seats, np.int64)
    for index in range(len(task.dealers)):
        dealer = task.dealers[index]
        state = start_of(task.base, task.first + index)
        if len(given):
            for seat in range(seats):
                hands[seat] = given[index, seat]
        else:
            cards = seats * table.hand_size
            state = deal_cards(deck, pack, next_seat, hands, cards, dealer, state)
        turn = seat_of(table.role, table.value, dealer, hands)
        results.leaders[index] = turn
        held = 0
        for seat in range(seats):
            passes[seat] = 0
            held |= hands[seat]
        fitting = table.must_play or layout.opens
        opening = -1
        step = finished = 0
        while held & fitting and finished < layout.ends_when_out:
            if choices_given and step == len(choices):
                break
            fits = hands[turn] & fitting
            legal = fits
            may_pass = passes[turn] < layout.most_passes and not (table.must_play and not step)
            if may_pass or not fits:
                legal |= 1 << PASS
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
            if card != PASS:
                bit = 1 << card
                hands[turn] ^= bit
                held ^= bit
                if opening < 0:
                    opening = card % RANKS
                    fitting = openings[opening]
                fitting = fitting & ~bit | rows[opening, card]
                if not hands[turn]:
                    finished += 1
                    out[index, turn] = finished
            elif fits:
                passes[turn] += 1
            turn = next_seat[turn]
            while held and not hands[turn]:
                turn = next_seat[turn]
        results.moves[index] = step
        pay_places(layout.payouts, out[index], finished, results.scores[index])


def pay_places(
    payouts: NDArray[np.int64], out: NDArray[np.int8], finished: int, scores: NDArray[np.int64]
) -> None:
    """Pay for the places settled; with all but one out, the last one is (spec: LAYOUT-4)."""
    for seat in range(len(out)):
        if out[seat]:
            scores[seat] = payouts[out[seat] - 1]
        elif finished == len(out) - 1:
            scores[seat] = payouts[finished]
