"""Policies for playouts: how much each option weighs, as plain data that a file can hold.

`{"chance": {"pass": 1, "attack": 8, "*": 2}, "attackers": {"done": 1, "unit": 5}}`: a row for a kind of decision, in
it a weight for an action, by its id, or for a kind of option. `*` is whatever has no row, and no weight, of its own.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from kirifuda.blackpoker.common.decisions import DECISIONS
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.cards.rng import Rng
from kirifuda.core.chooser import Chooser
from kirifuda.core.decision import Option, option_kinds
from kirifuda.core.errors import PolicyError
from kirifuda.core.sentence import Sentence, Template, Value, fill, nearest, written

REST: Final = "*"
MOST: Final = 1_000_000
"""The largest weight."""

PROBLEMS: Final[dict[str, Template]] = {
    "no table": (
        "方針は、選択の種類ごとの表で書きます。{0}は表ではありません。",
        "a policy is a table for each kind of decision; {0} is no table",
    ),
    "no decision": (
        "方針に「{0}」とありますが、そのような種類の選択はありません。{1}",
        "the policy names {0!r}, which is no kind of decision{1}",
    ),
    "no option": (
        "方針の「{0}」に「{1}」とありますが、{2}のアクションでも選択肢の種類でもありません。{3}",
        "the policy names {1!r} in {0!r}, which is no action of {2} and no kind of option{3}",
    ),
    "no weight": (
        "方針の「{0}」の「{1}」の重みが{2}です。0から{3}までの整数で書きます。",
        "the policy weighs {1!r} in {0!r} as {2}: write a whole number from 0 to {3}",
    ),
}


def problem(name: str, *values: Value) -> PolicyError:
    sentence: Sentence = fill(PROBLEMS[name], *values)
    return PolicyError(sentence.en, sentence.ja)


class Weights:
    """The weights for one kind of decision."""

    def __init__(self, kind: str, weights: Mapping[object, object], rules: Rules) -> None:
        rest = _weight(kind, REST, weights.get(REST, 1))
        self.rest: Final[i64] = rest
        self.kinds: Final[dict[str, int]] = {}
        self.actions: Final[list[int]] = [rest] * len(rules.actions)
        known = option_kinds()
        for name, value in weights.items():
            if name == REST:
                continue
            text = str(name)
            if text not in known and text not in rules.by_id:
                raise problem("no option", kind, text, rules.name, nearest(text, [*rules.by_id, *known]))
            self._add(text, _weight(kind, text, value), rules)

    def _add(self, name: str, weight: int, rules: Rules) -> None:
        if name in option_kinds():
            self.kinds[name] = weight
        action = rules.by_id.get(name)
        if action is not None:
            self.actions[action.index] = weight

    def weight(self, option: Option) -> i64:
        if option.kind == "action":
            return self.actions[option.value]
        return self.kinds.get(option.kind, self.rest)


class PlayoutPolicy:
    """A policy read for one regulation; raises `PolicyError` where the data names what is not there."""

    def __init__(self, rules: Rules, data: Mapping[str, Mapping[str, int]]) -> None:
        self.rules: Final = rules
        self.rows: Final[dict[str, Weights]] = {}
        self.rest: Weights | None = None
        for kind, weights in _table(data).items():
            row = Weights(str(kind), _table(weights), rules)
            if kind == REST:
                self.rest = row
            elif kind in DECISIONS.rows:
                self.rows[str(kind)] = row
            else:
                raise problem("no decision", str(kind), nearest(str(kind), list(DECISIONS.rows)))


class PolicyChooser(Chooser):
    """Chooses by a policy: an option twice as heavy is chosen twice as often; where none weighs anything, all alike."""

    def __init__(self, rng: Rng, left: int, policy: PlayoutPolicy) -> None:
        super().__init__(rng, left)
        self.policy: Final = policy

    def pick(self, kind: str, options: list[Option]) -> i64:
        count: i64 = len(options)
        if count == 1:
            return 0
        row = self.policy.rows.get(kind, self.policy.rest)
        total: i64 = 0
        if row is not None:
            for option in options:
                total += row.weight(option)
        if row is None or total == 0:
            return self.rng.below(count)
        ticket = self.rng.below(total)
        index: i64 = 0
        for option in options:
            ticket -= row.weight(option)
            if ticket < 0:
                break
            index += 1
        return index


def _table(value: object) -> Mapping[object, object]:
    if not isinstance(value, Mapping):
        raise problem("no table", written(value))
    return value


def _weight(kind: str, name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
        raise problem("no weight", kind, name, written(value), MOST)
    return value
