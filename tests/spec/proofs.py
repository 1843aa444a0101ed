"""What is proved about the rules, on which packs."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.spec.model import PLAIN, ground, solve, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.spec.model import Texts

ONE_TRICK = (*PLAIN, "house", "tricks", "claims", "anystate")
ANY_CARDS = (*PLAIN, "house", "tricks", "claims", "anytrick")
WHOLE_DEALS = (*(name for name in PLAIN if name != "packs"), "house", "tricks", "claims", "generate")
SCORED_DEALS = (*WHOLE_DEALS, "scores")
ONE_MOVE = (*PLAIN, "fantan", "anytable")
MATCHES = (*PLAIN, "anymatch")

SECONDS = 120.0


@dataclass(frozen=True)
class Claim:
    """One claim about all deals, or states, or matches, of some kind."""

    about: str
    """For whom it holds, in words."""
    claim: str
    files: tuple[str, ...]
    facts: str

    def check(self, texts: Texts = text_of, *, seconds: float = SECONDS) -> str:
        """`holds`, `unknown` where time ran out, or the counterexample."""
        control = ground(self.files, f"{self.facts} claim({self.claim}).", texts=texts)
        status, atoms = solve(control, seconds=seconds)
        if status == "unknown":
            return status
        if status == "unsatisfiable":
            return "holds"
        wrong = ", ".join(" ".join(map(str, where)) for where in atoms["violated"][:3])
        return f"broken: {wrong}"


def _claims(about: str, files: tuple[str, ...], facts: str, claims: str) -> list[Claim]:
    return [Claim(about, claim, files, facts) for claim in claims.split()]


def deal(game: str, deal_id: str, house: str = "") -> str:
    """The facts of a deal of a packaged game, with a house rule or none."""
    extra = f" house({house})." if house else ""
    return f"game({game}). scheduled(1,{deal_id}). deal_number(1).{extra}"


def small(ranks: str, suits: str, seats: int, *facts: str) -> str:
    """A small pack with these ranks and suits."""
    return " ".join([f"suit({suits}). rank({ranks}). seats({seats}).", *facts])


ALWAYS = (
    "stuck one_turn held reason once one_winner winner_leads follow"
    " step_once step_own step_gone step_kept step_leader"
)
"""What holds in each trick of each deal."""

STATES = [
    *_claims("any trick, no hearts", ONE_TRICK, deal("kierki", "no_hearts"), f"{ALWAYS} lead_ban free_lead"),
    *_claims("any trick, trumps", ONE_TRICK, deal("kierki", "trumps"), ALWAYS),
    *_claims("any trick of three, no hearts", ONE_TRICK, deal("kierki_three", "no_hearts"), f"{ALWAYS} lead_ban free_lead"),
    *_claims("any trick of three, trumps", ONE_TRICK, deal("kierki_three", "trumps"), ALWAYS),
    *_claims("any trick, 32 cards", ONE_TRICK, deal("kein_stich", "no_hearts"), ALWAYS),
]

WINNERS = [
    *_claims("any four of 52 cards", ANY_CARDS, deal("kierki", "no_hearts"), "highest"),
    *_claims("any four of 52 cards, trump", ANY_CARDS, deal("kierki", "trumps"), "highest"),
    *_claims("any three of 51 cards, trump", ANY_CARDS, deal("kierki_three", "trumps"), "highest last_taker"),
    *_claims("any four of 32 cards", ANY_CARDS, deal("kein_stich", "no_hearts"), "highest last_taker"),
]

HOUSE = [
    *_claims("any trick, hearts until broken", ONE_TRICK, deal("kierki", "no_tricks", "until_broken"), "stuck lead_ban free_lead"),
    *_claims("any trick, hearts until the queen of spades", ONE_TRICK, deal("kierki", "no_tricks", "until_queen"), "stuck lead_ban free_lead"),
    *_claims("any trick, none of it in the first", ONE_TRICK, deal("kierki", "no_tricks", "first_trick"), "stuck follow trick_ban"),
    *_claims("any trick, king of hearts at first chance", ONE_TRICK, deal("kierki", "no_tricks", "king_first"), "stuck follow discard"),
    *_claims("any trick, must trump", ONE_TRICK, deal("kierki", "trumps", "must_trump"), "stuck follow trumping"),
    *_claims("any trick, must beat", ONE_TRICK, deal("kierki_three", "trumps", "must_beat"), "stuck follow beating"),
    *_claims("any trick, must beat a trump lead", ONE_TRICK, deal("kierki_three", "trumps", "beat_trump"), "stuck follow beating"),
    *_claims("any trick, must trump and beat", ONE_TRICK, deal("kierki_three", "trumps", "trump_and_beat"), "stuck follow trumping"),
]
SIXTEEN, TWELVE, EIGHT = (
    small("11..14", "c;d;h;s", 4),
    small("12..14", "c;d;h;s", 4),
    small("11..14", "d;h", 4),
)
DEALS = [
    *_claims("all deals of 16 cards, no hearts", WHOLE_DEALS, SIXTEEN + deal("kierki", "no_hearts"), "one_turn one_winner held one_place once follow lead_ban free_lead highest"),
    *_claims("all deals of 16 cards, trumps", WHOLE_DEALS, SIXTEEN + deal("kierki", "trumps"), "one_turn one_winner held one_place once follow"),
    *_claims("all deals of 8 cards, no hearts", WHOLE_DEALS, EIGHT + deal("kierki", "no_hearts"), "stuck"),
    *_claims("all deals of 8 cards, hearts", SCORED_DEALS, EIGHT + deal("kierki", "no_hearts"), "total early"),
    *_claims("all deals of 8 cards, queens", SCORED_DEALS, EIGHT + deal("kierki", "no_queens"), "total early"),
    *_claims("all deals of 6 cards, robber", SCORED_DEALS, small("12..14","d;h",3) + deal("kierki", "robber"), "total early"),
    *_claims("all deals of 8 cards, trumps", SCORED_DEALS, EIGHT + deal("kierki", "trumps"), "total early"),
    *_claims("all deals of 8 cards, march", SCORED_DEALS, EIGHT + deal("kein_stich_march", "no_hearts"), "total early sweep"),
    *_claims("all deals of 12 cards, march", SCORED_DEALS, TWELVE + deal("kein_stich_march", "no_tricks"), "early sweep"),
]
ANY_LAYOUT = "stuck all_pass over lazy loose gap place turn turn_out skipped"
LAYOUTS = [
    *_claims("any layout of Kierki", ONE_MOVE, deal("kierki", "small_lottery"), ANY_LAYOUT),
    *_claims("a fresh layout of Kierki", ONE_MOVE, deal("kierki", "small_lottery")+"fresh.", "stuck over lazy loose gap place turn opens"),
    *_claims("a fresh layout of Kein Stich", ONE_MOVE, deal("kein_stich", "legerunde")+"fresh.", "stuck over lazy loose gap place turn opens"),
    *_claims("any layout of three", ONE_MOVE, deal("kierki_three", "small_lottery"), ANY_LAYOUT),
    *_claims("any layout of Kein Stich", ONE_MOVE, deal("kein_stich", "legerunde"), ANY_LAYOUT),
]
MATCHES_ = [
    *(c for game in ("kierki","kierki_three","warsaw","kein_stich") for c in _claims("any match of "+game, MATCHES, f"game({game}).", "one_dealer fair one_leader one_opener one_namer kind seen ranks")),
]
if __name__=="__main__":
    import time,sys
    for x in globals()[sys.argv[1]]:
        t=time.process_time(); w=time.time()
        s=x.check(seconds=60)
        print(f"{time.process_time()-t:6.2f} {time.time()-w:6.2f} {x.about}: {x.claim} {s}",flush=True)
