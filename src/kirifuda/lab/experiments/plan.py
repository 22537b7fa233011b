"""The file of an experiment: what is played, as anybody can play it again."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct, field

from kirifuda.blackpoker.common.decisions import TRUMPS
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.house import read_house
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.bots.registry import new_bot
from kirifuda.bots.search_bot import SearchBot
from kirifuda.cards.card import PACK_SIZE
from kirifuda.cards.notation import CardError, check_deck, parse_deck
from kirifuda.core.errors import NotationError
from kirifuda.lab.experiments.cell import CHOSEN, FRAME, LUCK, RANDOM, Cell, Two, deal_of

PRINTED: Final = "printed"
"""Among the house rules: none."""
LEAST_WITHIN: Final = 0.001


class InBothLanguages(Struct, forbid_unknown_fields=True, frozen=True):
    ja: str
    en: str


class EachAgainstEach(Struct, forbid_unknown_fields=True, frozen=True):
    """All pairs of two different ones."""

    each: list[str]


Sides = Sequence[str | list[str]] | EachAgainstEach
"""What both sides have, or what each has; or all pairs of a list."""


class Experiment(Struct, forbid_unknown_fields=True, frozen=True):
    """As the file says it; docs/lab.md tells what each word means."""

    title: InBothLanguages
    regulations: list[str]
    games: int
    seed: int = 0
    players: Sides = field(default_factory=lambda: ["net"])
    decks: Sides = field(default_factory=lambda: [FRAME])
    trumps: Sides = field(default_factory=lambda: [CHOSEN])
    houses: list[str] = field(default_factory=lambda: [PRINTED])
    mirrored: bool = False
    stop_when_within: float = 0.0
    deck: dict[str, str] = field(default_factory=dict)


class ExperimentPlan(Struct, frozen=True):
    """An experiment that can be played: its file's name and text, and its cells in order."""

    name: str
    text: str
    experiment: Experiment
    cells: list[Cell]


def read_plan(path: Path) -> ExperimentPlan:
    """Raises NotationError, with the file's name, for what cannot be played."""
    try:
        text = path.read_text(encoding="utf-8")
        experiment = msgspec.toml.decode(text, type=Experiment)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as problem:
        raise NotationError(f"{path.name}: {problem}", f"「{path.name}」を読めません：{problem}") from None
    try:
        return plan_of(path.stem, text, experiment, path.parent)
    except NotationError as error:
        raise NotationError(f"{path.name}: {error.said('en')}", f"{path.name}：{error.said('ja')}") from None


def plan_of(name: str, text: str, experiment: Experiment, folder: Path) -> ExperimentPlan:
    """House-rule files are named as seen from the folder."""
    check_numbers(experiment)
    cells = list(cells_of(experiment, folder))
    for cell in cells:
        check_cell(cell)
    return ExperimentPlan(name, text, experiment, cells)


def check_numbers(experiment: Experiment) -> None:
    least = 2 if experiment.mirrored else 1
    if experiment.games < least or experiment.games % least or experiment.seed < 0:
        raise NotationError(
            "games must be 1 or more, even where the experiment is mirrored, and seed 0 or more",
            "gamesは1以上、mirroredのときは偶数、seedは0以上です。",
        )
    within = experiment.stop_when_within
    if within and not LEAST_WITHIN <= within < 0.5:
        raise NotationError(
            f"stop_when_within = {within} is not between {LEAST_WITHIN} and 0.5: write 0.02 for 2 points of a hundred",
            f"stop_when_within = {within}は{LEAST_WITHIN}から0.5の間ではありません。2ポイントなら0.02と書きます。",
        )


def cells_of(experiment: Experiment, folder: Path) -> Iterator[Cell]:
    """In the order of the file: the last of its lists changes fastest."""
    houses = [house_of(name, folder) for name in experiment.houses]
    parts = (
        experiment.regulations,
        houses,
        two_each(experiment.players, "players"),
        two_each(experiment.decks, "decks"),
        two_each(experiment.trumps, "trumps"),
    )
    for regulation, house, players, names, trumps in product(*parts):
        rules = rules_of(regulation, read_house(*house) if house[1] else None)
        one, other = (deck_said(name, experiment.deck) for name in names)
        plain = rules.name.rpartition(": ")[2]
        yield Cell(plain, house, players, (one, other), names, trumps, experiment.mirrored, experiment.seed)


