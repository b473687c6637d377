/// What the rules have to say about a graph.
package struct LintReport: Hashable, Sendable {
    /// A finding that a person has declared to be none.
    package struct Suppressed: Hashable, Sendable, Codable {
        /// The finding.
        package var finding: Finding
        /// The key of the definition that says so.
        package var service: String
        /// Why it is none.
        package var reason: String

        package init(finding: Finding, service: String, reason: String) {
            self.finding = finding
            self.service = service
            self.reason = reason
        }
    }

    /// What was found: errors, then warnings, then notes; within these by the key of the first service.
    package var findings: [Finding]
    /// What was found and suppressed, in the same order.
    package var suppressed: [Suppressed]

    package init(findings: [Finding] = [], suppressed: [Suppressed] = []) {
        self.findings = findings
        self.suppressed = suppressed
    }

    /// The part of the report that some rules are responsible for.
    package func only(_ rules: Set<String>) -> LintReport {
        LintReport(
            findings: findings.filter { rules.contains($0.rule) }, suppressed: suppressed.filter { rules.contains($0.finding.rule) })
    }

    /// The part of the report that is about some services, by their keys.
    package func about(_ services: Set<String>) -> LintReport {
        func isAbout(_ finding: Finding) -> Bool { finding.services.contains(where: services.contains) }
        return LintReport(findings: findings.filter(isAbout), suppressed: suppressed.filter { isAbout($0.finding) })
    }

    /// How many findings there are of one severity.
    package func count(_ severity: Finding.Severity) -> Int {
        findings.lazy.filter { $0.severity == severity }.count
    }
}
