#ifndef LINE_EDITOR_OUTPUT_H
#define LINE_EDITOR_OUTPUT_H

#include "CLineEditor.h"

#include <stdio.h>

// The stream for libedit's output.
FILE *line_editor_output_stream(line_editor_output_t *output);

#endif
