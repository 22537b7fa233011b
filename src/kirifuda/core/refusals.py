"""Refusals of choices and of saved data: the sentences that games and matches share, in Japanese and English."""

from typing import Final

from kirifuda.core.decision import Decision
from kirifuda.core.errors import GameOver, IllegalChoice, StaleChoice, StateError

NAMES: Final[dict[str, str]] = {"game": "ゲーム", "match": "マッチ"}
"""What is played, as the sentences name it."""


def nothing_left(played: str) -> GameOver:
    return GameOver(
        f"the {played} is over; there is nothing left to decide",
        f"{NAMES[played]}は終わっています。選ぶことはありません。",
    )


def no_concession(played: str) -> GameOver:
    return GameOver(
        f"the {played} is over; nobody can concede any more", f"{NAMES[played]}は終わっています。投了できません。"
    )


def stale(serial: int, decision: Decision) -> StaleChoice:
    return StaleChoice(
        f"this answers decision {serial}, but decision {decision.serial} is open now",
        f"これは選択{serial}への答えですが、今の選択は{decision.serial}です。",
    )


def no_option(index: int, decision: Decision) -> IllegalChoice:
    last = len(decision.options) - 1
    return IllegalChoice(
        f"no option {index}: choose 0 to {last} of {decision!r}",
        f"選択肢{index}はありません。0から{last}の中から選びます（{decision!r}）。",
    )


def other_rules(played: str, given: object, rules: str) -> StateError:
    return StateError(
        f"{played} data of {given!r} cannot be read with the rules of {rules!r}",
        f"「{given}」の{NAMES[played]}データは、「{rules}」のルールでは読めません。",
    )


def damaged(played: str, error: Exception) -> StateError:
    return StateError(
        f"{played} data is incomplete or damaged: {error!r}",
        f"{NAMES[played]}データが足りないか、壊れています（{error!r}）。",
    )
