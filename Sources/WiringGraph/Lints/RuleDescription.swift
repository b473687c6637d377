package import WiringVocabulary

/// What a rule is called and what it means, for whoever meets one of its findings.
package struct RuleDescription: Hashable, Sendable, Codable {
    /// The stable identifier: `captive-dependency`.
    package var identifier: String
    /// How bad its findings are; the worst where it differs from finding to finding.
    package var severity: Finding.Severity
    /// One line, without a full stop.
    package var title: String
    /// What the rule looks for.
    package var what: String
    /// Why that hurts.
    package var why: String
    /// A case of it.
    package var example: String
    /// How to put it right.
    package var fix: String

    package init(
        _ identifier: String, _ severity: Finding.Severity, title: String, what: String, why: String, example: String, fix: String
    ) {
        self.identifier = identifier
        self.severity = severity
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

    /// A finding of the rule; as bad as the rule unless told otherwise.
    func finding(
        _ message: String, severity: Finding.Severity? = nil, services: [String], site: SourceSite? = nil,
        details: [Finding.Detail] = [], fix: String
    ) -> Finding {
        Finding(
            rule: identifier, severity: severity ?? self.severity, message: message, services: services, site: site, details: details,
            fix: fix)
    }
}
