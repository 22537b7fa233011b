"""Games written down, read and replayed: the same choices, the same digest, and nothing wrong goes unnoticed."""

import re
from collections.abc import Iterator

import pytest

from kirifuda import blackpoker
from kirifuda.blackpoker import Automation
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.records.choice_text import choice_texts, read_text, seen_texts
from kirifuda.blackpoker.records.record import BEHAVIOUR, CHOICE, VARIATION, Item, RecordError, comment
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.recorder import Recorder, write_record
from kirifuda.blackpoker.records.replay import RecordPlayer, replay, verify
from kirifuda.blackpoker.views import view
from kirifuda.cards.rng import Rng
from tests.records.games import FRAMES, QUICK, recorded_game, recorded_match

MASTERS = [f"{edition} Master" for edition in EDITIONS]
AUTOMATIONS = (Automation.STRICT, Automation.USUAL, Automation.SINGLE_OPTION, QUICK)


def holds(recorder: Recorder) -> None:
    record = recorder.record()
    text = print_record(record)
    read = parse_record(text)
    assert read == record
    assert print_record(read) == text
    run = verify(read)
    assert run.choices == recorder.choices
    assert run.table.digest() == record.digest


@pytest.mark.slow
@pytest.mark.both
@pytest.mark.parametrize("regulation", [*MASTERS, *FRAMES])
def test_a_game_is_written_read_and_replayed_to_the_same_digest(regulation: str) -> None:
    for seed, automation in enumerate(AUTOMATIONS):
        holds(recorded_game(regulation, seed, automation))


@pytest.mark.parametrize("regulation", ["8.2 Lite + Entry 20", "8.0d Lite + Random Half", "8.0d Master + Random Half"])
def test_a_match_is_one_record(regulation: str) -> None:
    for seed in range(3):
        holds(recorded_match(regulation, seed))


def test_a_match_of_several_games_has_their_headings() -> None:
    text = print_record(recorded_match("8.0d Lite + Random Half", 4, QUICK).record())
    games = re.findall(r"^game (\d \d-\d)$", text, re.MULTILINE)
    assert games[0] == "1 0-0"
    assert len(games) >= 2
    assert re.search(r"^P1: deck [12]$", text, re.MULTILINE)
    assert re.search(r"^result: P[12] wins, (2-[01]|[01]-2)$", text, re.MULTILINE)


def test_an_unfinished_game_is_a_record_too() -> None:
    recorder = recorded_game("8.2 Lite", 3, limit=30)
    assert recorder.record().result == "unfinished"
    holds(recorder)


def test_WL_7_conceding_is_in_the_record() -> None:
    game = blackpoker.new_game("8.2 Lite", seed=1)
    recorder = Recorder(game, 1)
    recorder.conceded(1)
    record = recorder.record()
    assert record.items[-1] == Item(CHOICE, 1, "concede")
    assert record.result == "P1 wins, conceded"
    holds(recorder)


@pytest.mark.parametrize("regulation", [*MASTERS, *FRAMES])
def test_every_option_of_every_decision_reads_back(regulation: str) -> None:
    """Also written from the view of whoever decides: the same texts."""
    for seed, automation in enumerate((Automation.STRICT, Automation.USUAL)):
        game = blackpoker.new_game(regulation, seed=seed, automation=automation)
        rng = Rng(seed)
        while game.decision is not None:
            decision = game.decision
            texts = choice_texts(game, decision)
            assert [read_text(game, text) for text in texts] == list(range(len(texts)))
            assert seen_texts(view(game, decision.seat), decision.seat, decision.options) == texts
            game.choose(rng.below(len(decision.options)))


def test_a_variation_is_replayed_from_before_the_choice_it_follows() -> None:
    record = parse_record(WITH_VARIATION)
    run = verify(record)
    assert [item.text for item in record.items if item.kind == CHOICE][:2] == ["pass", "pass"]
    assert [item.kind for item in record.items].count(VARIATION) == 1
    assert parse_record(print_record(record)) == record
    plain = parse_record(WITHOUT_VARIATION)
    assert verify(plain).table.digest() == run.table.digest()


def test_an_impossible_choice_in_a_variation_is_an_error_at_its_line() -> None:
    text = WITH_VARIATION.replace("P1: end", "P1: P2.S9")
    line = text.split("\n").index("  P1: P2.S9") + 1
    with pytest.raises(RecordError, match="may choose") as caught:
        verify(parse_record(text))
    assert caught.value.line == line


def plain_text() -> str:
    return print_record(recorded_game("8.2 Lite + Entry 20", 7, limit=6).record())


def varied(text: str) -> str:
    """Another way to make the first choice, with a comment, and a variation in the variation."""
    lines = text.split("\n")
    first = next(place for place, line in enumerate(lines) if line.startswith("P1: "))
    inner = ["(", "  P1: end", "  {ends at once}", "  (", "    P1: pass", "  )", ")"]
    return "\n".join([*lines[: first + 1], *inner, *lines[first + 1 :]])


def passes_only() -> str:
    header = recorded_game("8.2 Lite + Entry 20", 7, limit=0)
    game = blackpoker.new_game("8.2 Lite + Entry 20", seed=7)
    choices: list[int] = []
    for _ in range(2):
        assert game.decision is not None
        choices.append(len(game.decision.options) - 1)
        game.choose(choices[-1])
    return print_record(write_record(header.header, choices))


WITHOUT_VARIATION = passes_only()
WITH_VARIATION = varied(WITHOUT_VARIATION)


