"""The Warsaw network game: its deal files and logs, and a referee for recorded games.

Students in Warsaw wrote servers and players for the first half of Kierki. What they played is
`kierki.games.get("warsaw")`. A deal file gives the deals of a game (`read_deals`); a log tells what
a server said and was told (`read_log`); `check_log` plays a log again and says what is wrong in it.
"""

from kierki.formats.warsaw.deals import WarsawDeal, parse_deals, read_deals
from kierki.formats.warsaw.log import (
    LoggedAsk,
    LoggedDeal,
    LoggedPoints,
    LoggedTrick,
    LoggedTry,
    WarsawLog,
)
from kierki.formats.warsaw.messages import (
    Busy,
    Deal,
    Iam,
    Message,
    Score,
    Taken,
    Total,
    Trick,
    WarsawError,
    Wrong,
    parse_message,
)
from kierki.formats.warsaw.reader import parse_log, read_log
from kierki.formats.warsaw.referee import check_log, why_refused
from kierki.formats.warsaw.report import Counts, Disagreement, LogReport, Refusal

__all__ = (
    "Busy",
    "Counts",
    "Deal",
    "Disagreement",
    "Iam",
    "LogReport",
    "LoggedAsk",
    "LoggedDeal",
    "LoggedPoints",
    "LoggedTrick",
    "LoggedTry",
    "Message",
    "Refusal",
    "Score",
    "Taken",
    "Total",
    "Trick",
    "WarsawDeal",
    "WarsawError",
    "WarsawLog",
    "Wrong",
    "check_log",
    "parse_deals",
    "parse_log",
    "parse_message",
    "read_deals",
    "read_log",
    "why_refused",
)
