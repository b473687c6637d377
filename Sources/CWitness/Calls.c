// Observes calls. The assembly files call these functions, with the registers of the intercepted call.
#include "Slots.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A synchronous call that has not returned.
typedef struct {
    // The address of the return address on x86_64, the stack pointer on aarch64: it identifies the call.
    uintptr_t stack;
    const void *return_address;
    witness_requirement *requirement;
    uint64_t start;
    // The error register at the call. A function that throws changes it; others preserve it.
    uint64_t error;
    // The position of the text of the arguments in the thread's text.
    size_t arguments;
    uint32_t depth;
    bool is_logged, was_reported;
} open_call;

// The open calls of a thread, and the text of their arguments.
typedef struct {
    open_call *calls;
    size_t count, capacity;
    text_buffer text;
    // The shard of the statistics that this thread writes.
    unsigned shard;
    // Whether the thread runs code of this module or of a sink, whose calls are not observed.
    bool is_observing;
} thread_calls;

static _Thread_local thread_calls *this_thread;
static pthread_key_t thread_key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool can_observe_returns;

static void release_thread(void *value) {
    thread_calls *thread = value;
    this_thread = NULL;
    // A destructor of another key has made a call that has not returned.
    if (thread->count > 0) return;
    witness_release_shard(thread->shard);
    free(thread->calls);
    free(thread->text.bytes);
    free(thread);
}

static void prepare(void) {
    witness_calibrate_clock();
    can_observe_returns = pthread_key_create(&thread_key, release_thread) == 0 && witness_observes_returns();
}

static thread_calls *make_thread(void) {
    pthread_once(&once, prepare);
    thread_calls *thread = calloc(1, sizeof *thread);
    if (thread == NULL) return NULL;
    // Without the key the thread would not release its shard.
    thread->shard = pthread_setspecific(thread_key, thread) == 0 ? witness_acquire_shard() : shared_shard;
    this_thread = thread;
    return thread;
}

static inline thread_calls *current_thread(void) {
    thread_calls *thread = this_thread;
    return thread != NULL ? thread : make_thread();
}

// MARK: Reports

static void report(const witness_requirement *requirement, const witness_call *call) {
    report_receiver *receiver = atomic_load_explicit(&requirement->receiver, memory_order_acquire);
    if (receiver != NULL) receiver->write(receiver->context, call);
}

// Reports the logged calls around a new one, so that their lines precede its line.
static void report_open_calls(thread_calls *thread) {
    size_t first = thread->count;
    while (first > 0 && !(thread->calls[first - 1].is_logged && thread->calls[first - 1].was_reported)) first--;
    for (; first < thread->count; first++) {
        open_call *call = &thread->calls[first];
        if (!call->is_logged) continue;
        call->was_reported = true;
        report(call->requirement, &(witness_call){
            .requirement = call->requirement, .moment = witness_moment_continues, .arguments = thread->text.bytes + call->arguments,
            .depth = call->depth});
    }
}

static uint32_t depth_of(const thread_calls *thread) {
    for (size_t index = thread->count; index > 0; index--) {
        if (thread->calls[index - 1].is_logged) return thread->calls[index - 1].depth + 1;
    }
    return 0;
}

// Reports the beginning of a call whose end is not observed.
static void report_beginning(thread_calls *thread, witness_requirement *requirement, const witness_registers *registers) {
    size_t start = thread->text.length;
    witness_append_arguments(&thread->text, requirement, registers);
    witness_end_text(&thread->text);
    if (thread->text.bytes != NULL) {
        report(requirement, &(witness_call){
            .requirement = requirement, .moment = witness_moment_began, .arguments = thread->text.bytes + start});
    }
    thread->text.length = start;
}

// Writes the result or the error of a call, and enters it in the report. Returns false if there is no memory.
static bool write_outcome(text_buffer *text, witness_call *call, bool has_thrown, uint64_t error, const uint64_t *integers,
                          const uint64_t (*vectors)[2]) {
    size_t start = text->length;
    bool has_result = !has_thrown && witness_append_result(text, call->requirement, integers, vectors);
    if (has_thrown) witness_append_error(text, call->requirement, (const void *)error);
    witness_end_text(text);
    if (text->bytes == NULL) return false;
    if (has_result) call->result = text->bytes + start;
    if (has_thrown) call->error = text->bytes + start;
    return true;
}

// MARK: Delays and faults

static void wait_for(uint64_t nanoseconds) {
    struct timespec rest = {.tv_sec = (time_t)(nanoseconds / 1000000000), .tv_nsec = (long)(nanoseconds % 1000000000)};
    while (nanosleep(&rest, &rest) != 0 && errno == EINTR) continue;
}

