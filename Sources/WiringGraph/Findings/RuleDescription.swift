/// The identifier, severity and explanation of a rule.
package struct RuleDescription: Hashable, Sendable, Codable {
    /// The stable identifier: `captive-dependency`.
    package var identifier: String
    /// The severity of its findings; the highest if findings differ.
    package var severity: Finding.Severity
    /// The count at which the rule reports, unless the project sets another one; nil for a rule that does not count.
    package var threshold: Int?
    /// One line, without a full stop.
    package var title: String
    /// What the rule looks for.
    package var what: String
    /// Why that hurts.
    package var why: String
    /// An example of a finding.
    package var example: String
    /// How to correct it.
    package var fix: String

    /// The threshold is no part of the description that is shown: its text states it.
    private enum CodingKeys: CodingKey {
        case identifier, severity, title, what, why, example, fix
    }

    /// Describes a rule.
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

    /// Describes a rule that the container decides.
    package init(
        _ rule: ContainerRule, _ severity: Finding.Severity, title: String, what: String, why: String, example: String, fix: String
    ) {
        self.init(rule.rawValue, severity, title: title, what: what, why: why, example: example, fix: fix)
    }

    /// The whole explanation, in paragraphs.
    package var explanation: String {
        """
        \(what)

        Why it hurts: \(why)

        Example: \(example)

        How to put it right: \(fix)
        """
    }

    /// A finding of the rule, with the severity of the rule unless another one is given.
    package func finding(
        _ message: String, severity: Finding.Severity? = nil, services: [String], site: SourceSite? = nil,
        details: [Finding.Detail] = [], fix: String
    ) -> Finding {
        Finding(
            rule: identifier, severity: severity ?? self.severity, message: message, services: services, site: site, details: details,
            fix: fix)
    }
}
