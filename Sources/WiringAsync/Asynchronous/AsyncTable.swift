import Wiring

/// What asynchronous construction looks up by node; created once for each container that has asynchronous definitions.
final class AsyncTable: Sendable {
    /// Whether a definition awaits several instances, so that members of one graph may be built at the same time.
    let buildsSideBySide: Bool
    /// For each node with such the asynchronous definitions that have to be there before it can be resolved.
    private let awaited: [Int: [Int]]
    /// For each node its code if that builds it without an object graph, see ``AsyncCodeAlone``; empty where a tracer follows the container.
    private let codesAwaitedAlone: [AsyncCodeAlone?]

    init(_ blueprint: Blueprint, isTraced: Bool) {
        let awaited = blueprint.awaitedNodes
        self.awaited = awaited
        buildsSideBySide = blueprint.buildsSideBySide(awaited)
        codesAwaitedAlone = awaited.isEmpty || isTraced ? [] : blueprint.nodes.indices.map { blueprint.codeAwaitedAlone($0) }
    }

    /// The asynchronous definitions that have to be there before a node can be resolved synchronously, see ``Blueprint/awaited(by:)``.
    func awaited(by node: Int) -> [Int] { awaited[node] ?? [] }

    /// The code of an asynchronous definition that is built without an object graph; nil for any other.
    func codeAwaitedAlone(_ node: Int) -> AsyncCodeAlone? { codesAwaitedAlone.isEmpty ? nil : codesAwaitedAlone[node] }
}

extension NodeTable {
    /// The table of asynchronous construction; nil where no definition is asynchronous.
    private var asynchronous: AsyncTable? { featureTable.map { unsafeDowncast($0, to: AsyncTable.self) } }

    /// Whether a definition awaits several instances, so that members of one graph may be built at the same time.
    var buildsSideBySide: Bool { asynchronous?.buildsSideBySide ?? false }

    /// The asynchronous definitions that have to be there before a node can be resolved synchronously, see ``Blueprint/awaited(by:)``.
    func awaited(by node: Int) -> [Int] { asynchronous?.awaited(by: node) ?? [] }

    /// The code of an asynchronous definition that is built without an object graph; nil for any other.
    func codeAwaitedAlone(_ node: Int) -> AsyncCodeAlone? { asynchronous?.codeAwaitedAlone(node) }
}
