"""Running scenario cases: apply the script, check every expectation, tell the first difference."""

from typing import Final

from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.records.dealt import dealt_game
from kirifuda.blackpoker.records.expectations import expect
from kirifuda.blackpoker.records.names import PLAYERS, SEATS, Names, read_player
from kirifuda.blackpoker.records.notation import is_choice, read_choice
from kirifuda.blackpoker.records.position import Position, parse_board
from kirifuda.blackpoker.records.printer import write_board
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.blackpoker.records.refused import reason_words, why_refused
from kirifuda.blackpoker.records.scenario import Case
from kirifuda.blackpoker.records.settings import read_setting
from kirifuda.blackpoker.records.sight import Witness
from kirifuda.core.errors import KirifudaError
from kirifuda.core.sentence import NOTHING, Sentence, nearest, sentence_of

VERBS: Final = (*PLAYERS, "both", "automation", "expect", "legal", "illegal")
"""What a line of a script begins with."""


class CaseResult:
    """How a case went: what differs, `line` where in its file, `position` the board at that moment."""

    def __init__(self, case: Case, problem: Sentence, position: str, line: int = 0) -> None:
        self.case: Final = case
        self.ok: Final = not problem
        self.problem: Final = problem
        self.position: Final = position
        self.line: Final = line


class UnmetExpectation(KirifudaError):
    """An expectation that does not hold."""

    def __init__(self, found: Sentence) -> None:
        super().__init__(found.en, found.ja)


class CaseRun:
    """A case being played: its game, the names of its units, and what its last line of choices did."""

    def __init__(self, position: Position) -> None:
        self.game: Final = position.game
        self.names: Final = position.names
        self.witness: Witness = Witness()

    def copy(self) -> "CaseRun":
        return CaseRun(Position(self.game.clone(), self.names))


def run_case(case: Case) -> CaseResult:
    run: CaseRun | None = None
    written, number = "board", 0
    try:
        run = CaseRun(_start(case))
        for line in case.lines:
            written, number = line.written, line.number
            _line(run, line.text)
    except KirifudaError as error:
        board = "" if run is None else write_board(run.game, run.names)
        number = number or _board_line(case, str(error))
        return CaseResult(case, sentence("written", written, sentence_of(error)), board, number)
    return CaseResult(case, NOTHING, "")


def _board_line(case: Case, message: str) -> int:
    """The line of the board an error speaks of; its first line if it names none."""
    for line in case.board_lines:
        if repr(line.text) in message:
            return line.number
    return case.board_lines[0].number if case.board_lines else 0


def _start(case: Case) -> Position:
    if case.board:
        return parse_board(rules_of(case.regulation), case.board, case.seed, case.automation)
    return Position(dealt_game(case), Names())


def _line(run: CaseRun, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "expect":
        difference = expect(run.game, run.names, run.witness, rest)
        if difference:
            raise UnmetExpectation(difference)
    elif word == "legal":
        _apply(run.copy(), rest)
    elif word == "illegal":
        _illegal(run, rest)
    elif word.partition(":")[0] == "automation":
        read_setting(run.game, "automation", line.partition(":")[2].strip())
    else:
        run.witness = Witness()
        _apply(run, line)


def _apply(run: CaseRun, line: str) -> None:
    """`P1: up, C2, H7, a` chooses one after the other; `both: pass` passes for the chance holder, then the other."""
    who, choices = _choices(line)
    for choice in choices * 2 if who == "both" else choices:
        _choose(run, who, choice)


def _choices(line: str) -> tuple[str, list[str]]:
    who, colon, text = line.partition(":")
    who = who.strip()
    if not colon or (who not in PLAYERS and who != "both"):
        raise problem("script line", nearest(line.split()[0].rstrip(":"), VERBS))
    return who, [choice.strip() for choice in text.split(",")]


def _choose(run: CaseRun, who: str, choice: str) -> None:
    game = run.game
    if choice == "concede" and who != "both":
        game.concede(read_player(game, who))
        return
    decision = game.decision
    if decision is None:
        raise problem("game over", choice)
    if who != "both" and decision.seat != read_player(game, who):
        raise problem("another decides", choice, who, SEATS[decision.seat], decision.kind)
    run.witness.choose(game, read_choice(game, run.names, choice))


def _illegal(run: CaseRun, line: str) -> None:
    """`illegal P1: attack [TM-8]`: a choice is refused; with a rule or a word, that is the reason."""
    body, bracket, wanted = line.partition(" [")
    who, choices = _choices(body)
    if who == "both":
        raise problem("illegal by whom")
    _check_words(run, choices, bool(bracket))
    wanted = wanted.rstrip("]").strip()
    if bracket:
        _check_reason_word(wanted)
    copy = run.copy()
    for choice in choices:
        seat = read_player(copy.game, who)
        try:
            _choose(copy, who, choice)
        except KirifudaError:
            refused = why_refused(copy.game, copy.names, seat, choice) if bracket else None
            if refused is not None and not refused.answers_to(wanted):
                raise UnmetExpectation(sentence("other reason", choice, refused.sentence(), wanted)) from None
            return
    raise UnmetExpectation(sentence("possible"))


def _check_words(run: CaseRun, choices: list[str], reason: bool) -> None:
    """A misspelt word is an error, not an illegal choice; an action the regulation lacks needs a rule to be named."""
    for choice in choices[1:] if reason else choices:
        if not is_choice(run.game, run.names, choice):
            hint = sentence("lacks the action") if choice is choices[0] else NOTHING
            raise problem("never chosen", choice, hint)


def _check_reason_word(wanted: str) -> None:
    """A rule id has a hyphen and a capital; anything else is one of the words."""
    if wanted not in reason_words() and not ("-" in wanted and wanted[:1].isupper()):
        words = reason_words()
        raise problem("no reason", wanted, words, nearest(wanted, words))
