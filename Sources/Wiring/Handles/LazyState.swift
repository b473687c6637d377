public import Synchronization

/// The state of a lazy handle. It is not generic, since the metadata of a generic class is expensive at run time.
@usableFromInline final class LazyState: @unchecked Sendable {
    private let core: ContainerCore
    private let node: Int
    /// The object graph of the handle; nil if the instance does not use it.
    private let graph: ObjectGraph?
    /// The box of the instance after the first use. The container or `unsharedBox` retains it.
    @usableFromInline let found = Atomic<UnsafeMutableRawPointer?>(nil)
    /// The box, if the container does not retain it. Written once, before `found`.
    private var unsharedBox: AnyObject?

    init(_ core: ContainerCore, _ node: Int, _ graph: ObjectGraph?) { (self.core, self.node, self.graph) = (core, node, graph) }

    /// The code of lazy handles of any type.
    /// - Parameter target: the node that the handles lead to.
    static func code(of type: Any.Type, target: Int) -> InstanceCode {
        ClosureThunk(type) { resolution, node, result in
            // A request to a container has no node. An existing shared instance does not need the object graph.
            let sharesGraph = (node < 0 || resolution.records[node].sharesGraph) && resolution.records[target].instance.load() == nil
            let state = LazyState(resolution.core, target, sharesGraph ? resolution.shareGraph() : nil)
            // A handle consists of its state, regardless of its type.
            result.initializeMemory(as: LazyState.self, to: state)
        }
    }

    var isBuilt: Bool { found.load(ordering: .acquiring) != nil }

    @inlinable func box() throws -> Unmanaged<AnyObject> {
        if let found = found.load(ordering: .acquiring) { return Unmanaged.fromOpaque(found) }
        return try findBox()
    }

    @usableFromInline func findBox() throws -> Unmanaged<AnyObject> {
        if let existing = core.plan.requestRecords[node].instance.load() {
            // Another thread may have stored a separate box; both hold the same instance.
            found.store(existing.toOpaque(), ordering: .releasing)
            return existing
        }
        let construction = Construction()
        let begins = core.constructions.begin((ObjectIdentifier(self), 0), as: construction) == nil
        defer { if begins { core.constructions.end(construction) } }
        if let found = found.load(ordering: .acquiring) { return Unmanaged.fromOpaque(found) }
        let box = try Resolution.resolveForHandle(node, of: core, in: graph)
        // The construction may have led back to this handle. The first instance is kept.
        if let found = found.load(ordering: .acquiring) { return Unmanaged.fromOpaque(found) }
        unsharedBox = box
        found.store(Unmanaged.passUnretained(box).toOpaque(), ordering: .releasing)
        return .passUnretained(box)
    }
}
