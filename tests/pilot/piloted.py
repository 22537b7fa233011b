"""Games played by autopilots, with a referee of its own who reports every promise that was broken."""

from collections.abc import Callable

from kirifuda import blackpoker
from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.pilot.shortcuts import KINDS
from kirifuda.blackpoker.pilot.stops import ALWAYS, COULD_RESPOND, MOMENTS, Policy
from kirifuda.blackpoker.views import View, redact, view
from kirifuda.cards.card import mask_of
from kirifuda.cards.rng import Rng
from kirifuda.core.action import DIRECT
from kirifuda.core.decision import Decision
from kirifuda.core.event import Event

Game = blackpoker.Game
Answer = Callable[[Autopilot, View], "int | None"]

REGULATIONS = [
    "6.0 Lite", "6.0 Master", "7.0 Pro", "8.0d Pro", "8.0 Master", "8.2 Lite", "8.2 Master", "8.2 Master + Extra",
    "9.1 Lite", "9.1 Master", "9.1 Pro + Strategy",
]  # fmt: skip


def piloted(pilot: Autopilot, seen: View) -> int | None:
    return pilot.answer(seen)


def random_policy(game: Game, mode: str, rng: Rng) -> Policy:
    policy = Policy(mode)
    ids = [action.id for action in game.rules.actions]
    for marks, words in ((policy.theirs, ids), (policy.mine, ids), (policy.moments, list(MOMENTS))):
        if rng.below(2):
            marks.append(words[rng.below(len(words))])
    return policy


def could_request(game: Game, seat: int) -> list[str]:
    """By the engine's own reasons, not by the view: the actions the seat could request now."""
    return [action.id for action in game.rules.actions if blackpoker.why_not(game, seat, action.id) is None]


def promised(game: Game, policy: Policy, seat: int) -> str:
    """Why the policy promises to stop at this chance, judged by the game itself; nothing if it does not."""
    actions = could_request(game, seat)
    if game.turn == seat and not game.stage:
        return "main chance"
    if policy.mode == ALWAYS:
        return "always"
    return promised_by_mark(game, policy, seat, actions) or (
        "could respond" if policy.mode == COULD_RESPOND and actions else ""
    )


def promised_by_mark(game: Game, policy: Policy, seat: int, actions: list[str]) -> str:
    if set(actions) & set(policy.mine):
        return "could request what is marked"
    if not game.stage:
        return "quiet" if "quiet" in policy.moments and game.turn != seat else ""
    top = game.stage[-1]
    name, own = top.action.id, top.controller == seat
    chain = name in ("end", "charge", "draw", "attack", "block", "damageJudge")
    moments = {
        "request": not own and top.action.trigger == DIRECT,
        "trigger": top.action.trigger != DIRECT and not chain,
        "attack": not own and name in ("attack", "block", "damageJudge"),
        "end": not own and game.rules.by_id[name].passes_turn,
        "own draw": own and name == "draw",
        "other draw": not own and name == "draw",
    }
    if not own and name in policy.theirs:
        return f"their {name}"
    return next((moment for moment in policy.moments if moments.get(moment)), "")


class Table:
    """Two autopilots at a game; where they ask, something is chosen at random, sometimes a shortcut."""

    def __init__(self, game: Game, policies: list[Policy], rng: Rng, answer: Answer = piloted) -> None:
        self.game = game
        self.pilots = [Autopilot(policy) for policy in policies]
        self.rng = rng
        self.answer = answer
        self.broken: list[str] = []
        self.passed = 0
        self.stopped = 0
        self.shortcuts = 0

    def play(self, most: int) -> "Table":
        while self.game.decision is not None and most > 0:
            self.choose()
            most -= 1
        return self

    def choose(self) -> None:
        assert self.game.decision is not None
        seat = self.game.decision.seat
        pilot = self.pilots[seat]
        seen = view(self.game, seat)
        alone = pilot.macro is None
        index = self.answer(pilot, seen)
        if index is None:
            self.stopped += 1
            index = self.by_hand(pilot, seen)
        else:
            self.judge(seat, index, alone)
        before = [view(self.game, 0), view(self.game, 1)]
        events = self.game.choose(index)
        for place in range(2):
            self.pilots[place].saw(view(self.game, place), redact(events, before[place]))

    def by_hand(self, pilot: Autopilot, seen: View) -> int:
        assert seen.decision is not None
        if self.rng.below(3) == 0 and pilot.begin(KINDS[self.rng.below(len(KINDS))], seen):
            self.shortcuts += 1
            index = pilot.answer(seen)
            assert index is not None
            return index
        return self.rng.below(len(seen.decision.options))

    def judge(self, seat: int, index: int, alone: bool) -> None:
        """An automatic answer: was it one the player was promised to be asked about?"""
        decision, policy = self.game.decision, self.pilots[seat].policy
        assert decision is not None
        if decision.kind != "chance":
            return
        self.passed += 1
        if decision.options[index].kind != "pass":
            self.broken.append(f"requested {decision.options[index]} by itself")
        if alone:
            reason = promised(self.game, policy, seat)
        else:
            reason = promised_by_mark(self.game, policy, seat, could_request(self.game, seat))
        if reason:
            self.broken.append(f"passed over: {reason}, at {decision!r}")


def redealt(game: Game, seat: int, rng: Rng) -> Game:
    """The same game with another hand for the seat: cards of its hand and of its hidden graveyard changed places."""
    other = game.clone()
    player = other.players[seat]
    top = player.graveyard[-1:]
    pool = player.hand + player.graveyard[:-1]
    rng.shuffle(pool)
    count = len(player.hand)
    player.hand = sorted(pool[:count])
    player.graveyard = pool[count:] + top
    player.hand_mask = mask_of(player.hand)
    # The options of the open chance belong to the old hand: they are found again.
    assert other.decision is not None
    options = [*other.request_options(seat), *[option for option in other.decision.options if option.kind == "pass"]]
    other.decision = Decision(seat, "chance", options, -1, other.decision.serial)
    return other


def data(events: list[Event]) -> list[object]:
    return [event.to_data() for event in events]
