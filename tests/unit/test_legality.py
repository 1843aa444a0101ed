"""Which cards may be played to a trick: the restrictions one by one, and in a chain.

E is on turn everywhere; what lies on the table was led by the seat before it, or two or three
before.
"""

import pytest

from kierki import (
    NO_TRUMP,
    DiscardFirst,
    FixedTrump,
    LeadBan,
    MustBeat,
    MustTrump,
    NamedTrump,
    PerTrick,
    Rank,
    Restriction,
    Suit,
    TrickBan,
    TrickDeal,
    TrickPlay,
    Tricks,
    Until,
)
from tests.unit.table import (
    FOLLOW,
    NO_RULES,
    PLAIN,
    card_set,
    cards,
    facing,
    hands_of,
    play_on,
    with_rules,
)

HEARTS_LOCKED = LeadBan("*H")
TRUMPED = (FOLLOW, MustTrump(), MustBeat())
"""A void seat trumps, and beats what lies if it can."""


def trumps(*restrictions: Restriction) -> TrickDeal:
    """A deal with spades as trump."""
    return TrickDeal("trumps", [PerTrick(1)], restrictions, trump=FixedTrump("S"))


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("2C 9D KH", "", "2C 9D KH"),
        ("2C 9D KH", "5C", "2C"),
        ("2C 9C KH", "5C KD", "2C 9C"),
        ("2C 9D KH", "5S", "2C 9D KH"),
        ("2C 9D KH", "5H KC 2S", "KH"),
        ("KH", "5S", "KH"),
    ],
)
def test_suit_is_followed(hand: str, table: str, legal: str) -> None:
    """Only the suit that was led counts, and only to who follows [FOLLOW-1]."""
    assert facing(PLAIN, hand, table).legal_cards == card_set(legal)


@pytest.mark.parametrize("table", ["", "5C", "5H", "5C KD AS"])
def test_without_restrictions_every_card_held_is_legal(table: str) -> None:
    """Suit is followed because a deal says so [CHAIN-1]."""
    assert facing(NO_RULES, "2C 9D KH", table).legal_cards == card_set("2C 9D KH")


@pytest.mark.parametrize(
    ("ban", "hand", "legal"),
    [
        (HEARTS_LOCKED, "2C KH", "2C"),
        (HEARTS_LOCKED, "2H KH", "2H KH"),
        (HEARTS_LOCKED, "2C 9S", "2C 9S"),
        (LeadBan("KH"), "2H KH", "2H"),
        (LeadBan("KH"), "KH", "KH"),
        (LeadBan("*H QS"), "QS KH", "QS KH"),
        (LeadBan("*H QS"), "QS KH 2S", "2S"),
        (LeadBan("*H", tricks=Tricks(1)), "2C KH", "2C"),
        (LeadBan("*H", tricks=Tricks(2)), "2C KH", "2C KH"),
        (LeadBan("*H", tricks=Tricks(-1)), "2C KH", "2C KH"),
        (LeadBan("*H", tricks=Tricks(-2)), "2C KH", "2C"),
        (LeadBan("*H", tricks=Tricks(7)), "2C KH", "2C KH"),
        (LeadBan("*H", Until.BROKEN), "2C KH", "2C"),
        (LeadBan("*H", broken_by="*S"), "2C KH", "2C"),
    ],
)
def test_a_lead_ban_falls_through_when_nothing_else_is_held(
    ban: LeadBan, hand: str, legal: str
) -> None:
    """In the tricks that it names [LEAD-1]; it does not bind who follows."""
    deal = with_rules(FOLLOW, ban)
    assert facing(deal, hand).legal_cards == card_set(legal)
    assert facing(deal, hand, "5D").legal_cards == card_set(hand)


