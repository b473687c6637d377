#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Live.h"

#if defined(__linux__)

#include <pthread.h>
#include <signal.h>

int wiring_live_start_thread(void *(*body)(void *), void *context, size_t stack) {
    pthread_attr_t attributes;
    pthread_t thread;
    int problem = pthread_attr_init(&attributes);
    if (problem != 0) return problem;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, stack);
    sigset_t sent, before;
    sigfillset(&sent);
    const int own[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGPROF};
    for (size_t index = 0; index < sizeof own / sizeof *own; index++) sigdelset(&sent, own[index]);
    pthread_sigmask(SIG_BLOCK, &sent, &before);
    problem = pthread_create(&thread, &attributes, body, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return problem;
}

#endif
