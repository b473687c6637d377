#ifndef C_PROCESS_CONTROL_H
#define C_PROCESS_CONTROL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Whether programs can start processes. On Apple's mobile devices they cannot, and the functions are not available.
#if defined(__APPLE__)
#include <TargetConditionals.h>
#define WIRING_STARTS_PROCESSES TARGET_OS_OSX
#else
#define WIRING_STARTS_PROCESSES 1
#endif

// MARK: The start of this process (Start.c)

/// The arguments that the system passed to `main`, terminated by null; null if they are unknown. They do not require /proc.
char *_Nullable const *_Nullable wiring_arguments(void);

/// The path of this program's file without symbolic links, in memory that the caller frees; null if it is unknown.
char *_Nullable wiring_executable_path(void);

// MARK: Starting processes (SupervisedSpawn.c)

/// Starts a program as the leader of a new session, without a terminal. `arguments` and `environment` are terminated by null. `descriptors` become
/// 0, 1, 2, ... of the program; all others are closed. Returns 0, or an errno.
///
/// A guard process between the two ends with the program's status; this process waits for the guard.
/// When the program has ended, or when `leash` is closed, for example because this process has ended, the guard ends the program and all processes
/// that it has started, on Linux also those in other process groups. With `asks_first` the program first receives SIGINT and has two seconds to
/// stop.
///
/// If `report` is the descriptor of a report's memory, not -1, the guard traces the main thread of the program on Linux. If the program ends without
/// a report, for example by `_exit` or SIGKILL, the guard writes the stack of that thread to the memory.
int wiring_spawn_supervised(const char *_Nonnull program, char *_Nullable const *_Nonnull arguments,
                            char *_Nullable const *_Nonnull environment, const int *_Nonnull descriptors, int descriptor_count, int report,
                            bool asks_first, int *_Nonnull leash, pid_t *_Nonnull process, pid_t *_Nonnull guard_process);

/// Makes a guard stop tracing its program, so that another process can trace it.
void wiring_release_program(pid_t guard_process);

/// Continues a guard that its program has stopped, and kills the program.
void wiring_wake_guard(pid_t guard_process, pid_t process);

// MARK: Processes and bytes (ProcessState.c)

/// Whether a sequence of bytes contains another.
bool wiring_contains(const void *_Nonnull bytes, size_t count, const void *_Nonnull part, size_t part_count);

/// The state of a child process.
typedef enum {
    /// The process runs, or is stopped.
    wiring_process_running,
    /// The process has ended.
    wiring_process_ended,
    /// The process is not a child of this process, or was reaped already.
    wiring_process_unknown,
} wiring_process_state;

/// Checks whether a child has ended, and how: whether by a signal, and the signal number or the exit status. The child is not reaped, so its
/// process ID and group ID are not reused.
wiring_process_state wiring_poll_process(pid_t process, bool *_Nonnull by_signal, int *_Nonnull number);

/// The number of a signal, from its name with or without SIG, in any case, or from its number as text; zero if there is none.
int wiring_signal_number(const char *_Nonnull text);

// MARK: Stacks of other processes (OutsideStacks.c)

/// The stacks of all threads of a descendant, in the format of a report, in memory freed by the caller. Null if the system forbids reading them.
/// Takes less than half a second; the descendant continues.
char *_Nullable wiring_outside_report(pid_t process);

// MARK: Sockets (LoopbackSocket.c)

/// Opens a socket that listens on a free port of 127.0.0.1. Programs that this process starts do not inherit it, and no call on it waits. Returns -1
/// and sets errno if the system refuses.
int wiring_listen_on_loopback(uint16_t *_Nonnull port);

/// Accepts a connection, whose descriptor has the same properties; returns -1 if none is waiting.
int wiring_accept(int listener);

/// Sends bytes on a connection like `write`, but without SIGPIPE if the other end is closed: while a program runs in the foreground, the signal
/// would end this process.
ssize_t wiring_send(int connection, const void *_Nullable bytes, size_t count);

// MARK: Names of symbols (Demangle.c)

/// The demangled name of a symbol, in memory that the caller frees; null if the compiler did not generate the symbol.
char *_Nullable wiring_demangle(const char *_Nonnull symbol);

#endif
