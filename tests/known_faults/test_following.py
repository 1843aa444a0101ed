"""Faults that real programs had in following suit."""

import pytest

from kierki import (
    PASS,
    Deck,
    DiscardFirst,
    FixedTrump,
    Game,
    IllegalAction,
    LeadBan,
    Match,
    MustBeat,
    MustTrump,
    NameTrump,
    Part,
    PerTrick,
    TrickBan,
    TrickDeal,
    TrickPlay,
    Tricks,
    games,
)
from tests.unit.table import (
    FOLLOW,
    PLAIN,
    act,
    card,
    card_set,
    cards,
    facing,
    play_on,
    play_out,
    with_rules,
)

TRUMP_HEARTS = TrickDeal("trumps", [PerTrick(25)], trump=FixedTrump("H"))
TRUMP_SPADES = TrickDeal("trumps", [PerTrick(25)], trump=FixedTrump("S"))


@pytest.mark.parametrize(
    ("deal", "hand", "table", "legal"),
    [
        pytest.param(PLAIN, "2H KS", "10H", "2H", id="1-suit-of-a-ten-read-from-its-digit"),
        pytest.param(PLAIN, "10H KS", "", "10H KS", id="1-leader-of-a-ten-finds-no-suit"),
        pytest.param(PLAIN, "10H 10S", "2H", "10H", id="1-ten-held-is-not-seen-as-following"),
        pytest.param(PLAIN, "4D 9D KS 2H", "JD", "4D 9D", id="3-list-of-wrong-cards-held"),
        pytest.param(PLAIN, "4D 9D KS 2H", "JC", "4D 9D KS 2H", id="3-list-of-wrong-cards-void"),
        pytest.param(TRUMP_HEARTS, "2H KD", "9S", "2H KD", id="6-void-seat-made-to-trump"),
        pytest.param(TRUMP_HEARTS, "2H KD 3S", "9S", "3S", id="6-duty-to-trump-before-following"),
        pytest.param(TRUMP_HEARTS, "2H AH KD", "9S 5H", "2H AH KD", id="6-duty-to-overtrump"),
        pytest.param(TRUMP_SPADES, "3D AS", "9D", "3D", id="7-trump-taken-from-who-can-follow"),
        pytest.param(PLAIN, "2C AD", "9C", "2C", id="8-nothing-checked-by-the-server"),
    ],
)
def test_a_seat_follows_suit_if_it_can_and_else_plays_anything(
    deal: TrickDeal, hand: str, table: str, legal: str
) -> None:
    """[FOLLOW-1], and without duties there is none to trump [TRUMP-2]."""
    play = facing(deal, hand, table)
    assert play.legal_cards == card_set(legal)
    for each in cards(hand):
        if each in card_set(legal):
            assert play.apply(each).played[-1] is each
        else:
            with pytest.raises(IllegalAction) as refused:
                play.apply(each)
            assert refused.value.reason.clause == "FOLLOW-1"


def test_2_led_suit_of_the_trick_before_is_over() -> None:
    """The taker of a trick in clubs leads what it likes [TRICK-1]."""
    play = play_out(PLAIN, "N 2C 3C 5C 9C", "W 7D 8D 9D 10D")
    assert play.tricks[1].cards == cards("7D 8D 9D 10D")
    hands = "2C 2D 2H", "3C 3D 3H", "5C 5D 5H", "9C 4C 7D"
    after = play_on(TrickPlay.start(PLAIN, hands, 0), "N 2C 3C 5C 9C")
    assert after.legal_cards == card_set("4C 7D")


def test_2_led_suit_of_the_deal_before_is_over() -> None:
    """The first trick of a deal is led freely, whatever the last one was [GAME-4]."""
    game = Game("two", 2, Deck.of(Deck.SKAT_32.ranks[:2]), [Part("all", [PLAIN] * 2)])
    hands = "7C 8C 7D 8D", "7H 8H 7S 8S"
    match = Match.start(game, dealer=1, hands=[hands, ("7S 8S 7D 8C", "7H 8H 8D 7C")])
    match = act(match, *cards("7D 7H 8D 8H 7C 7S 8C 8S"))
    assert match.deal_number == 2
    assert match.turn == 1
    assert match.legal_actions() == cards("7C 8D 7H 8H")
    led = match.apply(card("8D"))
    assert led.legal_actions() == cards("7D")


