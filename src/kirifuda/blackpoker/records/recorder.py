"""Writing records: a recorder keeps a number for each choice; the text is made when somebody wants it."""

from typing import Final

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.records.choice_text import choice_texts
from kirifuda.blackpoker.records.names import Names
from kirifuda.blackpoker.records.printer import zone_texts
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.record import BY_NO_RULE, CHOICE, CONCEDE, DEAL, GAME, TURN, Item, Record, tidy
from kirifuda.blackpoker.records.replay import RecordPlayer, closing_check, game_text, result_text, turn_text
from kirifuda.blackpoker.records.table_start import Table, header_of, inner_game, start_table
from kirifuda.cards.rng import Seed
from kirifuda.core.outcome import Outcome
from kirifuda.core.sentence import either

CAPTIONS: Final = ("event", "site", "date")


class Recorder:
    """Append-only: `chose(index)` for each choice, `conceded(seat)`; nothing else costs anything during the game."""

    def __init__(self, table: Table, seed: Seed, names: tuple[str, str] = ("", "")) -> None:
        self.rules: Final[Rules] = table.rules
        self.header: Final = header_of(table, seed, names)
        self.choices: list[int] = []

    def caption(self, key: str, text: str) -> None:
        """Say at which event, where or when it was played."""
        if key not in CAPTIONS:
            raise problem("caption", key, CAPTIONS)
        self.header.entries[key] = tidy(text)

    def chose(self, index: int) -> None:
        self.choices.append(index)

    def conceded(self, seat: int) -> None:
        self.choices.append(-1 - seat)

    def record(self) -> Record:
        return write_record(self.header, self.choices, self.rules)


def write_record(
    header: Record, choices: list[int], rules: Rules | None = None, ending: Outcome | None = None
) -> Record:
    """The record of choices made at the table of a header; `ending`: how it ended by no rule, such as on time."""
    record = Record(header.where)
    record.entries = header.entries.copy()
    run = RecordPlayer(record, start_table(record, rules))
    begin(run, record.items)
    for choice in choices:
        turn = turn_text(run.table)
        record.items.append(choice_item(run.table, choice))
        run.choose_index(choice)
        if run.parts[-1].fresh:
            begin(run, record.items)
        elif turn_text(run.table) != turn and inner_game(run.table) is not None:
            record.items.append(turn_item(run))
    record.result = result_text(run.table.outcome or ending)
    if record.result != result_text(run.table.outcome) and record.result not in BY_NO_RULE:
        raise problem("ending", record.result, either(BY_NO_RULE))
    record.digest = run.table.digest()
    record.check = closing_check(run, record.result)
    return record


def begin(run: RecordPlayer, items: list[Item]) -> None:
    """The heading of a game of a match, the deal, and the heading of the first turn if it has begun."""
    text = game_text(run.table)
    game = inner_game(run.table)
    if text and game is not None:
        items.append(Item(GAME, -1, text))
    if game is not None:
        items.extend([Item(DEAL, -1, zone) for zone in zone_texts(game, Names())])
        if game.turn_no:
            items.append(turn_item(run))


def turn_item(run: RecordPlayer) -> Item:
    return Item(TURN, -1, f"{turn_text(run.table)} #{run.fingerprint()}")


def choice_item(table: Table, choice: int) -> Item:
    if choice < 0:
        return Item(CHOICE, -1 - choice, CONCEDE)
    decision = table.decision
    if decision is None or choice >= len(decision.options):
        raise problem("unrecorded choice", choice, repr(decision))
    return Item(CHOICE, decision.seat, choice_texts(table, decision)[choice])
