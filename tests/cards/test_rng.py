"""The random source: published test vectors, the same numbers compiled and plain, and no bias."""

import pytest

from kirifuda.cards.rng import Rng, _splitmix, rng_from_data

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