def house_of(name: str, folder: Path) -> Two:
    """The name and text of a house-rule file, which is named as seen from the experiment's folder."""
    if name == PRINTED:
        return "", ""
    path = folder / name
    try:
        return path.name, path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise NotationError(
            f"the house rule {name!r} cannot be read: {problem}", f"ハウスルール「{name}」を読めません：{problem}"
        ) from None


def two_each(sides: Sides, what: str) -> list[Two]:
    if isinstance(sides, EachAgainstEach):
        found = list(combinations(sides.each, 2))
    else:
        found = [two_of(side, what) for side in sides]
    if not found:
        raise NotationError(
            f"{what} has nothing in it: leave it out, or write at least one",
            f"{what}が空です。書かないか、1つ以上書いてください。",
        )
    return found


def two_of(side: str | list[str], what: str) -> Two:
    if isinstance(side, str):
        return side, side
    if len(side) != 2:
        raise NotationError(
            f"{side} in {what} is not for two sides: write two, or one text for both",
            f"{what}の{side}は2人分ではありません。2つ書くか、両方に同じものを1つ書きます。",
        )
    return side[0], side[1]


def deck_said(name: str, named: dict[str, str]) -> str:
    """What a deck's name stands for, or the text itself."""
    said = named.get(name, name)
    kind, _, count = said.partition(" ")
    if said == FRAME:
        return said
    if kind == RANDOM:
        if not (count.isdecimal() and 1 <= int(count) <= PACK_SIZE):
            raise NotationError(
                f"{said!r} is no random deck: write how many cards it has, such as 'random 40'",
                f"「{said}」は無作為なデッキとして読めません。「random 40」のように枚数を書きます。",
            )
        return said
    read_cards(said, name)
    return said


def read_cards(text: str, name: str) -> list[int]:
    try:
        cards = parse_deck(text)
        check_deck(cards)
    except CardError as error:
        raise NotationError(f"{name!r}: {error}", f"「{name}」：{error.ja}") from None
    return cards


def check_cell(cell: Cell) -> None:
    """Raise now what its games would raise, and refuse what would tell nothing."""
    for name in cell.players:
        bot = new_bot(name, 0)
        if isinstance(bot, SearchBot) and bot.limit.seconds:
            raise NotationError(
                f"{name!r} thinks by the clock, so nobody could play it again: write tries, such as 'master:64'",
                f"「{name}」は時間で考えるので、同じ対戦を再現できません。「master:64」のように回数で書きます。",
            )
    rules = cell.rules()
    for side, said in enumerate(cell.trumps):
        check_trumps(rules, said, cell.decks[side])
    if cell.mirrored and not cell.sides_differ and LUCK not in cell.trumps and RANDOM not in cell.decks[0]:
        raise NotationError(
            "mirrored with the same player, deck and trumps on both sides plays every game twice: leave it out",
            "両側のプレイヤー、デッキ、切札が同じときにmirroredにすると、同じゲームを2度行います。外してください。",
        )
    deal_of(cell, 0).new_game()


def check_trumps(rules: Rules, said: str, deck: str) -> None:
    if said == CHOSEN:
        return
    if TRUMPS.name not in rules.setup:
        raise NotationError(
            f"nobody chooses trumps from the deck in {rules.name}: write trumps = ['{CHOSEN}']",
            f"{rules.name_ja}ではデッキから切札を選びません。trumps = ['{CHOSEN}'] と書きます。",
        )
    if said == LUCK:
        return
    cards, most = read_cards(said, said), rules.params.trumps_most
    useless = [card for card in cards if card not in rules.trumps]
    brought = None if deck == FRAME or deck.startswith(RANDOM) else parse_deck(deck)
    missing = [card for card in cards if brought is not None and card not in brought]
    enough = len(cards) == most if rules.params.trumps_exactly else 1 <= len(cards) <= most
    if useless or missing or not enough:
        raise NotationError(
            f"{said!r} are no trumps of {rules.name}: write {most} cards of the deck that are trumps there, "
            f"or '{LUCK}', or '{CHOSEN}'",
            f"「{said}」は{rules.name_ja}の切札ではありません。デッキにある切札を{most}枚か、"
            f"「{LUCK}」か「{CHOSEN}」と書きます。",
        )
