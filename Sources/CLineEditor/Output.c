// For memmem.
#define _GNU_SOURCE
#include "Output.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// libedit flushes its stream at any time; a stream in memory retains the output regardless.
typedef struct {
    FILE *stream;
    char *bytes;
    size_t count;
} memory_stream_t;

struct line_editor_output {
    // The visible output.
    memory_stream_t shown;
    // The output of libedit while its drawing is hidden.
    memory_stream_t hidden;
    int hides_library;
    int has_cleared;
};

static int open_memory(memory_stream_t *memory) {
    memory->stream = open_memstream(&memory->bytes, &memory->count);
    return memory->stream != NULL;
}

static void close_memory(memory_stream_t *memory) {
    if (memory->stream != NULL) {
        fclose(memory->stream);
    }
    free(memory->bytes);
}

line_editor_output_t *line_editor_output_open(void) {
    line_editor_output_t *output = calloc(1, sizeof *output);
    if (output == NULL) {
        return NULL;
    }
    if (!open_memory(&output->shown) || !open_memory(&output->hidden)) {
        line_editor_output_close(output);
        return NULL;
    }
    return output;
}

FILE *line_editor_output_stream(line_editor_output_t *output) {
    return output->hidden.stream;
}

void line_editor_output_hide_library(line_editor_output_t *output) {
    output->hides_library = 1;
}

// Transfers libedit's output, as far as it is visible.
static void take_library(line_editor_output_t *output) {
    memory_stream_t *hidden = &output->hidden;
    if (fflush(hidden->stream) != 0 || hidden->count == 0) {
        return;
    }
    if (!output->hides_library) {
        fwrite(hidden->bytes, 1, hidden->count, output->shown.stream);
    } else {
        if (memchr(hidden->bytes, '\a', hidden->count) != NULL) {
            fputc('\a', output->shown.stream);
        }
        if (memmem(hidden->bytes, hidden->count, "\033[H\033[", 5) != NULL) {
            output->has_cleared = 1;
        }
    }
    rewind(hidden->stream);
}

int line_editor_output_take_clear(line_editor_output_t *output) {
    take_library(output);
    int has_cleared = output->has_cleared;
    output->has_cleared = 0;
    return has_cleared;
}

void line_editor_output_write(line_editor_output_t *output, const char *bytes, size_t count) {
    take_library(output);
    fwrite(bytes, 1, count, output->shown.stream);
}

void line_editor_output_flush(line_editor_output_t *output) {
    take_library(output);
    memory_stream_t *shown = &output->shown;
    if (fflush(shown->stream) != 0) {
        return;
    }
    size_t sent = 0;
    while (sent < shown->count) {
        ssize_t count = write(STDOUT_FILENO, shown->bytes + sent, shown->count - sent);
        if (count >= 0) {
            sent += (size_t)count;
        } else if (errno == EAGAIN) {
            struct pollfd request = {.fd = STDOUT_FILENO, .events = POLLOUT};
            poll(&request, 1, -1);
        } else if (errno != EINTR) {
            // The terminal is gone; the next read reports that too.
            break;
        }
    }
    rewind(shown->stream);
}

void line_editor_output_close(line_editor_output_t *output) {
    if (output->shown.stream != NULL && output->hidden.stream != NULL) {
        line_editor_output_flush(output);
    }
    close_memory(&output->shown);
    close_memory(&output->hidden);
    free(output);
}
