"""Nothing is left untranslated, and every translation can be filled in as its message is."""

import gettext
import io
import re
import string
from collections.abc import Iterator
from itertools import product

import pytest
from babel.messages import Message

from kierki import CardSet, FromDealer, Game, Holder, ParseError, Rank, Suit, Tricks, games
from kierki.words import Style, languages
from kierki.words.language import Language, Phrase, forms, language
from kierki.words.numbers import number, ordinal
from kierki.words.phrases import (
    card_phrase,
    cards_what,
    rank_phrase,
    suit_phrase,
    together,
    tricks_what,
)
from kierki.words.roles import role_phrase
from kierki.words.runs import deals_phrase
from kierki.words.setting import Setting, listed
from kierki.words.sweeps import outcome
from tests.words import catalogues
from tests.words.goldens import texts, told_games

CODES = catalogues.languages()
CATALOGUES = {code: catalogues.read(code) for code in CODES}
MESSAGES = {code: [each for each in CATALOGUES[code] if each.id] for code in CODES}
TEMPLATE = [message for message in catalogues.template() if message.id]
STYLES: tuple[Style, ...] = ("french", "german")


def strings(value: object) -> list[str]:
    """The texts of a message, or of its translation: several where there are plural forms."""
    return [value] if isinstance(value, str) else [str(each) for each in list_of(value)]


def list_of(value: object) -> list[object]:
    assert isinstance(value, list | tuple)
    return list(value)


def fields(text: str) -> list[tuple[str, str]]:
    """What is filled into a text, each with the form that it asks for."""
    found = string.Formatter().parse(text)
    return [(name, form or "") for _, name, form, _ in found if name is not None]


def test_there_are_english_german_and_polish() -> None:
    assert languages() == ("en", "de", "pl")
    assert CODES == ["de", "pl"]


@pytest.mark.parametrize("code", CODES)
def test_catalogue_has_the_messages_of_the_source(code: str) -> None:
    """Update it with `python -m tests.words.catalogues`."""
    kept = (catalogues.FOLDER / f"{code}.po").read_bytes()
    assert kept == catalogues.as_po(catalogues.updated(CATALOGUES[code]))


@pytest.mark.parametrize("code", CODES)
def test_compiled_catalogue_says_what_the_readable_one_says(code: str) -> None:
    """Compile it with `python -m tests.words.catalogues`."""
    with (catalogues.FOLDER / f"{code}.mo").open("rb") as file:
        kept = vars(gettext.GNUTranslations(file))
    compiled = io.BytesIO(catalogues.as_mo(catalogues.updated(CATALOGUES[code])))
    fresh = vars(gettext.GNUTranslations(compiled))
    assert kept["_catalog"] == fresh["_catalog"]
    assert [kept["plural"](n) for n in range(200)] == [fresh["plural"](n) for n in range(200)]


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_translated(code: str) -> None:
    assert [each.id for each in MESSAGES[code] if not catalogues.complete(each)] == []
    assert [each.id for each in MESSAGES[code] if each.fuzzy] == []
    assert len(MESSAGES[code]) == len(TEMPLATE)


@pytest.mark.parametrize("code", CODES)
def test_translation_leaves_out_no_part_of_its_message_and_has_no_other(code: str) -> None:
    for message in MESSAGES[code]:
        offered = {name for text in strings(message.id) for name, _ in fields(text)}
        used = {name for text in strings(message.string) for name, _ in fields(text)}
        # A suit is bent in many ways, and only a rank asks for it.
        assert used == offered, message.id


def is_vocabulary(message: Message) -> bool:
    """Whether a message lists forms."""
    return all(": " in line for line in strings(message.id)[0].splitlines()) and (
        strings(message.id)[0].startswith(("*", "each", "any", "noun"))
    )


@pytest.mark.parametrize("code", CODES)
def test_translation_lists_forms_where_its_message_does(code: str) -> None:
    for message in MESSAGES[code]:
        for text in strings(message.string):
            if is_vocabulary(message):
                assert all(": " in line for line in text.splitlines()), message.id
            else:
                assert "\n" not in text, message.id


@pytest.mark.parametrize("code", CODES)
def test_words_of_one_kind_list_the_same_forms(code: str) -> None:
    nouns = [each for each in MESSAGES[code] if strings(each.id)[0].startswith("noun: ")]
    ranks = [forms(str(each.string)) for each in nouns if "card" in str(each.id)]
    suits = [forms(str(each.string)) for each in nouns if "card" not in str(each.id)]
    assert (len(ranks), len(suits)) == (16, 8)
    assert len({frozenset(rank) for rank in ranks}) == 1
    assert len({frozenset(suit) for suit in suits}) == 1


# ------------------------------------------------------------------------------- filling in

