"""A match in the terminal: its games one after the other, and what is asked and shown between them."""

from typing import Final

from rich.text import Text

from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.views.match import MatchView, match_view
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.blackpoker.words.match_words import beside_words, form_words, match_prompt
from kirifuda.blackpoker.words.story import tell
from kirifuda.blackpoker.words.wording import option_words
from kirifuda.bots.registry import bot_seed, new_bot
from kirifuda.cards.rng import Rng, Seed
from kirifuda.cli.paint import painted
from kirifuda.cli.session import TerminalGame, TerminalPlayer
from kirifuda.cli.show import signs
from kirifuda.cli.terminal import Quit, Terminal
from kirifuda.cli.words import word
from kirifuda.core.event import Event


class MatchSession:
    """A match between a person and a bot, up to its end or until the person quits."""

    def __init__(self, match: Match, player: TerminalPlayer, seed: Seed, terminal: Terminal, strict: bool) -> None:
        self.match: Final = match
        self.player: Final = player
        self.seat: Final = player.seat
        self.seed: Final = seed
        self.terminal: Final = terminal
        self.lang: Final = terminal.lang
        self.strict: Final = strict
        self.rng: Final = Rng(bot_seed(seed, 1 - player.seat))
        self.before: list[int] = []
        self.session: TerminalGame | None = None

    @property
    def choices(self) -> list[int]:
        """Every choice that stands, as a record keeps them."""
        return self.before + ([] if self.session is None else self.session.kept_choices)

    def play(self) -> None:
        """Play to the end; raises Quit when the player stops."""
        while self.match.outcome is None:
            if self.match.pending is not None:
                self.between()
            else:
                self.one_game()
        self.finish()

    def one_game(self) -> None:
        match = self.match
        assert match.game is not None
        number = len(match.winners) + 1
        bot = new_bot(self.player.bot_name, bot_seed(self.seed, 1 - self.seat, number))
        session = TerminalGame(match.game, self.player, bot, self.terminal, self.strict)
        self.session = session
        self.heading(number, match_view(match, self.seat))
        session.play()
        self.before = self.choices
        self.session = None
        match.game = session.game
        match.go_on()

    def heading(self, number: int, seen: MatchView) -> None:
        """Which game this is, the score, and the decks that lie beside the table ([RG-11])."""
        own, other = seen.wins[self.seat], seen.wins[1 - self.seat]
        self.terminal.blank()
        self.terminal.line(word("game number", self.lang, number, own, other), "bold")
        for owner, deck in enumerate(seen.beside):
            if deck is not None:
                whose = word("you" if owner == self.seat else "opponent", self.lang)
                self.terminal.line(f" {whose}: {beside_words(deck, self.lang)}", "bright_black")

    def between(self) -> None:
        """One decision of the match itself: ready for the next game, or which deck to use."""
        seen = match_view(self.match, self.seat)
        decision = self.match.decision
        assert decision is not None
        index = self.rng.below(len(decision.options)) if seen.decision is None else self.decide(seen)
        events = self.match.choose(index)
        self.before = [*self.before, index]
        self.note([event for event in events if event.kind in ("ready", "deck picked")])

    def note(self, events: list[Event]) -> None:
        blank = blank_view(self.match.rules, self.seat)
        for line in tell(redact(events, blank), blank, blank, self.lang):
            self.terminal.line(f" {line.text}", "cyan" if line.seat == self.seat else "red", "   ")

    def decide(self, seen: MatchView) -> int:
        decision = seen.decision
        assert decision is not None
        self.terminal.blank()
        self.terminal.line(match_prompt(seen, self.lang), "bold yellow")
        if seen.seen:
            self.terminal.line(f" {word('used deck', self.lang, len(seen.seen))}: {signs(seen.seen)}", "", "   ")
        blank = blank_view(self.match.rules, self.seat)
        cells: list[Text] = []
        for number, option in enumerate(decision.options, 1):
            cell = Text(f"{number:>2} ", style="bold yellow")
            cells.append(cell.append_text(painted(option_words(blank, option, self.lang))))
        if len(cells) == 1:
            cells[0].append(" ⏎", style="yellow")
        self.terminal.table(cells)
        return self.ask(len(cells))

    def ask(self, count: int) -> int:
        while True:
            answer = self.terminal.ask("› ").lower()
            if answer == "" and count == 1:
                return 0
            if answer.isdecimal() and 1 <= int(answer) <= count:
                return int(answer) - 1
            if answer in ("q", "quit", "exit"):
                raise Quit
            self.terminal.line(word("not understood", self.lang, answer, count), "red")

    def finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        wins, winner = self.match.wins, outcome.winner
        result = "match drawn" if winner is None else "match won" if winner == self.seat else "match lost"
        self.terminal.blank()
        self.terminal.line(word(result, self.lang, wins[self.seat], wins[1 - self.seat]), "bold yellow")
        seen = match_view(self.match, self.seat)
        if seen.seen:
            self.terminal.line(f" {word('used deck', self.lang, len(seen.seen))}: {signs(seen.seen)}", "", "   ")


def welcome_form(form: str, lang: str) -> str:
    """What is played besides the regulation; nothing for a game by itself."""
    return f" ({form_words(form, lang)})" if form else ""
