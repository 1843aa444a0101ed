"""An evening of Kein Stich at a table: enter what each player took, and have it checked.

    python examples/score_night.py

An entry that cannot be right is refused with the reason.
"""

from kierki import ScoreSheet, games
from kierki.sheets import EntryError, as_markdown

PLAYERS = ("Ada", "Bo", "Cy", "Di")


def main() -> None:
    """Keep the sheet of five deals, with a slip that is found and one that is corrected."""
    sheet = ScoreSheet(games.KEIN_STICH, PLAYERS)

    # Every deal asks for its rows. Here it is the tricks that each has taken ...
    sheet = sheet.enter([(2, 1, 3, 2)])
    # ... and here the hearts. There are eight of them, so nine cannot be right.
    try:
        sheet = sheet.enter([(0, 5, 2, 2)])
    except EntryError as error:
        print("refused:", error)
    sheet = sheet.enter([(0, 5, 2, 1)])

    sheet = sheet.enter([(2, 0, 1, 1)])  # obers
    sheet = sheet.enter([2])  # who took Max, the king of hearts: Cy
    sheet = sheet.enter([(1, 3, 0)])  # who went out first, second and third

    # "But I had one of the obers!" says Bo.
    sheet = sheet.correct(3, [(1, 1, 1, 1)])

    print(as_markdown(sheet))
    for place in sheet.ranking:
        print(f"{place.rank}. {PLAYERS[place.seat]} {place.score}")


if __name__ == "__main__":
    main()
