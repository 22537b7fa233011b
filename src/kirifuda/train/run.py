"""A run from its file to its weights: rounds of games and learning in turn, measured now and then, kept as it goes."""

import json
import random
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

import torch

from kirifuda.bots.net.torch_network import Net, load_into
from kirifuda.bots.net.weights import NetWeights
from kirifuda.env.crew import Workers
from kirifuda.train import checkpoint
from kirifuda.train.evaluation import Strength, evaluate
from kirifuda.train.league import PastSelves
from kirifuda.train.ppo import Figures, learn
from kirifuda.train.rollout import Rollout
from kirifuda.train.settings import Run
from kirifuda.train.workers import workers_of

KEPT_EVERY_S: Final = 60.0


class Training:
    """One sitting of a run: it goes on where the last one stopped and stops in time."""

    def __init__(
        self, run: Run, folder: Path, say: Callable[[str], None], start: NetWeights | None, versus: NetWeights | None
    ) -> None:
        self.run: Final = run
        self.folder: Final = folder
        self.say: Final = say
        self.device: Final = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.set_float32_matmul_precision("high")
        torch.manual_seed(run.seed)
        random.seed(run.seed)
        self.net: Final = Net(run.net).to(self.device)
        self.average: Final = Net(run.net).to(self.device)
        if start is not None:
            load_into(self.net, start)
        self.average.load_state_dict(self.net.state_dict())
        self.optimiser: Final = torch.optim.Adam(self.net.parameters(), lr=run.learning.rate[0], eps=1e-5)
        opponent = Net(run.net).to(self.device)
        if versus is not None:
            load_into(opponent, versus)
        self.selves: Final = PastSelves(run, opponent, fixed=versus is not None)
        self.player: Final = Net(run.net).to(self.device).requires_grad_(requires_grad=False)
        self.done: Final = checkpoint.load(folder, self.net, self.average, self.optimiser, self.selves)
        self.played: float = 0.0
        self.learner: Final = ThreadPoolExecutor(1)
        self.learning: Future[Figures] | None = None
        self.figures: Figures = Figures(0.0, 0.0, 0.0, 0.0)
        self.playing: Final = playing_stream(self.device)
        self.player.load_state_dict(self.net.state_dict())
        torch.manual_seed(run.seed + self.done.rounds)

    def sit(self, seconds: float) -> list[Strength]:
        """Learn for so long at most, or until the run is over; the strength at the end."""
        begun = before = time.monotonic()
        kept = measured = self.done.seconds
        with workers_of(self.run, self.done.rounds) as workers:
            rollout = Rollout(self.run, workers, self.selves, self.device)
            while not self.over() and time.monotonic() - begun < seconds:
                self.round(rollout)
                now = time.monotonic()
                self.done.seconds += now - before
                self.note_round(rollout, now - before)
                before = now
                if self.done.seconds - kept > KEPT_EVERY_S:
                    self.keep()
                    kept = self.done.seconds
                if self.done.seconds - measured > self.run.evaluation.every:
                    self.measure(workers)
                    measured = self.done.seconds
                    before = time.monotonic()
            self.keep()
            return self.measure(workers)

    def over(self) -> bool:
        rounds = self.run.rounds
        return self.done.seconds >= self.run.seconds or 0 < rounds <= self.done.rounds

    def round(self, rollout: Rollout) -> None:
        """Play a round and learn from it; with overlap it is learned from while the next one is played."""
        how, share = self.run.learning, min(1.0, self.done.seconds / self.run.seconds)
        if self.done.rounds % self.run.league.every == 0:
            self.settle()
            self.selves.keep(self.average)
        begun = time.monotonic()
        taught = self.done.seconds < self.run.teacher.seconds
        with torch.cuda.stream(self.playing):
            data = rollout.play(self.player, taught)
        self.played = time.monotonic() - begun
        self.settle()
        self.done.rounds += 1
        self.done.decisions += len(data.chosen)
        for group in self.optimiser.param_groups:
            group["lr"] = between(how.rate, share)
        entropy = between(how.entropy, share)
        self.learning = self.learner.submit(learn, self.net, self.average, self.optimiser, data, how, entropy)
        if not how.overlap:
            self.settle()

    def settle(self) -> None:
        """Wait until what was played has been learned from; from then on the net plays as it has become."""
        if self.learning is not None:
            self.figures, self.learning = self.learning.result(), None
            self.player.load_state_dict(self.net.state_dict())
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    def keep(self) -> None:
        self.settle()
        checkpoint.save(self.folder, self.net, self.average, self.optimiser, self.selves, self.done)

    def note_round(self, rollout: Rollout, took: float) -> None:
        figures = self.figures
        games, rollout.finished = rollout.finished, []
        lengths = [game[4] for game in games]
        against = rollout.against()
        busy, rollout.workers.busy_s = rollout.workers.busy_s, 0.0
        length = sum(lengths) / max(1, len(lengths))
        self.log(
            "round",
            took=took,
            played=self.played,
            busy=busy,
            against=against,
            games=len(games),
            length=length,
            **figures._asdict(),
        )
        if self.done.rounds % 10 == 0 or self.done.rounds < 4:
            self.say(
                f"{self.done.seconds:6.0f} s, round {self.done.rounds}, {self.done.decisions / 1e6:.1f} M decisions: "
                f"value {figures.value:.3f}, entropy {figures.entropy:.3f}, clipped {figures.clipped:.3f}, "
                f"a round {took:.2f} s, {self.played:.2f} of them playing, "
                f"workers {busy:.2f}; {100 * against:.1f} % against others"
            )

    def measure(self, workers: Workers) -> list[Strength]:
        self.settle()
        begun = time.monotonic()
        found = evaluate(self.run, workers, self.average, self.device)
        for one in found:
            self.log("strength", **one._asdict())
            self.say(f"  {one.regulation}: {one.points} ± {one.within} % against {one.bot} in {one.games} games")
        self.say(f"  measured in {time.monotonic() - begun:.0f} s")
        return found

    def log(self, kind: str, **figures: object) -> None:
        """A line at once, so that nothing is lost when the run is cut off; `kirifuda train log` makes it Parquet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        row = {"kind": kind, **vars(self.done), **figures}
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


def playing_stream(device: torch.device) -> torch.cuda.Stream | None:
    """Games come before learning: who waits for them is all the workers."""
    return torch.cuda.Stream(priority=-1) if device.type == "cuda" else None  # type: ignore[no-untyped-call]
