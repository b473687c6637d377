#ifndef WIRING_REPORT_H
#define WIRING_REPORT_H

// What the files of this folder share. Everything here runs in signal handlers: no allocation, no locks, no standard input and output.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#if defined(DEBUG) && defined(__linux__) && defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))
// Older C libraries take locks to find the tables by which stacks are walked, which a handler must not wait for.
#if __GLIBC_PREREQ(2, 35)
#define WIRING_WRITES_REPORTS 1
#include <ucontext.h>
#endif
#endif

/// The size of the memory that holds a report. Only what is written takes space.
enum { wiring_report_capacity = 4 << 20 };

/// What stands at the beginning of that memory; the text follows.
typedef struct {
    /// A `wiring_report_state`.
    _Atomic uint32_t state;
    /// How many bytes of text there are.
    _Atomic uint32_t length;
} wiring_report_head;

#if defined(WIRING_WRITES_REPORTS)

// MARK: Text (ReportText.c)

/// Makes a shared mapping the place where reports are written.
void wiring_report_use(wiring_report_head *memory);
/// Begins a report; what was there is overwritten.
void wiring_report_begin(void);
/// Ends a report.
void wiring_report_end(void);
/// How many bytes can still be written.
size_t wiring_report_room(void);
/// Writes a text.
void wiring_report_text(const char *text);
/// Writes text of an unknown origin, at most `limit` bytes, up to its end; a line break becomes a blank.
void wiring_report_foreign_text(uintptr_t address, size_t limit);
/// Writes a number.
void wiring_report_number(uint64_t number);
/// Writes a number in hexadecimal.
void wiring_report_hexadecimal(uint64_t number);

// MARK: Reading memory (StackWalk.c)

/// Reads memory which may not be there; false when it is not.
bool wiring_peek(uintptr_t address, void *to, size_t size);

// MARK: Stacks (StackWalk.c)

/// How a frame was found.
typedef enum {
    /// Where the thread is.
    wiring_frame_place = 'p',
    /// A caller.
    wiring_frame_caller = 'c',
    /// An asynchronous function that is to be resumed.
    wiring_frame_async = 'a',
} wiring_frame_kind;

enum {
    /// How many frames are kept from the innermost on.
    wiring_inner_frames = 96,
    /// How many frames are kept of the outermost, when there are more.
    wiring_outer_frames = 64,
    /// How many asynchronous callers are followed.
    wiring_async_frames = 64,
};

/// One frame.
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
    /// A ring.
    wiring_frame outer[wiring_outer_frames];
    size_t outer_count;
    wiring_frame async[wiring_async_frames];
    size_t async_count;
} wiring_stack;

/// Looks up what the walk needs. Not for handlers.
void wiring_stack_prepare(void);
/// Takes the stack of the thread that was interrupted in `state`; of the caller itself where that is null.
void wiring_stack_take(wiring_stack *stack, ucontext_t *state);
/// Whether the present thread is taking a stack and has faulted in doing so: then this does not return.
void wiring_stack_recover(void);
/// Follows the asynchronous callers from a context on.
void wiring_stack_follow(wiring_stack *stack, uintptr_t context);
/// Writes a stack, a frame a line.
void wiring_stack_write(const wiring_stack *stack);
/// Writes one frame.
void wiring_frame_write(wiring_frame frame);

// MARK: Tasks (TaskScan.c)

/// Looks up what the scan needs. Not for handlers.
void wiring_tasks_prepare(void);
/// Writes every task there is, with what each of them waits in; for at most two seconds.
void wiring_tasks_write(wiring_stack *room);

// MARK: Threads (ThreadStart.c)

/// Lets threads that start from now on have a stack for signal handlers.
void wiring_threads_prepare(void);

#endif
#endif
