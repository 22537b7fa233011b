"""The short menu of `kirifuda play`: edition, format, deck and bot, each with a default."""

from dataclasses import dataclass

from rich.text import Text

from kirifuda.blackpoker.editions.regulation import Regulation, all_regulations, rules_of
from kirifuda.blackpoker.editions.table import new_game
from kirifuda.bots.registry import LEVELS
from kirifuda.cli.choices import DEFAULT_EDITION
from kirifuda.cli.paint import painted
from kirifuda.cli.terminal import Quit, Terminal
from kirifuda.cli.words import word
from kirifuda.core.errors import NotationError


@dataclass
class Answers:
    """What the player chose; an empty deck is the frame's."""

    regulation: Regulation
    deck: str
    bot: str


def ask_all(terminal: Terminal) -> Answers:
    regulation = ask_regulation(terminal)
    return Answers(regulation, ask_deck(terminal, regulation), ask_bot(terminal))


def ask_regulation(terminal: Terminal) -> Regulation:
    known = all_regulations()
    editions = list(dict.fromkeys([entry.edition for entry in known]))
    chosen = editions[pick(terminal, "ask edition", editions, editions.index(DEFAULT_EDITION))]
    entries = [entry for entry in known if entry.edition == chosen]
    formats = list(dict.fromkeys([entry.format for entry in entries]))
    parts = {entry.en: (entry.short_ja if terminal.lang == "ja" else entry.short_en).split(" + ") for entry in entries}
    names = [next(parts[entry.en][0] for entry in entries if entry.format == format) for format in formats]
    format = formats[pick(terminal, "ask format", names, 0)]
    entries = [entry for entry in entries if entry.format == format]
    frames = [" + ".join(parts[entry.en][1:]) or word("plain frame", terminal.lang) for entry in entries]
    return entries[pick(terminal, "ask frame", frames, 0) if len(entries) > 1 else 0]


def ask_deck(terminal: Terminal, regulation: Regulation) -> str:
    """Nothing is asked when the frame fixes the deck."""
    rules = rules_of(regulation.en)
    if rules.fixed_deck:
        return ""
    lang = terminal.lang
    dealt = (
        word("random deck", lang, rules.random_cards)
        if rules.random_cards
        else word("full deck", lang, len(rules.deck))
    )
    if pick(terminal, "ask deck", [dealt, word("own deck", lang)], 0) == 0:
        return ""
    while True:
        terminal.line(word("ask own deck", lang), "bold yellow")
        text = terminal.ask("› ")
        try:
            new_game(rules, [text, text])
        except NotationError as error:
            terminal.line(error.said(lang), "red")
        else:
            return text


def ask_bot(terminal: Terminal) -> str:
    names = [level.id for level in LEVELS]
    labels = [word(f"bot {name}", terminal.lang) for name in names]
    return names[pick(terminal, "ask bot", labels, names.index("greedy"))]


def pick(terminal: Terminal, question: str, labels: list[str], default: int) -> int:
    """Ask until a number of the list, or Enter for the default, is given."""
    terminal.line(word(question, terminal.lang), "bold yellow")
    cells = [
        Text(f"{place:>2} ", style="bold yellow").append_text(painted(label)) for place, label in enumerate(labels, 1)
    ]
    cells[default].append(" ⏎", style="yellow")
    terminal.table(cells)
    while True:
        answer = terminal.ask("› ").lower()
        if answer == "":
            return default
        if answer.isdecimal() and 1 <= int(answer) <= len(labels):
            return int(answer) - 1
        if answer in ("q", "quit", "exit"):
            raise Quit
        terminal.line(word("not understood", terminal.lang, answer, len(labels)), "red")
