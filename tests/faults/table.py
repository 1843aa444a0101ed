"""Faults to seed in copies of the source, one at a time: the tests must fail on each.

A fault is one piece of text, which stands once in its file, put in place of another.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One fault."""

    name: str
    file: str
    right: str
    wrong: str


FAULTS = (
    Fault(
        "a revoke is accepted",
        "play/trickplay.py",
        "hands[first + led].cards if led >= 0",
        "False if led >= 0",
    ),
    Fault(
        "a seat that can follow is offered every card",
        "play/trickplay.py",
        "            if following:\n                return following",
        "            if not following:\n                return following",
    ),
    Fault(
        "the lead ban is ignored",
        "play/trickplay.py",
        "elif opening.bans_leads:",
        "elif not opening:",
    ),
    Fault(
        "a leader with nothing else may not lead at all",
        "play/trickplay.py",
        "            if free:\n                return free",
        "            return free",
    ),
    Fault(
        "a filter that leaves nothing does not fall through",
        "play/legality.py",
        "        if left:\n            hand = left\n            yield rule, left",
        "        hand = left\n        yield rule, left",
    ),
    Fault(
        "a ban is broken by nothing",
        "play/legality.py",
        "not turn.played & rule.broken_by",
        "not turn.played & 0",
    ),
    Fault(
        "a forced discard binds a seat that leads the suit",
        "play/legality.py",
        "return rule.banned & ~SUIT_MASKS[led]",
        "return rule.banned",
    ),
    Fault(
        "the lowest card takes the trick",
        "play/trickplay.py",
        "powers.index(max(powers))",
        "powers.index(min(powers))",
    ),
    Fault(
        "trump does not win",
        "rules/compile.py",
        "if card.suit is trump:",
        "if card.suit is trump is led:",
    ),
    Fault(
        "the winner does not lead",
        "play/trickplay.py",
        "after._turn = winner if number < opening.hand_size else None",
        "after._turn = turn if number < opening.hand_size else None",
    ),
    Fault(
        "the last trick is the one before it",
        "rules/tricks.py",
        "hand_size + 1 + number",
        "hand_size + number",
    ),
    Fault(
        "a trick is charged once per card",
        "play/trickplay.py",
        "points = tables.trick_worth[number]",
        "points = tables.trick_worth[number] * len(cards)",
    ),
    Fault(
        "the robber leaves out its last deal",
        "rules/deals.py",
        "tuple(score for deal in deals for score in deal.scores)",
        "tuple(score for deal in deals[:-1] for score in deal.scores)",
    ),
    Fault(
        "queens count twice",
        "rules/compile.py",
        "worth[number][card.index] += score.points",
        "worth[number][card.index] += score.points * (1 + (card.rank is Rank.QUEEN))",
    ),
    Fault(
        "a sweep pays before all of it is taken",
        "play/tricks.py",
        "is_open=bool(left or to_come)",
        "is_open=bool(left)",
    ),
    Fault(
        "a deal stops while a sweep is open",
        "play/standing.py",
        "if state.is_open and (sweep.replaces or sweep.taker or sweep.others):",
        "if state.is_open and sweep.replaces and not sweep.replaces:",
    ),
    Fault(
        "the dealer moves before the first deal",
        "play/setup.py",
        "places = game.rotation * (number - 1)",
        "places = game.rotation * number",
    ),
    Fault(
        "the namer sees the whole hand",
        "play/events.py",
        "seen = size if naming is None else naming[1]",
        "seen = size",
    ),
    Fault(
        "rows of a layout wrap",
        "rules/compile.py",
        "Card(order[step], card.suit).bit for step in steps if 0 <= step < len(order)",
        "Card(order[step % len(order)], card.suit).bit for step in steps",
    ),
    Fault(
        "who can play may pass",
        "play/fantanplay.py",
        "if passing is Passing.FORCED or (",
        "if passing is not passing or (",
    ),
    Fault(
        "a seat that is out is asked again",
        "play/fantanplay.py",
        "            if self._hands[seat]:\n                return seat",
        "            return seat",
    ),
    Fault(
        "the layout goes on after the second seat is out",
        "play/layingout.py",
        "min(self.deal.ends_when_out, seats)",
        "seats",
    ),
    Fault(
        "the lowest score wins",
        "play/ranking.py",
        "sorted(scores, reverse=high_wins)",
        "sorted(scores, reverse=not high_wins)",
    ),
    Fault(
        "the pack is not shuffled",
        "play/dealing.py",
        "sorted(range(len(cards)), key=keys.__getitem__)",
        "range(len(cards))",
    ),
    Fault(
        "every deal is dealt alike",
        "play/dealing.py",
        'random.Random(f"{seed}/{number}")',
        'random.Random(f"{seed}")',
    ),
    Fault(
        "a view shows the hands of others",
        "play/events.py",
        "hand if place == seat else None for place, hand",
        "hand for place, hand",
    ),
    Fault(
        "a sampled world ignores shown voids",
        "play/legality.py",
        "            barred |= passed & cards",
        "            barred |= 0",
    ),
)
