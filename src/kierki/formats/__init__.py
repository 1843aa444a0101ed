"""Reading and writing: the only place that knows files.

Definition files hold games, and deals alone: `load_game`, `dump_game`, `load_deal`, `dump_deal`,
and the same with texts. The Warsaw network game has its formats in `kierki.formats.warsaw`.
"""

from kierki.formats.definitions import (
    dump_deal,
    dump_game,
    dumps_deal,
    dumps_game,
    load_deal,
    load_game,
    loads_deal,
    loads_game,
)
from kierki.formats.plain import game_digest
from kierki.formats.records import (
    dump_record,
    dumps_record,
    dumps_view,
    load_record,
    loads_record,
)
from kierki.formats.schema import json_schema

__all__ = (
    "dump_deal",
    "dump_game",
    "dump_record",
    "dumps_deal",
    "dumps_game",
    "dumps_record",
    "dumps_view",
    "game_digest",
    "json_schema",
    "load_deal",
    "load_game",
    "load_record",
    "loads_deal",
    "loads_game",
    "loads_record",
)
