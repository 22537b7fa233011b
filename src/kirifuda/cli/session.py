"""One game in the terminal: the loop, the player's commands and what is shown when."""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.forecast.forecast import Forecast
from kirifuda.blackpoker.memory.blanking import sampling_view
from kirifuda.blackpoker.pilot.autopilot import Autopilot
from kirifuda.blackpoker.records.takeback import CONSENT, NEVER, Undo
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import DecisionView, View, blank_view, view
from kirifuda.blackpoker.words.answer_remarks import option_remark
from kirifuda.blackpoker.words.forecast_words import Tone, forecast_remarks
from kirifuda.blackpoker.words.story import LogSentence, tell
from kirifuda.blackpoker.words.wording import (
    cards_words,
    option_words,
    outcome_words,
    prompt_words,
)
from kirifuda.bots.agent import Agent
from kirifuda.bots.seat_memory import SeatMemory
from kirifuda.cli.board import BoardPrinter
from kirifuda.cli.paint import painted
from kirifuda.cli.show import show_action, show_help, show_packs, show_reasons, signs
from kirifuda.cli.stops import SHORTCUTS, change_stops, default_index, table_policy
from kirifuda.cli.terminal import Quit, Terminal
from kirifuda.cli.words import word
from kirifuda.core.event import Event

TONES: Final[dict[Tone, str]] = {"danger": "bold red", "good": "green", "futile": "bright_black", "plain": "cyan"}

LOG_LINES: Final = 14
"""How much of what happened is shown before a decision."""


@dataclass
class TerminalPlayer:
    """The person at the terminal: which seat, and what the bot is called."""

    seat: int
    bot_name: str


