"""What the playground asks of kierki: JSON in, JSON out.

The page runs it in the browser; it knows neither the page nor the browser.
"""

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from kierki import (
    NO_TRUMP,
    PASS,
    Action,
    Card,
    CardPlayed,
    DefinitionError,
    FanTanDeal,
    FanTanPlay,
    Game,
    Match,
    NamedNone,
    NameTrump,
    ParseError,
    Passed,
    Problem,
    Suit,
    TrickPlay,
    TrumpNamed,
    View,
    explain,
    games,
    players,
)
from kierki.formats import dumps_game, loads_game
from kierki.simulate import simulate
from kierki.words import card_name, languages, name, suit_name

if TYPE_CHECKING:
    from kierki.players import Player

Answer: TypeAlias = dict[str, object]
Told: TypeAlias = Callable[[int, int], None]
"""Is told how many games are played, and how many are asked for."""

VARIANT: Final = """\
# A variant of Kierki. Change it, and see what follows.
format = 1
id = "our-kierki"
extends = "kierki"
balance = 0

# The king of hearts costs 100 and has to be discarded
# at the first chance; the last trick costs 50 more.
[[change]]
id = "no-king-of-hearts"
scores = [
    { kind = "per-card", points = -100, cards = "KH" },
    { kind = "per-trick", points = -50, tricks = [-1] },
]
restrictions = [
    { kind = "follow-suit" },
    { kind = "lead-ban", cards = "*H" },
    { kind = "discard-first", cards = "KH" },
]
"""
"""What the page begins with."""

NAMED: Final = {str(NameTrump(suit)): NameTrump(suit) for suit in (*Suit, NO_TRUMP)}
PACK: Final = "french"
TABLE_OF_FOUR: Final = 4
SOUTH: Final = 2


