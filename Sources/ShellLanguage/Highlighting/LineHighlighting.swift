/// The classified parts of a line that is being typed, as the parser of commands reads it.
package struct LineHighlighting {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case command
        case option
        /// The name of a service or of a post-processor, a numbered result, a choice.
        case name
        case number
        case string
        case separator
        case destination
        /// An error: an unknown command, option, service or choice, a surplus argument, or a syntax error.
        case mistake
    }

    package struct Part: Hashable, Sendable {
        package var range: Range<Int>
        package var kind: Kind
    }

    /// The parts, from left to right; text between them is not highlighted.
    package private(set) var parts: [Part] = []
    private let line: ParsedLine
    private let bytes: [UInt8]
    private let names: KnownNames

    /// Classifies the parts of a line. An incomplete word at the end of the line is not an error while it can still become valid.
    package init(_ text: String, names: KnownNames) {
        line = ParsedLine(text, allowsContinuation: true)
        bytes = Array(text.utf8)
        self.names = names
        for command in line.commands { paint(command) }
        for range in line.semicolons { add(.separator, range) }
        if line.unterminatedConstruct == nil, let range = line.problem?.range { mark(range) }
        parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func paint(_ command: ParsedCommand) {
        if !command.words.isEmpty { paint(CommandTreeParser.tree(of: command, in: names.commands)) }
        for redirection in command.redirections {
            add(.separator, redirection.signRange)
            guard let target = redirection.target else { continue }
            add(.destination, max(target.range.lowerBound, redirection.signRange.upperBound)..<target.range.upperBound)
        }
        for word in command.surplus { add(.destination, word.range) }
    }

    private mutating func paint(_ tree: CommandTree) {
        for tree in tree.nested {
            if let name = tree.line.words.first, let kind = kind(ofName: name) { add(kind, name.range) }
            for part in tree.parts { paint(part, of: tree) }
            for case .withoutEqualSign(let word) in tree.mistakes where !isBeingTyped(word) { markInvalid(word.range) }
        }
        if line.unterminatedConstruct == nil { markQueries(of: tree) }
    }

    private mutating func paint(_ part: CommandTree.Part, of tree: CommandTree) {
        let word = part.word
        switch part.role {
        case .option:
            let hasValue = word.range.upperBound < bytes.count && bytes[word.range.upperBound] == UInt8(ascii: "=")
            add(.option, word.range.lowerBound..<word.range.upperBound + (hasValue ? 1 : 0))
        case .endOfOptions: add(.option, word.range)
        case .value(let argument, _): add(kind(of: word, as: argument), word.range)
        case .unknownOption:
            let mayBecomeOption = isBeingTyped(word) && tree.command?.allOptions.contains { $0.name.hasPrefix(word.text) } == true
            if !mayBecomeOption { add(.mistake, word.range) }
        case .argument(let argument):
            add(argument.isQuery ? kind(ofQueryPart: word, as: argument) : kind(of: word, as: argument), word.range)
        case .surplus: add(.mistake, word.range)
        case .unread: add(word.isQuoted ? .string : nil, word.range)
        }
    }

    /// Marks errors in the queries of a command and of its inner commands.
    private mutating func markQueries(of tree: CommandTree) {
        for tree in tree.nested {
            for (argument, words) in zip(tree.arguments, tree.given) where argument.isQuery && !words.isEmpty {
                guard let text = tree.query(words, of: argument) else { continue }
                do throws(QueryProblem) {
                    _ = try GraphQuery(text.text)
                } catch {
                    mark((error.range.lowerBound + text.offset)..<(error.range.upperBound + text.offset))
                }
            }
        }
    }

    private mutating func add(_ kind: Kind?, _ range: Range<Int>) {
        if let kind, !range.isEmpty { parts.append(Part(range: range, kind: kind)) }
    }

    /// Marks an error, except at the end of the line, where the input may be incomplete.
    private mutating func mark(_ range: Range<Int>) {
        let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
        if range.upperBound < end { markInvalid(range) }
    }

    private mutating func markInvalid(_ range: Range<Int>) {
        parts.removeAll { range.overlaps($0.range) }
        add(.mistake, range)
    }

    private func kind(ofName name: Word) -> Kind? {
        switch names.command(name.text) {
        case .known: .command
        case .unfinished: isBeingTyped(name) ? nil : .mistake
        case .unknown: .mistake
        }
    }

    private func kind(of word: Word, as argument: Argument) -> Kind? {
        guard let verdict = names.verdict(on: word.text, as: argument.kind) else {
            if word.isQuoted { return .string }
            return Double(word.text) != nil && word.text.utf8.allSatisfy({ $0 < 0x3A }) ? .number : nil
        }
        switch verdict {
        case .known: return argument.kind == .count ? .number : .name
        case .unfinished: return isBeingTyped(word) ? nil : .mistake
        case .unknown: return .mistake
        }
    }

    /// A word of a query that is a plain name must be the name of a service.
    private func kind(ofQueryPart word: Word, as query: Argument) -> Kind? {
        let isName = word.text.first?.isLetter == true && word.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        return kind(of: word, as: isName ? Argument(query.name, .service) : query)
    }

    private func isBeingTyped(_ word: Word) -> Bool { word.range.upperBound == bytes.count }
}
