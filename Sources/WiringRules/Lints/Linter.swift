/// Finds errors and probable mistakes in a graph.
package struct Linter {
    /// The rules that a container decides itself when it is validated, because it has more information than its graph.
    static let decidedByContainer = Set(
        [
            LintRule.missingDefinition, .initializerCycle, .captiveDependency, .duplicateKey, .abstractReferenced, .ambiguousType,
            .weakValueType,
        ]
        .map(\.identifier))

    /// The separate findings of a graph, without the suppressed ones; see `report(on:)`.
    package static func findings(in snapshot: GraphSnapshot) -> [Finding] { report(on: GraphIndex(snapshot), isGrouped: false).findings }

    /// The findings of the container and of the rules: errors, then warnings, then notes; within these by the key of the first service.
    ///
    /// If the container has decided a rule itself, only its findings count. A finding of a rule is dropped if the container has reported
    /// the same rule for the same services. `isGrouped` combines cycles of a tangle, and several holders of one captive.
    package static func report(on index: GraphIndex, settings: LintSettings = .standard, isGrouped: Bool = true) -> LintReport {
        let context = LintContext(index, settings: settings)
        let snapshot = index.snapshot
        let reported = Set(snapshot.findings.map(FindingSubject.init))
        let asked = LintCatalog.graphRules.filter { !(snapshot.isValidated && decidedByContainer.contains($0.identifier)) }
        var found: [Finding] = []
        for rule in asked where !Task.isCancelled {
            let findings = rule.findings(context)
            found += reported.isEmpty ? findings : findings.filter { !reported.contains(FindingSubject($0)) }
        }
        let parents = Set(snapshot.services.lazy.filter(\.isOfParent).map(\.key))
        // Findings that only concern the parent of a container belong to the parent's graph.
        if !parents.isEmpty { found.removeAll { !$0.services.isEmpty && $0.services.allSatisfy(parents.contains) } }
        found = ContainerFix.inContainerTerms(found, in: context)
        found += settings.ownFindings(in: index)
        var check = SuppressionCheck(snapshot, ownRules: settings.ownRules.map(\.rule.name.text))
        let (findings, suppressed) = check.apply(to: snapshot.findings.isEmpty ? found : snapshot.findings + found)
        var decided = settings.applied(to: check.findings.isEmpty ? findings : findings + check.findings) { LintCatalog.rule($0) != nil }
        decided.findings = withoutUnexplainedRoots(decided.findings)
        let grouped =
            isGrouped
            ? CycleGrouping.merged(
                LocatorUseGrouping.merged(
                    CaptiveGrouping.combined(CaptiveGrouping.graded(decided.findings, in: context), in: context), in: context), in: context)
            : decided.findings
        return LintReport(
            findings: ordered(grouped) { $0 },
            suppressed: ordered(decided.suppressed.isEmpty ? suppressed : suppressed + decided.suppressed, by: \.finding))
    }

    /// Findings without those about entry points whose cause is not the subject of an error: the sources of a scan do not prove it.
    private static func withoutUnexplainedRoots(_ findings: [Finding]) -> [Finding] {
        let causes = Set(findings.lazy.filter { $0.severity == .error }.flatMap(\.services))
        return findings.filter { finding in
            finding.rule != LintRule.unreachableRoot.identifier || finding.services.last.map(causes.contains) ?? false
        }
    }

    /// Sorts by severity, then by the first service, then by the rule; stable otherwise.
    ///
    /// Sorts indices only. The findings of each rule are already sorted, which suits the sort of the standard library (Timsort).
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
    var rank: Int { self == .error ? 0 : self == .warning ? 1 : 2 }
}
