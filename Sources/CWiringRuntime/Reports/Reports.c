#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CWiringRuntime.h"
#include "Report.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: Reading, in the shell

int wiring_open_report(void) {
    int descriptor = wiring_open_memory();
    if (descriptor >= 0 && ftruncate(descriptor, wiring_report_capacity) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

wiring_report_state wiring_report_status(int descriptor, size_t *length) {
    uint32_t head[2] = {0, 0};
    *length = 0;
    if (descriptor < 0 || pread(descriptor, head, sizeof head, 0) != (ssize_t)sizeof head) return wiring_report_none;
    size_t most = wiring_report_capacity - sizeof head;
    *length = head[1] < most ? head[1] : most;
    return head[0] == wiring_report_begun || head[0] == wiring_report_complete ? (wiring_report_state)head[0] : wiring_report_none;
}

size_t wiring_read_report(int descriptor, void *bytes, size_t count) {
    ssize_t got = pread(descriptor, bytes, count, sizeof(wiring_report_head));
    return got > 0 ? (size_t)got : 0;
}

void wiring_write_report(int descriptor, const char *first, size_t first_count, const char *rest, size_t rest_count) {
    const uint32_t head[2] = {wiring_report_complete, (uint32_t)(first_count + rest_count)};
    if (first_count + rest_count > wiring_report_capacity - sizeof head) return;
    pwrite(descriptor, first, first_count, sizeof head);
    pwrite(descriptor, rest, rest_count, (off_t)(sizeof head + first_count));
    pwrite(descriptor, head, sizeof head, 0);
}

// MARK: Writing, in the host

#if defined(WIRING_WRITES_REPORTS)

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

static pid_t owner;
// The thread that is writing a report; zero if there is none.
static atomic_int reporter;
static wiring_stack taken;
static atomic_bool is_sample_wanted, is_sample_taken;
static atomic_bool is_silent;

// The fatal error messages that the C library and the Swift runtime store for debuggers.
static char *const *library_words;
typedef char *_Atomic *(*swift_words_function)(void);
static swift_words_function swift_words;

static int current_thread(void) { return (int)syscall(SYS_gettid); }

static void pause_shortly(void) {
    struct timespec time = {0, 500000};
    nanosleep(&time, NULL);
}

static void write_thread(int thread) {
    wiring_report_text("thread ");
    wiring_report_number((uint64_t)thread);
    char path[64] = "/proc/self/task/", name[32];
    size_t end = strlen(path);
    char digits[12];
    size_t count = 0;
    for (int number = thread; number > 0; number /= 10) digits[count++] = (char)('0' + number % 10);
    while (count > 0) path[end++] = digits[--count];
    memcpy(path + end, "/comm", 6);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = file >= 0 ? read(file, name, sizeof name - 1) : 0;
    if (file >= 0) close(file);
    if (length > 1) {
        name[length - 1] = 0;
        wiring_report_text(" ");
        wiring_report_foreign_text((uintptr_t)name, sizeof name);
    }
    wiring_report_text("\n");
    if (taken.task) {
        wiring_report_text("runs ");
        wiring_report_hexadecimal((uintptr_t)taken.task);
        wiring_report_text("\n");
    }
    wiring_stack_write(&taken);
}

static void sample(int number, siginfo_t *information, void *state) {
    (void)number, (void)information;
    int saved = errno;
    if (atomic_exchange(&is_sample_wanted, false)) {
        wiring_stack_take(&taken, state);
        atomic_store(&is_sample_taken, true);
    }
    errno = saved;
}

static bool take_sample(int thread) {
    atomic_store(&is_sample_taken, false);
    atomic_store(&is_sample_wanted, true);
    if (syscall(SYS_tgkill, (long)owner, (long)thread, (long)SIGPROF) != 0) {
        atomic_store(&is_sample_wanted, false);
        return false;
    }
    for (int tries = 0; tries < 200 && !atomic_load(&is_sample_taken); tries++) pause_shortly();
    // A sample in progress has to finish, because it writes to the shared memory.
    if (!atomic_exchange(&is_sample_wanted, false)) {
        for (int tries = 0; tries < 2000 && !atomic_load(&is_sample_taken); tries++) pause_shortly();
    }
    return atomic_load(&is_sample_taken);
}

// A directory entry in the layout of getdents64(2).
typedef struct {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
} folder_entry;

static void write_other_threads(int own) {
    int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    static _Alignas(8) char entries[4096];
    long size;
    while ((size = syscall(SYS_getdents64, (long)folder, entries, sizeof entries)) > 0) {
        for (long position = 0; position < size;) {
            const folder_entry *entry = (const folder_entry *)(entries + position);
            position += entry->length;
            int thread = atoi(entry->name);
            if (thread > 0 && thread != own && wiring_report_room() > (512 << 10) && take_sample(thread)) write_thread(thread);
        }
    }
    close(folder);
}

static void write_words(const char *who, uintptr_t address) {
    if (address == 0) return;
    wiring_report_text(who);
    wiring_report_foreign_text(address, 2000);
    wiring_report_text("\n");
}

// Whether the processor has raised the signal. Such a fault recurs when the handler returns, unlike a signal that was sent or an alarm.
static bool is_fault(int number, const siginfo_t *information) {
    bool is_of_processor = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
    return is_of_processor && information && information->si_code > 0;
}

// Writes the report of this process. `state` is null outside of a signal handler.
static void write_report(const char *kind, int number, const siginfo_t *information, void *state, bool asks) {
    wiring_report_begin();
    wiring_report_text(kind);
    wiring_report_text(" ");
    wiring_report_number((uint64_t)number);
    // The processor does not tell an address that no memory can have, and the system then states zero.
    if (is_fault(number, information) && information->si_code != SI_KERNEL) {
        wiring_report_text(" at ");
        wiring_report_hexadecimal((uintptr_t)information->si_addr);
    } else if (information && information->si_code <= 0) {
        wiring_report_text(information->si_pid == owner ? " from itself" : " from outside");
    }
    wiring_report_text("\n");
    if (library_words && *library_words) write_words("words ", (uintptr_t)*library_words + sizeof(uint32_t));
    if (swift_words) {
        char *_Atomic *place = swift_words();
        if (place) write_words("words ", (uintptr_t)atomic_load(place));
    }
    int own = current_thread();
    wiring_stack_take(&taken, state);
    write_thread(own);
    write_other_threads(own);
    if (asks) wiring_tasks_write(&taken);
    wiring_report_end();
}

// A process that a factory has forked shares the report's memory, but is not the explored process.
static bool is_owner(void) { return getpid() == owner; }

static void die(int number, const siginfo_t *information) {
    signal(number, SIG_DFL);
    if (!is_fault(number, information)) syscall(SYS_tgkill, (long)getpid(), (long)current_thread(), (long)number);
}

static void report(int number, siginfo_t *information, void *state) {
    int saved = errno, own = current_thread(), none = 0;
    if (!is_owner()) return die(number, information);
    wiring_stack_recover();
    while (!atomic_compare_exchange_strong(&reporter, &none, own)) {
        // The reporting thread itself has faulted: the report remains incomplete.
        if (none == own) return die(number, information);
        none = 0;
        pause_shortly();
    }
    bool asks = number == SIGQUIT;
    write_report(asks ? "asked" : "signal", number, information, state, asks);
    if (asks) {
        atomic_store(&reporter, 0);
        errno = saved;
        return;
    }
    // The process ends. `reporter` stays set, so no other thread writes a report.
    die(number, information);
    errno = saved;
}

// Reports the stack from which a factory has called exit.
static void report_exit(void) {
    int none = 0;
    if (!is_owner() || atomic_load(&is_silent) || !atomic_compare_exchange_strong(&reporter, &none, current_thread())) return;
    write_report("exit", 0, NULL, NULL, false);
}

static wiring_report_head *map_report(void) {
    const char *text = getenv("WIRESCOPE_REPORT");
    if (!text) return NULL;
    int descriptor = atoi(text);
    unsetenv("WIRESCOPE_REPORT");
    struct stat status;
    if (descriptor <= 2 || fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size != wiring_report_capacity) return NULL;
    // The mapping outlives its descriptor, so the program may close all descriptors or reach their limit.
    void *memory = mmap(NULL, wiring_report_capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    close(descriptor);
    return memory == MAP_FAILED ? NULL : memory;
}

static void handle(int number, void (*handler)(int, siginfo_t *, void *), const sigset_t *mask) {
    struct sigaction action = {.sa_sigaction = handler, .sa_mask = *mask, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART | SA_NODEFER};
    sigaction(number, &action, NULL);
}

void wiring_write_reports(void) {
    wiring_report_head *memory = map_report();
    if (!memory) return;
    owner = getpid();
    wiring_report_use(memory);
    wiring_stack_prepare();
    wiring_tasks_prepare();
    wiring_threads_prepare();
    library_words = dlvsym(RTLD_DEFAULT, "__abort_msg", "GLIBC_PRIVATE");
    swift_words = (swift_words_function)dlsym(RTLD_DEFAULT, "swift_getFatalErrorMessageBuffer");
    static char alternate[128 << 10];
    stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate};
    sigaltstack(&stack, NULL);
    sigset_t none, sampling;
    sigemptyset(&none);
    // During a sample only faults may interrupt.
    sigfillset(&sampling);
    const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigdelset(&sampling, faults[index]);
    handle(SIGPROF, sample, &sampling);
    const int ends[] = {SIGABRT, SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,    SIGTRAP, SIGSYS,  SIGQUIT, SIGPIPE, SIGALRM,
                        SIGTERM, SIGINT,  SIGHUP, SIGUSR1, SIGVTALRM, SIGUSR2, SIGXCPU, SIGXFSZ, SIGIO};
    for (size_t index = 0; index < sizeof ends / sizeof *ends; index++) handle(ends[index], report, &none);
    atexit(report_exit);
}

void wiring_disable_exit_report(void) { atomic_store(&is_silent, true); }

void wiring_report_loss(void) {
    int none = 0;
    if (owner == 0 || !is_owner() || !atomic_compare_exchange_strong(&reporter, &none, current_thread())) return;
    wiring_report_begin();
    wiring_report_text("lost\n");
    wiring_report_end();
}

__attribute__((constructor(65534))) static void begin_reports(void) { wiring_write_reports(); }

#else

void wiring_disable_exit_report(void) {}
void wiring_report_loss(void) {}

#endif
