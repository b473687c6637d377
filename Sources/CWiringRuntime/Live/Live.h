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

/// A connection to a shell.
typedef struct {
    int descriptor;
    /// The state, which each answer replaces.
    live_bytes state;
    /// What changes have kept in the process.
    void *held;
} live_connection;

/// Answers a request in a copy of the process.
wiring_live_outcome wiring_live_answer_request(live_connection *connection, const live_bytes *request, wiring_live_answer answer);

/// Starts the thread that works on changes. Called on a thread that has the process's table of descriptors.
int wiring_live_start_changes(wiring_live_change change);

/// Has that thread work on a request, or release what is kept (`request` is null), and waits for it.
void wiring_live_change_process(live_connection *connection, const live_bytes *request, bool is_end);

/// Starts a thread that receives no signal of the program. Returns 0, or an errno.
int wiring_live_start_thread(void *(*body)(void *), void *context, size_t stack);

#endif
