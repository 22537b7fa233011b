"""`kirifuda replay`: a record as a kifu, a position of it, step by step, verified, or as JSON."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from kirifuda.blackpoker.records.kifu import NOTE, RESOLVES, RESULT, TITLE, TURN_LINE, KifuLine, kifu, kifu_text
from kirifuda.blackpoker.records.moments import Moment, export, moments
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.record import ALL_VIEW, BEHAVIOUR, Record, RecordError
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify as verify_record
from kirifuda.blackpoker.records.seat_kifu import seat_kifu
from kirifuda.blackpoker.records.seat_record import seat_record, verify_document
from kirifuda.blackpoker.views.viewer import ALL, PUBLIC
from kirifuda.cli.board import BoardPrinter
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.houses import house_beside, house_named
from kirifuda.cli.replay_words import word
from kirifuda.cli.terminal import Quit, Terminal
from kirifuda.core.errors import NotationError

HOUSE: Final = "The file of the house rule it was played by; not needed where it lies next to the record."
VIEWERS: Final = {"P1": 0, "P2": 1, "public": PUBLIC, "all": ALL}
STYLES: Final = {
    TITLE: "bold",
    TURN_LINE: "bold yellow",
    RESOLVES: "bright_black",
    NOTE: "italic",
    RESULT: "bold yellow",
}


def replay(
    file: Path,
    *,
    seat: Literal["P1", "P2", "public", "all"] | None = None,
    house: Annotated[Path | None, Parameter(help=HOUSE)] = None,
    lang: Literal["ja", "en"] | None = None,
    at: int | None = None,
    first: Annotated[int, Parameter(name="--from")] = 0,
    last: Annotated[int | None, Parameter(name="--to")] = None,
    comments: Annotated[bool, Parameter(negative="")] = False,
    step: Annotated[bool, Parameter(negative="")] = False,
    verify: Annotated[bool, Parameter(negative="")] = False,
    record: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Print a record as a kifu, from any seat; or a position, step by step, verified, or as JSON.

    Parameters
    ----------
    file
        The record.
    seat
        Whose eyes: P1, P2, public, or all for everything. By default all, or the seat whose own record it is.
    lang
        ja or en; by default the language of the locale.
    at
        Print the position after this choice; 0 is the deal. Choices are counted as the seat notices them.
    first
        Begin the kifu with this choice.
    last
        End the kifu with this choice.
    comments
        Say in the kifu what decided the game, where it was decided.
    step
        Step through it: Enter goes on, b back, a number to that choice, q stops.
    verify
        Replay it and check every line, the result and the digest; exit 1 at the first difference.
    record
        Print the record itself, as that seat's own record if --seat is given.
    json
        Print one JSON object: header, deal, choices with events and positions, result, digest.
    """
    found = read(file)
    find_house(file, found, house, chosen_language(lang))
    if verify:
        return verified(found, json, chosen_language(lang))
    viewer = chosen_viewer(found, seat)
    language = chosen_language(lang)
    warn_of_behaviour(found, language)
    if record:
        sys.stdout.write(print_record(found if seat is None or viewer == ALL else own_record(found, viewer)))
    elif found.view != ALL_VIEW and (json or step or at is not None):
        raise NotationError(
            f"{file}: {found.view}'s own record holds unknown cards: only its kifu can be printed",
            f"{file}：{found.view}自身の棋譜には知らないカードがあるので、読み物としてしか表示できません。",
        )
    elif json:
        sys.stdout.write(jsonlib.dumps(export(found, viewer, language), ensure_ascii=False) + "\n")
    elif step or at is not None:
        walk = Walk(moments(found, viewer, language), Terminal(language))
        walk.run() if at is None else walk.at(at)
    else:
        whole = found.view == ALL_VIEW
        lines = kifu(found, viewer, language, commented=comments) if whole else seat_kifu(found, language)
        show(lines, first, last, Terminal(language))
    return 0


def read(file: Path) -> Record:
    try:
        return parse_record(file.read_text(encoding="utf-8"), str(file))
    except OSError as error:
        raise NotationError(
            f"{file}: cannot be read: {error.strerror}", f"{file}が読めません（{error.strerror}）。"
        ) from error
    except UnicodeDecodeError as error:
        raise NotationError(
            f"{file}: is no UTF-8 text, so no record", f"{file}はUTF-8の文ではなく、棋譜ではありません。"
        ) from error


