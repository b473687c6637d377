public import Synchronization

/// The state of a lazy handle. It does not depend on the handle's type, since the metadata of a generic class is expensive at run time.
@usableFromInline
final class LazyState: @unchecked Sendable {
    private let core: ContainerCore
    private let node: Int
    /// The object graph of the handle; nil if the instance needs nothing of it.
    private let members: GraphMembers?
    /// The box of the instance, once it was asked for. The container or `ownBox` keeps it.
    @usableFromInline let found = Atomic<UnsafeMutableRawPointer?>(nil)
    /// The box, if it is not the container's. Written before `found`.
    private var ownBox: AnyObject?
    /// The ``LazyConstruction``, created when an instance is built.
    private let construction = AtomicCell()

    init(_ core: ContainerCore, _ node: Int, _ members: GraphMembers?) {
        self.core = core
        self.node = node
        self.members = members
    }

    deinit { construction.release() }

    /// Whether the instance was asked for successfully.
    var isBuilt: Bool { found.load(ordering: .acquiring) != nil }

    /// The box of the instance, which lives at least as long as the handle.
    @inlinable
    func box() throws -> Unmanaged<AnyObject> {
        if let found = found.load(ordering: .acquiring) { return Unmanaged.fromOpaque(found) }
        return try findBox()
    }

    /// Finds or builds the instance.
    @usableFromInline
    func findBox() throws -> Unmanaged<AnyObject> {
        if let existing = core.table.records[node].instance.load() {
            // Another thread may have stored a box of its own; both hold the same instance.
            found.store(existing.toOpaque(), ordering: .releasing)
            return existing
        }
        let construction = ensureConstruction()
        while true {
            switch construction.nextStep(self) {
            case .take(let box): return box
            case .build(let door): return try build(construction, behind: door)
            case .wait(let door):
                // If waiting would never end, as when building leads back to this handle, this thread builds it; the first instance stays.
                guard core.constructions.wait(for: door) else { return try build(construction, behind: nil) }
            }
        }
    }

    private func build(_ construction: LazyConstruction, behind door: ConstructionDoor?) throws -> Unmanaged<AnyObject> {
        let result = Result { try Resolution.further(node, of: core, in: members) }
        let kept = construction.lock.withLock { () -> Unmanaged<AnyObject>? in
            if let door, construction.door === door { construction.door = nil }
            if let found = found.load(ordering: .acquiring) { return Unmanaged.fromOpaque(found) }
            guard case .success(let box) = result else { return nil }
            ownBox = box
            found.store(Unmanaged.passUnretained(box).toOpaque(), ordering: .releasing)
            return .passUnretained(box)
        }
        door?.end()
        if let kept { return kept }
        return .passUnretained(try result.get())
    }

    private func ensureConstruction() -> LazyConstruction {
        if let known = construction.load() { return unsafeDowncast(known.takeUnretainedValue(), to: LazyConstruction.self) }
        return unsafeDowncast(construction.fill(ifEmptyWith: LazyConstruction()).takeUnretainedValue(), to: LazyConstruction.self)
    }
}

/// Coordinates the threads that ask for the instance of one lazy handle before it exists.
final class LazyConstruction: @unchecked Sendable {
    /// The next action of a thread.
    enum Step {
        case take(Unmanaged<AnyObject>)
        case build(ConstructionDoor)
        case wait(ConstructionDoor)
    }

    let lock = RecursiveLock()
    /// The current construction; guarded by the lock.
    var door: ConstructionDoor?

    func nextStep(_ state: LazyState) -> Step {
        lock.withLock {
            if let found = state.found.load(ordering: .acquiring) { return .take(.fromOpaque(found)) }
            if let door { return .wait(door) }
            let door = ConstructionDoor()
            self.door = door
            return .build(door)
        }
    }
}
