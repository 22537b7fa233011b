"""Settings of a position beside the board: the random source, automation, and requests made before.

Each is left out while it is what a position that does not name it has.
"""

from typing import Final
from urllib.parse import quote, unquote

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.repetition import read_made
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.scenario import AUTOMATIONS
from kirifuda.blackpoker.records.table_start import PARTS, RNG_WORDS, automation_text
from kirifuda.cards.rng import Rng, rng_from_data
from kirifuda.core.sentence import either

SETTINGS: Final = ("automation", "rng", "repeated")
_LEGIBLE: Final = "/[],@:>()#"


def write_settings(game: Game) -> list[str]:
    found: list[str] = []
    if game.automation != AUTOMATIONS["usual"]:
        found.append(f"automation: {automation_text(game.automation) or 'strict'}")
    if game.rng.to_data() != Rng(0).to_data():
        found.append(f"rng: {' '.join([f'{number:08x}' for number in game.rng.to_data()])}")
    if game.history:
        found.append(f"repeated: {' '.join([quote(made.text(), safe=_LEGIBLE) for made in game.history])}")
    return found


def read_setting(game: Game, name: str, body: str) -> None:
    if name == "automation":
        game.automation = _automation(body)
    elif name == "rng":
        game.rng = _rng(body)
    else:
        game.history = [read_made(unquote(word)) for word in body.split()]


def _automation(body: str) -> int:
    if body in AUTOMATIONS:
        return AUTOMATIONS[body]
    total = 0
    for part in body.split("+"):
        if part.strip() not in PARTS:
            raise problem("automation", part.strip(), list(AUTOMATIONS), "+".join(PARTS))
        total |= PARTS[part.strip()]
    return total


def _rng(body: str) -> Rng:
    """The state of either source, as records write it."""
    try:
        numbers = [int(word, 16) for word in body.split()]
    except ValueError:
        numbers = []
    if len(numbers) not in RNG_WORDS:
        raise problem("rng of position", body, either([str(size) for size in RNG_WORDS]))
    return rng_from_data(numbers)
