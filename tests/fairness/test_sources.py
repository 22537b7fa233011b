"""What games are dealt from: no source is seeded by a number of 32 bits, and shuffles by fresh keys are even."""

import ast
from hashlib import sha256
from pathlib import Path

from kirifuda.cards.fair import joint_seed
from kirifuda.cards.rng import FairStream, rng_of

SOURCE = Path(__file__).parents[2] / "src" / "kirifuda"
SEEDED = ("Rng", "Stream", "FairStream", "rng_of", "new_game", "new_match", "begin_game")


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def seeded_by_few_bits(path: Path) -> list[int]:
    """Lines that seed a source with one number of a source: `Rng(rng.next32())` has no more than 2^32 outcomes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and called(node) in SEEDED]
    inner = [(call, one) for call in calls for one in ast.walk(call) if isinstance(one, ast.Call)]
    return [call.lineno for call, one in inner if called(one) in ("next32", "getrandbits", "randbits")]


def test_no_source_is_seeded_by_32_bits() -> None:
    paths = sorted(SOURCE.rglob("*.py"))
    assert len(paths) > 400
    assert [(path.name, lines) for path in paths if (lines := seeded_by_few_bits(path))] == []


def test_such_a_seed_would_be_noticed(tmp_path: Path) -> None:
    file = tmp_path / "match.py"
    file.write_text("x = 1\ngame = Game(rules, Rng(self.rng.next32()))\n", encoding="utf-8")
    assert seeded_by_few_bits(file) == [2]


def test_shuffles_by_fresh_keys_are_even() -> None:
    """Chi-square with 25 degrees of freedom, the keys always the same; `make deals` does a million with fresh ones."""
    counts = [[0] * 6 for _ in range(6)]
    for number in range(3_000):
        secret = sha256(str(number).encode()).hexdigest()
        rng = rng_of(joint_seed(str(number), [("server", secret), ("P1", "1" * 64), ("P2", "-")]))
        assert isinstance(rng, FairStream)
        cards = [5, 3, 1, 0, 2, 4]
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            counts[place][card] += 1
    assert sum((count - 500) ** 2 / 500 for row in counts for count in row) < 52.6
