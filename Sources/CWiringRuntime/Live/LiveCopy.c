#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Live.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char wiring_live_process_state(pid_t process) {
    char path[40], text[1024];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    ssize_t length = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    if (length <= 0) return 0;
    text[length] = '\0';
    // The name of the program, in parentheses, may contain any character.
    const char *end = strrchr(text, ')');
    if (end == NULL || end[1] != ' ') return 0;
    long threads = 1;
    sscanf(end + 3, "%*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %*d %ld", &threads);
    // The first thread ends before the others in some programs, and for a moment during exec.
    return end[2] == 'Z' && threads > 1 ? 'S' : end[2];
}

#if defined(__linux__)

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

enum {
    // The number of copies that may fail: a copy is made while other threads hold locks and change their objects.
    attempt_limit = 16,
    lock_limit = 64,
    // The time for a copy to find the answer, then to send it, in milliseconds.
    answer_time = 20000,
    send_time = 10000,
    state_limit = 16 << 20,
    // The exit status of a copy that has answered with the outcome zero.
    first_outcome = 100,
};

// In a copy: the pipe to the process.
static int commit_descriptor = -1;

static bool write_all(int descriptor, const void *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        ssize_t written = write(descriptor, (const char *)bytes + done, length - done);
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) done += (size_t)written;
    }
    return true;
}

void wiring_live_commit(const uint8_t *state, size_t length) {
    uint64_t announced = length;
    if (!write_all(commit_descriptor, &announced, sizeof announced) || !write_all(commit_descriptor, state, length)) _exit(1);
}

static int milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int)((time.tv_sec % 1000000) * 1000 + time.tv_nsec / 1000000);
}

void wiring_close_range(int first, int last) {
    if (last >= 0 && last < first) return;
    if (syscall(SYS_close_range, (unsigned)first, last < 0 ? ~0U : (unsigned)last, 0) == 0) return;
    struct rlimit limit = {0, 0};
    getrlimit(RLIMIT_NOFILE, &limit);
    int end = last >= 0 ? last : limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
    for (int descriptor = first; descriptor <= end; descriptor++) close(descriptor);
}

// Runs in the copy, whose only thread is this one.
static void run_copy(const live_connection *from, int pipe, const live_bytes *request, wiring_live_answer answer, bool has_failed) {
    int connection = from->descriptor;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The program may have ended, or called exec, before the line above. A copy without its program must not wait for a lock forever.
    if (getppid() != wiring_live_process()) _exit(1);
    sigset_t timer;
    sigemptyset(&timer);
    sigaddset(&timer, SIGALRM);
    signal(SIGALRM, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &timer, NULL);
    alarm((answer_time + send_time) / 1000);
    // A crash of the copy concerns only the answer: it leaves no core file and runs no handler of the program.
    prctl(PR_SET_DUMPABLE, 0);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    const int own[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
    for (size_t index = 0; index < sizeof own / sizeof *own; index++) signal(own[index], SIG_DFL);
    // The other connections end when the process closes them.
    int low = connection < pipe ? connection : pipe, high = connection < pipe ? pipe : connection;
    wiring_close_range(3, low - 1);
    wiring_close_range(low + 1, high - 1);
    wiring_close_range(high + 1, -1);
    commit_descriptor = pipe;
    const live_bytes *state = &from->state;
    _exit(first_outcome + (int)answer(connection, request->start, request->length, state->start, state->length, has_failed, from->held));
}

static bool append(live_bytes *bytes, const void *new, size_t length) {
    if (bytes->length + length > state_limit) return false;
    uint8_t *grown = realloc(bytes->start, bytes->length + length);
    if (grown == NULL) return false;
    memcpy(grown + bytes->length, new, length);
    bytes->start = grown;
    bytes->length += length;
    return true;
}

// Reads the new state from a copy until the copy ends. Returns whether the state is complete.
static bool read_state(int descriptor, pid_t copy, live_bytes *received) {
    char piece[4096];
    uint64_t announced = 0;
    bool is_complete = false;
    int start = milliseconds(), sleeping = 0;
    for (;;) {
        struct pollfd wait = {descriptor, POLLIN, 0};
        if (poll(&wait, 1, 5) > 0) {
            ssize_t count = read(descriptor, piece, sizeof piece);
            if (count <= 0 || !append(received, piece, (size_t)count)) return is_complete;
            if (received->length >= sizeof announced) memcpy(&announced, received->start, sizeof announced);
            if (is_complete || received->length < sizeof announced || received->length - sizeof announced < announced) continue;
            is_complete = true;
            start = milliseconds();
        } else if (is_complete) {
            if (milliseconds() - start > send_time) return true;
        } else {
            // A copy that sleeps waits for a lock of a thread that it does not have.
            sleeping = wiring_live_process_state(copy) == 'S' ? sleeping + 1 : 0;
            if (sleeping > 1 || milliseconds() - start > answer_time) return false;
        }
    }
}

wiring_live_outcome wiring_live_answer_request(live_connection *connection, const live_bytes *request, wiring_live_answer answer) {
    for (int attempt = 0; attempt <= attempt_limit; attempt++) {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) return wiring_live_closes;
        // A thread that holds a lock may not run for a while on a busy machine.
        usleep((useconds_t)attempt * 4000);
        void *taken[lock_limit];
        size_t locks = wiring_live_lock(taken, lock_limit);
        // Not fork: the end of the copy must not be visible to the program as that of a child, and no handler of the program may run.
        pid_t copy = (pid_t)syscall(SYS_clone, 0UL, NULL, NULL, NULL, 0UL);
        if (copy == 0) {
            // The last attempt reads no objects: it sends the reason.
            close(ends[0]);
            run_copy(connection, ends[1], request, answer, attempt == attempt_limit);
        }
        wiring_live_unlock(taken, locks);
        close(ends[1]);
        live_bytes received = {NULL, 0};
        bool is_complete = copy > 0 && read_state(ends[0], copy, &received);
        close(ends[0]);
        if (copy < 0) return wiring_live_closes;
        int status = 0;
        kill(copy, SIGKILL);
        while (waitpid(copy, &status, __WALL) < 0 && errno == EINTR) {}
        if (!is_complete) {
            free(received.start);
            continue;
        }
        free(connection->state.start);
        memmove(received.start, received.start + sizeof(uint64_t), received.length - sizeof(uint64_t));
        connection->state = (live_bytes){received.start, received.length - sizeof(uint64_t)};
        int outcome = WIFEXITED(status) ? WEXITSTATUS(status) - first_outcome : wiring_live_closes;
        return outcome == wiring_live_stays || outcome == wiring_live_changes ? (wiring_live_outcome)outcome : wiring_live_closes;
    }
    return wiring_live_closes;
}

#endif
