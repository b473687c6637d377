// What the process permits.
#include "CWitness.h"

#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

static bool has_setting(const char *value) {
    const char *setting = getenv("WIRING_INTERCEPTION");
    return setting != NULL && strcmp(setting, value) == 0;
}

// Whether the processor compares return addresses with a protected copy: shadow stacks on x86_64, guarded control stacks on aarch64.
static bool has_shadow_stack(void) {
#if defined(__linux__) && defined(__x86_64__)
    // `ARCH_SHSTK_STATUS` of the system's `asm/prctl.h`; an unknown operation is an error.
    enum { shadow_stack_status = 0x5005 };
    unsigned long features = 0;
    return syscall(SYS_arch_prctl, shadow_stack_status, &features) == 0 && (features & 1) != 0;
#elif defined(__linux__) && defined(__aarch64__)
    // `PR_GET_SHADOW_STACK_STATUS` of the system's `linux/prctl.h`.
    enum { shadow_stack_status = 74 };
    unsigned long features = 0;
    return prctl(shadow_stack_status, &features, 0, 0, 0) == 0 && (features & 1) != 0;
#else
    return false;
#endif
}

bool witness_observes_returns(void) {
    return !has_setting("entry") && !has_shadow_stack();
}

bool witness_is_disabled(void) {
    return has_setting("off");
}
