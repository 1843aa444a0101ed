"""Recorded games of three independent servers, replayed in the engine alone."""

import pytest

from kierki import games
from kierki.cards import Card
from kierki.play.trickplay import TrickPlay
from kierki.rules.deals import TrickDeal
from tests.formats.warsaw_games import GAMES, SEATS, PlayedDeal, PlayedGame

CLAUSES = {"held": "HELD-1", "revoke": "FOLLOW-1"}


def test_all_recordings_are_here() -> None:
    """14 of the logs were played with generated deals; server a stops when a deal is decided."""
    assert len(GAMES) == 14
    deals = [deal for game in GAMES.values() for deal in game.deals]
    assert len(deals) == 3 * 21 + 6 * 28 + 5 * 56
    assert {len(deal.tricks) < 13 for deal in deals} == {True, False}
    assert {refused.kind for deal in deals for refused in deal.refused} == {"number", *CLAUSES}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_recorded_game_replays(game: PlayedGame) -> None:
    """Winners [TRICK-3], scores [SCORE-3], refusals [HELD-1, FOLLOW-1], early ends [END-2]."""
    totals = [0, 0, 0, 0]
    for deal in game.deals:
        play = replay(deal)
        assert list(play.scores) == deal.score
        assert play.is_decided
        totals = [before + now for before, now in zip(totals, deal.score, strict=True)]
        assert totals == deal.total


def replay(deal: PlayedDeal) -> TrickPlay:
    rules = games.get("warsaw").deals[deal.type - 1]
    assert isinstance(rules, TrickDeal)
    hands = [Card.parse_all(hand) for hand in deal.hands]
    play = TrickPlay.start(rules, hands, SEATS.index(deal.leader))
    for number, taker in enumerate(deal.takers, 1):
        for seat, card in deal.turns(number):
            assert play.turn == SEATS.index(seat)
            assert play.trick_number == number
            for refused in deal.refused:
                if (refused.trick, refused.seat) == (number, seat):
                    reason = play.why_not(Card.parse(refused.card))
                    if refused.kind == "number":
                        assert refused.number != number
                    else:
                        assert reason is not None
                        assert reason.clause == CLAUSES[refused.kind]
            play = play.apply(card)
        assert play.tricks[-1].winner == SEATS.index(taker)
    return play
