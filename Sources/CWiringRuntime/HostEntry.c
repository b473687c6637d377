#include "CWiringRuntime.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int wiring_take_host_descriptor(void) {
    const char *text = getenv("WIRESCOPE_HOST");
    if (text == NULL) return -1;
    char *end = NULL;
    errno = 0;
    long descriptor = strtol(text, &end, 10);
    bool is_number = errno == 0 && end != text && *end == '\0' && descriptor >= 0 && descriptor < 65536;
    unsetenv("WIRESCOPE_HOST");
    unsetenv("WIRESCOPE_HOST_FROM_MAIN");
    unsetenv("SWIFT_BACKTRACE");
    // A program that writes no reports has not closed this descriptor.
    const char *report = getenv("WIRESCOPE_REPORT");
    int report_descriptor = report == NULL ? -1 : atoi(report);
    if (report_descriptor > STDERR_FILENO) close(report_descriptor);
    unsetenv("WIRESCOPE_REPORT");
    if (!is_number || !wiring_is_socket((int)descriptor)) return -1;
    fcntl((int)descriptor, F_SETFD, FD_CLOEXEC);
    return (int)descriptor;
}

// Only a debug build becomes a host. A release build contains no such entry point.
#if defined(DEBUG)

#if defined(__ELF__)
// Implemented in Swift, in the target WiringHost. A program without that target does not define it.
extern void wiring_host_main(void) __attribute__((weak));
extern int wiring_live_main(bool records_requests) __attribute__((weak));
#else
extern void wiring_host_main(void) __attribute__((weak_import));
extern int wiring_live_main(bool records_requests) __attribute__((weak_import));
#endif

__attribute__((constructor(65535))) static void host_entry(void) {
    // The second variable is set for a program that starts the host from its own main, with explicit assemblies.
    if (getenv("WIRESCOPE_HOST") != NULL) {
        if (getenv("WIRESCOPE_HOST_FROM_MAIN") == NULL && wiring_host_main) wiring_host_main();
        return;
    }
    const char *mode = getenv("WIRESCOPE");
    // A shell that starts the program shows its output, which would otherwise arrive in blocks of several kilobytes.
    bool is_started = mode != NULL && strcmp(mode, "listen,trace,lines") == 0;
    bool traces = is_started || (mode != NULL && strcmp(mode, "listen,trace") == 0);
    if (mode == NULL || (strcmp(mode, "listen") != 0 && !traces) || !wiring_live_main) return;
    if (is_started) setvbuf(stdout, NULL, _IOLBF, 0);
    int problem = wiring_live_main(traces);
    if (problem != 0) fprintf(stderr, "wirescope: the program cannot listen: %s\n", strerror(problem));
}

#endif
