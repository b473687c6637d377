package import WiringVocabulary

/// Everything that is known to be wrong, or probably not meant, in a graph.
package struct Linter {
    private static let rules: [any LintRule.Type] = [
        MissingDefinitionRule.self,
        InitializerCycleRule.self,
        CaptiveDependencyRule.self,
        CycleFromPrototypeRule.self,
    ]

    /// The rules that a container decides itself when it is validated; it decides `ambiguous-type` too, of which a graph knows nothing.
    static let decidedByContainer: Set = [
        MissingDefinitionRule.identifier, InitializerCycleRule.identifier, CaptiveDependencyRule.identifier,
    ]

    /// The findings of the container and those of the rules: errors, then warnings, then notes; within these by the key of the first service.
    ///
    /// Where the container has decided a rule itself, only its word counts; and a rule keeps silent where the container has already reported the
    /// same about the same services.
    ///
    /// - Parameter snapshot: The graph.
    package static func findings(in snapshot: GraphSnapshot) -> [Finding] {
        let context = LintContext(snapshot)
        let reported = Set(snapshot.findings.map(Subject.init))
        let asked = rules.filter { !(snapshot.isValidated && decidedByContainer.contains($0.identifier)) }
        let found = asked.flatMap { $0.findings(in: context) }.filter { !reported.contains(Subject($0)) }
        let all = snapshot.findings + found
        return all.enumerated().sorted { left, right in
            let (leftRank, rightRank) = (rank(left.element), rank(right.element))
            return leftRank == rightRank ? left.offset < right.offset : leftRank < rightRank
        }.map(\.element)
    }

    /// What a finding is about.
    private struct Subject: Hashable {
        var rule: String
        var services: [String]

        init(_ finding: Finding) {
            rule = finding.rule
            services = finding.services
        }
    }

    private static func rank(_ finding: Finding) -> (Int, String, String) {
        let severity = Finding.Severity.allCases.firstIndex(of: finding.severity) ?? Finding.Severity.allCases.count
        return (severity, finding.services.first ?? "", finding.rule)
    }
}
