// Reads the stacks of another process without its help: a program that blocks or ignores signals writes no report.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CProcessControl.h"
#include "TracedEnd.h"

#if defined(WIRING_TRACES)

#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>

enum { most_frames = 96, most_threads = 64, most_words = 512, most_milliseconds = 300 };

// A part of the address space that belongs to a file.
typedef struct {
    uintptr_t start, end;
    // The difference between an address in memory and in the file.
    uintptr_t bias;
    bool is_code;
    char *path;
} mapping;

typedef struct reading {
    pid_t process;
    mapping *mappings;
    size_t count;
    FILE *report;
    long long deadline;
} reading;

static long long milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool peek(const reading *reading, uintptr_t address, void *to, size_t size) {
    struct iovec here = {to, size}, there = {(void *)address, size};
    return process_vm_readv(reading->process, &here, 1, &there, 1, 0) == (ssize_t)size;
}

// `55d0c0000000-55d0c0021000 r-xp 00001000 08:01 1234    /usr/bin/mail`
static void add_mapping(reading *reading, char *line) {
    uintptr_t start, end, offset;
    char rights[5];
    int path = 0;
    if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s %" SCNxPTR " %*s %*s %n", &start, &end, rights, &offset, &path) != 4 || line[path] != '/') return;
    line[strcspn(line, "\n")] = 0;
    mapping *more = realloc(reading->mappings, (reading->count + 1) * sizeof *more);
    if (!more) return;
    reading->mappings = more;
    mapping *last = reading->count > 0 ? &more[reading->count - 1] : NULL;
    mapping new = {start, end, 0, rights[2] == 'x', strdup(line + path)};
    if (!new.path) return;
    uint16_t type = ET_DYN;
    if (last && strcmp(last->path, new.path) == 0) new.bias = last->bias;
    else if (peek(reading, start + offsetof(Elf64_Ehdr, e_type), &type, sizeof type) && type != ET_EXEC) new.bias = start - offset;
    more[reading->count++] = new;
}

static const mapping *mapping_at(const reading *reading, uintptr_t address) {
    for (size_t index = 0; index < reading->count; index++) {
        const mapping *mapping = &reading->mappings[index];
        if (address >= mapping->start && address < mapping->end) return mapping;
    }
    return NULL;
}

static void write_frame(const reading *reading, char kind, uintptr_t address) {
    const mapping *mapping = mapping_at(reading, address);
    fprintf(reading->report, "%c %" PRIxPTR " %s\n", kind, address - (mapping ? mapping->bias : 0), mapping ? mapping->path : "?");
}

static bool follows_call(const reading *reading, uintptr_t address) {
    const mapping *mapping = mapping_at(reading, address);
    if (!mapping || !mapping->is_code) return false;
#if defined(__x86_64__)
    // A direct call of five bytes, or an indirect call of two, three, six or seven.
    unsigned char code[7];
    if (!peek(reading, address - sizeof code, code, sizeof code)) return false;
    if (code[2] == 0xE8) return true;
    for (int start = 0; start <= 5; start++) {
        if (start != 2 && start != 3 && code[start] == 0xFF && (code[start + 1] & 0x38) == 0x10) return true;
    }
    return false;
#else
    return (address & 3) == 0;
#endif
}

// Whether an address is that of a frame above another place of the stack: the saved frame pointer, followed by a return address.
static bool is_frame(const reading *reading, uintptr_t frame, uintptr_t above) {
    uintptr_t pair[2];
    return (frame & 7) == 0 && frame >= above && frame - above < (8u << 20) && peek(reading, frame, pair, sizeof pair) && follows_call(reading, pair[1]);
}

// Code of Swift has frame pointers. The C library has none: it preserves that of its caller in the register, or saves it on the stack. The return
// address to that caller is the first one outside of the library on the stack.
static void write_stack(const reading *reading, uintptr_t place, uintptr_t stack, uintptr_t frame) {
    write_frame(reading, 'p', place);
    const mapping *own = mapping_at(reading, place);
    uintptr_t word = 0, returned = 0, pair[2] = {0, 0};
    bool is_library = own && strstr(own->path, ".so");
    bool is_known = !is_library || is_frame(reading, frame, stack);
    for (int index = 0; is_library && index < most_words && !(is_known && (returned || stack >= frame)); index++, stack += sizeof word) {
        if (!peek(reading, stack, &word, sizeof word)) break;
        if (!is_known && is_frame(reading, word, stack)) {
            frame = word;
            is_known = true;
        }
        if (returned || !follows_call(reading, word)) continue;
        write_frame(reading, 'c', word - 1);
        if (strcmp(mapping_at(reading, word)->path, own->path) != 0) returned = word;
    }
    for (int count = 0; is_known && count < most_frames && frame != 0 && (frame & 7) == 0 && peek(reading, frame, pair, sizeof pair) && pair[1] != 0; count++) {
        if (pair[1] != returned) write_frame(reading, 'c', pair[1] - 1);
        // The four highest bits mark asynchronous functions.
        uintptr_t next = pair[0] & ~((uintptr_t)15 << 60);
        if (next <= frame) break;
        frame = next;
    }
}

