"""Twin tables in simulated time that differ in hidden cards: what the others are sent, and when, must be the same.

At every chance where nobody can know whether the player is asked, some of their hand is exchanged for cards at the
bottom of their life, by preference so that one twin is asked and the other passes automatically. Then both pass, and
the opponent and a spectator are sent the same bytes at the same times. `python -m tests.server.swaps` does so for
longer than a test may.
"""

import argparse
import sys
from collections import deque
from copy import copy
from random import Random
from typing import NamedTuple

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.memory.ask_again import ask_again
from kirifuda.blackpoker.memory.places import HAND, LIFE
from kirifuda.blackpoker.records.takeback import LastRequest, Undo
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.cards.card import mask_of
from kirifuda.cards.rng import Rng
from kirifuda.server.net.connection import Connection
from kirifuda.server.table.audience import Audience
from kirifuda.server.table.entries import GameHeader
from kirifuda.server.table.history import History, Viewer
from kirifuda.server.table.pacing import Pace
from kirifuda.server.table.position import position_of
from kirifuda.server.table.session import Session
from kirifuda.server.table.window import Window
from tests.server.simulated import Sent, SimulatedTable, any_choice, index_of_pass, thought_ms

REGULATIONS = ("9.1 Master", "9.1 Lite", "8.2 Master", "9.1 Master + Extra", "6.0 Extra", "8.2 Standard + Pack")
DEEP = 6
"""So many cards on top of a life stay as they are: nothing of them can be seen by what a pass brings about."""
TRIES = 4
SHOWN = ("hand seen", "revealed", "shown", "found", "picked", "taken out")
"""Events by which the rules show hidden cards."""


class Swapped(NamedTuple):
    """How many swaps were compared, how many of them turned whether the player was asked, and what differed."""

    swaps: int
    turned: int
    differences: list[str]


class Twin(NamedTuple):
    """A table with a swap, the cards that were exchanged, and whether it turned who is asked."""

    table: SimulatedTable
    cards: set[int]
    turned: bool


# A table once more, with another truth behind it.


def other_viewer(viewer: Viewer, engine: Game) -> Viewer:
    found, memory = copy(viewer), copy(viewer.memory)
    vars(memory).update(memory=viewer.memory.memory.clone(), kept=dict(viewer.memory.kept))
    position = position_of(engine, viewer.seat)
    position.memory = viewer.position.memory
    logs = {lang: book.copy() for lang, book in viewer.logs.items()}
    vars(found).update(
        memory=memory, position=position, updates=deque(viewer.updates, viewer.updates.maxlen), logs=logs
    )
    return found


def other_request(entry: LastRequest) -> LastRequest:
    found, known = LastRequest(entry.before, entry.count, entry.evidence.seat), entry.evidence
    found.evidence.decided, found.evidence.shuffled = known.decided, known.shuffled
    found.evidence.seen, found.evidence.laid = known.seen, known.laid
    return found


def other_history(history: History, engine: Game) -> History:
    found, undo = copy(history), Undo(history.undo.count)
    undo.draft = history.undo.draft
    undo.entries = [None if entry is None else other_request(entry) for entry in history.undo.entries]
    viewers = {number: other_viewer(viewer, engine) for number, viewer in history.viewers.items()}
    lists = {"entries": history.entries[:], "choices": history.choices[:], "versions": history.versions[:]}
    vars(found).update(engine=engine, undo=undo, viewers=viewers, forecasts={}, turning={}, **lists)
    return found


def other_table(table: SimulatedTable, engine: Game) -> SimulatedTable:
    """The same table in the same moment; its players hold what they hold in `engine`."""
    session = table.session
    found, twin = copy(table), copy(session)
    history = other_history(session.history, engine)
    pilots = [pilot.clone() for pilot in session.pilots]
    window = Window(history, session.seats, session.pace)
    vars(twin).update(history=history, pilots=pilots, window=window, answers=[dict(known) for known in session.answers])
    found.session, found.audience = twin, Audience(twin)
    found.audience.last_room.update(table.audience.last_room)
    found.lines, found.sent = {}, {0: [], 1: [], PUBLIC: []}
    twin.settle(table.now)
    return found


def exchanged(table: SimulatedTable, rng: Random) -> tuple[Game, set[int]] | None:
    """The truth with some hidden cards of who has the chance exchanged; `None` where there are none to exchange."""
    truth, decision = table.session.history.engine, table.decision
    assert isinstance(truth, Game)
    assert decision is not None
    owner = decision.seat
    memory = table.session.history.viewers[1 - owner].memory.memory
    known = {*memory.known(owner, HAND), *memory.known(owner, LIFE)}
    game = truth.clone()
    player = game.players[owner]
    hand = [place for place, card in enumerate(player.hand) if card not in known]
    life = [place for place, card in enumerate(player.life[:-DEEP]) if card not in known]
    count = min(len(hand), len(life), rng.randint(1, max(1, len(hand))))
    if count == 0:
        return None
    cards: set[int] = set()
    for here, there in zip(rng.sample(hand, count), rng.sample(life, count), strict=True):
        cards |= {player.hand[here], player.life[there]}
        player.hand[here], player.life[there] = player.life[there], player.hand[here]
    player.hand = sorted(player.hand)
    player.hand_mask = mask_of(player.hand)
    return (game, cards) if ask_again(game, Rng(1)) and not ends(game) else None


