"""Each way in which a reply can be wrong is seen, and put down to a clause that it breaks."""

from collections.abc import Callable

import pytest

from kierki import CardSet, Match
from kierki.conformance import (
    EngineError,
    Json,
    KierkiEngine,
    Request,
    assert_conforms,
    check_engine,
    check_vector,
    claimed_vectors,
    claims_of,
    is_claimed,
    vectors,
)
from kierki.formats import dumps_record
from tests.conformance.liars import Broken, Change, Liar, at, claiming, in_view, instead

BY_ID = {vector.id: vector for vector in vectors()}


def extra_action(_request: Request, reply: dict[str, Json]) -> Json:
    """The ace of spades is legal everywhere."""
    actions = reply.get("actions")
    return {**reply, "actions": [*actions, "KS"]} if isinstance(actions, list) else reply


def only_first(_request: Request, reply: dict[str, Json]) -> Json:
    """Only one action is legal."""
    actions = reply.get("actions")
    return {**reply, "actions": actions[:1]} if isinstance(actions, list) else reply


def named_twice(_request: Request, reply: dict[str, Json]) -> Json:
    """Each action is listed twice."""
    actions = reply.get("actions")
    return {**reply, "actions": actions * 2} if isinstance(actions, list) else reply


def accepts_all(_request: Request, reply: dict[str, Json]) -> Json:
    """What is refused is said to be accepted."""
    return {"ok": True, "taken": None} if "refused" in reply else reply


def refuses_all(request: Request, reply: dict[str, Json]) -> Json:
    """What is accepted is said to be refused."""
    return {"refused": None} if request["do"] == "apply" and "ok" in reply else reply


CASES: list[tuple[str, Change, str, str]] = [
    ("follow-1/one-card-of-the-suit", extra_action, "FOLLOW-1", "'KS' is said to be legal"),
    ("lead-1/hearts-only", extra_action, "HELD-1", "'KS' is said to be legal"),
    ("end-1/every-card-is-played", at("legal", actions=["2C"]), "OVER-1", "'2C' is said"),
    ("follow-1/void", only_first, "FOLLOW-1", "not said to be legal"),
    ("pass-1/only-who-cannot-play", named_twice, "LAYOUT-2", "named twice"),
    ("follow-1/one-card-of-the-suit", at("legal", turn=3), "TRICK-1", "on turn: 3, not 0"),
    ("trick-1/the-taker-leads", at("legal", turn=3), "TRICK-1", "on turn: 3, not 0"),
    ("follow-1/void", at("legal", actions="4D"), "FOLLOW-1", "not said to be legal"),
    ("lead-1/a-mixed-hand", accepts_all, "LEAD-1", "'KH' of seat 0 is accepted"),
    ("end-1/every-card-is-played", accepts_all, "OVER-1", "'AC' of nobody is accepted"),
    ("lead-1/a-mixed-hand", refuses_all, "LEAD-1", "5C is legal and was refused"),
    ("lead-1/a-mixed-hand", at("apply", refused="TURN-1"), "LEAD-1", "refused by TURN-1"),
    ("trick-2/the-third-seat", at("apply", taken=1), "TRICK-2", "the trick is taken by: 1"),
    ("score/each-heart", at("score", now=[9, 9, 9, 9]), "SCORE-1", "points in this deal"),
    ("score/each-heart", at("score", deals=[]), "SCORE-1", "points of the deals that are over"),
    ("layout-4/the-last-place", at("score", deals=[]), "LAYOUT-4", "points of the deals"),
    ("score-4/deals-add-up", at("score", scores=[0, 0, 0, 0]), "SCORE-4", "scores"),
    ("rank-1/all-tie", at("score", ranking=[]), "RANK-1", "ranking"),
    ("view-1/at-every-move", in_view(hand="2C"), "VIEW-1", "hand in the view of seat 0"),
    ("view-1/at-every-move", in_view(hand=None), "VIEW-1", "in the view of the onlooker"),
    ("view-1/at-every-move", in_view(out=[1]), "VIEW-1", "out in the view"),
    ("view-1/at-every-move", instead("view", {"view": 1}), "VIEW-1", "no view"),
    ("follow-1/void", instead("start", {"error": "setup"}), "FOLLOW-1", "does not start"),
    ("follow-1/void", instead("legal", 7), "FOLLOW-1", "is no table: 7"),
    ("card-3/no-card", instead("define", {"ok": True}), "CARD-3", "accepted, but it is an error"),
    ("card-3/no-card", at("define", error="setup"), "CARD-3", "kind of error: 'setup'"),
    ("card-3/no-card", at("define", paths=["id"]), "CARD-3", "places: id, not deck.cards"),
    ("card-3/no-card", at("define", paths=[]), "CARD-3", "places: , not deck.cards"),
    ("game-2/equal-deals", at("define", ok=False), "GAME-2", "refused: "),
    ("game-2/equal-deals", at("define", totals=[]), "GAME-2", "totals of 2 deals"),
    ("game-2/equal-deals", at("define", totals=3), "GAME-2", "totals of 2 deals"),
    ("game-2/equal-deals", at("define", totals=[[-13, -13], 3]), "GAME-2", "a pair of bounds"),
    ("game-2/equal-deals", at("define", totals=[[-13, -13], [0, 0]]), "GAME-2", "total: [0, 0]"),
    ("total-2/cards-left-over", at("define", totals=[[-9, 0]]), "TOTAL-2", "play reaches -160"),
    ("total-2/cards-left-over", at("define", totals=[[0, 0]]), "TOTAL-2", "bounds 0 to 0"),
    ("record-2/a-revoke", at("replay", clause="HELD-1"), "FOLLOW-1", "clause: 'HELD-1'"),
    ("record-1/a-whole-match", at("legal", turn=2), "RECORD-1", "on turn: 2, not None"),
    ("deal-3/empty-hands", instead("start", {"ok": True}), "DEAL-3", "accepted, but"),
]


