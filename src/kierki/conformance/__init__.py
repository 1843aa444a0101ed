"""Holds any engine, in any language, against the spec: vectors, and a suite that asks them.

`kierki conformance --engine "COMMAND"` asks a program; the how-to on testing an engine tells the
protocol. An engine in Python is asked by its own tests: see `assert_conforms`.
"""

from kierki.conformance.checking import Failure, check_vector, is_claimed
from kierki.conformance.engine import KierkiEngine, action_text
from kierki.conformance.engines import (
    Claims,
    CommandEngine,
    Engine,
    EngineError,
    Json,
    Request,
    claims_of,
)
from kierki.conformance.perft import SmallDeal, count_plays, divide_plays, small_deals
from kierki.conformance.report import (
    ClauseResult,
    Outcome,
    Report,
    assert_conforms,
    check_engine,
    claimed_vectors,
)
from kierki.conformance.vectors import Vector, VectorData, vectors

__all__ = (
    "Claims",
    "ClauseResult",
    "CommandEngine",
    "Engine",
    "EngineError",
    "Failure",
    "Json",
    "KierkiEngine",
    "Outcome",
    "Report",
    "Request",
    "SmallDeal",
    "Vector",
    "VectorData",
    "action_text",
    "assert_conforms",
    "check_engine",
    "check_vector",
    "claimed_vectors",
    "claims_of",
    "count_plays",
    "divide_plays",
    "is_claimed",
    "small_deals",
    "vectors",
)
