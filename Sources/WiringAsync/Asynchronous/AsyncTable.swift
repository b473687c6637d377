import Wiring

/// Per-node data of asynchronous construction, created once for each container with asynchronous definitions.
final class AsyncTable: Sendable {
    /// True if a definition awaits several instances, so that members of one graph may be built concurrently.
    let buildsSideBySide: Bool
    /// For each node that requires any, the asynchronous definitions to be built before it can be resolved.
    private let awaited: [Int: [Int]]
    /// The codes that need no object graph, by node, see ``AsyncCodeAlone``; empty if a tracer observes the container.
    private let codesAwaitedAlone: [AsyncCodeAlone?]

    init(_ blueprint: Blueprint, isTraced: Bool) {
        let awaited = blueprint.awaitedNodes
        self.awaited = awaited
        buildsSideBySide = blueprint.buildsSideBySide(awaited)
        codesAwaitedAlone = awaited.isEmpty || isTraced ? [] : blueprint.nodes.indices.map { blueprint.codeAwaitedAlone($0) }
    }

    /// The asynchronous definitions to be built before a node can be resolved synchronously, see ``Blueprint/awaited(by:)``.
    func awaited(by node: Int) -> [Int] { awaited[node] ?? [] }

    /// The code of an asynchronous definition that needs no object graph; nil for other definitions.
    func codeAwaitedAlone(_ node: Int) -> AsyncCodeAlone? { codesAwaitedAlone.isEmpty ? nil : codesAwaitedAlone[node] }
}

extension NodeTable {
    /// The table of asynchronous construction; nil if no definition is asynchronous.
    private var asynchronous: AsyncTable? { featureTable.map { unsafeDowncast($0, to: AsyncTable.self) } }

    /// True if a definition awaits several instances, so that members of one graph may be built concurrently.
    var buildsSideBySide: Bool { asynchronous?.buildsSideBySide ?? false }

    /// The asynchronous definitions to be built before a node can be resolved synchronously, see ``Blueprint/awaited(by:)``.
    func awaited(by node: Int) -> [Int] { asynchronous?.awaited(by: node) ?? [] }

    /// The code of an asynchronous definition that needs no object graph; nil for other definitions.
    func codeAwaitedAlone(_ node: Int) -> AsyncCodeAlone? { asynchronous?.codeAwaitedAlone(node) }
}
