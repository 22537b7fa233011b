"""Golden files: what the engine does in known positions, written down so that every change of it shows.

`counts`: how many sequences of 1, 2, 3 … choices there are from a position (like chess's perft); `playthroughs`: whole
games, every decision with its options and what happened. Shuffles and choices come from seeds.
"""

from pathlib import Path
from typing import Final

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation, Game, Rules
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.cards.card import card_text
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision, Option
from kirifuda.core.event import Event
from tests.editions.stated import Stated

FOLDER: Final = Path(__file__).parent
COUNT_SEEDS: Final = (1, 2)
POSITIONS: Final = {0: 4, 40: 4, 90: 4, 250: 4}
"""From the position after so many choices, count sequences up to this length."""
REQUEST_EVENTS: Final = ("declared", "staged", "requested", "triggered", "resolved", "fizzled", "negated")
QUICK: Final = Automation.USUAL | Automation.NO_TAKE_BACK
SMALL_DECK: Final = "♠A-5 ♡A,8-J ♢A,3,7,10,Q ♣A,5,6,10,K Jo"
MASTER_SEEDS: Final = Stated[tuple[int, ...]](
    {
        "6.0": (57, 257, 44, 14),
        "7.0": (249, 284, 169, 184),
        "8.0d": (249, 284, 169, 184),
        "8.0": (249, 284, 169, 184),
        "8.2": (6, 220, 24, 256, 119),
        "9.1": (224, 140, 278, 1),
    }
)
"""Found by trying: together these games show every action but R·S·F, and change with each of the test's constants."""


EXTRA_SEEDS: Final = {
    "6.0 Extra": (1, 2),
    "7.0 Extra": (1, 2),
    "8.0d Extra": (1, 2),
    "8.2 Master + Extra": (1, 2, 3),
    "9.1 Master + Extra": (1, 2, 3),
    "9.1 Master + Draft": (1,),
    "8.0 Pro + Strategy": (1,),
}


def golden_files() -> dict[Path, str]:
    """Every golden file with the text it should have."""
    files: dict[Path, str] = {}
    for edition in EDITIONS:
        files[FOLDER / "counts" / f"{edition}.txt"] = counts_text(edition)
        lite = blackpoker.rules_of(f"{edition} Lite")
        files[_playthrough_file(edition, "lite", 7)] = playthrough(lite, 7, Automation.STRICT, SMALL_DECK)
        master = blackpoker.rules_of(f"{edition} Master")
        for seed in MASTER_SEEDS[edition]:
            files[_playthrough_file(edition, "master", seed)] = playthrough(master, seed)
    for name, seeds in EXTRA_SEEDS.items():
        for seed in seeds:
            files[_playthrough_file(name.split()[0], name.split()[-1].lower(), seed)] = playthrough(
                blackpoker.rules_of(name), seed
            )
    return files


def _playthrough_file(edition: str, format: str, seed: int) -> Path:
    return FOLDER / "playthroughs" / f"{edition}-{format}-{seed}.txt"


def counts_text(edition: str) -> str:
    lines = ["# regulation, seed, choices made before: sequences of 1, 2, 3 … choices"]
    for regulation in blackpoker.all_regulations():
        if regulation.edition == edition and not regulation.options and counted(regulation):
            lines.extend(counts_lines(blackpoker.rules_of(regulation.en)))
    return "\n".join(lines) + "\n"


def counted(regulation: blackpoker.Regulation) -> bool:
    """The plain formats, and every frame in its highest format: the others are made of the same parts."""
    return (
        regulation.frame in ("full", "full54") or regulation.format in ("mast", "extra") or "entry" in regulation.frame
    )


def counts_lines(rules: Rules) -> list[str]:
    lines: list[str] = []
    for seed in COUNT_SEEDS:
        for made, depth in POSITIONS.items():
            game = reached(rules, seed, made)
            depth = depth if decision_of(game).kind == "chance" or made else 2
            lines.append(f"{rules.name}, seed {seed}, after {made}: {' '.join([str(n) for n in counts(game, depth)])}")
    return lines


