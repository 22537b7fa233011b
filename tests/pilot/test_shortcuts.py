"""[CF-23] The official shortcuts: they expand to the passes they mean, and stop when something else happens."""

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.pilot import shortcuts
from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.pilot.shortcuts import (
    END_TURN,
    INTERRUPTED,
    KINDS,
    LET_RESOLVE,
    PASS_TO_TURN,
    TAKE_ATTACK,
    UNTIL_SOMETHING,
)
from kirifuda.blackpoker.pilot.stops import ALWAYS, MARKED, Policy
from kirifuda.blackpoker.views import View, redact, view
from kirifuda.cards.rng import Rng
from kirifuda.core.event import Event
from tests.blackpoker.board import Board
from tests.pilot.piloted import REGULATIONS

pytestmark = pytest.mark.both

BOARD = """
turn P1
P1 life: #20
P1 hand: C2 C3 H5 H6 S9
P1 field: a:S6
P1 walls: D8
P2 life: #20
P2 hand: D2 D3 H7 H9
P2 field: b:C7
P2 walls: C9
"""


class Driven:
    """A board with an autopilot for each seat; nothing but a shortcut answers by itself."""

    def __init__(self, edition: str, board: str = BOARD, format: str = "Lite") -> None:
        self.board = Board(f"{edition} {format}", board)
        self.game = self.board.game
        self.pilots = [Autopilot(Policy(ALWAYS, False)), Autopilot(Policy(ALWAYS, False))]
        self.taken: list[str] = []

    def by_hand(self, *choices: str) -> "Driven":
        """Choices of the scenario notation; in between, what answers by itself does."""
        for choice in choices:
            self.go_on()
            before = [view(self.game, 0), view(self.game, 1)]
            self.board.choose(choice)
            self.tell(before, self.board.events)
        return self.go_on()

    def say(self, seat: int, kind: str) -> "Driven":
        assert self.pilots[seat].begin(kind, view(self.game, seat)), (seat, kind)
        return self.go_on()

    def go_on(self) -> "Driven":
        while self.game.decision is not None:
            seat = self.game.decision.seat
            index = self.pilots[seat].answer(view(self.game, seat))
            if index is None:
                break
            self.taken.append(f"{seat + 1} {self.game.decision.options[index].kind}")
            before = [view(self.game, 0), view(self.game, 1)]
            self.tell(before, self.game.choose(index))
        return self

    def tell(self, before: list[View], events: list[Event]) -> None:
        for seat in range(2):
            self.pilots[seat].saw(view(self.game, seat), redact(events, before[seat]))

    def asked(self) -> tuple[int, str, list[str]]:
        assert self.game.decision is not None
        return self.game.decision.seat + 1, self.game.decision.kind, self.board.staged()


@pytest.mark.parametrize("edition", EDITIONS)
def test_let_it_resolve_passes_until_the_top_request_has_resolved(edition: str) -> None:
    table = Driven(edition).by_hand("attack", "up", "C2", "H5", "a", "pass")
    assert table.asked() == (2, "chance", ["attack", "up"])
    table.say(1, LET_RESOLVE)
    assert table.asked() == (1, "chance", ["attack"])
    assert table.taken == ["2 pass"]
    table.by_hand("pass")
    assert table.asked() == (2, "chance", ["attack"]), "it was for the Up alone"


@pytest.mark.parametrize("edition", EDITIONS)
def test_let_it_resolve_stops_when_the_opponent_adds_something(edition: str) -> None:
    table = Driven(edition).by_hand("attack").say(0, LET_RESOLVE)
    assert table.taken == ["1 pass"]
    table.by_hand("up", "D2", "H7", "b", "pass")
    assert table.asked() == (1, "chance", ["attack", "up"])
    assert table.pilots[0].macro is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_let_it_resolve_also_ends_when_its_request_is_negated(edition: str) -> None:
    board = BOARD.replace("P1 hand: C2", "P1 hand: C9 C4 C2").replace("P2 hand:", "P2 hand: C10 C8")
    table = Driven(edition, board).by_hand("attack", "up", "C2", "H5", "a").say(0, LET_RESOLVE)
    assert table.asked() == (2, "chance", ["attack", "up"])
    table.by_hand("counter")
    while table.asked()[1] != "chance":
        before = [view(table.game, 0), view(table.game, 1)]
        table.tell(before, table.game.choose(0))
    table.by_hand("pass")
    assert table.asked()[0] == 1
    assert table.pilots[0].macro is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_take_the_attack_passes_and_does_not_block_until_damage_is_dealt(edition: str) -> None:
    table = Driven(edition).by_hand("attack", "pass").say(1, TAKE_ATTACK)
    assert table.asked()[:2] == (1, "attackers")
    table.by_hand("a", "pass", "pass")
    assert table.asked() == (1, "chance", [])
    assert len(table.game.players[1].life) == 14
    assert table.taken == ["2 pass", "2 pass", "2 done", "2 pass"]
    assert [unit.charged for unit in table.game.players[1].bulwarks] == [True]


