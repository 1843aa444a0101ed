"""Cards, games and deals have the names that players give them."""

import pytest

from kierki import Card, Game, ParseError, Part, Rank, Suit, TrickDeal, games
from kierki.words import Style, card_name, name, rank_name, suit_name

CARDS: list[tuple[str, Style, str, str, str]] = [
    ("KH", "french", "king of hearts", "Herz-König", "król kier"),
    ("QS", "french", "queen of spades", "Pik-Dame", "dama pik"),
    ("JC", "french", "jack of clubs", "Kreuz-Bube", "walet trefl"),
    ("AD", "french", "ace of diamonds", "Karo-Ass", "as karo"),
    ("10D", "french", "ten of diamonds", "Karo-Zehn", "dziesiątka karo"),
    ("KH", "german", "king of hearts", "Herz-König", "król czerwienny"),
    ("QS", "german", "Ober of leaves", "Laub-Ober", "wyżnik winny"),
    ("JC", "german", "Unter of acorns", "Eichel-Unter", "niżnik żołędny"),
    ("AD", "german", "Daus of bells", "Schellen-Daus", "tuz dzwonkowy"),
    ("7C", "german", "seven of acorns", "Eichel-Sieben", "siódemka żołędna"),
]


@pytest.mark.parametrize(("card", "style", "en", "de", "pl"), CARDS)
def test_cards(card: str, style: Style, en: str, de: str, pl: str) -> None:
    for language, text in (("en", en), ("de", de), ("pl", pl)):
        assert card_name(Card.parse(card), language, style=style) == text


def test_every_card_has_a_name_of_its_own() -> None:
    styles: tuple[Style, ...] = ("french", "german")
    cards = [Card(rank, suit) for rank in Rank for suit in Suit]
    for style in styles:
        for language in ("en", "de", "pl"):
            assert len({card_name(card, language, style=style) for card in cards}) == 52


def test_suits_and_ranks() -> None:
    assert suit_name(Suit.CLUBS) == "clubs"
    assert suit_name(Suit.CLUBS, "de", style="german") == "Eichel"
    assert suit_name(Suit.DIAMONDS, "pl") == "kara"
    assert rank_name(Rank.QUEEN, "de") == "Dame"
    assert rank_name(Rank.QUEEN, "de", style="german") == "Ober"
    assert rank_name(Rank.NINE, "pl") == "dziewiątka"


def test_games_parts_and_deals_keep_their_names_with_a_gloss() -> None:
    kierki, kein_stich = games.KIERKI, games.KEIN_STICH
    assert name(kierki.parts[0]) == "Rozgrywka (playing out)"
    assert name(kierki.parts[0], "de") == "Rozgrywka (Ausspielen)"
    assert name(kierki.parts[0], "pl") == "Rozgrywka"
    assert name(kierki.deal("robber")) == "Rozbójnik (robber)"
    assert name(kierki.deal("no-hearts"), "pl") == "Bez kierów"
    assert name(kein_stich, "pl") == "Kein Stich (bez lew)"
    assert name(kein_stich.deal("no-hearts"), style="german") == "Kein Herz (no heart)"
    assert name(kein_stich.deal("no-max"), "de") == "Kein Max (kein Herz-König)"
    assert name(kein_stich.deal("legerunde")) == "Legerunde (layout)"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_everything_packaged_has_a_name(game: Game) -> None:
    for each in (game, *game.parts, *game.deals):
        assert name(each) != each.id


def test_what_has_no_name_is_called_by_its_id() -> None:
    assert name(TrickDeal("house-rule", []), "pl") == "house-rule"
    assert name(Part("house-part", [])) == "house-part"
    assert name(games.KIERKI.named("house-kierki")) == "house-kierki"


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ParseError, match="no language 'xx'; there is en, de, pl"):
        card_name(Card.parse("KH"), "xx")
    with pytest.raises(ParseError, match="no language 'xx'; there is en, de, pl"):
        name(games.KIERKI, "xx")
