// For wcwidth.
#define _GNU_SOURCE
#include "CLineEditor.h"
#include "Output.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// libedit retains these pointers for the lifetime of the editor.
static const struct {
    const wchar_t *name;
    const wchar_t *help;
} function_names[LINE_EDITOR_FUNCTION_COUNT] = {
    [LINE_EDITOR_COMPLETE] = {L"complete-word", L"Complete the word before the cursor"},
    [LINE_EDITOR_PASTE] = {L"paste-text", L"Insert a bracketed paste unchanged"},
    [LINE_EDITOR_OLDER] = {L"older-with-prefix", L"Line above, or the previous history entry with the same start"},
    [LINE_EDITOR_NEWER] = {L"newer-with-prefix", L"Line below, or the next history entry with the same start"},
    [LINE_EDITOR_FORWARD] = {L"forward-or-accept-hint", L"Next character, or accept the gray hint"},
    [LINE_EDITOR_IGNORE] = {L"ignore-key", L"Do nothing"},
    [LINE_EDITOR_ENTER] = {L"accept-or-continue", L"Accept the line, or continue in a second row while it is unfinished"},
    [LINE_EDITOR_UNDO] = {L"undo-step", L"Undo the last word or key"},
    [LINE_EDITOR_END] = {L"end-or-accept-hint", L"End of the line, or accept the gray hint"},
    [LINE_EDITOR_PART_LEFT] = {L"part-left", L"Start of the part of a name before the cursor"},
    [LINE_EDITOR_PART_RIGHT] = {L"part-right", L"End of the part of a name after the cursor, or accept that part of the hint"},
    [LINE_EDITOR_KILL_WORD] = {L"kill-word-before", L"Cut back to the blank before the word"},
    [LINE_EDITOR_KILL_PART_BEFORE] = {L"kill-part-before", L"Cut the part of a name before the cursor"},
    [LINE_EDITOR_KILL_PART_BEHIND] = {L"kill-part-behind", L"Cut the part of a name after the cursor"},
    [LINE_EDITOR_KILL_BEFORE] = {L"kill-before", L"Cut the text before the cursor"},
    [LINE_EDITOR_KILL_BEHIND] = {L"kill-behind", L"Cut the text after the cursor"},
    [LINE_EDITOR_YANK] = {L"yank-cut", L"Insert the last cut text"},
    [LINE_EDITOR_LAST_WORD] = {L"insert-last-word", L"Insert the last word of the previous line"},
    [LINE_EDITOR_SEARCH] = {L"search-history", L"Search the history incrementally"},
    [LINE_EDITOR_COMPOSE] = {L"compose-character", L"Join a combining mark with the character before it"},
};

void line_editor_use_utf8(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && setlocale(LC_CTYPE, "C.UTF-8") == NULL) {
        setlocale(LC_CTYPE, "en_US.UTF-8");
    }
}

EditLine *line_editor_open(const char *program, line_editor_output_t *output) {
    FILE *stream = line_editor_output_stream(output);
    EditLine *editor = el_init_fd(program, stdin, stream, stderr, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
    if (editor == NULL) {
        return NULL;
    }
    // libedit's own handlers forward each signal to the whole process group.
    el_wset(editor, EL_SIGNAL, 0);
    el_wset(editor, EL_EDITOR, L"emacs");
    return editor;
}

void line_editor_close(EditLine *editor) {
    // In edit mode el_end discards the type-ahead.
    el_wset(editor, EL_EDITMODE, 0);
    el_end(editor);
}

void line_editor_set_owner(EditLine *editor, void *owner) {
    el_wset(editor, EL_CLIENTDATA, owner);
}

void *line_editor_owner(EditLine *editor) {
    void *owner = NULL;
    el_wget(editor, EL_CLIENTDATA, &owner);
    return owner;
}

void line_editor_set_prompt(EditLine *editor, wchar_t *(*prompt)(EditLine *)) {
    el_wset(editor, EL_PROMPT, prompt);
}

void line_editor_set_reader(EditLine *editor, el_rfunc_t read_character) {
    el_wset(editor, EL_GETCFN, read_character);
}

void line_editor_set_history(EditLine *editor, HistoryW *history) {
    el_wset(editor, EL_HIST, history_w, history);
}

int line_editor_add_function(EditLine *editor, line_editor_function_t which, line_editor_function_body_t body) {
    return el_wset(editor, EL_ADDFN, function_names[which].name, function_names[which].help, body);
}

int line_editor_bind(EditLine *editor, const char *key, const char *function) {
    return el_set(editor, EL_BIND, key, function, NULL);
}

int line_editor_bind_command(EditLine *editor, const char *key, const char *function) {
    return el_set(editor, EL_BIND, "-a", key, function, NULL);
}

int line_editor_uses_vi_keys(EditLine *editor) {
    const wchar_t *name = NULL;
    return el_wget(editor, EL_EDITOR, &name) == 0 && name != NULL && wcscmp(name, L"vi") == 0;
}

void line_editor_prepare_terminal(EditLine *editor) {
    // libedit considers itself in edit mode, so it has to be left before entering it has an effect.
    el_wset(editor, EL_PREP_TERM, 0);
    el_wset(editor, EL_PREP_TERM, 1);
}

void line_editor_redraw(EditLine *editor) {
    el_wset(editor, EL_REFRESH);
}

int line_editor_can(EditLine *editor, const char *capability) {
    char *text = NULL;
    return el_get(editor, EL_GETTC, capability, &text) == 0 && text != NULL && *text != '\0';
}

int line_editor_width(wchar_t character) {
    return wcwidth(character);
}

HistoryW *line_editor_history_open(int size) {
    HistoryW *history = history_winit();
    if (history != NULL) {
        HistEventW event;
        history_w(history, &event, H_SETSIZE, size);
    }
    return history;
}

void line_editor_history_enter(HistoryW *history, const wchar_t *entry) {
    HistEventW event;
    history_w(history, &event, H_ENTER, entry);
}

void line_editor_history_clear(HistoryW *history) {
    HistEventW event;
    history_w(history, &event, H_CLEAR);
}

int line_editor_window_size(int *columns, int *rows) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
        return -1;
    }
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}
