extension ArchitectureRules {
    /// Reads a rules file.
    ///
    /// - Parameters:
    ///   - text: The content of the file.
    ///   - known: The rules that the file can name.
    /// - Throws: Every mistake with its location, at most one for each line.
    package init(_ text: String, known: KnownRules) throws(RulesError) {
        var parser = RulesParser(text, known: known)
        parser.run()
        guard parser.problems.isEmpty else { throw RulesError(problems: parser.problems) }
        self.init(layers: parser.layers, statements: parser.statements, ownRules: parser.ownRules, settings: parser.settings)
    }
}
