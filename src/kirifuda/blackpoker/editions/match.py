"""Matches: a series of games between the same players, one or two decks each ([RG-3], [RG-9] to [RG-11]).

A match is a value like a game: the same door, clone, data and digest. Between games it asks both players whether they
are ready, which is when they may look at the deck they used (`seen`), and then for decks.
"""

from typing import Final

from kirifuda.blackpoker.common import decisions, events
from kirifuda.blackpoker.common.codec import load
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.rng import Rng, Seed, rng_from_data, rng_of
from kirifuda.core import flow
from kirifuda.core.codec import fingerprint, integer, integers, items
from kirifuda.core.decision import Decision, Option
from kirifuda.core.errors import StateError
from kirifuda.core.event import Event
from kirifuda.core.outcome import Outcome
from kirifuda.core.refusals import damaged, no_concession, no_option, nothing_left, other_rules, stale

FORMAT: Final = 1
DECKS: Final = [Option("deck", 0), Option("deck", 1)]
READY: Final = Option("ready", -1)
NOBODY: Final = -1

ONE_GAME: Final = "one game"
BEST_OF_THREE: Final = "best of three"
TWO_DECKS: Final = "two decks"
FORMS: Final = (ONE_GAME, BEST_OF_THREE, TWO_DECKS)
UNSAID: Final = ""
"""Matches recorded before forms had names: one game with one deck, else two decks; nobody is asked to be ready."""


