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
        .lanes = {0x6A09E667F3BCC908u, 0xBB67AE8584CAA73Bu, 0x3C6EF372FE94F82Bu, 0xA54FF53A5F1D36F1u},
        .length = 0,
    };
    return hash;
}

void content_hash_add(struct content_hash *hash, const void *bytes, size_t count) {
    const unsigned char *next = bytes;
    uint64_t a = hash->lanes[0], b = hash->lanes[1], c = hash->lanes[2], d = hash->lanes[3];
    uint64_t words[4];
    hash->length += count;
    for (; count >= sizeof words; count -= sizeof words, next += sizeof words) {
        memcpy(words, next, sizeof words);
        a = mix(a, words[0]);
        b = mix(b, words[1]);
        c = mix(c, words[2]);
        d = mix(d, words[3]);
    }
    if (count > 0) {
        memset(words, 0, sizeof words);
        memcpy(words, next, count);
        a = mix(a, words[0]);
        b = mix(b, words[1]);
        c = mix(c, words[2]);
        d = mix(d, words[3]);
    }
    hash->lanes[0] = a;
    hash->lanes[1] = b;
    hash->lanes[2] = c;
    hash->lanes[3] = d;
}

void content_hash_end(const struct content_hash *hash, uint64_t *high, uint64_t *low) {
    uint64_t first = hash->length, second = ~hash->length;
    for (int lane = 0; lane < 4; lane++) {
        first = mix(first, hash->lanes[lane]);
        second = mix(second, hash->lanes[3 - lane] ^ (hash->lanes[lane] >> 32));
    }
    *high = mix(first, second);
    *low = mix(second, first);
}
