/// A finding in a baseline: the properties that do not change when lines move or messages are rephrased.
package struct BaselineEntry: Hashable, Sendable {
    package var severity: Finding.Severity
    package var rule: String
    /// The services concerned, the subject first; the message of a finding without services.
    package var services: [String]

    package init(_ finding: Finding) {
        severity = finding.severity
        rule = finding.rule
        // The path between two services may change and still violates the same rule.
        let ends = [finding.services.first, finding.services.last].compactMap(\.self)
        services =
            finding.services.isEmpty ? [finding.message] : rule == ArchitectureCatalog.Rule.forbiddenPath.rawValue ? ends : finding.services
    }

    /// Reads a line of a baseline; nil for one without an entry.
    init?(_ line: BaselineLine) throws(RulesProblem) {
        let words = try line.words()
        guard let first = words.first else { return nil }
        guard let severity = Finding.Severity(rawValue: first.text) else {
            let names = Finding.Severity.allCases.map(\.rawValue)
            let near = Suggestions.nearMisses(for: first.text, among: names, limit: 1).first
            throw RulesProblem(
                "a line has to begin with error, warning or note, not with '\(first.text)'", at: first.range,
                hint: near.map { "did you mean \($0)?" } ?? "lint --baseline FILE --accept writes a baseline")
        }
        guard words.count > 2 else {
            throw RulesProblem(
                words.count < 2 ? "a rule was expected after \(first.text)" : "the services were expected after the rule",
                at: line.end..<line.end, hint: "for example: warning captive-dependency MailAssembly.cache MailAssembly.draft")
        }
        self.severity = severity
        rule = words[1].text
        services = words.dropFirst(2).map(\.text)
    }

    package var text: String { ([severity.rawValue] + ([rule] + services).map(BaselineLine.written)).joined(separator: " ") }

    /// The properties that stay the same when the severity changes.
    var subject: FindingSubject { FindingSubject(rule: rule, services: services) }
}

/// The rule and the services of a finding.
struct FindingSubject: Hashable {
    var rule: String
    var services: [String]
}

extension FindingSubject {
    init(_ finding: Finding) { self.init(rule: finding.rule, services: finding.services) }
}

extension BaselineEntry: Comparable {
    /// Sorts by rule, then by services, which minimizes conflicts when the file is merged.
    package static func < (left: BaselineEntry, right: BaselineEntry) -> Bool {
        if left.rule != right.rule { return left.rule < right.rule }
        if left.services != right.services { return left.services.lexicographicallyPrecedes(right.services) }
        return left.severity.rank < right.severity.rank
    }
}