// The error that a call has to throw, retained; null if it proceeds.
static void *due_error(witness_requirement *requirement) {
    injected_fault *fault = atomic_load_explicit(&requirement->fault, memory_order_acquire);
    if (fault == NULL) return NULL;
    uint64_t number = atomic_fetch_add(&fault->calls, 1) + 1;
    if (number % fault->every != 0 || (fault->only_once && number > fault->every)) return NULL;
    if (swift_errorRetain) swift_errorRetain((void *)fault->error);
    return (void *)fault->error;
}

// MARK: Synchronous calls

// Removes calls that have been abandoned: their frames are below the stack pointer. A call at the same address is open only if the new one was
// made in place of its return.
static void drop_abandoned(thread_calls *thread, uintptr_t stack, bool is_tail_call) {
    while (thread->count > 0) {
        const open_call *last = &thread->calls[thread->count - 1];
        if (last->stack > stack || (last->stack == stack && is_tail_call)) return;
        thread->text.length = last->arguments;
        thread->count--;
    }
}

static bool has_room(thread_calls *thread) {
    if (thread->count < thread->capacity) return true;
    enum { most_calls = 1 << 20 };
    size_t capacity = thread->capacity == 0 ? 64 : thread->capacity * 2;
    if (capacity > most_calls) return false;
    open_call *calls = realloc(thread->calls, capacity * sizeof *calls);
    if (calls == NULL) return false;
    thread->calls = calls;
    thread->capacity = capacity;
    return true;
}

// The stub of a synchronous requirement was called. Returns the address to continue at. On x86_64 the return address is on the stack, on aarch64 it
// is a saved register.
HIDDEN const void *witness_called(witness_slot *slot, witness_registers *registers, const void **return_address, uintptr_t stack) {
    witness_requirement *requirement = slot->requirement;
    thread_calls *thread = current_thread();
    if (thread == NULL || thread->is_observing) return slot->original;
    witness_mode mode = atomic_load_explicit(&requirement->mode, memory_order_relaxed);
    if (mode >= witness_mode_count) witness_count_call(requirement, thread->shard);
    uint64_t delay = atomic_load_explicit(&requirement->delay, memory_order_relaxed);
    const void *destination = slot->original;
    uint64_t error = registers->error;
    void *injected = due_error(requirement);
    if (injected != NULL) {
        registers->error = (uint64_t)injected;
        destination = witness_return;
    }
    if (mode < witness_mode_time || !can_observe_returns || !has_room(thread)) {
        if (mode == witness_mode_log) {
            thread->is_observing = true;
            report_beginning(thread, requirement, registers);
            thread->is_observing = false;
        }
        if (injected != NULL) witness_count_error(requirement, thread->shard);
        if (delay > 0) wait_for(delay);
        return destination;
    }
    drop_abandoned(thread, stack, *return_address == witness_returned);
    open_call call = {
        .stack = stack, .return_address = *return_address, .requirement = requirement, .error = error, .arguments = thread->text.length,
        .is_logged = mode == witness_mode_log};
    if (call.is_logged) {
        thread->is_observing = true;
        report_open_calls(thread);
        call.depth = depth_of(thread);
        witness_append_arguments(&thread->text, requirement, registers);
        witness_end_text(&thread->text);
        thread->is_observing = false;
    }
    call.start = witness_now();
    thread->calls[thread->count++] = call;
    *return_address = witness_returned;
    if (delay > 0) wait_for(delay);
    return destination;
}

// A call whose return address was replaced has returned. Returns the original address.
HIDDEN const void *witness_did_return(const witness_results *results, uintptr_t stack) {
    uint64_t end = witness_now();
    thread_calls *thread = this_thread;
    while (thread != NULL && thread->count > 0 && thread->calls[thread->count - 1].stack < stack) {
        thread->text.length = thread->calls[--thread->count].arguments;
    }
    if (thread == NULL || thread->count == 0 || thread->calls[thread->count - 1].stack != stack) {
        // The stack was switched or copied by code that the runtime does not know.
        fputs("WiringInterception: an intercepted call returned on another stack\n", stderr);
        abort();
    }
    open_call call = thread->calls[--thread->count];
    witness_requirement *requirement = call.requirement;
    uint64_t nanoseconds = witness_nanoseconds(end - call.start);
    bool has_thrown = results->error != call.error;
    witness_record_time(requirement, thread->shard, nanoseconds, end);
    if (has_thrown) witness_count_error(requirement, thread->shard);
    if (!call.is_logged) return call.return_address;
    thread->is_observing = true;
    witness_call ended = {.requirement = requirement, .nanoseconds = nanoseconds, .depth = call.depth, .was_reported = call.was_reported};
    if (write_outcome(&thread->text, &ended, has_thrown, results->error, results->integers, results->vectors)) {
        ended.arguments = thread->text.bytes + call.arguments;
        report(requirement, &ended);
    }
    thread->text.length = call.arguments;
    thread->is_observing = false;
    return call.return_address;
}

// MARK: Async calls

