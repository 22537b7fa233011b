"""What changed from 8.2 to 9.1: the facts of RULES K.5 and M, L.4 and N, and nothing else."""

from itertools import combinations

import pytest

from kirifuda.blackpoker.editions.combinations import edition_file
from kirifuda.blackpoker.editions.difference import Difference, difference
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.reference import edition_rules, look_up

pytestmark = pytest.mark.both

Changes = dict[str, dict[str, tuple[str, str] | None]]
"""By entry and field: what it was and what it is, in English; None where whole sentences differ."""

QUICK, NORMAL = ("quick magic", "magic"), ("normal magic", "magic")
TEXT = None

# K.5, first row: quick and normal magic are one type.
WAS_QUICK = [
    "up", "down", "twist", "counter", "kill", "reunion", "truce", "changeTarget", "search", "bj", "rsf", "reverse",
    "unsummons",
]  # fmt: skip
WAS_NORMAL = [
    "destroyBulwark", "throwing", "deathLance", "addBulwark", "reanimate", "handeth", "swordRain", "force", "recruit",
    "surprise",
]  # fmt: skip
BASE: Changes = {
    "action:end": {"text": TEXT},
    "action:draw": {"text": TEXT},
    "action:attack": {"label": ("<attacker>", "<attack>")},
    "action:block": {"label": ("<blocker>", "<defence>")},
    **{f"action:{id}": {"type": QUICK} for id in WAS_QUICK},
    **{f"action:{id}": {"type": NORMAL} for id in WAS_NORMAL},
}
# K.5 and CH-1: the labels are renamed; the magician waives D of magic with timing quick.
BOTH = ("attacker, blocker", "attack, defence")
HASTE = ("attacker, blocker, haste", "attack, defence, haste")
CHARACTERS: Changes = {
    **{
        f"character:{id}": {"labels": BOTH}
        for id in ("soldier", "hero", "reanimator", "darklord", "giant", "strategist", "knight")
    },
    "character:ace": {"labels": HASTE},
    "character:armedsoldier": {
        "labels": ("attacker, blocker, haste (if it contains A)", "attack, defence, haste (if it contains A)")
    },
    "character:bulwark": {"labels": ("blocker", "defence")},
    "character:magician": {
        "labels": HASTE,
        "abilities": (
            "mana boost: your quick magic actions lose the D of their cost",
            "mana boost: your quick-timed magic actions lose the D of their cost",
        ),
    },
}
# M.3 against M.4 and M.6.
ONCE = ("once per turn", "")
EXTRA: Changes = {
    "action:trapCounter": {
        "timing": ("@direct-normal-quick", "@direct-immediate-quick"),
        "note": ("the rare card lies on the stage for all to see", ""),
    },
    "action:slash": {"timing": ("@direct-immediate-main", "@direct-immediate-quick")},
    **{f"action:{id}": {"type": NORMAL} for id in ("drain", "intimidate", "phantomReverse", "rest", "civilWar")},
    **{f"action:{id}": {"type": QUICK} for id in ("instantKill", "retreat", "lastDitch")},
    "action:resurrection": {"type": NORMAL, "text": TEXT},
    "action:darkWhisper": {
        "trigger": (
            "when you request End, while your trump ♠K Demon King is face up",
            "when you request End, while your Demon King is on the field",
        ),
        "correction": ("when you request End, while your Demon King is on the field (Q-917)", ""),
        "text": TEXT,
    },
    "action:summonReinforcement": {"type": NORMAL, "limit": ONCE},
    "action:pursuit": {
        "type": NORMAL,
        "timing": ("@direct-normal-main", "@direct-immediate-main"),
        "cost": ("BDD", ""),
        "limit": ONCE,
        "text": TEXT,
    },
    "action:salvation": {
        "type": NORMAL,
        "timing": ("@direct-normal-main", "@direct-normal-quick"),
        "cost": ("B", ""),
    },
    "action:putBulwark": {"type": NORMAL, "text": TEXT},
    "action:reckoning": {"type": QUICK, "text": TEXT},
    "action:repair": {
        "type": NORMAL,
        "target": ("one of your soldiers containing ♢2-10", "one of your soldiers"),
        "text": TEXT,
    },
    "action:summonStrategist": {"text": TEXT},
    "action:quickSummonStrategist": {"text": TEXT},
    "action:handRefill": {"text": TEXT},
    "action:reset": {
        "type": NORMAL,
        "timing": ("@direct-normal-main", "@direct-immediate-quick"),
        "key": ("♣A-K", ""),
        "text": TEXT,
    },
}
# M.5, and the face-up trumps that the added and removed actions of M.4 name.
TRUMPS: Changes = {
    "trump:S2": {"actions": ("Slash", "Slash, Quick Soldier Summon ♠"), "text": TEXT},
    "trump:S4": {"actions": ("Intimidate", "Intimidate, Quick Intimidate"), "text": TEXT},
    "trump:H3": {
        "name": ("Encourage", "Allure"),
        "actions": ("Encourage", "Allure, Quick Soldier Summon ♡"),
        "text": TEXT,
    },
    "trump:HJ": {
        "name": ("Chariot", "Wall-Breaker"),
        "actions": ("Summon Chariot, Quick Summon Chariot", "Summon Wall-Breaker, Quick Summon Wall-Breaker"),
        "characters": ("Chariot", "Wall-Breaker"),
        "text": TEXT,
    },
    "trump:DA": {"actions": ("Extra Bulwark", "Extra Bulwark, Quick Set Bulwark"), "text": TEXT},
    "trump:D3": {"actions": ("Negotiate", "Negotiate, Quick Soldier Summon ♢"), "text": TEXT},
    "trump:D5": {"actions": ("Exhaustion", "Lethargy"), "text": TEXT},
    "trump:DJ": {
        "actions": (
            "Summon Strategist, Quick Summon Strategist",
            "Summon Strategist, Quick Summon Strategist, Counter Summon Strategist",
        )
    },
    "trump:C4": {"actions": ("Switch", "Switch, Quick Soldier Summon ♣"), "text": TEXT},
    "trump:C9": {"actions": ("", "Counterattack"), "text": TEXT},
}
# FR-1: any combination is playable, the table recommends.
ALL = "Lite, Standard, Pro, Master"
HAND = ("choose three cards of the first hand (strategy)", "choose the scenario hand")
"""What 9.1 calls the step: the rest of the set-up is the same."""
FRAMES: Changes = {
    "frame:pack": {
        "formats": ("Standard, Pro, Master", ALL),
        "recommended": ("", "Lite, Standard"),
    },
    "frame:rarePack": {
        "formats": ("Standard, Pro, Master", ALL),
        "recommended": ("", "Standard, Pro"),
    },
    "frame:strategy": {"formats": ("Pro, Master", ALL), "recommended": ("", "Pro, Master"), "setup": HAND},
    "frame:extra": {"formats": ("Master", ALL), "recommended": ("", "Master"), "setup": HAND},
}
# N and the rules it stands for: preset, pack count, graveyard top, labels, magician, fog clean-up, frames.
RULES: Changes = {
    "term:label": {"text": TEXT},
    **{f"rule:{id}": {"text": TEXT} for id in ("SU-4", "ZV-5", "CH-2", "CH-7", "FG-3", "FR-1", "FR-2", "FR-5")},
    "rule:ZV-2": {
        "table": (
            "pack | whether it is open | its cards once open | its cards while unopened",
            "pack | its count and whether it is open | its cards once open | its cards while unopened",
        ),
        "text": TEXT,
    },
}

