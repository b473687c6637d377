package import WiringVocabulary

/// Everything that is known to be wrong, or probably not meant, in a graph.
package struct Linter {
    private static let rules: [any LintRule.Type] = [
        MissingDefinitionRule.self,
        InitializerCycleRule.self,
        EndlessCycleRule.self,
        CaptiveDependencyRule.self,
        CycleFromPrototypeRule.self,
    ]

    /// The findings of the container and those of the rules: errors, then warnings, then notes; within these by the key of the first service.
    ///
    /// A rule keeps silent where the container has already reported the same rule about the same service.
    ///
    /// - Parameter snapshot: The graph.
    package static func findings(in snapshot: GraphSnapshot) -> [Finding] {
        let context = LintContext(snapshot)
        let reported = Set(snapshot.findings.map(Subject.init))
        let found = rules.flatMap { $0.findings(in: context) }.filter { !reported.contains(Subject($0)) }
        let all = snapshot.findings + found
        return all.enumerated().sorted { left, right in
            let (leftRank, rightRank) = (rank(left.element), rank(right.element))
            return leftRank == rightRank ? left.offset < right.offset : leftRank < rightRank
        }.map(\.element)
    }

    /// What a finding is about.
    private struct Subject: Hashable {
        var rule: String
        var service: String?

        init(_ finding: Finding) {
            rule = finding.rule
            service = finding.services.first
        }
    }

    private static func rank(_ finding: Finding) -> (Int, String, String) {
        let severity = Finding.Severity.allCases.firstIndex(of: finding.severity) ?? Finding.Severity.allCases.count
        return (severity, finding.services.first ?? "", finding.rule)
    }
}
