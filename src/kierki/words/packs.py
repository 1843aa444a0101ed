"""The cards of a game in sentences: the pack, how the ranks follow, what each player is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from kierki.cards import Card, CardSet, Rank, Suit
from kierki.words.document import Block, Paragraph, Table
from kierki.words.language import mark, mark_count
from kierki.words.numbers import number
from kierki.words.phrases import cards_what, rank_phrase, suit_phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kierki.rules.game import Game
    from kierki.words.setting import Setting

_PACKS: Final = {
    "french": mark("*: a pack of {n} cards"),
    "german": mark("*: a German-suited pack of {n} cards"),
}
_DEALT: Final = mark_count("Each player is dealt {n} card.", "Each player is dealt {n} cards.")
_LEFT: Final = mark_count(
    "{n} card is left over and stays out of play.", "{n} cards are left over and stay out of play."
)
_WITHOUT: Final = mark_count(
    "Without {cards:some} {n} card is left.",
    "Without {cards:some} {n} cards are left.",
)
_MOST_MISSING: Final = 4


def pack_blocks(setting: Setting, game: Game) -> Iterator[Block]:
    """Which cards are used, how they rank, and how many each player gets."""
    language = setting.language
    said = list(_pack(setting, game.deck.cards))
    if not said:
        cards = number(language, len(game.deck))
        yield Paragraph((language.say("These {n} cards are used:", n=cards),))
        yield _table(setting, game)
    ranks = ", ".join(f"{rank_phrase(setting, rank):short}" for rank in reversed(game.deck.ranks))
    said.append(language.say("From high to low the cards rank {ranks}.", ranks=ranks))
    if setting.style == "german":
        said.extend(_french(setting, game))
    size = game.cards_each
    said.append(language.say_count(*_DEALT, size, n=number(language, size)))
    left = len(game.deck) - size * game.seats
    if left:
        said.append(language.say_count(*_LEFT, left, n=number(language, left)))
    yield Paragraph(tuple(said))


def _pack(setting: Setting, cards: CardSet) -> Iterator[str]:
    """The pack as one of four suits from a rank to a rank; nothing where too much is missing."""
    language = setting.language
    every = tuple(Rank)
    places = [every.index(card.rank) for card in cards]
    ranks = every[min(places) : max(places) + 1]
    whole = CardSet(Card(rank, suit) for suit in Suit for rank in ranks)
    missing = whole - cards
    if len(missing) > _MOST_MISSING or len(ranks) == 1:
        return
    pack = language.phrase(_PACKS[setting.style], n=len(whole))
    low, high = rank_phrase(setting, ranks[0]), rank_phrase(setting, ranks[-1])
    if ranks == every:
        yield language.say("{pack} is used.", pack=pack)
    else:
        yield language.say(
            "{pack} is used, from the {low:noun} to the {high:noun} in each suit.",
            pack=pack,
            low=low,
            high=high,
        )
    if missing:
        without = cards_what(setting, missing, CardSet.ALL).phrase
        yield language.say_count(*_WITHOUT, len(cards), cards=without, n=len(cards))


def _table(setting: Setting, game: Game) -> Table:
    language = setting.language
    rows = []
    for suit in game.deck.suits:
        held = [rank for rank in game.deck.rank_order if Card(rank, suit) in game.deck.cards]
        ranks = ", ".join(f"{rank_phrase(setting, rank):short}" for rank in reversed(held))
        rows.append((f"{suit_phrase(setting, suit):some}", ranks, str(len(held))))
    return Table((language.say("suit"), language.say("cards"), language.say("number")), tuple(rows))


def _french(setting: Setting, game: Game) -> Iterator[str]:
    """What French cards stand for the German ones."""
    language = setting.language
    french = attrs.evolve(setting, style="french")
    pairs = [
        language.text(
            "{german:some} = {french:some}",
            german=suit_phrase(setting, suit),
            french=suit_phrase(french, suit),
        )
        for suit in game.deck.suits
    ]
    pairs += [
        language.text(
            "{german:noun} = {french:noun}",
            german=rank_phrase(setting, rank),
            french=rank_phrase(french, rank),
        )
        for rank in reversed(game.deck.ranks)
    ]
    differing = [pair for pair in pairs if len(set(pair.split(" = "))) > 1]
    if differing:
        yield language.say("With French cards: {pairs}.", pairs=", ".join(differing))
