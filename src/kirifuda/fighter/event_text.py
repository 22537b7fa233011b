"""Events as lines of a record: `870 Y landed at=1 cards=C5 : fastest`."""

from typing import Final

from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.cards.notation import parse_card
from kirifuda.fighter.event import ALL, Event
from kirifuda.fighter.problems import record_problem

WHOSE: Final = ("X", "Y", "referee", "-")
"""By seat: 0, 1, 2 (the referee, who calls for nobody) and -1."""


def event_text(event: Event) -> str:
    words = [str(event.t), WHOSE[event.seat], event.kind]
    if event.number != -1:
        words.append(f"n={event.number}")
    if event.position:
        words.append(f"at={event.position}")
    if event.cards:
        words.append("cards=" + ",".join([card_text(card) for card in event.cards]))
    return " ".join(words) + (f" : {event.text}" if event.text else "")


def parse_event(line: str) -> Event:
    head, _, text = line.partition(" : ")
    words = head.split()
    if len(words) < 3 or words[1] not in WHOSE:
        raise record_problem("event")
    seat = WHOSE.index(words[1])
    number, position = -1, 0
    cards: list[int] = []
    for word in words[3:]:
        name, _, value = word.partition("=")
        if name == "n":
            number = int(value)
        elif name == "at":
            position = int(value)
        elif name == "cards":
            cards = [UNKNOWN if card == "??" else parse_card(card) for card in value.split(",")]
        else:
            raise record_problem("part of event", word)
    return Event(words[2], int(words[0]), -1 if seat == 3 else seat, number, position, cards, text, ALL)
