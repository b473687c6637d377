/// The findings about a service as text, so that no color is required.
struct FindingLabels {
    /// The maximum number of rules to name.
    private static let maximumRules = 3

    /// Returns a line for each severity: `error: cycle-init, missing-definition`; empty without findings.
    ///
    /// - Parameter findings: the findings about a service.
    static func lines(_ findings: [Finding]) -> [String] {
        Finding.Severity.allCases.compactMap { severity in
            var seen: Set<String> = []
            let rules = findings.filter { $0.severity == severity && seen.insert($0.rule).inserted }.map(\.rule)
            guard !rules.isEmpty else { return nil }
            let more = rules.count > maximumRules ? ", ..." : ""
            return "\(severity.rawValue): \(rules.prefix(maximumRules).joined(separator: ", "))\(more)"
        }
    }
}
