"""The chain of restrictions, each against plain sets of cards (spec: CHAIN-1)."""

from itertools import pairwise

import attrs
from hypothesis import given
from hypothesis import strategies as st

from kierki import (
    GIVEN,
    Card,
    CardSet,
    Clause,
    DiscardFirst,
    FixedTrump,
    FollowSuit,
    Holder,
    LeadBan,
    MustBeat,
    MustTrump,
    NoTrump,
    PerCard,
    PerTrick,
    Restriction,
    Suit,
    TrickBan,
    TrickDeal,
    TrickPlay,
    Tricks,
    Until,
)
from tests import strategies as draws
from tests.strategies import FEW, Table

Chain = tuple[Restriction, ...]

FOLLOW = FollowSuit()


@st.composite
def lockstep(draw: st.DrawFn, table: Table, *chains: Chain) -> list[tuple[TrickPlay, ...]]:
    """The same cards played under several chains, as long as one card is legal under all."""
    trump = FixedTrump(draws.pick(draw, table.deck.suits)) if draw(st.booleans()) else NoTrump()
    hands, leader = draws.draw_hands(draw, table), draw(st.integers(0, table.seats - 1))
    plays = tuple(
        TrickPlay.start(
            TrickDeal("drawn", [PerTrick(1)], chain, leader=GIVEN, trump=trump),
            hands,
            leader,
            rank_order=table.deck.rank_order,
            clockwise=table.clockwise,
        )
        for chain in chains
    )
    steps = [plays]
    while not plays[0].is_over:
        shared = plays[0].legal_cards
        for play in plays:
            shared &= play.legal_cards
        if not shared:
            break
        card = draws.pick(draw, tuple(shared))
        plays = tuple(play.apply(card) for play in plays)
        steps.append(plays)
    return [plays for plays in steps if not plays[0].is_over]


@st.composite
def played_under(draw: st.DrawFn, chain: Chain | None = None) -> list[TrickPlay]:
    """The states of a deal under a chain, drawn where none is given; the last one left out."""
    table = draw(draws.tables())
    rules = draws.draw_chain(draw, table) if chain is None else chain
    return [plays[0] for plays in draw(lockstep(table, rules))]


def hand_of(play: TrickPlay) -> CardSet:
    """The hand of the seat on turn."""
    assert play.turn is not None
    return play.hands[play.turn]


def led(play: TrickPlay) -> CardSet:
    """All cards of the led suit; none on a lead."""
    return of_suit(play.table[0].suit) if play.table else CardSet()


def of_suit(suit: Suit | None) -> CardSet:
    """All cards of a suit."""
    return CardSet(card for card in CardSet.ALL if card.suit is suit)


def kept(hand: CardSet, *allowed: CardSet) -> CardSet:
    """What a chain leaves of a hand: each filter that would leave nothing falls through."""
    for cards in allowed:
        hand = hand & cards or hand
    return hand


def takes(play: TrickPlay, card: Card) -> bool:
    """Whether a card would take the trick as it lies."""
    ranks = play.rank_order

    def strength(played: Card) -> tuple[bool, bool, int]:
        led_suit = played.suit is play.table[0].suit
        trump = played.suit is play.trump
        return trump, led_suit, ranks.index(played.rank) if trump or led_suit else -1

    return all(strength(card) > strength(lying) for lying in play.table)


# Following suit


@given(plays=played_under())
@FEW
def test_who_can_follow_follows_under_any_chain(plays: list[TrickPlay]) -> None:
    """[FOLLOW-1] No other duty gets in its way."""
    for play in plays:
        if hand_of(play) & led(play):
            assert play.legal_cards <= led(play)


@given(plays=played_under((FOLLOW,)))
@FEW
def test_without_other_duties_everything_else_is_free(plays: list[TrickPlay]) -> None:
    """[FOLLOW-1] A leader may lead, and who is void may discard, any card."""
    for play in plays:
        assert play.legal_cards == kept(hand_of(play), led(play))


# Falling through


@st.composite
def widened(draw: st.DrawFn) -> list[tuple[TrickPlay, ...]]:
    """Deals under a chain, and under the same chain with a filter put in that allows nothing."""
    table = draw(draws.tables())
    chain = draws.draw_chain(draw, table)
    at = draw(st.integers(1, len(chain)))
    nothing: tuple[Restriction, ...] = (
        LeadBan(CardSet.ALL),
        TrickBan(CardSet.ALL, Tricks.ALL),
        DiscardFirst(CardSet()),
    )
    return draw(lockstep(table, chain, (*chain[:at], draws.pick(draw, nothing), *chain[at:])))


