#include "ContentHash.h"

#include <string.h>

/* Each step is a bijection of its lane for a given word, so two inputs that differ in one word of a lane never
   meet again in that lane unless a later word differs too. */
static inline uint64_t mix(uint64_t lane, uint64_t word) {
    lane = (lane ^ word) * 0x9E3779B97F4A7C15u;
    return lane ^ (lane >> 29);
}

struct content_hash content_hash_begin(void) {
    struct content_hash hash = {
        .lanes =
            {
                0x6A09E667F3BCC908u, 0xBB67AE8584CAA73Bu, 0x3C6EF372FE94F82Bu, 0xA54FF53A5F1D36F1u,
                0x510E527FADE682D1u, 0x9B05688C2B3E6C1Fu, 0x1F83D9ABFB41BD6Bu, 0x5BE0CD19137E2179u,
            },
        .length = 0,
    };
    return hash;
}

/* Eight lanes, since a multiplication takes longer than the processor needs to start the next one. */
static void add_block(uint64_t lanes[8], const unsigned char *bytes) {
    uint64_t words[8];
    memcpy(words, bytes, sizeof words);
    lanes[0] = mix(lanes[0], words[0]);
    lanes[1] = mix(lanes[1], words[1]);
    lanes[2] = mix(lanes[2], words[2]);
    lanes[3] = mix(lanes[3], words[3]);
    lanes[4] = mix(lanes[4], words[4]);
    lanes[5] = mix(lanes[5], words[5]);
    lanes[6] = mix(lanes[6], words[6]);
    lanes[7] = mix(lanes[7], words[7]);
}

void content_hash_add(struct content_hash *hash, const void *bytes, size_t count) {
    const size_t block = sizeof hash->lanes;
    const unsigned char *next = bytes;
    uint64_t lanes[8];
    memcpy(lanes, hash->lanes, sizeof lanes);
    hash->length += count;
    for (; count >= block; count -= block, next += block) add_block(lanes, next);
    if (count > 0) {
        unsigned char last[sizeof hash->lanes] = {0};
        memcpy(last, next, count);
        add_block(lanes, last);
    }
    memcpy(hash->lanes, lanes, sizeof lanes);
}

void content_hash_end(const struct content_hash *hash, uint64_t *high, uint64_t *low) {
    uint64_t first = hash->length, second = ~hash->length;
    for (int lane = 0; lane < 8; lane++) {
        first = mix(first, hash->lanes[lane]);
        second = mix(second, hash->lanes[7 - lane] ^ (hash->lanes[lane] >> 32));
    }
    *high = mix(first, second);
    *low = mix(second, first);
}