def test_4_a_card_played_has_left_the_hand() -> None:
    """E's only club falls in the first trick, so E is void in the next one [HELD-1]."""
    hands = "2C 4C 6C", "5C 9D KH", "7C 8C 2S", "3C 9C 3S"
    play = play_on(TrickPlay.start(PLAIN, hands, 0), "N 2C 5C 7C 3C", "S 8C 9C 4C")
    assert play.turn == 1
    assert play.hands[1] == card_set("9D KH")
    assert play.legal_cards == card_set("9D KH")
    reason = play.why_not(card("5C"))
    assert reason is not None
    assert reason.clause == "HELD-1"


KING_MUST_GO = with_rules(FOLLOW, DiscardFirst("KH"))
EVERYTHING = with_rules(
    FOLLOW,
    LeadBan("*H"),
    LeadBan("*S"),
    TrickBan("*H QS", Tricks(1)),
    DiscardFirst("KH"),
    MustTrump(),
    MustBeat(),
)


@pytest.mark.parametrize(
    ("deal", "hand", "table", "legal"),
    [
        pytest.param(KING_MUST_GO, "KH 3C", "9C", "3C", id="follows-before-it-discards"),
        pytest.param(KING_MUST_GO, "KH 3C", "9D", "KH", id="discards-when-void"),
        pytest.param(KING_MUST_GO, "KH 3H", "9H", "KH 3H", id="the-duty-is-of-the-led-suit"),
        pytest.param(KING_MUST_GO, "KH 3C", "", "KH 3C", id="a-duty-to-discard-and-the-lead"),
        pytest.param(EVERYTHING, "KH QH", "", "KH QH", id="every-card-is-banned"),
        pytest.param(EVERYTHING, "KH QS", "", "QS", id="bans-fall-through-one-by-one"),
        pytest.param(EVERYTHING, "KH QS", "9C", "KH", id="duty-after-a-ban-that-falls-through"),
        pytest.param(EVERYTHING, "2C 3C", "9C", "2C 3C", id="nothing-can-beat"),
    ],
)
def test_5_duties_and_bans_leave_a_legal_card(
    deal: TrickDeal, hand: str, table: str, legal: str
) -> None:
    """A restriction that would leave nothing changes nothing [CHAIN-1]."""
    assert facing(deal, hand, table).legal_cards == card_set(legal)


def test_5_something_is_legal_in_every_phase() -> None:
    """Trump can be named, cards played, and a seat that cannot play may pass [GAME-4]."""
    kierki = games.KIERKI
    seen: set[str] = set()
    match = Match.start(
        kierki, seed=5, schedule=[("trumps", None), ("small-lottery", None), ("robber", None)]
    )
    while not match.is_over:
        actions = match.legal_actions()
        assert actions
        seen.add("pass" if actions == (PASS,) else type(actions[0]).__name__)
        match = match.apply(actions[-1])
    assert seen == {NameTrump.__name__, "Card", "pass"}
    assert match.legal_actions() == ()


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param("AD", "FOLLOW-1", id="a-card-that-does-not-follow"),
        pytest.param("3C", "HELD-1", id="a-card-of-another-player"),
        pytest.param("QS", "HELD-1", id="a-card-that-nobody-was-dealt"),
    ],
)
def test_8_the_rules_object_refuses_what_a_client_may_send(text: str, clause: str) -> None:
    """The state is its own referee [FOLLOW-1, HELD-1]."""
    hands = "9C 4D", "2C AD", "3C 5D", "4C 6D"
    play = play_on(TrickPlay.start(PLAIN, hands, 0), "N 9C")
    with pytest.raises(IllegalAction) as refused:
        play.apply(card(text))
    assert refused.value.reason.clause == clause
    assert refused.value.seat == 1
    assert play == play_on(TrickPlay.start(PLAIN, hands, 0), "N 9C")