class Playground:
    """The game in the editor, and the deal that is played."""

    def __init__(self) -> None:
        self.game: Game = games.KIERKI
        self.match: Match | None = None
        self.others: tuple[Player, ...] = ()

    # The definition

    def starts(self) -> Answer:
        """What a reader can start from, and in which languages rules are told."""
        packaged = [{"id": game.id, "title": name(game)} for game in games.all()]
        return {
            "starts": [{"id": "", "title": "A variant of Kierki"}, *packaged],
            "languages": list(languages()),
            "players": list(players.NAMES),
        }

    def start(self, game_id: str) -> Answer:
        """The text of a definition to start from."""
        return {"text": dumps_game(games.get(game_id)) if game_id else VARIANT}

    def check(self, text: str) -> Answer:
        """Every fault of a definition with its place; a sound one is what the rest is about."""
        try:
            game = loads_game(text)
        except ParseError as error:
            return {"faults": [fault(Problem("", error.problem, line=error.line), error.column)]}
        except DefinitionError as error:
            return {"faults": [fault(problem, problem.column) for problem in error.problems]}
        self.game = game
        return {"faults": [], "warnings": [str(problem) for problem in game.warnings()]}

    # What follows from it

    def rules(self, language: str) -> Answer:
        """The rules in words, as Markdown; cards are named as they are shown."""
        return {"markdown": explain(self.game, language, format="markdown", style=PACK)}

    def points(self) -> Answer:
        """What each deal adds up to, and all of them."""
        game = self.game
        rows: list[Answer] = []
        for deal in game.deals:
            least, most = deal.total_range(game.deck, game.seats, hand_size=game.hand_size)
            kind = "layout" if isinstance(deal, FanTanDeal) else "tricks"
            rows.append(
                {"name": name(deal, style=PACK), "kind": kind, "least": least, "most": most}
            )
        return {
            "id": game.id,
            "title": name(game),
            "seats": game.seats,
            "cards": len(game.deck),
            "each": game.cards_each,
            "deals": rows,
            "total": game.total,
            "balance": game.balance,
            "high_wins": game.high_wins,
        }

    def simulate(self, number: int, player: str, seed: int, told: Told) -> Answer:
        """What some games tell: who gains by the seat, and how much each deal moves."""
        # Random seats are played out without views, which is much faster.
        policies = None if player == "random" else players.get(player)
        result = simulate(self.game, number, seed, policies=policies, progress=told)
        places = zip(result.place_values, result.place_win_shares, strict=True)
        return {
            "games": result.games,
            "places": [{"value": str(value), "wins": wins.value} for value, wins in places],
            "deals": [
                {
                    "name": name(figures.deal, style=PACK),
                    "least": min(seat.least for seat in figures.seats),
                    "most": max(seat.greatest for seat in figures.seats),
                    "leader": str(figures.leader_value),
                    "dealer": str(figures.dealer_value),
                }
                for figures in result.deals
            ],
            "gap": str(result.gap.estimate()),
        }

    # A deal at the table

    def deal(self, number: int, player: str, seed: int) -> Answer:
        """Deal cards for one deal of the game, counted from 0, against players of one kind."""
        deal = self.game.deals[number]
        # The definition may change while this deal is played: it goes on as it began.
        self.match = Match.start(self.game, seed=seed, schedule=[(deal.id, None)])
        make = players.get(player)
        self.others = tuple(
            make(random.Random(f"{seed}/{seat}")) for seat in range(self.game.seats)
        )
        return self.table()

    def act(self, action: str) -> Answer:
        """Do what the reader has chosen; what is not legal is told, and changes nothing."""
        match = self._match()
        chosen = read_action(action)
        reason = match.why_not(chosen, seat=self.you)
        if reason is not None:
            return {"refused": str(reason), **self.table()}
        self.match = match.apply(chosen, seat=self.you)
        return self.table()

    def go_on(self) -> Answer:
        """Let the player on turn do one thing, unless it is the reader's turn."""
        match = self._match()
        if match.turn is not None and match.turn != self.you:
            view = match.view(match.turn)
            self.match = match.apply(self.others[match.turn](view))
        return self.table()

    @property
    def you(self) -> int:
        """The seat of the reader: south, or the first one."""
        return SOUTH if self._match().game.seats == TABLE_OF_FOUR else 0

    def table(self) -> Answer:
        """The deal as the reader may see it."""
        match = self._match()
        view = match.view(self.you)
        play = match.play
        tricks = view.tricks
        answer: Answer = {
            "deal": name(view.deal, style=PACK),
            "phase": view.phase,
            "turn": view.turn,
            "you": self.you,
            "seats": self._seats(view, play),
            "hand": self._hand(view),
            "choices": self._choices(view),
            "trump": None if view.trump is None else suit_name(view.trump),
            "said": self._said(view),
            "trick": len(tricks) + bool(view.table) if isinstance(play, TrickPlay) else None,
            "layout": self._layout(view, view.deal) if isinstance(view.deal, FanTanDeal) else None,
        }
        if match.is_over:
            answer["scores"] = list(match.scores)
            answer["best"] = [place.seat for place in match.ranking if place.rank == 1]
        return answer

    def _match(self) -> Match:
        assert self.match is not None  # the page deals before it asks
        return self.match

    def _seats(self, view: View, play: TrickPlay | FanTanPlay | None) -> list[Answer]:
        """The seats in the order of play from the one after the reader."""
        game, tricks = view.game, view.tricks
        step = 1 if game.clockwise else -1
        shown: dict[int, Card] = {}
        taker = None
        if view.table and view.turn is not None:
            first = view.turn - step * len(view.table)
            shown = {(first + step * at) % game.seats: card for at, card in enumerate(view.table)}
        elif tricks:
            last = tricks[-1]
            shown = {(last.leader + step * at) % game.seats: c for at, c in enumerate(last.cards)}
            taker = last.winner
        order = [(self.you + step * at) % game.seats for at in range(1, game.seats + 1)]
        return [
            {
                "seat": seat,
                "name": "You" if seat == self.you else self._name(seat),
                "dealer": seat == view.dealer,
                "left": view.hand_sizes[seat],
                "tricks": sum(trick.winner == seat for trick in tricks),
                "points": 0 if play is None else play.scores[seat],
                "card": self._card(shown[seat]) if seat in shown else None,
                "is_old": taker is not None,
                "took": seat == taker,
                "place": view.finished.index(seat) + 1 if seat in view.finished else None,
            }
            for seat in order
        ]

    def _name(self, seat: int) -> str:
        four = ("North", "East", "South", "West")
        return four[seat] if self._match().game.seats == TABLE_OF_FOUR else f"Seat {seat + 1}"

    def _card(self, card: Card) -> Answer:
        return {
            "card": str(card),
            "rank": str(card.rank),
            "suit": card.suit.symbol,
            "red": card.suit in {Suit.DIAMONDS, Suit.HEARTS},
            "label": card_name(card),
        }

    def _hand(self, view: View) -> list[Answer]:
        """The reader's cards, with the reason where one may not be played."""
        refused = {action: str(reason) for action, reason in view.refusals}
        order = view.game.deck.rank_order
        # Black and red by turns.
        suits = [Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS]
        cards = sorted(view.hand, key=lambda c: (suits.index(c.suit), order.index(c.rank)))
        return [
            {**self._card(card), "legal": card in view.legal, "reason": refused.get(card)}
            for card in cards
        ]

    def _choices(self, view: View) -> list[Answer]:
        """What else than a card the reader may do."""
        choices: list[Answer] = []
        for action in view.legal:
            match action:
                case NameTrump(Suit() as suit):
                    choices.append({"action": str(action), "label": suit_name(suit)})
                case NameTrump():
                    choices.append({"action": str(action), "label": "no trump"})
                case Card():
                    pass
                case _:
                    choices.append({"action": str(action), "label": "pass"})
        return choices

    def _said(self, view: View) -> str:
        """What was done last, in words."""
        words = ""
        for event in view.last_events:
            match event:
                case TrumpNamed(seat, trump):
                    suit = "no trump" if isinstance(trump, NamedNone) else suit_name(trump)
                    words = f"{self._who(seat)} named {suit}."
                case CardPlayed(seat, card):
                    words = f"{self._who(seat)} played the {card_name(card)}."
                case Passed(seat):
                    words = f"{self._who(seat)} passed."
                case _:
                    pass
        return words

    def _who(self, seat: int) -> str:
        return "You" if seat == self.you else self._name(seat)

    def _layout(self, view: View, deal: FanTanDeal) -> list[Answer]:
        """The rows of a layout, with every card that belongs there."""
        deck = view.game.deck
        order = [rank for rank in deal.order or deck.rank_order if rank in deck.ranks]
        return [
            {
                "suit": suit_name(suit),
                "cards": [
                    {**self._card(card), "laid": card in view.layout}
                    for rank in order
                    if (card := Card(rank, suit)) in deck.cards
                ],
            }
            for suit in deck.suits
        ]


def fault(problem: Problem, column: int | None) -> Answer:
    """A fault as the editor marks it."""
    text = f"{problem.path}: {problem.text}" if problem.path else problem.text
    return {"line": problem.line or 1, "column": column or 1, "text": text}


def read_action(text: str) -> Action:
    """An action as the page sends it: a card, `pass`, or `trump H`."""
    if text == str(PASS):
        return PASS
    return NAMED.get(text) or Card.parse(text)


PLAYGROUND: Final = Playground()


def ask(method: str, arguments: str, told: Told) -> str:
    """Call a method of the playground, with its arguments and its answer as JSON."""
    values = json.loads(arguments)
    if method == "simulate":
        values.append(told)
    return json.dumps(getattr(PLAYGROUND, method)(*values))
