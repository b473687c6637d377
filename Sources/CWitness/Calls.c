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

// An asynchronous call whose time is measured. A task may end it on one thread before another thread has returned from that task to its executor, hence
// the count of references.
typedef struct {
    _Atomic uint32_t references;
    uint32_t depth;
    bool is_logged, was_reported;
    uint64_t start;
    witness_requirement *requirement;
    // The ticks in which threads were observed to run the call, until their returns to the executor.
    _Atomic uint64_t running;
    // The text of the arguments, if the call is logged.
    char arguments[];
} async_call;

// An asynchronous call that a thread runs, or, without a call, the beginning of the observation of a task: the return address to its executor.
typedef struct {
    async_call *call;
    uint64_t since;
    const void *executor;
} running_call;

// The open calls of a thread, and the text of their arguments.
typedef struct {
    open_call *calls;
    size_t count, capacity;
    running_call *running;
    size_t running_count, running_capacity;
    // A call that has ended, without text, for reuse.
    async_call *spare;
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
    if (thread->count > 0 || thread->running_count > 0) return;
    witness_release_shard(thread->shard);
    free(thread->calls);
    free(thread->running);
    free(thread->spare);
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

// The innermost logged asynchronous call that the thread is known to run; null if there is none.
static async_call *running_logged_call(const thread_calls *thread) {
    async_call *innermost = NULL;
    for (size_t index = thread->running_count; index > 0 && thread->running[index - 1].call != NULL; index--) {
        async_call *call = thread->running[index - 1].call;
        if (call->is_logged && (innermost == NULL || call->depth > innermost->depth)) innermost = call;
    }
    return innermost;
}

static void report_open_async_call(async_call *call) {
    if (call == NULL || call->was_reported) return;
    call->was_reported = true;
    report(call->requirement, &(witness_call){
        .requirement = call->requirement, .moment = witness_moment_continues, .arguments = call->arguments, .depth = call->depth});
}

// Reports the logged calls around a new one, so that their lines precede its line.
static void report_open_calls(thread_calls *thread) {
    report_open_async_call(running_logged_call(thread));
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
    const async_call *running = running_logged_call(thread);
    uint32_t least = running == NULL ? 0 : running->depth + 1;
    for (size_t index = thread->count; index > 0; index--) {
        const open_call *call = &thread->calls[index - 1];
        if (call->is_logged) return call->depth + 1 > least ? call->depth + 1 : least;
    }
    return least;
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

// Provides room for one more element. Returns the elements; null if there is no room.
static void *with_room(void *elements, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity) return elements;
    enum { most_elements = 1 << 20 };
    size_t larger = *capacity == 0 ? 64 : *capacity * 2;
    void *moved = larger > most_elements ? NULL : realloc(elements, larger * size);
    if (moved != NULL) *capacity = larger;
    return moved;
}

static bool has_room(thread_calls *thread) {
    open_call *calls = with_room(thread->calls, thread->count, &thread->capacity, sizeof *calls);
    if (calls != NULL) thread->calls = calls;
    return calls != NULL;
}

// An observed return has no entry in the thread's list: code that the runtime does not know has switched or copied the stack.
static _Noreturn void end_on_switched_stack(void) {
    fputs("WiringInterception: an intercepted call returned on another stack\n", stderr);
    abort();
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

const void *witness_replaced_return(const void *address, size_t index) {
    const thread_calls *thread = this_thread;
    if (address != witness_returned || thread == NULL) return NULL;
    for (size_t position = thread->count; position > 0; position--) {
        // A call in place of the return of another has no address of its own.
        const void *original = thread->calls[position - 1].return_address;
        if (original != witness_returned && index-- == 0) return original;
    }
    return NULL;
}

// A call whose return address was replaced has returned. Returns the original address.
HIDDEN const void *witness_did_return(const witness_results *results, uintptr_t stack) {
    uint64_t end = witness_now();
    thread_calls *thread = this_thread;
    while (thread != NULL && thread->count > 0 && thread->calls[thread->count - 1].stack < stack) {
        thread->text.length = thread->calls[--thread->count].arguments;
    }
    if (thread == NULL || thread->count == 0 || thread->calls[thread->count - 1].stack != stack) end_on_switched_stack();
    open_call call = thread->calls[--thread->count];
    witness_requirement *requirement = call.requirement;
    uint64_t nanoseconds = witness_nanoseconds(end - call.start);
    bool has_thrown = results->error != call.error;
    witness_record_time(requirement, thread->shard, nanoseconds, 0, end);
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
    async_call *call;
} open_async_call;

static open_async_call *open_async_call_of(async_context *context, const witness_slot *slot) {
    return (open_async_call *)((char *)context + slot->context_size);
}

// A search for the observed async calls that await a context. A value that is intercepted twice makes both calls with the same context.
typedef struct {
    async_context *context;
    const void *resume;
    int level;
} caller_search;

// The next observed async call; null if there is none.
static async_call *next_caller(caller_search *search) {
    enum { most_levels = 64 };
    while (search->context != NULL && search->level < most_levels) {
        witness_slot *slot = witness_slot_of_stub(witness_resume_stubs, search->resume);
        if (slot != NULL) {
            open_async_call *open = open_async_call_of(search->context, slot);
            search->resume = open->resume_parent;
            if (open->call != NULL) return open->call;
            continue;
        }
        search->context = search->context->parent;
        search->level++;
        if (search->context != NULL) search->resume = search->context->resume_parent;
    }
    return NULL;
}

static async_call *make_async_call(thread_calls *thread, const char *arguments) {
    size_t size = arguments == NULL ? 0 : strlen(arguments) + 1;
    async_call *call = arguments == NULL && thread->spare != NULL ? thread->spare : malloc(sizeof *call + size);
    if (call == NULL) return NULL;
    if (call == thread->spare) thread->spare = NULL;
    *call = (async_call){.references = 1, .is_logged = arguments != NULL};
    if (arguments != NULL) memcpy(call->arguments, arguments, size);
    return call;
}

// Releases one or two references. The owner of all references needs no locked instruction.
static void release_async_call(thread_calls *thread, async_call *call, uint32_t references) {
    if (atomic_load_explicit(&call->references, memory_order_acquire) != references
        && atomic_fetch_sub_explicit(&call->references, references, memory_order_acq_rel) != references) return;
    if (thread->spare == NULL && !call->is_logged) {
        thread->spare = call;
    } else {
        free(call);
    }
}

// Begins the report of an async call. The text of its arguments outlives this thread's work on the task.
static async_call *begin_logging(thread_calls *thread, witness_requirement *requirement, const witness_registers *registers) {
    async_context *context = (async_context *)registers->context;
    caller_search search = {.context = context, .resume = context->resume_parent};
    async_call *caller = next_caller(&search);
    while (caller != NULL && !caller->is_logged) caller = next_caller(&search);
    report_open_async_call(caller);
    size_t start = thread->text.length;
    witness_append_arguments(&thread->text, requirement, registers);
    witness_end_text(&thread->text);
    async_call *call = make_async_call(thread, thread->text.bytes == NULL ? NULL : thread->text.bytes + start);
    if (call != NULL) call->depth = caller == NULL ? 0 : caller->depth + 1;
    thread->text.length = start;
    return call;
}

// MARK: The time that async calls run

static bool add_running(thread_calls *thread, running_call added) {
    running_call *running = with_room(thread->running, thread->running_count, &thread->running_capacity, sizeof *running);
    if (running == NULL) return false;
    thread->running = running;
    running[thread->running_count++] = added;
    return true;
}

// The position of a call among those of the task that the thread runs; the number of elements if it is not there.
static size_t position_of_running(const thread_calls *thread, const async_call *call) {
    for (size_t index = thread->running_count; index > 0 && thread->running[index - 1].call != NULL; index--) {
        if (thread->running[index - 1].call == call) return index - 1;
    }
    return thread->running_count;
}

// Notes that the thread runs a new call, if any, and the calls that a search finds. The runtime resumes a suspended task without a call into this
// module, but suspends it by a return to the executor, whose address is replaced. If a call is noted, so are its callers.
static void note_running(thread_calls *thread, async_call *begun, caller_search search, uint64_t now, const void **return_address) {
    if (!can_observe_returns) return;
    async_call *call = next_caller(&search);
    if (call == NULL && begun == NULL) return;
    if (*return_address != witness_suspended) {
        if (!add_running(thread, (running_call){.executor = *return_address})) return;
        *return_address = witness_suspended;
    }
    for (; call != NULL && position_of_running(thread, call) == thread->running_count; call = next_caller(&search)) {
        if (!add_running(thread, (running_call){.call = call, .since = now})) return;
        atomic_fetch_add_explicit(&call->references, 1, memory_order_relaxed);
    }
    if (begun != NULL && add_running(thread, (running_call){.call = begun, .since = now})) {
        atomic_store_explicit(&begun->references, 2, memory_order_relaxed);
    }
}

// Ends the note about a call. Returns false if there is none.
static bool end_running(thread_calls *thread, const async_call *call, uint64_t *since) {
    size_t position = position_of_running(thread, call);
    if (position == thread->running_count) return false;
    *since = thread->running[position].since;
    thread->running_count--;
    memmove(&thread->running[position], &thread->running[position + 1], (thread->running_count - position) * sizeof *thread->running);
    return true;
}

// The thread has returned from a task to its executor. Returns the executor's address.
HIDDEN const void *witness_did_suspend(void) {
    uint64_t end = witness_now();
    thread_calls *thread = this_thread;
    while (thread != NULL && thread->running_count > 0) {
        running_call last = thread->running[--thread->running_count];
        if (last.call == NULL) return last.executor;
        atomic_fetch_add_explicit(&last.call->running, end - last.since, memory_order_relaxed);
        release_async_call(thread, last.call, 1);
    }
    end_on_switched_stack();
}

// MARK: The beginning and the end of async calls

// The stub of an async requirement was called. Returns the address to continue at.
HIDDEN const void *witness_async_called(witness_slot *slot, witness_registers *registers, const void **return_address) {
    witness_requirement *requirement = slot->requirement;
    thread_calls *thread = current_thread();
    if (thread == NULL || thread->is_observing) return slot->original;
    witness_mode mode = atomic_load_explicit(&requirement->mode, memory_order_relaxed);
    if (mode >= witness_mode_count) witness_count_call(requirement, thread->shard);
    async_context *context = (async_context *)registers->context;
    void *injected = due_error(requirement);
    async_call *call = NULL;
    if (mode == witness_mode_log) {
        thread->is_observing = true;
        call = begin_logging(thread, requirement, registers);
        thread->is_observing = false;
    } else if (mode == witness_mode_time) {
        call = make_async_call(thread, NULL);
    }
    if (call != NULL) {
        call->requirement = requirement;
        open_async_call open = {.resume_parent = context->resume_parent, .call = call};
        *open_async_call_of(context, slot) = open;
        context->resume_parent = witness_resume_stubs + witness_stub_size() * (size_t)(slot - witness_slots);
        call->start = witness_now();
        note_running(thread, call, (caller_search){.context = context, .resume = open.resume_parent}, call->start, return_address);
    } else if (injected != NULL) {
        witness_count_error(requirement, thread->shard);
    }
    if (injected == NULL) return slot->original;
    registers->self = (uint64_t)injected;
    return context->resume_parent;
}

// An async call whose caller was replaced by a resume stub has ended. Its context is still allocated. Returns the address of the caller's continuation.
HIDDEN const void *witness_async_resumed(witness_slot *slot, witness_registers *registers, const void **return_address) {
    uint64_t end = witness_now();
    witness_requirement *requirement = slot->requirement;
    async_context *context = (async_context *)registers->context;
    open_async_call open = *open_async_call_of(context, slot);
    async_call *call = open.call;
    // The register of the error is undefined after a call that cannot throw.
    bool has_thrown = requirement->declaration.traits.throws && registers->self != 0;
    thread_calls *thread = current_thread();
    if (thread == NULL) return open.resume_parent;
    uint64_t time = end - call->start, since = end;
    bool was_noted = end_running(thread, call, &since);
    uint64_t running = can_observe_returns ? end - since + atomic_load_explicit(&call->running, memory_order_relaxed) : time;
    uint64_t nanoseconds = witness_nanoseconds(time), suspended = running < time ? witness_nanoseconds(time - running) : 0;
    witness_record_time(requirement, thread->shard, nanoseconds, suspended, end);
    if (has_thrown) witness_count_error(requirement, thread->shard);
    if (call->is_logged) {
        bool was_observing = thread->is_observing;
        thread->is_observing = true;
        size_t start = thread->text.length;
        witness_call ended = {
            .requirement = requirement, .arguments = call->arguments, .nanoseconds = nanoseconds, .suspended = suspended, .depth = call->depth,
            .was_reported = call->was_reported};
        if (write_outcome(&thread->text, &ended, has_thrown, registers->self, registers->integers, registers->vectors)) report(requirement, &ended);
        thread->text.length = start;
        thread->is_observing = was_observing;
    }
    release_async_call(thread, call, was_noted ? 2 : 1);
    note_running(thread, NULL, (caller_search){.context = context, .resume = open.resume_parent}, end, return_address);
    return open.resume_parent;
}
