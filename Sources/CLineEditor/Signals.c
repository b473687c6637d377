#include "CLineEditor.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// Signal dispositions are per process, so their state cannot belong to an object.

enum { WATCHED_COUNT = 3 };
static const int watched[WATCHED_COUNT] = {SIGINT, SIGWINCH, SIGCONT};
static struct sigaction former[WATCHED_COUNT];
static atomic_int pending[WATCHED_COUNT];
static atomic_int wake = -1;
static atomic_int has_written = 0;

static atomic_int *pending_flag(int signal_number) {
    for (int index = 0; index < WATCHED_COUNT; index++) {
        if (watched[index] == signal_number) {
            return &pending[index];
        }
    }
    return NULL;
}

static void remember(int signal_number) {
    int saved = errno;
    atomic_int *flag = pending_flag(signal_number);
    if (flag != NULL) {
        atomic_store(flag, 1);
    }
    int descriptor = atomic_load(&wake);
    if (descriptor >= 0) {
        // If the pipe is full, its reader wakes up anyway.
        ssize_t written = write(descriptor, "", 1);
        (void)written;
        // Set after the byte is written, so that a reader that sees the flag finds the byte.
        atomic_store(&has_written, 1);
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
    // No SA_RESTART: a blocking system call must be interrupted by Ctrl-C.
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

int line_editor_take_signal(int signal_number) {
    atomic_int *flag = pending_flag(signal_number);
    return flag != NULL && atomic_exchange(flag, 0);
}

int line_editor_signals_take_written(void) {
    // Called frequently, and usually there is nothing to read.
    return atomic_load(&has_written) && atomic_exchange(&has_written, 0);
}

int line_editor_signal_is_pending(int signal_number) {
    atomic_int *flag = pending_flag(signal_number);
    return flag != NULL && atomic_load(flag);
}

enum { ENDING_COUNT = 3 };
static const int ending[ENDING_COUNT] = {SIGTERM, SIGHUP, SIGQUIT};
static struct sigaction unguarded[ENDING_COUNT];
static struct termios guarded_mode;
static int guards_bracketed_paste;

static void end_guarded(int signal_number) {
    // In the background the terminal belongs to another program, and changing it would stop this process.
    if (tcgetpgrp(STDIN_FILENO) == getpgrp()) {
        tcsetattr(STDIN_FILENO, TCSANOW, &guarded_mode);
        static const char farewell[] = "\033[?2004l\r\n";
        const char *text = guards_bracketed_paste ? farewell : strchr(farewell, '\r');
        ssize_t written = write(STDOUT_FILENO, text, strlen(text));
        (void)written;
    }
    // Ends the process when this handler returns.
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void line_editor_guard_terminal(const struct termios *mode, int has_bracketed_paste) {
    guarded_mode = *mode;
    guards_bracketed_paste = has_bracketed_paste;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = end_guarded;
    sigfillset(&action.sa_mask);
    for (int index = 0; index < ENDING_COUNT; index++) {
        sigaction(ending[index], &action, &unguarded[index]);
        // Keep signals ignored that the parent ignores, as nohup does.
        if (unguarded[index].sa_handler == SIG_IGN) {
            sigaction(ending[index], &unguarded[index], NULL);
        }
    }
}

void line_editor_unguard_terminal(void) {
    for (int index = 0; index < ENDING_COUNT; index++) {
        sigaction(ending[index], &unguarded[index], NULL);
    }
}
