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

// The events of requests: the first ones, for the start of the program, and the latest ones. The memory is used only if the program permits traces.
enum { first_events = 1 << 13, latest_events = 1 << 14 };

// An event is complete if its number is set after its other fields.
static wiring_live_event *events;
static _Atomic uint64_t last_event;
static _Atomic uint32_t last_source;
// In memory that the copies of the process share with it, so that they can switch the recording.
static _Atomic bool *is_recording;

// Exported by the runtime's library for concurrency.
extern void *swift_task_getCurrent(void) __attribute__((weak));

bool wiring_live_permit_traces(void) {
    if (events != NULL) return true;
    void *shared = mmap(NULL, sizeof *is_recording, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return false;
    is_recording = shared;
    events = calloc(first_events + latest_events, sizeof *events);
    if (events != NULL) atomic_store(is_recording, true);
    return events != NULL;
}

bool wiring_live_permits_traces(void) { return events != NULL; }

bool wiring_live_is_tracing(void) { return events != NULL && atomic_load_explicit(is_recording, memory_order_relaxed); }

void wiring_live_trace(bool is_on) { if (events != NULL) atomic_store(is_recording, is_on); }

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
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    uint64_t number = atomic_fetch_add_explicit(&last_event, 1, memory_order_relaxed) + 1;
    wiring_live_event *event = place_of(number);
    __atomic_store_n(&event->number, 0, __ATOMIC_RELAXED);
    atomic_thread_fence(memory_order_release);
    event->time = (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
    event->duration = duration;
    event->task = swift_task_getCurrent ? (uint64_t)(uintptr_t)swift_task_getCurrent() : 0;
    event->thread = this_thread();
    event->source = source;
    event->node = node;
    event->kind = (uint16_t)kind;
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
