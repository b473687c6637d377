/// Finds the slots of a container's definitions by their keys. The table is made when somebody first asks by key.
@usableFromInline
final class KeyIndex: @unchecked Sendable {
    private let table = AtomicCell()

    deinit { table.release() }

    /// The slot that has a key and can be asked for by a type, or ``KeyTable/absent``.
    func slot(of key: String, providing type: ObjectIdentifier, in core: ContainerCore) -> Int {
        if let table = table.load() {
            return table._withUnsafeGuaranteedRef { unsafeDowncast($0, to: KeyTable.self).slot(of: key, providing: type) }
        }
        return made(for: core).slot(of: key, providing: type)
    }

    /// The table, made if need be.
    func table(for core: ContainerCore) -> KeyTable {
        table.load().map { unsafeDowncast($0.takeUnretainedValue(), to: KeyTable.self) } ?? made(for: core)
    }

    private func made(for core: ContainerCore) -> KeyTable {
        core.creation.lock()
        defer { core.creation.unlock() }
        if let table = table.load() { return unsafeDowncast(table.takeUnretainedValue(), to: KeyTable.self) }
        let made = KeyTable(most: core.table.count)
        for slot in 0..<core.table.count {
            guard let definition = core.blueprint.slots[slot].definition else { continue }
            let assembly = core.blueprint.slots[slot].assembly
            _ = made.insert(
                assembly: core.blueprint.assemblies[assembly].name, label: core.blueprint.label(of: slot), slot: slot,
                request: definition.recipe.isAbstract ? nil : ObjectIdentifier(definition.recipe.requestType))
        }
        table.fill(with: made)
        return made
    }
}
