"""A referee for one game of Kierki: ask, explain, do."""

import random

from kierki import Action, Card, FanTanPlay, Match, TrickPlay, games, seat_name


def choose(match: Match, rng: random.Random) -> Action:
    """Any legal action; put a player here."""
    return rng.choice(match.legal_actions())


def main() -> None:
    """Play the game and print what a table would write down."""
    rng = random.Random(1)
    match = Match.start(games.KIERKI, seed=1, dealer=0)

    refused = Card.parse("2C")
    reason = match.why_not(refused, seat=3)
    print(f"W tries {refused}: {reason}")

    while not match.is_over:
        before, match = match, match.apply(choose(match, rng))
        if match.deal_number == before.deal_number and not match.is_over:
            continue
        play = match.finished[-1]
        match play:
            case TrickPlay():
                takers = "".join(seat_name(trick.winner, play.seats) for trick in play.tricks)
                print(f"{play.deal.id:18} {play.scores}  taken by {takers}")
            case FanTanPlay():
                out = [seat_name(seat, play.seats) for seat in play.finished]
                print(f"{play.deal.id:18} {play.scores}  out: {', '.join(out)}")

    for place in match.ranking:
        print(f"{place.rank}. {seat_name(place.seat, 4)} with {place.score}")


if __name__ == "__main__":
    main()
