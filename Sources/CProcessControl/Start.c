#include "CProcessControl.h"

#include <stdlib.h>

#if defined(__linux__)
#include <sys/auxv.h>
#endif

static char *const *given;

#if defined(__GLIBC__) || defined(__APPLE__)
// These systems call constructors with the arguments of `main`. The standard library of Swift reads /proc/self/cmdline instead, which a container
// or a chroot may not have.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
    if (count >= 0) given = arguments;
}
#endif

char *const *wiring_arguments(void) { return given; }

char *wiring_executable_path(void) {
    const char *name = given ? given[0] : NULL;
#if defined(__linux__)
    char *path = realpath("/proc/self/exe", NULL);
    if (path) return path;
    // The path that was passed to execve.
    name = (const char *)getauxval(AT_EXECFN);
#endif
    return name ? realpath(name, NULL) : NULL;
}
