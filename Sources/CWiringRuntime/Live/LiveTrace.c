#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Live.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

// The events of requests: the first ones, for the start of the program, and the latest ones. The memory is used only while requests are recorded.
enum { first_events = 1 << 13, latest_events = 1 << 14 };

// An event is complete if its number is set after its other fields.
static wiring_live_event *events;
static _Atomic uint64_t last_event;
static _Atomic uint32_t last_source;
static bool records_from_start;

enum { filter_size = 1 << 20, slot_count = 1024, probe_count = 8 };

// In memory that the copies of the process share with it, so that they can switch the recording.
static struct {
    _Atomic bool is_recording;
    // How often the recording has begun.
    _Atomic uint32_t recording;
    // The source whose requests are recorded; zero for all.
    _Atomic uint32_t source;
    // The number of filters so far.
    _Atomic uint32_t generation;
    // The number of events before the filter.
    _Atomic uint64_t before;
    // One more than the last place that has flags.
    _Atomic uint32_t end;
    // The flags of each node of the source. Nodes that are as many apart as the table is long share theirs.
    _Atomic uint8_t nodes[filter_size];
} *shared;

// The recorded requests in progress while there is a filter: a hash table by task, or by thread outside of tasks.
static struct {
    _Atomic uint64_t requester;
    _Atomic uint32_t generation;
    // Only the requester uses it.
    uint32_t depth;
} open_requests[slot_count];

// Exported by the runtime's library for concurrency.
extern void *swift_task_getCurrent(void) __attribute__((weak));

bool wiring_live_permit_traces(bool from_start) {
    if (events != NULL) {
        if (from_start && !records_from_start) wiring_live_trace(true);
        records_from_start = records_from_start || from_start;
        return true;
    }
    void *memory = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return false;
    shared = memory;
    events = calloc(first_events + latest_events, sizeof *events);
    records_from_start = from_start;
    wiring_live_trace(from_start);
    return events != NULL;
}

bool wiring_live_permits_traces(void) { return events != NULL; }

bool wiring_live_is_tracing(void) { return events != NULL && atomic_load_explicit(&shared->is_recording, memory_order_relaxed); }

bool wiring_live_records_from_start(void) { return records_from_start; }

uint16_t wiring_live_recording(void) { return shared == NULL ? 0 : atomic_load_explicit(&shared->recording, memory_order_relaxed) & 4095; }

const void *wiring_live_switch(void) { return shared == NULL ? NULL : &shared->is_recording; }

void wiring_live_trace(bool is_on) {
    if (events == NULL) return;
    if (is_on) atomic_fetch_add(&shared->recording, 1);
    atomic_store(&shared->is_recording, is_on);
}

void wiring_live_filter(uint32_t source) {
    atomic_store(&shared->source, 0);
    for (uint32_t place = atomic_exchange(&shared->end, 0); place > 0; place--) shared->nodes[place - 1] = 0;
    atomic_fetch_add(&shared->generation, 1);
    atomic_store(&shared->before, atomic_load(&last_event));
    atomic_store(&shared->source, source);
}

void wiring_live_filter_node(int32_t node, uint8_t flags) {
    uint32_t place = (uint32_t)node & (filter_size - 1);
    atomic_fetch_or(&shared->nodes[place], flags);
    if (atomic_load(&shared->end) <= place) atomic_store(&shared->end, place + 1);
}

bool wiring_live_is_filtered(void) { return shared != NULL && atomic_load(&shared->source) != 0; }

bool wiring_live_is_dropped(uint32_t source, int32_t node, uint64_t number) {
    if (atomic_load(&shared->source) != source || number <= atomic_load(&shared->before)) return false;
    return (shared->nodes[node & (filter_size - 1)] & wiring_live_matches) == 0;
}

