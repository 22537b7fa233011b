"""Contested calls: with honest clocks inside the lag allowance, the nearer player has no advantage. [F-141] [F-142]"""

from collections.abc import Callable
from random import Random

from kirifuda.server.arena.referee import NEVER
from tests.arena.battles import Bout

NEAR, FAR = 20.0, 120.0
"""One way, in milliseconds."""
JITTER = 15.0
CONTESTS = 2000


class Client:
    """A player behind a line. His clock runs apart from the server's; he corrects it by pings as a browser does."""

    def __init__(self, delay: float, rng: Random) -> None:
        self.delay = delay
        self.rng = rng
        self.skew = rng.uniform(-1e6, 1e6)
        self.offset = self.sync()

    def trip(self) -> float:
        return self.delay + self.rng.random() * JITTER

    def sync(self) -> float:
        """From the shortest of a few round trips."""
        best, offset = 9e9, 0.0
        for _ in range(5):
            out, back = self.trip(), self.trip()
            if out + back < best:
                sent = self.skew
                best, offset = out + back, int(out) - (sent + sent + out + back) / 2
        return offset

    def press(self, true: float) -> tuple[int, int]:
        """Stamp and receipt of a press at this true time."""
        return round(true + self.skew + self.offset), int(true + self.trip())


Stamping = Callable[[Client, float], tuple[int, int]]


def contest(near: Client, far: Client, rng: Random, stamping: Stamping) -> float:
    """Both press at the same true time, give or take a reaction; 1: the near one called first, 0.5: together."""
    bout = Bout(rng.randrange(1 << 30), listening=False).begin()
    presses = [(*stamping(client, 3000 + rng.gauss(0, 120)), seat) for seat, client in enumerate((near, far))]
    for stamp, recv, seat in sorted(presses, key=lambda press: press[1]):
        if bout.game.state == "BATTLE":
            bout.at((stamp, recv), f"{'XY'[seat]} call")
    while bout.referee.showing is None and bout.referee.due() < NEVER:
        bout.wait(bout.referee.due())
    showing = bout.referee.showing
    assert showing is not None
    first = min(caller.at for caller in showing.callers)
    winners = [caller.seat for caller in showing.callers if caller.at == first]
    return 0.5 if len(winners) > 1 else 1.0 - winners[0]


def share(stamping: Stamping, contests: int) -> float:
    rng = Random(7)
    near, far = Client(NEAR, rng), Client(FAR, rng)
    return sum(contest(near, far, rng, stamping) for _ in range(contests)) / contests


def test_contested_calls_split_evenly_at_20_and_120_ms() -> None:
    assert 0.45 <= share(Client.press, CONTESTS) <= 0.55


def test_without_stamps_the_nearer_player_would_win_most_contests() -> None:
    """The control: judged by receipt, the same contests are not fair."""

    def by_receipt(client: Client, true: float) -> tuple[int, int]:
        _, recv = client.press(true)
        return recv, recv

    assert share(by_receipt, 300) > 0.65


def test_F_142_a_liar_gains_no_more_than_the_allowance() -> None:
    """Stamping everything in the far past gives the near player his lag allowance, which is all there is to win."""
    rng = Random(3)
    liar, honest = Client(NEAR, rng), Client(FAR, rng)
    bout = Bout(1).begin()
    _, recv = liar.press(3000)
    bout.at((0, recv), "X call")
    stamp, recv_honest = honest.press(3000)
    bout.at((stamp, recv_honest), "Y call")
    assert bout.game.sides[0].pressed == recv - bout.game.config.lag_allow_ms
    assert abs(bout.game.sides[1].pressed - 3000) <= JITTER
