import HostClient
import WiringRules

/// A rules file as it was read: rules of architecture, the project's own rules of lint, and what lint is told.
struct RulesFile: Sendable {
    /// The file that is read where nobody names another one.
    static let usual = "wirescope.rules"
    /// What commands take that ask lint.
    static let option = Option(
        "--rules", value: Argument("FILE", .file), summary: "settings and own rules of lint in FILE; else in \(usual), if there is one here"
    )

    /// The word that names it.
    let word: Word
    /// What is in it.
    let text: String
    /// What that means.
    let rules: ArchitectureRules

    /// Reads a file.
    ///
    /// - Throws: why it cannot be read, or every mistake in it.
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

    /// Reads the file that a call names, or the usual one; nil where there is none.
    static func chosen(by invocation: Invocation, _ session: Session) throws(CommandError) -> RulesFile? {
        if let word = invocation.value(of: option.name) { return try RulesFile(word, session) }
        return try usual(for: invocation, session)
    }

    /// Reads the usual file; nil where there is none.
    static func usual(for invocation: Invocation, _ session: Session) throws(CommandError) -> RulesFile? {
        session.environment.hasFile(usual) ? try RulesFile(Word(usual, at: invocation.line.name.range), session) : nil
    }

    /// The usual file as far as it can be read, for what only goes by it and does not judge it; nil where there is none or it cannot.
    ///
    /// Asked by nearly every command: as long as the file says the same, it is not taken apart again.
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

    /// What lint is told about a graph, without what means nothing in it.
    func settings(_ index: GraphIndex) -> LintSettings {
        do throws(RulesError) {
            return try LintSettings(rules, file: word.text, on: index, context: QueryContext(), isLenient: true)
        } catch {
            return .standard
        }
    }

    /// What lint is told about a graph.
    ///
    /// - Throws: every name and query in the file that means nothing in the graph.
    func settings(on index: GraphIndex, context: QueryContext) throws(CommandError) -> LintSettings {
        do throws(RulesError) {
            return try LintSettings(rules, file: word.text, on: index, context: context)
        } catch {
            throw .rules(word, error, text: text)
        }
    }

    /// All rules of lint, those of the file included.
    static func catalogue(_ file: RulesFile?) -> [RuleDescription] {
        guard let own = file?.rules.ownRules, !own.isEmpty else { return LintCatalogue.rules }
        return (LintCatalogue.rules + own.map(\.description)).sorted { $0.identifier < $1.identifier }
    }
}

extension RulesFile? {
    /// What lint is told about a graph; nothing where there is no file.
    var settings: @Sendable (GraphIndex) -> LintSettings {
        { [self] index in self?.settings(index) ?? .standard }
    }
}
