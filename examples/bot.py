"""A player of the Warsaw network game, for any server of it.

    python examples/bot.py W --port 2137 --player greedy

What the server has told is put together to a view of the seat. From there on every player of
kierki can choose, packaged or, as `careful` here, one's own: a function from a view to an action.
"""

import argparse
import random
import socket
from collections.abc import Iterator

from kierki import (
    Action,
    Card,
    CardPlayed,
    Dealt,
    Event,
    TrickTaken,
    View,
    games,
    players,
    seat_name,
)
from kierki.formats.warsaw import Busy, Deal, Iam, Message, Taken, Total, Trick, parse_message

SEATS = 4
GAME = games.WARSAW


def careful(view: View) -> Action:
    """The highest card that leaves the trick to another, else the lowest."""
    ranks = view.game.deck.rank_order
    cards = [action for action in view.legal if isinstance(action, Card)]
    cards.sort(key=lambda card: ranks.index(card.rank))
    if not view.table:
        return cards[0]
    led = view.table[0].suit
    highest = max(ranks.index(card.rank) for card in view.table if card.suit is led)
    ducking = [card for card in cards if card.suit is not led or ranks.index(card.rank) < highest]
    return ducking[-1] if ducking else cards[0]


class Told:
    """What the server has told of the deal in play."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deal: Deal | None = None
        self.taken: list[Taken] = []
        self.table: tuple[Card, ...] = ()

    def hear(self, message: Message) -> None:
        """Remember a message."""
        match message:
            case Deal():
                self.deal, self.taken, self.table = message, [], ()
            case Trick():
                self.table = message.cards
            case Taken():
                self.taken.append(message)
            case _:
                pass  # points and refusals change nothing of the deal

    def view(self, rng: random.Random) -> View:
        """The same as the view of this seat, with what it may play."""
        assert self.deal is not None
        deal_id, leader = GAME.deals[self.deal.type - 1].id, self.deal.leader
        history = tuple(self.history(self.deal, deal_id))
        turn = ((self.taken[-1].taker if self.taken else leader) + len(self.table)) % SEATS
        known = View(GAME, self.seat, 0, ((deal_id, leader),), history, turn, (), ())
        # No seat can tell a match drawn from its view from the real one: so its view there is the
        # real one too, and we need not work out what is legal.
        return known.sample(rng).view(self.seat)

    def history(self, deal: Deal, deal_id: str) -> Iterator[Event]:
        """What has happened, as far as this seat was told."""
        hands = tuple(deal.cards if seat == self.seat else None for seat in range(SEATS))
        yield Dealt(1, deal_id, 0, len(deal.cards), hands)
        leader = deal.leader
        for trick in self.taken:
            for place, card in enumerate(trick.cards):
                yield CardPlayed((leader + place) % SEATS, card)
            leader = trick.taker
            yield TrickTaken(trick.number, leader, 0)
        for place, card in enumerate(self.table):
            yield CardPlayed((leader + place) % SEATS, card)


def main() -> None:
    """Take a seat, play to the end and print the last TOTAL."""
    parser = argparse.ArgumentParser(description="A player of the Warsaw network game.")
    parser.add_argument("seat", choices=[seat_name(seat, SEATS) for seat in range(SEATS)])
    parser.add_argument("--host", default="localhost")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--player", choices=["careful", *players.NAMES], default="careful")
    arguments = parser.parse_args()
    rng = random.Random()
    name = arguments.player
    choose = careful if name == "careful" else players.get(name)(rng)
    total = "no TOTAL was told"
    with (
        socket.create_connection((arguments.host, arguments.port)) as connection,
        connection.makefile("rw", encoding="ascii", newline="\r\n") as server,
    ):
        me = Iam("NESW".index(arguments.seat))
        told = Told(me.seat)
        print(me, file=server, flush=True)
        for line in server:
            message = parse_message(line.removesuffix("\r\n"))
            told.hear(message)
            match message:
                case Trick():
                    card = choose(told.view(rng))
                    assert isinstance(card, Card)
                    print(Trick(message.number, (card,)), file=server, flush=True)
                case Total():
                    total = str(message)
                case Busy():
                    raise SystemExit(f"{arguments.seat} is taken: {message}")
                case _:
                    pass
    print(total)


if __name__ == "__main__":
    main()
