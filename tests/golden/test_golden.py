"""The golden files still say what the engine does. After a wanted change: `python tests/golden/update.py`."""

import re

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation, Rules
from kirifuda.blackpoker.editions.files import EDITIONS
from tests.golden.goldens import (
    FOLDER,
    MASTER_SEEDS,
    SMALL_DECK,
    counts,
    counts_lines,
    golden_files,
    playthrough,
    reached,
)

UPDATE = "if the change is wanted, run: python tests/golden/update.py"


def first_difference(golden: str, now: str) -> str:
    """The first line that differs, with the line before it; nothing if all are the same."""
    old, new = golden.splitlines(), now.splitlines()
    for number in range(max(len(old), len(new))):
        was = old[number] if number < len(old) else "(nothing)"
        is_now = new[number] if number < len(new) else "(nothing)"
        if was != is_now:
            before = old[number - 1] if number else ""
            return f"line {number + 1}, after {before!r}:\n  golden: {was}\n  now:    {is_now}"
    return ""


@pytest.mark.slow
@pytest.mark.both
def test_golden_files_are_current() -> None:
    files = golden_files()
    there = {*FOLDER.glob("counts/*.txt"), *FOLDER.glob("playthroughs/*.txt")}
    assert set(files) == there, f"golden files are missing or left over; {UPDATE}"
    for path, text in files.items():
        difference = first_difference(path.read_text(encoding="utf-8"), text)
        assert not difference, f"{path.relative_to(FOLDER)}, {difference}\n{UPDATE}"


def test_first_difference_is_shown() -> None:
    assert first_difference("a\nb\n", "a\nb\n") == ""
    assert first_difference("a\nb\nc\n", "a\nx\ny\n") == "line 2, after 'a':\n  golden: b\n  now:    x"
    assert first_difference("a\n", "a\nb\n") == "line 2, after 'a':\n  golden: (nothing)\n  now:    b"


@pytest.mark.parametrize("edition", EDITIONS)
def test_playthroughs_show_every_action_but_royal_flush(edition: str) -> None:
    shown: set[str] = set()
    for path in FOLDER.glob(f"playthroughs/{edition}-*.txt"):
        shown.update(re.findall(r"^  resolved: \d #\d+ (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {action.id for action in blackpoker.rules_of(f"{edition} Master").actions} - shown == {"rsf"}


def test_counts_are_the_number_of_sequences() -> None:
    """Counted by hand: options now, then the sum over each of them."""
    game = reached(blackpoker.rules_of("8.2 Lite + Entry 20"), 1, 0)
    assert game.decision is not None
    second = 0
    for index in range(len(game.decision.options)):
        copy = game.clone()
        copy.choose(index)
        assert copy.decision is not None
        second += len(copy.decision.options)
    assert counts(game, 2) == [len(game.decision.options), second]


END = """action.end.effect = [
    { verb = "hand limit", count = 7 }, { verb = "clear fog", of = "own" }, { verb = "pass turn" },
]"""
CHANGES = {
    "flow: no pass on an empty stage": ("8.2", "[flow]\nempty_stage_pass = false"),
    "flow: triggers only after staging": ("8.0", "[flow]\ncheck_before_staging = false"),
    "params: arrival per card": ("8.2", "[params]\narrival_per_card = true"),
    "mana boost: waives everything": ("8.2", '[mana_boost]\nwaives = "all"'),
    "End: six hand cards": ("8.2", END.replace("7", "6")),
    "End: fogs of both": ("8.2", END.replace("own", "all")),
    "Draw: no second card": ("8.2", 'action.draw.effect = [{ verb = "draw", count = 1 }]'),
    "Draw: at three life": ("9.1", 'action.draw.effect = [{ verb = "draw", count = 2, low_life = 3, low_count = 1 }]'),
    "Attack: without limit": ("8.2", 'action.attack.limit = "none"'),
    "Attack: Block even without attackers": (
        "7.0",
        'action.attack.effect = [{ verb = "declare attackers" }, { verb = "raise", action = "block" }]',
    ),
    "params: arrival by unit": ("7.0", "[params]\narrival_per_card = false"),
    "Summon Soldier: for L": ("8.2", 'action.summonsSoldier.cost = "L"'),
    "Up: with ♡A-9": ("8.2", 'action.up.key = "♡A-9"'),
    "Equip: any soldier of the suit": ("8.2", 'action.mountSoldier.target = { unit = "soldier", suit = "key" }'),
    "Counter: one key only": (
        "8.2",
        'action.counter.target = { request = "any", keys = [1, 1], counterable = true }',
    ),
    "Generation Change: not for Jokers": ("8.2", 'action.nextGeneration.when = { buried = "A,J-K" }'),
    "Ace: no haste": ("8.2", 'character.ace.haste = "K"'),
    "Bulwark: does not defend": ("8.2", "character.bulwark.labels = []"),
}


def changed(edition: str, change: str) -> Rules:
    return blackpoker.house_rules(f"{edition} Master", f'extends = "{edition}"\n{change}')


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES)
def test_one_changed_constant_changes_a_golden_file(change: str) -> None:
    """A house rule of one constant under the name of the official rules: some golden text of them must differ."""
    edition, toml = CHANGES[change]
    official, house = blackpoker.rules_of(f"{edition} Master"), changed(edition, toml)
    assert texts(house, edition) != texts(official, edition)


def test_unchanged_house_rules_change_no_golden_file() -> None:
    assert texts(changed("8.2", ""), "8.2") == texts(blackpoker.rules_of("8.2 Master"), "8.2")


def texts(rules: Rules, edition: str) -> list[str]:
    games = [playthrough(rules, seed) for seed in MASTER_SEEDS[edition]]
    return [*games, playthrough(rules, 7, Automation.STRICT, SMALL_DECK), *counts_lines(rules)]
