"""A deal of our own, first by itself and then in a variant of Kierki."""

from kierki import (
    Card,
    DefinitionError,
    DiscardFirst,
    FollowSuit,
    LeadBan,
    Match,
    PerCard,
    PerTrick,
    TrickDeal,
    TrickPlay,
    Tricks,
    games,
)

# The king of hearts costs 100 and has to be discarded at the first chance; whoever is left with
# the last trick pays 50 more.
HOT_KING = TrickDeal(
    "hot-king",
    scores=[PerCard(-100, "KH"), PerTrick(-50, Tricks(-1))],
    restrictions=[FollowSuit(), LeadBan("*H"), DiscardFirst("KH")],
)

HOUSE_KIERKI = games.KIERKI.replacing("no-king-of-hearts", HOT_KING).named("house", balance=0)


def main() -> None:
    """Show the duty to discard, a fault that is found, and the variant played out."""
    play = TrickPlay.start(HOT_KING, ["2C 3C", "KH 9D", "4C 5C", "6C 7C"], leader=0)
    play = play.apply(Card.parse("2C"))
    print("E is void in clubs and may play", play.legal_cards)

    try:
        games.KEIN_STICH.with_deal(HOT_KING).named("too-hot", balance=0)
    except DefinitionError as error:
        print("refused:", error)

    match = Match.start(HOUSE_KIERKI, seed=5)
    while not match.is_over:
        match = match.apply(match.legal_actions()[-1])
    print("sum of all scores:", sum(match.scores))


if __name__ == "__main__":
    main()
