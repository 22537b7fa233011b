"""Reading rule files: a house rule changes what it says, and every mistake is one sentence with file and entry."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Rules
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.core.errors import RuleFileError

FILE = "house.toml"


def house(text: str, extends: str = "8.2", format: str = "mast") -> Rules:
    return blackpoker.house_rules(FILE, f'extends = "{extends}"\n{text}', format)


def refusal(text: str) -> str:
    """The message of a refused file, which is one line and names the file."""
    with pytest.raises(RuleFileError) as caught:
        blackpoker.house_rules(FILE, text)
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith(f"{FILE}: ")
    return message.removeprefix(f"{FILE}: ")


def complaint(entry: str, text: str) -> str:
    """The message about one entry of a house rule over 8.2."""
    message = refusal(f'extends = "8.2"\n{text}')
    assert message.startswith(f"[{entry}]"), message
    return message.removeprefix(f"[{entry}]").removeprefix(": ").strip()


# Files.


def test_a_file_that_is_no_toml_is_refused_with_the_line() -> None:
    assert refusal('extends = "8.2"\n\n[action.kill\n').startswith("not valid TOML: ")
    assert "line 3" in refusal('extends = "8.2"\n\n[action.kill\n')


def test_a_house_rule_must_say_what_it_extends() -> None:
    names = ", ".join(EDITIONS)
    assert refusal("") == f'missing "extends": name the edition it changes, one of {names}'
    assert refusal('extends = "8.1"') == f"\"extends\" is one of {names}; not '8.1'"
    assert refusal("extends = 8") == f'"extends" is one of {names}; not 8'


def test_an_unknown_section_is_refused_with_those_there_are() -> None:
    message = refusal('extends = "8.2"\n[actions.kill]\ncost = "D"')
    assert message == (
        "unknown section [actions]; sections are action, character, fog, frame, trump, option, edition, flow, "
        "params, mana_boost, formats, types, regulation, house"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("action = 3", "[action] must be a table, not 3"),
        ("action.kill = 3", "[action.kill] must be a table, not 3"),
        ("flow = true", "[flow] must be a table, not True"),
    ],
)
def test_a_section_or_entry_that_is_no_table_is_refused(text: str, message: str) -> None:
    assert refusal(f'extends = "8.2"\n{text}') == message


def test_what_is_removed_must_be_there() -> None:
    assert refusal('extends = "8.2"\nremove = ["action.kil"]') == "\"remove\" names 'action.kil', which does not exist"
    assert refusal('extends = "8.2"\nremove = ["kill"]') == "\"remove\" names 'kill', which does not exist"
    assert refusal('extends = "8.2"\nremove = "action.kill"') == (
        "\"remove\" must be a list of texts, not 'action.kill'"
    )


# Fields.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('costs = "D"', "unknown field 'costs'; fields are "),
        ("cost = 3", "'cost' must be a text, not 3"),
        ('cost = "BX"', "unknown cost letter 'X' in 'BX': the letters are B, L, D, S"),
        ('format = "prof"', "'format' is one of lite, std, pro, mast, extra; not 'prof'; did you mean 'pro'?"),
        ('limit = "twice"', "'limit' is one of none, once per turn; not 'twice'"),
        ('condition = "always"', "'condition' is one of none, not own turn, pack unopened; not 'always'"),
        (
            'note = ["not countrable"]',
            "'note' knows not counterable, holds cost triggers; not 'not countrable'; did you",
        ),
        ('note = "not counterable"', "'note' must be a list of texts, not 'not counterable'"),
        ('text = "x"', "'text' must be a table, not 'x'"),
        ("name.en = 3", "name: 'en' must be a text, not 3"),
        ('name.fr = "Tuer"', "name: unknown field 'fr'; fields are ja, en"),
        ('when = { after = "end" }', "only a triggered action has 'when'"),
    ],
)
def test_a_wrong_field_of_an_action_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    assert complaint("action.kill", f"[action.kill]\n{text}").startswith(message)


def test_an_unknown_field_is_refused_with_a_suggestion() -> None:
    assert complaint("action.kill", '[action.kill]\ncosts = "D"').endswith("; did you mean 'cost'?")
    assert complaint("character.ace", 'character.ace.hast = "A"').endswith("; did you mean 'haste'?")
    assert complaint("flow", "flow.empty_stage_pas = true").endswith("; did you mean 'empty_stage_pass'?")


NEW_ACTION = {
    "format": 'format = "lite"',
    "header": 'header = "direct-normal-main"',
    "name": 'name = { ja = "新", en = "New" }',
    "text": 'text = { ja = "何もしない。", en = "Nothing." }',
    "type": 'type = "summon"',
    "effect": "effect = []",
}


@pytest.mark.parametrize("missing", NEW_ACTION)
def test_a_new_action_needs_all_its_fields(missing: str) -> None:
    lines = [line for field, line in NEW_ACTION.items() if field != missing]
    message = complaint("action.newOne", "\n".join(["[action.newOne]", *lines]))
    assert message.startswith(f"missing field '{missing}'")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_name_is_needed_in_both_languages(language: str) -> None:
    lines = {**NEW_ACTION, "name": f'name = {{ {language} = "新" }}'}
    other = "en" if language == "ja" else "ja"
    message = complaint("action.newOne", "\n".join(["[action.newOne]", *lines.values()]))
    assert message == f"name: missing field '{other}'"


def test_a_new_action_joins_the_others() -> None:
    rules = house("\n".join(["[action.newOne]", *NEW_ACTION.values()]))
    assert len(rules.actions) == 38
    assert rules.by_id["newOne"].name_ja == "新"


@pytest.mark.parametrize("header", ["direct-fast-main", "direct-main", "sudden-normal-main", "direct-normal-late", ""])
def test_a_bad_header_is_refused_with_how_to_write_one(header: str) -> None:
    assert complaint("action.kill", f'action.kill.header = "{header}"') == (
        "'header' must be written such as direct-normal-main: direct, triggered or raised; immediate or normal; "
        f"main or quick; not '{header}'"
    )


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("♠1-10", "cannot read '1-10' in '♠1-10': write ranks such as 2-10, J-K or A, with ♠♡♢♣, or Jo"),
        ("Ace", "cannot read 'Ace' in 'Ace'"),
        ("A + ", "cannot read '' in 'A + '"),
        ("A-5 + 3-K", "key condition 'A-5 + 3-K': its parts overlap; use 'x2' for two cards of one kind"),
    ],
)
def test_RQ_4_a_bad_key_condition_is_refused(key: str, message: str) -> None:
    assert complaint("action.kill", f'action.kill.key = "{key}"').startswith(message)


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("{}", "target: a target names exactly one of 'unit', 'player', 'request' or 'trump'"),
        ('{ unit = "soldier", player = "any" }', "target: a target names exactly one of"),
        (
            '{ unit = "solder" }',
            "target: 'unit' is one of character, soldier, bulwark; not 'solder'; did you mean 'soldier'?",
        ),
        ('{ unit = "soldier", owner = "his" }', "target: 'owner' is one of any, own, opponent; not 'his'"),
        ('{ unit = "soldier", suit = "red" }', "target: 'suit' is one of any, key; not 'red'"),
        ('{ unit = "soldier", keys = [1, 2] }', "target: unknown field 'keys'"),
        ('{ player = "everybody" }', "target: 'player' is one of any, own, opponent; not 'everybody'"),
        (
            '{ request = "any", keys = 2 }',
            "target: 'keys' is the lowest and highest number of key cards, such as [1, 2]",
        ),
        ('{ request = "any", keys = ["1", "2"] }', "target: 'keys' is the lowest and highest number of key cards"),
        ('{ request = "any", targeted = 1 }', "target: 'targeted' must be true or false, not 1"),
        ('"soldier"', "'target' must be a table, not 'soldier'"),
    ],
)
def test_RQ_5_a_bad_target_line_is_refused(target: str, message: str) -> None:
    assert complaint("action.kill", f"action.kill.target = {target}").startswith(message)


@pytest.mark.parametrize(
    ("when", "message"),
    [
        ("false", 'a triggered action needs \'when\', such as { after = "end" } or { buried = "A,J-K" }'),
        ("{}", "when: name exactly one moment: after, buried, requested"),
        ('{ after = "charge", buried = "A" }', "when: name exactly one moment: after, buried, requested"),
        ('{ buried = "Z" }', "when: 'buried': cannot read 'Z'"),
        ('{ before = "charge" }', "when: unknown field 'before'"),
    ],
)
def test_TC_1_a_bad_trigger_condition_is_refused(when: str, message: str) -> None:
    assert complaint("action.draw", f"action.draw.when = {when}").startswith(message)


# Effects.


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ('{ verb = "bury taget" }', "unknown verb 'bury taget'; did you mean 'bury target'"),
        ('{ verb = "zzz" }', "unknown verb 'zzz'; verbs: hand limit, clear fog, pass turn"),
        ("{ count = 1 }", "an instruction needs 'verb = \"…\"'"),
        ('{ verb = "draw" }', "verb 'draw' needs 'count' as a whole number, not None"),
        ('{ verb = "draw", count = "one" }', "verb 'draw' needs 'count' as a whole number, not 'one'"),
        ('{ verb = "draw", count = true }', "verb 'draw' needs 'count' as a whole number, not True"),
        ('{ verb = "draw", count = 1, low_live = 2 }', "verb 'draw' has no argument 'low_live'; it takes"),
        ('{ verb = "clear fog", of = "both" }', "'of' of verb 'clear fog' is one of own, all; not 'both'"),
        ('{ verb = "search", count = 1, up_to = "yes" }', "'up_to' of verb 'search' is true or false, not 'yes'"),
        ('{ verb = "mill until", cards = "Z" }', "'cards' of verb 'mill until': cannot read 'Z' in 'Z'"),
        (
            '{ verb = "damage", to = "target", amount = "spade" }',
            "'amount' of verb 'damage': an amount is a number, 'keys', 'key unit', 'target keys', such as '♠ key' "
            "or '2 per card'; not 'spade'",
        ),
        (
            '{ verb = "modify", who = "target", sign = "+", by = "keys", fog = "upFag" }',
            "unknown fog 'upFag'; did you mean 'upFog'?",
        ),
    ],
)
def test_a_bad_instruction_is_refused_with_its_number(effect: str, message: str) -> None:
    text = f'action.kill.effect = [{{ verb = "bury target" }}, {effect}]'
    assert complaint("action.kill", text).startswith(f"instruction 2 of the effect: {message}")


def test_an_instruction_is_a_table() -> None:
    message = complaint("action.kill", 'action.kill.effect = ["bury target"]')
    assert message == "instruction 1 of the effect must be a table with a verb, not 'bury target'"
    assert complaint("action.kill", 'action.kill.effect = "bury target"').startswith("missing field 'effect'")


@pytest.mark.parametrize(
    ("entry", "text", "name", "near"),
    [
        ("action.truce", 'action.truce.target = { request = "damageJuge" }', "damageJuge", "damageJudge"),
        ("action.draw", 'action.draw.when = { after = "chrage" }', "chrage", "charge"),
        ("action.kill", 'action.kill.effect = [{ verb = "raise", action = "atack" }]', "atack", "attack"),
    ],
)
def test_an_unknown_action_is_refused_wherever_it_is_named(entry: str, text: str, name: str, near: str) -> None:
    assert complaint(entry, text) == f"names the action {name!r}, which does not exist; did you mean {near!r}?"


# The other sections.


@pytest.mark.parametrize(
    ("entry", "text", "message"),
    [
        ("flow", 'flow.empty_stage_pass = "yes"', "'empty_stage_pass' must be true or false, not 'yes'"),
        ("params", "params.luck = true", "unknown field 'luck'; fields are draw_when_both_zero"),
        ("mana_boost", 'mana_boost.waives = "L"', "'waives' is one of D, all; not 'L'"),
        ("mana_boost", 'mana_boost.types = "magic"', "'types' must be a list of texts, not 'magic'"),
        ("edition", "edition.id = 3", "'id' must be a text, not 3"),
        ("fog.upFog", 'fog.upFog.format = "big"', "'format' is one of lite, std, pro, mast, extra; not 'big'"),
        ("character.ace", 'character.ace.cards = "Ace"', "'cards': cannot read 'Ace'"),
        (
            "character.ace",
            'character.ace.labels = ["atack"]',
            "'labels' knows attack, defence; not 'atack'; did you mean",
        ),
        ("character.ace", "character.ace.several = 1", "'several' must be true or false, not 1"),
        ("frame.full", 'frame.full.deck = "♠A-Z"', "unknown rank 'Z' in '♠A-Z'"),
        ("frame.full", 'frame.full.deck = "♠A ♠A"', "SA (♠A) is in the deck twice"),
        (
            "frame.full",
            'frame.full.setup = ["shufle"]',
            "'setup' knows deck, shuffle, draw 4, draw 7, pack,",
        ),
        ("frame.full", 'frame.full.formats = ["light"]', "'formats' knows lite, std, pro, mast, extra; not 'light'"),
    ],
)
def test_the_other_sections_are_as_strict(entry: str, text: str, message: str) -> None:
    assert complaint(entry, text).startswith(message)


# What a house rule does.


def test_a_house_rule_changes_what_it_says_and_nothing_else() -> None:
    official, changed = blackpoker.rules_of("8.2 Master"), house('action.kill.cost = "D"')
    assert changed.name == FILE
    assert changed.by_id["kill"].cost.letters == "D"
    assert changed.by_id["kill"].key.text == official.by_id["kill"].key.text
    for action in official.actions:
        if action.id != "kill":
            assert changed.by_id[action.id].cost.letters == action.cost.letters
    assert official.by_id["kill"].cost.letters == ""


def test_texts_are_replaced_language_by_language() -> None:
    action = house('action.kill.name.en = "Slay"').by_id["kill"]
    assert (action.name_en, action.name_ja) == ("Slay", "キル")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_house_rule_is_its_edition(edition: str) -> None:
    official, same = blackpoker.rules_of(f"{edition} Master"), house("", edition)
    assert [action.id for action in same.actions] == [action.id for action in official.actions]
    assert [action.boosted.letters for action in same.actions] == [
        action.boosted.letters for action in official.actions
    ]
    assert same.edition == edition
    assert vars_of(same) == vars_of(official)


def vars_of(rules: Rules) -> list[bool]:
    params = rules.params
    return [
        rules.flow.empty_stage_pass, rules.flow.check_before_staging, rules.flow.timing_classes,
        params.draw_when_both_zero, params.arrival_per_card, params.attack_label, params.block_label,
        params.top_after_removal, params.preset_shown, params.preset_exhaustion_loses, params.turn_over_ends_role,
    ]  # fmt: skip


def test_what_is_removed_is_gone() -> None:
    rules = house('remove = ["action.kill", "action.truce"]')
    assert len(rules.actions) == 35
    assert "kill" not in rules.by_id
    assert "kill" in blackpoker.rules_of("8.2 Master").by_id


def test_a_house_rule_knows_formats() -> None:
    assert len(house("", format="lite").actions) == 19
    assert len(house('action.kill.format = "lite"', format="lite").actions) == 20


def test_an_action_may_name_only_actions_of_its_format() -> None:
    with pytest.raises(RuleFileError, match=r"\[action.counter\]: names the action 'kill', which does not exist"):
        house('action.counter.target = { request = "kill" }', format="lite")
    assert house('action.counter.target = { request = "kill" }', format="pro").by_id["counter"].target.action == "kill"


REMOVED = {
    'remove = ["action.charge"]': (
        "\"remove\" takes away 'action.charge', which base.toml: [action.draw] names; remove or change that as well"
    ),
    'remove = ["fog.upFog"]': (
        "\"remove\" takes away 'fog.upFog', which base.toml: [action.up] names; remove or change that as well"
    ),
}


@pytest.mark.parametrize("text", REMOVED)
def test_what_is_removed_and_still_named_is_the_fault_of_the_house_rule(text: str) -> None:
    """The entry that suffers is the base's, but the mistake is in the house rule's `remove`."""
    assert refusal(f'extends = "8.2"\n{text}') == REMOVED[text]


def test_whatever_a_house_rule_breaks_is_told_against_its_file() -> None:
    message = refusal('extends = "8.0d"\nremove = ["frame.random40"]')
    assert message.startswith("what it changes or removes breaks another entry: 8.0d.toml: [option.")


def test_what_an_edition_removed_is_not_the_fault_of_its_remove() -> None:
    text = 'extends = "6.0"\n[action.kill]\nheader = "triggered-normal-quick"\nwhen = { after = "packopen" }'
    assert refusal(text).startswith("[action.kill]: names the action 'packopen', which does not exist")


def test_a_game_can_be_played_by_house_rules_and_kept_as_data() -> None:
    rules = house('action.attack.limit = "none"')
    game = blackpoker.new_game(rules, seed=1)
    for _ in range(30):
        game.choose(0)
    assert blackpoker.from_data(game.to_data(), rules).digest() == game.digest()


UNPLAYABLE = {
    "a key count that is no number": ('action.kill.key = "♠A-10 xtwo"', "xtwo"),
    "ranks that run backwards": ('action.kill.key = "10-2"', "10-2"),
    "no card at all": ('action.kill.key = "A x0"', "x0"),
    "rules without a bulwark": ('remove = ["character.bulwark"]', "bulwark"),
    "rules in which no turn ends": ('remove = ["action.end", "action.charge", "action.draw"]', "turn"),
    "a hand limit below zero": (
        'action.end.effect = [{ verb = "hand limit", count = -1 }, { verb = "pass turn" }]',
        "-1",
    ),
    "a counter without a key": ('action.counter.key = ""', "it needs a 'key'"),
    "a target of the key's suit without a key": (
        "action.kill.key = ''\naction.kill.target = { unit = 'soldier', suit = 'key' }",
        "it needs a 'key'",
    ),
    "a blow at a player that targets a unit": (
        "action.handeth.target = { unit = 'bulwark' }",
        "'hand strike' works on a target { player = … }",
    ),
    "a type that is no text": ("types.summon = 3", "3"),
}


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_rules_that_cannot_be_played_are_refused(fault: str) -> None:
    text, said = UNPLAYABLE[fault]
    message = refusal(f'extends = "8.2"\n{text}')
    assert said in message
    assert "int()" not in message


@pytest.mark.parametrize(("format", "frame"), [("xl", "full"), ("mast", "fool")])
def test_an_unknown_format_or_frame_of_house_rules_is_refused(format: str, frame: str) -> None:
    with pytest.raises(RuleFileError):
        blackpoker.house_rules(FILE, 'extends = "8.2"', format, frame)


@pytest.mark.parametrize("field", ['cost = "D"', 'key = "A"', 'condition = "not own turn"'])
def test_CF_21_the_action_that_passes_the_turn_must_always_be_possible(field: str) -> None:
    assert "turn" in refusal(f'extends = "8.2"\naction.end.{field}')