@given(steps=widened())
@FEW
def test_a_filter_that_allows_nothing_changes_nothing(steps: list[tuple[TrickPlay, ...]]) -> None:
    """[CHAIN-1] It falls through, wherever it stands."""
    for play, other in steps:
        assert play.legal_cards == other.legal_cards


@st.composite
def doubled(draw: st.DrawFn) -> list[tuple[TrickPlay, ...]]:
    """Deals under a chain, and under the chain with its restrictions repeated."""
    table = draw(draws.tables())
    chain = draws.draw_chain(draw, table)
    return draw(lockstep(table, chain, chain + chain[1:]))


@given(steps=doubled())
@FEW
def test_a_restriction_stated_twice_acts_once(steps: list[tuple[TrickPlay, ...]]) -> None:
    """[CHAIN-1]"""
    for play, other in steps:
        assert play.legal_cards == other.legal_cards


# Bans


@st.composite
def two_bans(draw: st.DrawFn) -> tuple[CardSet, CardSet, list[tuple[TrickPlay, ...]]]:
    """Two lead bans in both orders, and one ban of the union."""
    table = draw(draws.tables())
    one, two = draws.deck_cards(draw, table), draws.deck_cards(draw, table)
    chains: list[Chain] = [
        (FOLLOW, LeadBan(one), LeadBan(two)),
        (FOLLOW, LeadBan(two), LeadBan(one)),
        (FOLLOW, LeadBan(one | two)),
    ]
    return one, two, draw(lockstep(table, *chains))


@given(drawn=two_bans())
@FEW
def test_two_bans_fall_through_one_by_one_in_their_order(
    drawn: tuple[CardSet, CardSet, list[tuple[TrickPlay, ...]]],
) -> None:
    """[LEAD-1] Where a card outside both is held, either order is one ban of the union."""
    one, two, steps = drawn
    for first, second, union in steps:
        hand, every = hand_of(first), CardSet.ALL
        if first.table:
            assert first.legal_cards == second.legal_cards == kept(hand, led(first))
            continue
        assert first.legal_cards == kept(hand, every - one, every - two)
        assert second.legal_cards == kept(hand, every - two, every - one)
        assert union.legal_cards == kept(hand, every - (one | two))
        if hand - one - two:
            assert first.legal_cards == second.legal_cards == union.legal_cards


def test_the_first_of_two_bans_is_kept_where_both_cannot_be() -> None:
    """[LEAD-1] With a heart and a queen only, the ban named first decides."""
    hearts, queens = LeadBan("*H -QH"), LeadBan("Q*")
    hands = ["2H QC", "3H QD"]
    for bans, card in (((hearts, queens), "QC"), ((queens, hearts), "2H")):
        deal = TrickDeal("two-bans", [PerTrick(1)], (FOLLOW, *bans))
        assert TrickPlay.start(deal, hands, 0).legal_cards == CardSet.parse(card)


@st.composite
def one_ban(draw: st.DrawFn) -> tuple[LeadBan, list[TrickPlay]]:
    """A lead ban of any kind, and the states of a deal under it."""
    table = draw(draws.tables())
    until = draws.pick(draw, (Until.BROKEN, Until.FORCED))
    breaking = draws.deck_cards(draw, table) if draw(st.booleans()) else None
    cards, tricks = draws.deck_cards(draw, table), draws.draw_tricks(draw, table)
    ban = LeadBan(cards, until, tricks, breaking)
    return ban, [plays[0] for plays in draw(lockstep(table, (FOLLOW, ban)))]


@given(drawn=one_ban())
@FEW
def test_a_lead_ban_acts_on_leads_until_it_is_broken(
    drawn: tuple[LeadBan, list[TrickPlay]],
) -> None:
    """[LEAD-1], [LEAD-2] Broken by a card led, followed or discarded; `FORCED` by none."""
    ban, plays = drawn
    breaking = ban.cards if ban.broken_by is None else ban.broken_by
    for play in plays:
        hand, allowed = hand_of(play), CardSet.ALL - ban.cards
        in_force = play.trick_number in ban.tricks.resolve(len(play.dealt[0]))
        if ban.until is Until.BROKEN:
            in_force = in_force and not breaking & CardSet(play.played)
        if play.table:
            assert play.legal_cards == kept(hand, led(play))
        else:
            assert play.legal_cards == (kept(hand, allowed) if in_force else hand)
        for card in hand - play.legal_cards:
            reason = play.why_not(card)
            assert reason is not None
            lead = Clause.LEAD_2 if ban.until is Until.BROKEN else Clause.LEAD_1
            assert reason.clause == (Clause.FOLLOW_1 if play.table else lead)


