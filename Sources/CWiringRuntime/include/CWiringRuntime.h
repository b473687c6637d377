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

/// Writes a complete report, in two parts, for a program that could not.
void wiring_write_report(int descriptor, const char *_Nonnull first, size_t first_count, const char *_Nonnull rest, size_t rest_count);

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

// MARK: Exploring the running program (Live)
//
// A program that listens serves shells on threads that only pass bytes. Each request is answered in a copy of the process: reading objects that other
// threads change would end the program, and so could an error in the answering code.

/// A container or an entered scope of the process.
typedef struct {
    const void *_Nullable container;
    /// The lock of its instances, a `pthread_mutex_t`, which scopes share with their container.
    void *_Nullable lock;
    /// The number among all containers and scopes, from one.
    uint64_t number;
    /// The time of its creation; in a list, its age. In nanoseconds.
    uint64_t time;
} wiring_live_container;

/// The outcome of an answer.
typedef enum { wiring_live_closes, wiring_live_stays, wiring_live_changes } wiring_live_outcome;

/// Answers a frame of the protocol, in a copy of the process. If the request changes the process, nothing is sent at first: the change is made, and the
/// next copy answers.
/// - state: what the last answer has passed to `wiring_live_commit`; empty at the beginning of a connection.
/// - has_failed: whether all attempts to answer have crashed or blocked, so that objects must not be read again.
/// - held: what the changes of this connection have kept; null if there was none.
typedef wiring_live_outcome (*wiring_live_answer)(int connection, const uint8_t *_Nonnull frame, size_t frame_length,
                                                  const uint8_t *_Nullable state, size_t state_length, bool has_failed,
                                                  void *_Nullable held);

/// Works on a request that changes the process, in the process itself, on a thread that has its table of descriptors.
/// - frame: the request; null to release what only the answer has needed.
/// - held: what the connection keeps, initially null.
/// - is_end: whether the connection has ended, so that all must be released.
typedef void (*wiring_live_change)(const uint8_t *_Nullable frame, size_t frame_length, const uint8_t *_Nullable state, size_t state_length,
                                   void *_Nullable *_Nonnull held, bool is_end);

/// Listens on a socket in a private folder, unless the process listens already. Returns 0, or an errno.
int wiring_live_listen(wiring_live_answer _Nonnull answer, wiring_live_change _Nonnull change);

/// In a copy of the process: ends the part that may be repeated. The answer must be sent afterwards.
void wiring_live_commit(const uint8_t *_Nullable state, size_t length);

/// The process that listens, also in a copy of it.
pid_t wiring_live_process(void);

/// Records that a container or an entered scope exists now, or ends. Returns the number of one that ends; zero if it has ended already.
uint64_t wiring_live_note(const void *_Nonnull container, void *_Nonnull lock, bool exists);

/// In a copy of the process: the number of recorded containers.
size_t wiring_live_count(void);

/// In a copy of the process: the recorded containers, in no order. Returns their number.
size_t wiring_live_list(wiring_live_container *_Nullable room, size_t most);

/// In the process itself: the recorded containers that do not end at the moment, each retained. Returns their number.
size_t wiring_live_retain(wiring_live_container *_Nullable room, size_t most);

/// The kinds of events of requests; see `NodeEvent`.
typedef enum {
    wiring_live_began = 1,
    wiring_live_finished,
    wiring_live_failed,
    wiring_live_reused_shared,
    wiring_live_reused_in_graph,
    wiring_live_closed_cycle,
    /// The detail is the post-processor.
    wiring_live_wrapped,
    /// The detail is 1 for a start hook, 2 for one that has failed, and 0 for a stop hook.
    wiring_live_hook_ended,
} wiring_live_event_kind;

/// An event of a request. Times are in nanoseconds.
typedef struct {
    /// The number among all events, from one.
    uint64_t number;
    uint64_t time, duration;
    /// The task that made the request; zero for none.
    uint64_t task;
    uint32_t thread;
    /// The number of the container's tracer.
    uint32_t source;
    int32_t node;
    uint16_t kind : 4;
    /// Distinguishes the recordings, each of which began when the recording was switched on.
    uint16_t recording : 12;
    uint16_t detail;
} wiring_live_event;

/// Permits the recording of requests, and begins it if `from_start` is true. Returns false if there is no memory.
bool wiring_live_permit_traces(bool from_start);
bool wiring_live_permits_traces(void);
bool wiring_live_records_from_start(void);

/// The address of the byte that states whether requests are recorded, which other processes change; null if there is none.
const void *_Nullable wiring_live_switch(void);

/// Begins or ends the recording, also in a copy of the process.
void wiring_live_trace(bool is_on);
bool wiring_live_is_tracing(void);

/// The latest recording, see `wiring_live_event`.
uint16_t wiring_live_recording(void);

/// The flags of a node in the filter of requests.
enum {
    /// A request for the node is recorded with all its steps.
    wiring_live_begins = 1,
    /// A recorded request is reported if one of its steps has this flag.
    wiring_live_matches = 2,
};

/// Records only the requests of one tracer from now on, at first none; of all tracers if it is zero. Also in a copy of the process. The recording must
/// be off, because the filter is not complete before `wiring_live_filter_node` has added the nodes.
void wiring_live_filter(uint32_t source);
void wiring_live_filter_node(int32_t node, uint8_t flags);
bool wiring_live_is_filtered(void);

/// Whether a step does not match the filter under which the event with this number was recorded.
bool wiring_live_is_dropped(uint32_t source, int32_t node, uint64_t number);

/// A number for the tracer of a container.
uint32_t wiring_live_new_source(void);

/// Flags of the nodes of a container. Nodes may be marked on several threads at once.
typedef struct wiring_live_marks wiring_live_marks;
enum { wiring_live_was_requested = 1, wiring_live_was_built = 2 };

/// Returns null if there is no memory, which the functions below permit.
wiring_live_marks *_Nullable wiring_live_new_marks(void);
void wiring_live_free_marks(wiring_live_marks *_Nullable marks);
void wiring_live_mark(wiring_live_marks *_Nullable marks, int32_t node, uint8_t flags);
uint8_t wiring_live_flags(const wiring_live_marks *_Nullable marks, int32_t node);

/// Records an event, unless the filter excludes its request.
void wiring_live_record(uint32_t source, int32_t node, wiring_live_event_kind kind, int32_t detail, uint64_t duration);

/// In a copy of the process: the recorded events in order, and the number of those that later events have replaced. Returns their number.
size_t wiring_live_events(wiring_live_event *_Nonnull room, uint64_t *_Nonnull lost);
size_t wiring_live_most_events(void);

/// The path of a folder for sockets, by its number from zero, to be freed; null if there is none. The program uses the first one; a shell with another
/// environment searches all.
char *_Nullable wiring_live_folder(int number);

/// Whether only this user can create files in a folder.
bool wiring_live_folder_is_private(const char *_Nonnull path);

/// Connects to the socket of a program of this user. Returns a descriptor, or a negative errno.
int wiring_live_connect(const char *_Nonnull path);

/// The state of a process as in `/proc`: `R`, `S`, `T`, `Z`; 0 if there is no such process.
char wiring_live_process_state(pid_t process);

#endif
