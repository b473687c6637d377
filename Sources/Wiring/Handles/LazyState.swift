public import Synchronization

/// The state of a lazy handle. It does not depend on the handle's type, since the metadata of a generic class is expensive at run time.
@usableFromInline
final class LazyState: @unchecked Sendable {
    private let core: ContainerCore
    private let node: Int
    /// The object graph of the handle; nil if the instance needs nothing of it.
    private let graph: ObjectGraph?
    /// The box of the instance, once it was asked for. The container or `ownBox` keeps it.
    @usableFromInline let found = Atomic<UnsafeMutableRawPointer?>(nil)
    /// The box, if it is not the container's. Written once, before `found`.
    private var ownBox: AnyObject?

    init(_ core: ContainerCore, _ node: Int, _ graph: ObjectGraph?) {
        self.core = core
        self.node = node
        self.graph = graph
    }

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
        let (construction, begins) = core.constructions.begin(ConstructionPlace(self))
        defer { if begins { core.constructions.end(construction) } }
        if let found = found.load(ordering: .acquiring) { return Unmanaged.fromOpaque(found) }
        let box = try Resolution.further(node, of: core, in: graph)
        // Building may have led back to this handle; the first instance stays.
        if let found = found.load(ordering: .acquiring) { return Unmanaged.fromOpaque(found) }
        ownBox = box
        found.store(Unmanaged.passUnretained(box).toOpaque(), ordering: .releasing)
        return .passUnretained(box)
    }
}
