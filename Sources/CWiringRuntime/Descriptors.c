#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CWiringRuntime.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

// The lowest number for new descriptors. A child's low descriptors can then be assigned without overwriting one that is still needed.
static const int lowest_descriptor = 8;

// Duplicates a descriptor to a number above the low ones, and closes the original, also on failure.
static int move_up(int descriptor) {
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, lowest_descriptor);
    // The system reports EINVAL if the descriptor limit is below the lowest number.
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
    if (descriptor >= 0 || errno != ENOENT) return descriptor < 0 ? -1 : move_up(descriptor);
    // A changed root folder may have no devices. A pipe without a writer is as empty.
    int write_end = -1;
    int problem = wiring_pipe(&descriptor, &write_end);
    errno = problem;
    if (problem != 0) return -1;
    close(write_end);
    return descriptor;
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
