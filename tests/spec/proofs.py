"""What is proved about the rules, and for which packs, states and deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.spec.model import PLAIN, ground, solve, text_of

if TYPE_CHECKING:
    from tests.spec.model import Texts

ON_ANY_PACK = (*(name for name in PLAIN if name != "packs"), "house")
ONE_TRICK = (*PLAIN, "house", "tricks", "claims", "anystate")
ANY_CARDS = (*PLAIN, "house", "tricks", "claims", "anytrick")
SOME_CARDS = (*ON_ANY_PACK, "tricks", "claims", "anytrick")
WHOLE_DEALS = (*ON_ANY_PACK, "tricks", "claims", "generate")
SCORED_DEALS = (*WHOLE_DEALS, "scores")
ONE_MOVE = (*PLAIN, "fantan", "anytable")
WHOLE_LAYOUTS = (*ON_ANY_PACK, "fantan", "layouts")
MATCHES = (*PLAIN, "anymatch")

SECONDS = 300.0
"""Far more than any claim needs: about as many seconds as this has hundreds."""
OPPOSITES = frozenset({"possible", "passable"})
"""What has to be found broken: without it the claims would hold because nothing happens."""


@dataclass(frozen=True)
class Claim:
    """One claim about all states, deals, layouts or matches of some kind."""

    about: str
    claim: str
    files: tuple[str, ...]
    facts: str

    def check(self, texts: Texts = text_of) -> str:
        """`holds`, `unknown` where time ran out, or the counterexample."""
        control = ground(self.files, f"{self.facts} claim({self.claim}).", texts=texts)
        status, atoms = solve(control, seconds=SECONDS)
        if status == "satisfiable":
            where = ", ".join(" ".join(map(str, found)) for found in atoms["violated"][:3])
            return f"broken: {where}"
        return "holds" if status == "unsatisfiable" else status

    @property
    def is_proved_by(self) -> str:
        """How `check` has to begin."""
        return "broken" if self.claim in OPPOSITES else "holds"

    def __str__(self) -> str:
        """The claim and for whom it is made."""
        return f"{self.about}: {self.claim}"


def deal(game: str, deal_id: str, house: str = "") -> str:
    """The facts of a deal of a packaged game, with a house rule or none."""
    extra = f" house({house})." if house else ""
    return f"game({game}). scheduled(1,{deal_id}). deal_number(1).{extra} "


def pack(ranks: str, suits: str, seats: int) -> str:
    """A small pack with these ranks and suits."""
    return f"suit({suits}). rank({ranks}). seats({seats}). "


def _claims(about: str, files: tuple[str, ...], facts: str, claims: str) -> list[Claim]:
    return [Claim(about, claim, files, facts) for claim in claims.split()]


_SIXTEEN = pack("11..14", "c;d;h;s", 4)
_FIFTEEN = pack("10..14", "c;d;h", 3)
_TWELVE = pack("12..14", "c;d;h;s", 4)
_EIGHT = pack("11..14", "d;h", 4)
_SIX = pack("12..14", "d;h", 3)

_TRICK = (
    "possible stuck one_turn held reason once one_winner follow"
    " step_once step_own step_gone step_kept step_leader"
)
_LAYOUT = "possible passable stuck all_pass over lazy loose gap place turn turn_out skipped"
_FIRST = "possible stuck over lazy loose gap place turn turn_out opens"
_MATCH = "possible one_dealer fair one_leader one_opener one_namer kind seen ranks"
_BAN = "lead_ban free_lead"


def _any_trick(about: str, facts: str, claims: str) -> list[Claim]:
    return _claims(f"any trick, {about}", ONE_TRICK, facts, claims)


STATES = [
    *_any_trick("52 cards, hearts locked", deal("kierki", "no_hearts"), f"{_TRICK} {_BAN}"),
    *_any_trick("52 cards, any trump", deal("kierki", "trumps"), _TRICK),
    *_any_trick("51 for three, locked", deal("kierki_three", "no_hearts"), f"{_TRICK} {_BAN}"),
    *_any_trick("51 for three, any trump", deal("kierki_three", "trumps"), _TRICK),
    *_any_trick("32 cards", deal("kein_stich", "no_hearts"), _TRICK),
]
"""By induction over the tricks of every deal of the packs in use."""

WINNERS = [
    *_claims("any 4 of 52 cards", ANY_CARDS, deal("kierki", "no_hearts"), "highest"),
    *_claims("any 4 of 52 cards, any trump", ANY_CARDS, deal("kierki", "trumps"), "highest"),
    *_claims("any 3 of 51 cards, any trump", ANY_CARDS, deal("kierki_three", "trumps"), "highest"),
    *_claims("any 4 of 32 cards", ANY_CARDS, deal("kein_stich", "no_max"), "highest last_taker"),
    *_claims(
        "any 3 of 15 cards, any trump",
        SOME_CARDS,
        _FIFTEEN + deal("kierki_three", "trumps"),
        "last_taker",
    ),
]

HOUSE = [
    *_any_trick(
        "hearts until broken", deal("kierki", "no_tricks", "until_broken"), f"stuck {_BAN}"
    ),
    *_any_trick("hearts until queen", deal("kierki", "no_tricks", "until_queen"), f"stuck {_BAN}"),
    *_any_trick(
        "no hearts in the first",
        deal("kierki", "no_tricks", "first_trick"),
        "stuck follow trick_ban",
    ),
    *_any_trick(
        "king at the first chance",
        deal("kierki", "no_tricks", "king_first"),
        "stuck follow discard",
    ),
    *_any_trick("must trump", deal("kierki", "trumps", "must_trump"), "stuck follow trumping"),
    *_any_trick("must beat", deal("kierki_three", "trumps", "must_beat"), "stuck follow"),
    *(
        claim
        for suit in "cdhs"
        for claim in _any_trick(
            f"must beat, {suit} trump",
            f"{deal('kierki_three', 'trumps', 'must_beat')} named({suit}).",
            "beating",
        )
    ),
    *_any_trick(
        "must beat trumps", deal("kierki_three", "trumps", "beat_trump"), "stuck follow beating"
    ),
    *_any_trick(
        "must trump and beat", deal("kierki", "trumps", "trump_and_beat"), "stuck follow trumping"
    ),
]
"""Restrictions that no packaged game uses."""

_DEAL = "possible one_turn one_winner winner_leads held one_place once follow"
DEALS = [
    *_claims(
        "all deals of 16 cards, locked",
        WHOLE_DEALS,
        _SIXTEEN + deal("kierki", "no_hearts"),
        f"{_DEAL} {_BAN}",
    ),
    *_claims(
        "all deals of 16 cards, trumps", WHOLE_DEALS, _SIXTEEN + deal("kierki", "trumps"), _DEAL
    ),
    *_claims(
        "all deals of 8 cards, locked", WHOLE_DEALS, _EIGHT + deal("kierki", "no_hearts"), "stuck"
    ),
    *(
        claim
        for name in ("no_hearts", "no_queens", "trumps")
        for claim in _claims(
            f"all deals of 8 cards, {name}",
            SCORED_DEALS,
            _EIGHT + deal("kierki", name),
            "total early",
        )
    ),
    *_claims(
        "all deals of 6 cards, robber", SCORED_DEALS, _SIX + deal("kierki", "robber"), "total early"
    ),
    *_claims(
        "all deals of 8 cards, march",
        SCORED_DEALS,
        _EIGHT + deal("kein_stich_march", "no_hearts"),
        "possible total early sweep",
    ),
    *_claims(
        "all deals of 12 cards, march",
        SCORED_DEALS,
        _TWELVE + deal("kein_stich_march", "no_tricks"),
        "early sweep",
    ),
]
"""Whole deals, every one of them: all hands, all leaders, all plays."""

LAYOUTS = [
    *_claims("any layout of Kierki", ONE_MOVE, deal("kierki", "small_lottery"), _LAYOUT),
    *_claims("any layout for three", ONE_MOVE, deal("kierki_three", "small_lottery"), _LAYOUT),
    *_claims("any layout of Kein Stich", ONE_MOVE, deal("kein_stich", "legerunde"), _LAYOUT),
    *_claims("first move, Kierki", ONE_MOVE, deal("kierki", "small_lottery") + "fresh.", _FIRST),
    *_claims(
        "first move, Kein Stich", ONE_MOVE, deal("kein_stich", "legerunde") + "fresh.", _FIRST
    ),
    *_claims(
        "all layouts of 6 cards",
        WHOLE_LAYOUTS,
        pack("6..8", "d;h", 3) + deal("kierki_three", "small_lottery") + "horizon(16).",
        "possible endless paid one_turn",
    ),
    *_claims(
        "all layouts of 8 cards",
        WHOLE_LAYOUTS,
        pack("10..13", "c;h", 4) + deal("kein_stich", "legerunde") + "horizon(28).",
        "possible endless",
    ),
]
"""By induction over the moves of every layout of the packs in use; and small ones whole."""

COURSES = [
    claim
    for game in ("kierki", "kierki_three", "warsaw", "kein_stich", "kein_stich_power")
    for claim in _claims(f"any match of {game}", MATCHES, f"game({game}). ", _MATCH)
]

CLAIMS = [*STATES, *WINNERS, *HOUSE, *DEALS, *LAYOUTS, *COURSES]
FAST = [*LAYOUTS[:14], *COURSES[:7]]
"""Those that are proved in every test run: a second in all."""


def named(claim: str, files: tuple[str, ...] | None = None) -> list[Claim]:
    """The claims of that name, the quickest first."""
    found = [one for one in CLAIMS if one.claim == claim and files in {None, one.files}]
    return sorted(found, key=lambda one: ("32" not in one.about, "8 cards" not in one.about))
