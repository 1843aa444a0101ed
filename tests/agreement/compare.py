"""One moment of a play, as both implementations see it; and a play to the end in both."""

from random import Random

from kierki import PASS, CardSet, FanTanPlay, TrickPlay
from tests.agreement.translate import action_text, all_texts, texts
from tests.naive import fantan, tricks

PACK = [str(card) for card in CardSet.ALL]
CLAUSES = {
    "follow": "FOLLOW-1",
    "trick_ban": "BAN-1",
    "discard_first": "DISCARD-1",
    "must_trump": "TRUMP-4",
    "must_beat": "BEAT-1",
}


def clause_against(state: tricks.State, card: str) -> str | None:
    """The clause of the first rule that takes a card out of the choice; None if none does."""
    seat = tricks.turn(state)
    assert seat is not None
    left = state["hands"][seat]
    first_card = state["deal"]["first_card"]
    if first_card is not None and not state["tricks"] and not state["table"]:
        return None if card == first_card else "OPEN-1"
    for restriction in state["deal"]["restrictions"]:
        allowed = [held for held in left if tricks.allows(state, restriction, held)]
        if allowed and card not in allowed:
            if restriction["kind"] == "lead_ban":
                return "LEAD-1" if restriction["until"] == "forced" else "LEAD-2"
            return CLAUSES[restriction["kind"]]
        left = allowed or left
    return None


def same_tricks(play: TrickPlay, state: tricks.State) -> None:
    """Everything that both say of a trick play."""
    turn = tricks.turn(state)
    assert play.turn == turn
    assert play.is_over is tricks.over(state)
    assert play.is_decided is tricks.decided(state)
    assert list(play.scores) == tricks.scores(state)
    assert texts(play.table) == state["table"]
    assert all_texts(play.hands) == [sorted(hand, key=PACK.index) for hand in state["hands"]]
    if not play.table:
        same_closed_tricks(play, state)
    legal = texts(play.legal_actions())
    assert legal == sorted(tricks.legal(state), key=PACK.index)
    if turn is not None:
        for card in play.hands[turn] - play.legal_cards:
            reason = play.why_not(card)
            assert reason is not None
            assert reason.clause == clause_against(state, str(card))


def same_closed_tricks(play: TrickPlay, state: tricks.State) -> None:
    """The numbers, leaders, cards in order and takers of all closed tricks."""
    for mine, other in zip(play.tricks, state["tricks"], strict=True):
        assert (mine.number, mine.leader) == (other["number"], other["leader"])
        assert texts(mine.cards) == other["cards"]
        assert mine.winner == other["winner"]


def same_tricks_to_the_end(play: TrickPlay, state: tricks.State, chance: Random) -> TrickPlay:
    """The end of a trick play in which both agree at every move."""
    same_tricks(play, state)
    while not play.is_over:
        card = chance.choice(play.legal_actions())
        play, state = play.apply(card), tricks.play(state, str(card))
        same_tricks(play, state)
    return play


def pass_clause(state: fantan.State) -> str | None:
    """The clause that forbids a pass; None if it is legal."""
    if fantan.PASS in fantan.legal(state):
        return None
    if state["deal"]["first_card"] is not None and not state["table"]:
        return "OPEN-1"
    return "PASS-1" if state["deal"]["passing"] == "forced" else "PASS-2"


def same_layout(play: FanTanPlay, state: fantan.State) -> None:
    """Everything that both say of a layout."""
    turn = fantan.turn(state)
    assert play.turn == turn
    assert play.is_over is fantan.over(state)
    assert list(play.finished) == state["out"]
    assert set(texts(play.layout)) == set(state["table"])
    assert all_texts(play.hands) == [sorted(hand, key=PACK.index) for hand in state["hands"]]
    legal = [action_text(action) for action in play.legal_actions()]
    assert legal == sorted(fantan.legal(state), key=[*PACK, fantan.PASS].index)
    assert list(play.scores) == fantan.scores(state)
    if turn is not None:
        opening = state["deal"]["first_card"] is not None and not state["table"]
        for card in play.hands[turn]:
            reason = play.why_not(card)
            expected = None if fantan.fits(state, str(card)) else "LAYOUT-2"
            if opening and str(card) != state["deal"]["first_card"]:
                expected = "OPEN-1"
            assert (reason and reason.clause) == expected
        refused = play.why_not(PASS)
        assert (refused and refused.clause) == pass_clause(state)


def same_layout_to_the_end(play: FanTanPlay, state: fantan.State, chance: Random) -> FanTanPlay:
    """The end of a layout in which both agree at every move."""
    same_layout(play, state)
    while not play.is_over:
        action = chance.choice(play.legal_actions())
        play, state = play.apply(action), fantan.play(state, action_text(action))
        same_layout(play, state)
    return play
