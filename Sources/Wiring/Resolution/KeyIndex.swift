/// Finds the nodes of a container's definitions by their keys. The table is built on the first request by key.
@usableFromInline
final class KeyIndex: @unchecked Sendable {
    private final class Table {
        var nodes: [String: Int] = [:]
        /// For each node the type under which it is requested; nil for a helper and for a template.
        var types: [ObjectIdentifier?] = []

        init(_ blueprint: borrowing Blueprint) {
            for node in blueprint.nodes.indices {
                guard let definition = blueprint.nodes[node].definition else {
                    types.append(nil)
                    continue
                }
                types.append(definition.recipe.isAbstract ? nil : ObjectIdentifier(definition.recipe.requestType))
                let key = blueprint.key(of: node)
                if nodes[key] == nil { nodes[key] = node }
            }
        }
    }

    private let table = AtomicCell()

    deinit { table.release() }

    /// The node that has a key; -1 if no node has it.
    func node(of key: String, in blueprint: borrowing Blueprint) -> Int { loaded(blueprint).nodes[key] ?? -1 }

    /// The node that has a key and is requested under a type; -1 if no node fits.
    func node(of key: String, providing type: ObjectIdentifier, in blueprint: borrowing Blueprint) -> Int {
        let table = loaded(blueprint)
        guard let node = table.nodes[key], table.types[node] == type else { return -1 }
        return node
    }

    private func loaded(_ blueprint: borrowing Blueprint) -> Table {
        let known = table.load() ?? table.fill(ifEmptyWith: Table(blueprint))
        return unsafeDowncast(known.takeUnretainedValue(), to: Table.self)
    }
}