def reached(rules: Rules, seed: int, made: int) -> Game:
    """The position after so many random choices, or the last one before the end."""
    game = blackpoker.new_game(rules, seed=seed)
    rng = Rng(seed)
    for _ in range(made):
        copy = game.clone()
        game.choose(rng.below(len(decision_of(game).options)))
        if game.outcome is not None:
            return copy
    return game


def counts(game: Game, depth: int) -> list[int]:
    """The number of sequences of 1 … depth choices; the last choice is counted without being made."""
    totals = [0] * depth
    _count(game, totals, 0)
    return totals


def _count(game: Game, totals: list[int], level: int) -> None:
    if game.outcome is not None:
        return
    options = len(decision_of(game).options)
    totals[level] += options
    if level + 1 < len(totals):
        for index in range(options):
            copy = game.clone()
            copy.choose(index)
            _count(copy, totals, level + 1)


def playthrough(rules: Rules, seed: int, automation: int = QUICK, deck: str | None = None) -> str:
    """One game as text: the deal, every decision with the choice in brackets and what it made happen, the end."""
    game = blackpoker.new_game(rules, None if deck is None else [deck, deck], seed, automation)
    rng = Rng(seed)
    seen: set[int] = set()
    lines = [f"{rules.name}, seed {seed}, automation {automation}"]
    lines.extend([f"  {event_text(game, event)}" for event in game.events])
    while game.outcome is None:
        decision = decision_of(game)
        index = curious(decision, rng, seen)
        lines.append(f"{decision.serial}. {decision_text(game, decision, index)}")
        lines.extend([f"  {event_text(game, event)}" for event in game.choose(index) if event.kind != "chose"])
    winners = ", ".join([str(seat) for seat in game.outcome.winners]) or "nobody"
    lines += [f"won by {winners}: {game.outcome.reason}", f"digest {game.digest()}"]
    return "\n".join(lines) + "\n"


def curious(decision: Decision, rng: Rng, seen: set[int]) -> int:
    """A random choice, but every other time an action that has not been requested yet, if there is one."""
    options = decision.options
    if decision.kind != "chance":
        return rng.below(len(options))
    new = [index for index, option in enumerate(options) if option.kind == "action" and option.value not in seen]
    chosen = new[rng.below(len(new))] if new and rng.below(2) else rng.below(len(options))
    if options[chosen].kind == "action":
        seen.add(options[chosen].value)
    return chosen


def decision_of(game: Game) -> Decision:
    assert game.decision is not None
    return game.decision


def decision_text(game: Game, decision: Decision, index: int) -> str:
    texts = [option_text(game, option) for option in decision.options]
    texts[index] = f"[{texts[index]}]"
    about = f" {decision.about}" if decision.about >= 0 else ""
    return f"seat {decision.seat}, {decision.kind}{about}: {' '.join(texts)}"


def option_text(game: Game, option: Option) -> str:
    if option.kind == "action":
        return game.rules.actions[option.value].id
    if option.kind == "card":
        return card_text(option.value)
    return option.kind if option.value < 0 else f"{option.kind}-{option.value}"


def event_text(game: Game, event: Event) -> str:
    unit = f" #{event.unit}" if event.unit != -1 else ""
    number = f" {event.number}" if event.number != -1 else ""
    if event.kind in REQUEST_EVENTS:
        number = f" {game.rules.actions[event.number].id}"
    cards = "".join([f" {card_text(card)}" for card in event.cards])
    return f"{event.kind}: {event.seat}{unit}{number}{cards}"


def advice(what: str, module: str) -> str:
    """What to do when something kept from the past comes to another end."""
    return (
        f"{what} of the past no longer replays. If no behaviour was meant to change, the engine is wrong. If it was, "
        f"raise BEHAVIOUR in {module}, say in CHANGELOG.md what changed and why, and run python tests/golden/update.py"
    )