def ends(game: Game) -> bool:
    """Would a pass end the game, or the automatic one that follows it? Then all may be known."""
    copied = game.clone()
    for first in (True, False):
        assert copied.decision is not None
        passing = index_of_pass(copied.decision)
        if passing is None:
            return first
        copied.choose(passing)
        if copied.outcome is not None:
            return True
    return False


def kept(table: SimulatedTable, owner: int, cards: set[int]) -> bool:
    """Are the exchanged cards still hidden, by the rules, after what the pass brought about?"""
    game = table.session.history.engine
    assert isinstance(game, Game)
    player = game.players[owner]
    shown = any(event.kind in SHOWN and cards & set(event.cards) for event in game.events)
    return not shown and all(card in player.hand or card in player.life for card in cards)


# The same moment in both.


def passes(table: SimulatedTable, answer_ms: int) -> None:
    """Whoever has the chance passes: automatically, or so long after the last visible change."""
    session, decision = table.session, table.decision
    assert decision is not None
    version = session.history.version(PUBLIC)
    if not table.waits_for_nobody():
        passing = index_of_pass(decision)
        assert passing is not None
        table.now = max(table.now, session.visible_at + answer_ms)
        table.choose(passing)
    if session.history.version(PUBLIC) == version:
        table.tick()


def others(table: SimulatedTable, owner: int, answer_ms: int) -> list[Sent]:
    """All that the opponent and a spectator are sent from now until the pass is told: the whole table, and updates."""
    for viewer in (1 - owner, PUBLIC):
        line = table.lines[viewer] = Connection(viewer, "en")
        line.send(table.audience.table(viewer, "en", table.now))
        table.audience.connections.add(line)
    table.audience.send_room(table.now)
    table.collect()
    passes(table, answer_ms)
    return [table.sent[1 - owner], table.sent[PUBLIC]]


def answer_time(session: Session, rng: Random) -> int:
    """When a person who is asked passes, to look like one who is not: within the window, or as late as that one."""
    automatic = session.pace.automatic_ms(session.history.version(PUBLIC), True)
    return automatic if automatic >= session.pace.end_ms else rng.randint(0, session.pace.window_ms)


def swap(table: SimulatedTable, rng: Random) -> Twin | None:
    """A twin, if possible one whose player is asked where this one's is not or the other way round."""
    automatic, found = table.waits_for_nobody(), None
    for _ in range(TRIES):
        made = exchanged(table, rng)
        if made is not None:
            twin = other_table(table, made[0])
            found = Twin(twin, made[1], twin.waits_for_nobody() != automatic)
            if found.turned:
                return found
    return found


def swaps_here(table: SimulatedTable, rng: Random, each: int, name: str) -> Swapped:
    """Some twins of this moment, compared with it."""
    decision, truth = table.decision, table.session.history.engine
    assert decision is not None
    assert isinstance(truth, Game)
    if ends(truth):
        return Swapped(0, 0, [])
    owner, real = decision.seat, other_table(table, truth.clone())
    first = others(real, owner, answer_time(table.session, rng))
    compared, different = list[Twin](), list[str]()
    for twin in [twin for twin in (swap(table, rng) for _ in range(each)) if twin is not None]:
        second = others(twin.table, owner, answer_time(table.session, rng))
        if kept(real, owner, twin.cards) and kept(twin.table, owner, twin.cards):
            compared.append(twin)
            different += [f"{name}: viewer {viewer}" for viewer in range(2) if first[viewer] != second[viewer]]
    return Swapped(len(compared), sum(twin.turned for twin in compared), different)


def play(regulation: str, seed: int, most: int, each: int) -> Swapped:
    """A game between people; at each chance that is hidden, some swaps."""
    rng = Random(f"{regulation} {seed}")
    header = GameHeader(regulation, "single", seed, [None, None], stops="smart" if seed % 4 == 0 else "respond")
    table = SimulatedTable(header, Pace(key=rng.randbytes(32)), spoken=False)
    for viewer in (0, 1, PUBLIC):
        table.session.history.log(viewer, "en")
    swaps, turned, different = 0, 0, list[str]()
    for step in range(most):
        if table.decision is None:
            break
        table.session.history.forget_told()
        given = table.session.window.held is not None
        if table.at_a_window() and not given and index_of_pass(table.decision) is not None:
            here = swaps_here(table, rng, each, f"{regulation} {seed} {step}")
            swaps, turned, different = swaps + here.swaps, turned + here.turned, different + here.differences
        if table.waits_for_nobody():
            table.tick()
        else:
            table.now = max(table.now, table.session.visible_at + thought_ms(rng))
            table.choose(any_choice(table.decision, rng))
    return Swapped(swaps, turned, different)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--swaps", type=int, default=100_000)
    options.add_argument("--each", type=int, default=8, help="at each moment")
    options.add_argument("--from-seed", type=int, default=0)
    wanted = options.parse_args()
    swaps, turned, games, different = 0, 0, 0, list[str]()
    while swaps < wanted.swaps:
        seed = wanted.from_seed + games
        found = play(REGULATIONS[seed % len(REGULATIONS)], seed, 300, wanted.each)
        swaps, turned, games, different = (
            swaps + found.swaps,
            turned + found.turned,
            games + 1,
            different + found.differences,
        )
        if games % 10 == 0 or swaps >= wanted.swaps:
            sys.stdout.write(
                f"{swaps} swaps in {games} games, {turned} of them turned whether the player was asked: "
                f"{len(different)} differ\n"
            )
            sys.stdout.flush()
    sys.stdout.write("".join([f"{text}\n" for text in different[:20]]))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
