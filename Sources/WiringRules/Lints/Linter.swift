/// Everything that is known to be wrong, or probably not meant, in a graph.
package struct Linter {
    /// The rules that a container decides itself when it is validated: it knows more than its graph says.
    static let decidedByContainer: Set = [
        MissingDefinitionRule.identifier, InitializerCycleRule.identifier, CaptiveDependencyRule.identifier, DuplicateKeyRule.identifier,
        AbstractReferencedRule.identifier, AmbiguousTypeRule.identifier, WeakValueTypeRule.identifier,
    ]

    /// The findings of a graph one by one, the suppressed ones left out; see `report(on:)`.
    package static func findings(in snapshot: GraphSnapshot) -> [Finding] {
        report(on: GraphIndex(snapshot), isGrouped: false).findings
    }

    /// The findings of the container and those of the rules: errors, then warnings, then notes; within these by the key of the first service.
    ///
    /// Where the container has decided a rule itself, only its word counts; and a rule keeps silent where the container has already reported the
    /// same about the same services.
    ///
    /// - Parameters:
    ///   - index: the graph.
    ///   - settings: what the project has told lint.
    ///   - isGrouped: whether findings with one cause are one: cycles of a tangle, and what several keep.
    package static func report(on index: GraphIndex, settings: LintSettings = .standard, isGrouped: Bool = true) -> LintReport {
        let context = LintContext(index, settings: settings)
        let snapshot = index.snapshot
        let reported = Set(snapshot.findings.map(Subject.init))
        let asked = LintCatalogue.graphRules.filter { !(snapshot.isValidated && decidedByContainer.contains($0.identifier)) }
        var found: [Finding] = []
        for rule in asked where !Task.isCancelled {
            let findings = rule.findings(in: context)
            found += reported.isEmpty ? findings : findings.filter { !reported.contains(Subject($0)) }
        }
        let parents = Set(snapshot.services.lazy.filter(\.isOfParent).map(\.key))
        // What concerns the parent of a container alone is told of the parent.
        if !parents.isEmpty { found.removeAll { !$0.services.isEmpty && $0.services.allSatisfy(parents.contains) } }
        found = ContainerFix.inItsOwnWords(found, in: context)
        found += settings.ownFindings(in: index)
        var check = SuppressionCheck(snapshot, ownRules: settings.ownRules.map(\.rule.name.text))
        let (findings, suppressed) = check.apply(to: snapshot.findings.isEmpty ? found : snapshot.findings + found)
        let decided = settings.applied(to: check.findings.isEmpty ? findings : findings + check.findings) { LintCatalogue.rule($0) != nil }
        let grouped =
            isGrouped
            ? CycleTangles.merged(LocatorUses.merged(CaptiveGrades.graded(decided.findings, in: context), in: context), in: context)
            : decided.findings
        return LintReport(
            findings: ordered(grouped) { $0 },
            suppressed: ordered(decided.suppressed.isEmpty ? suppressed : suppressed + decided.suppressed, by: \.finding)
        )
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

    /// Sorts by severity, then by the first service, then by the rule, and else leaves the order as it is.
    ///
    /// Only numbers are moved. The findings of each rule are in order already, which the sorting of the standard library makes use of (Timsort).
    private static func ordered<Item>(_ items: [Item], by finding: (Item) -> Finding) -> [Item] {
        let keys = items.map { item in
            let finding = finding(item)
            return (rank: finding.severity.rank, service: finding.services.first ?? "", rule: finding.rule)
        }
        let order = keys.withUnsafeBufferPointer { keys in
            keys.indices.sorted { left, right in
                if keys[left].rank != keys[right].rank { return keys[left].rank < keys[right].rank }
                if keys[left].service != keys[right].service { return keys[left].service < keys[right].service }
                return keys[left].rule != keys[right].rule ? keys[left].rule < keys[right].rule : left < right
            }
        }
        return order.map { items[$0] }
    }
}

extension Finding.Severity {
    /// Errors first.
    var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .note: 2
        }
    }
}