def test_EX_3_a_record_says_which_printing_was_played_and_an_older_one_need_not() -> None:
    text = print_record(recorded_game("7.0 Lite", 3).record())
    assert "regulation: 7.0 Lite\nprinting: 7.0.2, 2024-04-09\nautomation: " in text
    older = text.replace("printing: 7.0.2, 2024-04-09\n", "")
    assert verify(parse_record(older)).table.digest() == verify(parse_record(text)).table.digest()


def test_Q_211_a_life_that_ties_of_the_set_up_emptied_is_in_the_record() -> None:
    decks = ["♠4,8 ♡2-3,9-10 ♢10-J ♣7-9,J-K", "♠A,4-5,7,J ♡2,9-10 ♢2,5,7,Q ♣5,K"]
    game = blackpoker.new_game("7.0 Standard + Constructed 40 + Preset 4", decks, 5_000_002)
    assert not game.players[0].life
    recorder = Recorder(game, 5_000_002)
    recorder.chose(0)
    assert "\ndeal P1 life:\n" in print_record(recorder.record())
    assert parse_record(print_record(recorder.record())) == recorder.record()
    assert verify(parse_record(print_record(recorder.record()))).choices == [0]


def test_another_behaviour_is_refused_with_the_line() -> None:
    text = plain_text().replace(f"behaviour: {BEHAVIOUR}", f"behaviour: {BEHAVIOUR + 1}")
    with pytest.raises(RecordError, match="can be shown, but not verified") as caught:
        verify(parse_record(text, "old.kf"))
    assert str(caught.value).startswith("old.kf:2:")


def test_a_record_without_a_digest_is_replayed_but_not_verified() -> None:
    text = re.sub(r"digest: .*\n", "", plain_text())
    replay(parse_record(text))
    with pytest.raises(RecordError, match="no digest"):
        verify(parse_record(text))


def test_the_error_says_what_could_stand_there() -> None:
    text = re.sub(r"(?m)^P1: .*", "P1: moonwalk", WITHOUT_VARIATION, count=1)
    with pytest.raises(RecordError, match=r"'moonwalk' is not a choice now: P1 decides 'chance' and may choose .*pass"):
        verify(parse_record(text))
    text = re.sub(r"(?m)^P1: .*", "P2: end", WITHOUT_VARIATION, count=1)
    with pytest.raises(RecordError, match=r"^record:\d+: P2 cannot choose 'end' now: P1 decides"):
        verify(parse_record(text))


def test_comments_change_nothing() -> None:
    record = parse_record(plain_text())
    record.items.insert(4, comment("よい手\nand a good one"))
    again = parse_record(print_record(record))
    assert again == record
    verify(again)


def test_a_record_by_hand_needs_a_regulation_a_seed_and_the_choices() -> None:
    text = """kirifuda record 1
behaviour: 2
regulation: 8.2 ライト + エントリー20
seed: 7
P1: pass
P2: アップ, ♠2, h8, u4
result: unfinished
"""
    assert replay(parse_record(text)).choices == made_choices()
    with pytest.raises(RecordError, match=r"record:4: seed '7th': write a whole number"):
        replay(parse_record(text.replace("seed: 7", "seed: 7th")))
    with pytest.raises(RecordError, match=r"record:1: rng '': write the four, nine or ten numbers .* or a seed"):
        replay(parse_record(text.replace("seed: 7\n", "")))
    with pytest.raises(RecordError, match=r"record:1: deck P2 is missing"):
        replay(parse_record(text.replace("seed: 7", "seed: 7\ndeck P1: ♠A-5")))


def made_choices() -> list[int]:
    game = blackpoker.new_game("8.2 Lite + Entry 20", seed=7)
    choices: list[int] = []
    for text in ("pass", "up", "S2", "H8", "S5"):
        choices.append(read_text(game, text))
        game.choose(choices[-1])
    return choices


def mutations(text: str) -> Iterator[tuple[str, str]]:
    """Every line dropped, doubled, swapped with the next, cut off after, and with one card or number changed."""
    lines = text.split("\n")[:-1]
    for place, line in enumerate(lines):
        before, after = lines[:place], lines[place + 1 :]
        yield f"drop {line}", "\n".join([*before, *after])
        yield f"double {line}", "\n".join([*before, line, line, *after])
        yield f"cut after {line}", "\n".join([*before, line])
        if after:
            yield f"swap {line}", "\n".join([*before, after[0], line, *after[1:]])
        for found in re.finditer(r"\d+|\b[SHDC](?=[2-9AJQK1])", line):
            other = (
                str(int(found[0]) + 1) if found[0].isdecimal() else {"S": "H", "H": "D", "D": "C", "C": "S"}[found[0]]
            )
            yield f"change {line}", "\n".join([*before, line[: found.start()] + other + line[found.end() :], *after])


def short_records() -> list[str]:
    lite = recorded_game("8.2 Lite + Entry 20", 5, QUICK, 40)
    match = recorded_match("8.0d Lite + Random Half", 4, QUICK, 12)
    extra = recorded_game("9.1 Master + Extra", 2, QUICK, 30)
    return [print_record(recorder.record()) for recorder in (lite, match, extra)]


@pytest.mark.parametrize("text", short_records(), ids=["lite", "match", "extra"])
def test_a_changed_record_is_a_located_error_and_never_another_game(text: str) -> None:
    original = parse_record(text)
    choices = verify(original).choices
    caught = 0
    for change, changed in mutations(text):
        found = outcome_of(changed)
        if isinstance(found, RecordError):
            assert 1 <= found.line <= changed.count("\n") + 1, change
            caught += 1
        else:
            assert (found.choices, found.table.digest()) == (choices, original.digest), change
    assert caught > 100


def outcome_of(text: str) -> RecordPlayer | RecordError:
    try:
        return verify(parse_record(text))
    except RecordError as error:
        return error
