/// Finds the slots of a container's definitions by their keys. The table is made when somebody first asks by key.
@usableFromInline
final class KeyIndex: @unchecked Sendable {
    private let table = AtomicCell()

    deinit { table.release() }

    /// The slot that has a key, or ``KeyTable/absent``.
    func slot(of key: String, in core: ContainerCore) -> Int {
        if let table = table.load() { return table._withUnsafeGuaranteedRef { unsafeDowncast($0, to: KeyTable.self).slot(of: key) } }
        return core.creation.withLock { made(for: core) }.slot(of: key)
    }

    private func made(for core: ContainerCore) -> KeyTable {
        if let table = table.load() { return unsafeDowncast(table.takeUnretainedValue(), to: KeyTable.self) }
        let made = KeyTable(most: core.table.count)
        for slot in 0..<core.table.count where core.blueprint.slots[slot].role == .definition {
            let assembly = core.blueprint.slots[slot].assembly
            _ = made.insert(assembly: core.blueprint.assemblies[assembly].name, label: core.blueprint.slots[slot].label, slot: slot)
        }
        table.fill(with: made)
        return made
    }
}
