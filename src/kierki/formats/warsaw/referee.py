"""The referee of recorded games: it plays a log again and says what is wrong in it.

The game is `kierki.games.get("warsaw")`. A log is believed in nothing that the rules decide: who
may play what, who takes a trick, when a deal may end, what it scores. Where log and rules differ,
this is said once, and the check goes on where the two meet again:

- After a wrong taker the tricks go on with the right one. If the server went on with its own taker,
  the rest of the deal followed a wrong course and is left unchecked.
- After a card that may not be played, or a trick that is missing, the rest of the deal is left
  unchecked; its SCORE is believed, so that the TOTAL after it can be checked.
- After a wrong TOTAL, later ones may go on from it, or from the right one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from operator import add
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from kierki import games
from kierki.formats.warsaw.log import LoggedAsk, LoggedTry
from kierki.formats.warsaw.messages import SEATS, cards_text, points_text
from kierki.formats.warsaw.report import Counts, Disagreement, LogReport, Refusal
from kierki.formats.warsaw.watch import Watch, unwatched
from kierki.play.trickplay import TrickPlay
from kierki.rules.deals import TrickDeal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kierki.cards import Card
    from kierki.formats.warsaw.log import LoggedDeal, LoggedPoints, LoggedTrick, WarsawLog

_Said = TypeVar("_Said", LoggedTry, LoggedAsk)
_ByTurn: TypeAlias = dict[tuple[int, int], list[_Said]]


def check_log(log: WarsawLog, *, watch: Watch = unwatched) -> LogReport:
    """Play a recorded game again and say what is wrong in its log.

    Args:
        log: The log.
        watch: Is given the deals and gives them on one by one, to show how far the referee is.
    """
    check = _Check(log)
    for number, logged in enumerate(watch(log.deals), 1):
        check.deal(number, logged)
    return check.report()


def why_refused(play: TrickPlay, attempt: LoggedTry) -> Refusal | None:
    """Why a card was rightly refused, None if it was legal.

    The reasons are tried in the order in which a server comes upon them: the number of the trick,
    then whether the card is held, then whether it follows suit. So whatever is sent for another
    trick counts as a wrong number, and a card not held is not a revoke as well.

    Args:
        play: The deal when the player is on turn in the trick that was open.
        attempt: What the player sent.
    """
    if attempt.number != attempt.trick:
        return Refusal.WRONG_NUMBER
    if attempt.card not in play.hands[attempt.seat]:
        return Refusal.NOT_HELD
    # The Warsaw game restricts nothing but following.
    return None if attempt.card in play.legal_cards else Refusal.REVOKE


class _Check:
    """The check of one log, deal by deal."""

    def __init__(self, log: WarsawLog) -> None:
        self._log = log
        self._found: list[Disagreement] = []
        self._proved: Counter[Refusal] = Counter()
        self._tricks = 0
        self._deal = 0
        # The right totals so far, then those of the log: where they differ, this was said, and
        # later ones may go on from either. Empty while neither is known.
        self._totals: list[tuple[int, ...]] = [(0,) * len(SEATS)]
        # One server gives the TOTAL after the last deal only.
        self._total_each = any(logged.total is not None for logged in log.deals[:-1])

    def report(self) -> LogReport:
        """What was found so far."""
        counts = Counts(
            self._deal,
            self._tricks,
            self._proved[Refusal.WRONG_NUMBER],
            self._proved[Refusal.NOT_HELD],
            self._proved[Refusal.REVOKE],
        )
        return LogReport(self._log.path, counts, tuple(self._found))

    def deal(self, number: int, logged: LoggedDeal) -> None:
        """Check the next deal."""
        self._deal = number
        score = self._play(logged)
        if score is not None:
            self._compare("SCORE", logged, logged.score, score)
        elif logged.score is not None:
            score = logged.score.points
        self._total(logged, score)

    def _play(self, logged: LoggedDeal) -> tuple[int, ...] | None:
        """Play a deal again; its scores, or None if the log cannot be followed to its end."""
        dealt = logged.deal
        play = TrickPlay.start(_trick_deal(dealt.type), dealt.hands, dealt.leader)
        tries, asks = _by_turn(logged.tries), _by_turn(logged.asks)
        for number, trick in enumerate(logged.tricks, 1):
            if trick.number != number:
                right = "the deal is over" if play.is_over else f"TAKEN{number} is next"
                self._note(number, None, f"TAKEN{trick.number}", right, trick.line)
                return None
            after = self._trick(play, trick, tries, asks)
            if after is None:
                return None
            play = after
            self._tricks += 1
            winner = play.tricks[-1].winner
            if winner != trick.taker:
                says = f"{SEATS[trick.taker]} takes {cards_text(trick.cards)}"
                self._note(number, trick.taker, says, f"{SEATS[winner]} takes it", trick.line)
                rest = logged.tricks[number:]
                if rest and rest[0].cards[0] not in play.hands[winner]:
                    return None
        closed = len(logged.tricks)
        if not play.is_decided:
            says = f"the deal ends after {closed} tricks"
            self._note(closed + 1, None, says, "points are still to be won", _end(logged))
            return None
        late: list[LoggedTry | LoggedAsk] = [*logged.tries, *logged.asks]
        for said in late:
            if said.trick > closed:
                says = f"TRICK{said.number} comes after trick {closed}"
                self._note(said.trick, said.seat, says, "the deal is over", said.line)
        return play.scores

    def _trick(
        self,
        play: TrickPlay,
        trick: LoggedTrick,
        tries: _ByTurn[LoggedTry],
        asks: _ByTurn[LoggedAsk],
    ) -> TrickPlay | None:
        """Play a trick again; the deal after it, or None if it cannot be played."""
        for card in trick.cards:
            seat = play.turn
            assert seat is not None  # trick numbers end at 13, so a card is still to be played
            for ask in asks[trick.number, seat]:
                self._ask(play, ask)
            for attempt in tries[trick.number, seat]:
                self._try(play, attempt, card)
            reason = play.why_not(card)
            if reason is not None:
                self._note(
                    trick.number, seat, f"{SEATS[seat]} plays {card}", str(reason), trick.line
                )
                return None
            play = play.apply(card)
        return play

    def _ask(self, play: TrickPlay, ask: LoggedAsk) -> None:
        """Check what the server asked a player for."""
        if (ask.number, ask.table) != (ask.trick, play.table):
            says = f"TRICK{ask.number}{cards_text(ask.table)}"
            right = f"TRICK{ask.trick}{cards_text(play.table)}"
            self._note(ask.trick, ask.seat, says, right, ask.line)

    def _try(self, play: TrickPlay, attempt: LoggedTry, played: Card) -> None:
        """Check that a card was refused with reason, or accepted and played."""
        sent = f"TRICK{attempt.number}{attempt.card}"
        why = why_refused(play, attempt)
        where = (attempt.trick, attempt.seat)
        if attempt.wrong is None:
            if (attempt.number, attempt.card) != (attempt.trick, played):
                right = f"TAKEN has {played}, so it was refused"
                self._note(*where, f"{sent} was not refused", right, attempt.line)
        elif why is None:
            right = f"{attempt.card} may be played"
            self._note(*where, f"{sent} is refused", right, attempt.line)
        else:
            self._proved[why] += 1
            if attempt.wrong != attempt.trick:
                self._note(*where, f"WRONG{attempt.wrong}", f"WRONG{attempt.trick}", attempt.line)

    def _total(self, logged: LoggedDeal, score: tuple[int, ...] | None) -> None:
        """Check the points of all deals so far."""
        sums = [tuple(map(add, total, score)) for total in self._totals] if score else []
        given = logged.total
        if given is None:
            if sums and (self._total_each or self._deal == len(self._log.deals)):
                self._compare("TOTAL", logged, None, sums[0])
            self._totals = sums
            return
        if sums and given.points not in sums:
            self._compare("TOTAL", logged, given, sums[0])
        self._totals = [*sums[:1], given.points]

    def _compare(
        self, word: str, logged: LoggedDeal, given: LoggedPoints | None, right: tuple[int, ...]
    ) -> None:
        """Check a SCORE or a TOTAL seat by seat."""
        trick = len(logged.tricks)
        if given is None:
            self._note(trick, None, f"no {word}", f"{word}{points_text(right)}", _end(logged))
            return
        for seat, (says, is_right) in enumerate(zip(given.points, right, strict=True)):
            if says != is_right:
                name = SEATS[seat]
                self._note(
                    trick, seat, f"{word} {name}{says}", f"{word} {name}{is_right}", given.line
                )

    def _note(self, trick: int, seat: int | None, says: str, right: str, line: int) -> None:
        path = self._log.path
        self._found.append(Disagreement(path, line, self._deal, trick, seat, says, right))


def _trick_deal(kind: int) -> TrickDeal:
    deal = games.get("warsaw").deals[kind - 1]
    assert isinstance(deal, TrickDeal)  # all seven types are
    return deal


def _by_turn(said: Iterable[_Said]) -> _ByTurn[_Said]:
    turns: _ByTurn[_Said] = defaultdict(list)
    for each in said:
        turns[each.trick, each.seat].append(each)
    return turns


def _end(logged: LoggedDeal) -> int:
    """The line of the last trick, or of the deal where there is none."""
    return logged.tricks[-1].line if logged.tricks else logged.line
