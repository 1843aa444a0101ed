"""Deals made by the rules, to be replayed by the engine: at random, or towards a goal."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import attrs

from kierki import (
    PASS,
    Action,
    Card,
    Deal,
    DiscardFirst,
    FollowSuit,
    Game,
    LeadBan,
    Match,
    NameTrump,
    Suit,
    TrickDeal,
    Until,
    games,
)
from tests.spec.facts import engine_card, hand_facts, name_of
from tests.spec.model import PLAIN, ModelError, ground, read_card, solve, text_of
from tests.spec.traces import difference, play_deal

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.spec.model import Texts
    from tests.spec.traces import Move

PLAY = (*PLAIN, "house", "tricks")
LAY = (*PLAIN, "fantan", "layouts")
SECONDS = 300.0
MOVES = 40
"""How many moves of a layout are made: all would take long, and few fit when many cards lie."""

# Each card is chosen in its turn, and at random: else the solver picks cards from the middle.
PLAY_ON = """{ play(T,C) : legal(T,C) } = 1 :- time(T).
#heuristic play(T,C) : card(C), time(T). [100-T,level]"""
LAY_ON = """#heuristic play(T,C) : card(C), time(T). [1001-2*T,level]
#heuristic play(T,pass) : time(T). [1000-2*T,level]"""
AT_RANDOM = ("--sign-def=rnd", "--heuristic=Domain", "--rand-freq=0.1")
TO_A_GOAL = ("--sign-def=rnd", "--rand-freq=0.02")


@dataclass(frozen=True)
class Wish:
    """A deal to be made."""

    game: str
    deal: str
    goal: str = ""
    house: str = ""
    seed: int = 1

    @property
    def is_layout(self) -> bool:
        """Whether the deal is a layout."""
        return self.deal in {"small-lottery", "legerunde"}

    def __str__(self) -> str:
        """The deal, and what is to happen in it."""
        what = " ".join(filter(None, (self.house, self.goal or "at random")))
        return f"{self.game}, {self.deal}: {what}"