@pytest.mark.parametrize("edition", EDITIONS)
def test_take_the_attack_can_be_said_instead_of_blocking(edition: str) -> None:
    table = Driven(edition).by_hand("attack", "pass", "pass", "a", "pass", "pass")
    assert table.asked()[:2] == (2, "blockers")
    table.say(1, TAKE_ATTACK).by_hand("pass")
    assert table.taken == ["2 done", "2 pass"]
    assert len(table.game.players[1].life) == 14


@pytest.mark.parametrize("edition", EDITIONS)
def test_take_the_attack_stops_when_the_attacker_grows(edition: str) -> None:
    table = Driven(edition).by_hand("attack", "pass").say(1, TAKE_ATTACK)
    table.by_hand("a", "up", "C2", "H5", "a", "pass")
    assert table.asked() == (2, "chance", ["block", "up"])
    table.by_hand("pass", "pass", "pass")
    assert table.asked()[:2] == (2, "blockers"), "blocking is the player's again"


@pytest.mark.parametrize("edition", EDITIONS)
def test_end_goes_on_through_charge_and_draw_to_the_opponents_main_chance(edition: str) -> None:
    """Q-731: End, then the window of Draw in the new turn."""
    table = Driven(edition).say(0, END_TURN)
    assert table.asked() == (2, "chance", ["end"])
    assert table.taken == ["1 action", "1 pass"]
    table.by_hand("pass")
    assert table.asked() == (2, "chance", ["draw"])
    table.by_hand("pass")
    assert table.taken == ["1 action", "1 pass", "1 pass"]
    if table.asked()[1] == "draw more":
        table.by_hand("no")
    assert table.asked() == (2, "chance", [])
    if table.game.flow.empty_stage_pass:
        table.by_hand("pass")
        assert table.asked() == (1, "chance", []), "the shortcut is over"


