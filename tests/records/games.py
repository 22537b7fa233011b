"""Games and matches of random choices, with the recorder that watched them."""

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.records.recorder import Recorder
from kirifuda.blackpoker.records.table_start import Table
from kirifuda.cards.rng import Rng

QUICK = Automation.USUAL | Automation.NO_TAKE_BACK | Automation.SINGLE_OPTION
NAMES = ("Ann", "ボブ")
FRAMES = (
    "8.2 Master + Extra",
    "9.1 Master + Draft",
    "8.0 Pro + Strategy",
    "6.0 Extra",
    "7.0 Extra",
    "8.0d Extra",
    "9.1 Pro + Pack",
)


def recorded_game(regulation: str, seed: int, automation: int = Automation.USUAL, limit: int = 100_000) -> Recorder:
    game = blackpoker.new_game(regulation, seed=seed, automation=automation)
    return watched(game, seed, limit)


def recorded_match(regulation: str, seed: int, automation: int = Automation.USUAL, limit: int = 100_000) -> Recorder:
    match = blackpoker.new_match(regulation, seed=seed, automation=automation)
    return watched(match, seed, limit)


def watched(table: Table, seed: int, limit: int) -> Recorder:
    """Random choices up to the end, or until so many were made; one game in nine ends with a player giving up."""
    recorder = Recorder(table, seed, NAMES)
    rng = Rng(~seed)
    gives_up = rng.below(200) if rng.below(9) == 0 else -1
    for number in range(limit):
        decision = table.decision
        if decision is None:
            break
        if number == gives_up:
            recorder.conceded(decision.seat)
            table.concede(decision.seat)
        else:
            index = rng.below(len(decision.options))
            recorder.chose(index)
            table.choose(index)
    return recorder