@dataclass(frozen=True)
class Made:
    """A deal as the rules made it."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    trump: Suit | None
    moves: tuple[Move, ...]


_ALL = (*games.all(),)
RANDOM = tuple(
    Wish(game.id, deal.id, seed=place)
    for place, (game, deal) in enumerate(
        {(deal, game.deck): (game, deal) for game in _ALL for deal in game.deals}.values()
    )
)
"""Every deal of the packaged games, each once."""

HOUSE = (
    Wish("kierki", "no-tricks", house="until_broken", seed=5),
    Wish("kierki", "no-queens", house="king_first", seed=6),
    Wish("kierki", "no-king-of-hearts", house="early_end", seed=7),
)

# The seeds are quick ones: some take ten times as long.
GOALS = (
    Wish("kierki", "no-hearts", "forced_lead"),
    Wish("kierki", "no-king-of-hearts", "king_last"),
    Wish("kein-stich-march", "no-tricks", "every_trick"),
    Wish("kierki", "no-tricks", "every_trick", seed=6),
    Wish("kierki", "trumps", "overtrumped", seed=5),
    Wish("kierki", "no-queens", "all_queens", seed=2),
    Wish("kierki", "no-tricks", "two_untaken", seed=3),
    Wish("kierki", "no-tricks", "broken", "until_broken", seed=3),
    Wish("kierki", "no-queens", "first_chance", "king_first", seed=3),
    Wish("kierki", "small-lottery", "round_of_passes"),
    Wish("kierki-three", "small-lottery", "round_of_passes"),
    Wish("kein-stich", "legerunde", "round_of_passes"),
)


def in_house(deal: Deal, house: str) -> Deal:
    """A deal with a house rule, as the engine has it."""
    assert isinstance(deal, TrickDeal)
    match house:
        case "until_broken":
            return attrs.evolve(deal, restrictions=(FollowSuit(), LeadBan("*H", Until.BROKEN)))
        case "king_first":
            return attrs.evolve(deal, restrictions=(FollowSuit(), DiscardFirst("KH")))
        case _:
            assert house == "early_end"
            return attrs.evolve(deal, stop_when_decided=True)


def game_of(wish: Wish) -> Game:
    """The game of the engine in which the deal is played."""
    game = games.get(wish.game)
    if not wish.house:
        return game
    return game.replacing(wish.deal, in_house(game.deal(wish.deal), wish.house))


def make(wish: Wish, texts: Texts = text_of) -> Made:
    """Let the solver make a deal.

    Raises:
        ModelError: If it finds none.
    """
    game = games.get(wish.game)
    rng = random.Random(wish.seed)
    pack = sorted(game.deck.cards, key=lambda _: rng.random())
    hands = [pack[seat :: game.seats] for seat in range(game.seats)]
    dealer, trump = int(rng.random() * game.seats), tuple(Suit)[int(rng.random() * 4)]
    named = wish.deal == "trumps"
    facts = f"game({name_of(game.id)}). scheduled(1,{name_of(wish.deal)}). deal_number(1). "
    if named:
        facts += f"named({name_of(trump.value.lower())}). "
    if wish.house:
        facts += f"house({wish.house}). "
    if wish.goal:
        facts += f"goal({wish.goal}). "
    else:
        facts += f"first_dealer({dealer}). {hand_facts(hands)} "
    files: tuple[str, ...] = PLAY
    if wish.is_layout:
        files = LAY
        facts += "horizon(14)." if wish.goal else f"horizon({MOVES}). {LAY_ON}"
    elif wish.goal:
        files = (*PLAY, "generate", "goals")
    else:
        facts += PLAY_ON
    facts += "\n#show play/2. #show hand/2. #show turn/2. #show first_dealer/1."
    options = (f"--seed={wish.seed}", *(TO_A_GOAL if wish.goal else AT_RANDOM))
    status, atoms = solve(ground(files, facts, texts=texts, options=options), seconds=SECONDS)
    if status != "satisfiable":
        raise ModelError(f"{wish}: {status}")
    held: list[list[Card]] = [[] for _ in range(game.seats)]
    for seat, card in atoms["hand"]:
        held[seat.number].append(engine_card(read_card(card)))
    moves = {
        time.number: read_card(move) if move.arguments else move.name
        for time, move in atoms["play"]
    }
    if wish.goal and not wish.is_layout:
        first = atoms.seats("turn")[0]  # the leader is chosen, and from him the dealer follows
        dealer = first if named else (first - 1) % game.seats
    elif wish.goal:
        ((only,),) = atoms["first_dealer"]
        dealer = only.number
    return Made(
        dealer,
        tuple(tuple(hand) for hand in held),
        trump if named else None,
        tuple(moves[time] for time in sorted(moves)),
    )


def following(
    moves: tuple[Move, ...], trump: Suit | None
) -> Callable[[tuple[Action, ...]], Action]:
    """Does what was done, and nothing that is not legal."""
    todo = iter(moves)

    def choose(actions: tuple[Action, ...]) -> Action:
        action: Action
        if isinstance(actions[0], NameTrump):
            assert trump is not None
            action = NameTrump(trump)
        else:
            move = next(todo)
            action = PASS if isinstance(move, str) else engine_card(move)
        assert action in actions, f"{action} is not legal, but {actions}"
        return action

    return choose


def replay_difference(wish: Wish, made: Made) -> str | None:
    """Replay a deal in the engine; where it does not do what the rules did, None where it does."""
    match = Match.start(
        game_of(wish), dealer=made.dealer, hands=[made.hands], schedule=[(wish.deal, None)]
    )
    try:
        trace, _ = play_deal(match, following(made.moves, made.trump), cut=len(made.moves))
    except AssertionError as error:
        return str(error)
    return difference(trace)


def make_and_replay(wish: Wish) -> str | None:
    """Make a deal and replay it; the difference, None where there is none."""
    return replay_difference(wish, make(wish))
