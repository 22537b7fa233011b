"""Sets up the cases of rulings.toml, plays them, and gathers what happened in the words of their `expect`."""

import tomllib
from pathlib import Path
from typing import Any

from kirifuda.cards.card import card_text
from kirifuda.cards.notation import parse_card
from kirifuda.fighter import Command, Event, Game, Position, from_position, parse_condition
from kirifuda.fighter.roster import Technique

Case = dict[str, Any]

BASE = 10_000
"""The engine knows no time before 0; the cases do."""

SEATS = "XY"
CALLERS = ("X", "Y", "neutral")


def load() -> list[Case]:
    with (Path(__file__).parent / "rulings.toml").open("rb") as file:
        cases: list[Case] = tomllib.load(file)["case"]
    return cases


def cards(text: str) -> list[int]:
    return [-1 if word == "--" else parse_card(word) for word in text.split()]


def position(given: Case) -> Position:
    side = Position(cards(given["hand"]), [[card] if card >= 0 else [] for card in cards(given["field"])])
    for name, text in given.get("techniques", {}).items():
        value, condition = text.split(" ", 1)
        side.techniques.append(Technique(name, int(value), parse_condition(condition), name, name))
    if "points" in given:  # as scored by a technique that is already used
        side.techniques.append(Technique("before", given["points"], parse_condition("[0/1] red"), "", ""))
    side.used = [technique.id == "before" for technique in side.techniques]
    side.misses = given.get("miss", 0)
    side.hold_fouls = given.get("hold_fouls", 0)
    return side


def set_up(case: Case) -> Game:
    sides = [position(case[seat]) for seat in SEATS]
    for seat in case.get("forced", []):
        sides[SEATS.index(seat)].forced = True
    return from_position(sides, case["deck"], case.get("window", False), case.get("config"), BASE)


def command(text: str, game: Game) -> Command:
    time, _, act = text.partition(" > ")
    stamp, words = (int(time), act.split()) if act else (None, time.split())
    recv, seat, kind = int(words[0]), SEATS.index(words[1]), words[2]
    arg = -1
    if kind == "lift":
        arg = parse_card(words[3])
    elif kind == "land":
        arg = int(words[3])
    elif kind == "claim":
        arg = [technique.id for technique in game.sides[seat].techniques].index(words[3])
    return Command(BASE + recv, seat, kind, arg, BASE + (recv if stamp is None else stamp))


def play(case: Case) -> tuple[Game, list[Event]]:
    """All events of the case, then time until the next check, the end, or an act of the referee."""
    game = set_up(case)
    heard: list[Event] = []
    commands = sorted([command(text, game) for text in case["events"]], key=lambda item: item.recv)
    for item in commands:
        if not game.over():
            heard += game.submit(item)
    while game.state not in ("CHECK", "END"):
        new = game.advance(game.next_time())
        heard += new
        stop = any(event.kind == "hold_foul" or (event.kind == "landed" and event.text == "auto") for event in new)
        if stop and game.state == "BATTLE":
            break
    return game, heard


def outcome_of(game: Game, events: list[Event]) -> Case:
    """Everything a case may expect."""
    seats = [SEATS[event.seat] if 0 <= event.seat < 2 else "" for event in events]

    def which(kind: str, *texts: str) -> list[str]:
        return [
            seat
            for seat, event in zip(seats, events, strict=True)
            if event.kind == kind and (not texts or event.text in texts)
        ]

    def first(kind: str) -> int | None:
        return next((event.t - BASE for event in events if event.kind == kind), None)

    obliged = [event for event in events if event.kind == "obliged"]
    closed = [event.text.split("/") for event in events if event.kind == "window_closed"]
    return {
        "established": first("call"),
        "callers": [CALLERS[event.seat] for event in events if event.kind == "call"],
        "miscall": which("judged", "miscall"),
        "relief": which("judged", "relief"),
        "success": {
            seat: [e.text for e in events if e.kind == "attack" and e.seat == place] for place, seat in enumerate("XY")
        },
        "mistaken": [[SEATS[event.seat], event.text] for event in events if event.kind == "mistaken"],
        "totals": game.totals(),
        "hands": [len(side.hand) for side in game.sides],
        "misses": [side.misses for side in game.sides],
        "deck": len(game.deck),
        "next": game.state,
        "returned": [card_text(event.cards[0]) for event in events if event.kind == "returned"],
        "rejected": [[SEATS[event.seat], event.text] for event in events if event.kind == "refused"],
        "field_X": field_text(game, 0),
        "field_Y": field_text(game, 1),
        "hold_foul": which("hold_foul"),
        "end": game.outcome.reason if game.outcome else None,
        "winner": ("X", "Y", "draw")[game.outcome.winner] if game.outcome else None,
        "stalemate_at": first("stalemate"),
        "stalemate_by": next((event.text for event in events if event.kind == "stalemate"), None),
        "forced": which("forced"),
        "obliged": SEATS[obliged[0].seat] if obliged else None,
        "obligation": obliged[1].text if len(obliged) > 1 else None,
        "auto_moves": [
            [SEATS[event.seat], card_text(event.cards[0]), event.position]
            for event in events
            if event.kind == "landed" and event.text == "auto"
        ],
        "fastest": {seat: word for row in closed for seat, word in zip(SEATS, row, strict=True) if word},
    }


def field_text(game: Game, seat: int) -> str:
    return " ".join("--" if card < 0 else card_text(card) for card in game.sides[seat].tops())
