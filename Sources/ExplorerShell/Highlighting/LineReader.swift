import WiringGraph

/// Goes through the tokens of a line, knowing what the command expects next.
struct LineReader {
    private let bytes: [UInt8]
    private let output: Lexer.Output
    private let names: LineNames
    private var parts: [LineHighlighting.Part] = []

    private var command: Command?
    private var isFirst = true
    private var expectsFile = false
    private var pending: Argument?
    private var position = 0
    private var takesOptions = true
    /// The first word behind the command that is no option.
    private var firstArgument: String?
    /// The words of the query that ends the command.
    private var query: [Word] = []

    init(_ line: String, names: LineNames) {
        bytes = Array(line.utf8)
        output = Lexer.output(for: line, mayGoOn: true)
        self.names = names
    }

    mutating func read() -> [LineHighlighting.Part] {
        for token in output.tokens {
            switch token.kind {
            case .separator:
                if bytes[token.range.lowerBound] == UInt8(ascii: ";") { add(.separator, token.range) }
                endCommand()
            case .redirect, .append:
                add(.separator, token.range)
                expectsFile = true
            case .pipe:
                let start = token.range.lowerBound
                add(.separator, start..<start + 1)
                add(.destination, (start + 1)..<token.range.upperBound)
            case .word(let text):
                if let kind = kind(of: Word(text, at: token.range)) { add(kind, token.range) }
            }
        }
        endCommand()
        if output.openEnd == nil, let problem = problem() { mark(problem.range) }
        return parts
    }

    private mutating func startCommand() {
        (command, isFirst, expectsFile, pending, position, takesOptions) = (nil, true, false, nil, 0, true)
        firstArgument = nil
    }

    private mutating func endCommand() {
        checkQueries()
        query = []
        startCommand()
    }

    /// Marks what is wrong with the queries of a command, which are cut out of it as when it is run.
    private mutating func checkQueries() {
        guard output.openEnd == nil, let command, !query.isEmpty else { return }
        let line = ParsedCommand(words: query, destination: .standardOutput, text: String(decoding: bytes, as: UTF8.self))
        var rest = query[...]
        for (index, argument) in command.arguments.enumerated().drop(while: { !$0.element.isQuery }) {
            let isLast = index == command.arguments.count - 1
            let taken = argument.isQuery ? (isLast ? rest : QueryText.firstQuery(of: rest)) : rest.prefix(1)
            rest = rest.dropFirst(taken.count)
            let text = argument.isQuery ? QueryText(taken, of: line) : nil
            guard let text = argument.kind == .definition ? text?.afterEqualSign : text else { continue }
            do throws(QueryProblem) {
                _ = try GraphQuery(text.text)
            } catch {
                mark((error.range.lowerBound + text.offset)..<(error.range.upperBound + text.offset))
            }
        }
    }

    private mutating func add(_ kind: LineHighlighting.Kind, _ range: Range<Int>) {
        if !range.isEmpty { parts.append(LineHighlighting.Part(range: range, kind: kind)) }
    }

    /// Marks what would not be taken; at the end of the line it is only not finished.
    private mutating func mark(_ range: Range<Int>) {
        guard range.upperBound < endOfText else { return }
        parts.removeAll { range.overlaps($0.range) }
        add(.mistake, range)
        parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func problem() -> SyntaxProblem? {
        do throws(SyntaxProblem) {
            _ = try ParsedCommand.parse(String(decoding: bytes, as: UTF8.self))
            return nil
        } catch {
            return error
        }
    }

    private var endOfText: Int { bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0 }

    private mutating func kind(of word: Word) -> LineHighlighting.Kind? {
        if expectsFile { return .destination }
        if isFirst {
            isFirst = false
            command = CommandTable.command(named: word.text)
            switch names.command(word.text) {
            case .known: return .command
            case .unfinished: return isBeingTyped(word) ? nil : .mistake
            case .unknown: return .mistake
            }
        }
        guard let command else { return isQuoted(word) ? .string : nil }
        if let argument = pending {
            pending = nil
            return kind(of: word, as: argument)
        }
        if takesOptions, word.text == "--" {
            takesOptions = false
            return .option
        }
        if takesOptions, !isQuoted(word), word.text.hasPrefix("--") { return option(word, of: command) }
        if position < command.arguments.count, command.arguments[position].kind == .commandLine {
            startCommand()
            return kind(of: word)
        }
        defer { position += 1 }
        if let first = command.arguments.firstIndex(where: \.isQuery), position >= first {
            query.append(word)
            return kind(ofQueryPart: word, as: command.arguments[first])
        }
        if position == 0 { firstArgument = word.text }
        let arguments = command.arguments(after: firstArgument)
        if position < arguments.count { return kind(of: word, as: arguments[position]) }
        if let last = arguments.last, last.isRepeated || !last.isOneWord { return kind(of: word, as: last) }
        return .mistake
    }

    private mutating func option(_ word: Word, of command: Command) -> LineHighlighting.Kind? {
        let name = word.text.prefix { $0 != "=" }
        guard let option = command.allOptions.first(where: { $0.name == name }) else {
            return isBeingTyped(word) && command.allOptions.contains { $0.name.hasPrefix(word.text) } ? nil : .mistake
        }
        if name.count == word.text.count {
            pending = option.value
            return .option
        }
        guard let argument = option.value else { return .mistake }
        let start = word.range.lowerBound + name.utf8.count + 1
        let value = Word(String(word.text.dropFirst(name.count + 1)), at: start..<word.range.upperBound)
        add(.option, word.range.lowerBound..<start)
        if let kind = kind(of: value, as: argument) { add(kind, value.range) }
        return nil
    }

    private func kind(of word: Word, as argument: Argument) -> LineHighlighting.Kind? {
        guard let verdict = names.verdict(on: word.text, as: argument.kind) else {
            if isQuoted(word) { return .string }
            return Double(word.text) != nil && word.text.utf8.allSatisfy({ $0 < 0x3A }) ? .number : nil
        }
        switch verdict {
        case .known: return argument.kind == .count ? .number : .name
        case .unfinished: return isBeingTyped(word) ? nil : .mistake
        case .unknown: return .mistake
        }
    }

    /// A word that is a name and no more has to name something there, too.
    private func kind(ofQueryPart word: Word, as query: Argument) -> LineHighlighting.Kind? {
        let isName = word.text.first?.isLetter == true && word.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        return kind(of: word, as: isName ? Argument(query.name, .service) : query)
    }

    private func isBeingTyped(_ word: Word) -> Bool { word.range.upperBound == bytes.count }

    private func isQuoted(_ word: Word) -> Bool {
        bytes[word.range].contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
    }
}

extension Argument {
    /// Whether it is a single word by its kind; a query may be many.
    fileprivate var isOneWord: Bool {
        switch kind {
        case .query, .definition, .commandLine, .expectation, .rule: false
        default: true
        }
    }
}
