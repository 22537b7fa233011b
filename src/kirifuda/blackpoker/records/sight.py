"""Expectations about knowledge and events: `P2 sees P1 hand: ?? ??`, `P2 was shown: H5`, `happened: resolved draw`.

What a seat sees and was shown comes from `views` alone; `happened` is for the referee.
"""

from typing import Final

from kirifuda.blackpoker.common.events import EVENTS, event_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.records.names import PLAYERS, SEATS, read_player
from kirifuda.blackpoker.records.notation import find_action
from kirifuda.blackpoker.records.problems import problem, sentence
from kirifuda.blackpoker.records.zone_expectations import card_difference, check_zone, differs, read_named, same_words
from kirifuda.blackpoker.views.redact import redact
from kirifuda.blackpoker.views.seat_view import view
from kirifuda.blackpoker.views.side_view import SideView
from kirifuda.cards.card import UNKNOWN, card_text, cards_text
from kirifuda.core.event import Event
from kirifuda.core.kinds import ACTION
from kirifuda.core.sentence import NOTHING, Sentence, nearest

MANY: Final = "10+"
"""A life whose count is secret ([ZV-3])."""
SEEN_ZONES: Final = ("life", "hand", "grave", "walls", "field", "pack", "rare", "trump")
SUBJECTS: Final = ("sees", "was shown", "was not shown", "happened", "not happened")


class Witness:
    """What happened in the last line of choices, and what each seat was told of it."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.told: list[list[Event]] = [[], []]

    def choose(self, game: Game, index: int) -> None:
        before = [view(game, seat) for seat in range(2)]
        events = game.choose(index)
        self.events.extend(events)
        for seat in range(2):
            self.told[seat].extend(redact(events, before[seat]))

    def shown(self, seat: int) -> list[int]:
        """The cards of both players this seat was shown, each once."""
        return sorted({card for event in self.told[seat] for card in event.cards if card != UNKNOWN})


def expect_sight(game: Game, witness: Witness, words: list[str], wanted: str) -> Sentence | None:
    """What differs, nothing if it holds; None if the expectation is about something else."""
    subject = " ".join(words)
    if subject in ("happened", "not happened"):
        return _happened(game, witness, subject == "happened", wanted)
    if words[0] not in PLAYERS:
        return None
    seat, rest = read_player(game, words[0]), " ".join(words[1:])
    if rest in ("was shown", "was not shown"):
        return _shown(witness.shown(seat), rest == "was shown", wanted)
    if words[1:2] == ["sees"]:
        return _sees(game, seat, words[2:], wanted)
    return None


def _shown(cards: list[int], shown: bool, wanted: str) -> Sentence:
    """These cards were among those shown, or none of them was; `none`: no card at all."""
    named = read_named(wanted)
    if shown and not named:
        return NOTHING if not cards else sentence("was shown", cards_text(cards))
    inside = [card for card in named if card in cards]
    holds = len(inside) == len(named) if shown else not inside
    return NOTHING if holds else sentence("was shown", cards_text(cards) or "none")


def _sees(game: Game, seat: int, words: list[str], wanted: str) -> Sentence:
    """`P2 sees P1 hand: ?? ??`: the zone as the view of P2 has it, `??` for a card they do not know."""
    if len(words) < 2 or words[0] not in PLAYERS:
        raise problem("whose zone")
    name, detail = words[1], " ".join(words[2:])
    check_zone(name, detail, SEEN_ZONES)
    side = view(game, seat).sides[read_player(game, words[0])]
    if name == "life":
        return differs(MANY if side.life is None else str(side.life), wanted)
    cards = seen_cards(side, name)
    if detail in ("count", "has", "lacks"):
        return card_difference(cards, detail, wanted)
    if detail == "top" or name == "grave":
        top = "none" if side.top == UNKNOWN else card_text(side.top)
        if detail == "top" or UNKNOWN in cards or not _whole(game, seat, words[0]):
            return differs(top, wanted)
    if name == "trump":
        return same_words(" ".join([("+" if t.face_up else "-") + card_text(t.card) for t in side.trumps]), wanted)
    found = " ".join([card_text(card) for card in cards])
    return differs(found or "none", wanted) if name == "walls" else same_words(found, wanted)


def _whole(game: Game, seat: int, owner: str) -> bool:
    """Of the own graveyard every card is known, of the other only the visible one."""
    return read_player(game, owner) == seat


def seen_cards(side: SideView, name: str) -> list[int]:
    """The cards of a zone, `UNKNOWN` for those the viewer may not know."""
    if name == "hand":
        return side.hand or [UNKNOWN] * side.hand_count
    if name == "walls":
        return [card for unit in side.bulwarks for card in unit.cards]
    if name == "field":
        return [card for unit in side.soldiers for card in unit.cards]
    if name == "pack":
        return side.pack or [UNKNOWN] * (side.pack_count or 0)
    if name == "rare":
        return side.rare or [UNKNOWN] * side.rare_count
    return [trump.card for trump in side.trumps] if name == "trump" else side.graveyard[::-1]


def event_kinds() -> list[str]:
    """The events of a game, as the records call them."""
    return sorted([kind.name for kind in EVENTS.rows.values() if not kind.of_match])


def _happened(game: Game, witness: Witness, wanted: bool, text: str) -> Sentence:
    """`resolved draw, P2 discarded H5`: in this order, whatever lies between; or not one of them."""
    place = 0
    for part in [part.strip() for part in text.split(",")]:
        found = [index for index, event in enumerate(witness.events) if index >= place and _is(game, event, part)]
        if bool(found) != wanted:
            told = [_told(game, event) for event in witness.events]
            return sentence("did not happen" if wanted else "happened", part, told or sentence("nothing happened"))
        place = found[0] + 1 if found else 0
    return NOTHING


def _is(game: Game, event: Event, text: str) -> bool:
    seat, _, rest = text.partition(" ")
    body = rest if seat in SEATS else text
    kinds = [kind for kind in event_kinds() if body == kind or body.startswith(kind + " ")]
    if not kinds:
        known = event_kinds()
        raise problem("no event", body, known, nearest(body, known))
    kind = max(kinds, key=len)
    detail = body[len(kind) :].strip()
    if event.kind != kind or (seat in SEATS and event.seat != SEATS.index(seat)):
        return False
    if detail and event_kind(kind).number == ACTION:
        return find_action(game.rules, detail) is game.rules.actions[event.number]
    return all(card in event.cards for card in read_named(detail))


def _told(game: Game, event: Event) -> str:
    of_action = event_kind(event.kind).number == ACTION
    detail = game.rules.actions[event.number].id if of_action else cards_text(list(event.cards))
    return f"{SEATS[event.seat] if event.seat >= 0 else ''} {event.kind} {detail}".strip()
