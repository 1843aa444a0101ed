"""Situations at the table written as text, so that tests can be tables of them.

A trick is a text such as `"E 9C JC 4C 2S"`: E leads 9C, then S plays JC, W 4C and N 2S.
"""

from collections.abc import Sequence

from kierki import (
    PASS,
    Action,
    Card,
    CardSet,
    FanTanPlay,
    FollowSuit,
    Game,
    Match,
    PerTrick,
    Restriction,
    TrickDeal,
    TrickPlay,
    TrumpChoice,
)

SEATS = "NESW"
N, E, S, W = range(4)

PLAIN = TrickDeal("plain", [PerTrick(1)])
"""A deal in which suit is followed and anything is led."""

FULL_DEAL = (
    "N 2C 3C 4C 5C",
    "W 6C 7C 8C 9C",
    "S 10C JC QC KC",
    "E 2D 3D 4D 5D",
    "N 9D 6D 7D 8D",
    "N 10D KD QD JD",
    "E 2S 5S 3S 4S",
    "S 9S 6S 7S 8S",
    "S 10S KS JS QS",
    "W 5H 2H 3H 4H",
    "W 9H 6H 7H 8H",
    "W KH 10H JH QH",
    "W AH AC AD AS",
)
"""All 52 cards, everybody following, hearts led by a seat that holds nothing else.

The tricks fall to W S E N N E S S W W W W W: two each to N and E, three to S, six to W.
"""

MARCH = tuple(
    f"N {rank}C {rank}D {rank}H {rank}S"
    for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
)
"""Each seat holds one suit, and N takes every trick with clubs."""


def card(text: str) -> Card:
    """One card."""
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    """Cards in their order."""
    return Card.parse_all(text)


def card_set(text: str) -> CardSet:
    """A set from single cards."""
    return CardSet(Card.parse_all(text))


def with_rules(*restrictions: Restriction) -> TrickDeal:
    """A deal with these restrictions."""
    return TrickDeal("ruled", [PerTrick(1)], restrictions)


def shifted(tricks: Sequence[str], places: int) -> tuple[str, ...]:
    """The same tricks, every seat so many places on round the table."""
    return tuple(SEATS[(SEATS.index(trick[0]) + places) % 4] + trick[1:] for trick in tricks)


def hands_of(*tricks: str) -> tuple[tuple[Card, ...], ...]:
    """The hands of the four seats that play exactly these tricks."""
    hands: list[list[Card]] = [[], [], [], []]
    for trick in tricks:
        leader, *played = trick.split()
        for place, text in enumerate(played):
            hands[(SEATS.index(leader) + place) % 4].append(card(text))
    return tuple(map(tuple, hands))


def play_on(play: TrickPlay, *tricks: str) -> TrickPlay:
    """The play after these tricks; each must be led by the seat that is on turn."""
    for trick in tricks:
        leader, *played = trick.split()
        assert play.turn == SEATS.index(leader), f"{trick}: the turn is with {play.turn}"
        for text in played:
            play = play.apply(card(text))
    return play


def play_out(
    deal: TrickDeal, *tricks: str, trump: TrumpChoice | None = None, dealer: int | None = None
) -> TrickPlay:
    """The deal started with the hands of these tricks, and played so."""
    leader = SEATS.index(tricks[0][0])
    play = TrickPlay.start(deal, hands_of(*tricks), leader, trump=trump, dealer=dealer)
    return play_on(play, *tricks)


def facing(
    deal: TrickDeal, hand: str, table: str = "", *, trump: TrumpChoice | None = None
) -> TrickPlay:
    """E holds this hand and is to play after the cards on the table, in the first trick.

    The others are given what makes their cards on the table legal: the leader the suit it led,
    whoever follows nothing of that suit but the card it played.
    """
    held, lying = cards(hand), cards(table)
    free = [each for each in CardSet.ALL if each not in held and each not in lying]
    hands: list[list[Card]] = [[], list(held), [], []]
    leader = (E - len(lying)) % 4
    led = lying[0].suit if lying else None

    def take(mine: list[Card], suited: bool | None) -> None:
        fitting = [x for x in free if suited is None or (x.suit is led) is suited]
        for each in fitting[: len(held) - len(mine)]:
            mine.append(each)
            free.remove(each)

    for place, each in enumerate(lying):
        mine = hands[(leader + place) % 4]
        mine.append(each)
        take(mine, suited=place == 0)
    for mine in hands:
        take(mine, suited=None)
    play = TrickPlay.start(deal, hands, leader, trump=trump)
    for each in lying:
        play = play.apply(each)
    return play


def lay(play: FanTanPlay, text: str) -> FanTanPlay:
    """The layout after these cards; `-` is a pass."""
    for word in text.split():
        play = play.apply(PASS if word == "-" else card(word))
    return play


def act(match: Match, *actions: Action) -> Match:
    """The match after these actions."""
    for action in actions:
        match = match.apply(action)
    return match


def play_deal(match: Match) -> Match:
    """The match after the deal in play: everybody does the first thing that is legal."""
    number = match.deal_number
    while match.deal_number == number and not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


def play_match(game: Game, *, seed: int, dealer: int | None = None) -> Match:
    """A whole match in which everybody does the first thing that is legal."""
    match = Match.start(game, seed=seed, dealer=dealer)
    while not match.is_over:
        match = play_deal(match)
    return match


NO_RULES = with_rules()
"""Not even suit is followed."""
FOLLOW = FollowSuit()
