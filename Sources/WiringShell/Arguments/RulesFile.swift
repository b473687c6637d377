/// A parsed rules file: rules of architecture, custom rules of lint, and settings of lint.
struct RulesFile: Sendable {
    static let defaultName = ArchitectureRules.fileName
    let word: Word
    let text: String
    let rules: ArchitectureRules

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
    func settings(_ index: GraphIndex) -> LintSettings { LintSettings(lenient: rules, file: word.text, on: index) }

    func settings(on index: GraphIndex, context: QueryContext) throws(CommandError) -> LintSettings {
        do throws(RulesError) {
            return try LintSettings(rules, file: word.text, on: index, context: context)
        } catch {
            throw .rules(word, error, text: text)
        }
    }

    static func catalog(_ file: RulesFile?) -> [RuleDescription] {
        guard let own = file?.rules.ownRules, !own.isEmpty else { return LintCatalog.rules }
        return (LintCatalog.rules + own.map(\.description)).sorted { $0.identifier < $1.identifier }
    }
}

extension RulesFile? {
    /// The settings of lint for a graph; the standard ones without a file.
    var settings: @Sendable (GraphIndex) -> LintSettings { { [self] index in self?.settings(index) ?? .standard } }
}
