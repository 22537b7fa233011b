"""The compiled rules of one regulation: actions, characters, fogs, parameters and set-up. Built by `editions`."""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common.cost import Cost
from kirifuda.blackpoker.common.keys import KeyCondition
from kirifuda.blackpoker.common.state import CharacterDef
from kirifuda.core.action import DIRECT, Action
from kirifuda.core.decision import action_option
from kirifuda.core.game import Flow
from kirifuda.core.request import NO_TARGET

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.menu import Menu
    from kirifuda.blackpoker.common.verb import Verb

LITE: Final = 0
STANDARD: Final = 1
PRO: Final = 2
MASTER: Final = 3
EXTRA: Final = 4

ANY: Final = 0
OWN: Final = 1
OPPONENT: Final = 2

CHARACTER: Final = 0
SOLDIER: Final = 1
BULWARK: Final = 2


class UnitLine:
    """Which own unit may carry a request as its key unit: its type, suit and character."""

    def __init__(self, unit: int, suit: int, character: str) -> None:
        self.unit: Final = unit
        self.suit: Final = suit
        self.character: Final = character


class TrumpDef:
    """A trump of the extra list: the card, its name and its static ability, if it has one."""

    def __init__(self, card: int, name_ja: str, name_en: str, text_ja: str, text_en: str) -> None:
        self.card: Final = card
        self.name_ja: Final = name_ja
        self.name_en: Final = name_en
        self.text_ja: Final = text_ja
        self.text_en: Final = text_en
        self.ability: str = ""
        self.charged_bulwarks: int = 0


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
        self.driven: bool = False
        self.containing: int = 0
        self.face_up: bool = False


class TriggerLine:
    """When a triggered action comes true; exactly one of the moments is named.

    `trump` and `character` must be face up or on the field at that moment, on the side of the action's owner.
    """

    def __init__(self) -> None:
        self.after: str = ""
        self.attackers: bool = False
        self.buried: int = 0
        self.requested: str = ""
        self.lost: list[str] = []
        self.lost_to_hand: bool = False
        self.discards: bool = False
        self.unblocked: bool = False
        self.wall_lost: bool = False
        self.opened: int = -1
        self.trump: int = -1
        self.character: str = ""


class ActionDef(Action):
    """An action as printed, compiled. `boosted` is what it costs a player with an active mana boost ([CH-7]).

    Where an official correction is played, `printed_when` is what the list prints and `correction` the ruling.
    `resolved_triggers` and `requested_triggers` are the actions that trigger on this one.
    """

    def __init__(self, index: int, id: str, trigger: int, immediate: bool, main: bool) -> None:
        super().__init__(index, id, trigger, immediate, main)
        self.bit: int = 0
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
        self.printed_when: TriggerLine | None = None
        self.correction: str = ""
        self.once_per_turn: bool = False
        self.not_own_turn: bool = False
        self.uncounterable: bool = False
        self.holds_cost_triggers: bool = False
        self.loopable: bool = False
        self.special: bool = False
        self.target_known: bool = False
        self.option: Final = action_option(index)
        self.resolved_triggers: list[ActionDef] = []
        self.requested_triggers: list[ActionDef] = []
        self.group: str = ""
        self.trump: int = -1
        self.life_at_most: int = -1
        self.pack_unopened: bool = False
        self.rare_key: bool = False
        self.unit: UnitLine | None = None
        self.passes_turn: bool = False
        self.in_combat: bool = False
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
        self.trumps_most: int = 2
        self.trumps_exactly: bool = True
        self.pack_count_public: bool = False
        self.repetition_rule: bool = True
        self.next_generation_shown: bool = False
        self.graveyard_count_public: bool = False
        self.bj_ace: str = "once"
        self.pack_shown: bool = False


class Rules:
    """Everything the engine needs to know about a regulation.

    `house` is the fingerprint of the house rule it is played by, empty for official rules; `exact` is the name with
    that fingerprint in it, so that saved games and records cannot be read by other rules of the same name.
    """

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
        self.on_buried: list[ActionDef] = []
        self.on_lost: list[ActionDef] = []
        self.on_discards: list[ActionDef] = []
        self.on_unblocked: list[ActionDef] = []
        self.on_wall_lost: list[ActionDef] = []
        self.on_opened: list[ActionDef] = []
        self.trumps: dict[int, TrumpDef] = {}
        self.forced_attack: bool = False
        self.boosts: bool = False
        self.characters: list[CharacterDef] = []
        self.soldier_mask: int = 0
        self.setup: list[str] = []
        self.frame: str = ""
        self.groups: list[str] = []
        self.least_cards: int = 0
        self.most_cards: int = 54
        self.deck: list[int] = []
        self.fixed_deck: bool = False
        self.random_cards: int = 0
        self.deck_count: int = 1
        self.deck_table: str = ""
        self.options: list[str] = []
        self.name_ja: str = ""
        self.printing: str = ""
        self.house: str = ""
        self.exact: str = name
        self.menu: Menu

    def index(self) -> None:
        """Build the look-up tables once actions and characters are in place."""
        from kirifuda.blackpoker.common.menu import Menu

        self.by_id = {action.id: action for action in self.actions}
        self.direct = [action for action in self.actions if action.trigger == DIRECT]
        self.direct_quick = [action for action in self.direct if not action.main]
        limited = 0
        for action in self.actions:
            if action.once_per_turn:
                action.bit = 1 << limited
                limited += 1
            if action.when is not None:
                self._index_trigger(action, action.when)
        for character in self.characters:
            if character.soldier and not character.several:
                self.soldier_mask |= character.mask
            self.forced_attack = self.forced_attack or character.must_attack
            self.boosts = self.boosts or character.mana_boost
        if self.forced_attack:
            for action in self.actions:
                action.special = action.special or action.passes_turn
        self.menu = Menu(self)

    def _index_trigger(self, action: ActionDef, when: TriggerLine) -> None:
        if when.after:
            self.by_id[when.after].resolved_triggers.append(action)
        elif when.requested:
            self.by_id[when.requested].requested_triggers.append(action)
        elif when.lost:
            self.on_lost.append(action)
        elif when.discards:
            self.on_discards.append(action)
        elif when.unblocked:
            self.on_unblocked.append(action)
        elif when.wall_lost:
            self.on_wall_lost.append(action)
        elif when.opened >= 0:
            self.on_opened.append(action)
        else:
            self.on_buried.append(action)
