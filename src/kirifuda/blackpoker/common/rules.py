"""The compiled rules of one regulation: actions, characters, fogs, parameters and set-up. Built by `editions`."""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common.cost import Cost
from kirifuda.blackpoker.common.keys import KeyCondition
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.core.action import DIRECT, Action
from kirifuda.core.game import Flow
from kirifuda.core.request import NO_TARGET

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.verb import Verb

LITE: Final = 0
STANDARD: Final = 1
PRO: Final = 2
MASTER: Final = 3

ANY: Final = 0
OWN: Final = 1
OPPONENT: Final = 2

CHARACTER: Final = 0
SOLDIER: Final = 1
BULWARK: Final = 2


class TargetLine:
    """What an action may target ([RQ-5]); `kind` NO_TARGET when it has no target line."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind
        self.owner: int = ANY
        self.unit: int = CHARACTER
        self.key_suit: bool = False
        self.action: str = ""
        self.min_keys: int = 0
        self.max_keys: int = 99
        self.counterable: bool = False
        self.targeted: bool = False


class TriggerLine:
    """When a triggered action comes true: an action has resolved, or certain cards left the field for the graveyard."""

    def __init__(self, after: str, attackers: bool, buried: int) -> None:
        self.after: Final = after
        self.attackers: Final = attackers
        self.buried: Final = buried


class ActionDef(Action):
    """An action as printed, compiled. `boosted` is what it costs a player with an active mana boost ([CH-7])."""

    def __init__(self, index: int, id: str, trigger: int, immediate: bool, main: bool) -> None:
        super().__init__(index, id, trigger, immediate, main)
        self.bit: Final = 1 << index
        self.name_ja: str = ""
        self.name_en: str = ""
        self.text_ja: str = ""
        self.text_en: str = ""
        self.type: str = ""
        self.level: int = LITE
        self.cost: Cost = Cost("")
        self.boosted: Cost = Cost("")
        self.key: KeyCondition = KeyCondition("", 0, [], [])
        self.target: TargetLine = TargetLine(NO_TARGET)
        self.when: TriggerLine | None = None
        self.once_per_turn: bool = False
        self.not_own_turn: bool = False
        self.uncounterable: bool = False
        self.holds_cost_triggers: bool = False
        self.loopable: bool = False
        self.effect: list[Verb] = []


class Params:
    """Numbers and switches of an edition (RULES N)."""

    def __init__(self) -> None:
        self.draw_when_both_zero: bool = False
        self.arrival_per_card: bool = False
        self.attack_label: bool = True
        self.block_label: bool = True
        self.top_after_removal: bool = False
        self.preset_shown: bool = True
        self.preset_exhaustion_loses: bool = False
        self.turn_over_ends_role: bool = True


class Rules:
    """Everything the engine needs to know about a regulation."""

    def __init__(self, name: str, edition: str, level: int, flow: Flow, params: Params) -> None:
        self.name: Final = name
        self.edition: Final = edition
        self.level: Final = level
        self.flow: Final = flow
        self.params: Final = params
        self.actions: list[ActionDef] = []
        self.by_id: dict[str, ActionDef] = {}
        self.direct: list[ActionDef] = []
        self.direct_quick: list[ActionDef] = []
        self.after: list[list[ActionDef]] = []
        self.on_buried: list[ActionDef] = []
        self.characters: list[CharacterDef] = []
        self.soldier_mask: int = 0
        self.setup: list[str] = []
        self.frame: str = ""
        self.deck: list[int] = []
        self.fixed_deck: bool = False
        self.name_ja: str = ""

    def index(self) -> None:
        """Build the look-up tables once actions and characters are in place."""
        self.by_id = {action.id: action for action in self.actions}
        self.direct = [action for action in self.actions if action.trigger == DIRECT]
        self.direct_quick = [action for action in self.direct if not action.main]
        self.after = [[] for _ in self.actions]
        for action in self.actions:
            when = action.when
            if when is not None and when.after:
                self.after[self.by_id[when.after].index].append(action)
            elif when is not None:
                self.on_buried.append(action)
        for character in self.characters:
            if character.soldier and not character.several:
                self.soldier_mask |= character.mask
