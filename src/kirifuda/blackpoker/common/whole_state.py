"""The complete state of a game without ids and counters: what [RQ-10] and the search for loops compare."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

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


@mypyc_attr(acyclic=True)
class WholeState:
    """A state as numbers. The lives are apart, as they lay: their order means nothing, and few are ever compared."""

    def __init__(self) -> None:
        self.before: list[int] = []
        self.lives: list[list[int]] = []
        self.between: list[int] = []
        self.after: list[int] = []
        self.fogs: str = ""

    def equals(self, other: "WholeState") -> bool:
        if self.before != other.before or self.between != other.between or self.after != other.after:
            return False
        if self.fogs != other.fogs:
            return False
        return sorted(self.lives[0]) == sorted(other.lives[0]) and sorted(self.lives[1]) == sorted(other.lives[1])

    def text(self) -> str:
        """Equal texts are equal states."""
        numbers = [*self.before, *sorted(self.lives[0]), *self.between, *sorted(self.lives[1]), *self.after]
        return f"{numbers}{self.fogs}".replace(" ", "")


def state_key(game: "Game") -> str:
    return whole_state(game).text()


def whole_state(game: "Game") -> WholeState:
    """Everything but ids. The order of the soldiers means nothing, nor does that of a life."""
    state = WholeState()
    one, two = game.players
    state.lives.append(one.life[:])
    state.lives.append(two.life[:])
    state.before = [game.turn, game.chance, game.passed, 1 if game.must_act else 0]
    _add_flags(state.before, one)
    _add_zones(state.between, game, one)
    _add_flags(state.between, two)
    _add_zones(state.after, game, two)
    for request in game.stage:
        _add_request(state.after, game, request)
    if one.fog or two.fog:
        state.fogs = _fogs(game)
    return state


def _add_flags(parts: list[int], player: Player) -> None:
    parts.append(player.used)
    parts.append((1 if player.top_public else 0) + (2 if player.pack_open else 0))


def _add_zones(parts: list[int], game: "Game", player: Player) -> None:
    parts.append(SEPARATOR)
    _add_cards(parts, player.hand)
    _add_cards(parts, player.graveyard)
    _add_cards(parts, player.pack)
    _add_cards(parts, player.rare)
    for trump in player.trumps:
        parts.append(trump.card + (100 if trump.face_up else 0))
    parts.append(SEPARATOR)
    for bulwark in player.bulwarks:
        _add_unit(parts, game, bulwark)
    parts.append(SEPARATOR)
    if len(player.soldiers) > 1:
        for numbers in sorted([_unit_parts(game, unit) for unit in player.soldiers]):
            parts.extend(numbers)
    else:
        for soldier in player.soldiers:
            _add_unit(parts, game, soldier)
    parts.append(SEPARATOR)


def _add_cards(parts: list[int], cards: list[int]) -> None:
    if cards:
        parts.extend(cards)
    parts.append(SEPARATOR)


def _unit_parts(game: "Game", unit: Character) -> list[int]:
    parts: list[int] = []
    _add_unit(parts, game, unit)
    return parts


def _add_unit(parts: list[int], game: "Game", unit: Character) -> None:
    parts.extend(unit.cards)
    for turn in unit.entered:
        parts.append(1 if turn == game.turn_no else 0)
    parts.append(1 if unit.charged else 0)
    if unit.role:
        parts.append(unit.role)
        parts.append(unit_place(game, unit.blocks))
    parts.append(SEPARATOR)


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
