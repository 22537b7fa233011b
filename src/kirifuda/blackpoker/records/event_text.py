"""Events in text, for the records of seats: `drew: P1 S5 ??`, `entered: P2 #7 =ace SA`, `requested: P1 #9 =up H7`."""

from typing import Final

from kirifuda.blackpoker.common.events import event_kind
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.problems import problem
from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.cards.notation import CardError, parse_card
from kirifuda.core.event import Event
from kirifuda.core.kinds import ACTION, CHARACTER
from kirifuda.core.sentence import sentence_of

NOBODY: Final = "-"


def write_event(rules: Rules, event: Event) -> str:
    words = [SEATS[event.seat] if event.seat >= 0 else NOBODY]
    if event.unit != -1:
        words.append(f"#{event.unit}")
    if event.number != -1:
        words.append(f"={_number_text(rules, event)}")
    words += [card_text(card) for card in event.cards]
    return f"{event.kind}: {' '.join(words)}"


def _number_text(rules: Rules, event: Event) -> str:
    """Actions and characters are written by their id, because numbers may change with the rule files."""
    means = event_kind(event.kind).number
    if means == ACTION:
        return rules.actions[event.number].id
    return rules.characters[event.number].id if means == CHARACTER else str(event.number)


def read_event(rules: Rules, text: str) -> Event:
    kind, colon, rest = text.partition(": ")
    words = rest.split()
    if not colon or not words or (words[0] not in SEATS and words[0] != NOBODY):
        raise problem("unreadable event", text)
    seat = SEATS.index(words[0]) if words[0] in SEATS else -1
    unit, number = -1, -1
    cards: list[int] = []
    for word in words[1:]:
        if word[0] == "#":
            unit = _whole(word[1:], text)
        elif word[0] == "=":
            number = _number(rules, kind, word[1:], text)
        else:
            cards.append(_card(word, text))
    return Event(kind, seat, unit, number, tuple(cards))


def _number(rules: Rules, kind: str, word: str, text: str) -> int:
    ids: list[str] = []
    means = event_kind(kind).number
    if means == ACTION:
        ids = [action.id for action in rules.actions]
    elif means == CHARACTER:
        ids = [character.id for character in rules.characters]
    else:
        return _whole(word, text)
    if word not in ids:
        raise problem("unknown in event", word, text, rules.name, ids)
    return ids.index(word)


def _whole(word: str, text: str) -> int:
    if not (word.isascii() and word.removeprefix("-").isdigit()):
        raise problem("number in event", word, text)
    return int(word)


def _card(word: str, text: str) -> int:
    try:
        return UNKNOWN if word == "??" else parse_card(word)
    except CardError as error:
        raise problem("in the event", text, sentence_of(error)) from error
