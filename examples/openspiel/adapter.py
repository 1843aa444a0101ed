"""OpenSpiel's hearts as an engine that `kierki conformance` can ask.

It needs `open_spiel` and nothing of kierki. Cards are played with `apply_action()`, or, where the
program is started with `--check`, with `apply_action_with_legality_check()`. What OpenSpiel says is
passed on; the adapter knows no rule but how cards are dealt and whose turn an answer is for.
"""

import json
import os
import sys
from typing import Any

import pyspiel

Table = dict[str, Any]

CLAUSES = [
    "BAN-1",
    "END-1",
    "FOLLOW-1",
    "HELD-1",
    "LEAD-2",
    "OPEN-1",
    "OVER-1",
    "SCORE-1",
    "SCORE-3",
    "SEAT-4",
    "SWEEP-1",
    "SWEEP-2",
    "TRICK-1",
    "TRICK-2",
    "VIEW-1",
]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
NUMBERS = {
    rank + suit: 4 * RANKS.index(rank) + at for at, suit in enumerate("CDHS") for rank in RANKS
}
CARDS = {number: card for card, number in NUMBERS.items()}
SEATS = {name: seat for seat, name in enumerate("NESW")}
ALL_POINTS = 26


class Hearts:
    """A deal of hearts in OpenSpiel."""

    def __init__(self, *, check: bool) -> None:
        self.check = check
        self.game = pyspiel.load_game("hearts(pass_cards=false)")
        self.state: Any = None
        self.dealer = 0

    def hello(self, _request: Table) -> Table:
        """What OpenSpiel's hearts is held against."""
        way = "apply_action_with_legality_check" if self.check else "apply_action"
        name = f"OpenSpiel hearts, {way}"
        return {"protocol": 1, "engine": name, "clauses": CLAUSES, "deals": ["hearts/hearts"]}

    def start(self, request: Table) -> Table:
        """Deal the hands, card by card."""
        hands = [hand.split() for hand in request["hands"][0]]
        self.state, self.dealer = self.game.new_initial_state(), request["dealer"]
        self.state.apply_action(0)  # nothing is passed on
        for place in range(13):
            for hand in hands:
                self.state.apply_action(NUMBERS[hand[place]])
        return {"ok": True}

    def turn(self) -> int | None:
        """The seat on turn."""
        return None if self.state.is_terminal() else int(self.state.current_player())

    def legal(self, _request: Table) -> Table:
        """What OpenSpiel says is legal."""
        numbers = [] if self.state.is_terminal() else self.state.legal_actions()
        return {"turn": self.turn(), "actions": [CARDS[number] for number in numbers]}

    def apply(self, request: Table) -> Table:
        """Play a card, if OpenSpiel takes it."""
        number = NUMBERS.get(request["action"])
        # OpenSpiel is not told who acts: that is for its caller to see to.
        if self.turn() is None or request["seat"] != self.turn() or number is None:
            return {"refused": None}
        after = self.state.clone()
        try:
            if self.check:
                after.apply_action_with_legality_check(number)
            else:
                after.apply_action(number)
        except pyspiel.SpielError as error:
            return {"refused": None, "text": str(error)[:200]}
        self.state = after
        tricks = after.to_dict()["tricks"]
        return {"ok": True, "taken": self.taken(tricks)}

    def taken(self, tricks: list[list[list[str]]]) -> int | None:
        """Who took the trick that was closed last; whoever leads the next one."""
        if len(tricks[-1]) < 4:
            return None
        if not self.state.is_terminal():
            return int(self.state.current_player())
        # After the last trick nobody leads, and OpenSpiel does not say who took it.
        led = tricks[-1][0][1][-1]
        order = "23456789TJQKA"
        following = [play for play in tricks[-1] if play[1][-1] == led]
        return SEATS[max(following, key=lambda play: order.index(play[1][0]))[0]]

    def score(self, _request: Table) -> Table:
        """The points, as OpenSpiel counts them."""
        over = self.state.is_terminal()
        if over:  # what is returned is 26 less the points, a moon being reckoned
            points = [ALL_POINTS - int(value) for value in self.state.returns()]
        else:
            points = [self.state.points(seat) for seat in range(4)]
        scores = points if over else [0] * 4
        ranking = sorted([1 + sum(s < scores[seat] for s in scores), seat] for seat in range(4))
        deals = [points] if over else []
        return {
            "now": None if over else points,
            "deals": deals,
            "scores": scores,
            "ranking": ranking,
        }

    def view(self, request: Table) -> Table:
        """What OpenSpiel shows to a seat."""
        seat = request["seat"]
        # There is no onlooker in OpenSpiel: it is given what seat 0 sees, without the hand.
        seen = json.loads(self.state.to_observation_struct(seat or 0).to_json())
        whole = None if seat is None else [seen, self.state.information_state_string(seat)]
        tricks = [[(SEATS[who], text(card)) for who, card in trick] for trick in seen["tricks"]]
        cards = [" ".join(card for _, card in trick) for trick in tricks]
        is_open = bool(tricks) and len(tricks[-1]) < 4
        leaders = [trick[0][0] for trick in tricks] + [self.turn()]
        closed = [
            {"leader": leaders[at], "cards": cards[at], "taken": leaders[at + 1]}
            for at in range(len(tricks) - is_open)
        ]
        over = self.score({})
        mine = [] if seat is None else [text(card) for card in seen["hands"][seat]]
        return {
            "view": {
                "seat": seat, "turn": self.turn(), "deal": "hearts", "number": 1,
                "dealer": self.dealer, "trump": None, "hand": " ".join(mine),
                "hand_sizes": [len(hand) for hand in seen["hands"]], "played": " ".join(cards),
                "table": cards[-1] if is_open else "", "tricks": closed, "out": [],
                "legal": " ".join(self.legal({})["actions"]) if seat == self.turn() else "",
                "deals": over["deals"], "scores": over["scores"], "whole": whole,
            }
        }  # fmt: skip


def text(card: str) -> str:
    """A card as the vectors write it: OpenSpiel has T for ten."""
    return card.replace("T", "10")


def main() -> None:
    """Answer until there are no more requests."""
    # What OpenSpiel prints of its own must not stand between the replies.
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    engine = Hearts(check="--check" in sys.argv)
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps(getattr(engine, request["do"])(request)), file=replies, flush=True)


if __name__ == "__main__":
    main()
