#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Live.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

char *wiring_live_folder(int number) {
    const char *base = getenv("XDG_RUNTIME_DIR");
    bool has_base = base != NULL && base[0] == '/' && strlen(base) < 60;
    char path[100];
    if (number > (has_base ? 1 : 0)) return NULL;
    if (number == 0 && has_base) snprintf(path, sizeof path, "%s/wirescope", base);
    else snprintf(path, sizeof path, "/tmp/wirescope-%u", (unsigned)geteuid());
    return strdup(path);
}

bool wiring_live_folder_is_private(const char *path) {
    struct stat state;
    return lstat(path, &state) == 0 && S_ISDIR(state.st_mode) && state.st_uid == geteuid() && (state.st_mode & 077) == 0;
}

int wiring_live_connect(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) return -ENAMETOOLONG;
    strcpy(address.sun_path, path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    if (descriptor < 0) return -errno;
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    int problem = 0;
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) != 0) problem = errno;
#if defined(__linux__)
    struct ucred peer;
    socklen_t length = sizeof peer;
    if (problem == 0 && (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) != 0 || peer.uid != geteuid())) problem = EPERM;
#endif
    if (problem == 0) return descriptor;
    close(descriptor);
    return -problem;
}

#if defined(__linux__)

#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

enum { connection_limit = 32, request_limit = 1 << 20, greeting_kind = 1, message_kind = 4, header_length = 5, number_length = 4 };

static wiring_live_answer live_answer;
static wiring_live_change live_change;
static _Atomic pid_t listening;
static _Atomic int connections;
static char socket_path[sizeof(((struct sockaddr_un *)0)->sun_path)];

// Gives this thread, and the threads that it starts, a table of descriptors of their own. The program and its children then neither see nor close the
// sockets, a shortage of descriptors in one table does not affect the other, and the copies of the process keep no file of the program open.
static bool separate_descriptors(void) {
    const unsigned unshares = 1 << 1;
    if (syscall(SYS_close_range, 0U, ~0U, unshares) != 0) {
        if (unshare(CLONE_FILES) != 0) return false;
        wiring_close_range(0, -1);
    }
    // The numbers of the standard streams must not become those of sockets.
    for (int number = 0; number < 3; number++) if (open("/dev/null", O_RDWR) != number) return false;
    return true;
}

static int open_socket_in(const char *folder) {
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) return -errno;
    if (!wiring_live_folder_is_private(folder)) return -EPERM;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (snprintf(address.sun_path, sizeof address.sun_path, "%s/%d.sock", folder, (int)getpid()) >= (int)sizeof address.sun_path) {
        return -ENAMETOOLONG;
    }
    // A former process with this number may have left its socket; one in another namespace of processes may still use it.
    int other = wiring_live_connect(address.sun_path);
    if (other >= 0) {
        close(other);
        return -EADDRINUSE;
    }
    unlink(address.sun_path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -errno;
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 || chmod(address.sun_path, 0600) != 0 || listen(descriptor, 8) != 0) {
        int problem = errno;
        close(descriptor);
        return -problem;
    }
    memcpy(socket_path, address.sun_path, sizeof socket_path);
    return descriptor;
}

static int open_socket(void) {
    char *folder = wiring_live_folder(0);
    if (folder == NULL) return -ENOMEM;
    int descriptor = open_socket_in(folder);
    free(folder);
    return descriptor;
}

static bool receive(int connection, void *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        ssize_t count = recv(connection, (char *)bytes + done, length - done, 0);
        if (count <= 0 && !(count < 0 && errno == EINTR)) return false;
        if (count > 0) done += (size_t)count;
    }
    return true;
}