class TerminalGame:
    """A game between a person and a bot, up to its end or until the person quits."""

    def __init__(self, game: Game, player: TerminalPlayer, bot: Agent, terminal: Terminal, strict: bool) -> None:
        self.game: Game = game
        self.seat: Final = player.seat
        self.bot: Final = bot
        self.terminal: Final = terminal
        self.lang: Final = terminal.lang
        names = ("", player.bot_name) if player.seat == 0 else (player.bot_name, "")
        self.board: Final = BoardPrinter(names, terminal.lang, terminal.width)
        self.pilot: Final = Autopilot(table_policy(strict))
        self.undo: Final = Undo()
        self.choices: list[int] = []
        self.log: list[LogSentence] = []
        self.shown: dict[str, object] = {}
        self.forecast: Forecast | None = None
        self.remembered: Final = SeatMemory(game, 1 - player.seat) if bot.remembers else None

    def play(self) -> None:
        """Play to the end; raises Quit when the player stops."""
        self.note(self.game.events, blank_view(self.game.rules, self.seat))
        while self.game.decision is not None:
            before = view(self.game, self.seat)
            if before.decision is None:
                index: int | None = self.bot_choice()
            else:
                index = self.own_choice(before)
            if index is not None:
                self.choices = [*self.choices[: self.undo.count], index]
                if self.remembered is not None:
                    self.remembered.keep(self.undo.count)
                self.note(self.undo.choose(self.game, index), before)
        self.finish()

    def bot_choice(self) -> int:
        memory = None if self.remembered is None else self.remembered.memory
        return self.bot.choose(sampling_view(self.game, 1 - self.seat, memory))

    @property
    def kept_choices(self) -> list[int]:
        """The choices that were not taken back."""
        return self.choices[: self.undo.count]

    def own_choice(self, seen: View) -> int | None:
        self.forecast = Forecast(sampling_view(self.game, self.seat))
        automatic = self.pilot.answer(seen, self.forecast)
        return self.decide(seen) if automatic is None else automatic

    def note(self, events: list[Event], before: View) -> None:
        """Remember what happened, in the player's words; the bot remembers it in its own way."""
        if self.remembered is not None and self.undo.count:
            self.remembered.hear(self.game, events)
        after = view(self.game, self.seat)
        told = redact(events, before)
        self.pilot.saw(after, told)
        self.log.extend(tell(told, before, after, self.lang))

    def decide(self, seen: View) -> int | None:
        """The option the player chooses; `None` when they took a request back, so that the position is another one."""
        decision = seen.decision
        assert decision is not None
        self.show_news(seen)
        self.show_options(seen, decision)
        game = self.game
        while game is self.game:
            index = self.obey(seen, decision, self.terminal.ask("› "))
            if index is not None:
                return index
        return None

    def obey(self, seen: View, decision: DecisionView, line: str) -> int | None:
        """The option a line chooses; `None` after a command that chooses nothing."""
        command = line.lower()
        if command.isdecimal() and 1 <= int(command) <= len(decision.options):
            return int(command) - 1
        if command == "":
            return self.by_default(seen, decision)
        if command in SHORTCUTS:
            return self.shortcut(seen, SHORTCUTS[command])
        if command in ("b", "back", "戻る"):
            return self.take_back(decision)
        if command in ("q", "quit", "exit"):
            raise Quit
        self.tell_more(seen, decision, line)
        return None

    def by_default(self, seen: View, decision: DecisionView) -> int | None:
        index = default_index(seen, self.forecast)
        if index is None:
            self.show_options(seen, decision)
        return index

    def shortcut(self, seen: View, kind: str) -> int | None:
        """The first answer of a shortcut; the others follow by themselves."""
        if self.pilot.begin(kind, seen):
            return self.pilot.answer(seen, self.forecast)
        self.terminal.line(word(f"no {kind}", self.lang), "red")
        return None

    def take_back(self, decision: DecisionView) -> int | None:
        for index, option in enumerate(decision.options):
            if option.kind == "back":
                return index
        self.terminal.line(word("no back", self.lang), "red")
        return None

    def undo_request(self) -> None:
        """Take the last request back; a bot always agrees."""
        verdict = self.undo.verdict(self.game, self.seat)
        reason = verdict.reason.ja if self.lang == "ja" else verdict.reason.en
        if verdict.kind == NEVER:
            self.terminal.line(f"{reason} [{verdict.reason.rule}]", "red")
            return
        self.terminal.line(word("agreed" if verdict.kind == CONSENT else "undone", self.lang), "bold yellow")
        self.game = self.undo.take_back(self.game, self.seat, True, [self.pilot])
        self.log = []
        if self.remembered is not None:
            self.remembered.back_to(self.undo.count, self.game)

    def tell_more(self, seen: View, decision: DecisionView, line: str) -> None:
        """The commands that choose nothing."""
        command = line.lower().replace("\uff1f", "?")
        changed = change_stops(self.pilot.policy, seen, line, self.lang)
        if changed is not None:
            self.terminal.line(changed)
        elif command in ("u", "undo", "待った"):
            self.undo_request()
        else:
            self.show_more(seen, decision, command, line)

    def show_more(self, seen: View, decision: DecisionView, command: str, line: str) -> None:
        """The commands that only show something."""
        if command == "?":
            show_reasons(self.terminal, self.game, self.seat, self.lang)
        elif command.startswith("?"):
            show_action(self.terminal, self.game, seen, line[1:].strip(), self.lang)
        elif command in ("h", "help"):
            show_help(self.terminal, self.lang)
        elif command == "g":
            grave = seen.own.graveyard
            self.terminal.line(f"{word('own graveyard', self.lang, len(grave))}: {signs(grave)}")
        elif command == "k":
            show_packs(self.terminal, seen, self.lang)
        elif command == "v":
            self.terminal.show(self.board.draw(seen))
            self.show_options(seen, decision)
        else:
            self.terminal.line(word("not understood", self.lang, line, len(decision.options)), "red")

    def show_news(self, seen: View) -> None:
        """What happened since the last decision, and the board if it has changed."""
        left = len(self.log) - LOG_LINES
        self.terminal.blank()
        if left > 0:
            self.terminal.line(f" {word('earlier', self.lang, left)}", "bright_black")
        for line in self.log[-LOG_LINES:]:
            self.show_line(line)
        self.log = []
        data = seen.to_data()
        data.pop("decision")
        if data != self.shown:
            self.terminal.show(self.board.draw(seen))
            self.shown = data

    def show_line(self, line: LogSentence) -> None:
        if line.seat < 0:
            self.terminal.line(f"── {line.text} ──", "bright_black")
        else:
            style = "cyan" if line.seat == self.seat else "red"
            self.terminal.line(f" {line.text}", style, "   ")

    def show_options(self, seen: View, decision: DecisionView) -> None:
        default = default_index(seen, self.forecast)
        self.terminal.line(prompt_words(seen, self.lang), "bold yellow")
        self.show_forecast(seen)
        if decision.chosen:
            self.terminal.line(f" {word('set aside', self.lang)}: {cards_words(tuple(decision.chosen), self.lang)}")
        cells: dict[bool, list[Text]] = {True: [], False: []}
        for index, option in enumerate(decision.options):
            cell = Text(f"{index + 1:>2} ", style="bold yellow")
            cell.append_text(painted(option_words(seen, option, self.lang)))
            cell.append(" ⏎" if index == default else "", style="yellow")
            cell.append_text(self.remark(seen, index))
            cells[option.kind == "card"].append(cell)
        self.terminal.row(cells[True])
        self.terminal.table(cells[False])
        self.terminal.line(f" {word('hint plain' if default is None else 'hint', self.lang)}", "bright_black")

    def show_forecast(self, seen: View) -> None:
        """What is about to happen, the gravest first."""
        remarks = [] if self.forecast is None else forecast_remarks(seen, self.forecast, self.lang)
        for remark in remarks:
            self.terminal.line(f" {remark.text}", TONES[remark.tone], "   ")

    def remark(self, seen: View, index: int) -> Text:
        """What to know about an option, behind it."""
        found = None if self.forecast is None else option_remark(seen, self.forecast, index, self.lang)
        return Text("") if found is None else Text(f" – {found.text}", style=TONES[found.tone])

    def finish(self) -> None:
        seen = view(self.game, self.seat)
        self.show_news(seen)
        self.terminal.line(outcome_words(seen, self.lang), "bold yellow")
        self.terminal.line(word("summary", self.lang, self.game.turn_no, self.undo.count))