@given(drawn=one_ban())
@FEW
def test_a_ban_once_broken_stays_broken(drawn: tuple[LeadBan, list[TrickPlay]]) -> None:
    """[LEAD-2] No lead after the breaking card is refused."""
    ban, plays = drawn
    breaking = ban.cards if ban.broken_by is None else ban.broken_by
    if ban.until is Until.BROKEN:
        for play in plays:
            if not play.table and breaking & CardSet(play.played):
                assert play.legal_cards == hand_of(play)


@st.composite
def trick_ban(draw: st.DrawFn) -> tuple[TrickBan, list[TrickPlay]]:
    """A trick ban, and the states of a deal under it."""
    table = draw(draws.tables())
    ban = TrickBan(draws.deck_cards(draw, table), draws.draw_tricks(draw, table))
    return ban, [plays[0] for plays in draw(lockstep(table, (FOLLOW, ban)))]


@given(drawn=trick_ban())
@FEW
def test_a_trick_ban_acts_on_leads_and_on_following(
    drawn: tuple[TrickBan, list[TrickPlay]],
) -> None:
    """[BAN-1] In its tricks only, and unless nothing else may be played."""
    ban, plays = drawn
    for play in plays:
        filters = [led(play)]
        if play.trick_number in ban.tricks.resolve(len(play.dealt[0])):
            filters.append(CardSet.ALL - ban.cards)
        assert play.legal_cards == kept(hand_of(play), *filters)


# Duties of who cannot follow


@st.composite
def forced_discards(draw: st.DrawFn) -> tuple[CardSet, list[TrickPlay]]:
    """Cards to discard first, and the states of a deal where they are."""
    table = draw(draws.tables())
    cards = draws.deck_cards(draw, table)
    chain: Chain = (FOLLOW, DiscardFirst(cards))
    return cards, [plays[0] for plays in draw(lockstep(table, chain))]


@given(drawn=forced_discards())
@FEW
def test_forced_discards_are_discards_only(drawn: tuple[CardSet, list[TrickPlay]]) -> None:
    """[DISCARD-1] Never a lead, never a card of the led suit."""
    cards, plays = drawn
    for play in plays:
        hand = hand_of(play)
        if not play.table:
            assert play.legal_cards == hand
        elif hand & led(play):
            assert play.legal_cards == hand & led(play)
        else:
            assert play.legal_cards == kept(hand, cards)


@st.composite
def bound_and_free(draw: st.DrawFn) -> list[tuple[TrickPlay, ...]]:
    """Deals with duties of void seats, and with none."""
    table = draw(draws.tables())
    discard = DiscardFirst(draws.deck_cards(draw, table))
    return draw(lockstep(table, (FOLLOW, discard, MustTrump()), (FOLLOW,)))


@given(steps=bound_and_free())
@FEW
def test_discards_and_trumps_do_not_bind_leaders_or_who_can_follow(
    steps: list[tuple[TrickPlay, ...]],
) -> None:
    """[DISCARD-1], [TRUMP-4]"""
    for bound, free in steps:
        if not bound.table or hand_of(bound) & led(bound):
            assert bound.legal_cards == free.legal_cards


@given(plays=played_under((FOLLOW, MustTrump())))
@FEW
def test_who_cannot_follow_trumps(plays: list[TrickPlay]) -> None:
    """[TRUMP-4]"""
    for play in plays:
        void = play.table and not hand_of(play) & led(play)
        duty = [of_suit(play.trump)] if void else []
        assert play.legal_cards == kept(hand_of(play), led(play), *duty)


@given(plays=played_under((FOLLOW, MustBeat())))
@FEW
def test_who_can_take_the_trick_as_it_lies_does(plays: list[TrickPlay]) -> None:
    """[BEAT-1] In the led suit or, where it cannot be followed, with a trump."""
    for play in plays:
        beating = CardSet(card for card in hand_of(play) if play.table and takes(play, card))
        assert play.legal_cards == kept(hand_of(play), led(play), beating)


@given(plays=played_under((FOLLOW, MustBeat(only_when_trump_led=True))))
@FEW
def test_beating_only_trump_leads_leaves_plain_leads_alone(plays: list[TrickPlay]) -> None:
    """[BEAT-1]"""
    for play in plays:
        beating = CardSet(card for card in hand_of(play) if play.table and takes(play, card))
        trump_led = play.table and play.table[0].suit is play.trump
        duty = [beating] if trump_led else []
        assert play.legal_cards == kept(hand_of(play), led(play), *duty)


