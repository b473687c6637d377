/// Finds the nodes of a container's definitions by their keys. The table is built on the first request by key.
@usableFromInline
final class KeyIndex: @unchecked Sendable {
    private final class Table {
        let nodes: [String: Int]
        /// For each node, the type under which it is requested; nil for a helper and for a template.
        let types: [ObjectIdentifier?]

        init(_ blueprint: borrowing Blueprint) {
            var nodes: [String: Int] = [:]
            var types = [ObjectIdentifier?](repeating: nil, count: blueprint.nodes.count)
            for node in blueprint.nodes.indices {
                guard let definition = blueprint.nodes[node].definition else { continue }
                if !definition.isAbstract { types[node] = ObjectIdentifier(definition.requestType) }
                let key = blueprint.key(of: node)
                if nodes[key] == nil { nodes[key] = node }
            }
            self.nodes = nodes
            self.types = types
        }

        /// The node that has a key and is requested under a type; -1 if no node fits.
        func node(of key: String, providing type: ObjectIdentifier) -> Int {
            guard let node = nodes[key], types[node] == type else { return -1 }
            return node
        }
    }

    private let table = AtomicCell()

    deinit { table.release() }

    /// The node that has a key; -1 if no node has it.
    func node(of key: String, in blueprint: borrowing Blueprint) -> Int {
        loaded(blueprint)._withUnsafeGuaranteedRef { $0.nodes[key] ?? -1 }
    }

    /// The node that has a key and is requested under a type; -1 if no node fits.
    func node(of key: String, providing type: ObjectIdentifier, in blueprint: borrowing Blueprint) -> Int {
        loaded(blueprint)._withUnsafeGuaranteedRef { $0.node(of: key, providing: type) }
    }

    private func loaded(_ blueprint: borrowing Blueprint) -> Unmanaged<Table> {
        .fromOpaque((table.load() ?? table.fill(ifEmptyWith: Table(blueprint))).toOpaque())
    }
}
