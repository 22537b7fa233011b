"""Deals that can be checked: the key, the stream, every shuffle of games, matches and battles, and tampering."""

import copy
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest

from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.blackpoker.records.seat_record import seat_record
from kirifuda.blackpoker.views.viewer import PUBLIC
from kirifuda.cards.fair import AGAIN, DealError, FairDeal, commitment_of, joint_seed, read_deal, way_from
from kirifuda.cards.rng import FairStream, Rng, Stream, child_key, read_seed, rng_from_data, rng_of, seed_key
from kirifuda.cli.deal_verifier import verdict_of
from kirifuda.fighter import record as battles
from kirifuda.fighter import shipped_roster
from tests.fairness.fair_records import a_deal, as_data, battle_data, fought, played

ONE, TWO = "1" * 64, "2" * 64
SEED = "fair:" + "5f" * 32
GAMES = [
    "9.1 Lite",
    "9.1 Master + Extra",
    "8.2 Lite + Entry 20",
    "6.0 Lite",
    "7.0 Standard",
    "8.0d Master + Random Half",
]


def test_commitment_and_key_are_what_the_page_says() -> None:
    """The two formulas of docs/fairness.md, with sha256sum's words."""
    assert commitment_of(ONE) == sha256(f"kirifuda commitment 1\n{ONE}\n".encode()).hexdigest()
    text = f"kirifuda deal 1\ngame abc\nserver {ONE}\nP1 {TWO}\nP2 -\n"
    assert joint_seed("abc", [("server", ONE), ("P1", TWO), ("P2", "-")]) == "fair:" + sha256(text.encode()).hexdigest()
    key = bytes.fromhex("5f" * 32)
    assert way_from(SEED, [7]) == "fair:" + sha256(key + (7).to_bytes(8, "big")).hexdigest()


def test_every_part_and_the_game_are_in_the_key() -> None:
    secrets = [("server", ONE), ("P1", TWO), ("P2", "-")]
    other = [("server", ONE), ("P1", "-"), ("P2", TWO)]
    seeds = {joint_seed("a", secrets), joint_seed("b", secrets), joint_seed("a", other), joint_seed("a", secrets[:2])}
    assert len(seeds) == 4


def test_a_fair_shuffle_depends_on_the_key_and_the_cards_alone() -> None:
    first, second = list(range(20)), list(range(19, -1, -1))
    rng_of(SEED).shuffle(first)
    rng_of(SEED).shuffle(second)
    assert first == second != sorted(first)
    plain = list(range(20))
    Stream(seed_key(SEED)).shuffle(plain)
    assert plain == first, "from the same stream as ever"


def test_a_fair_stream_goes_on_after_cloning_and_from_data() -> None:
    rng = rng_of(SEED)
    rng.shuffle(list(range(30)))
    clone, loaded = rng.clone(), rng_from_data(rng.to_data())
    assert isinstance(clone, FairStream)
    assert isinstance(loaded, FairStream)
    assert loaded.to_data() == rng.to_data()
    following = rng.next_seed()
    assert following == clone.next_seed() == loaded.next_seed()
    assert read_seed(str(following)) == following


def test_games_of_a_match_have_the_blocks_of_its_stream_as_keys() -> None:
    rng = rng_of(SEED)
    for number in range(3):
        game = rng.next_rng()
        assert isinstance(game, FairStream)
        assert game.way == [number]
        assert game.key == child_key(seed_key(SEED), number)


def test_shuffles_of_copies_are_not_noted() -> None:
    rng = rng_of(SEED)
    assert isinstance(rng, FairStream)
    rng.notes = []
    rng.clone().shuffle(list(range(5)))
    assert rng.notes == []
    rng.next_rng().shuffle(list(range(5)))
    assert [note.way for note in rng.notes] == [[0]]


@pytest.mark.parametrize("regulation", GAMES)
@pytest.mark.parametrize("match", [False, True])
def test_every_shuffle_of_a_random_game_is_verified(regulation: str, match: bool) -> None:
    for number in range(3):
        record = parse_record(print_record(played(regulation, number, match)))
        verify(record)
        data = as_data(record)
        found = verdict_of(data)
        assert found.verdict == "fair", found
        assert found.parts == ("server", "P1", "P2")
        assert found.shuffles >= 2


def test_reshuffles_are_among_them() -> None:
    """Not only the opening decks: some of these games shuffle a life again."""
    counts = [verdict_of(as_data(played("9.1 Master", number))).shuffles for number in range(4)]
    assert max(counts) > 2


def test_every_battle_is_verified() -> None:
    for number in range(5):
        text = battles.print_record(fought(number), shipped_roster())
        record = battles.parse_record(text, shipped_roster())
        assert record.deal == fought(number).deal
        found = verdict_of(battle_data(record))
        assert found.verdict == "fair", found
        assert found.shuffles == 1


