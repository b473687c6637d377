/// The findings of the rules for a graph.
package struct LintReport: Hashable, Sendable {
    /// A finding that a definition suppresses.
    package struct Suppressed: Hashable, Sendable, Codable {
        package var finding: Finding
        /// The key of the definition with the suppression.
        package var service: String
        package var reason: String

        package init(finding: Finding, service: String, reason: String) {
            self.finding = finding
            self.service = service
            self.reason = reason
        }
    }

    /// The reported findings: errors, then warnings, then notes; within a severity by the key of the first service.
    package var findings: [Finding]
    package var suppressed: [Suppressed]

    package init(findings: [Finding] = [], suppressed: [Suppressed] = []) {
        self.findings = findings
        self.suppressed = suppressed
    }

    package func only(_ rules: Set<String>) -> LintReport {
        LintReport(findings: findings.filter { rules.contains($0.rule) }, suppressed: suppressed.filter { rules.contains($0.finding.rule) })
    }

    package func about(_ services: Set<String>) -> LintReport {
        func concerns(_ finding: Finding) -> Bool { finding.services.contains(where: services.contains) }
        return LintReport(findings: findings.filter(concerns), suppressed: suppressed.filter { concerns($0.finding) })
    }

    package func count(_ severity: Finding.Severity) -> Int { findings.lazy.filter { $0.severity == severity }.count }
}
