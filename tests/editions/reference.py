"""The official action lists (YAML) in our notation. Read from beside the checkout; nothing of them is stored here.

Cells are Japanese: `♡A〜10 を 2枚`, `同じスートの A と J`, a sentence for the target. What matters is translated.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import yaml

from kirifuda.cards.card import NUMBER, RANKS, SUIT, SUIT_SIGNS, is_joker

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "reference" / "blackpoker"
FILES = {"6.0": "6.0", "7.0": "7.0", "8.0": "8.0", "8.2": "8.2.1", "9.1": "9.1.2"}
LISTED = ("6.0", "7.0", "8.0d", "8.0", "8.2", "9.1")
"""The editions these lists print: 8.0d is 8.0 with what the draft says otherwise."""
FORMATS = ["lite", "std", "pro", "mast"]
OLD_LISTS = ("6.0", "7.0")
"""They have no columns for trigger, speed and labels."""
TYPES = {
    "基本": "basic",
    "召喚": "summon",
    "ターン制御": "turn control",
    "攻防": "combat",
    "速攻魔法": "quick magic",
    "通常魔法": "normal magic",
    "魔法": "magic",
    "誘発": "triggered",
    "誘発魔法": "triggered magic",
}

Cell = dict[str, object]
Cards = tuple[int, ...]


@dataclass(frozen=True)
class Header:
    """What the list prints about an action, without its effect."""

    name: str
    type: str
    format: str
    trigger: str
    speed: str
    timing: str
    cost: str
    key: str
    target: str
    once_per_turn: bool
    not_own_turn: bool
    uncounterable: bool
    precedes_cost_triggers: bool
    when: str


@dataclass(frozen=True)
class CharacterRow:
    """A character of the list; `labels` as sets of our words, `haste` the cards that give it."""

    name: str
    format: str
    cards: str
    soldier: bool
    labels: frozenset[str]
    haste: str
    mana_boost: bool


@cache
def read(edition: str) -> dict[str, list[Cell]]:
    """The rows of the file of an edition: `act`, `char` and `fog`."""
    path = FOLDER / f"{FILES[edition]}-act.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    lists = {"act": "acts", "char": "chars", "fog": "fogs"}
    return {kind: [row for group in data.get(f"{kind}List", []) for row in group[rows]] for kind, rows in lists.items()}


def text(row: Cell, field: str) -> str:
    """A cell with full-width digits, colons and brackets as plain ones, without line ends."""
    value = row.get(field)
    return "" if value is None else unicodedata.normalize("NFKC", str(value)).strip()


def lowest_format(row: Cell) -> str:
    """`,,pro,mast` is from Pro on; the formats are nested."""
    named = [name for name in text(row, "format").split(",") if name]
    assert named, row
    return min(named, key=FORMATS.index)


def headers(edition: str) -> dict[str, Header]:
    return {text(row, "actId"): header(row, edition) for row in read(edition)["act"]}


def header(row: Cell, edition: str) -> Header:
    conditions = text(row, "actActCond") + text(row, "actNote")
    return Header(
        name=text(row, "actName"),
        type=TYPES[text(row, "actType")],
        format=lowest_format(row),
        trigger=trigger(row, edition),
        speed=speed(row, edition),
        timing={"メイン": "main", "クイック": "quick"}[text(row, "actTime")],
        cost=text(row, "actCost"),
        key=text(row, "actKey"),
        target=target(text(row, "actTarget")),
        once_per_turn="1ターンに1回" in conditions,
        not_own_turn="ターンを持っていない" in conditions,
        uncounterable="カウンター" in conditions,
        precedes_cost_triggers="コスト" in conditions,
        when=when(text(row, "actTriggerCond")),
    )


def trigger(row: Cell, edition: str) -> str:
    """The old lists have no such column: a note says what players cannot raise; 誘発 is Generation Change only."""
    if edition not in OLD_LISTS:
        return {"直接": "direct", "誘発": "triggered"}[text(row, "actTrigger")]
    if "直接" not in text(row, "actNote"):
        return "direct"
    return "triggered" if text(row, "actType") == "誘発" else "raised"


def speed(row: Cell, edition: str) -> str:
    """6.0 and 7.0 mark immediate effects with a dot."""
    if edition in OLD_LISTS:
        return {"●": "immediate", "": "normal"}[text(row, "actS")]
    return {"即時": "immediate", "通常": "normal"}[text(row, "actSpeed")]


def target(sentence: str) -> str:
    """Whose, what and which, as words; an unknown sentence is an error, not a guess."""
    if not sentence:
        return ""
    if "アクション" in sentence or "リクエスト" in sentence:
        if "ダメージ判定" in sentence:
            return "request damageJudge"
        if "1枚または2枚" in sentence:
            return "request with 1 to 2 keys"
        assert "対象が指定されている" in sentence, sentence
        return "request with a target"
    if "対戦相手" in sentence:
        return "opponent"
    if "プレイヤー" in sentence:
        return "player"
    kinds = {"兵士": "soldier", "キャラクター": "character", "防壁": "bulwark"}
    found = [kind for word, kind in kinds.items() if word in sentence]
    assert len(found) == 1, sentence
    owner = "own" if "自分" in sentence else "any"
    return f"{owner} {found[0]}{' of the key suit' if 'スート' in sentence else ''}"


def when(sentence: str) -> str:
    """The trigger condition: after which action (and whether it needs attackers), or which cards leave the field."""
    if not sentence:
        return ""
    if "墓地" in sentence:
        cards = re.match(r"([A-Za-z,]+)の", sentence)
        assert cards, sentence
        return f"buried {cards[1]}"
    actions = {"エンド": "end", "チャージ": "charge", "アタック": "attack", "ブロック": "block"}
    found = [id for word, id in actions.items() if f"{word}アクションが解決" in sentence]
    assert len(found) == 1, sentence
    return f"after {found[0]}{' with attackers' if 'アタッカーが1体以上' in sentence else ''}"


def characters(edition: str) -> dict[str, CharacterRow]:
    return {text(row, "charName"): character(row, edition) for row in read(edition)["char"]}


def character(row: Cell, edition: str) -> CharacterRow:
    label, ability = text(row, "charLabel"), text(row, "charAbility")
    labels = {"attack": ("アタッカー", "攻撃"), "defence": ("ブロッカー", "防御")}
    named = re.split(r",\s*", label)
    haste_text = ability if edition in OLD_LISTS else label
    haste = ""
    if "速攻" in haste_text:
        haste = "A" if "Aが含まれる" in haste_text else text(row, "charKey")
    return CharacterRow(
        name=text(row, "charName"),
        format=lowest_format(row),
        cards=text(row, "charKey"),
        soldier=text(row, "charType") == "兵士",
        labels=frozenset(word for word, names in labels.items() if any(name in names for name in named)),
        haste=haste,
        mana_boost="魔力増加" in ability,
    )


def boosted(cost: str, action: Header, edition: str) -> str:
    """What an action costs beside an own magician, by the words of its ability: which type, timing and part."""
    abilities = [text(row, "charAbility") for row in read(edition)["char"]]
    ability = (
        next(ability for ability in abilities if "魔力増加" in ability).partition("魔力増加")[2].partition("\n")[0]
    )
    types = [ours for word, ours in TYPES.items() if re.search(f"タイプ(:|が「){word}(の|」)", ability)]
    assert len(types) == 1, ability
    if action.type != types[0] or ("クイック" in ability and action.timing != "quick"):
        return cost
    return cost.replace("D", "") if "コストD" in ability else ""


def draft(rows: dict[str, Header]) -> dict[str, Header]:
    """8.0d has no file: 8.0 with the types and notes of the draft (RULES K.2b)."""
    types = {
        "end": "turn control", "charge": "turn control", "draw": "turn control", "attack": "combat", "block": "combat",
        "damageJudge": "combat", "nextGeneration": "triggered", "unsummons": "summon",
    }  # fmt: skip
    changed = {id: replace(row, type=types.get(id, row.type)) for id, row in rows.items()}
    changed["bj"] = replace(changed["bj"], precedes_cost_triggers=True)
    return changed


def draft_characters(rows: dict[str, CharacterRow]) -> dict[str, CharacterRow]:
    """8.0d knows the attacker and haste labels only (RULES K.2b)."""
    return {name: replace(row, labels=row.labels & {"attack"}) for name, row in rows.items()}


def key_test(cell: str) -> tuple[int, Callable[[Cards], bool]]:
    """How many key cards a cell asks for, and whether given cards are such a set."""
    plain = cell.replace(" ", "")
    if not plain:
        return 0, lambda cards: not cards
    if plain == "同じ数字を2枚":
        return 2, lambda cards: NUMBER[cards[0]] == NUMBER[cards[1]]
    if plain == "同じスートを2枚":
        return 2, lambda cards: same_suit(cards)
    one_suit = plain.startswith("同じスートの")
    body, _, count = plain.removeprefix("同じスートの").partition("を")
    parts = [kind_test(part) for part in body.split("と")]
    if count == "5枚":
        parts = [kind_test(rank) for rank in ranks_in(body)]
    elif count:
        parts = parts * int(count.removesuffix("枚"))
    return len(parts), lambda cards: assigned(cards, parts) and (not one_suit or same_suit(cards))


def same_suit(cards: Cards) -> bool:
    return len({SUIT[card] for card in cards}) == 1 and not any(is_joker(card) for card in cards)


def assigned(cards: Cards, parts: list[Callable[[int], bool]]) -> bool:
    """Can each card be given to another part of the condition?"""
    if not cards:
        return not parts
    rest = cards[1:]
    return any(
        part(cards[0]) and assigned(rest, parts[:place] + parts[place + 1 :]) for place, part in enumerate(parts)
    )


def kind_test(cell: str) -> Callable[[int], bool]:
    """`♡A〜10`, `2〜10`, `Joker`, `A`."""
    if cell == "Joker":
        return is_joker
    suit = SUIT_SIGNS.index(cell[0]) if cell[0] in SUIT_SIGNS else -1
    numbers = [RANKS.index(rank) + 1 for rank in ranks_in(cell[1:] if suit >= 0 else cell)]
    return lambda card: NUMBER[card] in numbers and (suit < 0 or SUIT[card] == suit)


def ranks_in(cell: str) -> list[str]:
    ranks: list[str] = []
    for part in cell.split(","):
        first, _, last = part.partition("〜")
        ranks.extend(RANKS[RANKS.index(first) : RANKS.index(last or first) + 1])
    return ranks
