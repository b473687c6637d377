/// Assembles commands from words instead of parsing a text.
extension ParsedCommand {
    /// Creates a command from words. Its text is the corresponding input.
    ///
    /// - Parameter words: the words in order; unquoted words may be options.
    init(writing words: some Sequence<Word>) {
        self.init(words: [], destination: .standardOutput)
        for word in words { append(word.text, writtenAs: Self.quoted(word.text, isOption: !word.isQuoted), isQuoted: word.isQuoted) }
    }

    /// Creates a command from a name, arguments and options.
    ///
    /// - Parameters:
    ///   - name: the name of the command.
    ///   - arguments: the arguments, even if they begin with a dash.
    ///   - options: the options with their values.
    init(calling name: String, _ arguments: [String], options: [String] = []) {
        self.init(words: [], destination: .standardOutput)
        append(name, writtenAs: name)
        for argument in arguments { append(argument, writtenAs: Self.quoted(argument)) }
        for option in options { append(option, writtenAs: Self.quoted(option, isOption: true)) }
    }

    /// Appends a word.
    ///
    /// - Parameters:
    ///   - word: the text of the word.
    ///   - written: the word as written, with quotes if necessary.
    ///   - isQuoted: whether the word counts as quoted even if it needs no quotes.
    mutating func append(_ word: String, writtenAs written: String, isQuoted: Bool = false) {
        if !text.isEmpty { text += " " }
        let start = text.utf8.count
        text += written
        words.append(Word(word, at: start..<text.utf8.count, isQuoted: isQuoted || written != word))
    }

    /// Returns the command with some words replaced. The ranges of all words refer to the new text.
    ///
    /// - Parameters:
    ///   - positions: the words to replace; an empty range after the first word inserts words.
    ///   - other: the replacement.
    func replacing(_ positions: Range<Int>, by other: ParsedCommand) -> ParsedCommand {
        let start = name.range.lowerBound
        let isInsertion = positions.isEmpty && positions.lowerBound > 0
        let place = isInsertion ? words[positions.lowerBound - 1].range.upperBound : words[positions.lowerBound].range.lowerBound
        let end = positions.isEmpty ? place : words[positions.upperBound - 1].range.upperBound
        let inserted = (isInsertion ? " " : "") + other.text
        let growth = inserted.utf8.count - (end - place) - start
        let bytes = text.utf8
        let part = { (from: Int, to: Int) in
            String(
                decoding: bytes[bytes.index(bytes.startIndex, offsetBy: from)..<bytes.index(bytes.startIndex, offsetBy: to)], as: UTF8.self)
        }
        var result = self
        result.text = part(start, place) + inserted + part(end, endOfText)
        let offset = place - start + (isInsertion ? 1 : 0)
        result.words =
            words[..<positions.lowerBound].map { $0.moved(by: -start) } + other.words.map { $0.moved(by: offset) }
            + words[positions.upperBound...].map { $0.moved(by: growth) }
        switch destination {
        case .standardOutput: break
        case .file(let file, let append): result.destination = .file(file.moved(by: growth), append: append)
        case .pipe(let command): result.destination = .pipe(command.moved(by: growth))
        }
        result.redirections = []
        return result
    }
}

extension Word {
    /// Returns the word with its range shifted.
    fileprivate func moved(by distance: Int) -> Word {
        Word(text, at: (range.lowerBound + distance)..<(range.upperBound + distance), isQuoted: isQuoted)
    }
}
