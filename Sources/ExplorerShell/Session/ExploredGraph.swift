package import WiringGraph
package import WiringVocabulary

/// A graph with what is asked of it all the time, computed once.
package struct ExploredGraph {
    /// The graph, in its normal order.
    package let snapshot: GraphSnapshot
    /// Who needs whom, by service.
    package let index: GraphIndex
    /// The cycles, by number.
    package let cycles: CycleReport
    /// What the linter and the container found, and what of it is suppressed.
    package let report: LintReport

    package init(_ snapshot: GraphSnapshot) {
        let ordered = snapshot.normalized()
        self.snapshot = ordered
        index = GraphIndex(ordered)
        cycles = ElementaryCycles.find(in: index)
        report = Linter.report(on: index)
    }

    /// What the linter and the container found, without what is suppressed.
    package var findings: [Finding] { report.findings }

    /// The service at a position.
    package subscript(_ position: Int) -> ServiceNode { snapshot.services[position] }

    /// The service at a position, as a view shows it.
    package func mark(_ position: Int) -> ServiceMark { ServiceMark(self[position]) }

    /// The position of the service with exactly this key.
    package func position(of key: String) -> Int? {
        snapshot.services.firstIndex { $0.key == key }
    }
}
