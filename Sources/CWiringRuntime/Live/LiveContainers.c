#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Live.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

// The containers of the process: a hash table with linear probing, at most half full. It holds addresses, so that it keeps no container alive; a
// container is removed before its contents are released.
static wiring_live_container *table;
static size_t capacity;
static size_t count;
static uint64_t last_number;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Whether this process was forked by one that listens.
static _Atomic bool is_forked;
static void (*listen_in_fork)(void);

static uint64_t nanoseconds(void) {
    struct timespec time;
#if defined(CLOCK_MONOTONIC_COARSE)
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
#else
    clock_gettime(CLOCK_MONOTONIC, &time);
#endif
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static size_t first_place(const void *container) {
    return (size_t)(((uint64_t)(uintptr_t)container >> 4) * 0x9E3779B97F4A7C15u >> 32) & (capacity - 1);
}

// The place of a container, or the empty place where the search for it ends.
static size_t place_of(const void *container) {
    size_t place = first_place(container);
    while (table[place].container != NULL && table[place].container != container) place = (place + 1) & (capacity - 1);
    return place;
}

static bool grow(void) {
    wiring_live_container *old = table;
    size_t old_capacity = capacity;
    wiring_live_container *new = calloc(old_capacity ? old_capacity * 2 : 64, sizeof *new);
    if (new == NULL) return false;
    table = new;
    capacity = old_capacity ? old_capacity * 2 : 64;
    for (size_t place = 0; place < old_capacity; place++) {
        if (old[place].container != NULL) table[place_of(old[place].container)] = old[place];
    }
    free(old);
    return true;
}

static void add(const void *container, void *container_lock) {
    if (count * 2 >= capacity && !grow()) return;
    table[place_of(container)] = (wiring_live_container){container, container_lock, ++last_number, nanoseconds()};
    count++;
}

// Moves the following entries up, so that no search ends at the empty place too early. Returns the number of the container; zero if it is not recorded.
static uint64_t remove_container(const void *container) {
    if (capacity == 0) return 0;
    size_t empty = place_of(container);
    if (table[empty].container == NULL) return 0;
    uint64_t number = table[empty].number;
    count--;
    for (size_t place = (empty + 1) & (capacity - 1); table[place].container != NULL; place = (place + 1) & (capacity - 1)) {
        size_t distance = (place - first_place(table[place].container)) & (capacity - 1);
        if (distance < ((place - empty) & (capacity - 1))) continue;
        table[empty] = table[place];
        empty = place;
    }
    table[empty].container = NULL;
    return number;
}

uint64_t wiring_live_note(const void *container, void *container_lock, bool exists) {
    // A forked process has none of its parent's threads. Unlike one that only calls exec, it still uses containers and therefore listens again.
    if (exists && atomic_load_explicit(&is_forked, memory_order_relaxed) && atomic_exchange(&is_forked, false)) listen_in_fork();
    pthread_mutex_lock(&lock);
    uint64_t number = 0;
    if (exists) add(container, container_lock); else number = remove_container(container);
    pthread_mutex_unlock(&lock);
    return number;
}

size_t wiring_live_list(wiring_live_container *room, size_t most) {
    size_t listed = 0;
    uint64_t now = nanoseconds();
    for (size_t place = 0; place < capacity && listed < most; place++) {
        if (table[place].container == NULL) continue;
        room[listed] = table[place];
        room[listed++].time = now - table[place].time;
    }
    return listed;
}

#if defined(__linux__)
// Of the Swift runtime: null if the object is being deallocated.
extern void *swift_tryRetain(void *object) __attribute__((weak));

size_t wiring_live_retain(wiring_live_container *room, size_t most) {
    pthread_mutex_lock(&lock);
    size_t listed = wiring_live_list(room, most), retained = 0;
    for (size_t index = 0; index < listed; index++) {
        // A container removes itself under the lock before its memory is freed.
        if (swift_tryRetain != NULL && swift_tryRetain((void *)room[index].container) != NULL) room[retained++] = room[index];
    }
    pthread_mutex_unlock(&lock);
    return retained;
}
#else
size_t wiring_live_retain(wiring_live_container *room, size_t most) {
    (void)room, (void)most;
    return 0;
}
#endif

size_t wiring_live_count(void) { return count; }

// Takes a lock unless another thread holds it for a long time, or waits for the list meanwhile.
static bool try_lock(void *mutex) {
    for (int attempt = 0; attempt < 50; attempt++) {
        if (pthread_mutex_trylock(mutex) == 0) return true;
        struct timespec pause = {0, 20000};
        nanosleep(&pause, NULL);
    }
    return false;
}

size_t wiring_live_lock(void **taken, size_t most) {
    pthread_mutex_lock(&lock);
    size_t number = 0;
    for (size_t place = 0; place < capacity && number < most; place++) {
        void *mutex = table[place].container == NULL ? NULL : table[place].lock;
        bool is_taken = mutex == NULL;
        for (size_t index = 0; index < number && !is_taken; index++) is_taken = taken[index] == mutex;
        if (!is_taken && try_lock(mutex)) taken[number++] = mutex;
    }
    return number;
}

void wiring_live_unlock(void **taken, size_t number) {
    while (number > 0) pthread_mutex_unlock(taken[--number]);
    pthread_mutex_unlock(&lock);
}

static void lock_for_fork(void) { pthread_mutex_lock(&lock); }

static void unlock_after_fork(void) { pthread_mutex_unlock(&lock); }

static void unlock_in_fork(void) {
    pthread_mutex_unlock(&lock);
    atomic_store(&is_forked, true);
}

// Otherwise a process that is forked while another thread holds the lock would wait for it forever.
void wiring_live_prepare_for_fork(void (*listen)(void)) {
    listen_in_fork = listen;
    pthread_atfork(lock_for_fork, unlock_after_fork, unlock_in_fork);
}
