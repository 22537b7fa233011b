"""The weather of a simulation: how often what goes wrong. Each seed has its own, without half of the faults."""

from random import Random


class Weather:
    """All chances are for one commit, one message or one second; when it is `calm` nothing goes wrong."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.calm = False
        self.hiccups = 0
        self.failing = 0
        self.commits = {
            "dies before": self.some(0.10),
            "dies after": self.some(0.10),
            "fails": self.some(0.10),
            "cut": self.some(0.06),
        }
        self.slow = self.some(0.15)
        self.dies_sending = self.some(0.02)
        self.lost = self.some(0.05)
        self.repeated = self.some(0.10)
        self.reordered = self.some(0.10)
        self.breaks = self.some(0.04)
        self.stalls = self.some(0.6)
        self.jumps = self.some(1.0)

    def some(self, most: float) -> float:
        return self.rng.random() * most if self.rng.random() < 0.5 else 0.0

    def happens(self, chance: float) -> bool:
        return not self.calm and self.rng.random() < chance

    def fate(self) -> str:
        """A disk that fails may fail for a while."""
        if self.failing and not self.calm:
            self.failing -= 1
            return "fails"
        for fate, chance in self.commits.items():
            if self.happens(chance):
                self.hiccups += 1
                self.failing = self.rng.randrange(4) if fate == "fails" else 0
                return fate
        return "fine"

    def seconds(self) -> float:
        """How long a commit takes."""
        if self.happens(self.slow):
            self.hiccups += 1
            return self.rng.uniform(0.1, 2.5)
        return self.rng.uniform(0.0005, 0.008)
