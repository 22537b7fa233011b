"""A game with everything blanked out that a viewer cannot know: what `sample` starts from.

It is the same for every game that looks alike to the viewer. Choices an opponent has begun in secret (a draft, a set of
attackers not declared yet) are taken back to their beginning: nobody else can tell how far they are.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from kirifuda.blackpoker.common import scenario_building
from kirifuda.blackpoker.common.characters import bulwark_kind
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.common.repetition import made_here
from kirifuda.blackpoker.common.resolution import asking_verb
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.state import Character, Player, Trump
from kirifuda.blackpoker.common.steps import DRAFT_ANSWER
from kirifuda.blackpoker.common.visible_cards import TOP_CHOICES
from kirifuda.blackpoker.memory.memory import Memory
from kirifuda.blackpoker.views.seat_view import View, fill_view
from kirifuda.blackpoker.views.side_view import LIFE_PUBLIC_BELOW, choosing_top, known_deck, pack_shown, visible_top
from kirifuda.blackpoker.views.viewer import ALL
from kirifuda.cards.card import UNKNOWN
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import PASS, Decision
from kirifuda.core.game import copy_core
from kirifuda.core.steps import TAKE_CHANCE

PUBLIC_CHOICES: Final = ("trigger", *scenario_building.PUBLIC_CHOICES)
"""Decisions no effect asks for whose options are public."""


class Blank:
    """`game` is the blanked game, `repeated` the requests made before from the very state of now (Q-123)."""

    def __init__(self, game: Game, repeated: list[str]) -> None:
        self.game: Final = game
        self.repeated: Final = repeated

    def to_data(self) -> list[object]:
        return [self.game.to_data(), self.repeated]


@mypyc_attr(acyclic=True)
class SamplingView(View):
    """A view that `sample` can make games of: `memory` is what the viewer has learned, `blank` what is filled in."""

    def __init__(self, rules: Rules, seat: int, memory: Memory | None, blank: Blank) -> None:
        super().__init__(rules, seat)
        self.memory: Final = memory
        self.blank: Final = blank

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        if self.memory is not None:
            data["memory"] = self.memory.to_data()
        return data


def sampling_view(game: Game, viewer: int, memory: Memory | None = None) -> SamplingView:
    """A view that `sample` can make games of, with what the viewer remembers if that is given."""
    seen = SamplingView(game.rules, viewer, memory, blank(game, viewer))
    fill_view(seen, game)
    return seen


def blank(game: Game, viewer: int) -> Blank:
    decks = [known_deck(game, owner, viewer) for owner in range(2)]
    copy = copy_game(game, decks, Rng(0))
    for owner in range(2):
        if not _sees(viewer, owner):
            _hide(game, copy, owner, viewer)
        elif viewer != ALL:
            _hide_own(copy.players[owner])
    _hide_requests(copy, viewer)
    copy.tops = _tops(copy, viewer)
    copy.decision = _decision(game, copy, viewer)
    return Blank(copy, _repeated(game))


def copy_game(game: Game, decks: list[list[int]], rng: Rng) -> Game:
    """A clone with other decks and another rng, without what happened last and without a history."""
    players = [game.players[0].clone(), game.players[1].clone()]
    copy = Game(game.rules, decks, rng, game.automation, players)
    copy_core(game, copy)
    copy.events = []
    copy.answer = PASS
    copy.serial = 1
    copy.setup_position = game.setup_position
    copy.draft = game.draft
    copy.draft_paid, copy.draft_keys = game.draft_paid[:], game.draft_keys[:]
    copy.fx_position, copy.fx_phase = game.fx_position, game.fx_phase
    copy.fx_owner, copy.fx_shield = game.fx_owner, game.fx_shield
    copy.fx_regs = game.fx_regs[:]
    copy.tops = game.tops[:]
    copy.barred = game.barred[:]
    return copy


def _sees(viewer: int, owner: int) -> bool:
    return viewer in (owner, ALL)


def _hide_own(player: Player) -> None:
    """Nobody looks into their own life or an unopened pack."""
    player.life = [UNKNOWN] * len(player.life)
    if not player.pack_open:
        player.pack = [UNKNOWN] * len(player.pack)


def _hide(game: Game, copy: Game, owner: int, viewer: int) -> None:
    player = copy.players[owner]
    if not _looks_at_hand(game, viewer, owner):
        player.hand = [UNKNOWN] * len(player.hand)
        player.hand_mask = 0
    player.life = [UNKNOWN] * min(len(player.life), LIFE_PUBLIC_BELOW)
    top = visible_top(game, owner)
    player.graveyard = [top] if top != UNKNOWN else []
    if pack_shown(game, owner):
        pass
    elif player.pack_open or game.rules.params.pack_count_public:
        player.pack = [UNKNOWN] * len(player.pack)
    else:
        player.pack = []
    player.rare = [UNKNOWN] * len(player.rare)
    player.aside = [UNKNOWN] * len(player.aside)
    player.trumps = [trump if trump.face_up else Trump(trump.id, UNKNOWN, False) for trump in player.trumps]
    player.bulwarks = _bulwarks(game, player)


def _looks_at_hand(game: Game, viewer: int, owner: int) -> bool:
    decision = game.decision
    verb = asking_verb(game)
    return decision is not None and decision.seat == viewer and verb is not None and verb.hand_in_sight(game) == owner


def _bulwarks(game: Game, player: Player) -> list[Character]:
    """Unknown cards. When each entered shows, unless they were mixed: then those of this turn count as outermost."""
    flags = [game.turn_no if min(unit.entered) == game.turn_no else 0 for unit in player.bulwarks]
    if mixes_bulwarks(game.rules):
        flags.sort()
    found: list[Character] = []
    for place, unit in enumerate(player.bulwarks):
        copy = Character(unit.id, unit.owner, (UNKNOWN,), bulwark_kind(game.rules), (flags[place],))
        copy.charged, copy.role, copy.blocks = unit.charged, unit.role, unit.blocks
        found.append(copy)
    return found


def mixes_bulwarks(rules: Rules) -> bool:
    """Can it be unclear which bulwark is which: an equipped soldier split (6.0, 7.0), the row laid anew?"""
    if rules.params.arrival_per_card:
        return True
    return any(verb.mixes_bulwarks() for action in rules.actions for verb in action.effect)


def _hide_requests(copy: Game, viewer: int) -> None:
    requests = copy.stage + copy.buffer + copy.triggered + copy.created
    for other in (copy.pending, copy.resolving):
        if other is not None:
            requests.append(other)
    requests += [held for request in requests for held in request.held]
    for request in requests:
        if not any(verb.names_source() for verb in copy.rules.actions[request.action.index].effect):
            request.source = -1
    for request in copy.created:
        if not _sees(viewer, request.controller):
            request.keys = (UNKNOWN,) * len(request.keys)


def _tops(copy: Game, viewer: int) -> list[int]:
    """Where a batch begins would tell the length of the graveyard."""
    tops = copy.tops[:]
    if tops and len(tops) % 3 == 0 and choosing_top(copy):
        for place in range(0, len(tops), 3):
            if not _sees(viewer, tops[place]):
                tops[place + 1] = -1
    return tops


def _decision(game: Game, copy: Game, viewer: int) -> Decision | None:
    decision = game.decision
    if decision is None or _sees(viewer, decision.seat):
        return None if decision is None else Decision(decision.seat, decision.kind, decision.options, decision.about, 1)
    kind = decision.kind
    verb = asking_verb(game)
    if decision_kind(kind).draft:
        kind = "chance"
        _take_back_draft(copy)
    elif verb is not None:
        copy.fx_regs = copy.fx_regs[: verb.public_registers(game)]
    elif kind not in TOP_CHOICES and kind != "chance":
        copy.fx_regs = copy.fx_regs[:1]
    if kind == "chance":
        copy.barred = []
    if kind in PUBLIC_CHOICES or (verb is not None and verb.public_options(decision_kind(kind))):
        return Decision(decision.seat, kind, decision.options[:], decision.about, 1)
    return Decision(decision.seat, kind, [], -1, 1)


def _take_back_draft(copy: Game) -> None:
    copy.draft = -1
    copy.draft_paid = []
    copy.draft_keys = []
    step = copy.steps.pop()
    assert step == DRAFT_ANSWER, step
    copy.steps.append(TAKE_CHANCE)


def _repeated(game: Game) -> list[str]:
    if not game.history or game.chance < 0:
        return []
    return made_here(game)
