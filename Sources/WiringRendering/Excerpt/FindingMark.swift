/// What a picture says of the findings about a service: the rules, in words, so that no colour has to.
struct FindingMark {
    /// The most rules to name.
    private static let maximumRules = 3

    /// One line for each severity: `error: cycle-init, missing-definition`; none without findings.
    ///
    /// - Parameter findings: what was found about a service.
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
