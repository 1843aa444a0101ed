"""A referee for compendium trick-taking card games, with deals as data.

A short map:

- cards: `Suit`, `Rank`, `Card`, `CardSet`, `Deck`
- scores: `PerCard`, `PerTrick`, `Sweep`, on sets of cards and `Tricks`
- restrictions: `FollowSuit`, `LeadBan`, `TrickBan`, `DiscardFirst`, `MustTrump`, `MustBeat`
- roles and trump: `FromDealer`, `Holder`, `GIVEN`; `NoTrump`, `FixedTrump`, `NamedTrump`
- deals and games: `TrickDeal`, `FanTanDeal`, `combine`, `Part`, `Game`; packaged: `games`
- play: `TrickPlay`, `FanTanPlay`, `Match`, with the actions `Card`, `PASS`, `NameTrump`
- telling: `View` of a seat, the events in a history, `Record` and `replay`
- words and score sheets: `explain`, `ScoreSheet`
- errors: `KierkiError` and its kinds
"""

from typing import TYPE_CHECKING

from kierki import games
from kierki.cards import Card, CardSet, Deck, Rank, Suit
from kierki.errors import (
    DefinitionError,
    KierkiError,
    ParseError,
    Problem,
    RecordError,
    SetupError,
)
from kierki.play.actions import (
    PASS,
    Action,
    IllegalAction,
    NameTrump,
    Pass,
    Reason,
    seat_name,
)
from kierki.play.fantanplay import FanTanPlay
from kierki.play.hands import Hand
from kierki.play.match import Match, Phase, Play
from kierki.play.naming import Naming
from kierki.play.ranking import Place
from kierki.play.trickplay import TrickPlay
from kierki.play.tricks import Trick
from kierki.rules.clauses import Clause
from kierki.rules.deals import Deal, FanTanDeal, Passing, TrickDeal, combine
from kierki.rules.game import Game, Part
from kierki.rules.restrictions import (
    DiscardFirst,
    FollowSuit,
    LeadBan,
    MustBeat,
    MustTrump,
    Restriction,
    TrickBan,
    Until,
)
from kierki.rules.roles import GIVEN, FromDealer, Given, Holder, Role, Seat
from kierki.rules.scores import PerCard, PerTrick, Score, Sweep
from kierki.rules.tricks import Tricks
from kierki.rules.trumps import (
    NO_TRUMP,
    FixedTrump,
    NamedNone,
    NamedTrump,
    NoTrump,
    Trump,
    TrumpChoice,
)

__all__ = (
    "GIVEN",
    "NO_TRUMP",
    "PASS",
    "Action",
    "Card",
    "CardPlayed",
    "CardSet",
    "Clause",
    "Deal",
    "DealScored",
    "Dealt",
    "Deck",
    "DefinitionError",
    "DiscardFirst",
    "Event",
    "FanTanDeal",
    "FanTanPlay",
    "FixedTrump",
    "FollowSuit",
    "FromDealer",
    "Game",
    "Given",
    "Hand",
    "Holder",
    "IllegalAction",
    "KierkiError",
    "LeadBan",
    "Match",
    "MustBeat",
    "MustTrump",
    "NameTrump",
    "NamedNone",
    "NamedTrump",
    "Naming",
    "NoTrump",
    "ParseError",
    "Part",
    "Pass",
    "Passed",
    "Passing",
    "PerCard",
    "PerTrick",
    "Phase",
    "Place",
    "Play",
    "Problem",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "RecordedDeal",
    "Restriction",
    "Role",
    "Score",
    "ScoreSheet",
    "Seat",
    "SetupError",
    "Suit",
    "Sweep",
    "Trick",
    "TrickBan",
    "TrickDeal",
    "TrickPlay",
    "TrickTaken",
    "Tricks",
    "Trump",
    "TrumpChoice",
    "TrumpNamed",
    "Until",
    "View",
    "WentOut",
    "combine",
    "explain",
    "games",
    "replay",
    "seat_name",
)

if TYPE_CHECKING:
    from kierki.play.events import (
        CardPlayed,
        DealScored,
        Dealt,
        Event,
        Passed,
        TrickTaken,
        TrumpNamed,
        WentOut,
    )
    from kierki.play.record import Record, RecordedDeal
    from kierki.play.replaying import replay
    from kierki.play.view import View
    from kierki.sheets import ScoreSheet
    from kierki.words import explain
else:
    _LATER = {
        **dict.fromkeys(
            (
                "CardPlayed",
                "DealScored",
                "Dealt",
                "Event",
                "Passed",
                "TrickTaken",
                "TrumpNamed",
                "WentOut",
            ),
            "kierki.play.events",
        ),
        **dict.fromkeys(("Record", "RecordedDeal"), "kierki.play.record"),
        "replay": "kierki.play.replaying",
        "View": "kierki.play.view",
        "ScoreSheet": "kierki.sheets",
        "explain": "kierki.words",
    }

    def __getattr__(name: str) -> object:
        """Load what a plain referee does not need on first use."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        return getattr(import_module(_LATER[name]), name)

    def __dir__() -> list[str]:
        """What is loaded, and what will be."""
        return sorted({*globals(), *__all__})
