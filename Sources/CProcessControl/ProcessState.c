#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CProcessControl.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
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

bool wiring_contains(const void *bytes, size_t count, const void *part, size_t part_count) {
    return memmem(bytes, count, part, part_count) != NULL;
}