// The beginning of an async context (`AsyncContext` in `include/swift/ABI/Task.h`).
typedef struct async_context {
    struct async_context *parent;
    const void *resume_parent;
} async_context;

// An async call, in the memory after the context of the implementation, which the caller has allocated because Tables.c increases its size.
typedef struct {
    const void *resume_parent;
    uint64_t start;
    // The text of the arguments, if the call is logged.
    char *arguments;
    uint32_t depth;
    bool was_reported;
} open_async_call;

static open_async_call *open_async_call_of(async_context *context, const witness_slot *slot) {
    return (open_async_call *)((char *)context + slot->context_size);
}

// The logged async call that directly or indirectly awaits a context; null if there is none. A value that is intercepted twice makes both calls with
// the same context.
static open_async_call *logged_caller(async_context *context, witness_requirement **requirement) {
    enum { most_levels = 64 };
    async_context *caller = context;
    for (int level = 0; level < most_levels && caller != NULL; level++, caller = caller->parent) {
        witness_slot *slot = witness_slot_of_stub(witness_resume_stubs, caller->resume_parent);
        if (slot == NULL) continue;
        open_async_call *call = open_async_call_of(caller, slot);
        if (call->arguments == NULL) continue;
        *requirement = slot->requirement;
        return call;
    }
    return NULL;
}

// Begins the report of an async call. The text of its arguments outlives this thread's work on the task.
static void begin_logging(thread_calls *thread, open_async_call *call, witness_requirement *requirement, const witness_registers *registers) {
    witness_requirement *outer;
    open_async_call *caller = logged_caller((async_context *)registers->context, &outer);
    if (caller != NULL && !caller->was_reported) {
        caller->was_reported = true;
        report(outer, &(witness_call){
            .requirement = outer, .moment = witness_moment_continues, .arguments = caller->arguments, .depth = caller->depth});
    }
    call->depth = caller == NULL ? 0 : caller->depth + 1;
    size_t start = thread->text.length;
    witness_append_arguments(&thread->text, requirement, registers);
    witness_end_text(&thread->text);
    if (thread->text.bytes != NULL) call->arguments = strdup(thread->text.bytes + start);
    thread->text.length = start;
}

// The stub of an async requirement was called. Returns the address to continue at.
HIDDEN const void *witness_async_called(witness_slot *slot, witness_registers *registers) {
    witness_requirement *requirement = slot->requirement;
    thread_calls *thread = current_thread();
    if (thread == NULL || thread->is_observing) return slot->original;
    witness_mode mode = atomic_load_explicit(&requirement->mode, memory_order_relaxed);
    if (mode >= witness_mode_count) witness_count_call(requirement, thread->shard);
    async_context *context = (async_context *)registers->context;
    void *injected = due_error(requirement);
    if (mode >= witness_mode_time) {
        open_async_call *call = open_async_call_of(context, slot);
        *call = (open_async_call){.resume_parent = context->resume_parent};
        if (mode == witness_mode_log) {
            thread->is_observing = true;
            begin_logging(thread, call, requirement, registers);
            thread->is_observing = false;
        }
        context->resume_parent = witness_resume_stubs + witness_stub_size() * (size_t)(slot - witness_slots);
        call->start = witness_now();
    } else if (injected != NULL) {
        witness_count_error(requirement, thread->shard);
    }
    if (injected == NULL) return slot->original;
    registers->self = (uint64_t)injected;
    return context->resume_parent;
}

// An async call whose caller was replaced by a resume stub has ended. Its context is still allocated. Returns the address of the caller's continuation.
HIDDEN const void *witness_async_resumed(witness_slot *slot, witness_registers *registers) {
    uint64_t end = witness_now();
    witness_requirement *requirement = slot->requirement;
    open_async_call call = *open_async_call_of((async_context *)registers->context, slot);
    uint64_t nanoseconds = witness_nanoseconds(end - call.start);
    // The register of the error is undefined after a call that cannot throw.
    bool has_thrown = requirement->declaration.traits.throws && registers->self != 0;
    thread_calls *thread = current_thread();
    if (thread == NULL) return call.resume_parent;
    witness_record_time(requirement, thread->shard, nanoseconds, end);
    if (has_thrown) witness_count_error(requirement, thread->shard);
    if (call.arguments == NULL) return call.resume_parent;
    bool was_observing = thread->is_observing;
    thread->is_observing = true;
    size_t start = thread->text.length;
    witness_call ended = {
        .requirement = requirement, .arguments = call.arguments, .nanoseconds = nanoseconds, .depth = call.depth, .was_reported = call.was_reported};
    if (write_outcome(&thread->text, &ended, has_thrown, registers->self, registers->integers, registers->vectors)) report(requirement, &ended);
    thread->text.length = start;
    free(call.arguments);
    thread->is_observing = was_observing;
    return call.resume_parent;
}