@pytest.mark.parametrize(
    ("ban", "trick", "free"),
    [
        pytest.param(HEARTS_LOCKED, "N 2D 4D 3H 5D", False, id="nothing-breaks-a-forced-ban"),
        pytest.param(
            LeadBan("*H", broken_by="*D"), "N 2D 4D 3H 5D", False, id="forced-all-the-same"
        ),
        pytest.param(LeadBan("*H", Until.BROKEN), "N 2D 4D 3H 5D", True, id="discarded"),
        pytest.param(LeadBan("*H", Until.BROKEN), "N 2D 4D 3S 5D", False, id="not-broken"),
        pytest.param(
            LeadBan("*H", Until.BROKEN, broken_by="3S"), "N 2D 4D 3S 5D", True, id="other-broken"
        ),
        pytest.param(
            LeadBan("*H", Until.BROKEN, broken_by="3S"), "N 2D 4D 3H 5D", False, id="other-not"
        ),
        pytest.param(LeadBan("*H", Until.BROKEN, broken_by="2D"), "N 2D 4D 3S 5D", True, id="led"),
        pytest.param(
            LeadBan("*H", Until.BROKEN, broken_by="4D"), "N 2D 4D 3S 5D", True, id="followed"
        ),
        pytest.param(
            LeadBan("*H", Until.BROKEN, Tricks(3)), "N 2D 4D 3S 5D", True, id="another-trick"
        ),
    ],
)
def test_a_ban_until_broken_ends_with_a_card_that_breaks_it(
    ban: LeadBan, trick: str, free: bool
) -> None:
    """Led, followed or discarded in this deal [LEAD-2]."""
    third = trick.split()[3]
    hands = "2D 2C 6C", "4D 7C 8C", f"{third} 9C 10C", "5D KH KC"
    play = play_on(TrickPlay.start(with_rules(FOLLOW, ban), hands, 0), trick)
    assert play.turn == 3
    assert play.legal_cards == card_set("KH KC" if free else "KC")


def test_a_forced_lead_of_a_banned_card_breaks_the_ban() -> None:
    """N holds nothing but hearts; after it W may lead what it likes [LEAD-2]."""
    deal = with_rules(FOLLOW, LeadBan("*H", Until.BROKEN))
    hands = "2H 3H 6H", "4H 2C 3C", "5H 4C 5C", "9H KH 9C"
    play = play_on(TrickPlay.start(deal, hands, 0), "N 3H 4H 5H 9H")
    assert play.turn == 3
    assert play.legal_cards == card_set("KH 9C")


def test_a_new_deal_locks_hearts_again() -> None:
    """What broke the ban in one play is not known to another [LEAD-2]."""
    deal = with_rules(FOLLOW, LeadBan("*H", Until.BROKEN))
    hands = "2D 2C", "4D 7C", "3H 9C", "5D KH"
    play_on(TrickPlay.start(deal, hands, 0), "N 2D 4D 3H 5D")
    assert facing(deal, "2C KH").legal_cards == card_set("2C")


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("2C KH QS", "", "2C"),
        ("KH QS", "", "KH QS"),
        ("2C KH QS", "5D", "2C"),
        ("KH QS", "5D", "KH QS"),
        ("2H KH QS", "5H", "2H KH"),
        ("2S QS KH", "5S", "2S"),
        ("QS KH", "5S", "QS"),
    ],
)
def test_a_trick_ban_binds_leader_and_followers(hand: str, table: str, legal: str) -> None:
    """As no points in the first trick of Hearts; following suit goes first [BAN-1]."""
    deal = with_rules(FOLLOW, TrickBan("*H QS", Tricks(1)))
    assert facing(deal, hand, table).legal_cards == card_set(legal)


