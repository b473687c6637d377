#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Report.h"

// The sanitizers come before the C library in the same way, and must.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define WIRING_LEAVES_THREADS_ALONE 1
#endif
#endif

#if defined(WIRING_WRITES_REPORTS) && !defined(WIRING_LEAVES_THREADS_ALONE)

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

// A thread that overflows its stack has no room for a handler: the system ends the process without a word. So each thread gets a second, small
// stack when it starts; there is no other moment at which that could be done for the threads of libdispatch and Foundation. A function of the
// program comes before one of a library, for libraries too.

typedef int (*create_function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

enum { alternate_size = 64 << 10 };

static atomic_bool is_wanted;

typedef struct {
    void *(*run)(void *);
    void *argument;
} thread_start;

void wiring_threads_prepare(void) { atomic_store(&is_wanted, true); }

static void give_back(void *stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack, alternate_size);
}

static void *begin(void *data) {
    thread_start start = *(thread_start *)data;
    free(data);
    void *memory = mmap(NULL, alternate_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return start.run(start.argument);
    stack_t stack = {.ss_sp = memory, .ss_size = alternate_size};
    sigaltstack(&stack, NULL);
    void *result;
    pthread_cleanup_push(give_back, memory);
    result = start.run(start.argument);
    pthread_cleanup_pop(1);
    return result;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *argument) {
    static _Atomic(create_function) original;
    create_function create = atomic_load(&original);
    if (!create) {
        create = (create_function)dlsym(RTLD_NEXT, "pthread_create");
        if (!create) return EAGAIN;
        atomic_store(&original, create);
    }
    if (!atomic_load(&is_wanted)) return create(thread, attributes, run, argument);
    thread_start *start = malloc(sizeof *start);
    if (!start) return EAGAIN;
    *start = (thread_start){run, argument};
    int problem = create(thread, attributes, begin, start);
    if (problem != 0) free(start);
    return problem;
}

#elif defined(WIRING_WRITES_REPORTS)

void wiring_threads_prepare(void) {}

#endif
