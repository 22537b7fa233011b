"""The laws can fail: a game with one fault each, and the law that notices it."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from kirifuda import blackpoker
from kirifuda.core.decision import DONE, Decision
from kirifuda.core.errors import IllegalChoice
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome
from tests.laws import subjects
from tests.laws.laws import LawBroken, OwnedCard, Subject, play

REGULATION = "9.1 Lite + Entry 16"


class Faulty:
    """A game that is right in everything but one thing."""

    def __init__(self, game: blackpoker.Game, fault: str) -> None:
        self.game = game
        self.fault = fault

    @property
    def decision(self) -> Decision | None:
        real = self.game.decision
        if real is None or self.fault not in ("no options", "dead option", "option twice"):
            return real
        added = {
            "no options": [],
            "dead option": [*real.options, DONE],
            "option twice": [*real.options, real.options[0]],
        }
        return Decision(real.seat, real.kind, added[self.fault], real.about, real.serial)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome

    def choose(self, index: int, serial: int = -1, /) -> list[Event]:
        decision = self.game.decision
        if self.fault == "goes on after the end" and decision is None:
            return []
        if self.fault == "takes any index" and decision is not None:
            index %= len(decision.options)
        if self.fault == "takes stale answers":
            serial = -1
        if self.fault == "moves when it refuses" and decision is not None and not 0 <= index < len(decision.options):
            self.game.choose(0)
            raise IllegalChoice("refused, but too late")
        return self.game.choose(index, serial)

    def clone(self) -> "Faulty":
        return self if self.fault == "clones itself" else Faulty(self.game.clone(), self.fault)

    def to_data(self) -> dict[str, object]:
        return self.game.to_data()

    def digest(self) -> str:
        return self.game.digest()


def faulty(fault: str) -> Subject[Faulty]:
    sound = subjects.subject(REGULATION)
    started: list[int] = []

    def new(seed: int) -> Faulty:
        started.append(seed)
        return Faulty(sound.new(seed + len(started) if fault == "depends on the hour" else seed), fault)

    def load(data: dict[str, object]) -> Faulty:
        if fault == "forgets its rng":
            data = {**data, "rng": [1, 2, 3, 4]}
        return Faulty(sound.load(data), fault)

    def cards(game: Faulty) -> list[OwnedCard]:
        found = sound.cards(game.game)
        return found[1:] if fault == "loses a card" and game.game.turn_no > 2 else found

    return Subject(fault, new, load, lambda game: sound.pack(game.game), cards)


def test_a_sound_game_keeps_all_laws() -> None:
    assert play(faulty("none"), 1).checks["data"] > 100


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        ("no options", "options until the outcome"),
        ("dead option", "every listed option applies"),
        ("option twice", "every option is listed once"),
        ("takes any index", "a bad choice is refused"),
        ("takes stale answers", "a bad choice is refused"),
        ("moves when it refuses", "a refused choice leaves the game untouched"),
        ("clones itself", "leaves the original alone"),
        ("forgets its rng", "data round trip"),
        ("loses a card", "cards are conserved"),
        ("depends on the hour", "a replay"),
        ("goes on after the end", "a bad choice is refused"),
    ],
)
def test_a_fault_breaks_its_law(fault: str, law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        play(faulty(fault), 1)


def test_a_game_that_does_not_end_breaks_the_law() -> None:
    with pytest.raises(LawBroken, match="every game ends: not over after 30 decisions"):
        play(replace(faulty("none"), bound=30), 1)


def test_a_law_of_the_game_itself_can_break() -> None:
    def nobody_draws(game: Faulty) -> str:
        return "a hand of eight" if any(len(player.hand) == 8 for player in game.game.players) else ""

    with pytest.raises(LawBroken, match="nobody_draws: a hand of eight"):
        play(replace(faulty("none"), own_laws=(nobody_draws,)), 1)


def test_a_broken_law_tells_how_to_see_it_again() -> None:
    with pytest.raises(LawBroken) as caught:
        play(faulty("loses a card"), 3)
    text = str(caught.value)
    seed = int(text.partition("seed ")[2].partition(",")[0])
    choices = [int(word) for word in text.partition("choices ")[2].split()]
    game = subjects.subject(REGULATION).new(seed)
    for index in choices:
        game.choose(index)
    assert game.turn_no == 2
    assert game.decision is not None
    assert any(after(game, index).turn_no > 2 for index in range(len(game.decision.options)))


def after(game: blackpoker.Game, index: int) -> blackpoker.Game:
    copy = game.clone()
    copy.choose(index)
    return copy


Damage = Callable[[blackpoker.Game], None]


def lose_hand_card(game: blackpoker.Game) -> None:
    game.players[0].hand.pop()


def double_a_card(game: blackpoker.Game) -> None:
    game.players[1].graveyard.append(game.players[1].life[-1])


def steal_a_card(game: blackpoker.Game) -> None:
    game.players[0].life.append(game.players[1].life.pop())


@pytest.mark.parametrize("damage", [lose_hand_card, double_a_card, steal_a_card])
def test_TM_1_a_lost_doubled_or_stolen_card_is_noticed(damage: Damage) -> None:
    games = subjects.subject(REGULATION)
    game = games.new(1)
    assert sorted(games.cards(game)) == sorted(games.pack(game))
    damage(game)
    assert sorted(games.cards(game)) != sorted(games.pack(game))


def test_own_laws_of_blackpoker_can_fail() -> None:
    game = subjects.subject(REGULATION).new(1)
    assert [law(game) for law in (subjects.hands_agree, subjects.ids_differ, subjects.why_not_agrees)] == ["", "", ""]
    data = json.loads(json.dumps(game.to_data()))
    data["players"][0]["bulwarks"][0][0] = data["players"][1]["bulwarks"][0][0]
    data["decision"][2].pop(0)
    broken = blackpoker.from_data(data)
    broken.players[0].hand_mask = 0
    assert "with mask 0" in subjects.hands_agree(broken)
    assert "not all different" in subjects.ids_differ(broken)
    assert "not offered, but the reason is None" in subjects.why_not_agrees(broken)
