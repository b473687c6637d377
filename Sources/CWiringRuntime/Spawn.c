#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CWiringRuntime.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// Descriptors of ours start here, so that giving a child its low ones never overwrites one that is still to be handed over.
static const int lowest_descriptor = 8;

#if WIRING_STARTS_PROCESSES

static int add_actions(posix_spawn_file_actions_t *actions, const char *directory, const int *descriptors, int count) {
    for (int target = 0; target < count; target++) {
        int problem = posix_spawn_file_actions_adddup2(actions, descriptors[target], target);
        if (problem != 0) return problem;
    }
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    int problem = posix_spawn_file_actions_addclosefrom_np(actions, count);
    if (problem != 0) return problem;
#endif
    return directory == NULL ? 0 : posix_spawn_file_actions_addchdir_np(actions, directory);
}

static int set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, defaults;
    sigemptyset(&none);
    sigemptyset(&defaults);
    const int signals[] = {SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGHUP, SIGTSTP, SIGCHLD};
    for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) sigaddset(&defaults, signals[index]);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    int problem = posix_spawnattr_setflags(attributes, flags);
    if (problem == 0) problem = posix_spawnattr_setpgroup(attributes, 0);
    if (problem == 0) problem = posix_spawnattr_setsigmask(attributes, &none);
    if (problem == 0) problem = posix_spawnattr_setsigdefault(attributes, &defaults);
    return problem;
}

int wiring_spawn(const char *program, char *const *arguments, char *const *environment, const char *directory, const int *descriptors,
                 int descriptor_count, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int problem = posix_spawn_file_actions_init(&actions);
    if (problem != 0) return problem;
    problem = posix_spawnattr_init(&attributes);
    if (problem == 0) {
        problem = set_attributes(&attributes);
        if (problem == 0) problem = add_actions(&actions, directory, descriptors, descriptor_count);
        if (problem == 0) problem = posix_spawn(process, program, &actions, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return problem;
}

#endif

// Moves a descriptor out of the way of the low numbers; on failure the given one is closed.
static int move_up(int descriptor) {
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, lowest_descriptor);
    // The system calls it invalid when the limit is even below the lowest.
    int problem = errno == EINVAL ? EMFILE : errno;
    close(descriptor);
    errno = problem;
    return moved;
}

static int move_both_up(int *ends) {
    ends[0] = move_up(ends[0]);
    int problem = ends[0] < 0 ? errno : 0;
    ends[1] = move_up(ends[1]);
    if (ends[1] < 0 && problem == 0) problem = errno;
    if (problem == 0) return 0;
    if (ends[0] >= 0) close(ends[0]);
    if (ends[1] >= 0) close(ends[1]);
    return problem;
}

int wiring_pipe(int *read_end, int *write_end) {
    int ends[2];
#if defined(__linux__)
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
    if (pipe(ends) != 0) return errno;
#endif
    int problem = move_both_up(ends);
    if (problem != 0) return problem;
    fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK);
    *read_end = ends[0];
    *write_end = ends[1];
    return 0;
}

int wiring_socket_pair(int *first, int *second) {
    int ends[2];
    int type = SOCK_STREAM;
#if defined(__linux__)
    type |= SOCK_CLOEXEC;
#endif
    if (socketpair(AF_UNIX, type, 0, ends) != 0) return errno;
    int problem = move_both_up(ends);
    if (problem != 0) return problem;
    *first = ends[0];
    *second = ends[1];
    return 0;
}

int wiring_open_null(void) {
    int descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return descriptor < 0 ? -1 : move_up(descriptor);
}

int wiring_open_memory(void) {
#if defined(__linux__)
    int descriptor = memfd_create("wirescope", MFD_CLOEXEC);
#else
    const char *folder = getenv("TMPDIR");
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/wirescope-XXXXXX", folder == NULL || *folder == '\0' ? P_tmpdir : folder);
    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    int descriptor = mkstemp(path);
    if (descriptor >= 0) unlink(path);
#endif
    return descriptor < 0 ? -1 : move_up(descriptor);
}

wiring_process_state wiring_look_at_process(pid_t process, bool *by_signal, int *number) {
    siginfo_t information;
    int result;
    do {
        information.si_pid = 0;
        result = waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT);
    } while (result != 0 && errno == EINTR);
    if (result != 0) return wiring_process_unknown;
    if (information.si_pid == 0) return wiring_process_running;
    *by_signal = information.si_code != CLD_EXITED;
    *number = information.si_status;
    return wiring_process_ended;
}

bool wiring_contains(const void *bytes, size_t count, const void *part, size_t part_count) {
    return memmem(bytes, count, part, part_count) != NULL;
}
