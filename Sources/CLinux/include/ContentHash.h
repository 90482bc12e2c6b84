#ifndef CLINUX_CONTENT_HASH_H
#define CLINUX_CONTENT_HASH_H

#include <stddef.h>
#include <stdint.h>

/// A 128-bit hash that runs at the speed of memory. It finds accidents, not forgeries.
struct content_hash {
    uint64_t lanes[8];
    uint64_t length;
};

struct content_hash content_hash_begin(void);

/// Adds bytes; every call but the last takes a multiple of 64.
void content_hash_add(struct content_hash *hash, const void *bytes, size_t count);

void content_hash_end(const struct content_hash *hash, uint64_t *high, uint64_t *low);

#endif
