import Synchronization

/// A graph with cached analyses, each computed on first use. A class, so that all users of the graph share them.
package final class ExploredGraph: Sendable {
    /// The graph, in normalized order.
    package let snapshot: GraphSnapshot
    package let index: GraphIndex
    /// Whether work in proportion to the size of the graph, including the length of its names, takes a few milliseconds at most.
    let isSmall: Bool
    /// Whether all findings can be computed without a noticeable delay.
    private let isLintedAtOnce: Bool
    package var cycles: CycleReport { cachedCycles.value { ElementaryCycles.find(in: index) } }
    /// The findings of the linter and the container, with the suppressed ones.
    package var report: LintReport { cachedReport.value { Linter.report(on: index) } }
    var lookup: ServiceLookup { cachedLookup.value { ServiceLookup(snapshot) } }
    var names: ServiceNameIndex { cachedNames.value { ServiceNameIndex(snapshot) } }

    private let cachedCycles = LazyCache<CycleReport>()
    private let cachedReport = LazyCache<LintReport>()
    /// The report for the last rules file, valid while the text of the file is unchanged.
    private let cachedSettledReport = Mutex<(text: String, report: LintReport)?>(nil)
    private let cachedLookup = LazyCache<ServiceLookup>()
    private let cachedNames = LazyCache<ServiceNameIndex>()

    package init(_ snapshot: GraphSnapshot) {
        self.snapshot = snapshot.normalized()
        index = GraphIndex(self.snapshot)
        isSmall =
            self.snapshot.services.count + self.snapshot.edges.count <= 2_000
            && self.snapshot.services.reduce(0) { $0 + $1.nameLength } <= 200_000
        isLintedAtOnce = self.snapshot.services.count + self.snapshot.edges.count <= 10_000
    }

    /// The findings of the linter and the container, without the suppressed ones.
    package var findings: [Finding] { report.findings }

    /// The findings under the settings of a rules file, if any. Entries that do not apply to this graph are ignored; `lint` reports them.
    func report(applying rules: RulesFile?) -> LintReport {
        guard let rules else { return report }
        if let kept = cachedSettledReport.withLock({ $0 }), kept.text == rules.text { return kept.report }
        let report = Linter.report(on: index, settings: rules.settings(index))
        if !Task.isCancelled { cachedSettledReport.withLock { $0 = (rules.text, report) } }
        return report
    }

    /// The findings for a summary: those of a large graph only if they were computed before, because that takes long.
    func summaryReport(applying rules: RulesFile?) -> LintReport? {
        if isLintedAtOnce { return report(applying: rules) }
        guard let rules else { return cachedReport.current }
        return cachedSettledReport.withLock { $0?.text == rules.text ? $0?.report : nil }
    }

    subscript(_ position: Int) -> ServiceNode { snapshot.services[position] }

    func mark(_ position: Int) -> ServiceLabel { ServiceLabel(self[position]) }

    /// The service with a key as views display it; a host can report a service that the graph does not contain, such as one that the container adds.
    func label(of key: String) -> ServiceLabel { position(of: key).map(mark) ?? ServiceLabel(ServiceNode(key: key, serviceType: key)) }

    func position(of key: String) -> Int? { lookup.position(ofKey: key) }
}

extension ServiceNode {
    /// The total length of the names in bytes.
    fileprivate var nameLength: Int {
        self.provides.reduce(key.utf8.count + serviceType.utf8.count + implementationType.utf8.count) { $0 + $1.utf8.count }
    }
}

/// A lazily computed, cached value that can be used from several threads.
final class LazyCache<Value: Sendable>: Sendable {
    private let cached = Mutex<Value?>(nil)

    var current: Value? { cached.withLock { $0 } }

    /// Returns the value. The incomplete result of a cancelled task is not cached.
    func value(_ find: () -> Value) -> Value {
        if let value = current { return value }
        let value = find()
        if !Task.isCancelled { cached.withLock { $0 = value } }
        return value
    }
}
