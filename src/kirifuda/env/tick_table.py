"""Super Trump Fighter in fixed ticks: at each one both seats do one thing or wait, then time passes."""

from collections.abc import Sequence
from copy import copy
from typing import Final

import numpy as np

from kirifuda.bots.fighter import FighterBot
from kirifuda.bots.fighter.table import play_until, tell
from kirifuda.cards.card import card_text
from kirifuda.core.errors import NotationError
from kirifuda.env.arrays import Bytes, Mask, new_deal
from kirifuda.env.fighter_arrays import POSITIONS, TECHNIQUES, encoded, fields
from kirifuda.env.seats import won_by
from kirifuda.fighter import Command, Roster, config_from, new_game, options, shipped_roster, view_of

WAIT: Final = 0
LEAST_TICK: Final = 50
"""More than twenty acts in a second would be a flood. [F-165]"""
USUAL_TICK: Final = 100
LONGEST_FIGHT: Final = 20_000
"""Ticks after which a game is given up. Two players who only wait come to an end long before."""
SHOWN: Final = ("ATTACK", "DRAW")
"""States in which everybody looks on, unless successes have to be named."""

Characters = tuple[str, str] | None


def actions_for(hand: int) -> list[tuple[str, int]]:
    """The actions: wait, lift a card of the hand (by its place), land it, and the rest."""
    return [
        ("wait", -1),
        *(("lift", place) for place in range(hand)),
        *(("land", position + 1) for position in range(POSITIONS)),
        *((kind, -1) for kind in ("cancel", "call", "propose", "agree", "ok")),
        *(("claim", number) for number in range(TECHNIQUES)),
        ("done", -1),
    ]


class TickTable:
    """One game after the other. Without characters named, the deal draws two.

    While successes and new cards are shown, nobody can do anything and no tick is asked for.
    """

    def __init__(
        self,
        characters: Characters = None,
        tick_ms: int = USUAL_TICK,
        config: dict[str, object] | None = None,
        roster: Roster | None = None,
        longest: int = LONGEST_FIGHT,
    ) -> None:
        if tick_ms < LEAST_TICK:
            raise NotationError(
                f"a tick has at least {LEAST_TICK} ms, not {tick_ms}: more acts in a second are refused [F-165]",
                f"1ティックは{LEAST_TICK}ミリ秒以上です（{tick_ms}では短すぎます）[F-165]。",
            )
        self.roster: Final = roster or shipped_roster()
        self.characters: Final = characters
        self.tick_ms: Final = tick_ms
        self.config: Final = {} if config is None else config
        self.hand: Final = config_from(self.config).hand_size
        self.actions: Final = actions_for(self.hand)
        self.width: Final = len(fields(self.hand))
        self.longest: int = longest
        """A game of more ticks is given up."""
        self.bots: Sequence[FighterBot] = ()
        self.deal(0)

    def deal_next(self, rng: np.random.Generator) -> None:
        """The next of a row of deals."""
        self.deal(new_deal(rng))

    def deal(self, seed: int, bots: Sequence[FighterBot] = ()) -> None:
        """Begin the game of this deal; the bots act by themselves, in their own time."""
        self.seed: int = seed
        self.ticks: int = 0
        self.bots = bots
        self.game = new_game(list(self.characters or self.drawn(seed)), seed, self.config, self.roster)
        tell(self.game, bots, self.game.events)

    def clone(self) -> "TickTable":
        """An independent copy; bots are not copied, so a table with bots has none."""
        assert not self.bots
        copied = copy(self)
        copied.game = self.game.clone()
        return copied

    def drawn(self, seed: int) -> tuple[str, str]:
        first, second = np.random.default_rng(seed).permutation(len(self.roster.characters))[:2]
        return self.roster.characters[first].id, self.roster.characters[second].id

    @property
    def over(self) -> bool:
        return self.game.over()

    @property
    def given_up(self) -> bool:
        return not self.over and self.ticks >= self.longest

    def deciding(self) -> list[int]:
        """The seats that are asked: both, until the end."""
        return [] if self.over or self.given_up else [0, 1]

    def step(self, chosen: Sequence[int]) -> None:
        """What each seat does now, then a tick; a seat that is played by a bot waits here."""
        self.ticks += 1
        game = self.game
        commands = [self.command(seat, action) for seat, action in enumerate(chosen)]
        for command in commands:
            if command is not None and not game.over():
                tell(game, self.bots, game.submit(command))
        self.pass_until(game.clock + self.tick_ms)
        while not game.over() and game.state in SHOWN and not any(options(game, seat) for seat in range(2)):
            self.pass_until(game.next_time())

    def pass_until(self, end: int) -> None:
        play_until(self.game, self.bots, end)
        if not self.over:
            tell(self.game, self.bots, self.game.advance(end))

    def command(self, seat: int, action: int) -> Command | None:
        kind, number = self.actions[action]
        if kind == "wait":
            return None
        hand = self.game.sides[seat].hand
        if kind == "lift":
            number = hand[number] if number < len(hand) else -1
        return Command(self.game.clock, seat, kind, number)

    def allowed(self, seat: int) -> list[int]:
        """The actions that would not be refused now; waiting is always one."""
        if self.over:
            return [WAIT]
        hand = self.game.sides[seat].hand
        found = {
            (command.kind, hand.index(command.arg) if command.kind == "lift" else command.arg)
            for command in options(self.game, seat)
        }
        return [WAIT, *(place for place, action in enumerate(self.actions) if action in found)]

    def action_text(self, seat: int, action: int) -> str:
        kind, number = self.actions[action]
        hand = self.game.sides[seat].hand
        if kind == "lift" and number < len(hand):
            return f"lift {card_text(hand[number])}"
        return kind if number < 0 else f"{kind} {number}"

    def mask(self, seat: int) -> Mask:
        found = np.zeros(len(self.actions), np.int8)
        found[self.allowed(seat)] = 1
        return found

    def observation(self, seat: int) -> Bytes:
        return encoded(view_of(self.game, seat), self.tick_ms, self.hand)

    def rewards(self) -> tuple[float, float]:
        outcome = self.game.outcome
        return won_by(None if outcome is None else outcome.winner)

    def text(self) -> str:
        """What lies open to everybody, in a line for the table and one for each seat."""
        game = self.game
        lines = [f"{game.clock} ms {game.state}, deck {len(game.deck)}"]
        for side, total in zip(game.sides, game.totals(), strict=True):
            field = " ".join("--" if card < 0 else card_text(card) for card in side.tops())
            hand = " ".join(card_text(card) for card in side.hand)
            lines.append(f"{self.roster.characters[side.character].id} {total}: [{field}] {hand}")
        return "\n".join(lines)