def test_a_trick_ban_acts_in_its_tricks_only() -> None:
    """[BAN-1]; from the end too."""
    hands = "2C 9C KH 3D", "4C 5C QH 4D", "6C 7C JH 5D", "8C 10C AH 6D"
    for tricks, banned in (
        (Tricks(1), {1}),
        (Tricks(2, -1), {2, 4}),
        (Tricks(-2), {3}),
        (Tricks.ALL, {1, 2, 3, 4}),
    ):
        play = TrickPlay.start(with_rules(FOLLOW, TrickBan("*C", tricks)), hands, 0)
        number = 0
        while not play.is_over:
            number += 1
            leading = play.hands[play.turn or 0]
            others = leading - card_set("2C 9C 4C 5C 6C 7C 8C 10C")
            expected = others if number in banned and others else leading
            assert play.legal_cards == expected
            for _ in range(4):
                play = play.apply(play.legal_actions()[0])


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("2C KH QS", "", "2C KH QS"),
        ("2C KH QS", "5D", "KH QS"),
        ("2C 3H AS", "5D", "2C 3H AS"),
        ("2C KH QS", "5C", "2C"),
        ("2H KH QS", "5H", "2H KH"),
        ("2S QS KH", "5S", "2S QS"),
        ("KH", "5H", "KH"),
    ],
)
def test_some_cards_are_discarded_first(hand: str, table: str, legal: str) -> None:
    """By who cannot follow; nobody has to lead or to follow with them [DISCARD-1]."""
    deal = with_rules(FOLLOW, DiscardFirst("KH QS"))
    assert facing(deal, hand, table).legal_cards == card_set(legal)


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("2C KH", "", "2C KH"),
        ("2C KH", "5C", "KH"),
        ("2H KH", "5H", "2H KH"),
        ("2H KH", "5C", "KH"),
    ],
)
def test_without_following_suit_a_discard_is_still_of_another_suit(
    hand: str, table: str, legal: str
) -> None:
    """The duty speaks of cards that are not of the led suit [DISCARD-1]."""
    deal = with_rules(DiscardFirst("KH"))
    assert facing(deal, hand, table).legal_cards == card_set(legal)


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("2C 9S KH", "", "2C 9S KH"),
        ("2C 9S KH", "5C", "2C"),
        ("2C 9S KH", "5D", "9S"),
        ("2C 9S AS KH", "5D JS", "9S AS"),
        ("2C 3C KH", "5D", "2C 3C KH"),
        ("2C 9S AS", "5S", "9S AS"),
    ],
)
def test_who_cannot_follow_has_to_trump(hand: str, table: str, legal: str) -> None:
    """Higher or lower than what lies [TRUMP-4]."""
    assert facing(trumps(FOLLOW, MustTrump()), hand, table).legal_cards == card_set(legal)


@pytest.mark.parametrize(
    ("trump", "legal"), [(Suit.SPADES, "9S"), (Suit.HEARTS, "KH"), (NO_TRUMP, "2C 9S KH")]
)
def test_the_duty_to_trump_follows_the_trump_that_was_named(trump: Suit | None, legal: str) -> None:
    """Where none is named it falls through [TRUMP-4]."""
    deal = TrickDeal(
        "named", [PerTrick(1)], [FOLLOW, MustTrump()], trump=NamedTrump(allow_none=True)
    )
    assert facing(deal, "2C 9S KH", "5D", trump=trump).legal_cards == card_set(legal)


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("2C 9S KH", "", "2C 9S KH"),
        ("2C 9C KC", "5C", "9C KC"),
        ("2C 9C KC", "5C JC", "KC"),
        ("2C 3C", "5C", "2C 3C"),
        # a trump lies: no club can take the trick any more
        ("2C 9C KC", "5C 2S", "2C 9C KC"),
        # who cannot follow beats with a trump, and a higher one if a trump lies
        ("2D 9S KH", "5C", "9S"),
        ("2D 9S JS KH", "5C 10S", "JS"),
        ("2D 9S KH", "5C 10S", "2D 9S KH"),
        ("2D KH", "5C", "2D KH"),
        # trump led
        ("2S 9S KH", "5S", "9S"),
        ("2S 3S KH", "5S", "2S 3S"),
        # a discard does not count as the highest
        ("6C KC", "5C AD", "6C KC"),
    ],
)
def test_who_can_take_the_trick_as_it_lies_has_to(hand: str, table: str, legal: str) -> None:
    """Also in the led suit [BEAT-1]."""
    assert facing(trumps(FOLLOW, MustBeat()), hand, table).legal_cards == card_set(legal)


@pytest.mark.parametrize(
    ("hand", "table", "legal"),
    [
        ("2S 9S KH", "5S", "9S"),
        ("2S 9S KH", "5S JS", "2S 9S"),
        ("2C 9C KC", "5C", "2C 9C KC"),
        ("2D 9S KH", "5C", "2D 9S KH"),
        ("2C 9S KH", "", "2C 9S KH"),
    ],
)
def test_a_duty_to_beat_may_act_only_when_trump_is_led(hand: str, table: str, legal: str) -> None:
    """[BEAT-1]."""
    deal = trumps(FOLLOW, MustBeat(only_when_trump_led=True))
    assert facing(deal, hand, table).legal_cards == card_set(legal)


