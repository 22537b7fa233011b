"""Every decision, option and event has words in both languages, and the words are right."""

import re

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import DECISIONS
from kirifuda.blackpoker.records.position import parse_board
from kirifuda.blackpoker.views import RequestView, UnitView, redact, view
from kirifuda.blackpoker.views.reasons import unavailable
from kirifuda.blackpoker.views.seat_view import blank_view
from kirifuda.blackpoker.words.reference import action_lines, find_action
from kirifuda.blackpoker.words.story import tell
from kirifuda.blackpoker.words.wording import (
    cards_words,
    key_words,
    option_words,
    prompt_words,
    refusal_words,
    request_words,
)
from kirifuda.cards.card import JOKER_1, UNKNOWN
from kirifuda.cards.notation import parse_cards
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import action_option
from kirifuda.core.event import Event
from kirifuda.core.request import UNIT_TARGET
from tests.views.hidden import words

Automation = blackpoker.Automation
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
LATIN_WORD = re.compile(r"[a-z]{3,}")
GAMES = [
    ("8.2 Master", Automation.USUAL),
    ("8.0 Master", Automation.STRICT),
    ("9.1 Master", Automation.STRICT),
    ("6.0 Pro", 0),
    ("8.0d Extra + Full", Automation.USUAL),
    ("8.2 Master + Extra", Automation.USUAL),
    ("9.1 Master + Draft", Automation.STRICT),
]


def is_clean(text: str, lang: str) -> bool:
    """No placeholder left, nothing unknown, and the language it should be."""
    if not text or re.search(r"[{}?]", text.rstrip("?")):
        return False
    return not JAPANESE.search(text) if lang == "en" else not LATIN_WORD.search(text)


@pytest.mark.slow
@pytest.mark.parametrize(("regulation", "automation"), GAMES)
def test_every_decision_of_a_game_has_words(regulation: str, automation: int) -> None:
    rng = Rng(7)
    kinds: set[str] = set()
    for seed in range(4):
        game = blackpoker.new_game(regulation, seed=seed, automation=automation)
        while game.decision is not None:
            kinds.add(game.decision.kind)
            for lang in ("ja", "en"):
                for text in words(view(game, game.decision.seat), lang):
                    assert is_clean(text, lang), text
            game.choose(rng.below(len(game.decision.options)))
    assert kinds - {"chance"} <= set(DECISIONS.rows)
    assert len(kinds) > 12


@pytest.mark.parametrize(("regulation", "automation"), GAMES)
def test_the_story_of_a_game_is_told_without_a_gap(regulation: str, automation: int) -> None:
    rng = Rng(3)
    for seed in range(4):
        game = blackpoker.new_game(regulation, seed=seed, automation=automation)
        before = blank_view(game.rules, 0)
        events = game.events
        while True:
            after = view(game, 0)
            for lang in ("ja", "en"):
                for line in tell(redact(events, before), before, after, lang):
                    assert is_clean(line.text, lang), line.text
            if game.decision is None:
                break
            before = after
            events = game.choose(rng.below(len(game.decision.options)))


def test_the_opponents_draw_is_a_number_and_the_own_one_cards() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=1)
    blank = blank_view(game.rules, 0)
    lines = [line.text for line in tell(redact(game.events, blank), blank, view(game, 0), "en")]
    drawn = next(event for event in game.events if event.kind == "drew" and event.seat == 0)
    assert lines[0] == f"You draw {cards_words(drawn.cards, 'en')}"
    assert "The opponent draws 7 cards" in lines


def test_a_request_is_told_with_what_was_paid() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=1)
    seat = game.turn
    before = view(game, seat)
    assert game.decision is not None
    names = [option_words(before, option, "en") for option in game.decision.options]
    events = game.choose(names.index("Set Bulwark [L]"))
    told = [line.text for line in tell(redact(events, before), before, view(game, seat), "en")]
    assert told == ["You request Set Bulwark (paying 1 life)"]
    other = view(game, 1 - seat)
    told = [line.text for line in tell(redact(events, other), other, other, "ja")]
    assert told == ["相手は「防壁設置」を起こした\uff08コスト\uff1aライフ1\uff09"]
    assert prompt_words(view(game, seat), "en") == "Which card becomes the bulwark?"


def test_Q_611_a_changed_target_is_told_whatever_its_id() -> None:
    rules = blackpoker.rules_of("8.2 Master")
    seen = blank_view(rules, 0)
    seen.own.bulwarks = [UnitView(999, 0, 0, tuple(parse_cards("H9")))]
    seen.stage = [RequestView(5, rules.by_id["up"].index, 0, tuple(parse_cards("H2")))]
    seen.stage[0].target_kind, seen.stage[0].target = UNIT_TARGET, 999
    told = tell([Event("target changed", 0, 5, 999, ())], seen, seen, "en")
    assert [line.text.replace("\u00a0", " ") for line in told] == ["Your Up ♡2 now targets your bulwark #999 (♡9)"]


