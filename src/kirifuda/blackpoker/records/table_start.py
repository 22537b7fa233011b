"""The header of a record and the table it begins with: regulation, decks, rng and automation, both ways."""

from typing import Final

from kirifuda.blackpoker.common.automation import AUTO_COMMIT, AUTO_TOP
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import forms_of
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.record import ALL_VIEW, Record, tidy
from kirifuda.blackpoker.records.scenario import AUTOMATIONS
from kirifuda.cards.card import cards_text
from kirifuda.cards.notation import CardError, deck_text, parse_deck
from kirifuda.cards.rng import (
    KEY_WORDS,
    FairStream,
    NotedShuffle,
    Rng,
    Seed,
    SeedError,
    read_seed,
    rng_from_data,
    rng_of,
)
from kirifuda.core import flow
from kirifuda.core.errors import NotationError
from kirifuda.core.game import AUTO_SINGLE, AUTO_TRIGGERS
from kirifuda.core.sentence import either, sentence_of

Table = Game | Match
PARTS: Final = {"top": AUTO_TOP, "triggers": AUTO_TRIGGERS, "single": AUTO_SINGLE, "commit": AUTO_COMMIT}
RNG_WORDS: Final = (4, KEY_WORDS + 1, KEY_WORDS + 2)
"""Of the fast source, of the cryptographic one, and of the one that can be checked."""
RNG_DIGITS: Final = 8


def header_of(table: Table, seed: Seed, names: tuple[str, str] = ("", "")) -> Record:
    """A record without choices: the table as it was when it began with this seed."""
    record = Record()
    entries = record.entries
    entries["regulation"] = table.rules.exact
    if table.rules.printing:
        entries["printing"] = table.rules.printing
    entries["automation"] = automation_text(table.automation)
    entries["view"] = ALL_VIEW
    entries["kind"] = "match" if isinstance(table, Match) else "game"
    if isinstance(table, Match) and table.form:
        entries["form"] = table.form
    entries["seed"] = str(seed)
    entries["rng"] = " ".join([f"{number:08x}" for number in rng_of(seed).to_data()])
    for seat in range(2):
        if tidy(names[seat]):
            entries[f"name {SEATS[seat]}"] = tidy(names[seat])
        own = table.decks[seat] if isinstance(table, Match) else [table.decks[seat]]
        for place, deck in enumerate(own):
            entries[f"deck {SEATS[seat]}{'' if place == 0 else ' 2'}"] = exact_deck(deck)
    return record


def exact_deck(deck: list[int]) -> str:
    """By suit with ranges; card by card where that would not say which Joker it is."""
    text = deck_text(deck)
    return text if sorted(parse_deck(text)) == sorted(deck) else cards_text(sorted(deck))


def automation_text(automation: int) -> str:
    for name, value in AUTOMATIONS.items():
        if value == automation:
            return name
    return "+".join([name for name, bit in PARTS.items() if automation & bit])


def read_automation(record: Record) -> int:
    text = record.get("automation") or "usual"
    if text in AUTOMATIONS:
        return AUTOMATIONS[text]
    total = 0
    for part in text.split("+"):
        if part.strip() not in PARTS:
            known, parts = list(AUTOMATIONS), "+".join(PARTS)
            raise record.fail(record.line_of("automation"), "automation", part.strip(), known, parts)
        total |= PARTS[part.strip()]
    return total


def start_table(record: Record, rules: Rules | None = None, notes: list[NotedShuffle] | None = None) -> Table:
    """The table of a record, up to its first decision; `notes` receive every shuffle that can be checked."""
    if rules is None:
        try:
            rules = rules_of(record.get("regulation"))
        except NotationError as error:
            raise record.fail(record.line_of("regulation"), "as it is", sentence_of(error)) from error
    automation, rng = read_automation(record), read_rng(record)
    if isinstance(rng, FairStream):
        rng.notes = notes
    if record.is_match():
        match = Match(rules, decks_of(record, rules, rules.deck_count), rng, automation, read_form(record, rules))
        match.go_on()
        return match
    game = Game(rules, [decks[0] for decks in decks_of(record, rules, 1)], rng, automation, [])
    flow.run(game)
    return game


def read_form(record: Record, rules: Rules) -> str:
    """How the match is played; a record that does not say was written before matches had forms."""
    form = record.get("form")
    if form and form not in forms_of(rules):
        raise record.fail(record.line_of("form"), "form of match", form, rules.name, either(forms_of(rules)))
    return form


def read_rng(record: Record) -> Rng:
    """The state that is written, or that of the seed; where both are, they must agree."""
    words = record.get("rng").split()
    seed = record.get("seed")
    if seed and not words:
        return rng_of(seed_of(record))
    if len(words) not in RNG_WORDS or not all(_is_hex(word) for word in words):
        raise record.fail(record.line_of("rng"), "rng of record", record.get("rng"))
    found = [int(word, 16) for word in words]
    if seed and rng_of(seed_of(record)).to_data() != found:
        raise record.fail(record.line_of("seed"), "another seed", seed)
    return rng_from_data(found)


def seed_of(record: Record) -> Seed:
    try:
        return read_seed(record.get("seed"))
    except SeedError as error:
        raise record.fail(record.line_of("seed"), "as it is", sentence_of(error)) from error


def _is_hex(word: str) -> bool:
    return len(word) == RNG_DIGITS and all(letter in "0123456789abcdef" for letter in word)


def decks_of(record: Record, rules: Rules, count: int) -> list[list[list[int]]]:
    """The decks that are written; if there are none, those the frame and the seed give."""
    if record.get("seed") and not any(key.startswith("deck ") for key in record.entries):
        return deal_decks(rules, seed_of(record))
    return [read_decks(record, seat, count) for seat in range(2)]


def read_decks(record: Record, seat: int, count: int) -> list[list[int]]:
    found: list[list[int]] = []
    for place in range(count):
        key = f"deck {SEATS[seat]}{'' if place == 0 else ' 2'}"
        try:
            deck = parse_deck(record.get(key))
        except CardError as error:
            raise record.fail(record.line_of(key), "in the deck", key, sentence_of(error)) from error
        if not deck:
            raise record.fail(record.line_of(key), "missing deck", key)
        found.append(sorted(deck))
    return found


def inner_game(table: Table) -> Game | None:
    """The game in progress; none between the games of a match."""
    return table.game if isinstance(table, Match) else table
