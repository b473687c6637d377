import CLineEditor
import PlatformLibrary

/// What keys do.
extension LineEditor {
    /// The keys that are lost without us: a pasted text would run as commands, Tab is how names are found, and Enter (which libedit makes
    /// the terminal send as either of two characters) knows an unfinished line.
    private static let essentialKeys = [
        ("^I", "complete-word"), (#"\e[200~"#, "paste-text"), ("^M", "accept-or-continue"), ("^J", "accept-or-continue"),
        (#"\e[9999~"#, "compose-character"),
    ]

    /// With vi keys: Escape alone, which libedit would take for the start of an arrow key. No keyboard sends this one, for the terminal makes
    /// a signal of it; and a single byte can mean something else in command mode.
    static let escapeAlone: UInt8 = 0x1C

    /// A key that no keyboard has: with it libedit calls our own function for a combining mark.
    static let composeSequence = Array("\u{1B}[9999~".utf8)

    private static let keys: [(key: String, function: String)] = [
        (#"\e[A"#, "older-with-prefix"), (#"\eOA"#, "older-with-prefix"), ("^P", "older-with-prefix"),
        (#"\e[B"#, "newer-with-prefix"), (#"\eOB"#, "newer-with-prefix"), ("^N", "newer-with-prefix"),
        (#"\e[C"#, "forward-or-accept-hint"), (#"\eOC"#, "forward-or-accept-hint"), ("^F", "forward-or-accept-hint"),
        ("^R", "em-inc-search-prev"),
        (#"\e[1;5C"#, "em-next-word"), (#"\e[1;3C"#, "em-next-word"), (#"\e[1;5D"#, "ed-prev-word"), (#"\e[1;3D"#, "ed-prev-word"),
        (#"\e[H"#, "ed-move-to-beg"), (#"\eOH"#, "ed-move-to-beg"), (#"\e[1~"#, "ed-move-to-beg"), (#"\e[7~"#, "ed-move-to-beg"),
        (#"\e[F"#, "ed-move-to-end"), (#"\eOF"#, "ed-move-to-end"), (#"\e[4~"#, "ed-move-to-end"), (#"\e[8~"#, "ed-move-to-end"),
        (#"\e[3~"#, "ed-delete-next-char"),
        ("^W", "ed-delete-prev-word"), ("^U", "vi-kill-line-prev"), ("^_", "undo-step"), ("^X^E", "edit-in-editor"),
    ]

    /// Keys without a meaning here, which would otherwise leave half of their sequence as text: Insert, Page Up and Down, the function
    /// keys, the shifted and other arrow keys, the change of focus.
    private static let ignoredKeys: [String] =
        [2, 5, 6, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map { #"\e[\#($0)~"# }
        + ["P", "Q", "R", "S"].map { #"\eO\#($0)"# }
        + ["A", "B", "C", "D", "H", "F"].flatMap { key in [2, 4, 6].map { #"\e[1;\#($0)\#(key)"# } }
        + ["A", "B"].flatMap { key in [3, 5].map { #"\e[1;\#($0)\#(key)"# } }
        + ["I", "O", "Z"].map { #"\e[\#($0)"# }

    /// Makes our own functions known to libedit.
    func addFunctions() {
        line_editor_add_function(handle, LINE_EDITOR_COMPLETE) { handle, _ in LineEditor.run(handle) { $0.complete() } }
        line_editor_add_function(handle, LINE_EDITOR_PASTE) { handle, _ in LineEditor.run(handle) { $0.paste() } }
        line_editor_add_function(handle, LINE_EDITOR_OLDER) { handle, _ in LineEditor.run(handle) { $0.older() } }
        line_editor_add_function(handle, LINE_EDITOR_NEWER) { handle, _ in LineEditor.run(handle) { $0.newer() } }
        line_editor_add_function(handle, LINE_EDITOR_FORWARD) { handle, _ in LineEditor.run(handle) { $0.forward() } }
        line_editor_add_function(handle, LINE_EDITOR_IGNORE) { _, _ in UInt8(CC_NORM) }
        line_editor_add_function(handle, LINE_EDITOR_ENTER) { handle, _ in LineEditor.run(handle) { $0.enter() } }
        line_editor_add_function(handle, LINE_EDITOR_EDIT) { handle, _ in LineEditor.run(handle) { $0.editInEditor() } }
        line_editor_add_function(handle, LINE_EDITOR_COMPOSE) { handle, _ in LineEditor.run(handle) { $0.insertComposed() } }
        line_editor_add_function(handle, LINE_EDITOR_UNDO) { handle, _ in LineEditor.run(handle) { $0.undo() } }
    }

    /// Binds our keys, lets the user's editrc change them, and takes back what cannot be done without.
    func bindKeys() {
        bind(Self.ignoredKeys.map { ($0, "ignore-key") } + Self.keys + Self.essentialKeys)
        el_source(handle, nil)
        // The choice of vi keys has emptied the tables.
        if line_editor_uses_vi_keys(handle) != 0 {
            bind(Self.keys)
            usesViKeys = true
            bind([(#"\034"#, "vi-command-mode")])
            line_editor_bind_command(handle, #"\034"#, "ignore-key")
            line_editor_bind_command(handle, "v", "edit-in-editor")
            for key in ["^M", "^J"] { line_editor_bind_command(handle, key, "accept-or-continue") }
        }
        bind(Self.essentialKeys)
    }

    private func bind(_ keys: [(key: String, function: String)]) {
        for (key, function) in keys { line_editor_bind(handle, key, function) }
    }

    private static func run(_ handle: OpaquePointer?, _ body: (LineEditor) -> Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: owner(of: handle).map(body) ?? CC_ERROR)
    }

    /// Up: the row above within the line, otherwise an older line.
    private func older() -> Int32 {
        let line = editedLine
        if moveByRow(up: true, in: line) { return CC_CURSOR }
        let found = historySearch.older(than: line.text, startingWith: line.textBeforeCursor, in: history.entries)
        return show(found, insteadOf: line)
    }

    /// Down: the row below within the line, otherwise a newer line.
    private func newer() -> Int32 {
        let line = editedLine
        if moveByRow(up: false, in: line) { return CC_CURSOR }
        return show(historySearch.newer(than: line.text, in: history.entries), insteadOf: line)
    }

    private func show(_ text: String?, insteadOf line: EditedLine) -> Int32 {
        guard let text else { return CC_ERROR }
        replace(line, with: text)
        return CC_REFRESH
    }

    /// Lets the next `undo()` find the line as it is now.
    func noteForUndo() {
        guard activity == .editing else { return }
        let line = editedLine
        // The text of an incremental search is no change of the line.
        if searchRow(in: line) == nil { lineUndo.note(line) }
    }

    /// Ctrl-_: the line as it was before the last word or key.
    private func undo() -> Int32 {
        let line = editedLine
        guard let former = lineUndo.undo(line) else { return CC_ERROR }
        replace(line, with: former.text)
        el_cursor(handle, Int32(former.cursor - former.scalars.count))
        return CC_REFRESH
    }

    /// Puts a text in the place of the whole line.
    func replace(_ line: EditedLine, with text: String) {
        el_cursor(handle, Int32(line.scalars.count - line.cursor))
        el_deletestr(handle, Int32(line.scalars.count))
        insert(text)
    }

    /// Enter: accepts the line, or goes on in a second row while it is unfinished.
    private func enter() -> Int32 {
        let line = editedLine
        if let start = configuration.continuation(line.text) {
            insert("\n" + start)
            return CC_REFRESH
        }
        leaveLine()
        el_cursor(handle, Int32(line.scalars.count - line.cursor))
        insert("\n")
        return CC_NEWLINE
    }

    /// Moves the cursor between the rows of a line with line breaks.
    private func moveByRow(up: Bool, in line: EditedLine) -> Bool {
        let before = line.scalars[..<line.cursor]
        let rowStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let column = line.cursor - rowStart
        let targetStart: Int
        if up {
            guard rowStart > 0 else { return false }
            targetStart = line.scalars[..<(rowStart - 1)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        } else {
            guard let rowEnd = line.scalars[line.cursor...].firstIndex(of: "\n") else { return false }
            targetStart = rowEnd + 1
        }
        let targetEnd = line.scalars[targetStart...].firstIndex(of: "\n") ?? line.scalars.count
        el_cursor(handle, Int32(min(targetStart + column, targetEnd) - line.cursor))
        return true
    }

    /// Right: the next character; behind the last one, what the hint proposes.
    private func forward() -> Int32 {
        let line = editedLine
        guard line.cursor == line.scalars.count else {
            el_cursor(handle, 1)
            return CC_CURSOR
        }
        guard usesEscapes, configuration.usesColor, let hint = hint(for: line), hint.isAcceptable else { return CC_ERROR }
        insert(hint.text)
        return CC_REFRESH
    }

    /// Inserts a pasted text as it is: line breaks in it accept nothing, control characters in it do nothing.
    private func paste() -> Int32 {
        let end: [Unicode.Scalar] = ["\u{1B}", "[", "2", "0", "1", "~"]
        var scalars: [Unicode.Scalar] = []
        var character: wchar_t = 0
        activity = .pasting
        defer { activity = .editing }
        while el_wgetc(handle, &character) == 1 {
            scalars.append(Unicode.Scalar(UInt32(character)) ?? "\u{FFFD}")
            if scalars.suffix(end.count).elementsEqual(end) {
                scalars.removeLast(end.count)
                break
            }
        }
        insert(ComposedText.composing(PastedText.clean(scalars)))
        return CC_REFRESH
    }

    func insert(_ text: String) {
        el_winsertstr(handle, Self.wide(text.unicodeScalars))
    }
}
