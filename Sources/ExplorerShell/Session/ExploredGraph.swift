import Synchronization
package import WiringRules
package import WiringVocabulary

/// A graph with what is asked of it again and again. Each answer is found when it is first asked for and kept: most commands need few of them,
/// and in a large graph each takes a while. An object, so that all who look at the graph share the answers.
package final class ExploredGraph: Sendable {
    /// The graph, in its normal order.
    package let snapshot: GraphSnapshot
    /// Who needs whom, by service.
    package let index: GraphIndex
    /// Whether what takes time in proportion to its size, the length of its names included, takes a few milliseconds at most.
    let isSmall: Bool
    /// The cycles, by number.
    package var cycles: CycleReport { keptCycles.value { ElementaryCycles.find(in: index) } }
    /// What the linter and the container found, and what of it is suppressed.
    package var report: LintReport { keptReport.value { Linter.report(on: index) } }
    /// Finds the services that a person names.
    var lookup: ServiceLookup { keptLookup.value { ServiceLookup(snapshot) } }
    /// All that a service can be called.
    var names: ServiceNames { keptNames.value { ServiceNames(snapshot) } }

    private let keptCycles = Memo<CycleReport>()
    private let keptReport = Memo<LintReport>()
    /// What was found as a rules file has it, for as long as the file says the same.
    private let settled = Mutex<(text: String, report: LintReport)?>(nil)
    private let keptLookup = Memo<ServiceLookup>()
    private let keptNames = Memo<ServiceNames>()

    package init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot.normalized()
        index = GraphIndex(self.snapshot)
        isSmall =
            self.snapshot.services.count + self.snapshot.edges.count <= 2_000
            && self.snapshot.services.reduce(0) { $0 + $1.nameLength } <= 200_000
    }

    /// What the linter and the container found, without what is suppressed.
    package var findings: [Finding] { report.findings }

    /// What the linter and the container found, as a rules file has it.
    ///
    /// - Parameter rules: the file; nil where there is none. What it says that means nothing in this graph is passed over: lint tells it.
    func report(settledBy rules: RulesFile?) -> LintReport {
        guard let rules else { return report }
        if let kept = settled.withLock({ $0 }), kept.text == rules.text { return kept.report }
        let report = Linter.report(on: index, settings: rules.settings(index))
        if !Task.isCancelled { settled.withLock { $0 = (rules.text, report) } }
        return report
    }

    /// The service at a position.
    subscript(_ position: Int) -> ServiceNode { snapshot.services[position] }

    /// The service at a position, as a view shows it.
    func mark(_ position: Int) -> ServiceMark { ServiceMark(self[position]) }

    /// The position of the service with exactly this key.
    func position(of key: String) -> Int? { lookup.position(ofKey: key) }
}

extension ServiceNode {
    /// How many bytes it can be called by.
    fileprivate var nameLength: Int {
        self.provides.reduce(key.utf8.count + serviceType.utf8.count + implementationType.utf8.count) { $0 + $1.utf8.count }
    }
}
