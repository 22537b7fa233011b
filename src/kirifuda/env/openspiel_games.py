"""Both games for OpenSpiel; importing this module registers `kirifuda_blackpoker` and `kirifuda_fighter`.

Nature moves first and only once: eight bytes of chance are the seed of the deal, of which every later shuffle follows.
What a player observes comes from views alone, so it never tells more of the seed than the cards that player has seen.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from kirifuda import blackpoker
from kirifuda.blackpoker.batch.game_batch import LONGEST, MOST_OPTIONS
from kirifuda.env.arrays import WIDTH
from kirifuda.env.tick_table import LONGEST_FIGHT, USUAL_TICK, TickTable
from kirifuda.env.ways import SEED_BYTES, Dealer, DealtWay, PlayedTable, blackpoker_dealer, fighter_dealer

BYTE: Final = 256
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)


def game_type(name: str, long_name: str, simultaneous: bool, parameters: dict[str, Any]) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=long_name,
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


BLACKPOKER: Final = game_type("kirifuda_blackpoker", "BlackPoker", False, {"regulation": "9.1 Lite"})
FIGHTER: Final = game_type(
    "kirifuda_fighter", "Super Trump Fighter", True, {"first": "", "second": "", "tick_ms": USUAL_TICK}
)


class DealtGame(pyspiel.Game):
    """What both games share: eight chance nodes of a byte each, two players, one of whom wins or nobody."""

    def __init__(
        self, kind: pyspiel.GameType, parameters: dict[str, Any], dealer: Dealer, actions: int, longest: int, width: int
    ) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=BYTE,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(kind, info, parameters)
        self.dealer: Final = dealer
        self.width: Final = width

    def new_initial_state(self) -> "DealtState":
        return DealtState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> "EncodedObserver | None":
        """None for a part of what a player knows, such as what is public alone: there is none."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return EncodedObserver(self.width, kind.perfect_recall, params) if whole else None


class BlackPokerGame(DealtGame):
    """BlackPoker by the parameter `regulation`: a move is the place of an option; lone options are taken."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"regulation": "9.1 Lite", **(params or {})}
        regulation = blackpoker.rules_of(str(given["regulation"])).name
        dealer = blackpoker_dealer(regulation)
        super().__init__(BLACKPOKER, given, dealer, MOST_OPTIONS, LONGEST, WIDTH)


class FighterGame(DealtGame):
    """Super Trump Fighter in ticks; the parameters `first` and `second` name characters, or the deal draws them."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"first": "", "second": "", "tick_ms": USUAL_TICK, **(params or {})}
        dealer = fighter_dealer(str(given["first"]), str(given["second"]), int(given["tick_ms"]))
        example = dealer(0)
        assert isinstance(example, TickTable)
        super().__init__(FIGHTER, given, dealer, len(example.actions), LONGEST_FIGHT, example.width)


class DealtState(pyspiel.State):
    """A position of either game. OpenSpiel copies and pickles its one attribute, the way that led here."""

    def __init__(self, game: DealtGame) -> None:
        super().__init__(game)
        self.way = DealtWay(game.dealer)

    @property
    def table(self) -> PlayedTable:
        assert self.way.table is not None
        return self.way.table

    def current_player(self) -> int:
        if self.way.table is None:
            return CHANCE
        deciding = self.table.deciding()
        return TERMINAL if not deciding else deciding[0] if len(deciding) == 1 else SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self.way.table is not None and not self.table.deciding()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.allowed(player) if player in self.table.deciding() else []

    def _apply_action(self, action: int) -> None:
        if self.way.table is None:
            self.way.take_byte(action)
        else:
            self.way.move([action])

    def _apply_actions(self, actions: list[int]) -> None:
        self.way.move(list(actions))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal byte {action}" if player == CHANCE else self.table.action_text(player, action)

    def returns(self) -> list[float]:
        return list(self.table.rewards()) if self.is_terminal() else [0.0, 0.0]

    def __str__(self) -> str:
        return f"deal {bytes(self.way.seed).hex()}" if self.way.table is None else self.table.text()


class EncodedObserver:
    """The encoding of what a player knows as numbers 0 to 255; with perfect recall a name for all they have seen."""

    def __init__(self, width: int, recalls: bool, parameters: dict[str, Any] | None) -> None:
        if parameters:
            raise ValueError(f"observations take no parameters, and were given {parameters}")
        self.recalls: Final = recalls
        self.tensor = None if self.recalls else np.zeros(width, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: DealtState, player: int) -> None:
        """Before the deal there is nothing to see."""
        assert self.tensor is not None
        self.tensor[:] = 0 if state.way.table is None else state.table.observation(player)

    def string_from(self, state: DealtState, player: int) -> str:
        if self.recalls:
            return state.way.recalled(player)
        seen = b"" if state.way.table is None else state.table.observation(player).tobytes()
        return f"p{player} {seen.hex()}"


pyspiel.register_game(BLACKPOKER, BlackPokerGame)
pyspiel.register_game(FIGHTER, FighterGame)
