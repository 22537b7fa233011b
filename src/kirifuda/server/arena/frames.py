"""A finished battle step by step: for replay at any speed, and for the judge, who sees stamps and effective times."""

from kirifuda.fighter import Command, Roster
from kirifuda.fighter.record import check_origin
from kirifuda.server.arena import encoder, wire
from kirifuda.server.arena.arena_encoder import settings
from kirifuda.server.arena.encoder import JUDGE, BattleEncoder
from kirifuda.server.arena.referee import Act, Referee, Setup, Told


class Reel:
    """Plays a battle again and keeps a frame of every moment at which something happened."""

    def __init__(self, setup: Setup, roster: Roster, lang: str) -> None:
        self.referee = Referee(setup, roster, [])
        self.encoder = BattleEncoder(self.referee)
        self.lang = lang
        self.frames: list[wire.Frame] = []

    def run(self, acts: list[Act]) -> list[wire.Frame]:
        self.keep(Told(), None, True)
        for act in acts:
            self.wait(act.recv)
            if not self.referee.over():
                self.submit(act)
        while not self.referee.over() and self.referee.game.next_time() >= 0:
            self.wait(self.referee.game.next_time())
        return self.frames

    def wait(self, until: int) -> None:
        """Every deadline on the way is a moment of its own."""
        game = self.referee.game
        while not game.over():
            due = game.next_time()
            if due < 0 or due > until:
                return
            self.keep(self.referee.advance(due), None)

    def submit(self, act: Act) -> None:
        command = Command(act.recv, act.seat, act.kind, act.arg, act.stamp)
        told = self.referee.obey(command)
        self.keep(told, wire.Judged(act.seat, act.kind, act.stamp, act.recv, command.t), True)

    def keep(self, told: Told, judged: wire.Judged | None, always: bool = False) -> None:
        if told.events or always:
            view = self.encoder.view(JUDGE, self.lang, False)
            self.frames.append(wire.Frame(view.clock, encoder.events(told.events), view, judged))


def replay(setup: Setup, roster: Roster, acts: list[Act], lang: str) -> wire.Replay:
    """Raises `RecordError` where today's engine or roster would play another battle."""
    check_origin(setup.behaviour, setup.fingerprint, roster)
    reel = Reel(setup, roster, lang)
    return wire.Replay(settings(reel.referee.game.config), reel.run(acts))
