import HostClient
import ShellLanguage

extension RulesFile {
    /// The option of commands that use lint.
    static let option = Option(
        "--rules", value: Argument("FILE", .file), summary: "the settings and custom rules of lint (default: \(defaultName), if it exists)"
    )

    /// Reads a file.
    ///
    /// - Throws: the failure to read the file, or all errors in its contents.
    init(_ word: Word, _ session: Session) throws(CommandError) {
        try self.init(word, text: session.text(of: word, hint: "rules --example > \(Self.defaultName)"))
    }

    /// Reads the file that a call names, or the default file; nil if neither exists.
    static func chosen(by invocation: Invocation, _ session: Session) throws(CommandError) -> RulesFile? {
        if let word = invocation.value(of: option.name) { return try RulesFile(word, session) }
        return try defaultFile(for: invocation, session)
    }

    /// Reads the default file; nil if it does not exist.
    static func defaultFile(for invocation: Invocation, _ session: Session) throws(CommandError) -> RulesFile? {
        session.environment.hasFile(defaultName) ? try RulesFile(Word(defaultName, at: invocation.line.name.range), session) : nil
    }

    /// The default file for commands that only use its settings; nil if it does not exist or contains errors.
    ///
    /// Nearly every command calls this, so an unchanged file is not parsed again.
    static func readable(_ session: Session) -> RulesFile? {
        guard session.environment.hasFile(defaultName) else { return nil }
        do throws(CommandError) {
            let word = Word(defaultName, at: 0..<0)
            let text = try session.text(of: word)
            if let known = session.readRules, known.text == text { return known.file }
            session.readRules = (text, nil)
            let file = try RulesFile(word, text: text)
            session.readRules = (text, file)
            return file
        } catch {
            return nil
        }
    }
}
