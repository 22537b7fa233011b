"""The two sides of a table on the wire: hands, units, fog, trumps, and what the viewer remembers of them."""

from typing import Final, Literal

from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, SIDE
from kirifuda.blackpoker.editions.combinations import source_file
from kirifuda.blackpoker.memory.remembered import Remembered
from kirifuda.blackpoker.views.side_view import FogView, SideView, UnitView
from kirifuda.blackpoker.words.wording import action_name
from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.server.table import wire
from kirifuda.server.table.scene import Scene, cards

ROLES: Final[dict[int, wire.Role]] = {ATTACKER: "attacker", BLOCKER: "blocker"}


def side_of(scene: Scene, side: SideView) -> wire.Side:
    return wire.Side(
        seat=side.seat,
        life=side.life,
        hand=cards(side.hand) if side.hand else ["??"] * side.hand_count,
        hand_count=side.hand_count,
        graveyard=cards(side.graveyard),
        top=None if side.top == UNKNOWN else card_text(side.top),
        soldiers=[unit_of(scene, unit) for unit in side.soldiers],
        bulwarks=[unit_of(scene, unit) for unit in side.bulwarks],
        fog=[fog_of(scene, fog) for fog in side.fog],
        turned=cards(side.turned),
        pack=cards(side.pack),
        pack_count=side.pack_count,
        pack_open=side.pack_open,
        rare=cards(side.rare),
        rare_count=side.rare_count,
        trumps=[trump_of(scene, trump.id, trump.owner, trump.card, trump.face_up) for trump in side.trumps],
        aside=cards(side.aside),
        aside_count=side.aside_count,
        graveyard_count=side.graveyard_count,
    )


def trump_of(scene: Scene, id: int, owner: int, card: int, face_up: bool) -> wire.Trump:
    entry = None if card == UNKNOWN else scene.view.rules.trumps.get(card)
    name = None if entry is None else entry.name_ja if scene.lang == "ja" else entry.name_en
    return wire.Trump(id, owner, card_text(card), face_up, name)


def unit_of(scene: Scene, unit: UnitView) -> wire.Unit:
    kind = scene.view.rules.characters[unit.kind]
    return wire.Unit(
        id=unit.id,
        owner=unit.owner,
        kind=kind.id,
        name=kind.name_ja if scene.lang == "ja" else kind.name_en,
        cards=cards(unit.cards),
        soldier=unit.soldier,
        size=unit.size,
        base=unit.base,
        charged=unit.charged,
        ready=unit.ready,
        role=ROLES.get(unit.role),
        blocks=unit.blocks if unit.blocks >= 0 else None,
    )


def fog_of(scene: Scene, fog: FogView) -> wire.Fog:
    name = fog_name(scene, fog.kind)
    return wire.Fog(fog.kind, name, cards(fog.cards), fog_target(scene, fog), fog.value, fog.active)


def fog_target(scene: Scene, fog: FogView) -> wire.Target | Literal["side"] | None:
    """[ZV-9] [FG-4] What the fog points at: a unit, with Close a trump; the whole side with Force."""
    if fog.target == SIDE:
        return "side"
    if scene.view.unit(fog.target) is not None:
        return wire.Target("unit", fog.target)
    return wire.Target("trump", fog.target) if scene.view.trump(fog.target) is not None else None


def fog_name(scene: Scene, kind: str) -> str:
    action = scene.view.rules.by_id.get(kind)
    if action is not None:
        return action_name(action, scene.lang)
    entry = source_file(scene.view.rules).tables.get("fog", {}).get(kind)
    name = entry.get("name") if isinstance(entry, dict) else None
    return str(name.get(scene.lang, kind)) if isinstance(name, dict) else kind


def remembered_of(side: Remembered) -> wire.Remembered:
    return wire.Remembered(
        hand=cards(side.hand),
        life=cards(side.life),
        top=cards(side.top),
        bottom=cards(side.bottom),
        graveyard=cards(side.graveyard),
        bulwarks=[wire.Group(ids, cards(known)) for ids, known in side.bulwarks],
        trumps=[wire.KnownTrump(id, card_text(card)) for id, card in side.trumps],
        pack=cards(side.pack),
        rare=cards(side.rare),
        aside=cards(side.aside),
    )
