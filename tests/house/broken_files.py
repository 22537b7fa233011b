"""House-rule files with one mistake each, by the key of the sentence that says so, and what both languages name."""

from typing import Final

from tests.house.files import HEAD

ACTION: Final = (
    f'{HEAD}[action.gale]\nformat = "lite"\nheader = "direct-normal-main"\ntype = "magic"\n'
    'name = { ja = "疾風", en = "Gale" }\ntext = { ja = "何もしない。", en = "Nothing." }\n'
)
"""An action that lacks its effect."""


def effect(*steps: str) -> str:
    return f"{ACTION}effect = [{', '.join(steps)}]\n"


def less(entry: str) -> str:
    return HEAD.replace("[house]", f'remove = ["{entry}"]\n[house]')


def kill(field: str) -> str:
    return f"{HEAD}[action.kill]\n{field}\n"


FILES: Final[dict[str, tuple[str, list[str]]]] = {
    "not TOML": (f"{HEAD}[action.kill\n", ["4", "13"]),
    "no extends": ("[house]", ["extends", "8.2", "9.1"]),
    "extends": ('extends = "8.1"', ["extends", "8.2", "8.1"]),
    "list of texts": ('extends = "9.1"\nremove = "action.kill"', ["remove", "action.kill"]),
    "nothing to remove": ('extends = "9.1"\nremove = ["action.kil"]', ["remove", "action.kil"]),
    "unknown section": (f"{HEAD}[actions.kill]\n", ["[actions]", "mana_boost"]),
    "section": (f"{HEAD}[action]\nkill = 3\n", ["[action.kill]", "3"]),
    "removed": (less("action.attack"), ["remove", "action.attack", "[action."]),
    "type": (f'{HEAD}[types]\n"basic" = 3\n', ["[types]", "basic", "3"]),
    "no bulwark": (f"{HEAD}[character.bulwark]\nface_down = false\n", ["[character.bulwark]"]),
    "no turn passed": (f'{HEAD}[action.end]\ncost = "D"\n', ['verb = "pass turn"', "[CF-21]"]),
    "breaks another": (less("frame.full54").replace("9.1", "8.0d"), ["8.0d.toml: [option.", "frames", "full54"]),
}
ENTRIES: Final[dict[str, tuple[str, list[str]]]] = {
    "missing field": (f'{HEAD}[action.gale]\nheader = "direct-normal-main"\n', ["[action.gale]", "format"]),
    "text": (kill("cost = 3"), ["[action.kill]", "cost", "3"]),
    "true or false": (f"{HEAD}[params]\npack_shown = 3\n", ["[params]", "pack_shown", "true", "false", "3"]),
    "whole number": (kill('life_at_most = "x"'), ["[action.kill]", "life_at_most", "x"]),
    "texts": (kill('note = "not counterable"'), ["[action.kill]", "note", "not counterable"]),
    "table": (kill('text = "x"'), ["[action.kill]", "text", "x"]),
    "one of": (kill('format = "prof"'), ["[action.kill]", "format", "mast", "prof", "pro"]),
    "knows": (kill('note = ["not countrable"]'), ["note", "holds cost triggers", "not countrable", "not counterable"]),
    "unknown field": (kill('costs = "D"'), ["[action.kill]", "costs", "life_at_most", "cost"]),
    "said": (kill('cost = "BX"'), ["[action.kill]", "BX", "X", "S"]),
    "inside": (f'{HEAD}[character.ace]\ncards = "A-B"\n', ["[character.ace]", "cards", "A-B", "2-10"]),
}
ACTIONS: Final[dict[str, tuple[str, list[str]]]] = {
    "key needed": (effect().replace("effect", 'target = { unit = "soldier", suit = "key" }\neffect'), ["key"]),
    "unit and C": (f'{ACTION}cost = "C"\neffect = []\n', ["[action.gale]", "C", "unit"]),
    "header": (kill('header = "direct-main"'), ["[action.kill]", "header", "direct-normal-main", "direct-main"]),
    "one target": (kill('target = { unit = "soldier", player = "any" }'), ["target", "unit", "player", "request"]),
    "target keys": (kill('target = { request = "any", keys = 3 }'), ["target", "keys", "[1, 2]", "3"]),
    "when needed": (f"{ACTION}effect = []\n".replace("direct-", "triggered-"), ["[action.gale]", "when", "after"]),
    "no when": (kill('when = { after = "end" }'), ["[action.kill]", "when"]),
    "one moment": (f"{ACTION}effect = []\nwhen = {{}}\n".replace("direct-", "triggered-"), ["when", "wall_lost"]),
    "no effect": (ACTION, ["[action.gale]", "effect", 'verb = "draw", count = 1']),
    "no instruction": (effect("3"), ["[action.gale]", "1", "3"]),
    "instruction": (effect('{ verb = "draww" }'), ["[action.gale]", "1", "draww", "draw"]),
    "verb target": (effect('{ verb = "bury target" }'), ["[action.gale]", "1", "bury target", "{ unit = … }"]),
    "unknown fog": (effect('{ verb = "draw", count = 1, fog = "upFoq" }'), ["[action.gale]", "1", "upFoq", "upFog"]),
    "unknown action": (effect('{ verb = "raise", action = "kil" }'), ["[action.gale]", "kil", "kill"]),
}
HOUSE: Final[dict[str, tuple[str, list[str]]]] = {
    "edition name": (f'{HEAD}[edition]\nid = "9.1"\n', ["[edition]", "[house]"]),
    "no name": ('extends = "9.1"\n[house]\n', ["[house]", "name", "Two Draws"]),
    "name length": (HEAD.replace("Home", "H" * 41), ["[house]", "H" * 41, "40"]),
    "name letter": (HEAD.replace("Home", "Ho:me"), ["[house]", "Ho:me", ":"]),
    "too long": (HEAD + "#" * 70_000, ["65536"]),
    "other values": (f"{HEAD}[params]\nseen = 2020-11-07\n", ["2020-11-07"]),
}
ARGUMENTS: Final[dict[str, tuple[str, list[str]]]] = {
    "no verb": ("{ count = 1 }", ["verb = ", "count"]),
    "unknown verb": ('{ verb = "drew" }', ["drew", "draw"]),
    "verbs": ('{ verb = "qqqq" }', ["qqqq", "hand limit", "soldiers to life"]),
    "whole number": ('{ verb = "draw", count = "x" }', ["draw", "count", "x"]),
    "below 0": ('{ verb = "draw", count = -2 }', ["draw", "count", "0", "-2"]),
    "true or false": ('{ verb = "raise", action = "kill", attackers = 3 }', ["raise", "attackers", "true", "3"]),
    "one of": ('{ verb = "clear fog", of = "mine" }', ["clear fog", "of", "own", "all", "mine"]),
    "text": ('{ verb = "raise", action = 3 }', ["raise", "action", "3"]),
    "inside": ('{ verb = "require trump", card = "SX" }', ["SX", "JO1"]),
    "unknown argument": ('{ verb = "draw", count = 1, coun = 2 }', ["draw", "coun", "count"]),
    "amount": ('{ verb = "damage", to = "opponent", amount = "many" }', ["damage", "amount", "♠ key", "many"]),
}
