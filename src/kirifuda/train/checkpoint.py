"""What a run must keep to go on after it was cut off: the nets, the optimiser, past selves and how far it came."""

import json
import os
from pathlib import Path
from typing import Any

import torch

from kirifuda.bots.net.torch_network import Net
from kirifuda.train.league import PastSelves


class Progress:
    """How far a run has come."""

    def __init__(self) -> None:
        self.seconds: float = 0.0
        self.rounds: int = 0
        self.decisions: int = 0


def save(
    folder: Path, net: Net, average: Net, optimiser: torch.optim.Optimizer, selves: PastSelves, done: Progress
) -> None:
    """Each part is written beside the old one and takes its place; the progress comes last and names its round."""
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / "net.pt", net.state_dict())
    write(folder / "average.pt", average.state_dict())
    write(folder / "optimiser.pt", halved(optimiser.state_dict()))
    write(folder / "league.pt", selves.kept[:1] + selves.kept[-1:])
    replace(folder / "progress.json", json.dumps(vars(done)).encode())


def load(folder: Path, net: Net, average: Net, optimiser: torch.optim.Optimizer, selves: PastSelves) -> Progress:
    """Go on from a folder; a run that has none begins."""
    done = Progress()
    if (folder / "progress.json").exists():
        vars(done).update(json.loads((folder / "progress.json").read_bytes()))
        net.load_state_dict(read(folder / "net.pt"))
        average.load_state_dict(read(folder / "average.pt"))
        optimiser.load_state_dict(read(folder / "optimiser.pt"))
        selves.kept[:] = read(folder / "league.pt")
    return done


def halved(state: dict[str, Any]) -> dict[str, Any]:
    """Moments need no more than sixteen bits; the optimiser widens them again."""
    moments = {
        place: {name: value.bfloat16() if value.ndim else value for name, value in one.items()}
        for place, one in state["state"].items()
    }
    return {**state, "state": moments}


def write(path: Path, data: object) -> None:
    beside = path.with_suffix(".part")
    torch.save(data, beside)
    os.replace(beside, path)


def replace(path: Path, data: bytes) -> None:
    beside = path.with_suffix(".part")
    beside.write_bytes(data)
    os.replace(beside, path)


def read(path: Path) -> Any:
    return torch.load(path, map_location="cpu", weights_only=True)
