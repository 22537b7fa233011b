"""Answers in words: a whole request, a set of attackers, a block, as a player would say it."""

from kirifuda.analysis.report import Words
from kirifuda.blackpoker.common import decisions
from kirifuda.blackpoker.common.decisions import decision_kind
from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.tree_search.answers import WholeAnswer
from kirifuda.blackpoker.views.seat_view import View, view
from kirifuda.blackpoker.words.wording import action_name, cards_words, option_words, plain_unit, prompt_words
from kirifuda.core.decision import Decision, Option
from kirifuda.core.kinds import DecisionKind

Part = tuple[DecisionKind, Option, View]
LANGUAGES = ("ja", "en")
PHRASES = {
    "attack": ("{0}でアタック", "Attack with {0}"),
    "no attack": ("アタックしない", "Attack with nobody"),
    "block": ("{0}を{1}でブロック", "Block {0} with {1}"),
    "no block": ("{0}をブロックしない", "Do not block {0}"),
    "concede": ("投了", "Give up"),
    "go on": ("続ける", "Play on"),
    "conceded": ("投了しました。", "They gave up."),
}


def phrase(name: str, ja: tuple[str, ...] = (), en: tuple[str, ...] = ()) -> Words:
    first, second = PHRASES[name]
    return Words(first.format(*ja), second.format(*(en or ja)))


def question_words(game: Game, names: tuple[str, str]) -> Words:
    """What the player was asked."""
    decision = game.decision
    assert decision is not None
    seen = named_view(game, decision.seat, names)
    return Words(prompt_words(seen, "ja"), prompt_words(seen, "en"))


def answer_words(game: Game, answer: WholeAnswer, names: tuple[str, str] | None) -> Words:
    """What an answer to the open decision of a game is called."""
    decision = game.decision
    assert decision is not None
    parts = list(_parts(game, answer, decision.seat, names))
    ja, en = (_said(decision, parts, lang) for lang in LANGUAGES)
    return Words(ja, en)


def named_view(game: Game, seat: int, names: tuple[str, str] | None) -> View:
    seen = view(game, seat)
    seen.names = names
    return seen


def _parts(game: Game, answer: WholeAnswer, seat: int, names: tuple[str, str] | None) -> list[Part]:
    """The small decisions of an answer, each with what the seat sees then."""
    copy = game.clone()
    found: list[Part] = []
    for place, option in enumerate(answer.options):
        decision, index = copy.decision, answer.index_in(copy, place)
        if decision is not None and index >= 0:
            found.append((decision_kind(decision.kind), option, named_view(copy, seat, names)))
            copy.choose(index)
    return found


def _said(decision: Decision, parts: list[Part], lang: str) -> str:
    kind, first, seen = parts[0]
    if kind is decisions.ATTACKERS:
        return _attack(parts, lang)
    if kind is decisions.BLOCKERS:
        return _block(decision, first, seen, lang)
    if first.kind != "action" and not kind.draft:
        return option_words(seen, first, lang)
    return _request(seen, parts, lang)


def _attack(parts: list[Part], lang: str) -> str:
    units = [_unit(seen, option.value, lang) for _, option, seen in parts if option.kind == "unit"]
    if not units:
        return phrase("no attack").said(lang)
    return phrase("attack", ("、".join(units),), (", ".join(units),)).said(lang)


def _block(decision: Decision, option: Option, seen: View, lang: str) -> str:
    attacker = _unit(seen, decision.about, lang)
    if option.kind != "unit":
        return phrase("no block", (attacker,)).said(lang)
    return phrase("block", (attacker, _unit(seen, option.value, lang))).said(lang)


def _request(seen: View, parts: list[Part], lang: str) -> str:
    """`Down ♠5 → Ann's ♠K`: the action, its key cards and units, its target; not what was paid."""
    action = parts[0][1].value if parts[0][1].kind == "action" else seen.decision.about if seen.decision else -1
    words = action_name(seen.rules.actions[action], lang)
    keys = tuple(option.value for kind, option, _ in parts if kind is decisions.KEY and option.kind == "card")
    if keys:
        words = f"{words} {cards_words(keys, lang)}"
    for kind, option, there in parts:
        if kind is decisions.TARGET:
            words = f"{words} → {option_words(there, option, lang)}"
        elif option.kind == "unit" and kind is not decisions.PAY["B"]:
            words = f"{words} ({_unit(there, option.value, lang)})"
    return words


def _unit(seen: View, id: int, lang: str) -> str:
    unit = seen.unit(id)
    return "?" if unit is None else plain_unit(unit, lang)