class Match:
    """`decision`, `choose`, `outcome` as in a game. `wins` is the score, `retired` the decks that have won.

    `form` is one of `FORMS`, `asking` the seats that are still to be asked whether they are ready for the next game.
    A deck that has won lies face up; its top card, in `tops`, is one everybody saw when the game ended.
    """

    def __init__(
        self, rules: Rules, decks: list[list[list[int]]], rng: Rng, automation: int, form: str = UNSAID
    ) -> None:
        self.rules: Final = rules
        self.decks: Final = decks
        self.form: Final = form
        self.rng: Rng = rng
        self.automation: int = automation
        self.game: Game | None = None
        self.picks: list[int] = [NOBODY, NOBODY]
        self.retired: list[int] = [NOBODY, NOBODY]
        self.seen: list[int] = [NOBODY, NOBODY]
        self.tops: list[int] = [UNKNOWN, UNKNOWN]
        self.asking: list[int] = []
        self.wins: list[int] = [0, 0]
        self.winners: list[int] = []
        self.pending: Decision | None = None
        self.outcome: Outcome | None = None
        self.events: list[Event] = []
        self.serial: int = 0

    @property
    def decision(self) -> Decision | None:
        """The open decision: ready for the next game, which deck to use, or that of the game in progress."""
        if self.pending is not None or self.game is None or self.outcome is not None:
            return self.pending
        return self.game.decision

    def choose(self, index: int, serial: int = -1) -> list[Event]:
        """Apply an option; a bad choice leaves the match untouched."""
        if self.outcome is not None:
            raise nothing_left("match")
        if self.pending is None:
            assert self.game is not None
            self.events = self.game.choose(index, serial)
        else:
            self._answer(self.pending, index, serial)
        self.go_on()
        return self.events

    def concede(self, seat: int) -> list[Event]:
        """[WL-7] Give up the game in progress; between games, the match."""
        if self.outcome is not None:
            raise no_concession("match")
        if self.pending is None and self.game is not None:
            self.events = self.game.concede(seat)
            self.go_on()
        else:
            self.pending = None
            self.events = [events.CONCEDED.event(seat)]
            self.outcome = Outcome((1 - seat,), "conceded")
        return self.events

    def _answer(self, decision: Decision, index: int, serial: int) -> None:
        if serial >= 0 and serial != decision.serial:
            raise stale(serial, decision)
        if not 0 <= index < len(decision.options):
            raise no_option(index, decision)
        self.pending = None
        if decision.kind == decisions.READY.name:
            self.asking.remove(decision.seat)
            self.events = [events.READY.event(decision.seat)]
        else:
            self.picks[decision.seat] = decision.options[index].value
            self.events = [events.DECK_PICKED.event(decision.seat)]

    def go_on(self) -> None:
        """Finish the game that is over, ask for decks, start the next game; until somebody must decide."""
        while not self.over() and self.decision is None:
            if self.game is not None:
                self._finish_game(self.game)
            if self.over():
                return
            if self.asking:
                self._ask_ready(self.asking[0])
            else:
                self._next_pick()

    def over(self) -> bool:
        return self.outcome is not None

    def _finish_game(self, game: Game) -> None:
        """[RG-11] 3, 4, 8: both may look at the deck they used; the winner's retires. A draw does not count (Q-810)."""
        assert game.outcome is not None
        self.game = None
        self.seen = self.picks[:]
        winner = game.outcome.winner
        self.winners.append(NOBODY if winner is None else winner)
        if winner is not None:
            self._retire(game, winner)
            self.wins[winner] += 1
            self.events = [*self.events, events.GAME_WON.event(winner, -1, self.wins[winner])]
        if winner is None and self.needed == 1:
            self.outcome = Outcome((), game.outcome.reason)
        elif winner is not None and self.wins[winner] == self.needed:
            self.outcome = Outcome((winner,), f"{self.wins[0]}-{self.wins[1]}")
        elif self.form != UNSAID:
            self.asking = [0, 1]
        self.picks = [NOBODY, NOBODY]

    @property
    def needed(self) -> int:
        """How many wins win the match: two of a best of three and of a 2-deck match ([RG-10]), else one ([RG-9])."""
        return 2 if self.form == BEST_OF_THREE else len(self.decks[0])

    def _retire(self, game: Game, winner: int) -> None:
        """[RG-11] 4 The deck that has won lies face up; in a best of three the only deck goes on."""
        if self.form == BEST_OF_THREE:
            return
        self.retired[winner] = self.picks[winner]
        if self.form == TWO_DECKS:
            self.tops[winner] = lying_open(game, winner)

    def _ask_ready(self, seat: int) -> None:
        """[RG-11] 3, 8: this is when a player of a 2-deck match may look at the deck they have just used."""
        self.serial += 1
        self.pending = Decision(seat, decisions.READY.name, [READY], -1, self.serial)

    def _next_pick(self) -> None:
        """[RG-11] 1, 5, 9: a deck that has won cannot be used again; the choice is secret."""
        for seat in range(2):
            free = self.free_decks(seat)
            if self.picks[seat] == NOBODY and len(free) == 1:
                self.picks[seat] = free[0]
            elif self.picks[seat] == NOBODY:
                self.serial += 1
                self.pending = Decision(seat, decisions.DECK.name, [DECKS[deck] for deck in free], -1, self.serial)
                return
        self._start_game()

    def free_decks(self, seat: int) -> list[int]:
        """The decks a player may use next; in the third game only the one that has not won (Q-811)."""
        return [deck for deck in range(len(self.decks[seat])) if deck != self.retired[seat]]

    def _start_game(self) -> None:
        decks = [sorted(self.decks[seat][self.picks[seat]]) for seat in range(2)]
        self.game = Game(self.rules, decks, self.rng.next_rng(), self.automation, [])
        flow.run(self.game)
        self.events = [*self.events, events.GAME_STARTED.event(NOBODY, -1, len(self.winners) + 1), *self.game.events]

    def clone(self) -> "Match":
        copy = Match(self.rules, self.decks, self.rng.clone(), self.automation, self.form)
        copy.game = None if self.game is None else self.game.clone()
        copy.picks, copy.retired, copy.seen = self.picks[:], self.retired[:], self.seen[:]
        copy.tops, copy.asking = self.tops[:], self.asking[:]
        copy.wins, copy.winners = self.wins[:], self.winners[:]
        copy.pending, copy.outcome = self.pending, self.outcome
        copy.events, copy.serial = self.events, self.serial
        return copy

    def to_data(self) -> dict[str, object]:
        """The whole match as plain data."""
        pending, outcome = self.pending, self.outcome
        data: dict[str, object] = {
            "format": FORMAT,
            "rules": self.rules.exact,
            "decks": [[deck[:] for deck in decks] for decks in self.decks],
            "rng": self.rng.to_data(),
            "automation": self.automation,
            "game": None if self.game is None else self.game.to_data(),
            "picks": self.picks[:],
            "retired": self.retired[:],
            "seen": self.seen[:],
            "wins": self.wins[:],
            "winners": self.winners[:],
            "pending": None if pending is None else [pending.seat, [option.value for option in pending.options]],
            "outcome": None if outcome is None else [list(outcome.winners), outcome.reason],
            "serial": self.serial,
        }
        if self.form != UNSAID:
            data["form"], data["tops"], data["asking"] = self.form, self.tops[:], self.asking[:]
        return data

    def digest(self) -> str:
        return fingerprint(self.to_data())


