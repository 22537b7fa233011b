"""`kirifuda analyse`: the curve of a finished game in the terminal, its biggest swings in words, all of it as JSON."""

import sys
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from cyclopts import Parameter

from kirifuda.analysis import Analysis, JudgedDecision
from kirifuda.analysis import analyse as analyse_record
from kirifuda.cli.analyse_words import word
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.progress import progress_bar
from kirifuda.cli.replay import HOUSE, find_house, read
from kirifuda.cli.terminal import Terminal
from kirifuda.core.errors import NotationError

ROWS: Final = 8
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
MARGIN: Final = 6
"""The percentages beside the curve, and what stands between."""
SIGNS: Final = "①②③④⑤⑥⑦⑧"


def analyse(
    file: Path,
    *,
    house: Annotated[Path | None, Parameter(help=HOUSE)] = None,
    lang: Literal["ja", "en"] | None = None,
    json: Path | None = None,
) -> int:
    """PositionJudge every decision of a finished game: a curve of who was winning, and the biggest swings.

    Parameters
    ----------
    file
        The record.
    lang
        ja or en; by default the language of the locale.
    json
        Write everything to this file as one JSON object.
    """
    language = chosen_language(lang)
    record = read(file)
    find_house(file, record, house, language)
    with progress_bar(sys.stderr.isatty()) as bar:
        task = None if bar is None else bar.add_task(word("under way", language), total=None)

        def progress(done: int, of: int) -> None:
            if bar is not None and task is not None:
                bar.update(task, completed=done, total=of)

        found = analyse_record(record, progress=progress)
    if json is not None:
        write(json, found)
    report(found, Terminal(language))
    return 0


def write(file: Path, found: Analysis) -> None:
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise NotationError(
            f"{file}: cannot be written: {error.strerror}", f"{file}に書けません（{error.strerror}）。"
        ) from error


def report(found: Analysis, terminal: Terminal) -> None:
    lang = terminal.lang
    swings = found.swings()
    terminal.line(word("title", lang, found.regulation, *found.players), "bold")
    if not found.learned:
        terminal.line(word("by playouts", lang))
    for line in curve(found, swings, terminal.width):
        terminal.console.print(line, soft_wrap=True, markup=False)
    terminal.line(word("legend", lang, *found.players))
    terminal.blank()
    terminal.line(word("swings" if swings else "no swings", lang), "bold")
    for sign, decision in zip(SIGNS, swings, strict=False):
        terminal.line(f"{sign} {swing_words(found, decision, lang)}", indent="   ")
    hindsight = found.hindsight()
    if hindsight:
        terminal.blank()
        terminal.line(word("hindsight", lang), "bold")
        for decision in hindsight[:3]:
            terminal.line(f"・{hindsight_words(found, decision, lang)}", indent="   ")


def curve(found: Analysis, swings: list[JudgedDecision], width: int) -> list[str]:
    """How likely the first player wins, by the cards as they lay, with the swings marked under it."""
    values = [decision.first_wins(True) for decision in found.decisions]
    if found.endings:
        winner = found.endings[-1].winner
        values.append(0.5 if winner < 0 else float(winner == 0))
    count = max(1, min(width - MARGIN - 1, len(values)))
    columns = [part_mean(values, place, count) for place in range(count)]
    lines: list[str] = []
    for row in range(ROWS - 1, -1, -1):
        label = {ROWS - 1: "100%", ROWS // 2: " 50%", 0: "  0%"}.get(row, "    ")
        heights = [min(8, max(0, round(value * ROWS * 8) - row * 8)) for value in columns]
        lines.append(f"{label} │{''.join(BLOCKS[height] for height in heights)}")
    marks = [" "] * count
    for sign, decision in zip(SIGNS, swings, strict=False):
        place = found.decisions.index(decision) * count // len(values)
        marks[place] = sign if marks[place] == " " else marks[place]
    lines.append(f"     └{''.join(marks)}".rstrip())
    return lines


def part_mean(values: list[float], place: int, count: int) -> float:
    part = values[place * len(values) // count : (place + 1) * len(values) // count]
    return sum(part) / len(part)


def percent(value: float) -> str:
    return f"{round(100 * value)}%"


def swing_words(found: Analysis, decision: JudgedDecision, lang: str) -> str:
    """Who, when, what they did, what would have been better, by how much; and whether it was so, as the cards lay."""
    taken, better = decision.taken(), decision.better()
    assert taken is not None
    assert better is not None
    then = word(
        "swing",
        lang,
        when(found, decision, lang),
        found.players[decision.seat],
        taken.words.said(lang),
        percent(taken.then),
        better.words.said(lang),
        percent(better.then),
    )
    now = word("so it was" if better.now > taken.now else "it was not", lang, percent(taken.now), percent(better.now))
    return f"{then}{now}"


def hindsight_words(found: Analysis, decision: JudgedDecision, lang: str) -> str:
    taken = decision.taken()
    best = max(decision.options, key=lambda option: option.now)
    assert taken is not None
    player = found.players[decision.seat]
    said = (taken.words.said(lang), percent(taken.now), best.words.said(lang), percent(best.now))
    return word("in hindsight", lang, when(found, decision, lang), player, *said)


def when(found: Analysis, decision: JudgedDecision, lang: str) -> str:
    turn = word("turn" if decision.turn else "set-up", lang, decision.turn)
    return word("game", lang, decision.game, turn) if len(found.endings) > 1 else turn
