#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Live.h"

#if defined(__linux__)

#include <pthread.h>
#include <stddef.h>
#include <sys/prctl.h>

// The threads of the connections have their own table of descriptors, and so would a thread that they start: code of the program that opens a file
// there would get a number that means nothing to the program. Therefore the thread below, which the program's thread has started, runs that code.

typedef struct job {
    live_connection *connection;
    const live_bytes *request;
    bool is_end, is_done;
    struct job *next;
} job;

static pthread_mutex_t jobs_lock;
static pthread_cond_t jobs_changed;
static job *first_job;
static wiring_live_change make_change;

static void *work_on_jobs(void *context) {
    (void)context;
    prctl(PR_SET_NAME, "wirescope-run");
    for (;;) {
        pthread_mutex_lock(&jobs_lock);
        while (first_job == NULL) pthread_cond_wait(&jobs_changed, &jobs_lock);
        job *next = first_job;
        first_job = next->next;
        pthread_mutex_unlock(&jobs_lock);
        const live_bytes *request = next->request, *state = &next->connection->state;
        make_change(request == NULL ? NULL : request->start, request == NULL ? 0 : request->length, state->start, state->length,
                    &next->connection->held, next->is_end);
        pthread_mutex_lock(&jobs_lock);
        next->is_done = true;
        pthread_cond_broadcast(&jobs_changed);
        pthread_mutex_unlock(&jobs_lock);
    }
    return NULL;
}

int wiring_live_start_changes(wiring_live_change change) {
    // In a forked process another thread may have held the jobs_lock.
    pthread_mutex_init(&jobs_lock, NULL);
    pthread_cond_init(&jobs_changed, NULL);
    first_job = NULL;
    make_change = change;
    return wiring_live_start_thread(work_on_jobs, NULL, 8 << 20);
}

void wiring_live_change_process(live_connection *connection, const live_bytes *request, bool is_end) {
    job own = {connection, request, is_end, false, NULL};
    pthread_mutex_lock(&jobs_lock);
    job **last = &first_job;
    while (*last != NULL) last = &(*last)->next;
    *last = &own;
    pthread_cond_broadcast(&jobs_changed);
    while (!own.is_done) pthread_cond_wait(&jobs_changed, &jobs_lock);
    pthread_mutex_unlock(&jobs_lock);
}

#endif
