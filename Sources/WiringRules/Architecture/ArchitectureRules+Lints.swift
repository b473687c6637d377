extension ArchitectureRules {
    /// A lint rule of the project: each service that a query returns is a finding.
    package struct OwnRule: Hashable, Sendable {
        /// The name.
        package var name: Piece
        /// The severity of its findings.
        package var severity: Finding.Severity
        /// The query that should return no service.
        package var query: Piece
        /// The message about a service, with the placeholders `{service}`, `{type}`, `{lifetime}` and `{assembly}`.
        package var message: Piece?
        /// Why the finding is a problem.
        package var reason: Piece?
        /// The suggested fix.
        package var fix: Piece?
        /// The number of the line, counted from one.
        package var line: Int

        /// The placeholders of a message.
        static let placeholders = ["service", "type", "lifetime", "assembly"]

        /// The explanation of the rule.
        package var description: RuleDescription {
            let title = message.map { message in
                Self.placeholders.reduce(message.text) { text, name in
                    text.replacing("{\(name)}", with: name == "service" ? "a service" : name)
                }
            }
            return RuleDescription(
                name.text, severity, title: title ?? "the services of a query",
                what: "A rule of this project: each service that the query \(query.text) returns.",
                why: reason?.text ?? "The rules file states no reason.", example: query.text,
                fix: fix?.text ?? "The rules file states no fix.")
        }
    }

    /// A setting of the linter in a rules file.
    package struct LintSetting: Hashable, Sendable {
        /// The kinds of settings.
        package enum Kind: Hashable, Sendable {
            /// The severity of a rule's findings; nil to disable the rule.
            case severity(rule: Piece, Finding.Severity?, reason: String)
            /// The threshold of a rule.
            case threshold(rule: Piece, Int, reason: String)
            /// The entry points of the program.
            case entries(Piece)
            /// A rule does not apply to some services.
            case suppression(rule: Piece, of: Piece, reason: String)
        }

        /// The setting.
        package var kind: Kind
        /// The number of the line, counted from one.
        package var line: Int
    }
}