@pytest.mark.parametrize("edition", EDITIONS)
def test_end_asks_for_the_hand_limit_and_goes_on(edition: str) -> None:
    table = Driven(edition, BOARD.replace("P1 hand:", "P1 hand: D4 D5 D6")).say(0, END_TURN).by_hand("pass")
    assert table.asked()[:2] == (1, "discard")
    table.by_hand("D4")
    assert table.asked() == (2, "chance", ["draw"])
    table.by_hand("pass")
    assert table.asked()[0] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_end_stops_when_the_opponent_responds(edition: str) -> None:
    table = Driven(edition).say(0, END_TURN).by_hand("up", "D2", "H7", "b", "pass")
    assert table.asked() == (1, "chance", ["end", "up"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_end_cannot_be_said_in_the_middle_of_something(edition: str) -> None:
    table = Driven(edition).by_hand("attack")
    assert not table.pilots[0].begin(END_TURN, view(table.game, 0))
    assert not table.pilots[0].begin(TAKE_ATTACK, view(table.game, 0)), "it is the own attack"
    assert not table.pilots[1].begin(PASS_TO_TURN, view(table.game, 1)), "the other one decides"
    fresh = Driven(edition)
    assert not fresh.pilots[0].begin(LET_RESOLVE, view(fresh.game, 0)), "the stage is empty"


@pytest.mark.parametrize("edition", EDITIONS)
def test_pass_until_the_own_turn_lets_the_opponent_play_but_not_decide(edition: str) -> None:
    table = Driven(edition).by_hand("attack", "pass").say(1, PASS_TO_TURN)
    table.by_hand("a", "up", "C2", "H5", "a", "pass", "pass")
    assert table.asked()[:2] == (2, "blockers")
    assert table.pilots[1].macro is None
    table.by_hand("done", "pass", "pass", "end", "pass")
    table.say(1, PASS_TO_TURN)
    while table.asked()[0] == 1:
        table.by_hand("pass")
    assert table.asked()[1] in ("draw more", "chance")
    assert table.game.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_pass_until_something_stops_at_the_attackers(edition: str) -> None:
    table = Driven(edition).by_hand("attack", "pass").say(1, UNTIL_SOMETHING)
    table.by_hand("a", "pass")
    assert table.asked() == (2, "chance", ["block"])


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_an_own_trigger_interrupts(edition: str) -> None:
    """The opponent kills a King: Generation Change of its owner, who did not expect it."""
    for soldier, asked in (("CK", True), ("C7", False)):
        table = Driven(edition, BOARD.replace("S9", "S9 S8").replace("b:C7", f"b:{soldier}"), "Master")
        table.by_hand("kill", "S8", "S9", "b", "pass").say(1, UNTIL_SOMETHING)
        assert table.asked() == (1, "chance", [])
        table.by_hand("pass")
        assert table.asked() == (2 if asked else 1, "chance", [])


def test_no_shortcut_goes_past_a_mark() -> None:
    table = Driven("8.2")
    table.pilots[1].policy = Policy(MARKED, False)
    table.pilots[1].policy.theirs = ["block"]
    table.by_hand("attack", "pass").by_hand("a", "pass")
    assert table.asked() == (2, "chance", ["block"])
    for kind in (PASS_TO_TURN, TAKE_ATTACK):
        marked = Driven("8.2")
        marked.pilots[1].policy.theirs = ["block"]
        marked.by_hand("attack", "pass").say(1, kind).by_hand("a", "pass")
        assert marked.asked() == (2, "chance", ["block"])
        assert marked.pilots[1].macro is None


class Referee:
    """Random play with shortcuts; every other decision is asked. It reports answers no shortcut may give."""

    def __init__(self, regulation: str, seed: int, deaf: bool = False) -> None:
        self.game = blackpoker.new_game(regulation, seed=seed)
        self.rng = Rng(seed)
        self.deaf = deaf
        self.pilots = [Autopilot(Policy(ALWAYS, False)), Autopilot(Policy(ALWAYS, False))]
        self.disturbed = [False, False]
        self.broken: list[str] = []
        self.answers = 0
        self.interruptions = 0

    def play(self, most: int) -> "Referee":
        while self.game.decision is not None and most > 0:
            self.step(self.game.decision.seat)
            most -= 1
        return self

    def step(self, seat: int) -> None:
        decision = self.game.decision
        assert decision is not None
        pilot, seen = self.pilots[seat], view(self.game, seat)
        index = pilot.answer(seen)
        if index is not None:
            self.judge(seat, index)
        elif self.rng.below(2) and pilot.begin(KINDS[self.rng.below(len(KINDS))], seen):
            self.disturbed[seat] = False
            index = pilot.answer(seen)
        if index is None:
            index = self.rng.below(len(decision.options))
        before = [view(self.game, 0), view(self.game, 1)]
        events = self.game.choose(index)
        for place in range(2):
            self.note(place, events)
            self.pilots[place].saw(view(self.game, place), [] if self.deaf else redact(events, before[place]))

    def note(self, seat: int, events: list[Event]) -> None:
        """Whatever the opponent requests disturbs every shortcut but the one that waits for the own turn."""
        macro = self.pilots[seat].macro
        if macro is None or macro.kind == PASS_TO_TURN:
            return
        if any(event.kind == "declared" and event.seat != seat for event in events):
            self.disturbed[seat] = True
            self.interruptions += 1

    def judge(self, seat: int, index: int) -> None:
        """Only passes, and the one done that does not block; never after a disturbance, never at the main chance."""
        decision, macro = self.game.decision, self.pilots[seat].macro
        assert decision is not None
        assert macro is not None
        self.answers += 1
        answer = (decision.kind, decision.options[index].kind)
        if answer != ("chance", "pass") and (macro.kind, *answer) != (TAKE_ATTACK, "blockers", "done"):
            self.broken.append(f"{macro.kind} answered {answer}")
        if self.disturbed[seat]:
            self.broken.append(f"{macro.kind} went on after a request of the opponent")
        if self.game.turn == seat and not self.game.stage:
            self.broken.append(f"{macro.kind} passed at the main chance")
        if macro.kind == LET_RESOLVE and macro.request not in [request.id for request in self.game.stage]:
            self.broken.append("let resolve went on after its request was gone")


@pytest.mark.slow
@pytest.mark.parametrize("regulation", REGULATIONS)
def test_shortcuts_only_pass_and_stop_when_interrupted(regulation: str) -> None:
    games = [Referee(regulation, seed).play(600) for seed in range(4)]
    assert [line for game in games for line in game.broken] == []
    assert sum(game.answers for game in games) > 20
    assert sum(game.interruptions for game in games) > 0


def test_a_shortcut_that_hears_nothing_is_reported() -> None:
    """Without `saw` nothing interrupts it: the referee would notice."""
    broken = [line for seed in range(8) for line in Referee("8.2 Master", seed, True).play(600).broken]
    assert any("went on after a request of the opponent" in line for line in broken)


def test_the_guard_itself_removed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    if not shortcuts.__file__.endswith(".py"):
        pytest.skip("compiled functions cannot be replaced")
    monkeypatch.setattr(shortcuts, "_after", lambda macro, _seen, _event: macro.state)
    assert any(Referee("8.2 Master", seed).play(600).broken for seed in range(8))
    monkeypatch.undo()
    monkeypatch.setattr(shortcuts, "reached", lambda _macro, _seen: False)
    assert any(Referee("8.2 Master", seed).play(600).broken for seed in range(8))


def test_an_interrupted_macro_stays_interrupted() -> None:
    table = Driven("8.2").by_hand("attack", "pass")
    seen = view(table.game, 1)
    macro = shortcuts.start(UNTIL_SOMETHING, seen)
    assert macro is not None
    shortcuts.saw(macro, seen, [Event("declared", 0, 9, 1, ())])
    assert shortcuts.next_answer(macro, seen) == INTERRUPTED
    assert shortcuts.next_answer(shortcuts.macro_from_data(macro.to_data()), seen) == INTERRUPTED
