"""Faults to seed in copies of the engine, one at a time: the model must object to each."""

from __future__ import annotations

from tests.faults.table import FAULTS, Fault

BEYOND_THE_MODEL = frozenset(
    {
        "the pack is not shuffled",
        "every deal is dealt alike",
        "a sampled world ignores shown voids",
    }
)
"""Faults of the common table that the model says nothing about: chance, and samples from views."""

MORE_FAULTS = (
    Fault(
        "another card than the opening one may be led",
        "play/legality.py",
        "        hand &= turn.opening\n",
        "        hand &= ALL_CARDS\n",
    ),
    Fault(
        "a layout opens with any card that fits",
        "play/fantanplay.py",
        "opening.must_play or opening.tables.opens",
        "opening.tables.opens",
    ),
    Fault(
        "the opener of a layout may pass",
        "play/fantanplay.py",
        "(opening.must_play and not self._actions)",
        "(opening.must_play and not opening.must_play)",
    ),
    Fault(
        "who could not play has used a pass",
        "play/fantanplay.py",
        "        if self._hands[turn] & self._fitting:\n            counted",
        "        if self._fitting:\n            counted",
    ),
    Fault(
        "one pass too many",
        "play/fantanplay.py",
        "self._passes[turn] < passing",
        "self._passes[turn] <= passing",
    ),
    Fault(
        "the last place is not paid",
        "play/fantanplay.py",
        "if len(places) == len(self._hands) - 1:",
        "if len(places) == len(self._hands):",
    ),
    Fault(
        "rows open with any rank",
        "play/fantanplay.py",
        "rows, fitting = tables.rows[card._rank], tables.openings[card._rank]",
        "rows, fitting = tables.rows[card._rank], tables.opens",
    ),
    Fault(
        "who must beat the trick need only come near it",
        "rules/compile.py",
        "if power[card.index] > beaten",
        "if power[card.index] > beaten - 3",
    ),
    Fault(
        "who must beat a trump lead must beat every lead",
        "play/legality.py",
        "if only_when_trump_led and SUIT_MASKS[led] != tables.trump:",
        "if only_when_trump_led and not tables.trump:",
    ),
    Fault(
        "nobody has to trump",
        "play/legality.py",
        "            return tables.trump\n",
        "            return ALL_CARDS\n",
    ),
    Fault(
        "a ban for some tricks binds nobody who follows",
        "play/legality.py",
        "return ALL_CARDS & ~rule.banned if turn.number in rule.tricks else ALL_CARDS",
        "return ALL_CARDS",
    ),
    Fault(
        "a ban on leading acts in every trick",
        "play/legality.py",
        "case LeadBan() if turn.number in rule.tricks and not",
        "case LeadBan() if not",
    ),
    Fault(
        "a ban is broken by what it bans only",
        "rules/compile.py",
        "(cards if broken_by is None else broken_by).mask",
        "cards.mask",
    ),
    Fault(
        "cards are played clockwise only",
        "rules/compile.py",
        "step = 1 if clockwise else -1",
        "step = 1",
    ),
    Fault(
        "seats are counted clockwise only",
        "play/hands.py",
        "(dealer + (places if clockwise else -places))",
        "(dealer + places)",
    ),
    Fault(
        "ranks are in natural order only",
        "rules/compile.py",
        "{rank: place for place, rank in enumerate(order, start=1)}",
        "{rank: place for place, rank in enumerate(Rank, start=1)}",
    ),
    Fault(
        "trump may be left out where it may not, and only there",
        "play/naming.py",
        "if self.rule.allow_none:",
        "if not self.rule.allow_none:",
    ),
    Fault(
        "the leader names trump",
        "play/setup.py",
        "return self._seat(deal.trump.by, number, hands), deal.trump.after_cards",
        "return self._seat(deal.leader, number, hands), deal.trump.after_cards",
    ),
    Fault(
        "a decided deal goes on",
        "play/trickplay.py",
        "if opening.deal.stop_when_decided and after.is_decided:",
        "if opening.deal.stop_when_decided and not after._held:",
    ),
    Fault(
        "points of nothing keep a deal going",
        "rules/compile.py",
        "if isinstance(score, PerCard) and score.points:",
        "if isinstance(score, PerCard):",
    ),
    Fault(
        "cards count in every trick",
        "rules/compile.py",
        "            for number in score.tricks.resolve(hand_size):\n                for card in",
        "            for number in range(hand_size + 1):\n                for card in",
    ),
    Fault(
        "a sweep costs its taker what it costs the others",
        "play/tricks.py",
        "        paid[state.fired] = sweep.taker\n",
        "",
    ),
    Fault(
        "combined deals keep the restrictions of the first",
        "rules/deals.py",
        "tuple(dict.fromkeys(rule for deal in deals for rule in deal.restrictions))",
        "deals[0].restrictions",
    ),
    Fault(
        "hearts are not locked, only their king",
        "games/rozgrywka.py",
        'LeadBan("*H")',
        'LeadBan("KH")',
    ),
    Fault(
        "the seventh trick is the sixth",
        "games/rozgrywka.py",
        "Tricks(7, -1)",
        "Tricks(6, -1)",
    ),
    Fault(
        "the Unter of hearts opens every Legerunde",
        "games/kein_stich.py",
        'opener=Holder("JC")',
        'opener=Holder("JH")',
    ),
)

ENGINE_FAULTS = (*(fault for fault in FAULTS if fault.name not in BEYOND_THE_MODEL), *MORE_FAULTS)
