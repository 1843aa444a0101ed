"""Faults to seed in copies of the engine, one at a time: the model must object to each."""

from __future__ import annotations

from tests.faults.table import FAULTS

HUNTED = frozenset(
    {
        "a revoke is accepted",
        "a seat that can follow is offered every card",
        "the lead ban is ignored",
        "a leader with nothing else may not lead at all",
        "a filter that leaves nothing does not fall through",
        "a ban is broken by nothing",
        "a forced discard binds a seat that leads the suit",
        "the lowest card takes the trick",
        "trump does not win",
        "the winner does not lead",
        "the last trick is the one before it",
        "a trick is charged once per card",
        "the robber leaves out its last deal",
        "queens count twice",
        "a sweep pays before all of it is taken",
        "a deal stops while a sweep is open",
        "the dealer moves before the first deal",
        "the namer sees the whole hand",
        "rows of a layout wrap",
        "who can play may pass",
        "a seat that is out is asked again",
        "the layout goes on after the second seat is out",
        "the lowest score wins",
        "a view shows the hands of others",
        "another card than the opening one may be led",
        "a layout opens with any card that fits",
        "the opener of a layout may pass",
        "who could not play has used a pass",
        "one pass too many",
        "the last place is not paid",
        "rows open with any rank",
        "who must beat the trick need only come near it",
        "who must beat a trump lead must beat every lead",
        "nobody has to trump",
        "a ban for some tricks binds nobody who follows",
        "a ban on leading acts in every trick",
        "a ban is broken by what it bans only",
        "cards are played clockwise only",
        "seats are counted clockwise only",
        "ranks are in natural order only",
        "trump may be left out where it may not, and only there",
        "the leader names trump",
        "a decided deal goes on",
        "points of nothing keep a deal going",
        "cards count in every trick",
        "a sweep costs its taker what it costs the others",
        "combined deals keep the restrictions of the first",
        "hearts are not locked, only their king",
        "the seventh trick is the sixth",
        "the Unter of hearts opens every Legerunde",
    }
)
"""The faults of the common table that the model is asked about: some of each kind of rule."""

ENGINE_FAULTS = tuple(fault for fault in FAULTS if fault.name in HUNTED)
