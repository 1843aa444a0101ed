"""Whatever can be defined can be explained."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kierki import DefinitionError, FanTanDeal, Game, TrickDeal, games
from kierki.words import Format, Style, explain, languages
from tests.strategies import draw_fantan_deal, draw_trick_deal, tables
from tests.strategies import games as drawn_games

FORMATS: tuple[Format, ...] = ("text", "markdown")
STYLES: tuple[Style | None, ...] = ("french", "german", None)
LANGUAGES = st.sampled_from(languages())


@st.composite
def deals(draw: st.DrawFn) -> TrickDeal | FanTanDeal:
    """A deal alone, for any table."""
    table = draw(tables(beyond=30))
    if draw(st.booleans()):
        return draw_fantan_deal(draw, table)
    return draw_trick_deal(draw, table)


@given(drawn_games(), LANGUAGES, st.sampled_from(FORMATS), st.sampled_from(STYLES))
def test_every_game_is_explained(
    game: Game, language: str, form: Format, style: Style | None
) -> None:
    text = explain(game, language, format=form, style=style)
    assert "{" not in text
    for deal in game.deals:
        assert deal.id in text
        assert "{" not in explain(deal, language, format=form, style=style, game=game)


@given(deals(), LANGUAGES, st.sampled_from(FORMATS))
def test_every_deal_alone_is_explained(
    deal: TrickDeal | FanTanDeal, language: str, form: Format
) -> None:
    assert "{" not in explain(deal, language, format=form)


@given(deals(), st.sampled_from(games.all()))
def test_deal_is_explained_in_any_game_that_it_fits(
    deal: TrickDeal | FanTanDeal, game: Game
) -> None:
    try:
        game.with_deal(deal)
    except DefinitionError:
        with pytest.raises(DefinitionError):
            explain(deal, game=game)
    else:
        assert explain(deal, game=game)
