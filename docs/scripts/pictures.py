"""The pictures of the pages, drawn by the library."""

from collections.abc import Iterator

from kierki import Card, FanTanPlay, LeadBan, Match, TrickDeal, TrickPlay, View, games, render
from kierki.render import Picture

HAND = "2C 9C KC 4D AH QH 3S 10S JS"


def pictures() -> Iterator[tuple[str, Picture]]:
    """Each picture with its name."""
    yield "scores", render.scores(first_page())
    yield "table", render.table(third_to_play())
    yield "hand", render.hand(HAND)
    yield "hand-follow", render.hand(HAND, legal=Card.parse_all("2C 9C KC"))
    yield "hand-german", render.hand("7C 9C JC QD AD KH 8S QS", style="german")
    yield from chain()
    yield "trick", render.trick(hearts().tricks[0])
    yield "trick-german", render.trick(german(), style="german")
    yield "layout", render.layout(layout("kierki", 9, 26))
    yield "layout-german", render.layout(layout("kein-stich", 2, 14), style="german")


def first_page() -> Match:
    """The match of the first page: every seat plays its first legal action."""
    match = Match.start(games.KIERKI, seed=7)
    while not match.is_over:
        match = match.apply(match.legal_actions()[0])
    return match


def third_to_play() -> View:
    """The first trick of that match, as the seat sees it that plays third."""
    match = Match.start(games.KIERKI, seed=7)
    for _ in range(2):
        match = match.apply(match.legal_actions()[0])
    return match.view(match.turn)


def hearts() -> TrickPlay:
    """A deal in which hearts cost, with a trick taken."""
    deal = games.KIERKI.deal("no-hearts")
    assert isinstance(deal, TrickDeal)
    play = TrickPlay.start(deal, ["QC 3H", "KC 9D", "AC 5S", "AH 4D"], leader=1)
    for card in Card.parse_all("KC AC AH QC"):
        play = play.apply(card)
    return play


def german() -> TrickPlay:
    """A trick of Kein Stich in which Max, the king of hearts, falls."""
    deal = games.KEIN_STICH.deal("no-max")
    assert isinstance(deal, TrickDeal)
    play = TrickPlay.start(deal, ["10S", "QS", "KH", "AS"], leader=0)
    for card in Card.parse_all("10S QS KH AS"):
        play = play.apply(card)
    return play


def layout(game_id: str, seed: int, steps: int) -> FanTanPlay:
    """A layout after some cards and passes, always the first that is legal."""
    game = games.get(game_id)
    match = Match.start(game, seed=seed, schedule=[(game.deals[-1].id, None)])
    for _ in range(steps):
        match = match.apply(match.legal_actions()[0])
    assert isinstance(match.play, FanTanPlay)
    return match.play


def chain() -> Iterator[tuple[str, Picture]]:
    """What the restrictions of a deal leave of a hand that leads, and of one that follows."""
    deal = games.KIERKI.deal("no-hearts")
    assert isinstance(deal, TrickDeal)
    assert LeadBan("*H") in deal.restrictions
    leads = TrickPlay.start(deal, ["AH QH 4D 9C", "2C 3C 4C 5C", "6C 7C 8C 2D", "JC QC KC AC"], 0)
    yield "chain-lead", render.hand(leads.hands[0], legal=leads.legal_cards)
    only = TrickPlay.start(deal, ["AH QH 4H 9H", "2C 3C 4C 5C", "6C 7C 8C 2D", "JC QC KC AC"], 0)
    yield "chain-forced", render.hand(only.hands[0], legal=only.legal_cards)
