/// Finds the nodes of a container's definitions by their keys. The table is made when somebody first asks by key.
@usableFromInline
final class KeyIndex: @unchecked Sendable {
    private let table = AtomicCell()
    /// The lock under which the table is made.
    private let lock = RecursiveLock()

    deinit { table.release() }

    /// The node that has a key and can be asked for by a type, or ``KeyTable/absent``.
    func node(of key: String, providing type: ObjectIdentifier, in blueprint: borrowing Blueprint) -> Int {
        if let table = table.load() {
            return table._withUnsafeGuaranteedRef { unsafeDowncast($0, to: KeyTable.self).node(of: key, providing: type) }
        }
        return made(of: blueprint).node(of: key, providing: type)
    }

    /// The table, made if need be.
    func table(of blueprint: borrowing Blueprint) -> KeyTable {
        table.load().map { unsafeDowncast($0.takeUnretainedValue(), to: KeyTable.self) } ?? made(of: blueprint)
    }

    private func made(of blueprint: borrowing Blueprint) -> KeyTable {
        lock.lock()
        defer { lock.unlock() }
        if let table = table.load() { return unsafeDowncast(table.takeUnretainedValue(), to: KeyTable.self) }
        let made = KeyTable(most: blueprint.nodes.count)
        for node in 0..<blueprint.nodes.count {
            guard let definition = blueprint.nodes[node].definition else { continue }
            let assembly = blueprint.nodes[node].assembly
            _ = made.insert(
                assembly: blueprint.assemblies[assembly].name, label: blueprint.label(of: node), node: node,
                request: definition.recipe.isAbstract ? nil : ObjectIdentifier(definition.recipe.requestType))
        }
        table.fill(with: made)
        return made
    }
}
