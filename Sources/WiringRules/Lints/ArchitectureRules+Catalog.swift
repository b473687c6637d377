extension ArchitectureRules {
    private static let known = KnownRules(lint: LintCatalog.rules, architecture: ArchitectureCatalog.rules)

    /// Reads a rules file, which can name the rules of the catalogs; throws every mistake with its location, at most one for each line.
    package init(_ text: String) throws(RulesError) {
        var parser = RulesParser(text, known: Self.known)
        parser.run()
        guard parser.problems.isEmpty else { throw RulesError(problems: parser.problems) }
        self.init(layers: parser.layers, statements: parser.statements, ownRules: parser.ownRules, settings: parser.settings)
    }
}