@pytest.mark.parametrize(
    ("name", "change", "clause", "text"), CASES, ids=[f"{c[0]}: {c[3]}" for c in CASES]
)
def test_a_wrong_reply_breaks_a_clause(name: str, change: Change, clause: str, text: str) -> None:
    engine = Liar(change)
    failures = check_vector(engine, BY_ID[name], claims_of(engine))
    assert [str(each) for each in failures if text in each.text and clause in each.clauses]
    assert str(failures[0]).startswith(name)


def test_a_failure_is_put_down_to_what_is_claimed() -> None:
    """VIEW-1 is not claimed, so nobody looks; scores are, and a wrong sum is one of SCORE-4."""
    clauses = [*BY_ID["follow-1/void"].clauses, "SCORE-4"]
    engine = Liar(claiming([*clauses]))
    claims = claims_of(engine)
    assert check_vector(engine, BY_ID["follow-1/void"], claims) == ()

    def wrong(request: Request, reply: dict[str, Json]) -> Json:
        if request["do"] == "hello":
            return {**reply, "clauses": [*clauses]}
        return {**reply, "scores": [1, 1, 1, 1]} if request["do"] == "score" else reply

    (failure,) = check_vector(Liar(wrong), BY_ID["follow-1/void"], claims)
    assert failure.clauses == ("SCORE-4",)


def test_an_engine_need_not_name_clauses_or_places() -> None:
    """A refusal without a clause and an error without places are right."""

    def silent(_request: Request, reply: dict[str, Json]) -> Json:
        if "refused" in reply:
            return {"refused": None}
        return {key: value for key, value in reply.items() if key not in {"paths", "clause"}}

    for name in ("lead-1/a-mixed-hand", "card-3/no-card", "record-2/a-revoke"):
        assert_conforms(Liar(silent), BY_ID[name])


def test_places_may_be_inside() -> None:
    for paths, right in ((["deck.cards"], True), (["deck.cards[0]"], True), (["deck.card"], False)):
        engine = Liar(at("define", paths=[*paths]))
        failures = check_vector(engine, BY_ID["card-3/no-card"], claims_of(engine))
        assert (not failures) is right


# Leaks


LEAKS: dict[str, Callable[[Match], Json]] = {
    "how many hearts each seat holds": lambda match: [
        len(hand & CardSet.parse("*H")) for hand in hands_of(match)
    ],
    "a card of the next seat": lambda match: str(tuple(hands_of(match)[1])[-1]),
    "the record": lambda match: dumps_record(match.record()),
    "the seed": lambda match: match.seed,
    "a number made of all hands": lambda match: hash(tuple(hands_of(match))),
}


