import WiringGraph

/// One thing that a script expects.
package enum Expectation {
    /// No service answers a query.
    case none(QueryText)
    /// So many services answer a query.
    case count(Int, QueryText)
    /// One service needs another, be it through others, or does not.
    case path(from: Word, to: Word, exists: Bool)
    /// A command fails, perhaps with these words in what it says.
    case fails(CommandTree, saying: Word?)
    /// A command takes less time.
    case time(CommandTree, nanoseconds: UInt64)

    /// Why something is not as expected.
    package struct Failure: Hashable, Sendable {
        /// One sentence: what was expected and what is.
        package var message: String
        /// The evidence.
        package var details: [String] = []
        /// What to type to see more.
        package var hint: String?
    }

    /// The words that an expectation may begin with, beside numbers.
    static let words = ["none", "path", "no", "fails", "time"]

    /// How expectations are written.
    static let usages = [
        "expect none QUERY", "expect NUMBER [services] QUERY", "expect [no] path FROM TO", "expect fails COMMAND ['WORDS']",
        "expect time COMMAND < 50ms",
    ]

    /// What follows the first word of an expectation.
    static func arguments(after first: Word) -> [Argument] {
        switch first.text {
        case "none": [Argument("QUERY", .query)]
        case "path": [Argument("FROM", .service), Argument("TO", .service)]
        case "no": [Argument("path", .choice(["path"])), Argument("FROM", .service), Argument("TO", .service)]
        case "fails", "time": [Argument("COMMAND", .commandLine)]
        default: isNumber(first) ? [Argument("QUERY", .query)] : []
        }
    }

    /// Whether a word only makes a sentence of a number and a query.
    static func isNoun(_ word: String, after first: Word?) -> Bool {
        (word == "services" || word == "service") && first.map(isNumber) == true
    }

    /// The words of the command that is to fail, or to be fast: without what it is to say, and without the limit.
    ///
    /// - Parameters:
    ///   - words: all that follows the first word of the expectation.
    ///   - first: that word.
    static func command(in words: ArraySlice<Word>, after first: Word?) -> ArraySlice<Word> {
        if first?.text == "fails" { return words.count > 1 && words.last?.isQuoted == true ? words.dropLast() : words }
        return words.suffix(2).first?.text == "<" ? words.dropLast(2) : words.last?.text == "<" ? words.dropLast() : words
    }

    private static func isNumber(_ word: Word) -> Bool { Int(word.text).map { $0 >= 0 } ?? false }

    /// Reads an expectation.
    ///
    /// - Parameter invocation: the call of `expect`.
    /// - Throws: a usage problem.
    init(_ invocation: Invocation) throws(CommandError) {
        let words = invocation.all("EXPECTATION")
        guard let first = words.first else { throw Self.problem("there is nothing to expect", at: invocation.line.name) }
        let rest = words.dropFirst()
        if let number = Int(first.text), number >= 0 {
            let query = rest.first?.text == "services" || rest.first?.text == "service" ? rest.dropFirst() : rest
            self = .count(number, try Self.query(query, of: invocation, after: rest.first ?? first))
            return
        }
        switch first.text {
        case "none":
            self = .none(try Self.query(rest, of: invocation, after: first))
        case "path", "no":
            let ends = first.text == "no" ? rest.dropFirst() : rest
            guard first.text == "path" || rest.first?.text == "path" else { throw Self.problem("'path' follows 'no'", at: first) }
            guard ends.count == 2, let from = ends.first, let to = ends.last else {
                throw Self.problem("a path leads from one service to another", at: first)
            }
            self = .path(from: from, to: to, exists: first.text == "path")
        case "fails":
            guard let command = invocation.inner else { throw Self.problem("there is no command that could fail", at: first) }
            self = .fails(command, saying: rest.dropFirst(command.line.words.count).last)
        case "time":
            guard let command = invocation.inner, rest.count == command.line.words.count + 2, let limit = rest.last,
                let nanoseconds = QueryDuration.nanoseconds(limit.text)
            else { throw Self.problem("a time ends with < and a limit, such as < 50ms", at: first) }
            self = .time(command, nanoseconds: nanoseconds)
        default:
            throw Self.problem("nobody can expect '\(first.text)'", at: first)
        }
    }

    private static func query(_ words: ArraySlice<Word>, of invocation: Invocation, after word: Word) throws(CommandError) -> QueryText {
        guard let query = QueryText(words, of: invocation.line) else { throw problem("there is no query", at: word) }
        return query
    }

    private static func problem(_ message: String, at word: Word) -> CommandError {
        .usage(UsageProblem(message, at: word.range, hint: "help expect"))
    }
}
