"""`kirifuda lab loops`: what a player can repeat in a turn, with a yield or for ever."""

import shlex
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter
from rich.progress import TaskID

from kirifuda.blackpoker import Regulation, Rules
from kirifuda.blackpoker.editions.combinations import compiled
from kirifuda.blackpoker.editions.regulation import parse_regulation
from kirifuda.cards.card import card_sign
from kirifuda.cards.notation import parse_cards
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.houses import HOUSE_HELP, house_named
from kirifuda.cli.progress import progress_bar
from kirifuda.core.errors import NotationError
from kirifuda.lab.loop_search.controls import CONTROLS, controlled
from kirifuda.lab.loop_search.loop_page import files_of, page, told
from kirifuda.lab.loop_search.loop_report import LoopSearchReport, LoopTask, pairs_of, search_loops

Flag = Annotated[bool, Parameter(negative="")]
TrumpSets = list[tuple[int, ...]]


def loops(
    *regulations: str,
    trumps: str = "",
    all_pairs: Flag = False,
    house: Annotated[Path | None, Parameter(help=HOUSE_HELP)] = None,
    controls: Flag = False,
    boards: int = 12,
    depth: int = 4,
    states: int = 100,
    processes: int = 0,
    to: Path | None = None,
    lang: Literal["ja", "en"] | None = None,
    json: Flag = False,
) -> int:
    """Search for loops: what a player can request again and again in a turn, with a yield each time or for ever.

    Parameters
    ----------
    regulations
        Such as "9.1 Master + Extra"; several may be named. The exit status is 1 if a loop is found.
    trumps
        The trumps that are face up, such as ♠3,♢A; none if left out.
    all_pairs
        Search with every pair of trumps of the regulation.
    controls
        Also put two known loops into the rules, and search with their trumps: a search must find those.
    boards
        How many boards are made for each set of trumps.
    depth
        How many requests from a board on are tried, and how many a round has, at most.
    states
        How many positions are looked at from each board.
    processes
        How many processes search; 0 takes every core. The results are the same.
    to
        A folder for the page in both languages, loops.md and loops.ja.md, and for the lines of the loops as scenarios.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    language = chosen_language(lang)
    if min(boards, depth, states) < 1 or processes < 0:
        raise NotationError(
            "--boards, --depth and --states must be at least 1 and --processes at least 0",
            "--boards、--depth、--statesは1以上、--processesは0以上です。",
        )
    by = house_named(house, language)
    chosen = [parse_regulation(text, by) for text in named(regulations)]
    wanted = [sets_of(compiled(regulation), trumps, all_pairs) for regulation in chosen]
    plan = [(task_of(regulation, boards, depth, states), sets) for regulation, sets in zip(chosen, wanted, strict=True)]
    known: list[tuple[LoopTask, TrumpSets]] = []
    if controls:
        for regulation in chosen:
            known += [
                (task_of(controlled(regulation, control), boards, depth, states), [control.cards()])
                for control in CONTROLS
            ]
    reports = list(searched([*plan, *known], processes, not json and sys.stderr.isatty()))
    found, checked = reports[: len(plan)], reports[len(plan) :]
    if to is not None:
        write_all(found, checked, to)
    if json:
        data = {"searches": found, "controls": checked}
        sys.stdout.write(msgspec.json.encode(data).decode() + "\n")
    else:
        sys.stdout.write("\n".join(chain(told(found, language), told(checked, language) if checked else [])))
    return 1 if any(report.found for report in found) else 0


def named(regulations: tuple[str, ...]) -> tuple[str, ...]:
    if not regulations:
        raise NotationError(
            'name a regulation, such as "9.1 Master + Extra"',
            "「9.1 マスター + エクストラ」のようにレギュレーションを書いてください。",
        )
    return regulations


def sets_of(rules: Rules, trumps: str, pairs: bool) -> TrumpSets:
    """The sets of trumps to search with."""
    if trumps and pairs:
        raise NotationError(
            "--trumps names the trumps already: leave out --all-pairs", "--trumpsがあれば--all-pairsは要りません。"
        )
    if pairs and len(rules.trumps) < 2:
        raise NotationError(
            f"{rules.name} has no trumps: --all-pairs needs a regulation with Extra",
            f"{rules.name_ja}に切札はありません。--all-pairsにはエクストラのレギュレーションが要ります。",
        )
    if pairs:
        return pairs_of(rules)
    cards = parse_cards(trumps)
    for card in cards:
        if card not in rules.trumps:
            known = [card_sign(trump) for trump in rules.trumps]
            raise NotationError(
                f"{card_sign(card)} is no trump of {rules.name}: known are {', '.join(known) or 'none'}",
                f"{card_sign(card)}は{rules.name_ja}の切札ではありません。あるのは{'、'.join(known) or 'なし'}です。",
            )
    if len(set(cards)) < len(cards) or len(cards) > rules.params.trumps_most:
        raise NotationError(
            f"{trumps!r}: name at most {rules.params.trumps_most} trumps, each once",
            f"「{trumps}」：切札は{rules.params.trumps_most}枚まで、1枚ずつ書きます。",
        )
    return [tuple(cards)]


def task_of(regulation: Regulation, boards: int, depth: int, states: int) -> LoopTask:
    house = regulation.house
    file = ("", "") if house is None else (house.file.name, house.text)
    return LoopTask(regulation.en, file, boards, depth, states)


def searched(plan: list[tuple[LoopTask, TrumpSets]], processes: int, bar: bool) -> Iterator[LoopSearchReport]:
    with progress_bar(bar) as progress:
        for task, sets in plan:
            part = None if progress is None else progress.add_task(task.regulation, total=len(sets))

            def report(done: int, part: TaskID | None = part) -> None:
                if progress is not None and part is not None:
                    progress.advance(part, done)

            yield search_loops(task, sets, processes, report)


def write_all(found: list[LoopSearchReport], checked: list[LoopSearchReport], to: Path) -> None:
    command = shlex.join(["kirifuda", *sys.argv[1:]])
    (to / "loops").mkdir(parents=True, exist_ok=True)
    texts = {f"loops/{name}": text for name, text in files_of([*found, *checked]).items()}
    texts |= {"loops.md": page(found, checked, command, "en"), "loops.ja.md": page(found, checked, command, "ja")}
    for name, text in texts.items():
        (to / name).write_text(text, encoding="utf-8", newline="\n")
