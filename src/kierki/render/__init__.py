"""Pictures of the card table, as SVG and as text for the terminal.

Each function gives a `Picture`. It brings its own background, so it can be read on light and on
dark pages, shrinks to the width of a phone, needs no font and no file, and says in words what it
shows. Cards are drawn as those of a French or of a German pack.
"""

from kierki.render.hands import hand
from kierki.render.layouts import layout
from kierki.render.picture import Picture
from kierki.render.seeing import table
from kierki.render.standing import scores
from kierki.render.tables import trick

__all__ = (
    "Picture",
    "hand",
    "layout",
    "scores",
    "table",
    "trick",
)