def find_house(file: Path, record: Record, given: Path | None, lang: str) -> None:
    """A record played by a house rule is replayed by the same one only: the file named, or one that lies beside it."""
    name, colon, _ = record.get("regulation").partition(":")
    name, _, mark = name.partition("#")
    if given is None:
        if colon:
            house_beside(file, mark)
        return
    house = house_named(given, lang)
    assert house is not None
    if not colon:
        raise NotationError(
            f"{file}: was played by {record.get('regulation')}, by no house rule: leave out --house",
            f"{file}はハウスルールではなく{record.get('regulation')}の記録です。--houseは要りません。",
        )
    if mark and house.fingerprint != mark:
        raise NotationError(
            f"{file}: was played by the house rule {name!r} with the fingerprint {mark}; {given} is {house.en!r} with "
            f"{house.fingerprint}, so other rules: find the file as it was then",
            f"{file}は指紋{mark}のハウスルール「{name}」の記録です。{given}は「{house.ja}」、指紋は{house.fingerprint}で、"
            "別のルールです。その時のファイルを指定してください。",
        )


def chosen_viewer(record: Record, seat: str | None) -> int:
    if record.view != ALL_VIEW and seat not in (None, record.view):
        raise NotationError(
            f"{record.where}: this is {record.view}'s own record; what the others saw is not in it",
            f"{record.where}：これは{record.view}自身の棋譜です。ほかの席から見たものは分かりません。",
        )
    return VIEWERS[seat or record.view]


def own_record(record: Record, viewer: int) -> Record:
    return record if record.view != ALL_VIEW else seat_record(record, viewer)


def warn_of_behaviour(record: Record, lang: str) -> None:
    if record.behaviour != BEHAVIOUR:
        sys.stderr.write(word("behaviour", lang, record.where, record.behaviour, BEHAVIOUR) + "\n")


def verified(record: Record, json: bool, lang: str) -> int:
    """Say whether the record is what happened; the first line that is not."""
    error: RecordError | None = None
    try:
        if record.view == ALL_VIEW:
            verify_record(record)
        else:
            error = verify_document(record)
    except RecordError as found:
        error = found
    if json:
        data = {"ok": error is None, "line": error.line if error else 0, "message": error.problem.en if error else ""}
        sys.stdout.write(jsonlib.dumps(data, ensure_ascii=False) + "\n")
    elif error is None:
        sys.stdout.write(word("verified", lang, record.where, record.result, record.digest) + "\n")
    else:
        sys.stderr.write(f"kirifuda: {error.said(lang)}\n")
    return 0 if error is None else 1


def show(lines: list[KifuLine], first: int, last: int | None, terminal: Terminal) -> None:
    """The kifu, or a part of it; plain text where the output is no terminal."""
    chosen = [line for line in lines if line.number >= first and (last is None or line.number <= last)]
    if not terminal.console.is_terminal:
        sys.stdout.write(kifu_text(chosen))
        return
    number = 0
    for line in chosen:
        number = show_line(line, number, terminal)


def show_line(line: KifuLine, number: int, terminal: Terminal) -> int:
    """Print a line; returns the number that was printed last."""
    text = kifu_text([line]).rstrip("\n")
    if line.kind not in STYLES and line.number == number:
        text = " " * 5 + text[5:]
    style = STYLES.get(line.kind, "cyan" if line.seat == 0 else "red" if line.seat == 1 else "")
    for part in text.split("\n"):
        terminal.line(part, style, " " * (7 + 2 * line.depth))
    return line.number if line.kind not in STYLES else number


class Walk:
    """Stepping through the moments of a record."""

    def __init__(self, steps: list[Moment], terminal: Terminal) -> None:
        self.steps: Final = steps
        self.terminal: Final = terminal
        self.board: Final = BoardPrinter(("", ""), terminal.lang, terminal.width)
        self.place: int = 0

    def at(self, number: int) -> None:
        if not 0 <= number < len(self.steps):
            raise NotationError(
                f"there is no choice {number}: the record has 0 (the deal) to {len(self.steps) - 1}",
                f"{number}手目はありません。0（配り）から{len(self.steps) - 1}までです。",
            )
        self.place = number
        self.show()

    def show(self) -> None:
        step = self.steps[self.place]
        terminal = self.terminal
        last = len(self.steps) - 1
        head = f"{step.number}/{last}"
        if step.seat >= 0:
            head = f"{head}  {SEATS[step.seat]}: {step.text}"
        terminal.line(head, "bold")
        number = 0
        for line in step.told:
            number = show_line(line, number, terminal)
        terminal.show(self.board.draw(step.seen))

    def run(self) -> None:
        self.show()
        while True:
            try:
                answer = self.terminal.ask(word("prompt", self.terminal.lang))
            except Quit:
                return
            if answer.lower() in ("q", "quit"):
                return
            if not self.move(answer.lower()):
                self.terminal.line(word("not understood", self.terminal.lang, answer, len(self.steps) - 1), "red")

    def move(self, answer: str) -> bool:
        last = len(self.steps) - 1
        if answer == "":
            target = self.place + 1
        elif answer in ("b", "back", "戻る"):
            target = self.place - 1
        elif answer.isdecimal():
            target = int(answer)
        else:
            return False
        if not 0 <= target <= last:
            self.terminal.line(word("end" if target > last else "start", self.terminal.lang), "bright_black")
        else:
            self.place = target
            self.show()
        return True
