// The structures that the C files of this module share.
#ifndef WITNESS_SLOTS_H
#define WITNESS_SLOTS_H

#include "CWitness.h"
#include "Stubs.h"

#include <stdatomic.h>

// An async function pointer (`TargetAsyncFunctionPointer` in `include/swift/ABI/Executor.h`).
typedef struct {
    // The distance of the code from this field.
    int32_t code;
    // The number of bytes that the caller allocates for the async context.
    uint32_t context_size;
} async_pointer;

// A stub's data. The assembly files use the first three fields.
typedef struct {
    // Where the stub jumps: to the implementation, or to the code that observes calls.
    _Atomic(const void *) target;
    // The code of the implementation.
    const void *original;
    _Atomic uint64_t calls;
    witness_requirement *requirement;
    // The entry in the table, for an async requirement.
    async_pointer async;
    // The size of the implementation's async context. This module's data follow it.
    uint32_t context_size;
} __attribute__((aligned(SLOT_SIZE))) witness_slot;

_Static_assert(!WITNESS_HAS_STUBS || sizeof(witness_slot) == SLOT_SIZE, "Stubs.h states the size");
_Static_assert(!WITNESS_HAS_STUBS || offsetof(witness_slot, target) == SLOT_TARGET, "Stubs.h states the offset");
_Static_assert(!WITNESS_HAS_STUBS || offsetof(witness_slot, original) == SLOT_ORIGINAL, "Stubs.h states the offset");
_Static_assert(!WITNESS_HAS_STUBS || offsetof(witness_slot, calls) == SLOT_CALLS, "Stubs.h states the offset");

extern witness_slot witness_slots[WITNESS_STUBS] __attribute__((visibility("hidden")));

// An error to inject. Never released, because a call may be using it.
typedef struct {
    const void *error;
    uint64_t every;
    bool only_once;
    _Atomic uint64_t calls;
} injected_fault;

// A receiver of reports. Never released, for the same reason.
typedef struct {
    witness_sink write;
    void *context;
} report_receiver;

typedef struct {
    const char *label, *kind;
} witness_parameter;

// The buckets of the histogram: eight for each power of two, up to 2^40 nanoseconds.
enum { bucket_count = 312 };

// The numbers of a requirement that one thread has counted. Only that thread writes them, which needs no locked instructions; the threads beyond the
// number of shards share the last one.
typedef struct {
    _Atomic uint64_t calls, errors, total, suspended, last, end_of_last;
    _Atomic uint32_t buckets[bucket_count];
} statistics_shard;

enum { shared_shard = 64, shard_count = shared_shard + 1 };

struct witness_requirement {
    witness_slot *slot;
    witness_facts facts;
    _Atomic(const char *) service;
    witness_declaration declaration;
    // The parameters of the declaration, separated.
    witness_parameter *parameters;
    size_t parameter_count;
    _Atomic(witness_mode) mode;
    _Atomic(injected_fault *) fault;
    _Atomic(report_receiver *) receiver;
    _Atomic uint64_t delay;
    _Atomic(statistics_shard *) shards[shard_count];
};

#if defined(__x86_64__)
enum { argument_registers = 6 };
#else
enum { argument_registers = 8 };
#endif

// The registers at a call, or when an async call resumes its caller. The assembly files write this structure.
typedef struct {
    uint64_t vectors[8][2];
    uint64_t integers[argument_registers];
    uint64_t indirect_result, unused, error, self, context;
} witness_registers;

// The registers at the return of a synchronous call.
typedef struct {
    uint64_t vectors[4][2];
    uint64_t integers[4];
    uint64_t error;
} witness_results;

#define HIDDEN __attribute__((visibility("hidden")))

// Exported by the runtime; see `include/swift/Runtime/Error.h`.
extern void *swift_errorRetain(void *error) __attribute__((weak));

// The code in the assembly files. Without stubs for the processor no table is copied.
#if WITNESS_HAS_STUBS
HIDDEN extern const char witness_call_stubs[], witness_resume_stubs[];
HIDDEN extern const char witness_count[], witness_observe_call[], witness_observe_async_call[], witness_return[], witness_returned[], witness_suspended[];
#else
static const char witness_call_stubs[1], witness_resume_stubs[1];
static const char witness_count[1], witness_observe_call[1], witness_observe_async_call[1], witness_return[1], witness_returned[1], witness_suspended[1];
#endif

// The size of the code of a call stub, and of a resume stub.
static inline size_t witness_stub_size(void) {
    return (size_t)(witness_resume_stubs - witness_call_stubs) / WITNESS_STUBS;
}

// The slot of a stub among `stubs`, the call stubs or the resume stubs; null if there is no stub at the address.
HIDDEN witness_slot *witness_slot_of_stub(const char *stubs, const void *address);

// Growing text in memory that its owner reuses. A text that cannot grow is cut.
typedef struct {
    char *bytes;
    size_t length, capacity;
} text_buffer;

HIDDEN void witness_append(text_buffer *text, const char *bytes, size_t count);
HIDDEN void witness_append_text(text_buffer *text, const char *bytes);
// Appends a zero, which separates this text from the next.
HIDDEN void witness_end_text(text_buffer *text);

// Appends the arguments of a call, and returns whether all were decoded.
HIDDEN void witness_append_arguments(text_buffer *text, const witness_requirement *requirement, const witness_registers *registers);
// Appends the result of a call. Returns false if there is none.
HIDDEN bool witness_append_result(text_buffer *text, const witness_requirement *requirement, const uint64_t *integers, const uint64_t (*vectors)[2]);
HIDDEN void witness_append_error(text_buffer *text, const witness_requirement *requirement, const void *error);

// Whether only the image of an address can refer to it by its symbol.
HIDDEN bool witness_is_local(const void *address);

// Selects the target of a stub after a change of its requirement's settings.
HIDDEN void witness_update_target(witness_requirement *requirement);

// Reserves a shard for the calling thread, and releases it at the thread's end.
HIDDEN unsigned witness_acquire_shard(void);
HIDDEN void witness_release_shard(unsigned shard);
// Counts the beginning of a call, an error, and the times of a call in nanoseconds, whose end is in ticks.
HIDDEN void witness_count_call(witness_requirement *requirement, unsigned shard);
HIDDEN void witness_count_error(witness_requirement *requirement, unsigned shard);
HIDDEN void witness_record_time(witness_requirement *requirement, unsigned shard, uint64_t nanoseconds, uint64_t suspended,
                                uint64_t end);

// The processor's clock, which is read in less time than the system's.
HIDDEN void witness_calibrate_clock(void);
HIDDEN extern bool witness_uses_system_clock;
HIDDEN uint64_t witness_system_time(void);
HIDDEN uint64_t witness_nanoseconds(uint64_t ticks);

static inline uint64_t witness_now(void) {
    if (witness_uses_system_clock) return witness_system_time();
#if defined(__x86_64__)
    return __builtin_ia32_rdtsc();
#elif defined(__aarch64__)
    uint64_t ticks;
    __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
    return ticks;
#else
    return witness_system_time();
#endif
}

#endif
