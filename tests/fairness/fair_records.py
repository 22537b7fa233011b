"""Games, matches and battles dealt from a common key and played at random, as records that can be checked."""

from kirifuda.blackpoker.editions.table import new_game, new_match
from kirifuda.blackpoker.records.record import Record
from kirifuda.blackpoker.records.recorder import Recorder
from kirifuda.blackpoker.records.shuffles import shuffles_of
from kirifuda.cards.fair import NONE, DealPart, FairDeal, commitment_of
from kirifuda.cards.rng import NotedShuffle, Rng
from kirifuda.fighter import Command, shipped_roster
from kirifuda.fighter import new_game as new_battle
from kirifuda.fighter import record as battles

LONGEST = 3_000


def a_secret(luck: Rng) -> str:
    return "".join(f"{luck.next32():08x}" for _ in range(8))


def a_deal(luck: Rng, id: str, parts: tuple[str, ...] = ("server", "P1", "P2"), missing: str = "") -> FairDeal:
    found = []
    for who in parts:
        secret = NONE if who == missing else a_secret(luck)
        found.append(DealPart(who, NONE if secret == NONE else commitment_of(secret), secret))
    return FairDeal(id, found, [])


def played(regulation: str, number: int, match: bool = False, missing: str = "") -> Record:
    """A game or match of random choices, given up where it is too long."""
    luck = Rng(number)
    deal = a_deal(luck, f"game{number}", missing=missing)
    seed = deal.seed()
    table = new_match(regulation, seed=seed) if match else new_game(regulation, seed=seed)
    recorder = Recorder(table, seed, ("Ann", "Bob"))
    recorder.header.entries.update(deal.entries())
    while table.outcome is None:
        decision = table.decision
        if decision is None or len(recorder.choices) > LONGEST:
            recorder.conceded(0)
            table.concede(0)
        else:
            index = luck.below(len(decision.options))
            recorder.chose(index)
            table.choose(index)
    return recorder.record()


def as_data(record: Record) -> dict[str, object]:
    """As the server tells it: the document, and the shuffles."""
    return {**record.to_data(), "shuffles": [note.to_data() for note in shuffles_of(record)]}


def fought(number: int) -> battles.Record:
    """A battle from its deal to a resignation."""
    luck = Rng(number)
    deal = a_deal(luck, f"arena.{number}")
    roster = shipped_roster()
    game = new_battle(None, deal.seed(), {}, roster)
    record = battles.Record(roster.id, deal.seed())
    record.deal = dict(deal.entries())
    for seat in range(2):
        record.commands.append(Command(seat, seat, "pick", luck.below(5) + 5 * seat))
    record.commands.append(Command(500, number % 2, "resign", -1))
    for command in record.commands:
        game.submit(Command(command.recv, command.seat, command.kind, command.arg, command.stamp))
    battles.finish(record, game)
    return record


def battle_data(record: battles.Record) -> dict[str, object]:
    notes: list[NotedShuffle] = []
    battles.replay(record, shipped_roster(), notes)
    return battles.proof(record, notes)
