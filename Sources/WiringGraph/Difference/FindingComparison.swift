import WiringVocabulary

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

    /// Compares two lists of findings.
    init(_ before: [Finding], _ after: [Finding], countsSites: Bool) {
        let text = { (finding: Finding) in countsSites ? finding : finding.withoutSites() }
        var same: [Finding: Int] = [:]
        for finding in before { same[text(finding), default: 0] += 1 }
        var fresh: [Finding] = []
        for finding in after {
            if let count = same[text(finding)], count > 0 { same[text(finding)] = count - 1 } else { fresh.append(finding) }
        }
        let gone = before.filter { finding in
            guard let count = same[text(finding)], count > 0 else { return false }
            same[text(finding)] = count - 1
            return true
        }
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
        let left = former.mapValues { Set($0) }
        lost = gone.filter { left[Subject(rule: $0.rule, services: $0.services)]?.contains($0) ?? false }
    }
}
