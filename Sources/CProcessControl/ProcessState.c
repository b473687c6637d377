#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CProcessControl.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>

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

int wiring_signal_number(const char *text) {
    static const struct {
        const char *name;
        int number;
    } signals[] = {
        {"TERM", SIGTERM}, {"INT", SIGINT}, {"HUP", SIGHUP}, {"QUIT", SIGQUIT}, {"KILL", SIGKILL}, {"STOP", SIGSTOP}, {"CONT", SIGCONT},
        {"USR1", SIGUSR1}, {"USR2", SIGUSR2}, {"ABRT", SIGABRT}, {"ALRM", SIGALRM}, {"PIPE", SIGPIPE}, {"WINCH", SIGWINCH},
    };
    char *end;
    long number = strtol(text, &end, 10);
    if (end != text && *end == '\0') return number > 0 && number < NSIG ? (int)number : 0;
    if (strncasecmp(text, "SIG", 3) == 0) text += 3;
    for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
        if (strcasecmp(text, signals[index].name) == 0) return signals[index].number;
    }
    return 0;
}

bool wiring_contains(const void *bytes, size_t count, const void *part, size_t part_count) {
    return memmem(bytes, count, part, part_count) != NULL;
}
