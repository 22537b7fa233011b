"""A position is the game: the one in play and the one read from what it printed, told apart by ids only.

Ids (of units, requests and trumps) are counted by each game for itself. `Twins` pairs those that exist when the
position is printed; both games count on alike, so later ones differ by a fixed distance.
"""

from kirifuda import blackpoker
from kirifuda.blackpoker.common.state import Character, Fog
from kirifuda.blackpoker.records.names import Names
from kirifuda.blackpoker.records.position import parse_position
from kirifuda.blackpoker.records.printer import write_position
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision
from kirifuda.core.event import Event
from kirifuda.core.request import OBJECT_TARGET, REQUEST_TARGET, UNIT_TARGET, Request

GONE = -7
IDS = ("unit", "request", "object")


class Twins:
    """The game in play, and the one its position gives."""

    def __init__(self, game: blackpoker.Game) -> None:
        self.text = write_position(game, Names())
        self.one = game.clone()
        self.two = parse_position(self.text).game
        self.first = game.next_id
        self.shift = self.two.next_id - game.next_id
        pairs = zip(living(self.one), living(self.two), strict=True)
        self.ids: dict[int, int] = dict(pairs)

    def other(self, id: int) -> int:
        """The id of the second game for one of the first."""
        return id + self.shift if id >= self.first else self.ids.get(id, GONE)

    def same(self, one: int, two: int) -> bool:
        return one == two or self.other(one) == two

    def play(self, choices: int, rng: Rng) -> str:
        """Choose at random in both: the first thing that differs, or nothing."""
        problem = self.differs()
        for number in range(choices):
            decision = self.one.decision
            if problem or decision is None:
                break
            index = rng.below(len(decision.options))
            problem = self._events(self.one.choose(index), self.two.choose(index)) or self.differs()
            if problem:
                problem = f"after choice {number} ({decision!r}, {decision.options[index]!r}): {problem}"
        return problem and f"{problem}\n  {self.text}"

    def differs(self) -> str:
        problem = self._decisions(self.one.decision, self.two.decision)
        one, two = self.board(self.one, True), self.board(self.two, False)
        for key in one:
            if one[key] != two[key]:
                problem = problem or f"{key}: {two[key]} instead of {one[key]}"
        return problem

    def _decisions(self, one: Decision | None, two: Decision | None) -> str:
        if one is None or two is None:
            return "" if one is two else f"{two!r} instead of {one!r}"
        alike = (one.seat, one.kind) == (two.seat, two.kind) and self.same(one.about, two.about)
        wanted = [(o.kind, self.other(o.value) if o.kind in IDS else o.value) for o in one.options]
        found = [(o.kind, o.value) for o in two.options]
        return "" if alike and wanted == found else f"{two!r} instead of {one!r}"

    def _events(self, ones: list[Event], twos: list[Event]) -> str:
        alike = len(ones) == len(twos)
        for one, two in zip(ones, twos, strict=False):
            alike = alike and (one.kind, one.seat) == (two.kind, two.seat) and len(one.cards) == len(two.cards)
            alike = alike and self.same(one.unit, two.unit) and self.same(one.number, two.number)
            alike = alike and all(self.same(a, b) for a, b in zip(one.cards, two.cards, strict=False))
        return "" if alike else f"events {twos} instead of {ones}"

    def board(self, game: blackpoker.Game, first: bool) -> dict[str, object]:
        """Everything that can matter later, without ids and with turns as now or earlier."""
        lists = {"stage": game.stage, "buffer": game.buffer, "triggered": game.triggered, "created": game.created}
        found: dict[str, object] = {
            name: [self._request(game, request, first) for request in requests] for name, requests in lists.items()
        }
        found["turn"] = [game.turn, game.turn_no, game.chance, game.passed, game.must_act, game.automation]
        found["rng"] = game.rng.to_data()
        found["decks"] = [sorted(deck) for deck in game.decks]
        found["repetition"] = [len(game.history), len(game.barred)]
        found["outcome"] = None if game.outcome is None else [game.outcome.winners, game.outcome.reason]
        for seat, player in enumerate(game.players):
            data = player.to_data()
            data["top_public"] = player.top_public and bool(player.graveyard)
            data["bulwarks"] = [self._unit(game, unit, first) for unit in player.bulwarks]
            data["soldiers"] = [self._unit(game, unit, first) for unit in player.soldiers]
            data["fog"] = [self._fog(game, fog, first) for fog in player.fog]
            data["trumps"] = [[self._id(game, t.id, first), t.card, t.face_up] for t in player.trumps]
            found.update({f"P{seat + 1} {key}": value for key, value in data.items()})
        return found

    def _id(self, game: blackpoker.Game, id: int, first: bool) -> int:
        """An id in the count of the second game; what is on the table no more is just gone."""
        if id not in living(game):
            return GONE
        return self.other(id) if first else id

    def _unit(self, game: blackpoker.Game, unit: Character, first: bool) -> list[object]:
        arrivals = [turn == game.turn_no for turn in unit.entered]
        blocks = self._id(game, unit.blocks, first)
        return [self._id(game, unit.id, first), unit.cards, unit.kind.id, arrivals, unit.charged, unit.role, blocks]

    def _fog(self, game: blackpoker.Game, fog: Fog, first: bool) -> list[object]:
        target = fog.target if fog.target < 0 else self._id(game, fog.target, first)
        return [fog.kind, fog.cards, target, fog.value, fog.turn == game.turn_no]

    def _request(self, game: blackpoker.Game, request: Request, first: bool) -> list[object]:
        by_id = request.target_kind in (UNIT_TARGET, REQUEST_TARGET, OBJECT_TARGET)
        target = self._id(game, request.target, first) if by_id else request.target
        held = [self._request(game, other, first) for other in request.held]
        unit = self._id(game, request.unit, first)
        parts = [request.action.id, request.controller, request.keys, request.virtual, request.target_kind, target]
        return [*parts, unit, request.source, request.number, request.void, held]


def living(game: blackpoker.Game) -> list[int]:
    """The ids there are, in an order both games share."""
    found = [unit.id for player in game.players for unit in player.bulwarks + player.soldiers]
    found += [trump.id for player in game.players for trump in player.trumps]
    for request in game.stage + game.buffer + game.triggered + game.created:
        found += [request.id] + [held.id for held in request.held]
    if game.resolving is not None and game.resolving.id not in found:
        found.append(game.resolving.id)
    return found
