"""A variant of our own: a new deal, tried alone, put into Kierki, told in words, kept in a file.

    python examples/custom_variant.py

The same as a file that is written by hand: see `examples/variants/`.
"""

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
    explain,
    games,
)
from kierki.formats import dumps_game, loads_game

# The king of hearts costs 100 and has to be discarded at the first chance; whoever is left with
# the last trick pays 50 more.
HOT_KING = TrickDeal(
    "hot-king",
    scores=[PerCard(-100, "KH"), PerTrick(-50, Tricks(-1))],
    restrictions=[FollowSuit(), LeadBan("*H"), DiscardFirst("KH")],
)

HOUSE_KIERKI = games.KIERKI.replacing("no-king-of-hearts", HOT_KING).named("house", balance=0)


def main() -> None:
    """Show the duty to discard, a fault that is found, the rules, the file and a match."""
    play = TrickPlay.start(HOT_KING, ["2C 3C", "KH 9D", "4C 5C", "6C 7C"], leader=0)
    play = play.apply(Card.parse("2C"))
    print("E is void in clubs and may play", play.legal_cards)
    print("and not 9D:", play.why_not(Card.parse("9D")))

    try:
        games.KEIN_STICH.with_deal(HOT_KING).named("too-hot", balance=0)
    except DefinitionError as error:
        print("refused:", error)

    print()
    print(explain(HOT_KING, game=HOUSE_KIERKI))

    text = dumps_game(HOUSE_KIERKI)
    print()
    print(f"a file of {len(text.splitlines())} lines, read back as", end=" ")
    print(f"an equal game: {loads_game(text) == HOUSE_KIERKI}")

    match = Match.start(HOUSE_KIERKI, seed=5)
    while not match.is_over:
        match = match.apply(match.legal_actions()[-1])
    print("sum of all scores:", sum(match.scores))


if __name__ == "__main__":
    main()