def hands_of(match: Match) -> tuple[CardSet, ...]:
    """The cards that each seat holds."""
    assert match.play is not None
    return match.play.hands


@pytest.mark.parametrize("leak", LEAKS)
def test_what_is_hidden_is_found_in_whatever_form(leak: str) -> None:
    vector = BY_ID["view-1/at-every-move"]

    class Leaking(KierkiEngine):
        def ask(self, request: Request) -> Json:
            reply = super().ask(request)
            view = reply.get("view") if isinstance(reply, dict) else None
            if isinstance(view, dict):
                view["debug"] = LEAKS[leak](self._now)
            return reply

    failures = check_vector(Leaking(), vector, claims_of(Leaking()))
    assert {failure.clauses for failure in failures} == {("VIEW-1",)}
    assert all("other hidden cards change what" in failure.text for failure in failures)
    assert "view.debug" in failures[0].text


# The whole suite


def test_what_is_claimed_is_asked() -> None:
    some = claims_of(Liar(claiming(["FOLLOW-1", "TRICK-1", "TRICK-2"])))
    assert is_claimed(BY_ID["follow-1/void"], some)
    assert not is_claimed(BY_ID["held-1/a-card-played-is-gone"], some)
    known = claims_of(Liar(claiming("all", ["kierki/no-tricks"])))
    assert is_claimed(BY_ID["kierki/no-tricks/1"], known)
    assert not is_claimed(BY_ID["kierki/no-hearts/1"], known)
    assert not is_claimed(BY_ID["follow-1/void"], known)
    engine = Liar(claiming("all", ["kierki/no-tricks"]))
    asked = claimed_vectors(engine)
    assert {vector.deals for vector in asked} == {("kierki/no-tricks",)}
    assert {vector.id for vector in asked} > {"kierki/no-tricks/1", "kierki/no-tricks/hidden"}


def test_the_report_tells_each_clause() -> None:
    seen: list[tuple[int, int]] = []
    engine = Liar(at("hello", clauses=["FOLLOW-1", "TRICK-1", "TRICK-2"]))
    report = check_engine(engine, progress=lambda done, of: seen.append((done, of)))
    assert report.passed
    assert report.failed == ()
    assert seen[-1] == (report.vectors, report.vectors)
    outcomes = {result.clause: result.outcome for result in report.clauses}
    assert {clause for clause, outcome in outcomes.items() if outcome == "passed"} == {
        "FOLLOW-1",
        "TRICK-1",
        "TRICK-2",
    }
    assert outcomes["LEAD-1"] == "not claimed"


def test_a_clause_that_is_broken_has_failed() -> None:
    report = check_engine(Liar(accepts_all), clauses=["DISCARD-1"])
    assert not report.passed
    (result,) = [result for result in report.failed if result.clause == "DISCARD-1"]
    assert result.vectors >= 3
    assert result.failures


def test_an_engine_that_claims_nothing_has_not_passed() -> None:
    report = check_engine(Liar(claiming([])))
    assert not report.passed
    assert report.vectors == 0


def test_a_clause_without_vectors_is_refused() -> None:
    with pytest.raises(ValueError, match="no vector rests on 'FOLLOW-9'"):
        check_engine(KierkiEngine(), clauses=["FOLLOW-9"])


def test_an_engine_that_breaks_down_again_and_again_is_given_up() -> None:
    with pytest.raises(EngineError, match=r"broke down 5 times; at last .*it is broken"):
        check_engine(Broken())


def test_a_test_of_an_engine_fails_with_all_that_is_wrong() -> None:
    with pytest.raises(AssertionError, match=r"Who holds another suit(.|\n)*\[LEAD-1\]"):
        assert_conforms(Liar(accepts_all), BY_ID["lead-1/a-mixed-hand"])


@pytest.mark.parametrize(
    "hello",
    [
        7,
        {"protocol": 2, "clauses": "all", "deals": "any"},
        {"protocol": 1, "clauses": "most", "deals": "any"},
        {"protocol": 1, "clauses": ["FOLLOW-1", 1], "deals": "any"},
        {"protocol": 1, "clauses": "all"},
    ],
)
def test_a_hello_that_claims_nothing_clear_is_refused(hello: Json) -> None:
    with pytest.raises(EngineError):
        claims_of(Liar(instead("hello", hello)))
