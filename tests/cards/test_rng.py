"""The random source: published test vectors, the same numbers compiled and plain, and no bias."""

from hashlib import sha256
from pathlib import Path

import pytest

import kirifuda
from kirifuda.cards.rng import Rng, SeedError, Stream, _splitmix, read_seed, rng_from_data, rng_of, seed_key

pytestmark = pytest.mark.both


def test_it_is_xoshiro128_plus_plus() -> None:
    """The vector of the reference implementation for the state 1, 2, 3, 4."""
    rng = rng_from_data([1, 2, 3, 4])
    expected = [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]
    assert [rng.next32() for _ in range(10)] == expected


def test_seeds_are_spread_by_splitmix64() -> None:
    """The published vector of splitmix64 for the seed 1234567."""
    golden = 0x9E3779B97F4A7C15
    expected = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [_splitmix(1234567 + step * golden & 0xFFFFFFFFFFFFFFFF) for step in range(5)] == expected


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, [2373139648, 812722673, 1552114696, 2451652477]),
        (1, [721830452, 2261657973, 2540100417, 1888116880]),
        (42, [379590360, 3609744070, 3875693779, 665957597]),
        (-1, [2028889302, 2153911311, 939976811, 1395446135]),
        ((1 << 64) + 3, [2915762744, 709500919, 1872245998, 632856606]),
    ],
)
def test_known_numbers_of_known_seeds(seed: int, expected: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.next32() for _ in range(4)] == expected


def test_a_known_shuffle() -> None:
    cards = list(range(10))
    Rng(7).shuffle(cards)
    assert cards == [6, 5, 2, 3, 0, 9, 4, 8, 7, 1]


def test_neighbouring_negative_and_long_seeds_are_different_sources() -> None:
    seeds = [0, 1, 2, -1, -2, 1 << 63, 1 << 64, (1 << 64) + 1, -(1 << 64)]
    states = {tuple(Rng(seed).to_data()) for seed in seeds}
    assert len(states) == len(seeds)


def test_numbers_stay_below_the_bound_and_reach_it() -> None:
    rng = Rng(3)
    assert {rng.below(7) for _ in range(500)} == set(range(7))
    assert {rng.below(1) for _ in range(10)} == {0}
    assert all(0 <= rng.below(1 << 32) < 1 << 32 for _ in range(10))


def test_a_bound_that_does_not_divide_2_to_the_32_is_not_biased() -> None:
    """Numbers from the incomplete last stretch are drawn again: with 3 * 2^30, one in four."""
    rng, plain = Rng(11), Rng(11)
    bound = 3 << 30
    drawn = [rng.below(bound) for _ in range(200)]
    raw = [value for value in [plain.next32() for _ in range(400)] if value < bound]
    assert drawn == raw[:200]


def test_every_number_is_as_likely() -> None:
    """Chi-square of 60,000 throws of a die; 20.5 is exceeded once in a thousand such sources."""
    rng = Rng(2024)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5


def test_every_card_is_as_likely_in_every_place_of_a_shuffle() -> None:
    """Chi-square over 6 x 6 places with 25 degrees of freedom; 52.6 is exceeded once in a thousand."""
    rng = Rng(99)
    counts = [[0] * 6 for _ in range(6)]
    for _ in range(12_000):
        cards = list(range(6))
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            counts[place][card] += 1
    assert sum((count - 2_000) ** 2 / 2_000 for row in counts for count in row) < 52.6


def test_shuffling_keeps_the_cards() -> None:
    for size in (0, 1, 2, 54):
        cards = list(range(size))
        Rng(size).shuffle(cards)
        assert sorted(cards) == list(range(size))


def test_a_clone_and_a_source_from_data_go_on_alike_and_alone() -> None:
    rng = Rng(5)
    rng.next32()
    clone, loaded = rng.clone(), rng_from_data(rng.to_data())
    following = [rng.next32() for _ in range(20)]
    assert [clone.next32() for _ in range(20)] == following
    assert [loaded.next32() for _ in range(20)] == following


KEY = "sha256:" + "".join(f"{number:02x}" for number in range(32))


def test_a_stream_is_sha_256_in_counter_mode() -> None:
    """Eight numbers from each digest of key and counter, as hashlib gives them."""
    key = bytes(range(32))
    digests = b"".join(sha256(key + number.to_bytes(8, "big")).digest() for number in range(3))
    rng = rng_of(KEY)
    assert [rng.next32() for _ in range(24)] == [int.from_bytes(digests[at : at + 4], "big") for at in range(0, 96, 4)]
    assert rng_of(KEY).next32() == 0xA9D6E500  # as sha256sum has it


def test_a_clone_of_a_stream_and_one_from_data_go_on_alike_and_alone() -> None:
    for drawn in (0, 3, 8, 13):
        rng = rng_of(KEY)
        for _ in range(drawn):
            rng.next32()
        clone, loaded = rng.clone(), rng_from_data(rng.to_data())
        assert loaded.to_data() == rng.to_data()
        following = [rng.next32() for _ in range(20)]
        assert [clone.next32() for _ in range(20)] == following
        assert [loaded.next32() for _ in range(20)] == following


def test_every_card_is_as_likely_in_every_place_of_a_shuffle_by_a_stream() -> None:
    rng = rng_of(KEY)
    counts = [[0] * 6 for _ in range(6)]
    for _ in range(6_000):
        cards = list(range(6))
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            counts[place][card] += 1
    assert sum((count - 1_000) ** 2 / 1_000 for row in counts for count in row) < 52.6


def test_a_seed_made_from_a_source_has_all_its_bits() -> None:
    """The fast source has 128, a stream 256; neither is one number of 32."""
    fast, stream = Rng(1).next_seed(), rng_of(KEY).next_seed()
    assert isinstance(fast, int)
    assert 120 < fast.bit_length() <= 128
    assert isinstance(stream, str)
    assert isinstance(rng_of(stream), Stream)
    assert len(seed_key(stream)) == 32
    assert len({str(rng.next_seed()) for rng in [rng_of(KEY)] for _ in range(50)}) == 50


def test_purposes_of_a_seed_are_sources_of_their_own() -> None:
    for seed in (7, KEY):
        assert rng_of(seed).next32() != rng_of(seed, 5).next32() != rng_of(seed, 6).next32()


WRONG = ["sha256:", "sha256:12", KEY + "0", KEY[:-1] + "g", KEY.upper(), "md5:00", "x", "1" * 41]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(SeedError, match="write a whole number"):
        read_seed(text)
    with pytest.raises(SeedError):
        rng_of(text)


def test_a_seed_is_read_as_it_is_written() -> None:
    for seed in (0, -5, 1 << 100, KEY):
        assert read_seed(str(seed)) == seed


def test_nothing_is_dealt_from_one_number_of_32_bits() -> None:
    """A deal that comes from 32 bits is found by trying them all: whoever needs a source asks for a whole seed."""
    source = Path(kirifuda.__file__).parent
    users = {str(file.relative_to(source)) for file in source.rglob("*.py") if "next32" in file.read_text("utf-8")}
    assert users == {"cards/rng.py", "blackpoker/memory/uniform_deal.py"}
