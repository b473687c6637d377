extension KeysView {
    /// The keys of the prompt, for the help and the manual page.
    static let prompt = KeysView(
        rows: [
            Row(keys: "Tab", summary: "complete the word, or list what it could be"),
            Row(keys: "Up, Down", summary: "the earlier or later line that begins like this one; within a line, the row above or below"),
            Row(keys: "Ctrl-R", summary: "search in earlier lines; again for the next one, Enter runs it, Ctrl-G gives up"),
            Row(keys: "Right, End", summary: "onwards; at the end of the line, take what is proposed in grey; Alt-F takes a part of it"),
            Row(keys: "Enter", summary: "run the line; while a quote or parenthesis is open, go on in another row"),
            Row(keys: "Ctrl-C", summary: "drop the line, or stop waiting for the program"),
            Row(keys: "Ctrl-D", summary: "leave, on an empty line"),
            Row(keys: "Ctrl-A, Ctrl-E", summary: "to the start or the end of the line, as Home and End"),
            Row(keys: "Ctrl-Left, Ctrl-Right", summary: "to the part of a name before or behind, as Alt-B and Alt-F"),
            Row(keys: "Ctrl-W", summary: "cut the word before the cursor"),
            Row(keys: "Alt-Backspace, Alt-D", summary: "cut the part of a name before or behind the cursor"),
            Row(keys: "Ctrl-U, Ctrl-K", summary: "cut all that is before or behind the cursor"),
            Row(keys: "Ctrl-Y, Alt-Y", summary: "put back what was cut last (cuts in a row are one), or what was cut before that"),
            Row(keys: "Alt-.", summary: "the last word of the former line; again, of the one before"),
            Row(keys: "Ctrl-T", summary: "exchange the two characters before the cursor"),
            Row(keys: "Ctrl-_", summary: "undo the last word or key"),
            Row(keys: "Ctrl-L", summary: "clear the screen"),
            Row(keys: "Ctrl-X Ctrl-E", summary: "edit the line with $VISUAL or $EDITOR"),
        ]
    )
}
