import HostClient
import WiringRules

/// A parsed rules file: rules of architecture, custom rules of lint, and settings of lint.
struct RulesFile: Sendable {
    /// The default file.
    static let usual = "wirescope.rules"
    /// The option of commands that use lint.
    static let option = Option(
        "--rules", value: Argument("FILE", .file), summary: "the settings and custom rules of lint (default: \(usual), if it exists)"
    )

    /// The word that names the file.
    let word: Word
    /// The contents of the file.
    let text: String
    /// The parsed rules.
    let rules: ArchitectureRules

    /// Reads a file.
    ///
    /// - Throws: the failure to read the file, or all errors in its contents.
    init(_ word: Word, _ session: Session) throws(CommandError) {
        try self.init(word, text: session.text(of: word, hint: "rules --example > \(Self.usual)"))
    }

    private init(_ word: Word, text: String) throws(CommandError) {
        self.word = word
        self.text = text
        do throws(RulesError) {
            rules = try ArchitectureRules(text)
        } catch {
            throw .rules(word, error, text: text)
        }
    }

    /// Reads the file that a call names, or the default file; nil if neither exists.
    static func chosen(by invocation: Invocation, _ session: Session) throws(CommandError) -> RulesFile? {
        if let word = invocation.value(of: option.name) { return try RulesFile(word, session) }
        return try usual(for: invocation, session)
    }

    /// Reads the default file; nil if it does not exist.
    static func usual(for invocation: Invocation, _ session: Session) throws(CommandError) -> RulesFile? {
        session.environment.hasFile(usual) ? try RulesFile(Word(usual, at: invocation.line.name.range), session) : nil
    }

    /// The default file for commands that only use its settings; nil if it does not exist or contains errors.
    ///
    /// Nearly every command calls this, so an unchanged file is not parsed again.
    static func readable(_ session: Session) -> RulesFile? {
        guard session.environment.hasFile(usual) else { return nil }
        do throws(CommandError) {
            let word = Word(usual, at: 0..<0)
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

    /// The settings of lint for a graph, without the names and queries that do not match it.
    func settings(_ index: GraphIndex) -> LintSettings {
        do throws(RulesError) {
            return try LintSettings(rules, file: word.text, on: index, context: QueryContext(), isLenient: true)
        } catch {
            return .standard
        }
    }

    /// The settings of lint for a graph.
    ///
    /// - Throws: an error for each name and query in the file that does not match the graph.
    func settings(on index: GraphIndex, context: QueryContext) throws(CommandError) -> LintSettings {
        do throws(RulesError) {
            return try LintSettings(rules, file: word.text, on: index, context: context)
        } catch {
            throw .rules(word, error, text: text)
        }
    }

    /// All rules of lint, including the custom ones of the file.
    static func catalogue(_ file: RulesFile?) -> [RuleDescription] {
        guard let own = file?.rules.ownRules, !own.isEmpty else { return LintCatalogue.rules }
        return (LintCatalogue.rules + own.map(\.description)).sorted { $0.identifier < $1.identifier }
    }
}

extension RulesFile? {
    /// The settings of lint for a graph; the standard ones without a file.
    var settings: @Sendable (GraphIndex) -> LintSettings {
        { [self] index in self?.settings(index) ?? .standard }
    }
}
