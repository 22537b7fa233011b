"""Every kind of decision of BlackPoker, declared once: what a row says is in `core/kinds.py`."""

from typing import Final

from kirifuda.core.decision import Option, named_option
from kirifuda.core.kinds import ACTION, LIFE, PACK, REQUEST, UNIT, About, DecisionKind, DecisionKinds, Zone
from kirifuda.core.vocabulary import CORE_DECISIONS

DECISIONS: Final = DecisionKinds(CORE_DECISIONS)
CHOICES: Final[dict[str, tuple[str, str]]] = {}
"""What options that are nothing but a name are called, Japanese and English."""


def declare(
    name: str,
    ja: str,
    en: str,
    about: About = "",
    *,
    draft: bool = False,
    setup: bool = False,
    whole_set: bool = False,
    shows: Zone = "",
) -> DecisionKind:
    """A kind of decision and its question. One that a single verb asks for is declared beside that verb."""
    row = DecisionKind(name, about, draft=draft, setup=setup, whole_set=whole_set, shows=shows, question=(ja, en))
    return DECISIONS.declare(row)


def choice(name: str, ja: str, en: str) -> Option:
    """An option that is nothing but its name, and what it is called."""
    CHOICES[name] = (ja, en)
    return named_option(name)


# Building a request ([RQ-2]): for the opponent it has not begun yet.

PAY: Final[dict[str, DecisionKind]] = {
    "B": declare(
        "pay B",
        "「{action}」のコスト：ドライブする防壁は？",
        "{action}: which bulwark do you drive to pay?",
        ACTION,
        draft=True,
    ),
    "D": declare(
        "pay D",
        "「{action}」のコスト：捨てる手札は？",
        "{action}: which card do you discard to pay?",
        ACTION,
        draft=True,
    ),
    "S": declare(
        "pay S",
        "「{action}」のコスト：墓地に移すキャラクターは？",
        "{action}: which character do you sacrifice to pay?",
        ACTION,
        draft=True,
    ),
    "C": declare(
        "pay C",
        "「{action}」のキーユニット：ドライブするユニットは？",
        "{action}: which unit do you drive as its key unit?",
        ACTION,
        draft=True,
    ),
}
"""By the letter of the cost."""
KEY: Final = declare("key", "「{action}」のキーカードは？", "{action}: which key card?", ACTION, draft=True)
TARGET: Final = declare("target", "「{action}」の対象は？", "{action}: which target?", ACTION, draft=True)

# Sets, asked one by one.

ATTACKERS: Final = declare(
    "attackers", "アタッカーを選んでください（1体ずつ）。", "Choose your attackers, one at a time.", whole_set=True
)
BLOCKERS: Final = declare("blockers", "{unit}を何でブロックしますか？", "What blocks {unit}?", UNIT, whole_set=True)
TURN_DOWN: Final = declare(
    "turn down",
    "防壁にする兵士は？（1体ずつ）",
    "Choose the soldiers that become bulwarks, one at a time.",
    whole_set=True,
)
REARRANGE: Final = declare(
    "rearrange",
    "ライフ側から順に、次に並べる防壁は？",
    "From your life outwards: which bulwark lies next?",
    whole_set=True,
)

# In the middle of an effect.