@given(
    steps=draws.tables().flatmap(
        lambda table: lockstep(table, (FOLLOW, MustTrump(), MustBeat()), (FOLLOW, MustBeat()))
    )
)
@FEW
def test_must_trump_before_must_beat_adds_the_duty_to_trump_low(
    steps: list[tuple[TrickPlay, ...]],
) -> None:
    """[TRUMP-4], [BEAT-1] The two chains differ only for a void seat that cannot overtrump."""
    for strict, loose in steps:
        hand = hand_of(strict)
        trumps = hand & of_suit(strict.trump)
        void = strict.table and not hand & led(strict)
        if void and trumps and not any(takes(strict, card) for card in trumps):
            assert strict.legal_cards == trumps
            assert loose.legal_cards == hand
        else:
            assert strict.legal_cards == loose.legal_cards


# The card that opens


@st.composite
def opened_by_holder(draw: st.DrawFn) -> list[TrickPlay]:
    """The states of a deal that the holder of a card has to open with it."""
    table = draw(draws.tables(whole=True))
    card = draws.pick(draw, tuple(table.deck.cards))
    deal = attrs.evolve(
        draws.draw_trick_deal(draw, table), leader=Holder(card), stop_when_decided=False
    )
    return list(draw(draws.played(st.just(draws.start_tricks(draw, table, deal)))))


@given(plays=opened_by_holder())
@FEW
def test_the_card_that_opens_is_the_only_legal_one_once(plays: list[TrickPlay]) -> None:
    """[OPEN-1] Whatever bans say, for it acts before them; later cards are free of it."""
    role = plays[0].deal.leader
    assert isinstance(role, Holder)
    assert plays[0].legal_cards == CardSet([role.card])
    assert plays[1].played == (role.card,)
    for card in hand_of(plays[0]) - CardSet([role.card]):
        reason = plays[0].why_not(card)
        assert reason is not None
        assert reason.clause == Clause.OPEN_1


# An early end


@st.composite
def cancelling(draw: st.DrawFn) -> tuple[CardSet, list[TrickPlay]]:
    """A deal where each card of a set scores +5 and -5; it stops when decided."""
    table = draw(draws.tables())
    cards = draws.deck_cards(draw, table)
    scores = (PerCard(5, cards), PerCard(-5, cards))
    drawn = draws.draw_trick_deal(draw, table)
    deal = attrs.evolve(drawn, scores=scores, stop_when_decided=True)
    return cards, list(draw(draws.played(st.just(draws.start_tricks(draw, table, deal)))))


@given(drawn=cancelling())
@FEW
def test_points_that_cancel_out_are_still_to_be_taken(
    drawn: tuple[CardSet, list[TrickPlay]],
) -> None:
    """[END-2] The deal ends with the trick in which the last such card falls, not before."""
    cards, plays = drawn
    for play in plays:
        held = any(cards & hand for hand in play.hands)
        assert play.is_over is not (held or bool(play.table))
        assert play.scores == (0,) * play.seats


@given(start=draws.trick_starts())
@FEW
def test_what_scores_nothing_is_not_waited_for(start: TrickPlay) -> None:
    """[END-2] Scores of 0, and scores of cards that are not in play."""
    nobody = CardSet.ALL - CardSet(card for hand in start.dealt for card in hand)
    scores = (PerCard(0, CardSet.ALL), PerTrick(0), PerCard(7, nobody))
    deal = TrickDeal("nothing", scores, stop_when_decided=True)
    play = TrickPlay.start(deal, start.dealt, start.leader, rank_order=start.rank_order)
    assert play.is_over
    assert play.scores == (0,) * start.seats


# The plain path and the general one


@st.composite
def plain_and_general(draw: st.DrawFn) -> list[tuple[TrickPlay, ...]]:
    """A lasting ban of whole suits or of any cards, alone and with a rule that never acts."""
    table = draw(draws.tables())
    suits = draws.pick_some(draw, tuple(Suit), 0, 2)
    cards = CardSet(card for card in CardSet.ALL if card.suit in suits)
    ban = LeadBan(cards if draw(st.booleans()) else draws.deck_cards(draw, table))
    idle = TrickBan(CardSet(), Tricks.ALL)
    return draw(lockstep(table, (FOLLOW, ban), (FOLLOW, ban, idle)))


@given(steps=plain_and_general())
@FEW
def test_the_shortcut_for_plain_deals_gives_the_same_cards(
    steps: list[tuple[TrickPlay, ...]],
) -> None:
    for plain, general in steps:
        assert plain.legal_cards == general.legal_cards
        for card in hand_of(plain):
            assert plain.why_not(card) == general.why_not(card)


@given(plays=played_under())
@FEW
def test_a_trick_is_taken_by_the_card_that_none_beats(plays: list[TrickPlay]) -> None:
    """[TRICK-2]"""
    for before, after in pairwise(plays):
        if before.table and not after.table:
            card = after.played[-1]
            assert (after.tricks[-1].winner == before.turn) is takes(before, card)
