extension RulesFile {
    struct Choice: Sendable {
        let word: Word?
        /// The name of the command, as the place of an error in the default file.
        let name: Word

        /// Reads the file, or the default file; nil if neither exists.
        func file(_ session: Session) throws(CommandError) -> RulesFile? {
            if let word { return try RulesFile(word, session) }
            return try RulesFile.defaultFile(at: name.range, session)
        }
    }

    static let parameter = Parameter<Choice>.combining(
        { Choice(word: $0, name: $1) },
        .option("--rules", "FILE", .file, "the settings and custom rules of lint (default: \(defaultName), if it exists)"), .name)

    init(_ word: Word, _ session: Session) throws(CommandError) {
        try self.init(word, text: session.text(of: word, hint: "rules --example"))
    }

    /// Reads the default file; nil if it does not exist.
    static func defaultFile(at place: Range<Int>, _ session: Session) throws(CommandError) -> RulesFile? {
        session.environment.hasFile(defaultName) ? try RulesFile(Word(defaultName, at: place), session) : nil
    }

    /// The default file, for its settings alone; nil without a valid one. Nearly every command calls this, so it is parsed once.
    static func readable(_ session: Session) -> RulesFile? {
        let word = Word(defaultName, at: 0..<0)
        guard session.environment.hasFile(defaultName), let text = try? session.text(of: word) else { return nil }
        if let known = session.readRules, known.text == text { return known.file }
        let file = try? RulesFile(word, text: text)
        session.readRules = (text, file)
        return file
    }
}
