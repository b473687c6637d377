#ifndef C_LINE_EDITOR_H
#define C_LINE_EDITOR_H

// Wraps the parts of libedit that Swift cannot call: variadic functions, and a signal handler.

#include <histedit.h>
#include <stddef.h>
#include <termios.h>
#include <wchar.h>

// The editor functions that the Swift code adds to libedit; users may refer to their names in an editrc.
typedef enum {
    LINE_EDITOR_COMPLETE,
    LINE_EDITOR_PASTE,
    LINE_EDITOR_OLDER,
    LINE_EDITOR_NEWER,
    LINE_EDITOR_FORWARD,
    LINE_EDITOR_IGNORE,
    LINE_EDITOR_ENTER,
    LINE_EDITOR_COMPOSE,
    LINE_EDITOR_UNDO,
    LINE_EDITOR_END,
    LINE_EDITOR_PART_LEFT,
    LINE_EDITOR_PART_RIGHT,
    LINE_EDITOR_KILL_WORD,
    LINE_EDITOR_KILL_PART_BEFORE,
    LINE_EDITOR_KILL_PART_BEHIND,
    LINE_EDITOR_KILL_BEFORE,
    LINE_EDITOR_KILL_BEHIND,
    LINE_EDITOR_YANK,
    LINE_EDITOR_LAST_WORD,
    LINE_EDITOR_SEARCH,
    LINE_EDITOR_FUNCTION_COUNT
} line_editor_function_t;

typedef unsigned char (*line_editor_function_body_t)(EditLine *, wint_t);

// Selects a UTF-8 character type regardless of the environment: in the C locale libedit drops bytes above 0x7F.
void line_editor_use_utf8(void);

// The visible output, buffered until it is flushed, so that each key updates the screen with a single write, without flicker.
typedef struct line_editor_output line_editor_output_t;
line_editor_output_t *line_editor_output_open(void);
// Hides libedit's drawing from now on, except its bell, because the caller draws.
void line_editor_output_hide_library(line_editor_output_t *output);
// Whether libedit has cleared the screen since the last call, while its drawing is hidden.
int line_editor_output_take_clear(line_editor_output_t *output);
void line_editor_output_write(line_editor_output_t *output, const char *bytes, size_t count);
// Sends everything to standard output.
void line_editor_output_flush(line_editor_output_t *output);
void line_editor_output_close(line_editor_output_t *output);

// Starts libedit on the standard streams, with buffered output; NULL on failure.
EditLine *line_editor_open(const char *program, line_editor_output_t *output);
// Ends libedit. Type-ahead stays in the terminal.
void line_editor_close(EditLine *editor);
// The object for the callbacks.
void line_editor_set_owner(EditLine *editor, void *owner);
void *line_editor_owner(EditLine *editor);

void line_editor_set_prompt(EditLine *editor, wchar_t *(*prompt)(EditLine *));
void line_editor_set_reader(EditLine *editor, el_rfunc_t read_character);
void line_editor_set_history(EditLine *editor, HistoryW *history);
int line_editor_add_function(EditLine *editor, line_editor_function_t which, line_editor_function_body_t body);
int line_editor_bind(EditLine *editor, const char *key, const char *function);
// Binds a key of vi's command mode.
int line_editor_bind_command(EditLine *editor, const char *key, const char *function);
// Whether the user selected vi keys.
int line_editor_uses_vi_keys(EditLine *editor);
// Sets the terminal to edit mode again after another program changed it.
void line_editor_prepare_terminal(EditLine *editor);
// Redraws prompt and line, from column 0 of the cursor's row.
void line_editor_redraw(EditLine *editor);
// Whether the terminal's description has a string for a termcap name such as "up".
int line_editor_can(EditLine *editor, const char *capability);
// The width that libedit assumes for a character, in columns; -1 if it cannot be displayed.
int line_editor_width(wchar_t character);

HistoryW *line_editor_history_open(int size);
void line_editor_history_enter(HistoryW *history, const wchar_t *entry);
void line_editor_history_clear(HistoryW *history);

// The size of the terminal on standard output; -1 if it is not a terminal.
int line_editor_window_size(int *columns, int *rows);

// Installs handlers for SIGINT, SIGWINCH and SIGCONT that record the signal and write a byte to a descriptor.
// Returns -1 with errno EBUSY if they are installed already.
int line_editor_signals_install(int wake_descriptor);
// Restores the previous handlers.
void line_editor_signals_restore(void);
// Whether a signal arrived since the last call for it.
int line_editor_take_signal(int signal_number);
// Whether a byte was written since the last call; only then is there data to read.
int line_editor_signals_take_written(void);
// Whether a signal arrived that has not been taken yet.
int line_editor_signal_is_pending(int signal_number);

// From now on a signal that ends the process (SIGTERM, SIGHUP, SIGQUIT) first sets the terminal on standard input to this mode, starts a new
// row on standard output and, if it was enabled, disables bracketed paste.
void line_editor_guard_terminal(const struct termios *mode, int has_bracketed_paste);
// Ends the guard.
void line_editor_unguard_terminal(void);

#endif
