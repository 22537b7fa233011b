"""`kirifuda play`: a game in the terminal against a bot."""

import secrets
import shlex
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.editions.regulation import Regulation, rules_of
from kirifuda.blackpoker.editions.table import Automation, new_game
from kirifuda.blackpoker.records.record import Record
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.recorder import write_record
from kirifuda.blackpoker.records.table_start import header_of
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.cli.choices import chosen_language, chosen_regulation
from kirifuda.cli.menu import Answers, ask_all
from kirifuda.cli.session import Player, Session
from kirifuda.cli.terminal import Quit, Terminal
from kirifuda.cli.words import word
from kirifuda.core.errors import NotationError


def play(
    regulation: str = "",
    *,
    edition: str = "",
    format: str = "",
    frame: str = "",
    option: str = "",
    deck: str = "",
    bot_deck: str = "",
    bot: str = "",
    seed: int | None = None,
    lang: Literal["ja", "en"] | None = None,
    seat: Literal[1, 2] = 1,
    strict: Annotated[bool, Parameter(negative="")] = False,
    record: Path | None = None,
) -> int:
    """Play a game in the terminal against a bot. Without options it asks what to play.

    Parameters
    ----------
    regulation
        Such as "8.2 Lite + Entry 20" or "9.1 マスター"; or use --edition, --format, --frame and --option.
    edition
        6.0, 7.0, 8.0d, 8.0, 8.2 or 9.1, or another name of one, such as 第九版 or 9.1.2.
    format
        Lite, Standard, Pro, Master or Extra.
    frame
        Such as "Entry 20"; the full pack of 54 cards if left out.
    option
        What the frame may be played with, such as "Preset 2" or "Preset 2 + Pack".
    deck
        Your deck, such as "♠A-5 ♡A,8-J Jo"; the frame's deck if left out.
    bot_deck
        The bot's deck, written the same way.
    bot
        Who plays against you: greedy or random.
    seed
        Deals the same cards again.
    lang
        ja or en; by default the language of the locale.
    seat
        Where you sit. Who goes first is decided by the cards.
    strict
        Ask for everything: single options, lone passes and the visible card of the graveyard.
    record
        Write the record of the game to this file, also when you stop early; `kirifuda replay` reads it.
    """
    terminal = Terminal(chosen_language(lang))
    try:
        if sys.stdin.isatty() and not (regulation or edition or format or frame or option or deck or bot):
            answers = ask_all(terminal)
        else:
            answers = Answers(chosen_regulation(regulation, edition, format, frame, option), deck, bot or "greedy")
    except Quit:
        terminal.line(word("stopped", terminal.lang))
        return 0
    game_seed = secrets.randbelow(10**6) if seed is None else seed
    return run(terminal, answers, bot_deck, game_seed, seat - 1, strict, record)


def run(
    terminal: Terminal, answers: Answers, bot_deck: str, seed: int, seat: int, strict: bool, record: Path | None
) -> int:
    rules = rules_of(answers.regulation.en)
    given = [answers.deck, bot_deck] if seat == 0 else [bot_deck, answers.deck]
    decks = [deck or dealt[0] for deck, dealt in zip(given, deal_decks(rules, seed), strict=True)]
    automation = Automation.STRICT if strict else Automation.USUAL
    game = new_game(rules, decks if any(given) else None, seed, automation)
    bot = new_bot(answers.bot, bot_seed(seed, 1 - seat))
    bot.check(game.rules)
    session = Session(game, Player(seat, answers.bot), bot, terminal, strict)
    again = replay_command(answers, bot_deck, seed, seat, strict)
    header = header_of(game, seed, ("", answers.bot) if seat == 0 else (answers.bot, ""))
    welcome(terminal, answers.regulation, answers.bot, seed)
    try:
        session.play()
    except (Quit, KeyboardInterrupt) as stop:
        terminal.line(word("stopped", terminal.lang))
        farewell(terminal, again)
        return 130 if isinstance(stop, KeyboardInterrupt) else 0
    finally:
        if record is not None:
            write(record, write_record(header, session.choices[: session.undo.count], rules))
    farewell(terminal, again)
    return 0


def write(path: Path, record: Record) -> None:
    try:
        path.write_text(print_record(record), encoding="utf-8", newline="\n")
    except OSError as error:
        raise NotationError(
            f"the record cannot be written to {path}: {error.strerror}",
            f"棋譜を{path}に書けません（{error.strerror}）。",
        ) from error


def welcome(terminal: Terminal, regulation: Regulation, bot: str, seed: int) -> None:
    name = regulation.ja if terminal.lang == "ja" else regulation.en
    terminal.line(word("welcome", terminal.lang, name, bot, seed), "bold")
    terminal.line(word("fan work", terminal.lang), "bright_black")


def farewell(terminal: Terminal, command: str) -> None:
    terminal.line(word("replay", terminal.lang))
    terminal.console.print(f"  {command}", soft_wrap=True, markup=False)


def replay_command(answers: Answers, bot_deck: str, seed: int, seat: int, strict: bool) -> str:
    words = ["kirifuda", "play", answers.regulation.en, "--bot", answers.bot, "--seed", str(seed)]
    for option, value in (("--deck", answers.deck), ("--bot-deck", bot_deck)):
        words += [option, value] if value else []
    words += ["--seat", str(seat + 1)] if seat else []
    words += ["--strict"] if strict else []
    return shlex.join(words)
