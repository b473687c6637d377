#ifndef C_WIRING_RUNTIME_H
#define C_WIRING_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Conformance scan (MetadataScan.c)

/// The conformance of a type to a protocol, from a conformance record.
typedef struct {
    /// The protocol's name, without its module.
    const char *_Nonnull protocol_name;
    /// The module of the protocol.
    const char *_Nonnull protocol_module;
    /// The address of the protocol's descriptor, which distinguishes two copies of a protocol.
    const void *_Nonnull protocol;
    /// The descriptor of the conforming type.
    const void *_Nonnull type_descriptor;
} wiring_conformance;

/// Calls `body` for every conformance of a Swift type to a protocol of the given name, in every loaded image.
/// Only ELF platforms have such records; on other platforms `body` is never called.
void wiring_each_conformance(const char *_Nonnull protocol_name, const char *_Nonnull protocol_module,
                             void (*_Nonnull body)(const wiring_conformance *_Nonnull conformance, void *_Nullable context),
                             void *_Nullable context);

/// Calls `body` with the type descriptor of every class that is not generic and has a superclass, in every loaded image.
void wiring_each_subclass(void (*_Nonnull body)(const void *_Nonnull type_descriptor, void *_Nullable context), void *_Nullable context);

/// Whether the type is generic, or nested in a generic type, so that its metadata cannot be requested without type arguments.
bool wiring_type_is_generic(const void *_Nonnull type_descriptor);

/// The metadata of a type that is not generic, or null.
const void *_Nullable wiring_type_metadata(const void *_Nonnull type_descriptor);

/// The name of a type, module or protocol, without its parents; null for contexts without a name.
const char *_Nullable wiring_context_name(const void *_Nonnull descriptor);

/// The enclosing context of a context; null for a module.
const void *_Nullable wiring_context_parent(const void *_Nonnull descriptor);

/// The path of the program or library that holds an address, or null.
const char *_Nullable wiring_image_path(const void *_Nonnull address);

// MARK: The main thread (MainThread.c)

/// Waits until `descriptor` can be read or has hung up. Meanwhile runs the work items of the dispatch main queue.
/// Returns 0, or an errno.
int wiring_wait_readable(int descriptor);

/// The exit status of a host whose own code has closed the protocol's descriptor (EX_PROTOCOL of sysexits.h).
enum { wiring_lost_connection_status = 76 };

/// Makes the process exit soon after the other end of `descriptor` is closed, even if the main thread never returns, and kill the processes that
/// it has started in its process group.
void wiring_exit_on_hangup(int descriptor);

/// Whether `descriptor` is still a socket: the program may have closed it, or reused its number.
bool wiring_is_socket(int descriptor);

/// Makes standard output line-buffered, so that text printed before a crash is not lost.
void wiring_line_buffer_output(void);

/// Flushes standard output and standard error.
void wiring_flush_output(void);

// MARK: Take-over (HostEntry.c)

/// The descriptor in the variable WIRESCOPE_HOST, if it is an open socket, else -1. Removes the variable, and the backtrace settings that
/// accompany it, from the environment, so that they do not affect children of the program.
int wiring_take_host_descriptor(void);

// MARK: Reports of threads and tasks after a crash or on request (Reports)

/// The state of a report.
typedef enum {
    /// There is no report.
    wiring_report_none = 0,
    /// The program is writing the report.
    wiring_report_begun = 1,
    /// The report is complete.
    wiring_report_complete = 2,
} wiring_report_state;

/// The descriptor of new memory for a report, closed on exec, or -1 on failure. A program that inherits it, and receives its number in the variable
/// `WIRESCOPE_REPORT`, writes its report there when it crashes and on SIGQUIT: its threads and tasks with their stacks.
int wiring_open_report(void);

/// The state of the report in a descriptor's memory, and its current length in bytes.
wiring_report_state wiring_report_status(int descriptor, size_t *_Nonnull length);

/// Copies the first bytes of a report, at most `count`, and returns their number.
size_t wiring_read_report(int descriptor, void *_Nonnull bytes, size_t count);

/// Disables the report at exit, because the program now exits in good order.
void wiring_disable_exit_report(void);

/// Reports that the program ends because the connection is lost.
void wiring_report_loss(void);

// MARK: Descriptors (Descriptors.c)

/// Creates a pipe. Its ends are closed on exec and do not collide with the standard descriptors; reading does not block. Returns 0, or an errno.
int wiring_pipe(int *_Nonnull read_end, int *_Nonnull write_end);

/// Creates a pair of connected stream sockets, which are closed on exec and do not collide with the standard descriptors. Returns 0, or an errno.
int wiring_socket_pair(int *_Nonnull first, int *_Nonnull second);

/// The file descriptor of `/dev/null`, closed on exec, or -1.
int wiring_open_null(void);

/// The file descriptor of a new unnamed file, closed on exec, or -1. The file is in memory if the system supports it.
int wiring_open_memory(void);

// MARK: Objects (ObjectState.c)

/// Whether an object is deinitialized, although `unowned` references may still retain its memory. True for null.
bool wiring_object_is_deinitialized(const void *_Nullable object);

#endif
