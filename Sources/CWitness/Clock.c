// The processor's clock: the time stamp counter of x86_64 and the generic timer of aarch64. A call reads it twice; the system's clock takes more than
// twice as long to read.
#include "Slots.h"

#include <time.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

bool witness_uses_system_clock = true;
// Nanoseconds per tick, in units of 2^-32.
static uint64_t scale = 1ull << 32;

uint64_t witness_system_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

// Whether the counter has the same rate in all states of the processor.
static bool has_constant_counter(void) {
#if defined(__x86_64__)
    unsigned a, b, c, d;
    enum { power_management = 0x80000007, invariant_counter = 1 << 8 };
    return __get_cpuid((unsigned)power_management, &a, &b, &c, &d) != 0 && (d & invariant_counter) != 0;
#else
    return WITNESS_HAS_STUBS;
#endif
}

// Compares the counter with the system's clock during a fifth of a millisecond, to four digits.
void witness_calibrate_clock(void) {
    enum { calibration_time = 200000 };
    if (!has_constant_counter()) return;
    witness_uses_system_clock = false;
    uint64_t first_time = witness_system_time(), first_ticks = witness_now(), time, ticks;
    do {
        time = witness_system_time();
        ticks = witness_now();
    } while (time - first_time < calibration_time);
    if (ticks > first_ticks) {
        scale = (uint64_t)(((unsigned __int128)(time - first_time) << 32) / (ticks - first_ticks));
    } else {
        witness_uses_system_clock = true;
    }
}

uint64_t witness_nanoseconds(uint64_t ticks) {
    return (uint64_t)((unsigned __int128)ticks * scale >> 32);
}
