extension Tokens {
    /// The index after calls, members and marks of an expression: from the end of a call past `.foo(bar)!` and the like.
    func chainEnd(_ start: Int) -> Int {
        var index = start
        while index < count {
            if isSymbol(index, "!") || isSymbol(index, "?"), list[index].isAttached {
                index += 1
            } else if isSymbol(index, "."), isWord(index + 1) {
                index = call(at: index + 1)?.end ?? index + 2
            } else if isOpen(index, "["), list[index].isAttached {
                index = after(index)
            } else {
                return index
            }
        }
        return index
    }

    /// The enclosing bracket of a token; nil if the token is at the top level of the range, or of the file without a range.
    func enclosing(_ index: Int, in range: Range<Int>? = nil) -> Int? {
        guard list.indices.contains(index) else { return nil }
        let parent = Int(list[index].parent)
        return parent >= range?.lowerBound ?? 0 ? parent : nil
    }

    /// The brackets around a token within a range, the innermost first.
    func brackets(around index: Int, in range: Range<Int>? = nil) -> some Sequence<Int> {
        sequence(first: index) { enclosing($0, in: range) }.dropFirst()
    }

    /// The tokens of a range that are not between brackets in it.
    func topLevel(_ range: Range<Int>) -> some Sequence<Int> {
        sequence(first: range.lowerBound) { after($0) }.lazy.prefix { $0 < range.upperBound }
    }

    func words(in range: Range<Int>) -> [String] { range.filter { isWord($0) }.map { text($0) } }

    /// The first token of the statement that contains a token, at the same nesting level.
    func statementStart(_ index: Int, in range: Range<Int>) -> Int {
        var place = index
        // The search is limited, since each token of a long statement may request its start.
        for _ in 0..<Self.longestStatement {
            guard place > range.lowerBound else { return place }
            if isSymbol(place - 1, ";") { return place }
            let previous = before(place - 1) + 1
            guard let kind = kind(place - 1), kind != .open, kind != .stringStart, kind != .directive else { return place }
            // The expression before a line may continue on it.
            if startsLine(place), !Self.beforeContinuation.contains(text(place - 1)), !Self.continuations.contains(text(place)) {
                return place
            }
            place = previous
        }
        return place
    }

    private static let continuations: Set<String> = [".", "?", ":", "??", "as", "="]
    private static let beforeContinuation: Set<String> = ["=", ":", ",", "??", "~>", "try", "await", "as"]

    /// Whether a brace opens a closure rather than the body of a statement.
    func isClosure(_ brace: Int, in range: Range<Int>) -> Bool {
        guard isOpen(brace, "{") else { return false }
        if isOpen(brace - 1, "(") || isSymbol(brace - 1, ",") || isSymbol(brace - 1, ":") || isSymbol(brace - 1, "=") { return true }
        let statement = span(statementStart(brace, in: range), brace)
        if topLevel(statement).contains(where: { isWord($0) && Self.statementWords.contains(text($0)) }) { return false }
        return isWord(brace - 1) || isClose(brace - 1, ")") || isWord(brace - 1, "return")
    }

    /// The number of closures around a token that run later.
    func closures(around index: Int, in range: Range<Int>) -> Int {
        brackets(around: index, in: range).count { isClosure($0, in: range) && !isRunAtOnce($0) }
    }

    /// Whether a closure is called immediately: `{ ... }()`, `MainActor.assumeIsolated { ... }`.
    func isRunAtOnce(_ brace: Int) -> Bool {
        if isWord(brace - 1, "assumeIsolated") { return true }
        let end = after(brace)
        return isOpen(end, "(") && list[end].isAttached
    }

    private static let longestStatement = 1_000

    private static let statementWords: Set<String> = [
        "if", "guard", "else", "for", "while", "switch", "do", "catch", "defer", "repeat", "func", "class", "struct", "enum", "init", "get",
        "set",
    ]
}
