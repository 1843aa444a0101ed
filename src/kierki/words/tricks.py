"""A trick deal in blocks of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kierki.rules.deals import Deal, TrickDeal
from kierki.rules.trumps import NamedTrump, NoTrump
from kierki.words.common import NOTHING, Common
from kierki.words.document import Block, Paragraph
from kierki.words.language import mark
from kierki.words.restrictions import follows_suit, has_duties, restriction_sentences
from kierki.words.roles import LEADS, role_sentence
from kierki.words.scores import can_overlap, tell_scores
from kierki.words.setting import sum_of
from kierki.words.sweeps import sweep_sentence
from kierki.words.trumps import trump_sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from kierki.words.setting import Kind, Setting


def trick_rules(setting: Setting, deals: Sequence[TrickDeal], *, follow: bool | None) -> list[str]:
    """How tricks are played in these deals, in sentences.

    Args:
        setting: The language and the game.
        deals: The deals, at least one.
        follow: Whether suit is followed in all of them; None leaves that to each deal.
    """
    language = setting.language
    said = [language.say("The leader plays a card to the trick, and then each other player one.")]
    if follow is not None:
        said.append(following_sentence(setting, follow=follow, duties=any(map(has_duties, deals))))
    said.append(language.say("The highest card of the suit led takes the trick."))
    if not all(isinstance(deal.trump, NoTrump) for deal in deals):
        said.append(language.say("Where a trump was played, the highest trump takes it instead."))
    said.append(language.say("Whoever takes a trick leads to the next one."))
    said.append(
        language.say("What a trick or a card costs or brings goes to the player who has taken it.")
    )
    return said


def following_sentence(setting: Setting, *, follow: bool, duties: bool) -> str:
    """Whether suit has to be followed, and what else binds a player who cannot."""
    language = setting.language
    if not follow:
        return language.say("Nobody has to follow suit.")
    if duties:
        return language.say(
            "Whoever has a card of the suit led must follow suit;"
            " all others play any card that the other rules allow."
        )
    return language.say(
        "Whoever has a card of the suit led must follow suit; all others may play any card."
    )


def common_sentences(setting: Setting, deal: TrickDeal, common: Common) -> Iterator[str]:
    """What several deals have in common, one of which is given, as sentences."""
    language = setting.language
    if common.trump is not None:
        yield from trump_sentences(setting, common.trump)
    if common.leader is not None:
        yield role_sentence(setting, common.leader, LEADS)
    if common.restrictions:
        yield from restriction_sentences(setting, deal)
    for sweep in common.sweeps:
        yield sweep_sentence(setting, sweep)
    if common.stop:
        yield language.say("Each of these deals ends as soon as nothing more can be lost or won.")


def trick_deal_blocks(
    setting: Setting, deal: TrickDeal, before: Sequence[str] = (), common: Common = NOTHING
) -> list[Block]:
    """A trick deal: its scores, trump, who leads, restrictions and the end.

    Args:
        setting: The language and the game.
        deal: The deal.
        before: Sentences to begin with.
        common: What has been told already.
    """
    told = tell_scores(setting, [score for score in deal.scores if score not in common.sweeps])
    play = [*_start(setting, deal, common), *_limits(setting, deal, common)]
    first, last = list(before), list(total_sentences(setting, deal))
    if isinstance(deal.trump, NamedTrump):
        first += play  # such a deal begins with more than its aim
    else:
        last = [*play, *last]
    if told.table is None:
        return [Paragraph((*first, *told.sentences, *last))]
    if not before:
        first.append(_several(setting, deal))
    after = (*told.sentences, *last)
    blocks: list[Block] = [Paragraph(tuple(first)), told.table]
    return [*blocks, Paragraph(after)] if after else blocks


def _several(setting: Setting, deal: TrickDeal) -> str:
    if can_overlap(deal.scores):
        return setting.language.say(
            "Several things count, and what falls under more than one of them counts for each:"
        )
    return setting.language.say("Several things count:")


def _start(setting: Setting, deal: TrickDeal, common: Common) -> Iterator[str]:
    if common.trump is None:
        yield from trump_sentences(setting, deal.trump)
    if common.leader is None:
        yield role_sentence(setting, deal.leader, LEADS)


def _limits(setting: Setting, deal: TrickDeal, common: Common) -> Iterator[str]:
    if common.follow is None:
        yield following_sentence(setting, follow=follows_suit(deal), duties=has_duties(deal))
    if not common.restrictions:
        yield from restriction_sentences(setting, deal)
    if deal.stop_when_decided and common.stop is None:
        yield setting.language.say("The deal ends as soon as nothing more can be lost or won.")


def _scores(deal: Deal) -> bool:
    """Whether a deal has any score."""
    return bool(deal.scores) if isinstance(deal, TrickDeal) else any(deal.payouts)


_TOTALS: Final[Mapping[Kind, str]] = {
    "lost": mark("Together the players lose {points}."),
    "won": mark("Together the players win {points}."),
    "penalty": mark("Together the players get {points}."),
    "relief": mark("Together the players shed {points}."),
    "nothing": mark("The points of all players add up to 0."),
}


def total_sentences(setting: Setting, deal: Deal) -> Iterator[str]:
    """What all players score together, where the game is known."""
    game = setting.game
    if game is None:
        return
    if not _scores(deal):
        return
    low, high = deal.total_range(game.deck, game.seats, hand_size=game.hand_size)
    if low == high:
        yield setting.language.say(_TOTALS[setting.kind(low)], points=setting.points(low))
    else:
        yield setting.language.say(
            "The points of all players add up to something from {low} to {high},"
            " as the play decides.",
            low=sum_of(low),
            high=sum_of(high),
        )
