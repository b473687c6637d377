#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CProcessControl.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

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

wiring_process_state wiring_poll_process(pid_t process, bool *by_signal, int *number) {
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
