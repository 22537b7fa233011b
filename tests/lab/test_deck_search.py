"""The search for a deck: decks are legal, strengths are judged soberly, and a kill changes nothing."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.decks import deck_problems
from kirifuda.cards.card import JOKER_1, PACK_SIZE
from kirifuda.cards.notation import deck_text, parse_deck
from kirifuda.cards.rng import Rng
from kirifuda.cli.main import run
from kirifuda.core.errors import NotationError
from kirifuda.lab.balance import deck_search
from kirifuda.lab.balance.breeding import Sizes, changed, crossed, drawn, legal, repaired, sizes_of
from kirifuda.lab.balance.card_worth import DeckMeeting, judge
from kirifuda.lab.balance.deck_games import DeckMatch, play_matches, play_spread
from kirifuda.lab.balance.deck_page import markdown
from kirifuda.lab.balance.deck_search import find_deck, games_of, read_found, read_generations
from kirifuda.lab.balance.evolution import DeckSearch, Generation, look_back, matches_of, next_decks, worthiest

LITE = "9.1 Lite"
TINY = DeckSearch(LITE, 12, 12, "greedy", 5, population=6, generations=3, opponents=2, deals=2, measured=6)


def ignored(games: int) -> None:
    pass


decks = st.sets(st.integers(0, PACK_SIZE - 1), min_size=12, max_size=30).map(sorted)


@given(decks, st.integers(1, PACK_SIZE), st.integers(0, 1000))
def test_a_repaired_deck_has_the_size_and_no_card_twice(deck: list[int], size: int, seed: int) -> None:
    found = repaired(deck, size, Rng(seed))
    assert len(found) == size == len(set(found))
    assert set(found) <= set(deck) or set(deck) <= set(found)


@given(decks, decks, st.integers(0, 1000))
def test_a_child_has_what_both_parents_have_and_nothing_neither_has(
    one: list[int], other: list[int], seed: int
) -> None:
    child = crossed(one, other, Rng(seed))
    both = set(one) & set(other)
    assert both <= set(child) <= set(one) | set(other) or len(both) > min(len(one), len(other))
    assert len(child) in (len(one), len(other))
    assert len(child) == len(set(child))


@given(decks, st.integers(0, 1000))
def test_a_changed_deck_keeps_its_size_where_that_is_asked_for(deck: list[int], seed: int) -> None:
    found = changed(deck, Sizes(len(deck), len(deck)), Rng(seed))
    assert len(found) == len(deck) == len(set(found))
    assert 1 <= len(set(deck) - set(found)) <= 4


@given(decks, st.integers(0, 1000))
def test_where_the_size_is_free_it_stays_within_its_bounds(deck: list[int], seed: int) -> None:
    assert 11 <= len(changed(deck, Sizes(11, 31), Rng(seed))) <= 31
    assert 11 <= len(drawn(Sizes(11, 31), Rng(seed))) <= 31


def test_even_the_whole_pack_can_be_changed() -> None:
    sizes = Sizes(10, PACK_SIZE)
    found = [changed(list(range(PACK_SIZE)), sizes, Rng(seed)) for seed in range(20)]
    assert {len(deck) for deck in found} > {PACK_SIZE - 1}
    assert all(len(deck) == len(set(deck)) for deck in found)


@pytest.mark.parametrize(
    ("regulation", "cards", "up_to", "message"),
    [
        (LITE, 54, False, "only one deck has 54 cards"),
        (LITE, 5, False, "needs at least 10"),
        ("9.1 Lite + Entry 16", 16, False, "fixed deck"),
        ("8.0d Master + Constructed 40", 41, False, "at most 40"),
        ("8.0d Master + Random 40", 40, False, "nobody brings one"),
        ("9.1 Master + Extra", 30, True, "at least 40"),
    ],
)
def test_what_the_regulation_refuses_is_refused_in_its_own_words(
    regulation: str, cards: int, up_to: bool, message: str
) -> None:
    with pytest.raises(NotationError, match=message) as told:
        sizes_of(blackpoker.rules_of(regulation), cards, up_to)
    assert told.value.ja


def test_sizes_of_what_may_be_searched_for() -> None:
    rules = blackpoker.rules_of(LITE)
    assert sizes_of(rules, 20, False) == Sizes(20, 20)
    assert sizes_of(rules, 54, True) == Sizes(10, 54)
    assert sizes_of(blackpoker.rules_of("8.0d Master + Constructed 40"), 40, True) == Sizes(10, 40)


def test_the_worth_of_cards_is_found_from_games_of_whole_decks() -> None:
    """Here spades are worth four points in a hundred each and nothing else is worth anything."""
    rng = Rng(3)
    held = [drawn(Sizes(20, 20), rng) for _ in range(200)]
    spades = [sum(card < 13 for card in deck) for deck in held]
    meetings = [
        DeckMeeting(one, other, 0, [0.5 + 0.04 * (spades[one] - spades[other])] * 40)
        for one in range(200)
        for other in (rng.below(200), rng.below(200))
        if one != other
    ]
    found = judge(held, meetings)
    worth = [card.worth for card in found.cards]
    assert min(worth[:13]) > 0.01 > max(worth[13:])
    assert sum(worth[:13]) / 13 - sum(worth[13:]) / 40 == pytest.approx(0.04, abs=0.01)
    best = max(range(200), key=lambda place: found.decks[place].worth)
    assert spades[best] >= sorted(spades)[-3]


def test_a_lucky_game_is_not_believed() -> None:
    held = [list(range(20)), list(range(20, 40))]
    once = judge(held, [DeckMeeting(0, 1, 0, [1.0])]).decks[0]
    often = judge(held, [DeckMeeting(0, 1, 0, [1.0] * 50)]).decks[0]
    assert 0 < once.worth < 0.1 < often.worth < 0.26
    assert often.error < once.error
    nothing = judge(held, []).decks[0]
    assert nothing.worth == 0.0


def test_both_jokers_are_one_card() -> None:
    held = [[*range(18), JOKER_1, JOKER_1 + 1], list(range(20))]
    found = judge(held, [DeckMeeting(0, 1, 0, [1.0] * 30)])
    assert len(found.cards) == JOKER_1 + 1
    assert found.cards[JOKER_1].worth == pytest.approx(-2 * found.cards[18].worth)


def test_the_worthiest_deck_has_the_best_cards() -> None:
    held = [list(range(20)), list(range(20, 40))]
    cards = judge(held, [DeckMeeting(0, 1, 0, [1.0] * 30)]).cards
    assert worthiest(cards, Sizes(20, 20)) == list(range(20))
    assert worthiest(cards, Sizes(12, 54)) == list(range(20))
    assert len(worthiest(cards, Sizes(30, 54))) == 30


def test_the_same_search_tries_the_same_legal_decks() -> None:
    rules = blackpoker.rules_of(LITE)
    first = next_decks(TINY, [])
    assert first == next_decks(TINY, [])
    assert len(set(first)) == TINY.population
    met = [DeckMeeting(0, 1, 0, [1.0, 1.0]), DeckMeeting(2, 3, 0, [0.5])]
    second = next_decks(TINY, [Generation(0, first, met)])
    assert len(set(second)) == TINY.population
    assert first[0] in second
    assert first[1] not in second
    assert all(legal(rules, parse_deck(deck), TINY.sizes) for deck in [*first, *second])


def test_known_decks_of_the_size_take_part_from_the_beginning() -> None:
    search = DeckSearch("9.1 Master", 40, 40, population=8)
    assert "♠A-K ♡A-K ♢A,J-K ♣A,5-K" in next_decks(search, [])
    assert all(
        not deck_problems(blackpoker.rules_of("9.1 Master"), parse_deck(deck)) for deck in next_decks(search, [])
    )


def test_everybody_meets_as_many_and_no_deal_is_played_twice() -> None:
    first = next_decks(TINY, [])
    seeds: list[int] = []
    for number in range(3):
        pairs, matches = matches_of(TINY, number, first)
        seeds += [seed for match in matches for seed in range(match.first, match.first + match.deals)]
        for place in range(TINY.population):
            assert sum(place in pair for pair in pairs) == 2 * TINY.opponents
        assert sum(2 * match.deals for match in matches) == TINY.games
    assert len(seeds) == len(set(seeds))


def test_decks_meet_on_mirrored_deals() -> None:
    """A deck against itself takes half of every deal, however unfair that is; a tiny one loses to a large one."""
    one, other = deck_text(list(range(30))), deck_text(list(range(0, 20, 2)))
    same, unequal = play_matches([DeckMatch(LITE, "greedy", pair, 3, 8) for pair in ((one, one), (one, other))])
    assert same == [0.5] * 8
    assert sum(unequal) > 6


def test_it_does_not_matter_how_many_play() -> None:
    texts = next_decks(TINY, [])
    matches = [DeckMatch(LITE, "random", (texts[0], texts[place]), 3 * place, 2) for place in range(1, 5)]
    assert play_spread(matches, 1) == play_matches(matches)
    assert play_spread(matches, 2) == play_matches(matches)


def test_a_search_that_was_killed_ends_as_if_it_was_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[int] = []
    whole = find_deck(TINY, tmp_path / "whole", 1, games.append)
    assert sum(games) == games_of(TINY)
    played = 0

    def killed(matches: list[DeckMatch], processes: int) -> list[list[float]]:
        nonlocal played
        played += 1
        if played == 2:
            raise KeyboardInterrupt
        return play_spread(matches, processes)

    monkeypatch.setattr(deck_search, "play_spread", killed)
    with pytest.raises(KeyboardInterrupt):
        find_deck(TINY, tmp_path / "killed", 1, games.append)
    assert len(read_generations(TINY, tmp_path / "killed")) == 1
    (tmp_path / "killed" / "generation-001.part").write_text("{", encoding="utf-8")
    assert find_deck(TINY, tmp_path / "killed", 1, games.append) == whole
    for name in ("generation-000.json", "generation-002.json", "found.json"):
        assert (tmp_path / "whole" / name).read_bytes() == (tmp_path / "killed" / name).read_bytes()
    calls = played
    assert find_deck(TINY, tmp_path / "killed", 1, games.append) == whole
    assert played == calls


def test_a_folder_of_another_search_is_left_alone(tmp_path: Path) -> None:
    find_deck(TINY, tmp_path, 1, ignored)
    other = DeckSearch(LITE, 13, 13, "greedy", 5, population=6, generations=3, opponents=2, deals=2, measured=6)
    with pytest.raises(NotationError, match="another search"):
        find_deck(other, tmp_path, 1, ignored)


def test_what_was_found_is_told_in_both_languages(tmp_path: Path) -> None:
    found = find_deck(TINY, tmp_path, 1, ignored)
    past = read_generations(TINY, tmp_path)
    assert found == read_found(tmp_path)
    assert found.deck == look_back(past).ranked()[0][0]
    assert found.size == len(parse_deck(found.deck)) == 12
    assert found.measured.count == 6
    assert {other.name for other in found.others} <= {"generation 1", "generation 2"}
    assert found.others
    for lang, word in (("en", "fresh deals"), ("ja", "新しい配り")):
        page = markdown(found, past, lang)
        assert word in page
        assert f"`{found.deck}`" in page
        assert found.measured.in_percent in page


def test_no_deck_was_found_there(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="no deck was found there"):
        read_found(tmp_path)


def test_the_command_searches_tells_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sizes = ["--cards", "12", "--population", "4", "--generations", "1", "--deals", "1", "--measured", "2"]
    command = ["lab", "deck", LITE, str(tmp_path), *sizes, "--bot", "greedy", "--processes", "1", "--lang", "en"]
    assert run(command) == 0
    told = capsys.readouterr().out
    assert "9.1 Lite, 12 cards: `" in told
    assert (tmp_path / "deck.md").read_text(encoding="utf-8") == told
    assert "世代" in (tmp_path / "deck.ja.md").read_text(encoding="utf-8")
    assert run(command) == 0
    assert capsys.readouterr().out == told


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--cards", "54"], "only one deck has 54 cards"),
        (["--opponents", "16"], "more than --opponents"),
        (["--bot", "nobody"], "unknown bot"),
    ],
)
def test_what_cannot_be_searched_for_is_said_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str], message: str
) -> None:
    assert run(["lab", "deck", LITE, str(tmp_path / "no"), *more, "--lang", "en"]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / "no").exists()