SETS = (
    *("*H", "K*", "J* K*", "*H Q*", "KH", "QC QS", "*H -AH", "2-9D", "*H QS", "*H 7-9C 2S"),
    *(str(CardSet.ALL), str(CardSet.ALL - CardSet.parse("2C 3D"))),
)
TRICKS = (Tricks.ALL, Tricks(7, -1), Tricks(3), Tricks(1, 2, 3), Tricks(-1, -2), Tricks(12, -11))


def phrases_of(setting: Setting) -> dict[str, list[Phrase]]:
    """For the parts of messages what may stand there, of every shape."""
    language = setting.language
    cards = [cards_what(setting, CardSet.parse(each)).phrase for each in SETS]
    tricks = [tricks_what(setting, each).phrase for each in TRICKS]
    ranks = [rank_phrase(setting, rank) for rank in Rank]
    suits = [suit_phrase(setting, suit) for suit in Suit]
    places = [ordinal(language, n) for n in (*range(1, 30),)]
    numbers = [number(language, n) for n in (*range(1, 15), -2)]
    roles = [role_phrase(setting, FromDealer(n)) for n in range(-1, 4)]
    roles.append(role_phrase(setting, Holder("QS")))
    return {
        "breaking": cards,
        "card": [card_phrase(setting, card) for card in CardSet.ALL],
        "cards": cards,
        "deals": [deals_phrase(language, each) for each in ((1, 2), (3, 4, 5), (1, 3, 8))],
        "french": suits,
        "german": suits,
        "high": ranks,
        "low": ranks,
        "n": numbers,
        "outcome": [outcome(setting, n) for n in range(-30, 31)],
        "points": [setting.points(n) for n in range(-30, 31)],
        "rank": ranks,
        "seats": numbers,
        "suit": suits,
        "tricks": tricks,
        "what": [*cards, *tricks],
        "which": places,
        "who": [role for role in roles if role is not None],
    }


def sentences(code: str) -> Iterator[str]:
    """Every sentence of a language."""
    for message in TEMPLATE if code not in CODES else MESSAGES[code]:
        if not is_vocabulary(message):
            yield from strings(message.id if code not in CODES else message.string)


@pytest.mark.parametrize(("code", "style"), list(product(languages(), STYLES)))
@pytest.mark.parametrize("game", [None, games.KIERKI])
def test_every_sentence_can_be_filled_with_every_phrase(
    code: str, style: Style, game: Game | None
) -> None:
    """A form that a sentence asks for and a phrase does not have is an error of the catalogue."""
    setting = Setting(language(code), style, game)
    known = phrases_of(setting)
    for sentence in sentences(code):
        for name, form in fields(sentence):
            if form:
                for phrase in known.get(name, []):
                    assert format(phrase, form), sentence


# -------------------------------------------------------------------------------- leaking


class Shouting(gettext.NullTranslations):
    """A language of capital letters: what stays small has not gone through a catalogue."""

    def gettext(self, message: str) -> str:
        return shouted(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return shouted(msgid1 if n == 1 else msgid2)


def shouted(message: str) -> str:
    return "\n".join(map(shouted_line, message.rpartition("\x04")[2].splitlines()))


FIRST_WORDS = ("*", "each", "any", "all", "some", "in", "noun", "short", "card")


def shouted_line(line: str) -> str:
    names, colon, template = line.partition(": ")
    if not colon or not names.startswith(
        ("*", "each", "any", "all", "some", "in", "noun", "short", "card")
    ):
        names, colon, template = "", "", line
    parts = string.Formatter().parse(template)
    return (
        names
        + colon
        + "".join(
            text.upper() + ("" if name is None else f"{{{name}{':' if form else ''}{form}}}")
            for text, name, form, _ in parts
        )
    )


def test_everything_that_is_said_goes_through_a_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a language of capitals small letters are left in ids only."""
    monkeypatch.setattr("kierki.words.telling.language_of", lambda _code: Language(Shouting()))
    ids = {each.id for game in told_games() for each in (game, *game.parts, *game.deals)}
    own_ids = re.compile("|".join(sorted(ids, key=len, reverse=True)))
    for text in texts().values():
        said = own_ids.sub("", text)
        assert said == said.upper(), [word for word in said.split() if word != word.upper()]


def test_list_of_one_is_that_one() -> None:
    one = number(language("en"), 1)
    assert listed(language("en"), [one]) is one


@pytest.mark.parametrize("code", languages())
def test_cards_and_tricks_can_be_swept_together(code: str) -> None:
    for pattern, tricks in product(SETS, TRICKS):
        swept = together(Setting(language(code), "german"), CardSet.parse(pattern), tricks)
        assert format(swept, "all")


def test_form_that_is_not_listed_is_an_error() -> None:
    with pytest.raises(LookupError, match="no form 'dative'"):
        format(suit_phrase(Setting(language("en"), "french"), Suit.HEARTS), "dative")


def test_language_without_a_catalogue_is_named() -> None:
    with pytest.raises(ParseError, match="no language 'fr'; there is en, de, pl"):
        language("fr")
