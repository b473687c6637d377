#include "CLineEditor.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// Signal dispositions belong to the process, so what they remember cannot belong to an object.

enum { WATCHED_COUNT = 3 };
static const int watched[WATCHED_COUNT] = {SIGINT, SIGWINCH, SIGCONT};
static struct sigaction former[WATCHED_COUNT];
static atomic_int pending[WATCHED_COUNT];
static atomic_int wake = -1;

static void remember(int signal_number) {
    int saved = errno;
    for (int index = 0; index < WATCHED_COUNT; index++) {
        if (watched[index] == signal_number) {
            atomic_store(&pending[index], 1);
        }
    }
    int descriptor = atomic_load(&wake);
    if (descriptor >= 0) {
        // A full pipe wakes its reader just as well.
        ssize_t written = write(descriptor, "", 1);
        (void)written;
    }
    errno = saved;
}

int line_editor_signals_install(int wake_descriptor) {
    int expected = -1;
    if (!atomic_compare_exchange_strong(&wake, &expected, wake_descriptor)) {
        errno = EBUSY;
        return -1;
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = remember;
    sigemptyset(&action.sa_mask);
    // No SA_RESTART: whoever waits in a system call is to hear of Ctrl-C.
    for (int index = 0; index < WATCHED_COUNT; index++) {
        atomic_store(&pending[index], 0);
        sigaction(watched[index], &action, &former[index]);
    }
    return 0;
}

void line_editor_signals_restore(void) {
    for (int index = 0; index < WATCHED_COUNT; index++) {
        sigaction(watched[index], &former[index], NULL);
    }
    atomic_store(&wake, -1);
}

int line_editor_signal_take(int signal_number) {
    for (int index = 0; index < WATCHED_COUNT; index++) {
        if (watched[index] == signal_number) {
            return atomic_exchange(&pending[index], 0);
        }
    }
    return 0;
}
