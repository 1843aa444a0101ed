"""A second, naive implementation of the rules, written from the rule texts alone.

It is an oracle for tests: plain lists, strings and dicts, slow on purpose, sharing no code with the
library. Cards are strings such as ``"KH"`` or ``"10D"``; seats are numbers from 0, clockwise round
the table; a hand is a list of cards.

- ``tricks`` plays trick-taking deals,
- ``fantan`` plays layout deals,
- ``games`` holds the games, written out by hand.
"""
