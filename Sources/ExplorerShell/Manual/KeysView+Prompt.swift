extension KeysView {
    /// The keys of the prompt, for the help and the manual page.
    static let prompt = KeysView(
        rows: [
            Row(keys: "Tab", summary: "complete the word, or list the candidates"),
            Row(keys: "Up, Down", summary: "the previous or next line with the same beginning; within a line, the row above or below"),
            Row(keys: "Ctrl-R", summary: "search the history; again for the next match, Enter runs it, Ctrl-G cancels"),
            Row(keys: "Right, End", summary: "move right; at the end of the line, accept the gray suggestion; Alt-F accepts a part of it"),
            Row(keys: "Enter", summary: "run the line; while a quote or parenthesis is open, continue on another row"),
            Row(keys: "Ctrl-C", summary: "discard the line, or stop waiting for the program"),
            Row(keys: "Ctrl-D", summary: "exit, on an empty line"),
            Row(keys: "Ctrl-A, Ctrl-E", summary: "move to the start or the end of the line, like Home and End"),
            Row(keys: "Ctrl-Left, Ctrl-Right", summary: "move to the previous or next part of a name, like Alt-B and Alt-F"),
            Row(keys: "Ctrl-W", summary: "cut the word before the cursor"),
            Row(keys: "Alt-Backspace, Alt-D", summary: "cut the part of a name before or after the cursor"),
            Row(keys: "Ctrl-U, Ctrl-K", summary: "cut everything before or after the cursor"),
            Row(keys: "Ctrl-Y, Alt-Y", summary: "paste the last cut (consecutive cuts are one), or the cut before it"),
            Row(keys: "Alt-.", summary: "insert the last word of the previous line; again, of the line before it"),
            Row(keys: "Ctrl-T", summary: "exchange the two characters before the cursor"),
            Row(keys: "Ctrl-_", summary: "undo the last word or key"),
            Row(keys: "Ctrl-L", summary: "clear the screen"),
            Row(keys: "Ctrl-X Ctrl-E", summary: "edit the line with $VISUAL or $EDITOR"),
        ]
    )
}
