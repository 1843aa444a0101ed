"""Thousands of deals at a time, as arrays; it needs the extra `kierki[batch]`.

`play_deals` plays one deal of a game many times and gives a `DealBatch`, `play_games` whole games
and gives a `GameBatch`. Seats play at random, or by a simple `Policy`. The same seed gives the same
deals, however many are asked for at a time.
"""

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ImportError('kierki.batch needs the extra "batch": pip install "kierki[batch]"')

from kierki.batch.arrays import Policy
from kierki.batch.playing import play_deals, play_games
from kierki.batch.results import DealBatch, GameBatch, Method

__all__ = (
    "DealBatch",
    "GameBatch",
    "Method",
    "Policy",
    "play_deals",
    "play_games",
)
