"""[RQ-10] No free repetition: a third identical request from an identical state is illegal (Q-123).

Only actions that can be repeated at no lasting cost are looked at (`ActionDef.loopable`). A request and a state are
compared by what they *are*: cards, posture and place. Ids are not part of it, since a card that leaves the field and
comes back (Switch), or a bulwark that was rearranged, gets a new one.
"""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common.rules import ActionDef
from kirifuda.blackpoker.common.state import Character, Player
from kirifuda.core.request import NO_TARGET, OBJECT_TARGET, REQUEST_TARGET, SEAT_TARGET, UNIT_TARGET, Request

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

SEPARATOR: Final = -9
NOWHERE: Final = -1

# A thing on the table as a number above all cards: its kind, its owner and where it lies.
BULWARKS: Final = 1000
SOLDIERS: Final = 2000
TRUMPS: Final = 3000
STAGE: Final = 4000
OF_SEAT: Final = 500


def signature(game: "Game", action: ActionDef, letters: str, paid: list[int], keys: list[int], target: int) -> str:
    """A request as one text; the order of equal letters and keys does not matter."""
    spent = [value if letter == "D" else unit_place(game, value) for letter, value in zip(letters, paid, strict=False)]
    return f"{action.id}/{sorted(spent)}/{sorted(keys)}/{target_place(game, action.target.kind, target)}"


def unit_place(game: "Game", id: int) -> int:
    """A bulwark by its place in the row, a soldier by its first card; fogs also point at trumps and at nothing."""
    for seat in range(2):
        player = game.players[seat]
        for soldier in player.soldiers:
            if soldier.id == id:
                return SOLDIERS + OF_SEAT * seat + soldier.cards[0]
        for place, bulwark in enumerate(player.bulwarks):
            if bulwark.id == id:
                return BULWARKS + OF_SEAT * seat + place
    return trump_place(game, id) if id >= 0 else id


def trump_place(game: "Game", id: int) -> int:
    for seat in range(2):
        for place, trump in enumerate(game.players[seat].trumps):
            if trump.id == id:
                return TRUMPS + OF_SEAT * seat + place
    return NOWHERE


def target_place(game: "Game", kind: int, target: int) -> int:
    if kind == UNIT_TARGET:
        return unit_place(game, target)
    if kind == OBJECT_TARGET:
        return trump_place(game, target)
    if kind == REQUEST_TARGET:
        for place, request in enumerate(game.stage):
            if request.id == target:
                return STAGE + place
        return NOWHERE
    assert kind in (NO_TARGET, SEAT_TARGET), kind
    return target


def remember(game: "Game", request: str) -> None:
    game.history.append(entry(game, request))


def entry(game: "Game", request: str) -> str:
    """A line of the history: the request with the state it was made from."""
    return f"{outline(game)} {state_key(game)} {request}"


def made_here(game: "Game") -> list[str]:
    """The requests of this turn made from this very state. The outline alone rules out most of the history."""
    near = outline(game) + " "
    entries = [line for line in game.history if line.startswith(near)]
    if not entries:
        return []
    prefix = f"{near}{state_key(game)} "
    return [line[len(prefix) :] for line in entries if line.startswith(prefix)]


def outline(game: "Game") -> str:
    """How many cards lie where: cheap to say, and most requests change it for good."""
    one, two = game.players
    return (
        f"{len(one.life)}.{len(one.hand)}.{len(one.graveyard)}.{len(two.life)}.{len(two.hand)}.{len(two.graveyard)}"
        f".{one.used}.{two.used}"
    )


def state_key(game: "Game") -> str:
    """The complete state without ids and counters, as text: equal keys are equal states.

    The order of the soldiers means nothing, nor does that of a life: shuffling alone makes no new state.
    """
    parts = [game.turn, game.chance, game.passed, 1 if game.must_act else 0]
    for player in game.players:
        _add_zones(parts, player)
        for bulwark in player.bulwarks:
            parts.extend(_unit_parts(game, bulwark))
        parts.append(SEPARATOR)
        for soldier in sorted([_unit_parts(game, unit) for unit in player.soldiers]):
            parts.extend(soldier)
        parts.append(SEPARATOR)
    for request in game.stage:
        _add_request(parts, game, request)
    return f"{parts}{_fogs(game)}".replace(" ", "")


def _add_zones(parts: list[int], player: Player) -> None:
    parts.append(player.used)
    parts.append((1 if player.top_public else 0) + (2 if player.pack_open else 0))
    for zone in (sorted(player.life), player.hand, player.graveyard, player.pack, player.rare):
        parts.extend(zone)
        parts.append(SEPARATOR)
    for trump in player.trumps:
        parts.append(trump.card + (100 if trump.face_up else 0))
    parts.append(SEPARATOR)


def _unit_parts(game: "Game", unit: Character) -> list[int]:
    parts = list(unit.cards)
    parts.extend([1 if turn == game.turn_no else 0 for turn in unit.entered])
    parts.append(1 if unit.charged else 0)
    if unit.role:
        parts.append(unit.role)
        parts.append(unit_place(game, unit.blocks))
    parts.append(SEPARATOR)
    return parts


def _add_request(parts: list[int], game: "Game", request: Request) -> None:
    parts.extend((STAGE, request.action.index, request.controller, 1 if request.void else 0, request.number))
    parts.extend((request.target_kind, target_place(game, request.target_kind, request.target)))
    parts.extend((unit_place(game, request.unit), request.source, len(request.held)))
    parts.extend(request.keys)
    parts.append(SEPARATOR)
    parts.extend(request.virtual)
    for held in request.held:
        _add_request(parts, game, held)


def _fogs(game: "Game") -> str:
    """What lasts until the turn ends: kind, cards, whom it points at and by how much."""
    found: list[str] = []
    for seat in range(2):
        for fog in game.players[seat].fog:
            fresh = 1 if fog.turn == game.turn_no else 0
            place = unit_place(game, fog.target)
            found.append(f"{seat}{fog.kind}{list(fog.cards)}{place}/{fog.value}/{fresh}")
    return ";".join(sorted(found))


def look(game: "Game") -> None:
    """Before [3]: find the requests that were already made twice in this very state."""
    if len(game.history) < 2:
        game.barred = []
        return
    made = made_here(game)
    game.barred = sorted({request for request in made if made.count(request) >= 2})


def allows(game: "Game", seat: int, action: ActionDef) -> bool:
    """Is there a way to complete this action that is not barred?"""
    if not game.barred:
        return True
    from kirifuda.blackpoker.common.draft import completions

    return any(request not in game.barred for request in completions(game, seat, action, [], []))
