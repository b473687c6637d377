/// The key bindings of a GNU readline configuration, as far as they are supported.
struct KeyFile {
    /// The keys in libedit's syntax, with the names of functions.
    private(set) var bindings: [(key: String, function: String)] = []
    /// Whether vi keys are selected.
    private(set) var usesViKeys = false
    /// The unsupported lines, with one sentence each.
    private(set) var problems: [String] = []

    /// Parses the text of a file.
    ///
    /// - Parameter program: The program name for `$if`.
    init(_ text: String, program: String) {
        // The results of the enclosing conditions.
        var conditions: [Bool] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            switch first {
            case "$if": conditions.append(holds(words.dropFirst().joined(separator: " "), program: program))
            case "$else": if let last = conditions.popLast() { conditions.append(!last) }
            case "$endif": _ = conditions.popLast()
            default:
                guard conditions.allSatisfy(\.self) else { continue }
                if let problem = take(String(line), words) { problems.append("line \(number + 1): \(problem)") }
            }
        }
    }

    private func holds(_ condition: String, program: String) -> Bool {
        if condition.hasPrefix("mode=") { return condition.dropFirst(5) == (usesViKeys ? "vi" : "emacs") }
        return condition.lowercased() == program.lowercased()
    }

    /// Processes a line.
    ///
    /// - Returns: The reason why it is not supported; nil if it is.
    private mutating func take(_ line: String, _ words: [String]) -> String? {
        if words[0] == "set" {
            guard words.count == 3, words[1] == "editing-mode" else {
                return "'\(words.dropFirst().first ?? "set")' is not a supported setting"
            }
            usesViKeys = words[2] == "vi"
            return nil
        }
        if words[0].hasPrefix("$") { return "'\(words[0])' is not supported" }
        guard let (key, value) = Self.split(line) else { return "a key is followed by : and a function" }
        guard let key = Self.key(key) else { return "'\(key)' is not a known key" }
        if value.hasPrefix("\"") || value.hasPrefix("'") { return "macros that insert text are not supported" }
        guard let function = Self.functions[value.lowercased()] else { return "the function '\(value)' is not supported" }
        bindings.append((key, function))
        return nil
    }

    /// The key and the function of a line such as `"\C-x\C-r": undo`.
    private static func split(_ line: String) -> (key: String, value: String)? {
        let text = line.drop(while: \.isWhitespace)
        var end = text.startIndex
        if text.first == "\"" {
            end = text.index(after: end)
            while end < text.endIndex, text[end] != "\"" {
                if text[end] == "\\", text.index(after: end) < text.endIndex { end = text.index(after: end) }
                end = text.index(after: end)
            }
        }
        guard end < text.endIndex, let colon = text[end...].firstIndex(of: ":") else { return nil }
        let value = text[text.index(after: colon)...].split(whereSeparator: \.isWhitespace).first.map(String.init)
        return value.map { (String(text[..<colon]).trimmed, $0) }
    }

    /// A key in libedit's syntax: `^X` for `\C-x`, `\ex` for `\M-x`; nil if there is no equivalent.
    private static func key(_ written: String) -> String? {
        guard written.hasPrefix("\"") else { return namedKey(written) }
        var rest = written.dropFirst().dropLast()[...]
        var result = ""
        while let letter = rest.popFirst() {
            guard letter == "\\" else {
                result += letter == "^" ? "\\^" : String(letter)
                continue
            }
            if rest.hasPrefix("C-") {
                rest = rest.dropFirst(2)
                guard let control = rest.popFirst(), control.isASCII else { return nil }
                result += "^" + control.uppercased()
            } else if rest.hasPrefix("M-") {
                rest = rest.dropFirst(2)
                result += "\\e"
            } else if let escaped = rest.popFirst() {
                result += "\\" + String(escaped)
            }
        }
        return result.isEmpty ? nil : result
    }

    /// A key given by its name: `Control-o`, `Meta-x`, `TAB`.
    private static func namedKey(_ written: String) -> String? {
        var parts = written.split(separator: "-").map(String.init)
        guard let last = parts.popLast() else { return nil }
        let names = [
            "tab": "^I", "ret": "^M", "return": "^M", "esc": #"\e"#, "escape": #"\e"#, "del": "^?", "rubout": "^?", "lfd": "^J",
            "space": " ",
        ]
        guard let letter = names[last.lowercased()] ?? (last.count == 1 ? last : nil) else { return nil }
        var result = letter
        for modifier in parts.reversed() {
            switch modifier.lowercased() {
            case "control", "c":
                guard letter.count == 1 else { return nil }
                result = "^" + letter.uppercased()
            case "meta", "m": result = #"\e"# + result
            default: return nil
            }
        }
        return result
    }

    /// The functions for the function names of readline.
    private static let functions = [
        "beginning-of-line": "ed-move-to-beg", "end-of-line": "end-or-accept-hint", "forward-char": "forward-or-accept-hint",
        "backward-char": "ed-prev-char", "forward-word": "part-right", "backward-word": "part-left", "clear-screen": "ed-clear-screen",
        "previous-history": "older-with-prefix", "next-history": "newer-with-prefix", "history-search-backward": "older-with-prefix",
        "history-search-forward": "newer-with-prefix", "reverse-search-history": "search-history", "delete-char": "ed-delete-next-char",
        "backward-delete-char": "ed-delete-prev-char", "transpose-chars": "ed-transpose-chars", "upcase-word": "em-upper-case",
        "downcase-word": "em-lower-case", "capitalize-word": "em-capitol-case", "kill-line": "kill-behind",
        "unix-line-discard": "kill-before", "backward-kill-line": "kill-before", "kill-word": "kill-part-behind",
        "backward-kill-word": "kill-part-before", "unix-word-rubout": "kill-word-before", "yank": "yank-cut", "yank-pop": "yank-former",
        "yank-last-arg": "insert-last-word", "insert-last-argument": "insert-last-word", "complete": "complete-word",
        "menu-complete": "complete-word", "possible-completions": "complete-word", "undo": "undo-step",
        "accept-line": "accept-or-continue", "edit-and-execute-command": "edit-in-editor", "self-insert": "ed-insert",
        "quoted-insert": "ed-quoted-insert", "redraw-current-line": "ed-redisplay", "end-of-file": "em-delete-or-list",
    ]
}

extension String {
    /// The text without leading and trailing blanks.
    fileprivate var trimmed: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
