"""Faults to seed in copies of the source, one at a time: the tests must fail on each."""

from tests.faults.cards import CARDS
from tests.faults.fault import Fault
from tests.faults.files import FILES
from tests.faults.games import GAMES
from tests.faults.scores import SCORES
from tests.faults.tricks import TRICKS

__all__ = ("FAULTS", "Fault")

FAULTS = (*CARDS, *TRICKS, *SCORES, *GAMES, *FILES)
