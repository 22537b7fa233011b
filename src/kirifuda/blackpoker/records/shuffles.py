"""Every shuffle of a recorded game or match, by playing it again: what a check of its deal is about."""

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.records.record import ALL_VIEW, Record
from kirifuda.blackpoker.records.replay import RecordPlayer
from kirifuda.blackpoker.records.table_start import decks_of, inner_game, seed_of, start_table
from kirifuda.cards.fair import AGAIN, read_deal
from kirifuda.cards.rng import FAIR, NotedShuffle


def shuffles_of(record: Record, rules: Rules | None = None) -> list[NotedShuffle]:
    """In the order they were made: first those that put decks together, where no decks were brought."""
    notes: list[NotedShuffle] = []
    if record.view != ALL_VIEW:
        raise record.fail(record.line_of("view"), "unknown cards", record.view)
    if not record.get("seed").startswith(FAIR):
        return notes
    table = start_table(record, rules, notes)
    drawn: list[NotedShuffle] = []
    dealt = deal_decks(table.rules, seed_of(record), drawn)
    written = decks_of(record, table.rules, table.rules.deck_count if record.is_match() else 1)
    brought = [own != dealt[seat][: len(own)] for seat, own in enumerate(written)]
    if table.rules.random_cards and any(brought):
        raise record.fail(record.line_of("deck P1"), "decks of another seed")
    RecordPlayer(record, table).take_all(record.items)
    return notes if all(brought) else drawn + notes


def dealt_in_vain(record: Record) -> bool:
    """A deal made again is in order if whoever moves first did so in none of the deals before it."""
    deal = read_deal(record.entries)
    if deal is None or not deal.way:
        return True
    first = first_player(record, record.get("seed"))
    ways = [[], *[[AGAIN + number] for number in range(deal.way[0] - AGAIN)]]
    return all(first_player(record, deal.seed(way)) != first for way in ways)


def first_player(record: Record, seed: str) -> int:
    """Who moves first at the table of a record if it is dealt from this seed."""
    other = Record(record.where)
    other.entries = {key: text for key, text in record.entries.items() if key not in ("rng", "seed")}
    other.entries["seed"] = seed
    game = inner_game(start_table(other))
    return -1 if game is None else game.turn