@pytest.mark.parametrize(
    ("cards", "en", "ja"),
    [
        ("S5 H3", "♠5 ♡3", "♠5 ♡3"),
        ("", "", ""),
    ],
)
def test_cards_that_are_all_known(cards: str, en: str, ja: str) -> None:
    known = tuple(parse_cards(cards))
    assert (cards_words(known, "en"), cards_words(known, "ja")) == (en, ja)


def test_cards_that_are_not_known() -> None:
    assert cards_words((UNKNOWN,), "en") == "a card"
    assert cards_words((UNKNOWN, UNKNOWN), "ja") == "2枚"
    assert cards_words((UNKNOWN, 4), "en") == "♠5 and 1 more"


@pytest.mark.parametrize(
    ("action", "en", "ja"),
    [
        ("kill", "♠A-10 ×2", "♠A-10 ×2"),
        ("reverse", "two of the same number", "同じ数字2枚"),
        ("unsummons", "two of the same suit", "同じスート2枚"),
        ("rsf", "A+10+J+Q+K same suit", "A+10+J+Q+K 同じスート"),
    ],
)
def test_RQ_4_key_conditions_in_words(action: str, en: str, ja: str) -> None:
    rules = blackpoker.rules_of("8.2 Master")
    assert (key_words(rules.by_id[action], "en"), key_words(rules.by_id[action], "ja")) == (en, ja)


def test_every_action_says_why_it_is_unavailable_in_both_languages() -> None:
    game = blackpoker.new_game("8.2 Master", seed=1)
    for seat in range(2):
        found = unavailable(game, seat)
        assert found
        for entry in found:
            assert JAPANESE.search(refusal_words(entry, "ja"))
            assert not JAPANESE.search(refusal_words(entry, "en"))
            assert entry.refusal.rule
    listed = {entry.action.id for entry in unavailable(game, game.turn)}
    assert game.decision is not None
    offered = {game.rules.actions[option.value].id for option in game.decision.options if option.kind == "action"}
    assert listed == {action.id for action in game.rules.actions} - offered


def test_in_a_draft_the_request_comes_first() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=1)
    rng = Rng(1)
    while game.decision is None or game.decision.kind != "key":
        assert game.decision is not None
        game.choose(rng.below(len(game.decision.options)))
    codes = {entry.refusal.code for entry in unavailable(game, game.decision.seat)}
    assert codes == {"in a draft", "not direct"}


@pytest.mark.parametrize("text", ["mountSoldier", "Equip", "装備", "equip", "Equi", "Eqiup"])
def test_an_action_is_found_by_id_name_beginning_or_nearly(text: str) -> None:
    rules = blackpoker.rules_of("8.2 Lite")
    found = find_action(rules, text)
    assert found is not None
    assert found.id == "mountSoldier"


def test_no_action_is_found_for_nonsense() -> None:
    rules = blackpoker.rules_of("8.2 Lite")
    assert find_action(rules, "xyzzy") is None
    assert find_action(rules, "") is None


def test_an_action_in_a_few_lines() -> None:
    up = blackpoker.rules_of("8.2 Lite").by_id["up"]
    assert action_lines(up, "en")[:2] == ["Up (アップ, up)", "direct-normal-quick · cost D · key ♡A-10"]
    assert action_lines(up, "ja")[1] == "直接-通常-クイック · コスト D · キー ♡A-10"


def test_an_action_is_offered_with_its_cost_and_the_cards_that_fit() -> None:
    rules = blackpoker.rules_of("8.2 Standard")
    seen = blank_view(rules, 0)
    seen.own.hand = sorted(parse_cards("S3 S5 SK H2 D4"))
    down = action_option(rules.by_id["down"].index)
    assert option_words(seen, down, "en") == "Down [D] ♠3 ♠5"
    seen.own.soldiers = [UnitView(1, 0, [kind.id for kind in rules.characters].index("magician"), (JOKER_1,))]
    assert option_words(seen, down, "en") == "Down ♠3 ♠5", "CH-7: the magician waives D"
    seen.own.soldiers = [UnitView(1, 0, 0, tuple(parse_cards("H9")))]
    assert option_words(seen, action_option(rules.by_id["mountSoldier"].index), "ja") == "装備 [BL] ♡2"
    assert option_words(seen, action_option(rules.by_id["throwing"].index), "ja") == "投擲 ♠A-K+♣A-K"


def test_Q_501_a_request_whose_target_is_gone_has_words() -> None:
    position = parse_board(
        blackpoker.rules_of("8.2 Lite"), "turn P1; stage: down@P1(S5)>-; P1 life: #5; P2 life: #5", 0, 3
    )
    seen = view(position.game, 0)
    assert request_words(seen, seen.stage[0], "en", True) == "Down ♠5 → a target that is gone"
    assert request_words(seen, seen.stage[0], "ja", True) == "ダウン ♠5 → もうない対象"
