#include "Live.h"

#include <stdatomic.h>
#include <stdlib.h>

// A chunk holds twice as many nodes as the one before, so that the number of nodes need not be known and no mark moves.
enum { first_chunk = 1024, chunk_count = 22 };

struct wiring_live_marks {
    _Atomic(_Atomic uint8_t *) chunks[chunk_count];
};

wiring_live_marks *wiring_live_new_marks(void) { return calloc(1, sizeof(wiring_live_marks)); }

void wiring_live_free_marks(wiring_live_marks *marks) {
    for (size_t chunk = 0; marks != NULL && chunk < chunk_count; chunk++) free(atomic_load(&marks->chunks[chunk]));
    free(marks);
}

// Returns the place of a node in its chunk, whose number is stored; the number is too large for a node that cannot be marked.
static size_t place_of(int32_t node, size_t *chunk) {
    uint32_t index = (uint32_t)node / first_chunk + 1;
    *chunk = (size_t)(31 - __builtin_clz(index));
    return (uint32_t)node - (((size_t)1 << *chunk) - 1) * first_chunk;
}

void wiring_live_mark(wiring_live_marks *marks, int32_t node, uint8_t flags) {
    size_t number, place = place_of(node, &number);
    if (marks == NULL || node < 0 || number >= chunk_count) return;
    _Atomic uint8_t *chunk = atomic_load_explicit(&marks->chunks[number], memory_order_acquire);
    if (chunk == NULL) {
        _Atomic uint8_t *fresh = calloc((size_t)first_chunk << number, 1);
        if (fresh == NULL) return;
        if (atomic_compare_exchange_strong(&marks->chunks[number], &chunk, fresh)) chunk = fresh; else free(fresh);
    }
    // Most requests concern nodes that are marked already. A store would take the cache line from other threads.
    if ((atomic_load_explicit(&chunk[place], memory_order_relaxed) & flags) == flags) return;
    atomic_fetch_or_explicit(&chunk[place], flags, memory_order_relaxed);
}

uint8_t wiring_live_flags(const wiring_live_marks *marks, int32_t node) {
    size_t number, place = place_of(node, &number);
    if (marks == NULL || node < 0 || number >= chunk_count) return 0;
    const _Atomic uint8_t *chunk = atomic_load(&((wiring_live_marks *)marks)->chunks[number]);
    return chunk == NULL ? 0 : atomic_load(&chunk[place]);
}
