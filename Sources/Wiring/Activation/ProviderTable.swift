/// The nodes that can be requested by each type. Only the linker changes it, before any other code receives it.
package final class ProviderTable: @unchecked Sendable {
    /// For each type the node that a request by the type receives; -1 if several nodes provide the type and none is preferred.
    let requested = NodeTable()
    /// For each type that several nodes provide, the position of these nodes in `several`.
    private let positions = NodeTable()
    private var several: [NodesOfType] = []

    package subscript(hash: UInt) -> NodesOfType? {
        let position = several.isEmpty ? -1 : positions.node(of: hash)
        if position >= 0 { return several[position] }
        let node = requested.node(of: hash)
        return node < 0 ? nil : NodesOfType(node)
    }

    /// The hashes of all types, in unspecified order.
    package var hashes: [UInt] { requested.hashes }

    @_optimize(speed) func add(_ node: Int, to type: Any.Type) {
        let hash = NodeTable.hash(of: ObjectIdentifier(type))
        let place = requested.place(of: hash) { _ in true }
        let known = requested.entries[place].node
        if known < 0 { return requested.store(node, hash, at: place) }
        if several.isEmpty || positions.node(of: hash) < 0 {
            positions.set(several.count, of: hash)
            several.append(NodesOfType(known))
        }
        several[positions.node(of: hash)].append(node)
    }

    /// Chooses the node that a request receives if several provide its type.
    func choose(_ preferred: ([Int]) -> Int?) {
        for hash in positions.hashes { requested.set(preferred(several[positions.node(of: hash)].all) ?? -1, of: hash) }
    }
}
