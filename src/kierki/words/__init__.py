"""The rules of a game or a deal in words, in several languages, from the data alone.

A text is put together from whole sentences, each a message of a catalogue that is translated as a
whole (see `kierki.words.language`). Apart from names nothing here knows a game: what two games have
alike is told alike.
"""

from kierki.words.language import languages
from kierki.words.names import card_name, name, rank_name, score_name, suit_name
from kierki.words.refusing import rule_behind
from kierki.words.telling import Format, explain
from kierki.words.vocabulary import Style

__all__ = (
    "Format",
    "Style",
    "card_name",
    "explain",
    "languages",
    "name",
    "rank_name",
    "rule_behind",
    "score_name",
    "suit_name",
)
