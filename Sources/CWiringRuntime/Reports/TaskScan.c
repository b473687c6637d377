#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "Report.h"

#if defined(WIRING_WRITES_REPORTS)

#include <dlfcn.h>
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// A waiting task is on no thread, and the runtime keeps no list of tasks. Each task is allocated memory that begins with the address of its class.
// The scan searches memory for this address and checks that the following words look like a task. The layout is that of `AsyncTask`
// (include/swift/ABI/Task.h of the Swift repository), which is public ABI.

static void *const *task_class;

enum {
    word_of_flags = 4,
    word_of_resume_function = 7,
    word_of_resume_context = 8,
    words_of_task = 9,
    /// The number of bytes to keep free for the rest of the report.
    room_for_the_rest = 256 << 10,
};

void wiring_tasks_prepare(void) { task_class = dlsym(RTLD_DEFAULT, "_swift_concurrency_debug_asyncTaskMetadata"); }

static int64_t milliseconds(void) {
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void look_at(uintptr_t address, wiring_stack *room) {
    uintptr_t task[words_of_task];
    if ((address & 15) || !wiring_peek(address, task, sizeof task)) return;
    uint32_t flags = (uint32_t)task[word_of_flags], identifier = (uint32_t)(task[word_of_flags] >> 32);
    // The lowest byte is the kind of job; zero is a task. A task whose flags are all zero is not initialized.
    if ((flags & 0xFF) != 0 || flags == 0 || identifier == 0 || wiring_report_room() < room_for_the_rest) return;
    wiring_report_text("task ");
    wiring_report_number(identifier);
    wiring_report_text(" ");
    wiring_report_hexadecimal(address);
    wiring_report_text("\n");
    room->inner_count = room->outer_count = room->async_count = 0;
    room->async[room->async_count++] = (wiring_frame){task[word_of_resume_function], wiring_frame_async};
    wiring_stack_follow(room, task[word_of_resume_context]);
    wiring_stack_write(room);
}

static void scan(uintptr_t start, uintptr_t end, int64_t deadline, wiring_stack *room) {
    static uintptr_t words[8192];
    while (start < end && milliseconds() < deadline) {
        size_t size = end - start < sizeof words ? end - start : sizeof words;
        if (wiring_peek(start, words, size)) {
            for (size_t index = 0; index < size / sizeof *words; index++) {
                if (words[index] == (uintptr_t)*task_class) look_at(start + index * sizeof *words, room);
            }
        }
        start += size;
    }
}

static const char *read_hexadecimal(const char *text, uintptr_t *number) {
    *number = 0;
    for (;; text++) {
        int digit = *text >= '0' && *text <= '9' ? *text - '0' : *text >= 'a' && *text <= 'f' ? *text - 'a' + 10 : -1;
        if (digit < 0) return text;
        *number = *number << 4 | (uintptr_t)digit;
    }
}

// Scans a mapping if it is private, writable and anonymous: `55d0c0000000-55d0c0021000 rw-p 00000000 00:00 0   [heap]`.
static void scan_mapping(const char *line, int64_t deadline, wiring_stack *room) {
    uintptr_t start, end, offset, inode;
    const char *rest = read_hexadecimal(line, &start);
    if (*rest != '-') return;
    rest = read_hexadecimal(rest + 1, &end);
    if (strncmp(rest, " rw-p ", 6) != 0 || strstr(rest, "[stack")) return;
    rest = read_hexadecimal(rest + 6, &offset);
    if (*rest != ' ' || !(rest = strchr(rest + 1, ' '))) return;
    read_hexadecimal(rest + 1, &inode);
    if (inode == 0) scan(start, end, deadline, room);
}

void wiring_tasks_write(wiring_stack *room) {
    if (!task_class || !*task_class) return;
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    int64_t deadline = milliseconds() + 2000;
    static char line[4400];
    size_t length = 0;
    static char piece[4096];
    ssize_t count;
    while ((count = read(file, piece, sizeof piece)) > 0) {
        for (ssize_t index = 0; index < count; index++) {
            if (piece[index] != '\n') {
                if (length < sizeof line - 1) line[length++] = piece[index];
                continue;
            }
            line[length] = 0;
            length = 0;
            scan_mapping(line, deadline, room);
        }
    }
    close(file);
}

#endif
