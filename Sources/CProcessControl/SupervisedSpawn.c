// Starts a tool with a guard process between it and this process. When the tool ends, this process ends, or the tool is no longer needed, the
// guard kills all processes that the tool has started, in any process group, even if this process was killed. Signals that a tool sends to its
// parent reach only the guard.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CProcessControl.h"
#include "CWiringRuntime.h"
#include "TracedEnd.h"

#if WIRING_STARTS_PROCESSES

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// The time in which a tool may clean up after a request to stop.
static const long long tidying_milliseconds = 2000;
// The time in which the guard tries to kill remaining processes; one in uninterruptible sleep cannot be killed.
static const long long ending_milliseconds = 10000;

static volatile sig_atomic_t was_told_to_stop, was_told_to_release;

static void note_child(int signal) { (void)signal; }

static void note_stop(int signal) {
    (void)signal;
    was_told_to_stop = 1;
}

static void note_release(int signal) {
    (void)signal;
    was_told_to_release = 1;
}

static long long milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) {
        if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
    }
}

static void close_from(int lowest) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    closefrom(lowest);
#else
    long limit = sysconf(_SC_OPEN_MAX);
    for (int descriptor = lowest; descriptor < (limit < 0 ? 1024 : limit); descriptor++) close(descriptor);
#endif
}

// MARK: Messages to the parent process

enum { told_tool, told_problem };

typedef struct {
    int kind, value;
} message;

static void tell(int descriptor, int kind, int value) {
    const message told = {kind, value};
    while (write(descriptor, &told, sizeof told) < 0 && errno == EINTR) {}
}

// MARK: The tool

static _Noreturn void become_tool(const char *program, char *const *arguments, char *const *environment, const int *descriptors, int count,
                                  int news_end) {
    // In its own session the tool has no controlling terminal: it can neither take the terminal of this process nor open /dev/tty.
    if (setsid() < 0) setpgid(0, 0);
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    // The given descriptors are above the low numbers, and so is this one.
    for (int target = 0; target < count; target++) {
        if (dup2(descriptors[target], target) < 0) goto failed;
    }
    if (news_end != count && dup2(news_end, count) < 0) goto failed;
    news_end = count;
    fcntl(news_end, F_SETFD, FD_CLOEXEC);
    close_from(count + 1);
    reset_signals();
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(program, arguments, environment);
failed:
    tell(news_end, told_problem, errno);
    _exit(127);
}

// MARK: The guard

#if defined(__linux__)
struct directory_entry {
    unsigned long long inode;
    long long offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

// The parent of a process, from its `stat`; the process name in it may contain any character, including a parenthesis. -1 if the process is gone.
static pid_t parent_of(pid_t process) {
    char path[32] = "/proc/", digits[12];
    int length = 0;
    for (pid_t rest = process; rest > 0; rest /= 10) digits[length++] = (char)('0' + rest % 10);
    char *end = path + 6;
    while (length > 0) *end++ = digits[--length];
    memcpy(end, "/stat", 6);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    char text[512];
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return -1;
    text[count] = 0;
    char *name_end = strrchr(text, ')');
    // `) S 123`
    return name_end == NULL || name_end + 4 > text + count ? -1 : (pid_t)strtol(name_end + 4, NULL, 10);
}

// Whether /proc shows the processes of this namespace.
static bool has_process_folder(void) {
    char text[16];
    ssize_t count = readlink("/proc/self", text, sizeof text - 1);
    if (count <= 0) return false;
    text[count] = 0;
    return atoi(text) == getpid();
}

static void kill_child(pid_t process) {
    siginfo_t state;
    // Fails for a process that is not a child.
    if (waitid(P_PID, (id_t)process, &state, WEXITED | WNOHANG | WNOWAIT) == 0) kill(process, SIGKILL);
}

// Kills the children of this process, including orphaned grandchildren, which were reparented to it.
static void kill_children(void) {
    static char buffer[1 << 15] __attribute__((aligned(16)));
    const pid_t self = getpid();
    int folder = has_process_folder() ? open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder < 0) {
        // Every process ID is tried.
        enum { highest_process = 1 << 22 };
        for (pid_t process = 1; process < highest_process; process++) kill_child(process);
        return;
    }
    for (;;) {
        long count = syscall(SYS_getdents64, folder, buffer, sizeof buffer);
        if (count <= 0) break;
        for (long position = 0; position < count;) {
            struct directory_entry *entry = (struct directory_entry *)(buffer + position);
            position += entry->length;
            pid_t process = (pid_t)strtol(entry->name, NULL, 10);
            if (process > 0 && parent_of(process) == self) kill_child(process);
        }
    }
    close(folder);
}
#else
static void kill_children(void) {}
#endif

// Reaps ended children, and continues a traced tool. Returns false if there are no children left.
static bool collect(pid_t tool, int *status, bool *has_ended, traced_end *end, bool is_wanted) {
    for (;;) {
        int number;
        pid_t process = waitpid(-1, &number, WNOHANG);
        if (process == 0) return true;
        if (process < 0) return errno == EINTR;
        if (process == tool && WIFSTOPPED(number)) {
            wiring_continue_traced(end, tool, number, is_wanted);
        } else if (process == tool) {
            *status = number;
            *has_ended = true;
        }
    }
}

static _Noreturn void leave_as(int status) {
    if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    signal(WTERMSIG(status), SIG_DFL);
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_UNBLOCK, &all, NULL);
    kill(getpid(), WTERMSIG(status));
    _exit(128 + WTERMSIG(status));
}

