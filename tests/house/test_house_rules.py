"""House rules as values: names, fingerprint, regulations, saved games, and what is refused."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.house import known_houses, named_house
from kirifuda.blackpoker.editions.lint import CODES
from kirifuda.core.errors import NotationError, RuleFileError, StateError
from kirifuda.lab.simulate import Pairing, simulate
from tests.house.files import HEAD, WINDY

TEXT = WINDY.read_text(encoding="utf-8")


def windy() -> blackpoker.House:
    return blackpoker.read_house(WINDY.name, TEXT)


def refusal(text: str) -> str:
    with pytest.raises(RuleFileError) as caught:
        blackpoker.read_house("mine.toml", text)
    message = str(caught.value)
    assert message.startswith("mine.toml: ")
    return message.removeprefix("mine.toml: ")


# Names.


@pytest.mark.parametrize(
    "text",
    [
        "Windy House: 9.1 Lite + Entry 16",
        "Windy House: Lite + Entry 16",
        "windyhouse:Lite+Entry16",
        "風の家：ライト＋エントリー16",
        "windy: 9.1 Lite + Entry 16",
    ],
)
def test_a_regulation_names_its_house_rule_in_either_language_or_by_its_file(text: str) -> None:
    house = windy()
    regulation = blackpoker.parse_regulation(text)
    assert regulation.house is house
    assert regulation.en == "Windy House: 9.1 Lite + Entry 16"
    assert regulation.ja == "風の家: 9.1 ライト + エントリー16"
    assert regulation.exact == f"Windy House#{house.fingerprint}: 9.1 Lite + Entry 16"


def test_every_notation_of_a_house_regulation_reads_back() -> None:
    first = blackpoker.parse_regulation("9.1 Master + Extra", windy())
    for text in (first.en, first.ja, first.exact):
        assert blackpoker.parse_regulation(text) == first
    assert first != blackpoker.parse_regulation("9.1 Master + Extra")


def test_with_a_house_rule_at_hand_its_name_and_edition_may_be_left_out() -> None:
    for text in ("Lite", "9.1 Lite", "Windy House: Lite"):
        assert blackpoker.parse_regulation(text, windy()).en == "Windy House: 9.1 Lite"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Windy Hous: Lite", "no house rule called 'Windy Hous' is here"),
        ("Windy House: 8.2 Lite", "the house rule 'Windy House' changes edition 9.1, not 8.2"),
        ("Windy House:", "names no format: write one, such as 'Windy House: 9.1 Lite'"),
        ("Windy House: Light", "unknown format 'Light'"),
        ("Windy House#0000000000000000: Lite", "with the fingerprint 0000000000000000 is not here, only "),
    ],
)
def test_a_wrong_regulation_by_a_house_rule_is_refused(text: str, message: str) -> None:
    windy()
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation(text)
    assert message in str(caught.value)


def test_two_files_of_one_name_are_told_apart_by_their_fingerprints() -> None:
    first = blackpoker.read_house("a.toml", HEAD)
    second = blackpoker.read_house("b.toml", f"{HEAD}[action.search]\nlimit = 'once per turn'")
    assert first.fingerprint != second.fingerprint
    with pytest.raises(NotationError, match="several house rules are called 'Home': write which"):
        named_house("Home", [first, second])
    assert named_house(second.exact, [first, second]) is second
    assert blackpoker.parse_regulation(f"{second.exact}: Lite").house is second


# The fingerprint.


def test_the_fingerprint_is_of_what_the_file_says_and_not_of_its_layout() -> None:
    house = windy()
    same = "# another comment\r\n" + TEXT.replace("\n", "\r\n") + "\n\n"
    assert blackpoker.read_house("copy.toml", same) is house
    assert house in known_houses()
    other = blackpoker.read_house(WINDY.name, TEXT.replace("count = 3", "count = 2"))
    assert other.fingerprint != house.fingerprint


def test_the_order_of_actions_is_part_of_the_fingerprint_because_options_are_offered_in_it() -> None:
    one, two = (f"[action.{id}]\nlimit = 'once per turn'\n" for id in ("search", "up"))
    first, second = blackpoker.read_house("a.toml", HEAD + one + two), blackpoker.read_house("b.toml", HEAD + two + one)
    assert first.fingerprint != second.fingerprint


def test_a_game_is_saved_with_the_fingerprint_and_read_by_no_other_rules() -> None:
    rules = blackpoker.rules_of("Lite + Entry 16", windy())
    game = blackpoker.new_game(rules, seed=3)
    for _ in range(20):
        game.choose(0)
    assert blackpoker.from_data(game.to_data()).digest() == game.digest()
    other = blackpoker.read_house(WINDY.name, TEXT.replace("count = 3", "count = 2"))
    with pytest.raises(StateError, match="cannot be read with the rules of"):
        blackpoker.from_data(game.to_data(), blackpoker.rules_of("Lite + Entry 16", other))


# Files.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('extends = "9.1"', "[house]: missing field 'name'"),
        ('extends = "9.1"\n[house]\nname = "x"', "[house]: 'name' must be a table"),
        (HEAD.replace("Home", "My: House"), "[house]: the name 'My: House' cannot hold ':'"),
        (HEAD.replace("Home", "a" * 41), "[house]: the name 'aaa"),
        (HEAD.replace("家", ""), "[house]: the name '' must have 1 to 40 letters"),
        (f"{HEAD}colour = 'red'", "[house]: unknown field 'colour'"),
        (f'{HEAD}[edition]\nid = "mine"', "[edition] belongs to an edition; a house rule has its name in [house]"),
        (f"{HEAD}[params]\nseen = 2020-11-07", "a house rule holds texts, numbers, lists and tables only"),
        (f"{HEAD}[action.end]\ncost = 'D'", "no direct action always passes the turn"),
        (HEAD + "#" * 70_000, "70"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused(text: str, message: str) -> None:
    assert message in refusal(text)


# The reference.


def test_the_reference_has_the_entries_of_the_house_rule() -> None:
    house = windy()
    rules = blackpoker.look_up("Windy House")
    assert blackpoker.look_up(house.exact) is rules
    assert blackpoker.look_up(f"{house.exact}: 9.1 Lite").name == "Windy House: 9.1 Lite"
    [gale] = blackpoker.find(rules, "疾風")
    assert (gale.edition, gale.editions) == (house.en, [])
    found = blackpoker.difference(blackpoker.look_up("9.1"), rules)
    assert [entry.id for entry in found.added] == ["gale"]
    assert found.removed == []
    assert [change.after.id for change in found.changed if change.after.kind == "action"] == ["draw"]


def test_the_edition_stays_as_it_is() -> None:
    windy()
    assert "gale" not in blackpoker.rules_of("9.1 Master").by_id
    assert "gale" in blackpoker.rules_of("Windy House: Master").by_id


# Bots.


@pytest.mark.parametrize("bots", ["greedy", "gentle", "random", "wilful:gale"])
@pytest.mark.parametrize("regulation", ["Lite + Entry 16", "Master + Extra"])
def test_bots_play_by_a_house_rule(bots: str, regulation: str) -> None:
    setup = Pairing(regulation, (bots, bots), house=(WINDY.name, TEXT))
    tally = simulate(setup, 3, seed=5, processes=1)
    assert tally.games == 3
    if bots == "wilful:gale":
        assert tally.resolved["gale"] > 0


# The documentation.


@pytest.mark.parametrize("page", ["house_rules.md", "house_rules.ja.md"])
def test_the_documentation_prints_the_file_that_is_tested(page: str) -> None:
    text = (WINDY.parents[1] / page).read_text(encoding="utf-8")
    assert f"```toml\n{TEXT}```" in text
    assert windy().exact in text
    assert all(f"`{code}`" in text for code in CODES)


CHANGED_KEYS = """
[action.addBulwark]
key = "A-K"
[action.summonsMagic]
key = "2 same suit"
[action.summonsHero]
key = ""
header = "direct-normal-main"
effect = [{ verb = "draw", count = 1 }]
[action.rest]
name = { ja = "休む", en = "Rest" }
type = "basic"
format = "lite"
header = "direct-normal-main"
effect = [{ verb = "pass turn" }]
text = { ja = "ターンを渡す。", en = "The turn goes to the opponent." }
"""


@pytest.mark.parametrize("bot", ["greedy", "gentle"])
def test_bots_play_on_where_a_house_rule_has_changed_what_their_plans_are_made_of(bot: str) -> None:
    setup = Pairing("Master", (bot, bot), house=("keys.toml", HEAD + CHANGED_KEYS))
    assert simulate(setup, 10, processes=1).games == 10
