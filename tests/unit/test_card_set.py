"""Sets of cards: patterns, canonical text, and set algebra."""

import copy
import pickle
from collections.abc import Set as AbstractSet
from typing import cast

import pytest

from kierki import Card, CardSet, ParseError
from kierki.cards import as_card_set
from tests.unit.table import card, cards

HEARTS = CardSet.parse("*H")


@pytest.mark.parametrize(
    ("pattern", "members"),
    [
        ("", ""),
        (" \t\n", ""),
        ("KH", "KH"),
        ("K♥", "KH"),
        ("10H", "10H"),
        ("TH", "10H"),
        ("*H", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"),
        ("*♥", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"),
        ("Q*", "QC QD QH QS"),
        ("J* K*", "JC JD JH JS KC KD KH KS"),
        ("2-4H", "2H 3H 4H"),
        ("9-JS", "9S 10S JS"),
        ("T-QS", "10S JS QS"),
        ("K-A*", "KC KD KH KS AC AD AH AS"),
        ("5-5H", "5H"),
        ("*H -AH", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"),
        ("*H -2-QH", "KH AH"),
        ("Q* -*H", "QC QD QS"),
        ("-AH *H", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"),
        ("KH KH KH", "KH"),
        ("** -2-A*", ""),
        ("** -*C -*D -*S -3-AH", "2H"),
        ("-KH", ""),
    ],
)
def test_a_pattern_names_cards_from_left_to_right(pattern: str, members: str) -> None:
    """[CARD-2]: what a minus takes away may be put back after it."""
    found = CardSet.parse(pattern)
    assert set(found) == set(cards(members))
    assert len(found) == len(set(cards(members)))


@pytest.mark.parametrize(
    ("pattern", "named"),
    [
        ("*h", "*h"),
        ("kh", "kh"),
        ("1H", "1H"),
        ("K", "K"),
        ("H", "H"),
        ("*", "*"),
        ("-", "-"),
        ("--KH", "--KH"),
        ("KHX", "KHX"),
        ("KHQH", "KHQH"),
        ("2-9", "2-9"),
        ("-2-9", "-2-9"),
        ("2-H", "2-H"),
        ("2-*H", "2-*H"),
        ("*-9H", "*-9H"),
        ("2H-9H", "2H-9H"),
        ("*H, Q*", "*H,"),
        ("*H-AH", "*H-AH"),
        ("*H - AH", "-"),
        ("KH nothing", "nothing"),
    ],
)
def test_a_term_that_is_no_pattern_is_named(pattern: str, named: str) -> None:
    """[CARD-2]; the error keeps the whole text."""
    with pytest.raises(ParseError) as refused:
        CardSet.parse(pattern)
    assert repr(named) in refused.value.problem
    assert refused.value.text == pattern


@pytest.mark.parametrize(
    ("pattern", "right"), [("9-2H", "2-9"), ("A-2H", "2-A"), ("K-10*", "10-K"), ("K-TH", "T-K")]
)
def test_a_range_runs_upwards(pattern: str, right: str) -> None:
    """[CARD-2]; the right way round is named."""
    with pytest.raises(ParseError) as refused:
        CardSet.parse(pattern)
    assert right in refused.value.problem


@pytest.mark.parametrize(
    ("pattern", "written"),
    [
        ("", ""),
        ("K♥", "KH"),
        ("TH", "10H"),
        ("KH 4D", "4D KH"),
        ("2-AH", "*H"),
        ("*S *C", "*C *S"),
        ("QS QC QH QD", "Q*"),
        ("K* J*", "J* K*"),
        ("QC QD QH", "QC QD QH"),
        ("Q* *H", "*H QC QD QS"),
        ("*H -AH", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"),
        ("**", "*C *D *H *S"),
        ("** -KH", "*C *D *S 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH AH"),
    ],
)
def test_a_set_is_written_in_one_way(pattern: str, written: str) -> None:
    """Whole suits, whole ranks, single cards; what is written reads back [CARD-2]."""
    found = CardSet.parse(pattern)
    assert str(found) == written
    assert repr(found) == f"CardSet.parse('{written}')"
    assert CardSet.parse(written) == found


@pytest.mark.parametrize(
    ("left", "right", "both", "either", "first_only", "one_only"),
    [
        ("KH QH", "KH KS", "KH", "KH QH KS", "QH", "QH KS"),
        ("*H", "Q*", "QH", "*H Q*", "*H -QH", "*H Q* -QH"),
        ("", "KH", "", "KH", "", "KH"),
        ("KH", "KH", "KH", "KH", "", ""),
    ],
)
def test_sets_compose(
    left: str, right: str, both: str, either: str, first_only: str, one_only: str
) -> None:
    """With another `CardSet` as with any set of cards [CARD-2]."""
    mine, other = CardSet.parse(left), CardSet.parse(right)
    for operand in (other, frozenset(other)):
        assert (mine & operand) == CardSet.parse(both)
        assert (mine | operand) == CardSet.parse(either)
        assert (mine - operand) == CardSet.parse(first_only)
        assert (mine ^ operand) == CardSet.parse(one_only)
    assert (frozenset(other) & mine) == CardSet.parse(both)
    assert mine.isdisjoint(other) is (both == "")


def test_a_set_compares_as_sets_do() -> None:
    """[CARD-2]."""
    assert CardSet.parse("KH") < HEARTS <= CardSet.parse("*H")
    assert CardSet.ALL > HEARTS >= CardSet()
    assert frozenset(cards("KH QH")) < HEARTS
    assert not CardSet.parse("KH QS") <= HEARTS


def test_membership_is_the_test_of_a_predicate() -> None:
    """[CARD-2]."""
    assert card("KH") in HEARTS
    assert card("KS") not in HEARTS
    for other in ("KH", card("KH").index, None, CardSet.parse("KH")):
        assert not CardSet.ALL.__contains__(other)


def test_a_set_is_iterated_by_suit_and_rank() -> None:
    """[CARD-1]."""
    assert list(CardSet(cards("AS 2S KH 3D 10C 2C"))) == list(cards("2C 10C 3D KH 2S AS"))
    assert not CardSet()
    assert len(CardSet.ALL) == 52


def test_a_set_equals_sets_of_its_kind_only() -> None:
    """Equal sets hash alike, however they were made [CARD-2]."""
    assert CardSet.parse("*H") == CardSet(HEARTS)
    assert hash(CardSet.parse("2-AH")) == hash(HEARTS)
    assert CardSet.parse("*S") != HEARTS
    different: list[object] = [frozenset(HEARTS), set(HEARTS), HEARTS.mask, "*H", tuple(HEARTS)]
    assert all(other != HEARTS for other in different)


@pytest.mark.parametrize("other", [["KH"], [card("KH"), "QH"], "KH", [37], [None]])
def test_a_set_holds_cards_only(other: object) -> None:
    """A text is read by `parse`, not by the constructor [CARD-2]."""
    with pytest.raises(TypeError, match="is no card"):
        CardSet(cast("list[Card]", other))


@pytest.mark.parametrize("mask", [-1, 2**52, -(2**52)])
def test_a_mask_has_52_bits(mask: int) -> None:
    """[CARD-1]."""
    with pytest.raises(ValueError, match="52 bits"):
        CardSet.from_mask(mask)


def test_a_mask_is_the_set_in_bits() -> None:
    """[CARD-1]."""
    assert CardSet.from_mask(0) == CardSet()
    assert CardSet.from_mask(2**52 - 1) == CardSet.ALL
    assert CardSet.from_mask(0b101) == CardSet(cards("2C 4C"))
    assert CardSet(cards("2C 4C")).mask == 0b101


def test_a_set_does_not_change() -> None:
    """[CARD-2]."""
    for name in ("mask", "colour"):
        with pytest.raises(AttributeError, match="does not change"):
            setattr(HEARTS, name, 0)
        with pytest.raises(AttributeError, match="does not change"):
            delattr(HEARTS, name)
    assert len(HEARTS) == 13
    assert pickle.loads(pickle.dumps(HEARTS)) == HEARTS
    assert copy.deepcopy(HEARTS) == HEARTS
    assert isinstance(HEARTS, AbstractSet)


def test_patterns_cards_and_sets_are_taken_as_sets() -> None:
    """[CARD-2]."""
    assert as_card_set(HEARTS) is HEARTS
    assert as_card_set("*H") == HEARTS
    assert as_card_set(list(HEARTS)) == HEARTS
    with pytest.raises(ParseError):
        as_card_set("hearts")
