"""The numbers of a game, with the defaults and constraints of [F-168]. Times are milliseconds."""

from typing import Final

from kirifuda.fighter.problems import config_problem

DEFAULTS: Final[dict[str, int]] = {
    "target_points": 10,
    "miss_value": 2,
    "hand_size": 4,
    "lag_allow_ms": 150,
    "lag_slack_ms": 5,
    "sim_window_ms": 100,
    "call_utter_ms": 300,
    "move_min_ms": 250,
    "move_max_ms": 3000,
    "cancel_cooldown_ms": 500,
    "set_ms": 800,
    "window_ms": 1000,
    "first_look_ms": 32000,
    "ready_limit_ms": 10000,
    "stalemate_ms": 10000,
    "stalemate_show_ms": 3000,
    "opening_limit_ms": 5000,
    "attack_show_ms": 3000,
    "attack_claim_ms": 10000,
    "draw_show_ms": 2000,
    "hold_free": 2,
    "heartbeat_ms": 1000,
    "disconnect_ms": 4000,
    "suspend_budget_ms": 60000,
    "suspend_max": 3,
    "flood_limit": 20,
}
SWITCHES: Final[dict[str, bool]] = {"foul_strict": False, "mirror_allowed": False}
WORDS: Final[dict[str, list[str]]] = {"attack_mode": ["auto", "claim"], "hand_visibility": ["open", "hidden"]}
"""The first word is the default."""


LEAST: Final[dict[str, int]] = {
    "target_points": 1, "hand_size": 2, "stalemate_ms": 1, "opening_limit_ms": 1, "flood_limit": 1,
}  # fmt: skip
"""Where 0 would stop the battle."""
MOST: Final[dict[str, int]] = {"hand_size": 13, "sim_window_ms": 150}
"""Thirteen cards each leave half of the pack as the deck; 150 ms is shorter than a reaction."""


class Config:
    """One set of numbers. Build it with `config_from`; it is never changed afterwards."""

    def __init__(self) -> None:
        self.target_points: int = DEFAULTS["target_points"]
        self.miss_value: int = DEFAULTS["miss_value"]
        self.hand_size: int = DEFAULTS["hand_size"]
        self.lag_allow_ms: int = DEFAULTS["lag_allow_ms"]
        self.lag_slack_ms: int = DEFAULTS["lag_slack_ms"]
        self.sim_window_ms: int = DEFAULTS["sim_window_ms"]
        self.call_utter_ms: int = DEFAULTS["call_utter_ms"]
        self.move_min_ms: int = DEFAULTS["move_min_ms"]
        self.move_max_ms: int = DEFAULTS["move_max_ms"]
        self.cancel_cooldown_ms: int = DEFAULTS["cancel_cooldown_ms"]
        self.set_ms: int = DEFAULTS["set_ms"]
        self.window_ms: int = DEFAULTS["window_ms"]
        self.first_look_ms: int = DEFAULTS["first_look_ms"]
        self.ready_limit_ms: int = DEFAULTS["ready_limit_ms"]
        self.stalemate_ms: int = DEFAULTS["stalemate_ms"]
        self.stalemate_show_ms: int = DEFAULTS["stalemate_show_ms"]
        self.opening_limit_ms: int = DEFAULTS["opening_limit_ms"]
        self.attack_show_ms: int = DEFAULTS["attack_show_ms"]
        self.attack_claim_ms: int = DEFAULTS["attack_claim_ms"]
        self.draw_show_ms: int = DEFAULTS["draw_show_ms"]
        self.hold_free: int = DEFAULTS["hold_free"]
        self.heartbeat_ms: int = DEFAULTS["heartbeat_ms"]
        self.disconnect_ms: int = DEFAULTS["disconnect_ms"]
        self.suspend_budget_ms: int = DEFAULTS["suspend_budget_ms"]
        self.suspend_max: int = DEFAULTS["suspend_max"]
        self.flood_limit: int = DEFAULTS["flood_limit"]
        self.foul_strict: bool = False
        self.mirror_allowed: bool = False
        self.attack_mode: str = "auto"
        self.hand_visibility: str = "open"

    def to_data(self) -> dict[str, object]:
        """Only what differs from the defaults."""
        data: dict[str, object] = {}
        for name, number in DEFAULTS.items():
            if getattr(self, name) != number:
                data[name] = getattr(self, name)
        for name, switch in SWITCHES.items():
            if getattr(self, name) != switch:
                data[name] = getattr(self, name)
        for name, words in WORDS.items():
            if getattr(self, name) != words[0]:
                data[name] = getattr(self, name)
        return data


def config_from(data: dict[str, object]) -> Config:
    """The defaults with some settings changed; refuses unknown settings, wrong kinds and broken constraints."""
    config = Config()
    for name, value in data.items():
        _put(config, name, value)
    _check(config)
    return config


def _put(config: Config, name: str, value: object) -> None:
    if name in DEFAULTS:
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise config_problem("whole number", name, repr(value))
    elif name in SWITCHES:
        if not isinstance(value, bool):
            raise config_problem("switch", name, repr(value))
    elif name in WORDS:
        if value not in WORDS[name]:
            raise config_problem("word", name, repr(value), WORDS[name])
    else:
        raise config_problem("setting", name)
    setattr(config, name, value)


def _check(config: Config) -> None:
    if 2 * config.sim_window_ms >= config.move_min_ms:
        raise config_problem("near a call")
    if config.call_utter_ms < config.lag_allow_ms:
        raise config_problem("known call")
    if config.move_max_ms < config.move_min_ms:
        raise config_problem("longest move")
    for name in DEFAULTS:
        _check_range(name, getattr(config, name))


def _check_range(name: str, value: int) -> None:
    least, most = LEAST.get(name, 0), MOST.get(name, value)
    if least <= value <= most:
        return
    if name in LEAST and name in MOST:
        raise config_problem("between", name, least, most)
    raise config_problem("at least", name, least) if value < least else config_problem("at most", name, most)
