/// The nodes that can be requested by each type. Only the linker changes it, before any other code receives it.
package final class ProviderTable: @unchecked Sendable {
    /// For each type the node that a request by the type receives; -1 if several nodes provide the type and none is preferred.
    let requested = NodeTable()
    /// The nodes of each type that several provide, by the hash of the type.
    private var several: UnspecializedDictionary<UInt, NodesOfType> = [:]

    package subscript(type: ObjectIdentifier) -> NodesOfType? { self[hash: NodeTable.hash(of: type)] }

    package subscript(hash hash: UInt) -> NodesOfType? {
        if !several.isEmpty, let nodes = several[hash] { return nodes }
        let node = requested.node(of: hash)
        return node < 0 ? nil : NodesOfType(node)
    }

    @_optimize(speed) func add(_ node: Int, to type: Any.Type) {
        let hash = NodeTable.hash(of: ObjectIdentifier(type))
        let place = requested.place(of: hash) { _ in true }
        let known = requested.entries[place].node
        if known < 0 { return requested.store(node, hash, at: place) }
        several[hash, default: NodesOfType(known)].append(node)
    }

    /// Chooses the node that a request receives if several provide its type.
    func choose(_ preferred: ([Int]) -> Int?) { for (hash, nodes) in several { requested.set(preferred(nodes.all) ?? -1, of: hash) } }

    /// The table of a child container: its own nodes, and those of its parent for other types.
    /// - Returns: the table, and the nodes of the parent whose types the child provides itself, by the hash of the type.
    func inheriting(from parent: ProviderTable) -> (all: ProviderTable, hidden: UnspecializedDictionary<UInt, NodesOfType>) {
        let all = ProviderTable()
        var hidden: UnspecializedDictionary<UInt, NodesOfType> = [:]
        parent.requested.forEach { hash, node in
            if self[hash: hash] == nil { all.requested.set(node, of: hash) } else { hidden[hash] = parent[hash: hash] }
        }
        requested.forEach { hash, node in all.requested.set(node, of: hash) }
        all.several = parent.several
        for hash in hidden.keys { all.several[hash] = nil }
        for (hash, nodes) in several { all.several[hash] = nodes }
        return (all, hidden)
    }
}
