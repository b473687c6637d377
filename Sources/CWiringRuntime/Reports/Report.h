#ifndef WIRING_REPORT_H
#define WIRING_REPORT_H

// The declarations shared by the files of this folder. The code runs in signal handlers: no allocation, no locks, no standard input and output.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#if defined(DEBUG) && defined(__linux__) && defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))
// Older C libraries acquire locks to find the tables for stack walks. A signal handler must not wait for locks.
#if __GLIBC_PREREQ(2, 35)
#define WIRING_WRITES_REPORTS 1
#include <ucontext.h>
#endif
#endif

/// The size of the memory for a report. The system allocates only the pages that are written.
enum { wiring_report_capacity = 4 << 20 };

/// The header of that memory; the text follows.
typedef struct {
    /// A `wiring_report_state`.
    _Atomic uint32_t state;
    /// The length of the text in bytes.
    _Atomic uint32_t length;
} wiring_report_head;

#if defined(WIRING_WRITES_REPORTS)

// MARK: Text (ReportText.c)

/// Sets the shared mapping to which reports are written.
void wiring_report_use(wiring_report_head *memory);
/// Begins a report, which overwrites the previous one.
void wiring_report_begin(void);
/// Ends a report.
void wiring_report_end(void);
/// The number of bytes that can still be written.
size_t wiring_report_room(void);
/// Writes a text.
void wiring_report_text(const char *text);
/// Writes a zero-terminated text from an unverified address, at most `limit` bytes. Line breaks are replaced by spaces.
void wiring_report_foreign_text(uintptr_t address, size_t limit);
/// Writes a number.
void wiring_report_number(uint64_t number);
/// Writes a number in hexadecimal.
void wiring_report_hexadecimal(uint64_t number);

// MARK: Reading memory (StackWalk.c)

/// Reads memory that may be unmapped; returns false if it is.
bool wiring_peek(uintptr_t address, void *to, size_t size);

// MARK: Stacks (StackWalk.c)

/// The kind of a frame.
typedef enum {
    /// The current position of the thread.
    wiring_frame_place = 'p',
    /// A caller.
    wiring_frame_caller = 'c',
    /// An asynchronous function that is to be resumed.
    wiring_frame_async = 'a',
} wiring_frame_kind;

enum {
    /// The maximum number of innermost frames that are kept.
    wiring_inner_frames = 96,
    /// The maximum number of outermost frames that are kept, if there are more.
    wiring_outer_frames = 64,
    /// The maximum number of asynchronous callers that are followed.
    wiring_async_frames = 64,
};

/// A frame.
typedef struct {
    uintptr_t address;
    wiring_frame_kind kind;
} wiring_frame;

/// A stack.
typedef struct {
    /// The task that the thread runs, or null.
    void *task;
    wiring_frame inner[wiring_inner_frames];
    size_t inner_count;
    /// A ring buffer.
    wiring_frame outer[wiring_outer_frames];
    size_t outer_count;
    wiring_frame async[wiring_async_frames];
    size_t async_count;
} wiring_stack;

/// Looks up the functions for stack walks. Must not be called in signal handlers.
void wiring_stack_prepare(void);
/// Captures the stack of the thread that was interrupted in `state`; that of the caller if `state` is null.
void wiring_stack_take(wiring_stack *stack, ucontext_t *state);
/// Recovers from a fault: does not return if the current thread has faulted during a stack walk.
void wiring_stack_recover(void);
/// Follows the asynchronous callers, beginning with a context.
void wiring_stack_follow(wiring_stack *stack, uintptr_t context);
/// Writes a stack, one line for each frame.
void wiring_stack_write(const wiring_stack *stack);
/// Writes a frame.
void wiring_frame_write(wiring_frame frame);

// MARK: Tasks (TaskScan.c)

/// Looks up the symbols for the scan. Must not be called in signal handlers.
void wiring_tasks_prepare(void);
/// Writes all tasks with the asynchronous functions in which they wait; takes at most two seconds.
void wiring_tasks_write(wiring_stack *room);

// MARK: Threads (ThreadStart.c)

/// Gives each thread that starts after this call a separate stack for signal handlers.
void wiring_threads_prepare(void);

#endif
#endif