ADDED = {
    "action:quickSoldierSummonS", "action:quickSoldierSummonH", "action:quickSoldierSummonD",
    "action:quickSoldierSummonC", "action:quickIntimidate", "action:reincarnationSummon", "action:allure",
    "action:summonWallBreaker", "action:quickSummonWallBreaker", "action:pulverize", "action:wallBreakerRevive",
    "action:quickSetBulwark", "action:lethargy", "action:counterSummonStrategist", "action:counterattack",
    "character:wallBreaker", "frame:entry16", "frame:draft", "rule:FR-3",
    "term:type-magic", "term:scenario-building", "term:scenario-hand", "term:random-hand", "term:mini-pack",
}  # fmt: skip
REMOVED = {
    "action:reanimatorReanimate", "action:rally", "action:summonChariot", "action:quickSummonChariot",
    "action:chariotDestroy", "action:chariotRevive", "action:exhaust", "character:chariot", "frame:entry20",
    "term:type-quick", "term:type-normal",
}  # fmt: skip


def told(found: Difference) -> Changes:
    """The difference in the words of the lists above."""
    return {
        f"{item.after.kind}:{item.after.id}": {
            change.field: TEXT if change.field == "text" else (change.before.en, change.after.en)
            for change in item.changes
        }
        for item in found.changed
    }


def shortened(changes: Changes) -> Changes:
    """Of a set-up only the step that differs."""
    found: Changes = {}
    for name, fields in changes.items():
        found[name] = dict(fields)
        setup = fields.get("setup")
        if setup is not None:
            before, after = (text.split(" → ") for text in setup)
            [pair] = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
            found[name]["setup"] = pair
    return found


def effects(edition: str) -> dict[str, object]:
    """The instructions of every action as its file has them."""
    found: dict[str, object] = {}
    for id, action in edition_file(edition).tables["action"].items():
        assert isinstance(action, dict)
        found[id] = action["effect"]
    return found


