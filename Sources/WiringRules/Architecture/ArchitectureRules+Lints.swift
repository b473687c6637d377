extension ArchitectureRules {
    /// A rule of lint that a project has written itself: whatever a query gives is a finding.
    package struct OwnRule: Hashable, Sendable {
        /// The name.
        package var name: Piece
        /// How bad its findings are.
        package var severity: Finding.Severity
        /// What should give no service.
        package var query: Piece
        /// What to say about a service; `{service}`, `{type}`, `{lifetime}` and `{assembly}` stand for what is true of it.
        package var message: Piece?
        /// Why it hurts.
        package var reason: Piece?
        /// What to do about it.
        package var fix: Piece?
        /// The number of the line, counted from one.
        package var line: Int

        /// What may stand in braces in a message.
        static let placeholders = ["service", "type", "lifetime", "assembly"]

        /// The rule as it is explained.
        package var description: RuleDescription {
            let title = message.map { message in
                Self.placeholders.reduce(message.text) { text, name in
                    text.replacing("{\(name)}", with: name == "service" ? "a service" : name)
                }
            }
            return RuleDescription(
                name.text, severity, title: title ?? "the services of a query",
                what: "A rule of this project: whatever the query \(query.text) gives.",
                why: reason?.text ?? "The rules file does not say.", example: query.text, fix: fix?.text ?? "The rules file does not say.")
        }
    }

    /// Something that lint is told about the project.
    package struct LintSetting: Hashable, Sendable {
        /// What it is told.
        package enum Kind: Hashable, Sendable {
            /// The findings of a rule are as bad as this; nil where nobody wants to hear of them.
            case severity(rule: Piece, Finding.Severity?, reason: String)
            /// How much a rule takes for normal.
            case threshold(rule: Piece, Int, reason: String)
            /// Where the program enters its graph.
            case entries(Piece)
            /// A rule has nothing to say about some services.
            case suppression(rule: Piece, of: Piece, reason: String)
        }

        /// What it is told.
        package var kind: Kind
        /// The number of the line, counted from one.
        package var line: Int
    }
}
