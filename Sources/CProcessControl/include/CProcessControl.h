#ifndef C_PROCESS_CONTROL_H
#define C_PROCESS_CONTROL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Whether programs can start others. On Apple's devices they cannot, and the functions for it are not there.
#if defined(__APPLE__)
#include <TargetConditionals.h>
#define WIRING_STARTS_PROCESSES TARGET_OS_OSX
#else
#define WIRING_STARTS_PROCESSES 1
#endif

// MARK: Starting processes (Spawn.c, SupervisedSpawn.c)

/// Starts a program as the leader of a new process group. `arguments` and `environment` end with null.
/// `descriptors` become 0, 1, 2, ... of the child; all others are closed. Returns 0, or an errno.
int wiring_spawn(const char *_Nonnull program, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
                 const char *_Nullable directory, const int *_Nonnull descriptors, int descriptor_count, pid_t *_Nonnull process);

/// Starts a program as `wiring_spawn` does, with a guard between it and this process, which ends as the program does; the guard is what this process
/// waits for. When the program has ended, and when `leash` is closed, in whatever way this process has come to its end, the program is ended, first
/// asked to stop (SIGINT, two seconds) if that is wanted, and with it everything that it has started, also what is in other process groups (that on
/// Linux only).
int wiring_spawn_supervised(const char *_Nonnull program, char *_Nullable const *_Nonnull arguments,
                            char *_Nullable const *_Nonnull environment, const int *_Nonnull descriptors, int descriptor_count, bool asks_first,
                            int *_Nonnull leash, pid_t *_Nonnull process, pid_t *_Nonnull guard_process);

/// Whether a run of bytes holds another.
bool wiring_contains(const void *_Nonnull bytes, size_t count, const void *_Nonnull part, size_t part_count);

/// How a child process is.
typedef enum {
    /// It runs, or is stopped.
    wiring_process_running,
    /// It has ended.
    wiring_process_ended,
    /// It is no child of this process, or was collected already.
    wiring_process_unknown,
} wiring_process_state;

/// Looks whether a child has ended, and how: whether by a signal, and its number or the exit status. The child is not collected, so its
/// number stays its own, and that of its group.
wiring_process_state wiring_look_at_process(pid_t process, bool *_Nonnull by_signal, int *_Nonnull number);

// MARK: Names of symbols (Demangle.c)

/// The plain name of a symbol, as people write it, in memory to be freed; null when it is none that the compiler made.
char *_Nullable wiring_demangle(const char *_Nonnull symbol);

#endif
