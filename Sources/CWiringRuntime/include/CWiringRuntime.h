#ifndef C_WIRING_RUNTIME_H
#define C_WIRING_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Conformance scan (MetadataScan.c)

/// What a conformance record says about one type.
typedef struct {
    /// The protocol's name, without its module.
    const char *_Nonnull protocol_name;
    /// The module of the protocol.
    const char *_Nonnull protocol_module;
    /// The address of the protocol's descriptor: two copies of a protocol have two.
    const void *_Nonnull protocol;
    /// The descriptor of the conforming type.
    const void *_Nonnull type_descriptor;
} wiring_conformance;

/// Calls `body` for every conformance of a Swift type to a protocol of the given name, in every loaded image.
/// Nothing is called where the runtime has no records to walk (platforms other than ELF).
void wiring_each_conformance(const char *_Nonnull protocol_name, const char *_Nonnull protocol_module,
                             void (*_Nonnull body)(const wiring_conformance *_Nonnull conformance, void *_Nullable context),
                             void *_Nullable context);

/// Calls `body` with the type descriptor of every class that is not generic and has a superclass, in every loaded image.
void wiring_each_subclass(void (*_Nonnull body)(const void *_Nonnull type_descriptor, void *_Nullable context), void *_Nullable context);

/// Whether the type is generic, or sits in a generic type, so that its metadata cannot be asked for without arguments.
bool wiring_type_is_generic(const void *_Nonnull type_descriptor);

/// The metadata of a type that is not generic, or null.
const void *_Nullable wiring_type_metadata(const void *_Nonnull type_descriptor);

/// The name of a type, module or protocol, without its parents; null for contexts without a name.
const char *_Nullable wiring_context_name(const void *_Nonnull descriptor);

/// The context around a type, or null at the module.
const void *_Nullable wiring_context_parent(const void *_Nonnull descriptor);

/// The path of the program or library that holds an address, or null.
const char *_Nullable wiring_image_path(const void *_Nonnull address);

// MARK: The main thread (MainThread.c)

/// Waits until `descriptor` can be read or has hung up, and runs what arrives on the dispatch main queue meanwhile.
/// Returns 0, or an errno.
int wiring_wait_readable(int descriptor);

/// Whether `descriptor` can be read now or has hung up; runs what has arrived on the dispatch main queue.
bool wiring_is_readable(int descriptor);

/// The exit status of a host whose own code has closed the protocol's descriptor (EX_PROTOCOL of sysexits.h).
enum { wiring_lost_connection_status = 76 };

/// Makes the process leave soon after the other end of `descriptor` is closed, even if the main thread never returns, and take along what
/// it has started in its process group.
void wiring_exit_when_abandoned(int descriptor);

/// Whether `descriptor` is still a socket: the program may have closed it, or opened something else in its place.
bool wiring_is_socket(int descriptor);

/// Makes standard output line-buffered, so that text printed before a crash is not lost.
void wiring_line_buffer_output(void);

/// Flushes standard output and standard error.
void wiring_flush_output(void);

// MARK: Take-over (TakeOver.c)

/// The descriptor that WIRESCOPE_HOST names, if it is an open socket, else -1. Takes the variable (and the back-trace settings that
/// came with it) out of the environment, so that children of the program are left alone.
int wiring_take_host_descriptor(void);

// MARK: Reports of what a program was doing when it died, or when it was asked (Reports)

/// How far a report is.
typedef enum {
    /// There is none.
    wiring_report_none = 0,
    /// The program writes it now.
    wiring_report_begun = 1,
    /// It is complete.
    wiring_report_complete = 2,
} wiring_report_state;

/// The descriptor of new memory for a report, closed on exec, or -1 where there is no such thing. A program that inherits it, and is told its number
/// by the variable `WIRESCOPE_REPORT`, writes its report there when it dies and when it receives SIGQUIT: its threads and tasks with their stacks.
int wiring_open_report(void);

/// How far the report in a descriptor's memory is, and how many bytes it has by now.
wiring_report_state wiring_look_at_report(int descriptor, size_t *_Nonnull length);

/// Copies the first bytes of a report, at most `count`, and returns how many there were.
size_t wiring_read_report(int descriptor, void *_Nonnull bytes, size_t count);

/// Tells that the program leaves in good order now, which is worth no report.
void wiring_end_reports(void);

/// Reports that the connection is lost and that the program ends for it.
void wiring_report_loss(void);

// MARK: Descriptors (Descriptors.c)

/// A pipe whose ends are closed on exec and do not collide with the standard descriptors; reading does not block. Returns 0, or an errno.
int wiring_pipe(int *_Nonnull read_end, int *_Nonnull write_end);

/// A pair of connected stream sockets, closed on exec, which do not collide with the standard descriptors. Returns 0, or an errno.
int wiring_socket_pair(int *_Nonnull first, int *_Nonnull second);

/// The file descriptor of `/dev/null`, closed on exec, or -1.
int wiring_open_null(void);

/// The file descriptor of a new file without a name, in memory where there is such a thing, closed on exec, or -1.
int wiring_open_memory(void);

// MARK: Objects (ObjectState.c)

/// Whether an object has ended to which an `unowned` reference still leads; null has.
bool wiring_object_has_ended(const void *_Nullable object);

#endif
