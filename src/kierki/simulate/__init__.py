"""Many games: what they tell of a game, and of those who play it.

`simulate` plays a game many times and gives a `Simulation`; `tournament` compares players on the
same cards. Both run here or through any `concurrent.futures.Executor`.
"""

from kierki.simulate.comparing import Duel, Tournament, tournament
from kierki.simulate.export import as_data, as_rows
from kierki.simulate.figures import DealFigures, Method, Simulation
from kierki.simulate.histogram import Estimate, Histogram
from kierki.simulate.picture import plot
from kierki.simulate.running import Progress
from kierki.simulate.simulating import simulate

__all__ = (
    "DealFigures",
    "Duel",
    "Estimate",
    "Histogram",
    "Method",
    "Progress",
    "Simulation",
    "Tournament",
    "as_data",
    "as_rows",
    "plot",
    "simulate",
    "tournament",
)
