#include "Output.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

struct line_editor_output {
    // libedit flushes its stream whenever it likes; a stream in memory keeps everything back all the same.
    FILE *stream;
    char *bytes;
    size_t count;
};

line_editor_output_t *line_editor_output_open(void) {
    line_editor_output_t *output = calloc(1, sizeof *output);
    if (output == NULL) {
        return NULL;
    }
    output->stream = open_memstream(&output->bytes, &output->count);
    if (output->stream == NULL) {
        free(output);
        return NULL;
    }
    return output;
}

FILE *line_editor_output_stream(line_editor_output_t *output) {
    return output->stream;
}

void line_editor_output_write(line_editor_output_t *output, const char *bytes, size_t count) {
    fwrite(bytes, 1, count, output->stream);
}

void line_editor_output_flush(line_editor_output_t *output) {
    if (fflush(output->stream) != 0) {
        return;
    }
    size_t sent = 0;
    while (sent < output->count) {
        ssize_t count = write(STDOUT_FILENO, output->bytes + sent, output->count - sent);
        if (count >= 0) {
            sent += (size_t)count;
        } else if (errno == EAGAIN) {
            struct pollfd request = {.fd = STDOUT_FILENO, .events = POLLOUT};
            poll(&request, 1, -1);
        } else if (errno != EINTR) {
            // The terminal is gone, which the next read tells as well.
            break;
        }
    }
    rewind(output->stream);
}

void line_editor_output_close(line_editor_output_t *output) {
    line_editor_output_flush(output);
    fclose(output->stream);
    free(output->bytes);
    free(output);
}
