import WiringGraph
import WiringVocabulary

/// What differs between two states of a graph, service by service.
package struct GraphDifference {
    private let before: ExploredGraph
    private let after: ExploredGraph

    /// Compares two graphs.
    package init(from before: ExploredGraph, to after: ExploredGraph) {
        self.before = before
        self.after = after
    }

    /// The difference as `reload` shows it.
    package func view() -> ReloadedView {
        let old = Dictionary(before.snapshot.services.indices.map { (before[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after.snapshot.services.indices.map { (after[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
        var changes: [ReloadedView.Change] = []
        for position in after.snapshot.services.indices {
            guard let previous = old[after[position].key] else { continue }
            let differences = differences(previous, position)
            if !differences.isEmpty { changes.append(ReloadedView.Change(service: after.mark(position), differences: differences)) }
        }
        return ReloadedView(
            summary: GraphSummary(after),
            added: after.snapshot.services.filter { old[$0.key] == nil }.map(ServiceMark.init),
            removed: before.snapshot.services.filter { new[$0.key] == nil }.map(ServiceMark.init),
            changed: changes
        )
    }

    private func differences(_ previous: Int, _ position: Int) -> [ReloadedView.Difference] {
        let (old, new) = (before[previous], after[position])
        var result: [ReloadedView.Difference] = []
        let compare = { (what: String, before: [String], after: [String]) in
            let gone = before.filter { !after.contains($0) }
            let fresh = after.filter { !before.contains($0) }
            if !gone.isEmpty || !fresh.isEmpty { result.append(ReloadedView.Difference(what: what, before: gone, after: fresh)) }
        }
        compare("kind", [old.kind.rawValue], [new.kind.rawValue])
        compare("lifetime", [old.lifetime.rawValue], [new.lifetime.rawValue])
        compare("type", [old.serviceType], [new.serviceType])
        compare("implementation", [old.implementationType], [new.implementationType])
        compare("provides", old.provides, new.provides)
        compare("arguments", old.arguments, new.arguments)
        compare("hooks", old.hooks, new.hooks)
        compare("wrapped by", old.decorators, new.decorators)
        compare("needs", needs(previous, in: before), needs(position, in: after))
        return result
    }

    private func needs(_ position: Int, in graph: ExploredGraph) -> [String] {
        graph.index.dependencies(of: position).map { "\(graph[$0.to].key) (\($0.slotDescription))" }
    }
}
