"""The short menu of `kirifuda play`: edition, format, frame, match, deck and bot, each with a default."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.text import Text

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.combinations import compiled, house_regulations
from kirifuda.blackpoker.editions.decks import brought_problems, deal_decks
from kirifuda.blackpoker.editions.files import DEFAULT_EDITION
from kirifuda.blackpoker.editions.house import House
from kirifuda.blackpoker.editions.match import ONE_GAME, TWO_DECKS
from kirifuda.blackpoker.editions.regulation import Regulation, all_regulations
from kirifuda.bots.levels import LEVELS, THINKER
from kirifuda.cards.notation import CardError, parse_deck
from kirifuda.cli.paint import painted
from kirifuda.cli.terminal import Quit, Terminal
from kirifuda.cli.words import word

PAIR: Final = ("ask first deck", "ask second deck")
USUAL_LEVEL: Final = 2
"""What is offered first, of the list of levels."""


@dataclass
class Answers:
    """What the player chose; an empty deck is the frame's, an empty form a game by itself.

    `house` is the file of the house rule.
    """

    regulation: Regulation
    deck: str
    bot: str
    form: str = ""
    house: Path | None = None


def ask_all(terminal: Terminal, house: House | None = None) -> Answers:
    regulation = ask_regulation(terminal, house)
    rules = compiled(regulation)
    form = ask_form(terminal, rules)
    return Answers(regulation, ask_deck(terminal, rules, form), ask_bot(terminal, house), form)


def ask_form(terminal: Terminal, rules: Rules) -> str:
    """Nothing is asked where a frame has one deck: that is one game, and `--match` asks for more."""
    if rules.deck_count == 1:
        return ""
    forms = [TWO_DECKS, ""]
    return forms[pick(terminal, "ask match", [word(form or ONE_GAME, terminal.lang) for form in forms], 0)]


def ask_regulation(terminal: Terminal, house: House | None = None) -> Regulation:
    """A house rule belongs to an edition: then that is not asked."""
    entries = ask_edition(terminal) if house is None else house_regulations(house)
    formats = list(dict.fromkeys([entry.format for entry in entries]))
    parts = {entry.en: (entry.short_ja if terminal.lang == "ja" else entry.short_en).split(" + ") for entry in entries}
    names = [next(parts[entry.en][0] for entry in entries if entry.format == format) for format in formats]
    format = formats[pick(terminal, "ask format", names, 0)]
    entries = [entry for entry in entries if entry.format == format]
    frames = [" + ".join(parts[entry.en][1:]) or word("plain frame", terminal.lang) for entry in entries]
    return entries[pick(terminal, "ask frame", frames, 0) if len(entries) > 1 else 0]


def ask_edition(terminal: Terminal) -> list[Regulation]:
    known = all_regulations()
    editions = list(dict.fromkeys([entry.edition for entry in known]))
    chosen = editions[pick(terminal, "ask edition", editions, editions.index(DEFAULT_EDITION))]
    return [entry for entry in known if entry.edition == chosen]


def ask_deck(terminal: Terminal, rules: Rules, form: str) -> str:
    """Nothing is asked when the frame fixes the deck or deals it at random ([RG-4])."""
    lang, two = terminal.lang, form == TWO_DECKS
    if rules.random_cards:
        terminal.line(word("random halves" if two else "random deck", lang, rules.random_cards))
    if rules.fixed_deck or rules.random_cards:
        return ""
    dealt = word("two random decks", lang) if two else word("full deck", lang, len(deal_decks(rules, 0)[0][0]))
    if pick(terminal, "ask deck", [dealt, word("own deck", lang)], 0) == 0:
        return ""
    while True:
        text = " / ".join([ask_text(terminal, question) for question in (PAIR if two else ("ask own deck",))])
        try:
            cards = [parse_deck(part) for part in text.split(" / ")]
        except CardError as error:
            terminal.line(error.ja if lang == "ja" else str(error), "red")
            continue
        problems = brought_problems(rules, cards)
        for problem in problems:
            terminal.line(f"{problem.ja if lang == 'ja' else problem.en} [{problem.rule}]", "red")
        if not problems:
            return text


def ask_text(terminal: Terminal, question: str) -> str:
    terminal.line(word(question, terminal.lang), "bold yellow")
    return terminal.ask("› ").replace("/", " ")


def ask_bot(terminal: Terminal, house: House | None = None) -> str:
    """By a house rule nobody is asked: one bot alone needs not to have learned it."""
    lang = terminal.lang
    if house is not None:
        terminal.line(word("only thinker", lang, THINKER.ja if lang == "ja" else THINKER.en))
        return THINKER.id
    labels = [word("rated level", lang, level.ja if lang == "ja" else level.en, level.rating) for level in LEVELS]
    return LEVELS[pick(terminal, "ask bot", labels, USUAL_LEVEL)].id


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
