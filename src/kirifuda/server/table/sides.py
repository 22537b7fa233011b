"""The two sides of a table on the wire: hands, units, fog, trumps, and what the viewer remembers of them."""

from typing import Final, Literal

from kirifuda.blackpoker.common.state import ATTACKER, BLOCKER, SIDE, CharacterDef
from kirifuda.blackpoker.editions.combinations import source_file
from kirifuda.blackpoker.memory.remembered import Remembered
from kirifuda.blackpoker.views.side_view import FogView, SideView, TrumpView, UnitView
from kirifuda.blackpoker.words.wording import action_name
from kirifuda.cards.card import UNKNOWN, card_text
from kirifuda.server.table import wire
from kirifuda.server.table.encoding import Encoder
from kirifuda.server.table.scene import Scene, cards

ROLES: Final[dict[int, wire.Role]] = {ATTACKER: "attacker", BLOCKER: "blocker"}


def character(scene: Scene, unit: UnitView) -> CharacterDef:
    return scene.view.rules.characters[unit.kind]


def character_name(scene: Scene, unit: UnitView) -> str:
    kind = character(scene, unit)
    return kind.name_ja if scene.lang == "ja" else kind.name_en


def trump_name(scene: Scene, trump: TrumpView) -> str | None:
    entry = None if trump.card == UNKNOWN else scene.view.rules.trumps.get(trump.card)
    return None if entry is None else entry.name_ja if scene.lang == "ja" else entry.name_en


def fog_target(scene: Scene, fog: FogView) -> wire.Target | Literal["side"] | None:
    """[ZV-9] [FG-4] What the fog points at: a unit, with Close a trump; the whole side with Force."""
    if fog.target == SIDE:
        return "side"
    if scene.view.unit(fog.target) is not None:
        return wire.Target("unit", fog.target)
    return wire.Target("trump", fog.target) if scene.view.trump(fog.target) is not None else None


def fog_name(scene: Scene, fog: FogView) -> str:
    action = scene.view.rules.by_id.get(fog.kind)
    if action is not None:
        return action_name(action, scene.lang)
    entry = source_file(scene.view.rules).tables.get("fog", {}).get(fog.kind)
    name = entry.get("name") if isinstance(entry, dict) else None
    return str(name.get(scene.lang, fog.kind)) if isinstance(name, dict) else fog.kind


def hand_cards(scene: Scene, side: SideView) -> list[str]:
    """The hand; of one the viewer does not see, an unknown card for each."""
    del scene
    return cards(side.hand) if side.hand else ["??"] * side.hand_count


unit_of: Final = Encoder[UnitView, wire.Unit](
    wire.Unit,
    {
        "kind": lambda scene, unit: character(scene, unit).id,
        "name": character_name,
        "role": lambda _, unit: ROLES.get(unit.role),
    },
)
fog_of: Final = Encoder[FogView, wire.Fog](wire.Fog, {"name": fog_name, "target": fog_target})
trump_of: Final = Encoder[TrumpView, wire.Trump](wire.Trump, {"name": trump_name})
side_of: Final = Encoder[SideView, wire.Side](wire.Side, {"hand": hand_cards}, [unit_of, fog_of, trump_of])
remembered_of: Final = Encoder[Remembered, wire.Remembered](
    wire.Remembered,
    {
        "bulwarks": lambda _, side: [wire.Group(ids, cards(known)) for ids, known in side.bulwarks],
        "trumps": lambda _, side: [wire.KnownTrump(id, card_text(card)) for id, card in side.trumps],
    },
)