static _Noreturn void guard(pid_t tool, int leash, traced_end *end, bool asks_first, const sigset_t *waiting_mask) {
    int status = 0;
    bool has_ended = false, is_stopping = false;
    long long deadline = 0;
    wiring_trace(end, tool);
    while (!has_ended) {
        if (!collect(tool, &status, &has_ended, end, !is_stopping) || has_ended) break;
        if (is_stopping && milliseconds() >= deadline) break;
        fd_set readable;
        FD_ZERO(&readable);
        if (!is_stopping) FD_SET(leash, &readable);
        const struct timespec pause = {0, 20000000};
        // Signals are only delivered here, so that none is missed between the check and the wait.
        int ready = pselect(leash + 1, &readable, NULL, NULL, is_stopping ? &pause : NULL, waiting_mask);
        if (was_told_to_release) wiring_release_traced(end, tool);
        bool is_let_go = was_told_to_stop;
        if (ready > 0 && !is_stopping) {
            char byte;
            ssize_t count = read(leash, &byte, 1);
            is_let_go = is_let_go || count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
        }
        if (is_let_go && !asks_first) break;
        if (is_let_go && !is_stopping) {
            // Like Ctrl-C in a terminal, so that the tool can remove incomplete files.
            is_stopping = true;
            deadline = milliseconds() + tidying_milliseconds;
            kill(-tool, SIGINT);
        }
    }
    if (has_ended) wiring_report_end_of_traced(end, status);
    if (!has_ended) {
        kill(-tool, SIGKILL);
        kill(tool, SIGKILL);
    }
    deadline = milliseconds() + ending_milliseconds;
    while (collect(tool, &status, &has_ended, end, false) && milliseconds() < deadline) {
        kill_children();
        const struct timespec pause = {0, 2000000};
        nanosleep(&pause, NULL);
    }
    leave_as(has_ended ? status : SIGKILL);
}

void wiring_release_program(pid_t guard_process) {
    kill(guard_process, SIGUSR1);
    kill(guard_process, SIGCONT);
}

void wiring_wake_guard(pid_t guard_process, pid_t process) {
#if defined(__linux__)
    // While this process traces the program, the system reports the end of the program to this process before the guard.
    waitpid(process, NULL, WNOHANG | __WALL);
#endif
    siginfo_t state;
    state.si_pid = 0;
    if (waitid(P_PID, (id_t)guard_process, &state, WSTOPPED | WNOHANG | WNOWAIT) != 0 || state.si_pid == 0) return;
    // A stopped guard does not reap the program, so the program's ID is not reused.
    kill(-process, SIGKILL);
    kill(process, SIGKILL);
    kill(guard_process, SIGCONT);
}

int wiring_spawn_supervised(const char *program, char *const *arguments, char *const *environment, const int *descriptors, int descriptor_count,
                            int report, bool asks_first, int *leash, pid_t *process, pid_t *guard_process) {
    int leash_end = -1, leash_keep = -1, news_read = -1, news_write = -1;
    int problem = wiring_pipe(&leash_end, &leash_keep);
    if (problem != 0) return problem;
    problem = wiring_pipe(&news_read, &news_write);
    if (problem != 0) {
        close(leash_end);
        close(leash_keep);
        return problem;
    }
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = fork();
    if (child == 0) {
        setpgid(0, 0);
        reset_signals();
        was_told_to_stop = 0;
        signal(SIGCHLD, note_child);
        signal(SIGTERM, note_stop);
        was_told_to_release = 0;
        signal(SIGUSR1, note_release);
        const int ignored[] = {SIGINT, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
        for (size_t index = 0; index < sizeof ignored / sizeof ignored[0]; index++) signal(ignored[index], SIG_IGN);
#if defined(__linux__)
        prctl(PR_SET_CHILD_SUBREAPER, 1);
        prctl(PR_SET_NAME, "tool-guard");
#endif
#if defined(__linux__)
        // The guard waits only for the tool, so vfork avoids copying its memory.
        pid_t tool = vfork();
#else
        pid_t tool = fork();
#endif
        if (tool == 0) become_tool(program, arguments, environment, descriptors, descriptor_count, news_write);
        if (tool < 0) {
            tell(news_write, told_problem, errno);
            _exit(127);
        }
        tell(news_write, told_tool, tool);
        // The guard keeps no other inherited descriptors open.
        enum { leash_place = 3, report_place, first_closed };
        const int kept_report = report < 0 ? -1 : fcntl(report, F_DUPFD, first_closed);
        dup2(leash_end, leash_place);
        const int null = open("/dev/null", O_RDWR);
        for (int target = 0; target < 3; target++) {
            if (null < 0 || dup2(null, target) < 0) close(target);
        }
        traced_end end = {kept_report < 0 ? -1 : dup2(kept_report, report_place), false, NULL};
        close_from(end.report < 0 ? report_place : first_closed);
        sigset_t waiting;
        sigfillset(&waiting);
        sigdelset(&waiting, SIGCHLD);
        sigdelset(&waiting, SIGTERM);
        sigdelset(&waiting, SIGUSR1);
        guard(tool, leash_place, &end, asks_first, &waiting);
    }
    int number = child < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(leash_end);
    close(news_write);
    if (child > 0) {
        setpgid(child, child);
        fcntl(news_read, F_SETFL, fcntl(news_read, F_GETFL) & ~O_NONBLOCK);
        message told;
        ssize_t count;
        do {
            count = read(news_read, &told, sizeof told);
            if (count == (ssize_t)sizeof told && told.kind == told_tool) *process = told.value;
            if (count == (ssize_t)sizeof told && told.kind == told_problem) number = told.value;
        } while (count > 0 || (count < 0 && errno == EINTR));
        if (number != 0) {
            while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
        }
    }
    close(news_read);
    if (number != 0) {
        close(leash_keep);
        return number;
    }
    *leash = leash_keep;
    *guard_process = child;
    return 0;
}

#endif
