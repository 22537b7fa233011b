"""A verb that asks and hides is one file and one line: the guide's own code, registered here, passes every law."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker.common.decisions import CHOICES, DECISIONS
from kirifuda.blackpoker.effects.registry import VERBS
from kirifuda.blackpoker.memory import sample, sampling_view
from kirifuda.blackpoker.records.runner import run_case
from kirifuda.blackpoker.records.scenario import read_cases
from kirifuda.blackpoker.views import PUBLIC, view
from kirifuda.blackpoker.words.wording import option_words, prompt_words
from kirifuda.cards.rng import Rng
from tests.core.toy import needs_plain_core
from tests.house.files import forget_houses
from tests.laws.leaks import play
from tests.memory.test_memory_truth import remember
from tests.sizes import LONG

pytestmark = [pytest.mark.both, needs_plain_core]

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("adding_an_action.md", "adding_an_action.ja.md")
HEAD = 'extends = "8.2"\n[house]\nname = { ja = "密輸の家", en = "Smugglers" }\n\n'


def blocks(page: str) -> list[str]:
    """The case, the rule and the verb of the guide."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"```(?:toml|python)\n(.*?)```", text[text.index("## 5.") :], re.DOTALL)


@pytest.fixture(scope="module")
def smugglers() -> Iterator[blackpoker.House]:
    """The house rule of the guide, its verb registered as the guide says and forgotten afterwards."""
    _, rule, verb = blocks(PAGES[0])
    tables: list[dict[str, object]] = [DECISIONS.rows, CHOICES, VERBS]  # type: ignore[list-item]
    before = [table.copy() for table in tables]
    names: dict[str, object] = {}
    exec(compile(verb, "smuggle.py", "exec"), names)
    VERBS["smuggle"] = names["smuggle"]  # type: ignore[assignment]
    yield blackpoker.read_house("smugglers.toml", HEAD + rule)
    for table, kept in zip(tables, before, strict=True):
        table.clear()
        table.update(kept)
    forget_houses()


def regulation(house: blackpoker.House) -> str:
    return f"{house.en}: 8.2 Lite + Entry 20"


def test_both_pages_show_the_same() -> None:
    assert blocks(PAGES[0]) == blocks(PAGES[1])


def test_the_case_of_the_guide_passes(smugglers: blackpoker.House) -> None:
    case, rule, _ = blocks(PAGES[0])
    text = case.replace("regulation =", 'house = "smugglers.toml"\nregulation =')
    (found,) = read_cases("guide.toml", text, lambda _: HEAD + rule)
    verdict = run_case(found)
    assert verdict.ok, verdict.problem.en


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_ZV_7_nothing_it_hides_is_received(smugglers: blackpoker.House, viewer: int) -> None:
    checks: Counter[str] = Counter()
    for seed in range(8):
        checks += play(blackpoker.new_game(regulation(smugglers), seed=seed), viewer, seed, 2)
    assert checks["compared steps"] > 50


def test_ZV_7_what_is_remembered_of_it_is_true(smugglers: blackpoker.House) -> None:
    for seed in range(8 if LONG else 3):
        remember(blackpoker.new_game(regulation(smugglers), seed=seed), seed)


def asked(house: blackpoker.House, kind: str, seed: int) -> blackpoker.Game:
    """A random game until it asks this."""
    for number in range(50):
        game, rng = blackpoker.new_game(regulation(house), seed=seed + number), Rng(number)
        while game.decision is not None and game.decision.kind != kind:
            game.choose(rng.below(len(game.decision.options)))
        if game.decision is not None:
            return game
    raise AssertionError(f"nobody is asked for {kind}")


@pytest.mark.parametrize(
    ("kind", "ja", "en"), [("smuggle", "ライフの下に隠す手札は？", "Which card goes under"), ("pace", "どう", "How do")]
)
def test_it_asks_in_both_languages(smugglers: blackpoker.House, kind: str, ja: str, en: str) -> None:
    game = asked(smugglers, kind, 1)
    assert game.decision is not None
    seen = view(game, game.decision.seat)
    assert prompt_words(seen, "ja").startswith(ja)
    assert prompt_words(seen, "en").startswith(en)
    assert all(option_words(seen, option, lang) for option in game.decision.options for lang in ("ja", "en"))


def test_a_sample_chooses_in_secret_again(smugglers: blackpoker.House) -> None:
    """The opponent knows that a card was chosen, not which one: in samples it is any of the sampled hand."""
    game = asked(smugglers, "pace", 1)
    assert game.decision is not None
    seat, rng = game.decision.seat, Rng(1)
    places: Counter[int] = Counter()
    size = len(game.players[seat].hand)
    for _ in range(100 * size):
        other = sample(sampling_view(game, 1 - seat), rng)
        (card,) = other.fx_regs
        places[other.players[seat].hand.index(card)] += 1
        assert other.decision is not None
        assert other.decision.options == game.decision.options
    assert all(60 < places[place] < 140 for place in range(size)), places
