"""A loop as a scenario that `kirifuda check` plays: the board, every choice to the end, and how it ends."""

import json
from collections.abc import Iterator
from typing import Final

from kirifuda.blackpoker import Game, Rules
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.notation import write_option
from kirifuda.cards.card import card_text
from kirifuda.lab.loop_search.loop_hunt import FoundLoop, start_of
from kirifuda.lab.loop_search.play_out import FOR_EVER
from kirifuda.lab.loop_search.whole_requests import SEAT


def script_of(rules: Rules, loop: FoundLoop) -> list[str]:
    """The lines of the script: comments before the set-up and each round, the choices, and what is so at the end."""
    game = start_of(rules, loop.board)
    lines: list[str] = []
    if loop.set_up:
        lines.append("// set-up")
        for way in loop.set_up:
            lines.extend(_chosen(game, way.choices))
    for number, choices in enumerate(loop.played.choices, 1):
        lines.append(f"// round {number}")
        lines.extend(_chosen(game, choices))
    return [*lines, *_end(game, loop.played.end == FOR_EVER)]


def _chosen(game: Game, choices: tuple[int, ...]) -> Iterator[str]:
    """The choices, those of one player one after the other in one line."""
    seat, texts = -1, list[str]()
    for choice in choices:
        decision = game.decision
        assert decision is not None
        if decision.seat != seat and texts:
            yield f"{SEATS[seat]}: {', '.join(texts)}"
            texts = []
        seat = decision.seat
        texts.append(write_option(game, Names(), decision.options[choice]))
        game.choose(choice)
    yield f"{SEATS[seat]}: {', '.join(texts)}"


def _end(game: Game, equal: bool) -> Iterator[str]:
    """Who has won, and the lives; where all is as it was, the hand and the field as well."""
    winner = None if game.outcome is None else game.outcome.winner
    yield f"expect winner: {'none' if winner is None else SEATS[winner]}"
    for seat, player in enumerate(game.players):
        yield f"expect {SEATS[seat]} life count: {len(player.life)}"
    if equal:
        own = game.players[SEAT]
        units = ["+".join([card_text(card) for card in unit.cards]) for unit in own.soldiers]
        yield f"expect {SEATS[SEAT]} hand: {' '.join([card_text(card) for card in own.hand]) or 'none'}"
        yield f"expect {SEATS[SEAT]} field: {' '.join(units) or 'none'}"


class LineTitle:
    """What a case is called, and what it is played by: a regulation, and the file of a house rule beside it or none."""

    def __init__(self, id: str, title: str, regulation: str, house: str) -> None:
        self.id: Final = id
        self.title: Final = title
        self.regulation: Final = regulation
        self.house: Final = house


def scenario(title: LineTitle, actions: list[str], board: str, script: list[str]) -> str:
    """A case of a scenario file."""
    lines = ["[[case]]", f"id = {_quoted(title.id)}", f"title = {_quoted(title.title)}"]
    lines.append(f"rules = [{', '.join([_quoted(f'K-{action}') for action in dict.fromkeys(actions)])}]")
    lines.append(f"regulation = {_quoted(title.regulation)}")
    if title.house:
        lines.append(f"house = {_quoted(title.house)}")
    lines += ['automation = "quick"', 'board = """', *board.split("; "), '"""', 'script = """', *script, '"""', ""]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
