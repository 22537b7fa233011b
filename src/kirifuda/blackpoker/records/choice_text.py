"""Names options in a record: the same words from the game and from the view of whoever chooses, each unambiguous.

Soldiers by their cards, with their owner if that is the opponent (`S6`, `P2.D10+D5`), bulwarks by their public number
(`u7`), trumps by owner and card where the chooser sees it (`P2:S2`), else by number (`t9`). `text*2` is the second
option that would be written so.
"""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.trumps import find_trump
from kirifuda.blackpoker.common.zones import find_unit
from kirifuda.blackpoker.editions.match import Match
from kirifuda.blackpoker.records.names import SEATS, Names
from kirifuda.blackpoker.records.notation import read_choice
from kirifuda.blackpoker.records.problems import problem
from kirifuda.blackpoker.records.table_start import Table, inner_game
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.core.decision import Decision, Option
from kirifuda.core.errors import NotationError


def choice_texts(table: Table, decision: Decision) -> list[str]:
    """The texts of all options, as the one who decides would write them."""
    game = inner_game(table)
    return distinct([_text(game, decision.seat, option) for option in decision.options])


def seen_texts(view: View, seat: int, options: list[Option]) -> list[str]:
    """The same texts from what the one who decides sees."""
    return distinct([_seen(view, seat, option) for option in options])


def distinct(texts: list[str]) -> list[str]:
    """Texts that occur more than once are numbered."""
    if len(set(texts)) == len(texts):
        return texts
    counts: dict[str, int] = {}
    found: list[str] = []
    for text in texts:
        if texts.count(text) > 1:
            counts[text] = counts.get(text, 0) + 1
            text = f"{text}*{counts[text]}"
        found.append(text)
    return found


def read_text(table: Table, text: str) -> int:
    """The index of the option a text means: as records write it, or any other way scenarios allow."""
    decision = table.decision
    if decision is None:
        raise problem("match over" if isinstance(table, Match) else "game over", text)
    texts = choice_texts(table, decision)
    if text in texts:
        return texts.index(text)
    game = inner_game(table)
    if game is not None and game.decision is decision:
        try:
            return read_choice(game, Names(), text)
        except NotationError as error:
            key = "several choices" if "several" in str(error) else "no choice now"
            raise problem(key, text, SEATS[decision.seat], decision.kind, texts) from error
    raise problem("no choice now", text, SEATS[decision.seat], decision.kind, texts)


def _text(game: Game | None, seat: int, option: Option) -> str:
    kind, value = option.kind, option.value
    if kind == "card":
        return card_text(value)
    if value < 0:
        return kind
    if kind == "deck" or game is None:
        return f"{kind} {value + 1}"
    if kind == "action":
        return game.rules.actions[value].id
    if kind == "unit":
        unit = find_unit(game, value)
        soldier = unit is not None and unit.kind.soldier
        return unit_text(seat, value, unit.owner, unit.cards) if unit is not None and soldier else f"u{value}"
    if kind == "seat":
        return SEATS[value]
    if kind == "request":
        places = [place for place, request in enumerate(game.stage, 1) if request.id == value]
        actions = [request.action.id for request in game.buffer if request.id == value]
        return f"#{places[0]}" if places else actions[0] if actions else f"r{value}"
    found = find_trump(game, value)
    if kind != "object" or found is None:
        return f"{kind} {value}"
    return trump_text(value, found[0], found[1].card if found[0] == seat or found[1].face_up else UNKNOWN)


def _seen(view: View, seat: int, option: Option) -> str:
    kind, value = option.kind, option.value
    if kind == "card":
        return card_text(value)
    if value < 0:
        return kind
    if kind == "action":
        return view.rules.actions[value].id
    if kind == "unit":
        unit = view.unit(value)
        return unit_text(seat, value, unit.owner, unit.cards) if unit is not None and unit.soldier else f"u{value}"
    if kind == "seat":
        return SEATS[value]
    if kind == "request":
        places = [place for place, request in enumerate(view.stage, 1) if request.id == value]
        actions = [view.rules.actions[request.action].id for request in view.buffer if request.id == value]
        return f"#{places[0]}" if places else actions[0] if actions else f"r{value}"
    if kind == "deck":
        return f"deck {value + 1}"
    trump = view.trump(value)
    return f"{kind} {value}" if kind != "object" or trump is None else trump_text(value, trump.owner, trump.card)


def unit_text(seat: int, id: int, owner: int, cards: tuple[int, ...]) -> str:
    """A soldier by its cards."""
    if UNKNOWN in cards:
        return f"u{id}"
    text = "+".join([card_text(card) for card in cards])
    return text if owner == seat else f"{SEATS[owner]}.{text}"


def trump_text(id: int, owner: int, card: int) -> str:
    return f"t{id}" if card == UNKNOWN else f"{SEATS[owner]}:{card_text(card)}"
