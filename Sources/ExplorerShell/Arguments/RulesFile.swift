import HostClient
import ShellLanguage
import WiringRules

/// A parsed rules file: rules of architecture, custom rules of lint, and settings of lint.
struct RulesFile: Sendable {
    static let defaultName = "wirescope.rules"
    let word: Word
    let text: String
    let rules: ArchitectureRules

    /// Parses the contents of a file.
    init(_ word: Word, text: String) throws(CommandError) {
        self.word = word
        self.text = text
        do throws(RulesError) {
            rules = try ArchitectureRules(text)
        } catch {
            throw .rules(word, error, text: text)
        }
    }

    /// The settings of lint for a graph, without the names and queries that do not match it.
    func settings(_ index: GraphIndex) -> LintSettings {
        do throws(RulesError) {
            return try LintSettings(rules, file: word.text, on: index, context: QueryContext(), isLenient: true)
        } catch {
            return .standard
        }
    }

    /// The settings of lint for a graph.
    func settings(on index: GraphIndex, context: QueryContext) throws(CommandError) -> LintSettings {
        do throws(RulesError) {
            return try LintSettings(rules, file: word.text, on: index, context: context)
        } catch {
            throw .rules(word, error, text: text)
        }
    }

    /// All rules of lint, including the custom ones of the file.
    static func catalog(_ file: RulesFile?) -> [RuleDescription] {
        guard let own = file?.rules.ownRules, !own.isEmpty else { return LintCatalog.rules }
        return (LintCatalog.rules + own.map(\.description)).sorted { $0.identifier < $1.identifier }
    }
}

extension RulesFile? {
    /// The settings of lint for a graph; the standard ones without a file.
    var settings: @Sendable (GraphIndex) -> LintSettings { { [self] index in self?.settings(index) ?? .standard } }
}

extension RulesFile {
    /// The file that a call names.
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

    /// The option of commands that use lint.
    static let parameter = Parameter<Choice>.combining(
        { Choice(word: $0, name: $1) },
        .option("--rules", "FILE", .file, "the settings and custom rules of lint (default: \(defaultName), if it exists)"), .name)

    /// Reads a file.
    init(_ word: Word, _ session: Session) throws(CommandError) {
        try self.init(word, text: session.text(of: word, hint: "rules --example > \(Self.defaultName)"))
    }

    /// Reads the default file; nil if it does not exist.
    static func defaultFile(at place: Range<Int>, _ session: Session) throws(CommandError) -> RulesFile? {
        session.environment.hasFile(defaultName) ? try RulesFile(Word(defaultName, at: place), session) : nil
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