Engine = Game | Match
"""What is played at a table: a single game, or a match."""


def game_of(engine: Engine) -> Game | None:
    """The game in progress; `None` between the games of a match."""
    return engine.game if isinstance(engine, Match) else engine


def back_to(engine: Engine, position: Game) -> Engine:
    """The same table with its game at an earlier position: how a request is taken back."""
    if not isinstance(engine, Match):
        return position
    engine.game = position
    return engine


def lying_open(game: Game, seat: int) -> int:
    """A card of the player that everybody sees: the top of their graveyard, or of a soldier; else none is known."""
    player = game.players[seat]
    if player.graveyard and player.top_public and not game.tops:
        return player.graveyard[-1]
    return player.soldiers[0].cards[0] if player.soldiers else UNKNOWN


def begin(rules: Rules, decks: list[list[list[int]]], seed: Seed, automation: int, form: str = UNSAID) -> Match:
    """A match up to its first decision; one deck a player for a one-deck match, two for a two-deck match."""
    match = Match(rules, decks, rng_of(seed), automation, form)
    match.go_on()
    return match


def match_from_data(data: dict[str, object], rules: Rules) -> Match:
    try:
        if data["format"] != FORMAT or data["rules"] != rules.exact:
            raise other_rules("match", data["rules"], rules.exact)
        return _load(data, rules)
    except (KeyError, IndexError, TypeError) as error:
        raise damaged("match", error) from error


def _load(data: dict[str, object], rules: Rules) -> Match:
    decks = [[integers(deck) for deck in items(part)] for part in items(data["decks"])]
    form = data.get("form", UNSAID)
    if form != UNSAID and form not in FORMS:
        raise StateError(f"unknown form of a match: {form!r}", f"マッチの形式「{form}」はありません。")
    match = Match(rules, decks, rng_from_data(integers(data["rng"])), integer(data["automation"]), str(form))
    if match.form != UNSAID:
        match.tops, match.asking = integers(data["tops"]), integers(data["asking"])
    game = data["game"]
    match.game = load(game, rules) if isinstance(game, dict) else None
    match.picks, match.retired = integers(data["picks"]), integers(data["retired"])
    match.seen, match.wins, match.winners = (integers(data[name]) for name in ("seen", "wins", "winners"))
    match.serial = integer(data["serial"])
    if data["pending"] is not None:
        seat, options = items(data["pending"])
        if match.asking:
            match.pending = Decision(integer(seat), "ready", [READY], -1, match.serial)
        else:
            decks_left = [DECKS[deck] for deck in integers(options)]
            match.pending = Decision(integer(seat), "deck", decks_left, -1, match.serial)
    if data["outcome"] is not None:
        outcome = items(data["outcome"])
        match.outcome = Outcome(tuple(integers(outcome[0])), str(outcome[1]))
    return match
