package struct TranscriptParser {
    /// The language of a fenced block that contains a session.
    static let language = "wirescope"

    private let lines: [String]
    private var steps: [Transcript.Step] = []
    private var block = 0

    /// Parses a text; `name` is its path in messages.
    package static func parse(_ text: String, name: String) throws(TranscriptProblem) -> Transcript {
        let hasByteOrderMark = text.unicodeScalars.first == Transcript.byteOrderMark
        let content = hasByteOrderMark ? String(text.unicodeScalars.dropFirst()) : text
        // Swift treats CR LF as a single character.
        let lineEnd: Character = content.contains("\r\n") ? "\r\n" : "\n"
        var lines = content.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        let endsWithNewline = lines.last == ""
        if endsWithNewline { lines.removeLast() }
        var parser = TranscriptParser(lines: lines)
        try parser.run()
        return Transcript(
            name: name, lines: lines, steps: parser.steps, endsWithNewline: endsWithNewline, lineEnd: lineEnd,
            hasByteOrderMark: hasByteOrderMark)
    }

    private init(lines: [String]) { self.lines = lines }

    private mutating func run() throws(TranscriptProblem) {
        var position = 0
        while position < lines.count {
            guard let fence = Fence(opening: lines[position]) else {
                position += 1
                continue
            }
            let start = position + 1
            guard let end = lines[start...].firstIndex(where: fence.isClosed) else {
                // An unclosed block of another language is no error; in Markdown it extends to the end.
                guard fence.language == Self.language else { return }
                throw TranscriptProblem(
                    message: "the block is never closed", line: start,
                    hint: "end it with a line \(String(repeating: fence.mark, count: fence.length))")
            }
            if fence.language == Self.language { try readBlock(start..<end) }
            position = end + 1
        }
    }

    private mutating func readBlock(_ range: Range<Int>) throws(TranscriptProblem) {
        var position = range.lowerBound
        while position < range.upperBound {
            guard let command = Self.command(in: lines[position]) else {
                throw TranscriptProblem(
                    message: "the block does not begin with a command", line: position + 1, hint: "write commands after 'wirescope> '")
            }
            let start = position + 1
            let end = lines[start..<range.upperBound].firstIndex { Self.command(in: $0) != nil } ?? range.upperBound
            var expected = Array(lines[start..<end])
            var status: Int32 = 0
            if let last = expected.last, last.hasPrefix("? "), let number = Int32(last.dropFirst(2)) {
                status = number
                expected.removeLast()
            }
            steps.append(
                Transcript.Step(command: command, line: position + 1, expected: expected, answer: start..<end, status: status, block: block)
            )
            position = end
        }
        block += 1
    }

    /// The command in a line with a prompt: `wirescope> tree App`, `wirescope:App> tree`.
    private static func command(in line: String) -> String? {
        guard line.hasPrefix(language) else { return nil }
        let rest = line.dropFirst(language.count)
        guard rest.first == ">" || rest.first == ":", let end = rest.firstIndex(of: ">") else { return nil }
        guard !rest[..<end].contains(" ") else { return nil }
        return rest[rest.index(after: end)...].drop { $0 == " " }.withoutTrailingSpaces
    }

    /// The opening line of a fenced block, as defined by CommonMark.
    private struct Fence {
        let mark: Character
        let length: Int
        let language: String

        init?(opening line: String) {
            let text = line.drop { $0 == " " }
            guard line.count - text.count <= 3, let mark = text.first, mark == "`" || mark == "~" else { return nil }
            let run = text.prefix { $0 == mark }
            let information = text.dropFirst(run.count)
            guard run.count >= 3, mark == "~" || !information.contains("`") else { return nil }
            self.mark = mark
            length = run.count
            language = information.split(separator: " ").first.map(String.init) ?? ""
        }

        func isClosed(by line: String) -> Bool {
            let text = line.drop { $0 == " " }
            guard line.count - text.count <= 3 else { return false }
            let run = text.prefix { $0 == mark }
            return run.count >= length && text.dropFirst(run.count).allSatisfy { $0 == " " }
        }
    }
}