def test_who_took_no_part_is_told() -> None:
    found = verdict_of(as_data(played("9.1 Lite", 3, missing="P2")))
    assert (found.verdict, found.parts) == ("fair", ("server", "P1"))


Tamper = Callable[[dict[str, Any]], object]


def swap(shuffle: dict[str, Any]) -> None:
    cards = shuffle["cards"]
    cards[0], cards[1] = cards[1], cards[0]


def other(text: str) -> str:
    return text[:-1] + ("0" if text[-1] != "0" else "1")


TAMPERS: dict[str, tuple[str, Tamper]] = {
    "secret of the server": (
        "commitment",
        lambda d: d["header"].update({"part server": other(d["header"]["part server"])}),
    ),
    "secret of a player": ("commitment", lambda d: d["header"].update({"part P2": other(d["header"]["part P2"])})),
    "part left out": ("key", lambda d: d["header"].update({"part P1": "-"})),
    "no server": ("part", lambda d: d["header"].update({"part server": "-"})),
    "the same part twice": ("same", lambda d: d["header"].update({"part P1": d["header"]["part P2"]})),
    "another game": ("key", lambda d: d["header"].update({"deal": d["header"]["deal"] + "x"})),
    "another seed": ("key", lambda d: d["header"].update({"seed": other(d["header"]["seed"])})),
    "another way": ("way", lambda d: d["header"].update({"way": "5"})),
    "a way not gone": ("key", lambda d: d["header"].update({"way": str(AGAIN)})),
    "two cards of the first shuffle": ("shuffle", lambda d: swap(d["shuffles"][0])),
    "two cards of the last shuffle": ("shuffle", lambda d: swap(d["shuffles"][-1])),
    "a shuffle left out": ("shuffle", lambda d: d["shuffles"].pop(0)),
    "no shuffles": ("shuffle", lambda d: d["shuffles"].clear()),
    "a card that is not there": ("shuffle", lambda d: d["shuffles"][0]["cards"].append(99)),
    "cards dealt otherwise": ("cards", lambda d: exchange_life(d["items"])),
    "no account": ("deal", lambda d: d["header"].pop("deal")),
    "no shape": ("shape", lambda d: d.pop("header")),
    "numbers as words": ("shape", lambda d: d["shuffles"][0].update({"way": ["x"]})),
}


def exchange_life(items: list[list[Any]]) -> None:
    for item in items:
        if item[0] == "deal" and " life: " in item[2]:
            head, _, cards = item[2].partition(": ")
            words = cards.split()
            item[2] = f"{head}: {' '.join([words[1], words[0], *words[2:]])}"
            return


@pytest.mark.parametrize("name", TAMPERS)
def test_a_tampered_record_fails(name: str) -> None:
    what, tamper = TAMPERS[name]
    data: dict[str, Any] = copy.deepcopy(as_data(played("9.1 Master", 1)))
    assert verdict_of(data).verdict == "fair"
    tamper(data)
    found = verdict_of(data)
    assert (found.verdict, found.what) == ("unfair", what)


def test_old_records_and_chosen_seeds_are_called_so() -> None:
    assert verdict_of({"header": {"seed": "sha256:" + ONE}}).verdict == "old"
    assert verdict_of({"header": {"seed": "7"}}).verdict == "chosen"


def test_the_account_of_a_deal_is_read_as_it_is_written() -> None:
    deal = a_deal(Rng(1), "abc", missing="P2")
    again = read_deal(dict(deal.entries()))
    assert again is not None
    assert again.entries() == deal.entries()
    assert again.seed() == deal.seed()
    longer = FairDeal("abc", deal.parts, [AGAIN + 1])
    assert dict(longer.entries())["way"] == str(AGAIN + 1)
    assert read_deal({}) is None


@pytest.mark.parametrize(
    "entries",
    [
        {"deal": "another 1 abc"},
        {"deal": "kirifuda deal 1 a", "part P1": "x y"},
        {"deal": "kirifuda deal 1 a", "way": "-1"},
    ],
)
def test_an_account_that_cannot_be_read_is_refused(entries: dict[str, str]) -> None:
    with pytest.raises(DealError, match="write"):
        read_deal(entries)


def test_a_seat_s_own_record_says_nothing_of_the_key() -> None:
    record = played("9.1 Lite", 2)
    for viewer in (0, 1, PUBLIC):
        text = print_record(seat_record(record, viewer))
        assert "part " not in text
        assert "kirifuda deal" not in text
        assert "fair:" not in text


def test_keys_of_one_game_tell_nothing_of_another() -> None:
    """A change of one bit of one secret makes another key: half of its bits differ, more or less."""
    deals = [joint_seed("abc", [("server", f"{number:064x}")]) for number in range(200)]
    differing = [(int(one[5:], 16) ^ int(two[5:], 16)).bit_count() for one, two in pairwise(deals)]
    assert 120 < sum(differing) / len(differing) < 136
