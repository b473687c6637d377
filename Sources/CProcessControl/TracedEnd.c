#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "TracedEnd.h"
#include "CWiringRuntime.h"

#if defined(WIRING_TRACES)

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

void wiring_trace(traced_end *end, pid_t program) {
    if (end->report >= 0 && ptrace(PTRACE_SEIZE, program, NULL, (void *)(uintptr_t)PTRACE_O_TRACEEXIT) != 0) end->report = -1;
}

static bool is_reported(const traced_end *end) {
    size_t length;
    return wiring_report_status(end->report, &length) != wiring_report_none;
}

void wiring_continue_traced(traced_end *end, pid_t program, int status, bool is_wanted) {
    const int event = status >> 16;
    const int number = WSTOPSIG(status);
    const bool is_stop = number == SIGSTOP || number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
    int request = PTRACE_CONT;
    if (event == PTRACE_EVENT_EXIT) {
        if (is_wanted && !end->stack && !is_reported(end)) end->stack = wiring_stopped_report(program);
    } else if (end->is_releasing) {
        request = PTRACE_DETACH;
    } else if (event == PTRACE_EVENT_STOP && is_stop) {
        // The program stays stopped until SIGCONT.
        request = PTRACE_LISTEN;
    }
    // Without an event a signal has arrived, which is delivered.
    ptrace(request, program, NULL, (void *)(intptr_t)(event == 0 ? number : 0));
}

void wiring_release_traced(traced_end *end, pid_t program) {
    if (end->report < 0 || end->is_releasing) return;
    end->is_releasing = true;
    // A thread must be stopped to be released.
    ptrace(PTRACE_INTERRUPT, program, NULL, NULL);
}

void wiring_report_end_of_traced(const traced_end *end, int status) {
    if (!end->stack || is_reported(end)) return;
    char first[32];
    const int count = WIFSIGNALED(status) ? snprintf(first, sizeof first, "signal %d\n", WTERMSIG(status)) : snprintf(first, sizeof first, "exit\n");
    wiring_write_report(end->report, first, (size_t)count, end->stack, strlen(end->stack));
}

#else

void wiring_trace(traced_end *end, pid_t program) { (void)end, (void)program; }
void wiring_continue_traced(traced_end *end, pid_t program, int status, bool is_wanted) {
    (void)end, (void)program, (void)status, (void)is_wanted;
}
void wiring_release_traced(traced_end *end, pid_t program) { (void)end, (void)program; }
void wiring_report_end_of_traced(const traced_end *end, int status) { (void)end, (void)status; }

#endif
