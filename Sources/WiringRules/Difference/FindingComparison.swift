/// Which findings came, went, or say something else about the same services.
struct FindingComparison {
    /// The findings that are new, in their order.
    private(set) var gained: [Finding] = []
    /// The findings that are gone, in their order.
    private(set) var lost: [Finding] = []
    /// The findings of the same rule about the same services, with other words.
    private(set) var changed: [GraphDifference.Change<Finding>] = []

    private struct Subject: Hashable {
        var rule: String
        var services: [String]
    }

    /// Whether a finding stands for several that have one cause.
    static func isGroup(_ finding: Finding) -> Bool {
        finding.rule == CaptiveDependencyRule.identifier
            ? finding.services.count > 2 : finding.details.contains { $0.label == CycleTangles.label }
    }

    private struct Head: Hashable {
        var rule: String
        var service: String

        init(_ finding: Finding) {
            rule = finding.rule
            service = finding.services.first ?? ""
        }
    }

    /// Compares two lists of findings.
    init(_ before: [Finding], _ after: [Finding], countsSites: Bool) {
        let text = { (finding: Finding) in countsSites ? finding : finding.withoutSites() }
        let isSame = { (pair: (Finding, Finding)) in text(pair.0) == text(pair.1) }
        // Most of the time little differs. Both lists are in order, so that what is the same stands at the beginning and at the end of both.
        let head = zip(before, after).prefix(while: isSame).count
        let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix(while: isSame).count
        let (before, after) = (before[head..<(before.count - tail)], after[head..<(after.count - tail)])
        var same: [Finding: Int] = [:]
        for finding in before { same[text(finding), default: 0] += 1 }
        /// Whether there is one more like it among those of before, which is used up then.
        func takes(_ finding: Finding) -> Bool {
            guard let place = same.index(forKey: text(finding)), same.values[place] > 0 else { return false }
            same.values[place] -= 1
            return true
        }
        let fresh = after.filter { !takes($0) }
        let gone = before.filter(takes)
        // The first one last: very many may be about the same, or about nothing in particular.
        var former = Dictionary(grouping: gone.reversed()) { Subject(rule: $0.rule, services: $0.services) }
        for finding in fresh {
            let subject = Subject(rule: finding.rule, services: finding.services)
            if let previous = former[subject]?.last, let change = GraphDifference.Change(previous, finding) {
                former[subject]?.removeLast()
                changed.append(change)
            } else {
                gained.append(finding)
            }
        }
        // What is about many services, and about one more or less of them now, is the same with other words.
        let sets = former.mapValues { Set($0) }
        let unmatched = gone.filter { sets[Subject(rule: $0.rule, services: $0.services)]?.contains($0) ?? false }
        var wide = Dictionary(grouping: unmatched.filter(Self.isGroup), by: Head.init)
        // One that is kept by several may have been kept by one of them before, or is now.
        let captives = unmatched.filter { $0.rule == CaptiveDependencyRule.identifier && $0.services.count > 1 }
        var byCaptive = Dictionary(grouping: captives) { $0.services.count > 2 ? $0.services[0] : $0.services[1] }
        func other(_ finding: Finding) -> Finding? {
            guard finding.rule == CaptiveDependencyRule.identifier, finding.services.count > 1 else { return nil }
            let captive = finding.services.count > 2 ? finding.services[0] : finding.services[1]
            let services = Set(finding.services)
            guard
                let place = byCaptive[captive]?.firstIndex(where: { previous in
                    Self.isGroup(previous) != Self.isGroup(finding)
                        && (services.isSuperset(of: previous.services) || services.isSubset(of: previous.services))
                })
            else { return nil }
            return byCaptive[captive]?.remove(at: place)
        }
        gained = gained.filter { finding in
            let previous = (Self.isGroup(finding) ? wide[Head(finding)]?.popLast() : nil) ?? other(finding)
            guard let previous, let change = GraphDifference.Change(previous, finding) else { return true }
            former[Subject(rule: previous.rule, services: previous.services)]?.removeAll { $0 == previous }
            changed.append(change)
            return false
        }
        let left = former.mapValues { Set($0) }
        lost = gone.filter { left[Subject(rule: $0.rule, services: $0.services)]?.contains($0) ?? false }
    }
}
