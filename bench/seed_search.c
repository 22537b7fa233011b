/* Looks for a seed of 32 bits by which the fast source deals what the first seat knows when a game begins: the seven cards off
 * the top of its own deck, the one below them, and the eighth of the other deck, which both reveal to see who begins.
 *
 * seed_search FROM TO OWN OTHER HAND*7  prints every seed in [FROM, TO) that does; cards are numbers. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DECK = 54, LANES = 16 };

typedef struct {
    uint32_t s[4];
} source;

static uint64_t splitmix(uint64_t seed)
{
    uint64_t value = seed + 0x9E3779B97F4A7C15u;
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

static uint32_t rotated(uint32_t word, int by) { return (word << by) | (word >> (32 - by)); }

static source seeded(uint32_t seed)
{
    uint64_t first = splitmix(seed), second = splitmix(first);
    source rng = {{(uint32_t)first, first >> 32, (uint32_t)second, (uint32_t)(second >> 32) | 1}};
    return rng;
}

static uint32_t next(source *rng)
{
    uint32_t *s = rng->s, result = rotated(s[0] + s[3], 7) + s[0], shifted = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotated(s[3], 11);
    return result;
}

static uint32_t below(source *rng, uint32_t bound)
{
    uint32_t value = next(rng);
    if (value > UINT32_MAX - bound) {
        uint64_t limit = (UINT64_C(1) << 32) - (UINT64_C(1) << 32) % bound;
        while (value >= limit) value = next(rng);
    }
    return value % bound;
}

/* Is the first card of the hand right? Of many seeds at once, and of most no more need be known. */
static void first_cards(uint64_t from, uint64_t hand, uint8_t *right)
{
    for (int lane = 0; lane < LANES; lane++) {
        uint64_t first = splitmix(from + lane), second = splitmix(first);
        uint32_t low = (uint32_t)first, high = (uint32_t)(second >> 32) | 1, value = rotated(low + high, 7) + low;
        right[lane] = (hand >> value % DECK & 1) | (value > UINT32_MAX - DECK);
    }
}

static int deals(uint32_t seed, uint32_t own, uint32_t opposite, uint64_t hand)
{
    source rng = seeded(seed);
    uint8_t cards[DECK];
    for (uint32_t card = 0; card < DECK; card++) cards[card] = card;
    for (uint32_t last = DECK - 1; last > DECK - 8; last--) {
        uint32_t other = below(&rng, last + 1);
        if (!(hand >> cards[other] & 1)) return 0;
        cards[other] = cards[last];
    }
    if (cards[below(&rng, DECK - 7)] != own) return 0;
    for (uint32_t last = DECK - 9; last > 0; last--) below(&rng, last + 1);
    for (uint32_t card = 0; card < DECK; card++) cards[card] = card;
    for (uint32_t last = DECK - 1; last > DECK - 8; last--) cards[below(&rng, last + 1)] = cards[last];
    return cards[below(&rng, DECK - 7)] == opposite;
}

int main(int count, char **words)
{
    uint64_t hand = 0, from = strtoull(words[1], 0, 10), to = strtoull(words[2], 0, 10);
    uint32_t own = atoi(words[3]), other = atoi(words[4]);
    uint8_t right[LANES];
    for (int place = 5; place < count; place++) hand |= UINT64_C(1) << atoi(words[place]);
    for (; from < to; from += LANES) {
        first_cards(from, hand, right);
        for (uint64_t lane = 0; lane < LANES && from + lane < to; lane++)
            if (right[lane] && deals(from + lane, own, other, hand)) printf("%" PRIu64 "\n", from + lane);
    }
    return 0;
}
