"""Running scenario cases: apply the script, check every expectation, tell the first difference."""

from typing import Final

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.requests import why_not
from kirifuda.blackpoker.editions.regulation import rules_of
from kirifuda.blackpoker.editions.table import new_game
from kirifuda.blackpoker.records.expectations import expect
from kirifuda.blackpoker.records.names import PLAYERS, SEATS, Names, read_player
from kirifuda.blackpoker.records.notation import find_action, is_choice, read_choice
from kirifuda.blackpoker.records.position import Position, parse_board
from kirifuda.blackpoker.records.printer import write_board
from kirifuda.blackpoker.records.scenario import Case
from kirifuda.core.errors import KirifudaError, NotationError


class Verdict:
    """How a case went; `position` is the board at the failure."""

    def __init__(self, case: Case, ok: bool, message: str, position: str) -> None:
        self.case: Final = case
        self.ok: Final = ok
        self.message: Final = message
        self.position: Final = position


class Difference(Exception):
    """An expectation that does not hold."""


def run_case(case: Case) -> Verdict:
    position: Position | None = None
    line = "board"
    try:
        position = _start(case)
        for line in case.script:
            _line(position.game, position.names, line)
    except (KirifudaError, Difference) as error:
        board = "" if position is None else write_board(position.game, position.names)
        return Verdict(case, False, f"{line!r}: {error}", board)
    return Verdict(case, True, "", "")


def _start(case: Case) -> Position:
    if case.board:
        return parse_board(rules_of(case.regulation), case.board, case.seed, case.automation)
    decks = case.decks or None
    return Position(new_game(case.regulation, decks, case.seed, case.automation), Names())


def _line(game: Game, names: Names, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "expect":
        difference = expect(game, names, rest)
        if difference:
            raise Difference(difference)
    elif word == "legal":
        _apply(game.clone(), names, rest)
    elif word == "illegal":
        _illegal(game, names, rest)
    else:
        _apply(game, names, line)


def _apply(game: Game, names: Names, line: str) -> None:
    """`P1: up, C2, H7, a` chooses one after the other; `both: pass` passes for the chance holder, then the other."""
    who, colon, text = line.partition(":")
    who = who.strip()
    if not colon or (who not in PLAYERS and who != "both"):
        raise NotationError("a script line is 'P1: choice, choice', 'both: pass', 'expect …', 'legal …' or 'illegal …'")
    choices = [choice.strip() for choice in text.split(",")]
    for choice in choices * 2 if who == "both" else choices:
        if choice == "concede" and who != "both":
            game.concede(read_player(game, who))
            continue
        decision = game.decision
        if decision is None:
            raise NotationError(f"{choice!r} cannot be chosen: the game is over")
        if who != "both" and decision.seat != read_player(game, who):
            seat = SEATS[decision.seat]
            raise NotationError(f"{choice!r} cannot be chosen by {who}: {seat} decides {decision.kind!r}")
        game.choose(read_choice(game, names, choice))


def _illegal(game: Game, names: Names, line: str) -> None:
    """`illegal P1: attack [TM-8]`: some choice is refused; with a rule id, the action is, for that reason."""
    body, bracket, rule = line.partition(" [")
    _check_words(game, names, body, bool(bracket))
    if bracket:
        _check_reason(game, body, rule.rstrip("]"))
        body = body.split(",")[0]
    try:
        _apply(game.clone(), names, body)
    except KirifudaError:
        return
    raise Difference("this is possible, but should not be")


def _check_words(game: Game, names: Names, body: str, reason: bool) -> None:
    """A misspelt word is an error, not an illegal choice; an action the regulation lacks needs a rule to be named."""
    choices = [choice.strip() for choice in body.partition(":")[2].split(",")]
    for choice in choices[1:] if reason else choices:
        if not is_choice(game, names, choice):
            hint = "; if the regulation lacks this action, add [RQ-1]" if choice is choices[0] else ""
            raise NotationError(f"{choice!r} could never be chosen: no unit, card, player or action is called so{hint}")


def _check_reason(game: Game, body: str, rule: str) -> None:
    who, _, text = body.partition(":")
    name = text.split(",")[0].strip()
    action = find_action(game.rules, name)
    reason = why_not(game, read_player(game, who.strip()), name if action is None else action.id)
    if reason is None:
        raise Difference(f"{name} may be requested here; if a later choice is the refused one, name no rule")
    if reason.rule != rule:
        raise Difference(f"refused by [{reason.rule}] ({reason.en}), expected [{rule}]")
