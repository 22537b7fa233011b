"""A whole run on a CPU: it learns to beat the random bot, is kept, and goes on where it was cut off."""

import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import torch

from kirifuda.bots.net.forward import NumpyNet
from kirifuda.bots.net.size import NetSize
from kirifuda.bots.net.torch_network import Net
from kirifuda.bots.net.weights import load_weights
from kirifuda.core.errors import NotationError
from kirifuda.train.evaluation import strength
from kirifuda.train.export import export, weights_of
from kirifuda.train.run import Training
from kirifuda.train.settings import Evaluation, Games, Learning, Regulations, Run, RunError, read_run, tables_of

SMALL = Run(
    name="smoke",
    seconds=1e9,
    rounds=8,
    net=NetSize(trunk=48, unit=24, request=16, option=32, value=24, blocks=1),
    games=Games(workers=1, tables=32, steps=32),
    learning=Learning(rate=(2e-3, 2e-3), minibatch=512, average=0.9),
    evaluation=Evaluation(every=1e9, games=32, bot="random"),
)


def quiet(text: str) -> None:
    """Progress is for people."""


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


@pytest.mark.slow
@pytest.mark.long
def test_a_run_learns_to_beat_the_random_bot_and_its_weights_play(tmp_path: Path) -> None:
    training = Training(SMALL, tmp_path, quiet, None, None)
    (found,) = training.sit(1e9)
    assert (training.done.rounds, training.done.decisions) == (8, 8 * 2 * 32 * 32)
    assert found.games == 32
    assert found.points - found.within > 50, found
    export(training.average, {"run": "smoke"}, tmp_path / "weights.npz")
    assert NumpyNet(load_weights(tmp_path / "weights.npz")).size == SMALL.net
    lines = (tmp_path / "log.jsonl").read_text().splitlines()
    assert [msgspec.json.decode(line)["kind"] for line in lines] == ["round"] * 8 + ["strength"]


@pytest.mark.slow
def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path: Path) -> None:
    short = msgspec.structs.replace(SMALL, rounds=1, games=Games(workers=1, tables=12, steps=4))
    first = Training(short, tmp_path, quiet, None, None)
    first.sit(1e9)
    again = Training(msgspec.structs.replace(short, rounds=2), tmp_path, quiet, None, None)
    assert vars(again.done) == vars(first.done)
    for name, value in first.net.state_dict().items():
        assert torch.equal(again.net.state_dict()[name], value), name
    for name, value in first.average.state_dict().items():
        assert torch.equal(again.average.state_dict()[name], value), name
    again.sit(1e9)
    assert again.done.rounds == 2
    assert again.done.decisions == 2 * first.done.decisions


KILLED = """
import sys
from pathlib import Path
import msgspec
from kirifuda.train import run
from kirifuda.train.settings import Run
run.KEPT_EVERY_S = 0.0
described = msgspec.json.decode(sys.argv[1], type=Run)
run.Training(described, Path(sys.argv[2]), print, None, None).sit(1e9)
"""


@pytest.mark.slow
def test_a_run_that_was_killed_goes_on_from_its_last_checkpoint(tmp_path: Path) -> None:
    """SIGKILL leaves no time to tidy up; what was kept after some round is what the next sitting begins with."""
    endless = msgspec.structs.replace(SMALL, rounds=10**9, games=Games(workers=1, tables=12, steps=4))
    command = [sys.executable, "-u", "-c", KILLED, msgspec.json.encode(endless).decode(), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "round 3" in line:
                break
        process.kill()
    assert process.returncode == -signal.SIGKILL
    kept = msgspec.json.decode((tmp_path / "progress.json").read_bytes())
    assert kept["rounds"] >= 2
    again = Training(msgspec.structs.replace(endless, rounds=kept["rounds"] + 1), tmp_path, quiet, None, None)
    assert vars(again.done) == kept
    for name, value in torch.load(tmp_path / "net.pt", weights_only=True).items():
        assert torch.equal(again.net.state_dict()[name], value), name
    again.sit(1e9)
    assert again.done.rounds == kept["rounds"] + 1
    assert again.done.decisions == kept["decisions"] // kept["rounds"] * again.done.rounds


@pytest.mark.slow
def test_a_best_response_plays_every_table_against_weights_that_do_not_change(tmp_path: Path) -> None:
    run = msgspec.structs.replace(SMALL, rounds=1, games=Games(workers=1, tables=12, steps=4))
    weights = weights_of(Net(SMALL.net), {})
    training = Training(run, tmp_path, quiet, weights, weights)
    before = {name: value.clone() for name, value in training.selves.opponent.state_dict().items()}
    training.sit(1e9)
    assert set(training.selves.seat.tolist()) == {0, 1}, "one seat of every table is theirs"
    for name, value in training.selves.opponent.state_dict().items():
        assert torch.equal(value, before[name]), name
    changed = [name for name, value in training.net.state_dict().items() if not torch.equal(value, before[name])]
    assert changed, "and ours learns"


def test_tables_play_the_named_regulations_and_the_rest_all_of_them() -> None:
    run = Run("x", 1, games=Games(2, 40, 4), regulations=Regulations(("9.1 Lite", "8.2 Lite"), 0.5))
    first, second = tables_of(run, 0), tables_of(run, 1)
    assert first[:20] == second[:20] == ["9.1 Lite", "8.2 Lite"] * 10
    assert len({*first[20:], *second[20:]}) == 40


def test_strength_counts_pairs() -> None:
    found = strength("9.1 Lite", "greedy", [1.0, 0.5, 0.5, 1.0])
    assert (found.games, found.points, found.within) == (8, 75.0, 24.5)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("seconds = 5", "Object missing required field `name`"),
        ('name = "x"\nseconds = 5\nlerning = 1', "Object contains unknown field `lerning`"),
        ('name = "x"\nseconds = "long"', "Expected `float`, got `str` - at `$.seconds`"),
        ("name =", "is no TOML"),
        ('name = "x"\nseconds = 5\n[regulations]\nnamed = []', "regulations.named is empty"),
        (
            'name = "x"\nseconds = 5\n[games]\ntables = 3\n[regulations]\nnamed = ["9.1 Lite", "8.2 Lite"]',
            "games.tables is 3, and 2 named regulations need at least 4",
        ),
    ],
)
def test_a_wrong_description_says_what_is_wrong(text: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "run.toml"
    path.write_text(text)
    with pytest.raises(RunError) as found:
        read_run(path)
    assert problem in str(found.value)


def test_unknown_regulations_and_missing_files_are_said(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="cannot be read"):
        read_run(tmp_path / "none.toml")
    (tmp_path / "run.toml").write_text('name = "x"\nseconds = 5\n[regulations]\nnamed = ["9.9 Lite"]')
    with pytest.raises(NotationError, match=r"9\.9"):
        read_run(tmp_path / "run.toml")


def test_the_runs_that_ship_can_be_read() -> None:
    for path in sorted((Path(__file__).parents[2] / "runs").glob("*.toml")):
        assert read_run(path).name == path.stem
