"""Rulings that ask about the engine itself: shuffling, cost strings, the trigger buffer, regulations."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.cost import parse_cost
from kirifuda.blackpoker.records.notation import read_choice
from kirifuda.blackpoker.records.position import Position, parse_board, parse_position
from kirifuda.core.errors import NotationError
from kirifuda.core.event import Event

pytestmark = pytest.mark.both

EDITIONS = ["8.0", "8.2", "9.1"]
FORMATS = ["lite", "std", "pro", "mast"]
SEEDS = 6000

CHEER = """
extends = "{edition}"

[action.cheer]
name = { ja = "応援", en = "Cheer" }
type = "basic"
format = "lite"
header = "triggered-normal-main"
when = { after = "charge" }
effect = [{ verb = "draw", count = 1 }]
text.ja = "1枚引く。"
text.en = "Draw a card."
"""

BASTION = """
extends = "{edition}"

[trump.H9]
name = { ja = "砦", en = "Bastion" }
ability = "fortress"
text.ja = "要塞と同じ。"
text.en = "As Fortress."
"""


def play(position: Position, script: str) -> list[Event]:
    """Make the choices one after the other; everything that happened, in order."""
    events: list[Event] = []
    for text in script.split(", "):
        events.extend(position.game.choose(read_choice(position.game, position.names, text)))
    return events


def happened(position: Position, events: list[Event], kind: str) -> list[str]:
    """The actions of the events of a kind."""
    actions = position.game.rules.actions
    return [actions[event.number].id for event in events if event.kind == kind and event.unit >= 0]


@pytest.mark.slow
def test_R_002_every_card_is_as_likely_to_be_revealed_first_or_to_lie_at_the_bottom() -> None:
    decks = ["♠2,4,6,8,10,Q ♡2,4,6,8,10,Q", "♠A,3,5,7,9,J ♡A,3,5,7,9,J"]  # never a tie
    counts: dict[tuple[str, int, int], int] = {}
    for seed in range(SEEDS):
        for seat, player in enumerate(blackpoker.new_game("8.2 Lite", decks, seed).players):
            for place, card in (("revealed", player.graveyard[0]), ("bottom", player.life[0])):
                counts[place, seat, card] = counts.get((place, seat, card), 0) + 1
    expected = SEEDS / 12
    deviation = 4.5 * (expected * 11 / 12) ** 0.5
    assert len(counts) == 2 * 2 * 12
    assert [key for key, count in counts.items() if abs(count - expected) > deviation] == []


@pytest.mark.parametrize("text", ["D", "L", "B", "BL", "BBL", "SS", "BDD"])
def test_R_033_a_cost_is_a_sequence_of_letters(text: str) -> None:
    cost = parse_cost(text)
    assert list(cost.letters) == list(text)
    assert (cost.bulwarks, cost.life, cost.discards, cost.sacrifices) == tuple(text.count(letter) for letter in "BLDS")


@pytest.mark.parametrize("text", ["X", "BX", "b"])
def test_R_033_an_unknown_letter_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"unknown cost letter '{text[-1]}' in '{text}'"):
        parse_cost(text)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("picked", "lost"), [("cheer", "draw"), ("draw", "cheer")])
def test_R_063_the_second_main_trigger_of_a_check_is_discarded(
    edition: str, format: str, picked: str, lost: str
) -> None:
    rules = blackpoker.house_rules("cheer.toml", CHEER.replace("{edition}", edition), format)
    position = parse_board(rules, "turn P1; P1 life: #20; P2 life: C2 C3 C4 C5 C6", 0, blackpoker.Automation.USUAL)
    game = position.game
    play(position, "end, pass, pass")
    decision = game.decision
    assert decision is not None
    assert (decision.seat, len(decision.options)) == (1, 2)
    events = play(position, picked)
    assert [request.action.id for request in game.stage] == [picked]
    assert game.buffer == []
    assert happened(position, events, "dropped") == [lost]
    play(position, "pass, pass")
    if picked == "draw" and edition != "9.1":
        play(position, "no")
    assert game.stage == []
    assert len(game.players[1].life) == (3 if picked == "draw" and edition == "9.1" else 4)


@pytest.mark.parametrize("format", ["Lite", "Standard", "Pro", "Master"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_R_075_one_event_makes_one_request_that_resolves_once(edition: str, format: str) -> None:
    board = "turn P1; P1 life: #20; P1 hand: H5 D6; P2 life: C2 HK HQ C3; P2 walls: w:HJ v:H6"
    position = parse_position(f"{edition} {format}; {board}")
    game = position.game
    events = play(position, "destroyBulwark, H5, D6, w, pass, pass")
    assert happened(position, events, "triggered") == ["nextGeneration"]
    assert happened(position, events, "resolved") == ["destroyBulwark", "nextGeneration"]
    assert (game.buffer, game.triggered, game.stage) == ([], [], [])
    later = play(position, "pass")
    assert happened(position, later, "triggered") == []


@pytest.mark.parametrize("edition", ["8.2", "9.1"])
def test_R_076_the_ability_counts_and_not_the_card_that_has_it(edition: str) -> None:
    rules = blackpoker.house_rules("bastion.toml", BASTION.replace("{edition}", edition), "mast", "extra")
    board = "turn P1; P1 life: #20; P1 hand: S5 C2; P2 life: #20; P2 field: H6; P2 trump: +H9"
    position = parse_board(rules, board, 0, blackpoker.Automation.USUAL)
    events = play(position, "throwing, S5, C2, P2, pass, pass")
    assert len(position.game.players[1].life) == 20
    assert [event.kind for event in events if event.kind in ("prevented", "damaged")] == ["prevented"]


@pytest.mark.parametrize("text", ["Lite+Random40+Pack", "Standard+RandomHalf+Preset2", "Extra+Full+Preset4",
                                  "Master+Random40+Preset2+Pack"])  # fmt: skip
def test_R_162_legal_regulations_of_the_draft(text: str) -> None:
    assert blackpoker.parse_regulation(f"8.0d {text}") in blackpoker.all_regulations()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Lite+Entry+Preset2", "Preset 2 is not for Lite [RG-5]; Lite + Entry has no options"),
        (
            "Standard+RandomHalf+Preset4",
            "Preset 4 is not for Random Half [RG-5]; Standard + Random Half may add Preset 2",
        ),
        (
            "Extra+Constructed40",
            "Constructed 40 of edition 8.0d is for Lite, Standard, Pro, Master only [RG-4]; Extra has Regular or Full",
        ),
        ("Extra+Regular+Pack", "Pack is not for Extra [RG-5]; Extra + Regular may add Preset 2 or Preset 4"),
    ],
)
def test_R_162_illegal_regulations_of_the_draft(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        blackpoker.parse_regulation(f"8.0d {text}")
    assert str(caught.value) == f"'8.0d {text}': {reason}"


def rearranged(stage: str) -> tuple[list[int], list[int]]:
    """The ids of P1's bulwarks before and after Illusion laid them anew in the other order."""
    board = f"turn P1; stage: {stage}; P1 life: #9; P1 walls: w:C9 v:D4; P1 trump: +H7; P2 life: #9"
    position = parse_board(blackpoker.rules_of("9.1 Master + Extra"), board, 0, blackpoker.Automation.USUAL)
    before = [unit.id for unit in position.game.players[0].bulwarks]
    for choice in ("pass", "pass", "v"):
        position.game.choose(read_choice(position.game, position.names, choice))
    assert [unit.cards for unit in position.game.players[0].bulwarks] == [(29,), (47,)]
    return before, [unit.id for unit in position.game.players[0].bulwarks]


def test_Q_307_rearranged_bulwarks_cannot_be_followed_by_their_ids() -> None:
    before, after = rearranged("end@P1 illusion@P1")
    assert not set(before) & set(after)


def test_Q_502_a_bulwark_a_request_points_at_stays_the_same_unit() -> None:
    before, after = rearranged("twist@P2(D7)>w illusion@P1")
    assert after[1] == before[0]
    assert after[0] not in before
