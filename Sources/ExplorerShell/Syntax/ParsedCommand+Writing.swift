/// Commands that are put together from words, not from a text.
extension ParsedCommand {
    /// A command of some words. Its text is what a person would have to type for it.
    ///
    /// - Parameter words: the words, one after the other; those that were not quoted may be options.
    init(writing words: some Sequence<Word>) {
        self.init(words: [], destination: .standardOutput)
        for word in words { append(word.text, writtenAs: Self.quoted(word.text, isOption: !word.isQuoted), isQuoted: word.isQuoted) }
    }

    /// A command of some words and options.
    ///
    /// - Parameters:
    ///   - name: the command's name.
    ///   - arguments: what is no option, whatever it looks like.
    ///   - options: options with their values.
    init(calling name: String, _ arguments: [String], options: [String] = []) {
        self.init(words: [], destination: .standardOutput)
        append(name, writtenAs: name)
        for argument in arguments { append(argument, writtenAs: Self.quoted(argument)) }
        for option in options { append(option, writtenAs: Self.quoted(option, isOption: true)) }
    }

    /// Adds a word behind the others.
    ///
    /// - Parameters:
    ///   - word: what it says.
    ///   - written: how it is written, with quotes if it needs them.
    ///   - isQuoted: whether it is quoted though it may not need it.
    mutating func append(_ word: String, writtenAs written: String, isQuoted: Bool = false) {
        if !text.isEmpty { text += " " }
        let start = text.utf8.count
        text += written
        words.append(Word(word, at: start..<text.utf8.count, isQuoted: isQuoted || written != word))
    }

    /// The command alone, as it is with other words in the place of some. The places of all words are those in its new text.
    ///
    /// - Parameters:
    ///   - positions: which words are replaced; an empty range behind the first word puts something in between.
    ///   - other: the words to be there instead.
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
    /// The word at another place.
    fileprivate func moved(by distance: Int) -> Word {
        Word(text, at: (range.lowerBound + distance)..<(range.upperBound + distance), isQuoted: isQuoted)
    }
}
