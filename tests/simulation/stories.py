"""Stories that are told again: simulations whose digests are kept, whatever words the sentences in them have.

What a table says, to whom and when, and what it stores is the same as it was, unless it is meant to be another. Then
`python -m tests.simulation.stories` writes the digests anew; how the story of a seed goes says
`python -m tests.simulation.faults --replay SEED`, here and at an earlier commit.
"""

import re
import sys
from pathlib import Path
from typing import Final

from tests.simulation.judge import digest_of
from tests.simulation.world import simulate

KEPT: Final = Path(__file__).with_name("stories.txt")
SEEDS: Final = range(20_000, 20_080)
TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"')


def story(seed: int) -> str:
    return simulate(seed, digest=lambda message: digest_of(without_words(message))).digest


def without_words(message: str) -> str:
    """Names of things stay; sentences are only known to be there."""
    return TEXT.sub(lambda text: text[0] if text[0].isascii() and " " not in text[0] else '""', message)


def kept_stories() -> dict[int, str]:
    lines = KEPT.read_text(encoding="ascii").splitlines()
    return {int(seed): digest for seed, digest in (line.split() for line in lines)}


def main() -> int:
    lines = [f"{seed} {story(seed)}\n" for seed in SEEDS]
    KEPT.write_text("".join(lines), encoding="ascii", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
