#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CWiringRuntime.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)

// Functions of libdispatch for programs with a separate main loop. Weak references find them in a static program; a look-up by name
// finds them in a shared library. In a program without libdispatch both are missing.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));

typedef int (*queue_handle_function)(void);
typedef void (*queue_callback_function)(void *);

static queue_handle_function queue_handle(void) {
    if (_dispatch_get_main_queue_handle_4CF) return _dispatch_get_main_queue_handle_4CF;
    return (queue_handle_function)dlsym(RTLD_DEFAULT, "_dispatch_get_main_queue_handle_4CF");
}

static queue_callback_function queue_callback(void) {
    if (_dispatch_main_queue_callback_4CF) return _dispatch_main_queue_callback_4CF;
    return (queue_callback_function)dlsym(RTLD_DEFAULT, "_dispatch_main_queue_callback_4CF");
}

// Waits for the descriptor or for work of the main thread's queue, and runs that work. Returns the result of poll.
static int take_turn(int descriptor, bool *is_readable) {
    // dispatchMain() cannot be used before main has started, because it ends the thread.
    queue_handle_function handle = queue_handle();
    queue_callback_function callback = queue_callback();
    struct pollfd waits[2] = {{descriptor, POLLIN, 0}, {-1, POLLIN, 0}};
    if (handle && callback) waits[1].fd = handle();
    int count = poll(waits, 2, -1);
    if (count > 0 && (waits[1].revents & POLLIN)) {
        uint64_t wakeups;
        ssize_t taken = read(waits[1].fd, &wakeups, sizeof wakeups);
        (void)taken;
        callback(NULL);
    }
    *is_readable = count > 0 && waits[0].revents != 0;
    return count;
}

int wiring_wait_readable(int descriptor) {
    for (bool is_readable = false; !is_readable;) {
        if (take_turn(descriptor, &is_readable) >= 0 || errno == EINTR) continue;
        // The program has lowered its descriptor limit below two. Waiting for a socket with recv works nevertheless.
        char byte;
        return errno != EINVAL || recv(descriptor, &byte, 1, MSG_PEEK) < 0 ? errno : 0;
    }
    return 0;
}

#else

int wiring_wait_readable(int descriptor) {
    struct pollfd wait = {descriptor, POLLIN, 0};
    while (poll(&wait, 1, -1) < 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

#endif

// The connection to the shell, which hangs up when the shell ends. A static variable, because functions run at exit take no argument.
static int watched_descriptor = -1;

// Ends the process group. A process that a factory has forked has copies of the descriptors, and no other process would end it.
static void end_group_when_abandoned(void) {
    struct pollfd state = {watched_descriptor, 0, 0};
    if (poll(&state, 1, 0) <= 0 || !(state.revents & POLLHUP) || getpgrp() != getpid()) return;
    // If the program itself has shut the connection down, the shell is still running and reads the reason from the report.
    wiring_report_loss();
    kill(0, SIGKILL);
}

static void *watch(void *unused) {
    (void)unused;
    struct pollfd wait = {watched_descriptor, 0, 0};
    while (poll(&wait, 1, -1) <= 0) {
    }
    // The main thread detects the hang-up, too, and exits in good order, unless it is blocked in a factory.
    struct timespec grace = {1, 0};
    nanosleep(&grace, NULL);
    end_group_when_abandoned();
    _exit(wait.revents & POLLNVAL ? wiring_lost_connection_status : 0);
}

void wiring_exit_on_hangup(int descriptor) {
    watched_descriptor = descriptor;
    // The function that is registered first runs last.
    atexit(end_group_when_abandoned);
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0) return;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 64 * 1024);
    // Signals to the process must be delivered to the program's threads, above all the request for a report: after a stop, the system delivers a
    // signal to the thread that wakes first. The new thread inherits the set of blocked signals.
    sigset_t sent, before;
    sigfillset(&sent);
    const int own[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGPROF};
    for (size_t index = 0; index < sizeof own / sizeof *own; index++) sigdelset(&sent, own[index]);
    pthread_sigmask(SIG_BLOCK, &sent, &before);
    pthread_create(&thread, &attributes, watch, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

bool wiring_is_socket(int descriptor) {
    int type = 0;
    socklen_t length = sizeof type;
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) == 0;
}

void wiring_line_buffer_output(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void wiring_flush_output(void) {
    // Only these streams: a stream from which another thread is reading stays locked until input arrives.
    fflush(stdout);
    fflush(stderr);
}
