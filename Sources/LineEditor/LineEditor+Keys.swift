extension LineEditor {
    /// The key bindings that are always installed. Without them, a pasted text would run as commands, Tab would not complete, and Enter would accept
    /// an unfinished line. Enter has two bindings because libedit's terminal modes make it send either of two characters.
    private static let essentialKeys = [
        ("^I", "complete-word"), (#"\e[200~"#, "paste-text"), ("^M", "accept-or-continue"), ("^J", "accept-or-continue"),
        (#"\e[9999~"#, "compose-character"),
    ]

    /// The byte that represents Escape alone in vi mode, because libedit would treat Escape as the start of an arrow key. No keyboard sends this
    /// byte: the terminal turns it into a signal. It is a single byte, so that it can have another function in command mode.
    static let escapeAlone: UInt8 = 0x1C

    /// A key sequence that no keyboard sends: it makes libedit call our own function for a combining mark.
    static let composeSequence = Array("\u{1B}[9999~".utf8)

    private static let keys: [(key: String, function: String)] = [
        (#"\e[A"#, "older-with-prefix"), (#"\eOA"#, "older-with-prefix"), ("^P", "older-with-prefix"),
        (#"\e[B"#, "newer-with-prefix"), (#"\eOB"#, "newer-with-prefix"), ("^N", "newer-with-prefix"),
        (#"\e[C"#, "forward-or-accept-hint"), (#"\eOC"#, "forward-or-accept-hint"), ("^F", "forward-or-accept-hint"),
        (#"\e[1;5C"#, "part-right"), (#"\e[1;3C"#, "part-right"), (#"\ef"#, "part-right"),
        (#"\e[1;5D"#, "part-left"), (#"\e[1;3D"#, "part-left"), (#"\eb"#, "part-left"),
        (#"\e[H"#, "ed-move-to-beg"), (#"\eOH"#, "ed-move-to-beg"), (#"\e[1~"#, "ed-move-to-beg"), (#"\e[7~"#, "ed-move-to-beg"),
        (#"\e[F"#, "end-or-accept-hint"), (#"\eOF"#, "end-or-accept-hint"), (#"\e[4~"#, "end-or-accept-hint"),
        (#"\e[8~"#, "end-or-accept-hint"), ("^E", "end-or-accept-hint"),
        (#"\e[3~"#, "ed-delete-next-char"),
        ("^W", "kill-word-before"), (#"\e^?"#, "kill-part-before"), (#"\e^H"#, "kill-part-before"), (#"\ed"#, "kill-part-behind"),
        (#"\e[3;5~"#, "kill-part-behind"), (#"\e[3;3~"#, "kill-part-behind"), ("^U", "kill-before"), ("^K", "kill-behind"),
        ("^Y", "yank-cut"), (#"\e."#, "insert-last-word"), (#"\e_"#, "insert-last-word"),
        ("^_", "undo-step"),
    ]

    /// Keys without a function, which would otherwise insert a part of their sequence as text: Insert, Page Up and Down, the function
    /// keys, the shifted and other arrow keys, focus changes.
    private static let ignoredKeys: [String] =
        [2, 5, 6, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map { #"\e[\#($0)~"# }
        + ["P", "Q", "R", "S"].map { #"\eO\#($0)"# }
        + ["A", "B", "C", "D", "H", "F"].flatMap { key in [2, 4, 6].map { #"\e[1;\#($0)\#(key)"# } }
        + ["A", "B"].flatMap { key in [3, 5].map { #"\e[1;\#($0)\#(key)"# } }
        + ["I", "O", "Z"].map { #"\e[\#($0)"# }

    func addFunctions() {
        line_editor_add_function(handle, LINE_EDITOR_COMPLETE) { handle, _ in LineEditor.run(handle) { $0.complete() } }
        line_editor_add_function(handle, LINE_EDITOR_PASTE) { handle, _ in LineEditor.run(handle) { $0.paste() } }
        line_editor_add_function(handle, LINE_EDITOR_OLDER) { handle, _ in LineEditor.run(handle) { $0.older() } }
        line_editor_add_function(handle, LINE_EDITOR_NEWER) { handle, _ in LineEditor.run(handle) { $0.newer() } }
        line_editor_add_function(handle, LINE_EDITOR_FORWARD) { handle, _ in LineEditor.run(handle) { $0.forward() } }
        line_editor_add_function(handle, LINE_EDITOR_IGNORE) { _, _ in UInt8(CC_NORM) }
        line_editor_add_function(handle, LINE_EDITOR_ENTER) { handle, _ in LineEditor.run(handle) { $0.enter() } }
        line_editor_add_function(handle, LINE_EDITOR_COMPOSE) { handle, _ in LineEditor.run(handle) { $0.insertComposed() } }
        line_editor_add_function(handle, LINE_EDITOR_UNDO) { handle, _ in LineEditor.run(handle) { $0.undo() } }
        line_editor_add_function(handle, LINE_EDITOR_END) { handle, _ in LineEditor.run(handle) { $0.moveToEnd() } }
        line_editor_add_function(handle, LINE_EDITOR_PART_LEFT) { handle, _ in LineEditor.run(handle) { $0.moveLeft() } }
        line_editor_add_function(handle, LINE_EDITOR_PART_RIGHT) { handle, _ in LineEditor.run(handle) { $0.moveRight() } }
        line_editor_add_function(handle, LINE_EDITOR_KILL_WORD) { handle, _ in
            LineEditor.run(handle) { $0.cut { NameParts.wordStart(before: $0.cursor, in: $0.scalars) } }
        }
        line_editor_add_function(handle, LINE_EDITOR_KILL_PART_BEFORE) { handle, _ in
            LineEditor.run(handle) { $0.cut { NameParts.start(before: $0.cursor, in: $0.scalars) } }
        }
        line_editor_add_function(handle, LINE_EDITOR_KILL_PART_BEHIND) { handle, _ in
            LineEditor.run(handle) { $0.cut { NameParts.end(behind: $0.cursor, in: $0.scalars) } }
        }
        line_editor_add_function(handle, LINE_EDITOR_KILL_BEFORE) { handle, _ in LineEditor.run(handle) { $0.cut { _ in 0 } } }
        line_editor_add_function(handle, LINE_EDITOR_KILL_BEHIND) { handle, _ in LineEditor.run(handle) { $0.cut(to: \.scalars.count) } }
        line_editor_add_function(handle, LINE_EDITOR_YANK) { handle, _ in LineEditor.run(handle) { $0.yank() } }
        line_editor_add_function(handle, LINE_EDITOR_LAST_WORD) { handle, _ in LineEditor.run(handle) { $0.insertLastWord() } }
        line_editor_add_function(handle, LINE_EDITOR_SEARCH) { handle, _ in LineEditor.run(handle) { $0.searchHistory() } }
    }

    /// Binds our keys, applies the user's editrc, and restores the essential keys.
    func bindKeys() {
        // Without cursor movement libedit's own search prints its result.
        let keys = Self.keys + [("^R", usesEscapes ? "search-history" : "em-inc-search-prev")]
        bind(Self.ignoredKeys.map { ($0, "ignore-key") } + keys + Self.essentialKeys)
        el_source(handle, nil)
        // The selection of vi keys has reset the key maps.
        if line_editor_uses_vi_keys(handle) != 0 {
            bind(keys)
            usesViKeys = true
            bind([(#"\034"#, "vi-command-mode")])
            line_editor_bind_command(handle, #"\034"#, "ignore-key")
            line_editor_bind_command(handle, "v", "ignore-key")
            for key in ["^M", "^J"] { line_editor_bind_command(handle, key, "accept-or-continue") }
        }
        bind(Self.essentialKeys)
    }

    private func bind(_ keys: [(key: String, function: String)]) { for (key, function) in keys { line_editor_bind(handle, key, function) } }

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

    func recordForUndo() {
        guard activity == .editing else { return }
        let line = editedLine
        // The text of an incremental search is not a change of the line.
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

    func replace(_ line: EditedLine, with text: String) {
        el_cursor(handle, Int32(line.scalars.count - line.cursor))
        el_deletestr(handle, Int32(line.scalars.count))
        insert(text)
    }

    /// Enter: accepts the line, or continues in a second row while it is unfinished.
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

    /// Inserts a pasted text unchanged: its line breaks do not accept the line, and its control characters have no effect.
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
        insert(ComposedText.composing(PastedText.sanitized(scalars)))
        return CC_REFRESH
    }

    func insert(_ text: String) { el_winsertstr(handle, Self.wide(text.unicodeScalars)) }
}
