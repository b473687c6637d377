/// One mistake in a rules file.
package struct RulesProblem: Error, Hashable, Sendable {
    /// One sentence without a full stop: what is wrong.
    package var message: String
    /// Where, in bytes of UTF-8 of the whole text.
    package var range: Range<Int>
    /// What to write instead.
    package var hint: String?

    package init(_ message: String, at range: Range<Int>, hint: String? = nil) {
        self.message = message
        self.range = range
        self.hint = hint
    }

    /// The mistake with the line it is on, and carets below its place.
    ///
    /// - Parameters:
    ///   - file: What to call the file.
    ///   - text: The text of the file.
    package func description(in file: String, text: String) -> String {
        let place = RulesPlace(range.lowerBound, in: text)
        let length = min(range.count, place.rest)
        var lines = ["\(file):\(place.line):\(place.column): \(message)", "  \(place.text)"]
        lines.append("  \(place.margin)\(String(repeating: "^", count: max(1, length)))")
        if let hint { lines.append("  hint: \(hint)") }
        return lines.joined(separator: "\n")
    }
}

/// A text that is no rules file.
package struct RulesError: Error, Hashable, Sendable {
    /// The mistakes, in the order in which they stand in the file; never none.
    package var problems: [RulesProblem]

    /// The mistakes with their lines.
    package func description(in file: String, text: String) -> String {
        problems.map { $0.description(in: file, text: text) }.joined(separator: "\n")
    }
}

/// A place in a text, for people.
struct RulesPlace {
    /// The line, counted from one.
    let line: Int
    /// The column, in characters, counted from one.
    let column: Int
    /// The line's text.
    let text: String
    /// What stands before the place, as white space of the same width.
    let margin: String
    /// How many characters stand from the place to the end of the line.
    let rest: Int

    init(_ offset: Int, in whole: String) {
        let bytes = Array(whole.utf8)
        let end = min(max(0, offset), bytes.count)
        let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
        let before = String(decoding: bytes[start..<end], as: UTF8.self)
        column = before.count + 1
        text = String(decoding: bytes[start..<lineEnd].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        margin = String(before.map { $0 == "\t" ? "\t" : " " })
        rest = String(decoding: bytes[end..<lineEnd], as: UTF8.self).count
    }
}
