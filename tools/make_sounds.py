"""The sounds of the table, made here: paper, wood, drum and strings, as short WAV files of 22 kHz.

python -m tools.make_sounds src/kirifuda/web/static/blackpoker/sounds
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

RATE: Final = 22_050
LOUDEST: Final = 32_000
Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * int(RATE * seconds)


def mix(into: Samples, sound: Samples, at: float, gain: float) -> None:
    """Lay a sound over another, from a moment on."""
    start = int(RATE * at)
    for index, value in enumerate(sound[: max(0, len(into) - start)]):
        into[start + index] += value * gain


def rustle(rng: random.Random, seconds: float, low: float, high: float) -> Samples:
    """Paper on cloth: noise between two frequencies, that swells and fades."""
    slow = fast = 0.0
    found = []
    length = int(RATE * seconds)
    for index in range(length):
        value = rng.uniform(-1, 1)
        fast += (value - fast) * min(1.0, high * 6.28 / RATE)
        slow += (fast - slow) * min(1.0, low * 6.28 / RATE)
        found.append((fast - slow) * math.sin(math.pi * index / length) ** 1.5)
    return found


def knock(seconds: float, pitch: float, fall: float, partials: tuple[float, ...] = (1.0,)) -> Samples:
    """Wood or skin that is struck: partials that fall in pitch and die away."""
    return [
        sum(math.sin(6.283 * pitch * part * (1 + fall * math.exp(-30 * t)) * t) / part for part in partials)
        * math.exp(-t * 6 / seconds)
        for t in (index / RATE for index in range(int(RATE * seconds)))
    ]


def string(rng: random.Random, seconds: float, pitch: float) -> Samples:
    """A plucked string (Karplus and Strong)."""
    loop = [rng.uniform(-1, 1) for _ in range(int(RATE / pitch))]
    found = []
    for index in range(int(RATE * seconds)):
        at = index % len(loop)
        found.append(loop[at])
        loop[at] = 0.4975 * (loop[at] + loop[(at + 1) % len(loop)])
    return faded(found, 0.25)


def faded(sound: Samples, share: float) -> Samples:
    """The end of a sound fades, so that it does not click."""
    last = max(1, int(len(sound) * share))
    return [value * min(1.0, (len(sound) - index) / last) for index, value in enumerate(sound)]


def slide(rng: random.Random) -> Samples:
    return rustle(rng, 0.15, 900, 5200)


def flip(rng: random.Random) -> Samples:
    found = silence(0.1)
    mix(found, rustle(rng, 0.05, 1500, 8000), 0, 0.7)
    mix(found, rustle(rng, 0.035, 2200, 9000), 0.055, 1)
    return found


def clap(rng: random.Random) -> Samples:
    """Two blocks of wood, as before a play begins."""
    found = silence(0.17)
    for at, gain in ((0.0, 0.6), (0.075, 1.0)):
        mix(found, knock(0.09, 1150, 0.05, (1.0, 2.76, 5.4)), at, gain)
        mix(found, rustle(rng, 0.02, 2500, 9000), at, 0.5)
    return found


def hit(rng: random.Random) -> Samples:
    found = silence(0.32)
    mix(found, knock(0.32, 70, 1.6, (1.0, 1.59)), 0, 1)
    mix(found, rustle(rng, 0.06, 300, 3000), 0, 0.9)
    return found


def crack(rng: random.Random) -> Samples:
    found = silence(0.34)
    at = 0.0
    while at < 0.24:
        mix(found, rustle(rng, rng.uniform(0.01, 0.04), 1800, 9500), at, rng.uniform(0.3, 1) * (1 - at * 3))
        mix(found, knock(0.05, rng.uniform(900, 3200), 0.2), at, 0.18)
        at += rng.uniform(0.008, 0.04)
    return found


def turn(rng: random.Random) -> Samples:
    return string(rng, 0.36, 440)


def strings(rng: random.Random, seconds: float, notes: tuple[tuple[float, float], ...]) -> Samples:
    found = silence(seconds)
    for at, pitch in notes:
        mix(found, string(rng, seconds - at, pitch), at, 0.8)
    return found


def win(rng: random.Random) -> Samples:
    found = strings(rng, 0.9, ((0.08, 293.7), (0.2, 440), (0.32, 587.3), (0.32, 880)))
    mix(found, knock(0.4, 80, 1.2, (1.0, 1.6)), 0, 0.9)
    mix(found, knock(0.4, 80, 1.2, (1.0, 1.6)), 0.32, 0.9)
    return faded(found, 0.3)


def lose(rng: random.Random) -> Samples:
    found = strings(rng, 0.85, ((0.05, 349.2), (0.25, 277.2), (0.45, 220)))
    mix(found, knock(0.4, 60, 1.0, (1.0, 1.5)), 0, 0.7)
    return faded(found, 0.35)


SOUNDS: Final[dict[str, Callable[[random.Random], Samples]]] = {
    "slide": slide, "flip": flip, "clap": clap, "hit": hit, "break": crack, "turn": turn, "win": win, "lose": lose,
}  # fmt: skip


def frames(sound: Samples) -> Iterator[int]:
    """As loud as it can be: how loud it is played is for the table to say."""
    top = max(abs(value) for value in sound)
    return (int(value / top * LOUDEST) for value in sound)


def write(path: Path, sound: Samples) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(array("h", frames(sound)).tobytes())


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(folder / f"{name}.wav", make(random.Random(name)))


if __name__ == "__main__":
    main()
