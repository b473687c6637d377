/// A source as tokens, with matched brackets: the input of all readers.
package struct Tokens: Sendable {
    package let source: SourceText
    package private(set) var list: [Token]
    /// The line of the first omitted token; nil if none was omitted.
    let firstOmittedLine: Int?
    private(set) var variables = VariableIndex()

    /// Splits a source, in linear time for any input.
    package init(_ source: SourceText) {
        self.source = source
        let found = Lexer.tokens(source)
        list = found.tokens.withoutReserve
        firstOmittedLine = found.firstOmitted.map { source.line(at: $0) }
        guard source.language == .swift else { return }
        variables = VariableIndex(self)
        markChains()
    }

    /// Records for each name after a dot the start of its chain, derived from the previous name, so that long chains take linear time.
    private mutating func markChains() {
        for index in list.indices.dropFirst() where list[index].kind == .word && isSymbol(index - 1, ".") {
            list[index].match = Int32(truncatingIfNeeded: chainStart(index))
        }
    }

    package var count: Int { list.count }

    /// The kind of a token; nil beyond the ends.
    package func kind(_ index: Int) -> Token.Kind? { list.indices.contains(index) ? list[index].kind : nil }

    /// The text of a token; empty beyond the ends.
    package func text(_ index: Int) -> String {
        guard list.indices.contains(index) else { return "" }
        let token = list[index]
        return String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    /// Whether a token is a name or a keyword with this text.
    package func isWord(_ index: Int, _ text: StaticString) -> Bool { isToken(index, .word, text) }

    package func isWord(_ index: Int, beginningWith text: StaticString) -> Bool {
        isWord(index) && list[index].length >= text.utf8CodeUnitCount && begins(list[index], with: text)
    }

    package func isWord(_ index: Int) -> Bool { kind(index) == .word }

    /// Whether a token is punctuation or an operator with this text.
    package func isSymbol(_ index: Int, _ text: StaticString) -> Bool { isToken(index, .symbol, text) }

    package func isOpen(_ index: Int, _ bracket: Character) -> Bool { kind(index) == .open && list[index].first == bracket.asciiValue }

    package func isClose(_ index: Int, _ bracket: Character) -> Bool { kind(index) == .close && list[index].first == bracket.asciiValue }

    package func startsLine(_ index: Int) -> Bool { list.indices.contains(index) ? list[index].startsLine : true }

    /// The matching bracket of one; the token itself if it is not a bracket, never beyond the end.
    package func match(_ index: Int) -> Int {
        guard list.indices.contains(index), list[index].match >= 0, list[index].kind != .word else { return index }
        return Int(list[index].match)
    }

    package func inside(_ open: Int) -> Range<Int> {
        let end = match(open)
        return open + 1 <= end ? span(open + 1, min(end, list.count)) : span(open, open)
    }

    /// The index after a token, or after the whole group that it opens.
    package func after(_ index: Int) -> Int {
        guard list.indices.contains(index) else { return index + 1 }
        let token = list[index]
        return token.kind == .open || token.kind == .stringStart ? max(index + 1, Int(token.match) + 1) : index + 1
    }

    /// The index before a token, or before the whole group that it closes.
    package func before(_ index: Int) -> Int {
        guard list.indices.contains(index) else { return index - 1 }
        let token = list[index]
        guard token.kind == .close || token.kind == .stringEnd, token.match >= 0 else { return index - 1 }
        return min(index, Int(token.match)) - 1
    }

    /// The line of a token, counted from one; the line of the last token beyond the end.
    package func line(_ index: Int) -> Int {
        guard !list.isEmpty else { return 1 }
        return source.line(at: Int(list[min(max(0, index), list.count - 1)].start))
    }

    /// The source of a range of tokens, with single blanks for whitespace; limited to the length of names and types.
    package func text(_ range: Range<Int>) -> String {
        var text = ""
        for index in range.prefix(Self.longestText) where list.indices.contains(index) {
            if !text.isEmpty, !list[index].isAttached { text += " " }
            text += self.text(index)
        }
        return text
    }

    private static let longestText = 400

    private func isToken(_ index: Int, _ kind: Token.Kind, _ text: StaticString) -> Bool {
        guard list.indices.contains(index) else { return false }
        let token = list[index]
        return token.kind == kind && token.first == text.utf8Start.pointee && token.length == text.utf8CodeUnitCount
            && begins(token, with: text)
    }

    /// Whether a token that is at least as long as a text begins with it.
    private func begins(_ token: Token, with text: StaticString) -> Bool {
        (0..<text.utf8CodeUnitCount).allSatisfy { source.bytes[Int(token.start) + $0] == text.utf8Start[$0] }
    }
}
