"""Battles for tests: a referee alone, told what happens and when."""

from kirifuda.cards.card import card_text
from kirifuda.cards.notation import parse_card
from kirifuda.fighter import Event, parse_roster, shipped_roster
from kirifuda.fighter.roster import Roster
from kirifuda.server.arena.encoder import BattleEncoder
from kirifuda.server.arena.referee import Referee, Setup, Told

CONDITIONS = ("[0/3] 3straight", "[0/2] 2card", "[1/1] 2suit", "[0/4] 4red")


def easy_roster() -> Roster:
    """Two characters with techniques of 3 points."""
    text = 'id = "easy"\nja = "やさしい"\nen = "Easy"\n'
    for name in ("ann", "bob"):
        techniques = ", ".join(
            f'{{ id = "{name}{index}", value = 3, ja = "技", en = "T", condition = "{condition}" }}'
            for index, condition in enumerate(CONDITIONS)
        )
        text += f'[[character]]\nid = "{name}"\nja = "{name}"\nen = "{name}"\ntechnique = [{techniques}]\n'
    return parse_roster(text)


class Bout:
    """A battle told in words: `at(2500, "X lift S7")`, `at((1740, 1802), "Y land 1")` with stamp and receipt."""

    def __init__(
        self,
        seed: int = 1,
        people: tuple[int, ...] = (),
        roster: Roster | None = None,
        listening: bool = True,
        **config: object,
    ) -> None:
        used = roster or shipped_roster()
        setup = Setup(seed, "", {key: value for key, value in config.items() if isinstance(value, int | str)})
        self.referee = Referee(setup, used, list(people))
        self.game = self.referee.game
        self.encoder = BattleEncoder(self.referee)
        self.sent: dict[int, list[tuple[int, bytes]]] = {-1: [], 0: [], 1: []}
        """When which bytes went to each viewer."""
        self.heard: dict[int, list[Event]] = {-1: [], 0: [], 1: []}
        self.refused: list[tuple[int, int | None, str]] = []
        self.n = 0
        self.listening = listening

    def keep(self, told: Told) -> Told:
        for viewer, heard in self.heard.items() if self.listening else ():
            heard += [event for event in self.referee.heard_by(viewer, told) if event.kind != "refused"]
            data = self.encoder.tick(told, viewer, "en", True)
            if data is not None:
                self.sent[viewer].append((self.game.clock, data))
        self.refused += [(refusal.seat, refusal.n, refusal.reason) for refusal in told.refusals]
        return told

    def at(self, time: int | tuple[int, int], text: str) -> Told:
        stamp, recv = time if isinstance(time, tuple) else (time, time)
        seat, kind, *rest = text.split()
        arg = -1 if not rest else parse_card(rest[0]) if kind == "lift" else int(rest[0])
        self.n += 1
        self.ring(recv)
        return self.keep(self.referee.act("XY".index(seat), kind, arg, stamp, recv, self.n))

    def ring(self, now: int) -> None:
        """The timers until then, each at its time."""
        while self.referee.due() < now:
            self.keep(self.referee.advance(self.referee.due()))

    def wait(self, now: int) -> Told:
        self.ring(now)
        return self.keep(self.referee.advance(now))

    def run(self, *states: str) -> None:
        """Let time pass until one of these states."""
        while self.game.state not in states and not self.game.over():
            self.wait(self.referee.due())

    def begin(self) -> "Bout":
        """Both have picked and said OK; the battle runs from 1800 on (950 with the defaults of the window)."""
        self.at(0, "X pick 0")
        self.at(0, "Y pick 1")
        self.at(0, "X ok")
        self.at(0, "Y ok")
        self.run("BATTLE")
        return self

    def kinds(self, viewer: int) -> list[str]:
        return [event.kind for event in self.heard[viewer]]


def lay(bout: Bout, seat: int, time: int, position: int) -> None:
    """A move with the first card of the hand."""
    card = card_text(bout.game.sides[seat].hand[0])
    bout.at(time, f"{'XY'[seat]} lift {card}")
    bout.at(time + 250, f"{'XY'[seat]} land {position}")