// Writes the stack of a thread that this thread traces and that is stopped.
static void write_stopped(const reading *reading, pid_t thread) {
    struct user_regs_struct registers;
    struct iovec all = {&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, thread, (void *)NT_PRSTATUS, &all) != 0) return;
    char path[64], name[32] = "";
    snprintf(path, sizeof path, "/proc/%d/task/%d/comm", (int)reading->process, (int)thread);
    FILE *file = fopen(path, "re");
    if (file && fgets(name, sizeof name, file)) name[strcspn(name, "\n")] = 0;
    if (file) fclose(file);
    fprintf(reading->report, "thread %d %s\n", (int)thread, name);
#if defined(__x86_64__)
    write_stack(reading, registers.rip, registers.rsp, registers.rbp);
#else
    write_stack(reading, registers.pc, registers.sp, registers.regs[29]);
#endif
}

static void pause_shortly(void) {
    const struct timespec pause = {0, 500000};
    nanosleep(&pause, NULL);
}

static void write_thread(const reading *reading, pid_t thread) {
    // The guard may not have released the program yet.
    while (ptrace(PTRACE_SEIZE, thread, NULL, NULL) != 0) {
        if (errno != EPERM || milliseconds() >= reading->deadline) return;
        pause_shortly();
    }
    int status = 0;
    pid_t stopped = 0;
    if (ptrace(PTRACE_INTERRUPT, thread, NULL, NULL) == 0) {
        while ((stopped = waitpid(thread, &status, __WALL | WNOHANG)) == 0 && milliseconds() < reading->deadline) pause_shortly();
    }
    if (stopped == thread && WIFSTOPPED(status)) write_stopped(reading, thread);
    // A signal that arrived in between is delivered. A process that ends is traced until its end.
    int signal = WIFSTOPPED(status) && status >> 16 == 0 ? WSTOPSIG(status) : 0;
    ptrace(PTRACE_DETACH, thread, NULL, (void *)(intptr_t)signal);
}

static bool begin_reading(reading *reading, pid_t process, char **text, size_t *size) {
    *reading = (struct reading){process, NULL, 0, open_memstream(text, size), milliseconds() + most_milliseconds};
    if (!reading->report) return false;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/maps", (int)process);
    FILE *file = fopen(path, "re");
    char *line = NULL;
    size_t capacity = 0;
    while (file && getline(&line, &capacity, file) > 0) add_mapping(reading, line);
    if (file) fclose(file);
    free(line);
    return true;
}

static void end_reading(reading *reading) {
    for (size_t index = 0; index < reading->count; index++) free(reading->mappings[index].path);
    free(reading->mappings);
    fclose(reading->report);
}

char *wiring_outside_report(pid_t process) {
    char *text = NULL;
    size_t size = 0;
    reading reading;
    if (!begin_reading(&reading, process, &text, &size)) return NULL;
    fputs("asked\n", reading.report);
    write_thread(&reading, process);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *folder = opendir(path);
    struct dirent *entry;
    for (int count = 1; folder && (entry = readdir(folder)) && count < most_threads && milliseconds() < reading.deadline; count++) {
        pid_t thread = (pid_t)strtol(entry->d_name, NULL, 10);
        if (thread > 0 && thread != process) write_thread(&reading, thread);
    }
    if (folder) closedir(folder);
    end_reading(&reading);
    return text;
}

char *wiring_stopped_report(pid_t process) {
    char *text = NULL;
    size_t size = 0;
    reading reading;
    if (!begin_reading(&reading, process, &text, &size)) return NULL;
    write_stopped(&reading, process);
    end_reading(&reading);
    return text;
}

#else

#include <stddef.h>

char *wiring_outside_report(pid_t process) {
    (void)process;
    return NULL;
}

#endif
