/// The identifier, severity and explanation of a rule.
package struct RuleDescription: Hashable, Sendable, Codable {
    /// The stable identifier: `captive-dependency`.
    package var identifier: String
    /// The severity of its findings; the highest if findings differ.
    package var severity: Finding.Severity
    /// The default threshold of a rule that counts; nil for other rules.
    package var threshold: Int?
    /// The title: one line without a full stop.
    package var title: String
    /// The condition that the rule detects.
    package var what: String
    package var why: String
    package var example: String
    package var fix: String

    /// The threshold is not encoded: the texts state it.
    private enum CodingKeys: CodingKey { case identifier, severity, title, what, why, example, fix }

    package init(
        _ identifier: String, _ severity: Finding.Severity, threshold: Int? = nil, title: String, what: String, why: String,
        example: String, fix: String
    ) {
        self.identifier = identifier
        self.severity = severity
        self.threshold = threshold
        self.title = title
        self.what = what
        self.why = why
        self.example = example
        self.fix = fix
    }

    package var explanation: String {
        """
        \(what)

        Why it matters: \(why)

        Example: \(example)

        How to fix it: \(fix)
        """
    }

    /// Creates a finding of the rule, with the rule's severity unless another one is given.
    package func finding(
        _ message: String, severity: Finding.Severity? = nil, services: [String], site: SourceSite? = nil,
        details: [Finding.Detail] = [], fix: String
    ) -> Finding {
        Finding(
            rule: identifier, severity: severity ?? self.severity, message: message, services: services, site: site, details: details,
            fix: fix)
    }
}
