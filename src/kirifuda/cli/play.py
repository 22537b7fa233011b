"""`kirifuda play`: a game in the terminal against a bot."""

import shlex
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.combinations import compiled
from kirifuda.blackpoker.editions.decks import deal_decks
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.editions.table import Automation, new_game, new_match
from kirifuda.blackpoker.records.record import Record
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.recorder import write_record
from kirifuda.blackpoker.records.table_start import header_of
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.cards.rng import Seed, SeedError, read_seed
from kirifuda.cli.choices import MATCHES, chosen_form, chosen_language, chosen_regulation
from kirifuda.cli.houses import HOUSE_HELP, house_named
from kirifuda.cli.match_session import MatchSession, welcome_form
from kirifuda.cli.menu import Answers, ask_all
from kirifuda.cli.session import TerminalGame, TerminalPlayer
from kirifuda.cli.terminal import Quit, Terminal
from kirifuda.cli.words import word
from kirifuda.core.errors import NotationError
from kirifuda.server.lobby.ids import new_seed


def play(
    regulation: str = "",
    *,
    edition: str = "",
    format: str = "",
    frame: str = "",
    option: str = "",
    match: Literal["game", "best-of-three", "two-decks"] | None = None,
    house: Annotated[Path | None, Parameter(help=HOUSE_HELP)] = None,
    deck: str = "",
    bot_deck: str = "",
    bot: str = "",
    seed: str | None = None,
    lang: Literal["ja", "en"] | None = None,
    seat: Literal[1, 2] = 1,
    strict: Annotated[bool, Parameter(negative="")] = False,
    record: Path | None = None,
) -> int:
    """Play a game or a match in the terminal against a bot. Without options it asks what to play.

    Parameters
    ----------
    regulation
        Such as "Lite + Pack" (of 9.1) or "8.2 マスター"; or use --edition, --format, --frame and --option.
    edition
        Such as 9.1, or another name of an edition: 第九版, 9.1.2.
    format
        Lite, Standard, Pro, Master or Extra.
    frame
        Such as "Entry 16"; the full pack of 54 cards if left out.
    option
        What the frame may be played with, such as "Preset 2" or "Preset 2 + Pack".
    match
        game, best-of-three (one deck) or two-decks; by default a match where the frame has two decks, else one game.
    deck
        Your deck, such as "♠A-5 ♡A,8-J Jo"; two are separated by a slash. The frame's deck if left out.
    bot_deck
        The bot's deck, written the same way.
    bot
        Who plays against you: first, beginner, casual, regular, skilled, strong, master; greedy, random, search …
    seed
        Deals the same cards again: a whole number, or what an earlier game named. Otherwise nobody can foresee them.
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
    by = house_named(house, terminal.lang)
    try:
        if sys.stdin.isatty() and not (regulation or edition or format or frame or option or match or deck or bot):
            answers = ask_all(terminal, by)
        else:
            chosen = chosen_regulation(regulation, edition, format, frame, option, by)
            answers = Answers(chosen, deck, bot or "greedy", chosen_form(compiled(chosen), match))
    except Quit:
        terminal.line(word("stopped", terminal.lang))
        return 0
    game_seed = new_seed() if seed is None else chosen_seed(seed)
    answers.house = house
    return run(terminal, answers, bot_deck, game_seed, seat - 1, strict, record)


def chosen_seed(text: str) -> Seed:
    try:
        return read_seed(text)
    except SeedError as error:
        ja = f"--seed「{text}」は読めません。整数か、前のゲームが示したシードを書いてください。"
        raise NotationError(f"--seed: {error}", ja) from error


def run(
    terminal: Terminal, answers: Answers, bot_deck: str, seed: Seed, seat: int, strict: bool, record: Path | None
) -> int:
    rules = compiled(answers.regulation)
    given = [answers.deck, bot_deck] if seat == 0 else [bot_deck, answers.deck]
    table = new_table(rules, answers.form, given, seed, Automation.STRICT if strict else Automation.USUAL)
    bot = new_bot(answers.bot, bot_seed(seed, 1 - seat))
    bot.check(rules)
    player = TerminalPlayer(seat, answers.bot)
    session: TerminalGame | MatchSession
    if isinstance(table, Match):
        session = MatchSession(table, player, seed, terminal, strict)
    else:
        session = TerminalGame(table, player, bot, terminal, strict)
    again = replay_command(answers, bot_deck, seed, seat, strict)
    header = header_of(table, seed, ("", answers.bot) if seat == 0 else (answers.bot, ""))
    welcome(terminal, answers, seed)
    try:
        session.play()
    except (Quit, KeyboardInterrupt) as stop:
        terminal.line(word("stopped", terminal.lang))
        farewell(terminal, again)
        return 130 if isinstance(stop, KeyboardInterrupt) else 0
    finally:
        if record is not None:
            chosen = session.kept_choices if isinstance(session, TerminalGame) else session.choices
            write(record, write_record(header, chosen, rules))
    farewell(terminal, again)
    return 0


def new_table(rules: Rules, form: str, given: list[str], seed: Seed, automation: int) -> Game | Match:
    """The game, or the match if it has a form, with the decks that are given; the others are the frame's."""
    dealt = deal_decks(rules, seed)
    if not form:
        decks = [deck or own[0] for deck, own in zip(given, dealt, strict=True)]
        return new_game(rules, decks if any(given) else None, seed, automation)
    pairs = [split_decks(deck) or own for deck, own in zip(given, dealt, strict=True)]
    return new_match(rules, pairs if any(given) else None, seed, automation, form)


def split_decks(text: str) -> list[str]:
    return [part for part in text.split("/") if part.strip()]


def write(path: Path, record: Record) -> None:
    try:
        path.write_text(print_record(record), encoding="utf-8", newline="\n")
    except OSError as error:
        raise NotationError(
            f"the record cannot be written to {path}: {error.strerror}",
            f"棋譜を{path}に書けません（{error.strerror}）。",
        ) from error


def welcome(terminal: Terminal, answers: Answers, seed: Seed) -> None:
    lang, regulation = terminal.lang, answers.regulation
    name = (regulation.ja if lang == "ja" else regulation.en) + welcome_form(answers.form, lang)
    chosen = word("with seed", lang, seed) if isinstance(seed, int) else ""
    terminal.line(word("welcome", lang, name, answers.bot) + chosen, "bold")
    terminal.line(word("fan work", terminal.lang), "bright_black")


def farewell(terminal: Terminal, command: str) -> None:
    terminal.line(word("replay", terminal.lang))
    terminal.console.print(f"  {command}", soft_wrap=True, markup=False)


def match_words(answers: Answers) -> list[str]:
    """How the form of the match is asked for, where it is not what the frame has by default."""
    if answers.form == chosen_form(compiled(answers.regulation), None):
        return []
    return ["--match", next(name for name, form in MATCHES.items() if form == answers.form)]


def replay_command(answers: Answers, bot_deck: str, seed: Seed, seat: int, strict: bool) -> str:
    words = ["kirifuda", "play", answers.regulation.en, "--bot", answers.bot, "--seed", str(seed)]
    words += match_words(answers)
    words += ["--house", str(answers.house)] if answers.house is not None else []
    for option, value in (("--deck", answers.deck), ("--bot-deck", bot_deck)):
        words += [option, value] if value else []
    words += ["--seat", str(seat + 1)] if seat else []
    words += ["--strict"] if strict else []
    return shlex.join(words)
