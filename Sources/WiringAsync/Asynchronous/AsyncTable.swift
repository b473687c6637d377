import Wiring

/// Per-node data of asynchronous construction, created once for each container with asynchronous definitions.
final class AsyncTable: Sendable {
    /// True if a definition awaits several instances, so that members of one graph may be built concurrently.
    let buildsConcurrently: Bool
    /// For each node that requires any, the asynchronous definitions to be built before it can be resolved.
    let awaited: [Int: [Int]]
    /// The codes that need no object graph, by node; empty if a tracer observes the container.
    let independentCodes: [AsyncComponentThunk?]

    init(_ blueprint: Blueprint, isTraced: Bool) {
        let awaited = blueprint.awaitedNodes
        self.awaited = awaited
        buildsConcurrently = blueprint.buildsConcurrently(awaited)
        independentCodes = awaited.isEmpty || isTraced ? [] : blueprint.nodes.indices.map { blueprint.independentCode($0) }
    }
}

extension ContainerPlan {
    /// The table of asynchronous construction; nil if no definition is asynchronous.
    private var asynchronous: AsyncTable? { featureTable.map { unsafeDowncast($0, to: AsyncTable.self) } }

    /// True if a definition awaits several instances, so that members of one graph may be built concurrently.
    var buildsConcurrently: Bool { asynchronous?.buildsConcurrently ?? false }

    /// The asynchronous definitions to be built before a node can be resolved synchronously, see ``Blueprint/awaited(by:)``.
    func awaited(by node: Int) -> [Int] { asynchronous?.awaited[node] ?? [] }

    /// The code of an asynchronous definition that needs no object graph; nil for other definitions.
    func independentCode(_ node: Int) -> AsyncComponentThunk? {
        asynchronous.flatMap { $0.independentCodes.isEmpty ? nil : $0.independentCodes[node] }
    }
}