// Whether the filter selects the request that an event belongs to. Without a filter this is one branch.
static bool is_selected(uint32_t source, int32_t node, wiring_live_event_kind kind, uint64_t requester) {
    uint32_t wanted = atomic_load_explicit(&shared->source, memory_order_relaxed);
    if (wanted == 0 || kind == wiring_live_hook_ended) return true;
    uint32_t generation = atomic_load_explicit(&shared->generation, memory_order_relaxed);
    size_t first = (size_t)(requester * 0x9E3779B97F4A7C15u >> 32);
    for (size_t probe = 0; probe < probe_count; probe++) {
        size_t slot = (first + probe) % slot_count;
        if (atomic_load_explicit(&open_requests[slot].requester, memory_order_relaxed) != requester) continue;
        if (atomic_load_explicit(&open_requests[slot].generation, memory_order_relaxed) != generation) continue;
        if (kind == wiring_live_began) open_requests[slot].depth++;
        bool has_ended = kind == wiring_live_finished || kind == wiring_live_failed;
        if (has_ended && --open_requests[slot].depth == 0) atomic_store(&open_requests[slot].requester, 0);
        return true;
    }
    if (source != wanted || kind == wiring_live_finished || kind == wiring_live_failed) return false;
    if (atomic_load_explicit(&shared->nodes[node & (filter_size - 1)], memory_order_relaxed) == 0) return false;
    if (kind != wiring_live_began) return true;
    for (size_t probe = 0; probe < probe_count; probe++) {
        size_t slot = (first + probe) % slot_count;
        uint64_t present = atomic_load(&open_requests[slot].requester);
        // The request of an earlier filter may never end.
        if (present != 0 && atomic_load(&open_requests[slot].generation) == generation) continue;
        if (!atomic_compare_exchange_strong(&open_requests[slot].requester, &present, requester)) continue;
        open_requests[slot].depth = 1;
        atomic_store(&open_requests[slot].generation, generation);
        return true;
    }
    return false;
}

uint32_t wiring_live_new_source(void) { return atomic_fetch_add(&last_source, 1) + 1; }

static uint32_t this_thread(void) {
    static _Thread_local uint32_t number;
#if defined(__linux__)
    if (number == 0) number = (uint32_t)syscall(SYS_gettid);
#endif
    return number;
}

static wiring_live_event *place_of(uint64_t number) {
    return &events[number <= first_events ? number - 1 : first_events + (number - 1 - first_events) % latest_events];
}

void wiring_live_record(uint32_t source, int32_t node, wiring_live_event_kind kind, int32_t detail, uint64_t duration) {
    uint64_t task = swift_task_getCurrent ? (uint64_t)(uintptr_t)swift_task_getCurrent() : 0;
    if (!is_selected(source, node, kind, task == 0 ? this_thread() : task)) return;
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    uint64_t number = atomic_fetch_add_explicit(&last_event, 1, memory_order_relaxed) + 1;
    wiring_live_event *event = place_of(number);
    __atomic_store_n(&event->number, 0, __ATOMIC_RELAXED);
    atomic_thread_fence(memory_order_release);
    event->time = (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
    event->duration = duration;
    event->task = task;
    event->thread = this_thread();
    event->source = source;
    event->node = node;
    event->kind = (uint16_t)kind & 15;
    event->recording = wiring_live_recording();
    event->detail = (uint16_t)detail;
    __atomic_store_n(&event->number, number, __ATOMIC_RELEASE);
}

static size_t copy_events(uint64_t first, uint64_t last, wiring_live_event *room) {
    size_t count = 0;
    for (uint64_t number = first; number <= last; number++) {
        const wiring_live_event *event = place_of(number);
        if (event->number == number) room[count++] = *event;
    }
    return count;
}

size_t wiring_live_most_events(void) { return first_events + latest_events; }

size_t wiring_live_events(wiring_live_event *room, uint64_t *lost) {
    uint64_t last = atomic_load(&last_event);
    size_t count = events == NULL ? 0 : copy_events(1, last < first_events ? last : first_events, room);
    *lost = last > first_events + latest_events ? last - first_events - latest_events : 0;
    if (events != NULL && last > first_events) count += copy_events(first_events + *lost + 1, last, room + count);
    return count;
}
