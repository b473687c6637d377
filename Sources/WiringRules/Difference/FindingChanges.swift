extension GraphComparison.FindingChanges {
    /// Whether a finding combines several with one cause.
    static func isGroup(_ finding: Finding) -> Bool {
        finding.rule == LintRule.captiveDependency.identifier
            ? finding.services.count > 2 : finding.details.contains { $0.label == CycleGrouping.label }
    }

    init(_ before: [Finding], _ after: [Finding], countsSites: Bool) {
        self.init()
        let head = { (finding: Finding) in FindingSubject(rule: finding.rule, services: Array(finding.services.prefix(1))) }
        let text = { (finding: Finding) in countsSites ? finding : finding.withoutSites() }
        let isSame = { (pair: (Finding, Finding)) in text(pair.0) == text(pair.1) }
        // Usually the lists differ little. Both are sorted, so equal findings form a common prefix and a common suffix.
        let start = zip(before, after).prefix(while: isSame).count
        let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed()).prefix(while: isSame).count
        let (before, after) = (before[start..<(before.count - end)], after[start..<(after.count - end)])
        var same: [Finding: Int] = [:]
        for finding in before { same[text(finding), default: 0] += 1 }
        /// Whether the earlier findings contain an equal finding that is not matched yet; matches it.
        func takes(_ finding: Finding) -> Bool {
            guard let place = same.index(forKey: text(finding)), same.values[place] > 0 else { return false }
            same.values[place] -= 1
            return true
        }
        let fresh = after.filter { !takes($0) }
        let gone = before.filter(takes)
        // In reverse order, so that `removeLast` takes the first: many findings may be about the same services, or about none.
        var former = Dictionary(grouping: gone.reversed()) { FindingSubject($0) }
        for finding in fresh {
            let subject = FindingSubject(finding)
            if let previous = former[subject]?.last, let change = GraphDifference.Change(previous, finding) {
                former[subject]?.removeLast()
                changed.append(change)
            } else {
                gained.append(finding)
            }
        }
        // A finding about many services, which gained or lost a few of them, is the same finding with changed texts.
        let sets = former.mapValues { Set($0) }
        let unmatched = gone.filter { sets[FindingSubject($0)]?.contains($0) ?? false }
        var wide = Dictionary(grouping: unmatched.filter(Self.isGroup), by: head)
        // A captive with several holders may have had a single holder before, or has one now.
        let captives = unmatched.filter { $0.rule == LintRule.captiveDependency.identifier && $0.services.count > 1 }
        var byCaptive = Dictionary(grouping: captives) { $0.services.count > 2 ? $0.services[0] : $0.services[1] }
        func other(_ finding: Finding) -> Finding? {
            guard finding.rule == LintRule.captiveDependency.identifier, finding.services.count > 1 else { return nil }
            let captive = finding.services.count > 2 ? finding.services[0] : finding.services[1]
            let services = Set(finding.services)
            let place = byCaptive[captive]?.firstIndex { previous in
                Self.isGroup(previous) != Self.isGroup(finding)
                    && (services.isSuperset(of: previous.services) || services.isSubset(of: previous.services))
            }
            return place.flatMap { byCaptive[captive]?.remove(at: $0) }
        }
        gained = gained.filter { finding in
            let previous = (Self.isGroup(finding) ? wide[head(finding)]?.popLast() : nil) ?? other(finding)
            guard let previous, let change = GraphDifference.Change(previous, finding) else { return true }
            former[FindingSubject(previous)]?.removeAll { $0 == previous }
            changed.append(change)
            return false
        }
        let left = former.mapValues { Set($0) }
        lost = gone.filter { left[FindingSubject($0)]?.contains($0) ?? false }
    }
}