def test_without_trump_no_lead_is_a_trump_lead() -> None:
    """[BEAT-1]."""
    deal = with_rules(FOLLOW, MustBeat(only_when_trump_led=True))
    assert facing(deal, "2C 9C", "5C").legal_cards == card_set("2C 9C")


def test_what_beats_is_a_matter_of_the_rank_order() -> None:
    """The ten stands above the king here [BEAT-1, CARD-4]."""
    order = tuple(
        map(Rank.parse, ("2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "10", "A"))
    )
    hands = "KC 2D", "QC 10C", "3C 3D", "4C 4D"
    deal = with_rules(FOLLOW, MustBeat())
    natural = play_on(TrickPlay.start(deal, hands, 0), "N KC")
    assert natural.legal_cards == card_set("QC 10C")
    ordered = play_on(TrickPlay.start(deal, hands, 0, rank_order=order), "N KC")
    assert ordered.legal_cards == card_set("10C")


@pytest.mark.parametrize(
    ("restrictions", "hand", "table", "legal"),
    [
        # two bans fall through one by one, so their order counts; one ban of both does not choose
        ((LeadBan("*H"), LeadBan("*S")), "KH QS", "", "QS"),
        ((LeadBan("*S"), LeadBan("*H")), "KH QS", "", "KH"),
        ((LeadBan("*H *S"),), "KH QS", "", "KH QS"),
        # must trump, then beat: an undertrump is forced, but a higher trump where one is held
        (TRUMPED, "9S JS KH", "5D 10S", "JS"),
        (TRUMPED, "8S 9S KH", "5D 10S", "8S 9S"),
        (TRUMPED, "2D KD 9S", "5D", "KD"),
        # without the duty to trump, who cannot beat may discard
        ((FOLLOW, MustBeat()), "8S 9S KH", "5D 10S", "8S 9S KH"),
        # a forced discard and a duty to trump, in either order
        ((FOLLOW, DiscardFirst("KH"), MustTrump()), "9S KH 2C", "5D", "KH"),
        ((FOLLOW, MustTrump(), DiscardFirst("KH")), "9S KH 2C", "5D", "9S"),
        # three filters that would leave nothing
        ((FOLLOW, LeadBan("*H"), TrickBan("*H", Tricks(1))), "2H KH", "", "2H KH"),
        ((FOLLOW, TrickBan("*H", Tricks(1)), DiscardFirst("KH")), "KH 2H", "5C", "KH"),
        ((FOLLOW, TrickBan("*H", Tricks(1)), DiscardFirst("KH")), "KH 2S", "5C", "2S"),
    ],
)
def test_restrictions_act_in_their_order(
    restrictions: tuple[Restriction, ...], hand: str, table: str, legal: str
) -> None:
    """Each narrows what the ones before it left, or changes nothing [CHAIN-1]."""
    assert facing(trumps(*restrictions), hand, table).legal_cards == card_set(legal)


def test_legal_actions_stand_in_a_fixed_order() -> None:
    """By suit, from the two to the ace, whatever the hand was dealt like [CHAIN-1, ACTION-3]."""
    play = facing(PLAIN, "AS 2S KH 3D 10C 9C")
    assert play.legal_actions() == cards("9C 10C 3D KH 2S AS")
    assert all(play.is_legal(each) for each in play.legal_actions())
    assert play.legal_cards == card_set("AS 2S KH 3D 10C 9C")


def test_legal_cards_are_those_of_the_seat_on_turn() -> None:
    """[TURN-1]."""
    play = TrickPlay.start(PLAIN, hands_of("N 2C 3C 4C 5C", "W 2D 3D 4D 5D"), 0)
    for each in cards("2C 3C 4C 5C"):
        assert each in play.legal_cards
        assert play.legal_cards <= play.hands[play.turn or 0]
        play = play.apply(each)
