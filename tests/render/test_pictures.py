"""Pictures show what lies there, say it in words, and can be read anywhere."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from kierki import (
    Card,
    CardSet,
    Deck,
    FanTanPlay,
    Game,
    Match,
    NameTrump,
    Part,
    PerTrick,
    Rank,
    Suit,
    Trick,
    TrickDeal,
    TrickPlay,
    games,
    render,
)
from kierki.render.faces import HEIGHT, WIDTH
from kierki.render.picture import CHALK, FELT, GOLD
from kierki.render.suits import SIGNS
from kierki.words import Style

SVG = "{http://www.w3.org/2000/svg}"
HEARTS = games.KIERKI.deal("no-hearts")
LOTTERY = games.KIERKI.deal("small-lottery")
HANDS = ("2C 7D", "KC 3D", "AC 4D", "5C 8H")
ROWS = ("5C 6C 7C 9D", "8C 7D 8D 9C", "7H 8H 10D KH", "7S 6S AS 2S")


def drawn(picture: render.Picture) -> ET.Element:
    """The picture as it is parsed again."""
    return ET.fromstring(picture.svg)  # noqa: S314 - made here


def texts(picture: render.Picture) -> list[str]:
    return [each.text or "" for each in drawn(picture).iter(f"{SVG}text")]


def cards(picture: render.Picture) -> list[ET.Element]:
    """The faces of full size in the order drawn."""
    boxes = drawn(picture).iter(f"{SVG}rect")
    return [
        box for box in boxes if box.get("width") == f"{WIDTH:g}" and box.get("stroke") is not None
    ]


def trick_play() -> TrickPlay:
    assert isinstance(HEARTS, TrickDeal)
    return TrickPlay.start(HEARTS, HANDS, 1)


def layout_play() -> FanTanPlay:
    assert not isinstance(LOTTERY, TrickDeal)
    return FanTanPlay.start(LOTTERY, ROWS, 0)


def played(play: TrickPlay, text: str) -> TrickPlay:
    for card in Card.parse_all(text):
        play = play.apply(card)
    return play


def all_pictures() -> list[render.Picture]:
    match = Match.start(games.KEIN_STICH, seed=1)
    closed = played(trick_play(), "KC AC 5C 2C")
    return [
        render.hand("KH 4D 8C"),
        render.hand("KH 4D 8C", legal=[Card.parse("8C")], style="german", language="de"),
        render.hand(()),
        render.trick(trick_play()),
        render.trick(closed, language="pl"),
        render.trick(match.view(0), style="german"),
        render.layout(layout_play()),
        render.scores(match, language="pl"),
        render.table(match.view(match.turn)),
        render.table(match.view(None), language="de"),
    ]


@pytest.mark.parametrize("picture", all_pictures(), ids=str)
def test_picture_is_svg_with_alternative_text(picture: render.Picture) -> None:
    root = drawn(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label") == f"{picture.title}. {picture.description}"
    assert [each.text for each in root.findall(f"{SVG}title")] == [picture.title]
    assert [each.text for each in root.findall(f"{SVG}desc")] == [picture.description]
    assert picture.description


@pytest.mark.parametrize("picture", all_pictures(), ids=str)
def test_picture_needs_nothing_from_outside(picture: render.Picture) -> None:
    """No font, style sheet, script or other file; no id that could be met twice in a page."""
    assert re.findall(r"https?:[^\"]*", picture.svg) == ["http://www.w3.org/2000/svg"]
    names = {name for each in drawn(picture).iter() for name in each.keys()}  # noqa: SIM118
    assert names.isdisjoint({"href", "class", "id", "font", "onclick"})
    assert {each.tag.removeprefix(SVG) for each in drawn(picture).iter()} <= {
        *("svg", "title", "desc", "rect", "circle", "path", "text"),
    }


@pytest.mark.parametrize("picture", all_pictures(), ids=str)
def test_picture_can_be_read_on_a_phone(picture: render.Picture) -> None:
    """It shrinks to the page; at a width of 328 its letters are still 10 high."""
    root = drawn(picture)
    assert root.get("style") == "max-width:100%;height:auto"
    scale = min(1.0, 328 / float(root.attrib["width"]))
    assert all(float(each.attrib["font-size"]) * scale >= 9.5 for each in root.iter(f"{SVG}text"))


def test_picture_of_a_full_hand_can_be_read_on_a_phone() -> None:
    """Seventeen cards, as in Kierki for three, take two rows."""
    hand = Match.start(games.KIERKI_THREE, seed=1).view(0).hand
    picture = render.hand(hand)
    assert len(hand) == 17
    assert len({each.get("y") for each in cards(picture)}) == 2
    assert float(drawn(picture).attrib["width"]) < 400


@pytest.mark.parametrize("style", ["french", "german"])
def test_letters_stand_out_from_the_paper(style: Style) -> None:
    """The contrast that WCAG asks of text is 4.5; on the table it is asked of writing too."""
    for sign in SIGNS[style].values():
        assert contrast(sign.ink, "#fffdf7") > 4.5
    assert contrast(CHALK, FELT) > 4.5
    assert contrast(GOLD, FELT) > 4.5


def contrast(first: str, second: str) -> float:
    high, low = sorted(map(luminance, (first, second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_notebook_shows_the_drawing_and_a_terminal_the_text() -> None:
    picture = render.hand("KH")
    assert picture._repr_svg_() == picture.svg
    assert str(picture) == picture.text == "♥ K"
    assert repr(picture) == "<Picture 'A hand'>"


# ------------------------------------------------------------------------------------ hands


def test_hand_shows_each_card_in_the_order_given() -> None:
    picture = render.hand("KH 4D 10C 8C")
    assert texts(picture) == ["K", "4", "10", "8"]
    assert picture.description == "King of hearts, four of diamonds, ten of clubs, eight of clubs."


def test_text_of_a_hand_has_a_line_for_each_suit_that_is_held() -> None:
    assert render.hand("KH 4D 10C 8C").text == "♣ 10 8\n♦ 4\n♥ K"


def test_legal_cards_stand_out_and_the_others_are_shaded() -> None:
    picture = render.hand("KH 4D 8C", legal=CardSet.parse("4D 9D"))
    high, low = sorted({float(each.attrib["y"]) for each in cards(picture)})
    assert [float(each.attrib["y"]) for each in cards(picture)] == [low, high, low]
    shades = [each for each in drawn(picture).iter(f"{SVG}rect") if each.get("fill-opacity")]
    assert [each.get("x") for each in shades] == [cards(picture)[at].get("x") for at in (0, 2)]
    assert picture.text == "♣ 8\n♦ [4]\n♥ K"
    assert picture.description.endswith("May be played: four of diamonds.")


def test_hand_of_a_seat_that_is_not_on_turn_has_no_legal_card() -> None:
    assert render.hand("KH", legal=()).description.endswith("None of them may be played.")


def test_hand_without_cards_says_so() -> None:
    picture = render.hand(())
    assert picture.description == "No card."
    assert picture.text == ""
    assert cards(picture) == []


def test_german_pack_has_its_own_signs_letters_and_words() -> None:
    picture = render.hand("JC QD AH 10S", style="german", language="de")
    assert texts(picture) == ["U", "O", "A", "10"]
    assert picture.text == "Eichel   U\nSchellen O\nHerz     A\nLaub     10"
    assert picture.description == "Eichel-Unter, Schellen-Ober, Herz-Daus, Laub-Zehn."
    for suit in Suit:
        same = SIGNS["german"][suit] == SIGNS["french"][suit]
        assert same == (suit is Suit.HEARTS)


def test_words_are_those_of_the_language() -> None:
    picture = render.hand("KH", legal=CardSet.parse("KH"), language="pl")
    assert picture.title == "Karty w ręce"
    assert picture.description == "Król kier. Wolno zagrać: król kier."


# ----------------------------------------------------------------------------------- tricks


def centre(card: ET.Element, picture: render.Picture) -> tuple[float, float]:
    """Where a card lies, seen from the middle of the table."""
    root = drawn(picture)
    x = float(card.attrib["x"]) + WIDTH / 2 - float(root.attrib["width"]) / 2
    y = float(card.attrib["y"]) + HEIGHT / 2 - float(root.attrib["height"]) / 2
    return x, y


def test_seats_sit_clockwise_from_the_top() -> None:
    """N at the top, E on the right, S below, W on the left."""
    picture = render.trick(played(trick_play(), "KC AC 5C 2C"))
    north, east, south, west = (centre(card, picture) for card in cards(picture))
    assert north[1] < -50 < abs(north[0]) < 1
    assert east[0] > 50 > abs(east[1])
    assert south[1] > 50 > abs(south[0])
    assert west[0] < -50 < abs(west[1]) < 1


def test_closed_trick_shows_who_took_it() -> None:
    """[TRICK-2] The ace of clubs takes the trick that the king led."""
    picture = render.trick(played(trick_play(), "KC AC 5C 2C"))
    assert [each.get("stroke") == GOLD for each in cards(picture)] == [False, False, True, False]
    assert picture.title == "Trick 1"
    assert picture.description == (
        "E: king of clubs, S: ace of clubs, W: five of clubs, N: two of clubs. S takes the trick."
    )
    assert picture.text == "Trick 1\n1  E  K♣\n2  S  A♣\n3  W  5♣\n4  N  2♣\nS takes the trick."


def test_trick_is_the_same_on_its_own_in_its_deal_and_in_a_view() -> None:
    game = Game("hearts", 4, Deck.FRENCH_52, [Part("all", [HEARTS])], hand_size=2)
    match = Match.start(game, dealer=0, hands=[HANDS])
    assert isinstance(match.play, TrickPlay)
    for card in Card.parse_all("KC AC 5C 2C 4D 8H"):
        for seat in (*range(4), None):
            assert render.trick(match.view(seat)) == render.trick(match.play)
        match = match.apply(card)
        assert isinstance(match.play, TrickPlay)
    before = match.undo().undo()
    assert isinstance(before.play, TrickPlay)
    assert render.trick(before.play.tricks[0]) == render.trick(before.play)


def test_open_trick_leaves_the_places_of_those_who_are_to_play() -> None:
    picture = render.trick(played(trick_play(), "KC AC"))
    empty = [each.get("stroke-dasharray") is not None for each in cards(picture)]
    assert empty == [True, False, False, True]
    assert picture.text == "Trick 1\n1  E  K♣\n2  S  A♣"


def test_table_before_the_first_card_is_empty() -> None:
    picture = render.trick(trick_play())
    assert picture.description == "No card."
    assert picture.text == "Trick 1"


def test_anticlockwise_trick_goes_the_other_way_round() -> None:
    trick = Trick(3, 0, Card.parse_all("2C 3C 4C 5C"), 1, 0)
    assert render.trick(trick).text.splitlines()[1:3] == ["1  N  2♣", "2  E  3♣"]
    other = render.trick(trick, clockwise=False)
    assert other.text.splitlines()[1:3] == ["1  N  2♣", "2  W  3♣"]
    deal = TrickDeal("tricks", [PerTrick(1)])
    game = Game("other", 4, Deck.FRENCH_52, [Part("all", [deal])], clockwise=False)
    match = Match.start(game, seed=1, dealer=0)
    assert match.turn == 3
    for number in range(6):
        assert isinstance(match.play, TrickPlay)
        for seat in (0, None):
            assert render.trick(match.view(seat)) == render.trick(match.play), number
        match = match.apply(match.legal_actions()[0])


def test_trump_lies_in_the_middle() -> None:
    match = Match.start(games.KIERKI, seed=1, dealer=0, schedule=[("trumps", None)])
    match = match.apply(NameTrump(Suit.HEARTS))
    picture = render.trick(match.view(0), language="de")
    assert "Trumpf: Herz." in picture.text.splitlines()
    assert picture.description == "Keine Karte. Trumpf: Herz."
    inside = [each.get("transform", "") for each in drawn(picture).iter(f"{SVG}path")]
    root = drawn(picture)
    middle = [f"{float(root.attrib[side]) / 2:g}" for side in ("width", "height")]
    assert [f"translate({' '.join(middle)})" in each for each in inside] == [True]


def test_cards_of_a_german_pack_are_named_in_the_text_of_a_trick() -> None:
    """No font has their signs."""
    trick = Trick(1, 0, Card.parse_all("QC AC"), 1, 0)
    assert render.trick(trick, style="german").text == (
        "Trick 1\n1  seat 0  Ober of acorns\n2  seat 1  Daus of acorns\nseat 1 takes the trick."
    )


@pytest.mark.parametrize("seats", [3, 5, 6, 7])
def test_names_of_seats_do_not_lie_on_cards(seats: int) -> None:
    cards_of = Card.parse_all("2C 3C 4C 5C 6C 7C 8C")[:seats]
    picture = render.trick(Trick(1, 0, cards_of, 0, 0))
    boxes = [centre(card, picture) for card in cards(picture)]
    for first, second in pairwise(boxes):
        assert abs(first[0] - second[0]) >= WIDTH or abs(first[1] - second[1]) >= HEIGHT / 2
    root = drawn(picture)
    names = [each for each in root.iter(f"{SVG}text") if (each.text or "").startswith("seat")]
    assert len(names) == seats
    for card in cards(picture):
        left, top = float(card.attrib["x"]), float(card.attrib["y"])
        for name in names:
            begin, end = sideways(name)
            above, foot = float(name.attrib["y"]) - 11, float(name.attrib["y"])
            apart = end <= left or begin >= left + WIDTH or foot <= top or above >= top + HEIGHT
            assert apart, name.text
            assert begin >= 0
            assert end <= float(root.attrib["width"])


def sideways(name: ET.Element) -> tuple[float, float]:
    """Where a name begins and ends, each letter 8 wide."""
    x, length = float(name.attrib["x"]), 8.0 * len(name.text or "")
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[name.attrib["text-anchor"]]
    return x - shift * length, x + (1 - shift) * length


# ---------------------------------------------------------------------------------- layouts


def laid_out(text: str) -> FanTanPlay:
    play = layout_play()
    for card in Card.parse_all(text):
        play = play.apply(card)
    return play


def test_layout_has_a_row_for_each_suit_and_a_place_for_each_card() -> None:
    """[LAYOUT-2] Rows go from the lowest rank in play to the highest."""
    picture = render.layout(laid_out("7C 8C 7H 7S 6C"))
    assert picture.text.splitlines() == [
        "♣   ·  ·  6  7  8  ·  ·  ·  ·",
        "♦   ·  ·  ·  ·  ·  ·  ·  ·  ·",
        "♥   ·  ·  ·  7  ·  ·  ·  ·  ·",
        "♠   ·  ·  ·  7  ·  ·  ·  ·  ·",
    ]
    assert picture.description == "Clubs: six, seven, eight; hearts: seven; spades: seven."


def test_places_of_a_layout_are_those_of_the_cards_in_play() -> None:
    picture = render.layout(laid_out("7C"))
    assert sorted(texts(picture)) == sorted(
        "10" if card.rank is Rank.TEN else str(card)[0]
        for hand in ROWS
        for card in Card.parse_all(hand)
    )


def test_layout_is_the_same_in_its_deal_and_in_a_view() -> None:
    match = Match.start(games.KEIN_STICH, seed=3, schedule=[("legerunde", None)])
    for _ in range(12):
        assert isinstance(match.play, FanTanPlay)
        for seat in (*range(4), None):
            assert render.layout(match.view(seat)) == render.layout(match.play)
        match = match.apply(match.legal_actions()[0])


def test_layout_without_a_card_says_so() -> None:
    assert render.layout(layout_play(), language="de").description == "Keine Karte."
    tricks = Match.start(games.KIERKI, seed=1).view(0)
    assert render.layout(tricks).description == "No card."


def test_layout_of_a_german_pack_names_its_suits() -> None:
    match = Match.start(games.KEIN_STICH, seed=3, schedule=[("legerunde", None)])
    picture = render.layout(match.apply(Card.parse("JC")).view(None), style="german")
    assert picture.text.splitlines()[:2] == [
        "acorns   ·  ·  ·  ·  U  ·  ·  ·",
        "bells    ·  ·  ·  ·  ·  ·  ·  ·",
    ]


# ----------------------------------------------------------------------------------- scores


def test_scores_are_those_of_the_match_deal_by_deal() -> None:
    """[SCORE-4] The king of hearts to seat 0, then the trick to seat 1."""
    game = Game(
        "two <deals>",
        2,
        Deck.FRENCH_52,
        [Part("all", [games.KIERKI.deal("no-king-of-hearts"), games.KIERKI.deal("no-tricks")])],
        hand_size=1,
    )
    match = Match.start(game, dealer=1, hands=[("KH", "2H"), ("3C", "4C")])
    for card in Card.parse_all("KH 2H 4C 3C"):
        match = match.apply(card)
    picture = render.scores(match)
    assert picture.text.splitlines() == [
        "Deal                  seat 0  seat 1",
        "1. No king of hearts    \N{MINUS SIGN}150       0",
        "2. No tricks               0     \N{MINUS SIGN}20",
        "Sum                     \N{MINUS SIGN}150     \N{MINUS SIGN}20",
    ]
    assert picture.description == "Seat 0 -150, seat 1 -20."
    assert render.scores(match.view(0)) == picture
    gold = [each.text for each in drawn(picture).iter(f"{SVG}text") if each.get("fill") == GOLD]
    assert gold == ["\N{MINUS SIGN}20"]


def test_names_of_deals_are_those_of_the_game_and_the_language() -> None:
    match = Match.start(games.KEIN_STICH_POWER, seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    lines = render.scores(match, language="pl").text.splitlines()
    assert [line.split("  ")[0] for line in lines] == [
        "Rozdanie",
        "1. Power (wszystko naraz)",
        "2. Legerunde (układanka)",
        "Suma",
    ]
    first = Match.start(games.KEIN_STICH, seed=1)
    while first.deal_number == 1:
        first = first.apply(first.legal_actions()[0])
    assert "1. Kein Stich (no trick)" in render.scores(first).text
    assert "1. No tricks" in render.scores(first, style="french").text


def test_ids_with_markup_are_text() -> None:
    deal = TrickDeal("<b> & co", [PerTrick(1)])
    game = Game("odd", 4, Deck.FRENCH_52, [Part("all", [deal])], hand_size=1)
    match = Match.start(game, seed=1)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    assert "1. <b> & co" in texts(render.scores(match))


# ------------------------------------------------------------------------------ what is seen


def test_seat_on_turn_sees_the_table_and_what_it_may_play() -> None:
    """[FOLLOW-1] A diamond was led, so E may play one of two diamonds."""
    hands = ("2D 3C", "AD KD", "4C 5C", "6C 7C")
    game = Game("hearts", 4, Deck.FRENCH_52, [Part("all", [HEARTS])], hand_size=2)
    match = Match.start(game, dealer=3, hands=[hands]).apply(Card.parse("2D"))
    view = match.view(1)
    picture = render.table(view)
    assert picture.title == "E, 1. No hearts"
    assert picture.text == ("E, 1. No hearts\n\nTrick 1\n1  N  2♦\n\n♦ [K] [A]")
    hand = render.hand(view.hand, legal=view.hand)
    trick = render.trick(view)
    assert picture.description == (
        f"{trick.title}. {trick.description} {hand.title}. {hand.description}"
    )
    assert texts(picture) == [picture.title, *texts(trick), *texts(hand)]


def test_seat_that_waits_sees_its_hand_as_it_is() -> None:
    match = Match.start(games.KIERKI, seed=7, dealer=0)
    assert match.turn == 1
    waiting = match.view(2)
    picture = render.table(waiting, language="pl")
    assert picture.title == "S, 1. Bez lew"
    assert render.hand(waiting.hand).text in picture.text
    assert "fill-opacity" not in picture.svg


def test_onlooker_sees_no_hand() -> None:
    """[VIEW-1]."""
    match = Match.start(games.KIERKI, seed=7, dealer=0)
    match = match.apply(match.legal_actions()[0])
    picture = render.table(match.view(None))
    assert picture.title == "1. No tricks"
    assert len(cards(picture)) == 4  # one that was played and three places


def test_namer_sees_its_first_cards_and_none_of_them_may_be_played_yet() -> None:
    """[NAME-1]."""
    match = Match.start(games.KIERKI, seed=7, dealer=0, schedule=[("trumps", None)])
    picture = render.table(match.view(0))
    assert len(cards(picture)) == 4 + 5
    assert "[" not in picture.text


def test_layout_is_seen_with_the_hand_below_it_and_speaks_of_its_pack() -> None:
    match = Match.start(games.KEIN_STICH, seed=3, schedule=[("legerunde", None)])
    view = match.view(match.turn)
    picture = render.table(view)
    assert picture.text.splitlines()[2].startswith("acorns")
    assert "[U]" in picture.text  # the Unter of acorns has to be laid
    other = render.table(view, style="french")
    assert "[J]" in other.text


def test_parts_of_a_picture_lie_below_one_another_in_the_middle() -> None:
    match = Match.start(games.KIERKI, seed=7, dealer=0)
    root = drawn(render.table(match.view(1)))
    table, hand = root.findall(f"{SVG}svg")
    assert float(hand.attrib["y"]) == float(table.attrib["y"]) + float(table.attrib["height"])
    bottom = float(hand.attrib["y"]) + float(hand.attrib["height"])
    assert bottom == float(root.attrib["height"])
    for part in (table, hand):
        left = float(part.attrib["x"])
        assert left >= 0
        assert 2 * left + float(part.attrib["width"]) == float(root.attrib["width"])
