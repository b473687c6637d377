extension ArchitectureRules {
    private static let known = KnownRules(lint: LintCatalog.rules, architecture: ArchitectureCatalog.rules)

    /// Reads a rules file, which can name the rules of the catalogs.
    ///
    /// - Parameter text: The content of the file.
    /// - Throws: Every mistake with its location, at most one for each line.
    package init(_ text: String) throws(RulesError) { try self.init(text, known: Self.known) }
}