// Receives one frame. Only the copy reads its payload.
static bool receive_frame(int connection, live_bytes *request) {
    uint8_t header[header_length];
    if (!receive(connection, header, sizeof header)) return false;
    size_t length = header[0] | (size_t)header[1] << 8 | (size_t)header[2] << 16 | (size_t)header[3] << 24;
    bool is_greeting = header[4] == greeting_kind;
    if ((!is_greeting && header[4] != message_kind) || length > request_limit) return false;
    size_t rest = length + (is_greeting ? 0 : number_length);
    *request = (live_bytes){malloc(sizeof header + rest), sizeof header + rest};
    if (request->start == NULL) return false;
    memcpy(request->start, header, sizeof header);
    return receive(connection, request->start + sizeof header, rest);
}

static void *serve(void *context) {
    live_connection connection = {(int)(intptr_t)context, {NULL, 0}, NULL};
    live_bytes request = {NULL, 0};
    bool is_open = true;
    prctl(PR_SET_NAME, "wirescope");
    while (is_open && receive_frame(connection.descriptor, &request)) {
        wiring_live_outcome outcome = wiring_live_answer_request(&connection, &request, live_answer);
        if (outcome == wiring_live_changes) {
            wiring_live_change_process(&connection, &request, false);
            outcome = wiring_live_answer_request(&connection, &request, live_answer);
            wiring_live_change_process(&connection, NULL, false);
        }
        is_open = outcome == wiring_live_stays;
        free(request.start);
        request.start = NULL;
    }
    if (connection.held != NULL) wiring_live_change_process(&connection, NULL, true);
    free(request.start);
    free(connection.state.start);
    close(connection.descriptor);
    atomic_fetch_sub(&connections, 1);
    return NULL;
}

static void accept_connections(int descriptor) {
    for (;;) {
        int connection = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC);
        if (connection < 0) {
            if (errno != EINTR && errno != ECONNABORTED) usleep(100000);
            continue;
        }
        struct ucred peer;
        socklen_t length = sizeof peer;
        struct timeval limit = {5, 0};
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
        bool is_own = getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 && peer.uid == geteuid();
        if (is_own && atomic_fetch_add(&connections, 1) < connection_limit) {
            if (wiring_live_start_thread(serve, (void *)(intptr_t)connection, 4 << 20) == 0) continue;
        }
        if (is_own) atomic_fetch_sub(&connections, 1);
        close(connection);
    }
}

typedef struct {
    sem_t is_ready;
    int problem;
} start_result;

static void *listen_thread(void *context) {
    start_result *start = context;
    prctl(PR_SET_NAME, "wirescope");
    int descriptor = separate_descriptors() ? open_socket() : -errno;
    start->problem = descriptor < 0 ? -descriptor : 0;
    sem_post(&start->is_ready);
    if (descriptor >= 0) accept_connections(descriptor);
    return NULL;
}

static void remove_socket(void) {
    if (atomic_load(&listening) == getpid()) unlink(socket_path);
}

static void listen_again(void) { wiring_live_listen(live_answer, live_change); }

int wiring_live_listen(wiring_live_answer answer, wiring_live_change change) {
    static bool is_prepared;
    if (atomic_exchange(&listening, getpid()) == getpid()) return 0;
    live_answer = answer;
    live_change = change;
    atomic_store(&connections, 0);
    start_result start = {.problem = 0};
    sem_init(&start.is_ready, 0, 0);
    int problem = wiring_live_start_changes(change);
    if (problem == 0) problem = wiring_live_start_thread(listen_thread, &start, 64 * 1024);
    if (problem == 0) {
        while (sem_wait(&start.is_ready) != 0) {}
        problem = start.problem;
    }
    sem_destroy(&start.is_ready);
    if (problem != 0) {
        atomic_store(&listening, 0);
    } else if (!is_prepared) {
        is_prepared = true;
        wiring_live_prepare_for_fork(listen_again);
        atexit(remove_socket);
    }
    return problem;
}

pid_t wiring_live_process(void) { return atomic_load(&listening); }

#else

int wiring_live_listen(wiring_live_answer answer, wiring_live_change change) {
    (void)answer, (void)change;
    return ENOTSUP;
}

void wiring_live_commit(const uint8_t *state, size_t length) {
    (void)state;
    (void)length;
}

pid_t wiring_live_process(void) { return getpid(); }

#endif
