#ifndef WIRING_LIVE_H
#define WIRING_LIVE_H

#include "CWiringRuntime.h"

/// Takes the lock of the list of containers and, if possible, the locks of at most `most` containers, so that a copy of the process finds them complete
/// and can take these locks again. Returns the number of locks in `taken`.
size_t wiring_live_lock(void **taken, size_t most);
void wiring_live_unlock(void **taken, size_t number);

/// Makes processes that this one forks usable, and calls `listen` in those that use containers. Called once.
void wiring_live_prepare_for_fork(void (*listen)(void));

/// Closes the descriptors from the first to the last number; -1 for no last one.
void wiring_close_range(int first, int last);

/// Bytes on the heap.
typedef struct {
    uint8_t *start;
    size_t length;
} live_bytes;

/// Answers a request in a copy of the process.
/// - state: the state of the connection, which the answer replaces.
/// Returns whether the connection stays open.
bool wiring_live_answer_request(int connection, const live_bytes *request, live_bytes *state, wiring_live_answer answer);

#endif
