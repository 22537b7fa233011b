"""What was found about pairs of trumps, as text: trumps, the best and worst pairs, and the best against each other."""

from collections.abc import Iterator, Sequence
from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.cards.card import card_sign
from kirifuda.lab.balance.deck_page import worth_words
from kirifuda.lab.balance.metagame_page import SURE, mixture, shares
from kirifuda.lab.balance.trump_pairs import PairWorth, TrumpField, TrumpPairs, pair_name

SHOWN: Final = 10
"""How many of the best and of the worst pairs are listed."""

WORDS: Final = {
    "by luck": (
        "{0}、ボット`{1}`どうし。切札を運で配った{2}ゲーム（どの配りも席を入れ替えて2度）。",
        "{0}, the bot `{1}` against itself: {2} games with trumps given by luck, each deal twice with the seats "
        "changed.",
    ),
    "trumps": (
        "切札1枚の値打ち：平均の切札より点の割合でどれだけ多いか、±は95%。"
        "太字は、{0}枚すべてについてのホルムの補正のあとでも偶然とは言いにくいもの（5%）。",
        "What a trump is worth: points in a hundred more than the mean trump, ± with 95 %. Bold is no accident at 5 %, "
        "corrected for all {0} trumps by Holm.",
    ),
    "trump": ("切札", "trump"),
    "given": ("配られた回数（配り）", "given (deals)"),
    "worth": ("値打ち", "worth"),
    "pairs": (
        "切札の組：平均の組に対する点の割合。2枚の値打ちの和に、その組だけのものを足した見積もりで、±は95%。"
        "ほとんどの組は数回しか配られていないので、組だけのもの（相性）はまずわかりません。",
        "Pairs: points in a hundred more than the mean pair, ± with 95 %: the sum of what both trumps are worth and "
        "something of its own. Most pairs were given a few times only, so hardly anything is known of the latter, how "
        "two go together.",
    ),
    "best": ("よい組：", "best: "),
    "worst": ("わるい組：", "worst: "),
    "duels": (
        "いちばんよく見えた{0}組どうしの、新しい配りでの{1}ゲーム。行の組の点の割合、%（かっこ内は95%区間）。"
        "太字は、すべての組み合わせについてのホルムの補正のあとでも偶然とは言いにくいもの（5%）。",
        "The {0} pairs that looked best against each other in {1} games on fresh deals: points of the row in percent, "
        "in parentheses the 95 % interval. Bold is no accident at 5 %, corrected for all of these by Holm.",
    ),
    "mixture": (
        "この中だけで選ぶなら、の混合（ナッシュ均衡。区間は配りを引き直した1,000回の95%）：",
        "The Nash mixture among these pairs alone, with 95 % of 1,000 times that the deals were drawn again:",
    ),
}


def markdown(found: TrumpPairs, lang: str) -> str:
    rules = rules_of(found.search.regulation)
    name = rules.name_ja if lang == "ja" else rules.name
    games = f"{found.duels.games:,}"
    parts = [
        said("by luck", lang, name, found.search.bot, f"{found.field.games:,}"),
        "",
        said("trumps", lang, len(found.field.trumps)),
        "",
        *trump_lines(rules, found.field, lang),
        "",
        said("pairs", lang),
        "",
        f"* {said('best', lang)}{listed(found.field.pairs[:SHOWN])}",
        f"* {said('worst', lang)}{listed(found.field.pairs[: -SHOWN - 1 : -1])}",
        "",
        said("duels", lang, len(found.duels.decks), games),
        "",
        *shares(found.duels, lang, "pair"),
        "",
        said("mixture", lang),
        "",
        *mixture(found.duels, lang, "pair"),
        "",
    ]
    return "\n".join(parts)


def trump_lines(rules: Rules, found: TrumpField, lang: str) -> Iterator[str]:
    yield f"| {said('trump', lang)} | {said('given', lang)} | {said('worth', lang)} |"
    yield "|---|--:|--:|"
    for one in found.trumps:
        trump = rules.trumps[one.card]
        words = worth_words(one.worth)
        title = f"{card_sign(one.card)} {trump.name_ja if lang == 'ja' else trump.name_en}"
        yield f"| {title} | {one.given} | {f'**{words}**' if one.chance < SURE else words} |"


def listed(pairs: Sequence[PairWorth]) -> str:
    return ", ".join(f"{pair_name(pair.cards)} {worth_words(pair.worth)}" for pair in pairs)


def said(key: str, lang: str, *values: object) -> str:
    return WORDS[key][0 if lang == "ja" else 1].format(*values)
