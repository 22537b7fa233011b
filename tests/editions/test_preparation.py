"""Set-up: what lies where before the first turn in every frame, and the choices of the preparation."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.state import Player
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import DONE
from kirifuda.core.event import Event

pytestmark = pytest.mark.both

SEEDS = range(12)
PREPARING = ("trumps", "scenario hand", "rare card", "draft", "open trump")
EXTRA = ["8.2 Master + Extra", "9.1 Master + Extra", "9.1 Master + Draft"]


class Prepared:
    """A game at its first turn, with what was asked and what happened before."""

    def __init__(self, regulation: str, seed: int) -> None:
        self.game = blackpoker.new_game(regulation, seed=seed)
        self.asked: list[tuple[int, str, int]] = []
        self.events: list[Event] = list(self.game.events)
        rng = Rng(seed)
        while (decision := self.game.decision) is not None and decision.kind in PREPARING:
            self.asked.append((decision.seat, decision.kind, len(decision.options)))
            self.events += self.game.choose(rng.below(len(decision.options)))

    def players(self) -> tuple[Player, Player]:
        """The first player, then the second."""
        return self.game.players[self.game.turn], self.game.players[1 - self.game.turn]

    def happened(self, *kinds: str) -> list[str]:
        return [event.kind for event in self.events if event.kind in kinds]


@pytest.mark.parametrize(
    ("regulation", "life", "preset", "pack", "rare", "trumps"),
    [
        ("6.0 Lite", 45, 0, 0, 0, 0),
        ("6.0 Lite + 40", 31, 0, 0, 0, 0),
        ("6.0 Lite + Random Half", 18, 0, 0, 0, 0),
        ("7.0 Master + Entry + Preset 2", 10, 1, 0, 0, 0),
        ("7.0 Master + Random 40 + Preset 4 + Pack", 27, 2, 14, 0, 0),
        ("8.0d Master + Entry + Preset 2", 10, 1, 0, 0, 0),
        ("8.0d Master + Random Half + Preset 2", 16, 1, 0, 0, 0),
        ("8.0d Master + Random 40 + Preset 4 + Pack", 27, 2, 14, 0, 0),
        ("8.0d Master + Constructed 40 + Pack", 31, 0, 14, 0, 0),
        ("8.0d Master + Full", 45, 0, 0, 0, 0),
        ("8.0 Lite + Entry 20", 9, 1, 0, 0, 0),
        ("8.2 Lite + Entry 20", 9, 1, 0, 0, 0),
        ("9.1 Master + Entry 16", 5, 1, 0, 0, 0),
        ("8.0 Master + Pack", 29, 1, 14, 0, 0),
        ("8.2 Master + Pack", 29, 1, 14, 0, 0),
        ("9.1 Master + Pack", 29, 1, 14, 0, 0),
        ("8.0 Master + Rare Pack", 28, 1, 14, 1, 0),
        ("8.2 Master + Rare Pack", 28, 1, 14, 1, 0),
        ("9.1 Master + Rare Pack", 28, 1, 14, 1, 0),
        ("8.0 Master + Strategy", 28, 1, 14, 1, 0),
        ("8.2 Master + Strategy", 28, 1, 14, 1, 0),
        ("9.1 Master + Strategy", 28, 1, 14, 1, 0),
        ("8.2 Master + Extra", 26, 1, 14, 1, 2),
        ("9.1 Master + Extra", 26, 1, 14, 1, 2),
        ("9.1 Master + Draft", 26, 1, 14, 1, 2),
    ],
)
def test_S_18_FR_2_set_up_counts(regulation: str, life: int, preset: int, pack: int, rare: int, trumps: int) -> None:
    """Of the first player; the second has one card fewer in the hand and one more in the life. Ties take one each."""
    for seed in SEEDS:
        first, second = Prepared(regulation, seed).players()
        ties = len(first.graveyard) - 1
        assert (len(first.life), len(second.life)) == (life - ties, life + 1 - ties)
        assert (len(first.hand), len(second.hand)) == (8, 7)
        for player in (first, second):
            assert (len(player.bulwarks), len(player.soldiers)) == (preset, preset)
            assert (len(player.pack), len(player.rare), len(player.trumps)) == (pack, rare, trumps)
            assert all(unit.charged for unit in player.bulwarks + player.soldiers)
            assert player.aside == []


@pytest.mark.parametrize("regulation", EXTRA)
def test_Q_208_the_first_player_turns_up_soldier_and_trump_before_the_second_decides(regulation: str) -> None:
    for seed in SEEDS:
        prepared = Prepared(regulation, seed)
        game = prepared.game
        opened = [(seat, count) for seat, kind, count in prepared.asked if kind == "open trump"]
        assert opened == [(game.turn, 2), (1 - game.turn, 2)]
        order = [event.seat for event in prepared.events if event.kind == "opened"]
        assert order == [game.turn, 1 - game.turn]
        assert all([trump.face_up for trump in player.trumps].count(True) == 1 for player in game.players)


def test_FR_2_extra_asks_trumps_scenario_hand_and_rare_card_of_each_seat() -> None:
    asked = Prepared("9.1 Master + Extra", 1).asked
    expected = [(seat, kind) for kind, count in (("trumps", 2), ("scenario hand", 3), ("rare card", 1))
                for seat in range(2) for _ in range(count)]  # fmt: skip
    assert [(seat, kind) for seat, kind, _ in asked[:-2]] == expected
    assert [count for seat, _, count in asked[:-2] if seat == 0] == [54, 53, 52, 51, 50, 49]


def test_Q_214_draft_shows_six_packs_of_three_and_divides_the_six_kept_cards() -> None:
    asked = Prepared("9.1 Master + Draft", 1).asked
    assert [count for seat, kind, count in asked if kind == "draft" and seat == 0] == [3] * 6
    assert [(kind, count) for seat, kind, count in asked[12:] if seat == 1][:3] == [
        ("rare card", 6), ("trumps", 5), ("trumps", 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "regulation",
    [
        "6.0 Extra",
        "7.0 Extra",
        "7.0 Extra + Full + Preset 4",
        "8.0d Extra",
        "8.0d Extra + Full + Preset 4",
        "8.0d Extra + Regular",
    ],
)
def test_EX_1_Q_901_up_to_two_trumps_face_down_before_anything_else(regulation: str) -> None:
    game = blackpoker.new_game(regulation, seed=3)
    assert game.rules.setup[:2] == ["deck", "trumps"]
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("trumps", 55)
    assert game.decision.options[-1] is DONE
    game.choose(54)  # seat 1 has none
    game.choose(0)
    game.choose(game.decision.options.index(DONE))  # seat 2 has one
    assert [len(player.trumps) for player in game.players] == [0, 1]
    assert not game.players[1].trumps[0].face_up
    assert game.decision.kind == "chance"


def test_Q_815_a_preset_of_the_draft_comes_between_trumps_and_hand() -> None:
    rules = blackpoker.rules_of("8.0d Extra + Full + Preset 2")
    assert rules.setup == ["deck", "trumps", "shuffle", "preset 2", "draw 7", "first player", "start"]


def test_RG_8_the_pack_of_the_draft_is_what_was_left_out_of_the_deck() -> None:
    game = blackpoker.new_game("8.0d Lite + Random 40 + Pack", seed=9)
    for seat in range(2):
        assert sorted(game.players[seat].pack + game.decks[seat]) == list(range(54))
    assert "packopen" in game.rules.by_id
    assert "packopen" not in blackpoker.rules_of("8.0d Lite + Random 40").by_id
    small = blackpoker.new_game("8.0d Lite + Constructed 40 + Pack", ["♠A-K", "♡A-K"], 9)
    assert [len(player.pack) for player in small.players] == [41, 41]


@pytest.mark.parametrize(
    ("regulation", "shown"),
    [
        ("8.2 Lite + Entry 20", 2),
        ("9.1 Lite + Pack", 2),
        ("8.0 Lite + Entry 20", 0),
        ("8.0d Master + Full + Preset 4", 0),
        ("8.2 Master + Extra", 0),
        ("9.1 Master + Draft", 0),
    ],
)
def test_Q_205_the_preset_bulwark_is_shown_in_the_common_preset_of_8_2_and_9_1(regulation: str, shown: int) -> None:
    assert len(Prepared(regulation, 2).happened("shown")) == shown


@pytest.mark.parametrize("regulation", ["9.1 Lite + Pack", "9.1 Lite + Extra", "9.1 Lite + Draft"])
def test_Q_207_a_joker_is_no_preset_soldier_in_lite_and_another_card_is_taken(regulation: str) -> None:
    retaken = 0
    for seed in range(150):
        prepared = Prepared(regulation, seed)
        for player in prepared.game.players:
            assert [unit.kind.soldier for unit in player.soldiers] == [True]
            assert player.soldiers[0].cards[0] < 52
        retaken += len([event for event in prepared.events if event.kind == "put away" and event.cards[0] >= 52
                        and len(event.cards) == 1])  # fmt: skip
    assert retaken > 0


def test_Q_201_a_set_up_that_runs_out_of_cards_begins_again() -> None:
    """With ten cards, three reveals can be made; now and then all three are ties."""
    again = 0
    for seed in range(2000):
        events = blackpoker.new_game(
            "8.2 Lite", ["♠8,9 ♡8,9 ♢8,9 ♣8,9 ♠7 ♡7", "♠8,9 ♡8,9 ♢8,9 ♣8,9 ♠7 ♡7"], seed
        ).events
        again += len([event for event in events if event.kind == "set-up again"])
    assert again > 0


def test_FR_4_FR_5_frame_actions_of_8_0() -> None:
    older, newer = blackpoker.rules_of("8.0 Pro + Rare Pack"), blackpoker.rules_of("8.2 Pro + Rare Pack")
    for id in ("packopen", "raredraw", "summonsRare", "trapCounter"):
        assert older.by_id[id].type == "pack"
    assert (older.by_id["summonsRare"].life_at_most, newer.by_id["summonsRare"].life_at_most) == (-1, 9)
    assert older.by_id["trapCounter"].rare_key
    assert [rules.by_id["trapCounter"].immediate for rules in (older, newer)] == [False, False]
    assert blackpoker.rules_of("9.1 Pro + Rare Pack").by_id["trapCounter"].immediate
    assert not [id for id in blackpoker.rules_of("8.0 Pro + Pack").by_id if id in ("raredraw", "summonsRare")]
