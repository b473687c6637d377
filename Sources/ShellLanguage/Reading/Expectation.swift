package enum Expectation {
    case none(QueryText)
    /// A query, or the whole graph, has this number of services.
    case count(Int, QueryText?)
    /// One service depends on another, directly or indirectly, or does not.
    case path(from: Word, to: Word, exists: Bool)
    /// A command fails, optionally with this text in its message.
    case fails(CommandTree, saying: Word?)
    /// A command takes less than this time.
    case time(CommandTree, nanoseconds: UInt64)

    package static let words = ["none", "path", "no", "fails", "time"]

    package static let usages = [
        "expect none QUERY", "expect NUMBER [services] [QUERY]", "expect [no] path FROM TO", "expect fails COMMAND ['WORDS']",
        "expect time COMMAND < 50ms",
    ]

    package static var candidates: [CompletionCandidate] {
        words.map { word in
            let parts = usages.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
            let usage = parts.first { part in part.split(separator: " ").contains { $0 == word || $0 == "[\(word)]" } }
            return CompletionCandidate(word, summary: usage ?? "")
        }
    }

    package static func arguments(after first: Word) -> [Argument] {
        switch first.text {
        case "none": [Argument("QUERY", .query)]
        case "path": [Argument("FROM", .service), Argument("TO", .service)]
        case "no": [Argument("path", .choice(["path"])), Argument("FROM", .service), Argument("TO", .service)]
        case "fails", "time": [Argument("COMMAND", .commandLine)]
        default: isNumber(first) ? [Argument("QUERY", .query)] : []
        }
    }

    /// Whether a word is a noun without meaning between a number and a query.
    package static func isNoun(_ word: String, after first: Word?) -> Bool {
        (word == "services" || word == "service") && first.map(isNumber) == true
    }

    /// The words of the command to run, without the expected message and without the time limit.
    package static func command(in words: ArraySlice<Word>, after first: Word?) -> ArraySlice<Word> {
        if first?.text == "fails" { return words.count > 1 && words.last?.isQuoted == true ? words.dropLast() : words }
        return words.suffix(2).first?.text == "<" ? words.dropLast(2) : words.last?.text == "<" ? words.dropLast() : words
    }

    private static func isNumber(_ word: Word) -> Bool { Int(word.text).map { $0 >= 0 } ?? false }

    /// Parses an expectation from a call of `expect`.
    package init(_ invocation: Invocation) throws(ReadingError) {
        let words = invocation.all("EXPECTATION")
        guard let first = words.first else { throw Self.problem("the expectation is missing", at: invocation.line.name) }
        let rest = words.dropFirst()
        if let number = Int(first.text), number >= 0 {
            let query = rest.first?.text == "services" || rest.first?.text == "service" ? rest.dropFirst() : rest
            self = .count(number, query.isEmpty ? nil : try Self.query(query, of: invocation, after: first))
            return
        }
        switch first.text {
        case "none": self = .none(try Self.query(rest, of: invocation, after: first))
        case "path", "no":
            let ends = first.text == "no" ? rest.dropFirst() : rest
            guard first.text == "path" || rest.first?.text == "path" else {
                throw .usage(
                    UsageProblem(
                        "'path FROM TO' has to follow 'no'", at: first.range, details: ["none QUERY expects that no service matches"],
                        replacement: "none", hint: "help expect"))
            }
            guard ends.count == 2, let from = ends.first, let to = ends.last else {
                throw Self.problem("an expected path needs two services", at: first)
            }
            self = .path(from: from, to: to, exists: first.text == "path")
        case "fails":
            guard let command = invocation.inner else { throw Self.problem("the command that is expected to fail is missing", at: first) }
            self = .fails(command, saying: rest.dropFirst(command.line.words.count).last)
        case "time":
            guard let command = invocation.inner, rest.count == command.line.words.count + 2, let limit = rest.last,
                let nanoseconds = QueryDuration.nanoseconds(limit.text)
            else { throw Self.problem("an expected time ends with < and a limit, such as < 50ms", at: first) }
            self = .time(command, nanoseconds: nanoseconds)
        default: throw Self.problem("expect takes none, a number, path, no path, fails or time, not '\(first.text)'", at: first)
        }
    }

    private static func query(_ words: ArraySlice<Word>, of invocation: Invocation, after word: Word) throws(ReadingError) -> QueryText {
        guard let query = QueryText(words, of: invocation.line) else { throw problem("the query is missing", at: word) }
        return query
    }

    private static func problem(_ message: String, at word: Word) -> ReadingError {
        .usage(UsageProblem(message, at: word.range, hint: "help expect"))
    }
}