def test_K_5_and_M_are_exactly_the_differences_between_8_2_and_9_1() -> None:
    found = difference(edition_rules("8.2"), edition_rules("9.1"))
    assert shortened(told(found)) == BASE | CHARACTERS | EXTRA | TRUMPS | FRAMES | RULES
    assert {f"{entry.kind}:{entry.id}" for entry in found.added} == ADDED
    assert {f"{entry.kind}:{entry.id}" for entry in found.removed} == REMOVED


def test_the_sentences_that_changed_say_what_changed() -> None:
    """K.5 and M.6: the numbers and words on each side."""
    found = difference(edition_rules("8.2"), edition_rules("9.1"))
    texts = {item.after.id: item.changes[-1] for item in found.changed}
    expected = {
        "end": ("Your fog cards", "All fog cards"),
        "draw": ("you may draw one more", "only one if your life is 2 or less"),
        "resurrection": ("from 2 to 10", "Choose a ♠ in your graveyard"),
        "pursuit": ("an Attack of yours follows.", "Turn your ♡5 face down"),
        "putBulwark": ("at least as many bulwarks", "Your top life card"),
        "reckoning": ("5 or more", "You take damage"),
        "repair": ("♢J-K", "a card of its suit"),
        "summonStrategist": ("charged Strategist.", "then draw one card"),
        "quickSummonStrategist": ("negate a request", "then draw one card"),
        "handRefill": ("one with three", "draw two cards."),
        "reset": ("face down.", "may then discard two cards"),
        "D5": ("two or more charged bulwarks", "Charge charges nobody's characters; you may use Lethargy"),
        "C9": ("♠ among its key cards.", "trigger Counterattack"),
        "SU-4": ("Except in Extra ", "runs out of life"),
        "ZV-2": ("whether it is open,", "how many cards it has"),
        "ZV-5": ("nothing is public", "always public"),
        "CH-2": ("<attacker>", "<attack>"),
        "CH-7": ("Quick magic", "timing quick"),
        "FG-3": ("own fog only", "both players"),
    }
    for id, (before, after) in expected.items():
        assert before in texts[id].before.en, id
        assert after in texts[id].after.en, id
        assert after not in texts[id].before.en, id


WORDED_BY_EDITION = {
    "open", "quickOpen", "trumpDestroy",  # the extra lists up to 7.30 target any trump and speak of active abilities
    "packopen",  # the draft has no rare card
    "darkWhisper",  # 8.2 prints another condition than the corrected one that is played
    "reverse",  # whether a role ends is a parameter (CB-12)
}  # fmt: skip


@pytest.mark.parametrize(("first", "second"), list(combinations(EDITIONS, 2)))
def test_a_text_changes_exactly_where_the_effect_does(first: str, second: str) -> None:
    """Our sentences follow the verbs: no edition says otherwise what it does the same, or the other way round."""
    before, after = effects(first), effects(second)
    differing = {id for id in before if id in after and before[id] != after[id]}
    found = difference(edition_rules(first), edition_rules(second))
    texts = {
        item.after.id
        for item in found.changed
        if item.after.kind == "action" and any(change.field == "text" for change in item.changes)
    }
    assert texts ^ differing <= WORDED_BY_EDITION, texts ^ differing


def test_an_edition_does_not_differ_from_itself() -> None:
    found = difference(edition_rules("8.2"), edition_rules("8.2"))
    assert (found.added, found.removed, found.changed) == ([], [], [])


def test_regulations_are_compared_as_they_are_played() -> None:
    found = difference(look_up("8.2 Lite"), look_up("8.2 Standard"))
    assert {entry.id for entry in found.added if entry.kind == "action"} == {
        "summonsMagic", "unsummons", "deathLance", "addBulwark", "reanimate", "handeth",
    }  # fmt: skip
    assert {entry.id for entry in found.removed} == {"lite"}
    assert found.changed == []


def test_going_back_turns_every_change_round() -> None:
    there = difference(edition_rules("6.0"), edition_rules("9.1"))
    back = difference(edition_rules("9.1"), edition_rules("6.0"))
    assert {entry.id for entry in there.added} == {entry.id for entry in back.removed}
    turned = {
        id: {field: pair and (pair[1], pair[0]) for field, pair in fields.items()} for id, fields in told(back).items()
    }
    assert told(there) == turned


def test_the_data_of_a_difference_has_stable_keys() -> None:
    data = difference(edition_rules("8.2"), edition_rules("9.1")).to_data()
    assert set(data) == {"from", "to", "added", "removed", "changed"}
    assert (data["from"], data["to"]) == ("8.2", "9.1")
    added, changed = data["added"], data["changed"]
    assert isinstance(added, list)
    assert isinstance(changed, list)
    assert set(added[0]) == {"kind", "id", "name", "header", "text"}
    assert set(changed[0]) == {"kind", "id", "name", "changes"}
    assert set(changed[0]["changes"][0]) == {"field", "before", "after"}