DISCARD: Final = declare(
    "discard", "手札を7枚まで減らします。捨てるカードは？", "Down to seven cards: which one do you discard?"
)
MAY_DISCARD: Final = declare(
    "may discard",
    "手札を捨てれば相手の切札を墓地に送れます。捨てるカードは？",
    "Which card do you discard to send the opponent's trump to the graveyard?",
)
NAME_CARD: Final = declare("name card", "捨てさせるカードは？", "Which card must the opponent discard?")
DRAW_MORE: Final = declare("draw more", "もう1枚引きますか？", "Draw one more card?")
BLACKJACK: Final = declare(
    "blackjack", "いま{n}点です。もう1枚めくりますか？", "{n} points so far. Turn over another card?"
)
SEARCH: Final = declare(
    "search", "ライフから手札に加えるカードは？", "Which card of your life do you take?", shows=LIFE
)
PICK: Final = declare("pick", "墓地から選ぶカードは？", "Which card of your graveyard?")
TAKE: Final = declare("take", "パックから手札に加えるカードは？", "Which card of your pack do you take?")
SET: Final = declare("set", "防壁にする手札は？", "Which card becomes the bulwark?")
ENTER: Final = declare("enter", "兵士として場に出すカードは？", "Which card enters as a soldier?")
ENTER_AS: Final = declare("enter as", "何として場に出しますか？", "How does the ace enter?")
REPLENISH: Final = declare("replenish", "防壁をどう補充しますか？", "How do you replenish your bulwarks?")
POSTURE: Final = declare("posture", "{unit}をどうしますか？", "What becomes of {unit}?", UNIT)
NEXT_BULWARK: Final = declare(
    "next bulwark", "次に防壁として並べるカードは？", "Which card is the next bulwark of the row?"
)
NEXT_ON_LIFE: Final = declare("next on life", "次にライフの上に置くカードは？", "Which card goes on the life next?")
NEXT_TO_BOTTOM: Final = declare(
    "next to bottom", "次にライフの下に置くカードは？", "Which card goes under your life next?"
)
TO_BOTTOM: Final = declare(
    "to bottom", "ライフの下に置く自分のキャラクターは？", "Which of your characters goes under your life?"
)
PUT_BACK: Final = declare("put back", "ライフに戻す手札は？", "Which card of your hand goes back to your life?")
TOP_OR_BOTTOM: Final = declare(
    "top or bottom", "ライフの上と下、どちらに置きますか？", "On top of your life or under it?"
)
GIVE_UP: Final = declare(
    "give up", "墓地に移す自分のキャラクターは？", "Which of your characters goes to the graveyard?"
)
BURY: Final = declare("bury", "墓地に移す防壁は？", "Which bulwark goes to the graveyard?")
NEGATE: Final = declare("negate", "無効にするリクエストは？", "Which request do you negate?")
NEW_TARGET: Final = declare("new target", "「{request}」の新しい対象は？", "{request}: which new target?", REQUEST)
OPEN_TRUMP: Final = declare("open trump", "表にする切札は？", "Which trump do you turn up?")
TURN_TRUMP_DOWN: Final = declare(
    "turn trump down",
    "切札を裏にしますか？（しなければダメージを受けます）",
    "Do you turn your trump down and take no damage?",
)

# Which card of a graveyard is visible.

TOP: Final = declare("top", "墓地の一番上に見せるカードは？", "Which of these cards lies on top of your graveyard?")
NEW_TOP: Final = declare("new top", "墓地の一番上を変えますか？", "Put another card on top of your graveyard?")

# Before the game: what is chosen is its owner's secret, that they choose is not.

TRUMPS: Final = declare(
    "trumps",
    "準備：切札（{most}枚中{place}枚目）を選びます。裏向きに置き、相手には見えません。",
    "Set-up: choose trump {place} of {most}. It lies face down, unseen by the opponent.",
    setup=True,
)
SCENARIO_HAND: Final = declare(
    "scenario hand",
    "準備：最初の手札に入れる{most}枚のうち{place}枚目を選びます。",
    "Set-up: choose card {place} of {most} that you will start with in your hand.",
    setup=True,
)
RARE_CARD: Final = declare(
    "rare card",
    "準備：レアカードを1枚選びます。相手には見えません。",
    "Set-up: choose your rare card. The opponent does not see it.",
    setup=True,
)
DRAFT: Final = declare(
    "draft",
    "ドラフト：{most}組中{place}組目のミニパックから残す1枚を選びます。",
    "Draft: mini pack {place} of {most}. Which card do you keep?",
    setup=True,
    shows=PACK,
)

# Between the games of a match.

READY: Final = declare(
    "ready", "ゲームが終わりました。次のゲームを始めますか？", "The game is over. Ready for the next one?"
)
DECK: Final = declare("deck", "次のゲームで使うデッキは？", "Which deck do you use in the next game?")


def decision_kind(name: str) -> DecisionKind:
    """What is declared about the kind of a decision."""
    return DECISIONS.named(name)
