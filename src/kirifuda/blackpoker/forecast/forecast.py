"""The forecast of a position in the eyes of one viewer; every course is worked out once, when somebody asks for it."""

from typing import Final

from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.forecast.course import Course
from kirifuda.blackpoker.forecast.imagined import Imagined, imagine
from kirifuda.blackpoker.forecast.passing import let_happen, step
from kirifuda.blackpoker.memory.blanking import SamplingView
from kirifuda.cards.card import BIT
from kirifuda.core.decision import Decision

MOST_REQUESTS: Final = 24
"""Ways to complete a request that are tried; there are more only with many keys and many targets at once."""


class Tried:
    """A request tried out: the answers that made it, its action, keys and target, and what comes of it."""

    def __init__(
        self, path: tuple[int, ...], action: int, keys: tuple[int, ...], target: int, request: int, course: Course
    ) -> None:
        self.path: Final = path
        self.action: Final = action
        self.keys: Final = keys
        self.target: Final = target
        self.request: Final = request
        self.course: Final = course

    def futile(self) -> bool:
        """It certainly does nothing."""
        return self.request in self.course.certain.idle


class Forecast:
    """What will come of a position: made from a view alone, so it knows nothing its viewer could not know."""

    def __init__(self, seen: SamplingView) -> None:
        self.seen: Final = seen
        self._imagined: Imagined | None = None
        self._made_up: bool = False
        self._passing: Course | None = None
        self._answers: list[Tried] | None = None
        self._tried: Final[dict[int, list[Tried]]] = {}
        self._chosen: Final[dict[int, Course]] = {}

    def passing(self) -> Course:
        """What happens if everybody lets things happen from here on."""
        found = self._passing
        if found is None:
            found = Course()
            imagined = self._copy()
            if imagined is not None and _without_draft(imagined.game):
                let_happen(imagined, found)
            else:
                found.open_end()
            self._passing = found
        return found

    def after(self, index: int) -> Course:
        """What happens after an answer that makes no request, if everybody lets things happen then."""
        found = self._chosen.get(index)
        if found is None:
            found = Course()
            imagined = self._copy()
            if imagined is not None:
                step(imagined, index, found)
                let_happen(imagined, found)
            else:
                found.open_end()
            self._chosen[index] = found
        return found

    def requests(self, index: int) -> list[Tried]:
        """The requests an option of a chance or of a draft can still become, each with what comes of it.

        With an empty stage only what could end the game is tried: of a first request nothing else could be said.
        """
        found = self._tried.get(index)
        if found is None:
            found = []
            imagined = self._copy() if self._worth_trying(index) else None
            if imagined is not None:
                _complete(imagined, (index,), found)
            self._tried[index] = found
        return found

    def answers(self) -> list[Tried]:
        """What the viewer could request instead of losing for certain, so that they do not."""
        found = self._answers
        if found is None:
            found = []
            decision = self.seen.decision
            if decision is not None and decision.kind == "chance" and self.passing().loses(self.seen.seat):
                for index, option in enumerate(decision.options):
                    if option.kind == "action":
                        found += [tried for tried in self.requests(index) if tried.course.survives(self.seen.seat)]
            self._answers = found
        return found

    def hopes(self) -> list[Tried]:
        """What the viewer could request so that losing is not certain any more, but hidden cards or others decide."""
        decision = self.seen.decision
        if decision is None or decision.kind != "chance" or not self.passing().loses(self.seen.seat):
            return []
        found: list[Tried] = []
        for index, option in enumerate(decision.options):
            if option.kind == "action":
                found += [tried for tried in self.requests(index) if not tried.course.loses(self.seen.seat)]
        return found

    def _worth_trying(self, index: int) -> bool:
        decision = self.seen.decision
        assert decision is not None
        option = decision.options[index]
        if self.seen.stage or option.kind != "action":
            return True
        action = self.seen.rules.actions[option.value]
        life = self.seen.own.life
        if action.in_combat or action.passes_turn or (life is not None and life <= action.cost.life):
            return True
        numbers = [verb.public_number() for verb in action.effect]
        return any(number is not None and not number.of_size for number in numbers)

    def _copy(self) -> Imagined | None:
        if not self._made_up:
            self._made_up = True
            self._imagined = imagine(self.seen)
        kept = self._imagined
        return None if kept is None else Imagined(kept.game.clone(), kept.veil)


def _without_draft(game: Game) -> bool:
    """Take a draft back; can it be?"""
    decision = game.decision
    assert decision is not None
    if not decision_kind(decision.kind).draft:
        return True
    last = len(decision.options) - 1
    if decision.options[last].kind != "back":
        return False
    game.choose(last)
    return True


def _complete(imagined: Imagined, path: tuple[int, ...], found: list[Tried]) -> None:
    """Choose on until the request is made, in every way that gives other keys or another target."""
    game, index = imagined.game, path[-1]
    drafted = _draft_of(game, index)
    course = Course()
    request = game.next_id
    seat = game.chance
    step(imagined, index, course)
    decision = _open(game)
    if decision is None or not decision_kind(decision.kind).draft:
        action, keys, target = drafted
        if not any(sorted(tried.keys) == sorted(keys) and tried.target == target for tried in found):
            found.append(Tried(path, action, keys, target, request, _best(imagined, course, seat)))
        return
    for place in _worth_choosing(game, decision):
        if len(found) >= MOST_REQUESTS:
            return
        _complete(Imagined(game.clone(), imagined.veil), (*path, place), found)


def _worth_choosing(game: Game, decision: Decision) -> list[int]:
    """The options of a draft that give other requests: which bulwark pays makes none, nor does the order of keys.

    Nor does which card is discarded, as long as it is no key itself.
    """
    found = [place for place, option in enumerate(decision.options) if option.kind != "back"]
    if decision.kind in ("pay B", "pay C"):
        return found[:1]
    if decision.kind == "pay D":
        keys = game.rules.actions[game.draft].key.cards
        spare = [place for place in found if not keys & BIT[decision.options[place].value]]
        return spare[:1] or found
    if decision.kind == "key" and game.draft_keys:
        return [place for place in found if decision.options[place].value > game.draft_keys[-1]] or found
    return found


def _best(imagined: Imagined, course: Course, seat: int) -> Course:
    """Let things happen; where the effect asks the seat itself, with the answer that suits it best."""
    let_happen(imagined, course)
    decision = _open(imagined.game)
    if course.ended or course.hidden or decision is None or decision.seat != seat or decision.kind == "chance":
        return course
    best = course
    for index in range(min(len(decision.options), MOST_REQUESTS)):
        copy = Imagined(imagined.game.clone(), imagined.veil)
        tried = course.clone()
        step(copy, index, tried)
        let_happen(copy, tried)
        if tried.wins(seat) or (tried.survives(seat) and not best.survives(seat)):
            best = tried
    return best


def _open(game: Game) -> Decision | None:
    """Read anew: a compiler that saw `decision` may believe it is what it was."""
    return game.decision


def _draft_of(game: Game, index: int) -> tuple[int, tuple[int, ...], int]:
    """Action, keys and target of the draft with this answer."""
    decision = game.decision
    assert decision is not None
    option = decision.options[index]
    if option.kind == "action":
        return option.value, (), -1
    keys = tuple(game.draft_keys)
    if decision.kind == "key":
        return game.draft, (*keys, option.value), -1
    return game.draft, keys, option.value if decision.kind == "target" else -1
