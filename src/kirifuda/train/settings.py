"""What a run of self-play is: one TOML file says all of it, and is kept beside its log and its weights."""

from pathlib import Path

import msgspec

from kirifuda import blackpoker
from kirifuda.bots.net.size import NetSize
from kirifuda.core.errors import DataError


class Games(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`tables` games in each of two halves of each worker: while one half is stepped, the net looks at the other."""

    workers: int = 2
    tables: int = 64
    steps: int = 64


class Learning(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Proximal policy optimisation. Rate and entropy fall in a line from the first to the second figure."""

    rate: tuple[float, float] = (5e-4, 5e-5)
    entropy: tuple[float, float] = (0.02, 0.003)
    clip: float = 0.2
    passes: int = 2
    minibatch: int = 16384
    horizon: float = 0.95
    """How far an advantage looks ahead (lambda of GAE)."""
    value: float = 0.5
    gradient: float = 1.0
    average: float = 0.999
    """The net that is kept is this moving average of the one that learns."""
    overlap: bool = False
    """Learn from a round while the next one is played: more rounds, each a little behind. Not repeatable."""


class Teacher(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """For its first seconds a run imitates a bot: it is then spared from finding out that attacking wins."""

    bot: str = "greedy"
    seconds: float = 0.0
    share: float = 0.8
    """How many choices are the teacher's own; the rest shows what to do after the learner's mistakes."""
    smoothing: float = 0.15
    """How much chance is left to what the teacher would not choose: who is too sure finds nothing better later."""


class League(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A share of the games is played against past selves, one of which is kept every so many rounds."""

    share: float = 0.2
    every: int = 30
    keep: int = 12


class Regulations(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """`share` of the tables plays those named, in equal parts; the rest plays all that are in the print."""

    named: tuple[str, ...] = ("9.1 Lite + Entry 16",)
    share: float = 1.0


class Evaluation(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Every so many seconds, mirrored games against a bot in each named regulation."""

    every: float = 180.0
    games: int = 200
    bot: str = "greedy"


class Run(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A whole run: `seconds` of learning, or `rounds` if there is such a limit, however often it is interrupted.

    `softer`: the scores in its file of weights are divided by this. What a run ends with is far surer of its options
    than it wins by them; levels that misjudge, searches that weigh and whoever learns on need chances that are not all
    0 or 1.
    """

    name: str
    seconds: float
    rounds: int = 0
    seed: int = 1
    softer: float = 1.0
    net: NetSize = NetSize()
    games: Games = Games()
    learning: Learning = Learning()
    teacher: Teacher = Teacher()
    league: League = League()
    regulations: Regulations = Regulations()
    evaluation: Evaluation = Evaluation()


class RunError(DataError):
    """What is wrong with the description of a run."""


def read_run(path: Path) -> Run:
    try:
        run = msgspec.toml.decode(path.read_bytes(), type=Run)
    except OSError as problem:
        raise RunError(f"{path} cannot be read: {problem.strerror}", f"「{path}」を読めません。") from None
    except msgspec.ValidationError as problem:
        raise RunError(f"{path}: {problem}", f"「{path}」の書き方が違います：{problem}") from None
    except (msgspec.DecodeError, ValueError) as problem:
        raise RunError(f"{path} is no TOML: {problem}", f"「{path}」はTOMLではありません：{problem}") from None
    check(path, run)
    return run


def check(path: Path, run: Run) -> None:
    """What types cannot say: there is something to measure, and each worker has room to measure it from both seats."""
    named = run.regulations.named
    for name in named:
        blackpoker.rules_of(name)
    if not named:
        raise RunError(
            f"{path}: regulations.named is empty: name at least one regulation, its strength is measured",
            f"「{path}」のregulations.namedが空です。強さを測るので、レギュレーションを1つ以上書きます。",
        )
    tables, least = run.games.tables, 2 * len(named)
    if tables < least:
        raise RunError(
            f"{path}: games.tables is {tables}, and {len(named)} named regulations need at least {least}: "
            "each is measured from both seats",
            f"「{path}」のgames.tablesは{tables}ですが、レギュレーション{len(named)}個には{least}以上が必要です。"
            "どれも両方の席から測ります。",
        )


def tables_of(run: Run, worker: int) -> list[str]:
    """The regulation of each table of a worker: the named ones in turn, then all others in turn."""
    count = run.games.tables
    named = list(run.regulations.named)
    first = round(count * run.regulations.share)
    every = [regulation.en for regulation in blackpoker.all_regulations()]
    return [
        named[place % len(named)] if place < first else every[(place + worker * count) % len(every)]
        for place in range(count)
    ]
