// A guard traces the main thread of its program, so that it can read the stack when the program ends without a report: by `_exit`, by SIGKILL, or
// by a signal that the program ignores or has no stack for.
#ifndef TRACED_END_H
#define TRACED_END_H

#include <stdbool.h>
#include <sys/types.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define WIRING_TRACES
#endif

typedef struct {
    // The memory of the program's report; -1 if the program is not traced.
    int report;
    // Whether the program is to continue without a tracer.
    bool is_releasing;
    // The stack of the main thread when it ended; null until then.
    char *stack;
} traced_end;

// Starts to trace a program, which continues. Without the right to trace it, nothing else changes.
void wiring_trace(traced_end *end, pid_t program);

// Continues a traced program that has stopped, with the status of `waitpid`. `is_wanted` states whether its stack is read if it ends.
void wiring_continue_traced(traced_end *end, pid_t program, int status, bool is_wanted);

// Stops tracing: the program continues, and another process can trace it.
void wiring_release_traced(traced_end *end, pid_t program);

// Writes the stack to the memory of the report, unless the program has written a report.
void wiring_report_end_of_traced(const traced_end *end, int status);

// The stack of a program's main thread that this process traces and that is stopped (OutsideStacks.c), in memory that the caller frees.
char *wiring_stopped_report(pid_t process);

#endif
