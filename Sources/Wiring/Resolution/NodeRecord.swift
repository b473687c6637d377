internal import RuntimeLayout

/// The properties of a node that the hot paths read, contiguous in memory.
@usableFromInline package struct NodeRecord: ~Copyable {
    /// The code that builds the node; the blueprint keeps it alive.
    @usableFromInline let thunk: Unmanaged<Thunk>
    /// The shared instance, an object or a box; filled once, by the thread that builds it.
    @usableFromInline package let instance = AtomicCell()
    /// The identity of the definition in its assembly, to verify the index cached in the definition; nil for a helper.
    @usableFromInline let definition: ObjectIdentifier?
    @usableFromInline let edgeNumber: Int32
    @usableFromInline let strategy: ConstructionStrategy
    /// Whether another definition has replaced the assembly's own.
    @usableFromInline let isReplaced: Bool
    /// Whether instances are built asynchronously, so that a synchronous resolve only finds existing ones.
    @usableFromInline package let isAwaited: Bool
    let isForwarding: Bool
    let isPrototype: Bool
    /// Whether the instance, or a product, outlives a resolve.
    let isShared: Bool
    /// Whether only one thread at a time builds instances: the node is shared, or in a cycle with a shared node.
    package let isGuarded: Bool
    /// The number of the scope that the instance, or a shared node of its cycle, belongs to; -1 for none.
    let scope: Int32
    package let isWeak: Bool
    let isRenewed: Bool
    /// Whether shared instances can be released, or a tracer observes their reuse, so that the table does not store them.
    let bypassesTable: Bool
    let isProcessed: Bool
    var isLive = false
    /// Whether an ``InstanceTracker`` follows the shared instances.
    let isTracked: Bool
    /// Whether the request type is a class, so that instances need no box.
    @usableFromInline let isReference: Bool
    /// The number of the cycle that the node belongs to; -1 for none.
    package let cycle: Int32
    /// Whether dependencies are built ahead, see ``Resolution/stages(below:)``.
    let isDeep: Bool
    /// Whether a tracer observes the container; the same for all nodes.
    let isTraced: Bool
    /// Whether handles for the node keep the object graph in which they were made.
    let sharesGraph: Bool
    let reachesHandle: Bool
    let layout: ValueLayout
    /// The number of leading edges that are parameters, which are resolved before the thunk runs.
    let parameterCount: UInt16
    var argumentAlignment: UInt16 = 16
    var argumentSize: Int32 = 0

    var isScoped: Bool { scope >= 0 }
    /// Whether a shared instance is stored in the record.
    var isInTable: Bool { !bypassesTable && !isWeak }
    @inlinable package var firstEdge: Int { Int(edgeNumber) }
    var type: Any.Type { thunk._withUnsafeGuaranteedRef { $0.type } }

    func construct(_ resolution: inout Resolution, _ node: Int) throws -> AnyObject {
        try thunk._withUnsafeGuaranteedRef { try $0.construct(&resolution, node) }
    }

    /// - Parameter content: the node, which the blueprint retains.
    @inline(never) @_optimize(speed) init(
        _ node: Int, _ content: borrowing Blueprint.Node, of blueprint: borrowing Blueprint, _ cycles: borrowing CycleTable,
        by strategy: ConstructionStrategy, _ handles: HandleInfluence?, isTraced: Bool
    ) {
        let code = content.thunk
        let lifetime = content.lifetimeKind
        thunk = .passUnretained(code.runnable)
        definition = content.identity
        edgeNumber = Int32(blueprint.firstEdge(of: node))
        let annotated = content.annotated
        isAwaited = annotated?.isAsynchronous ?? false
        isTracked = annotated?.options.tracker != nil
        // An awaited instance is added to the graph of the resolve, which finds it there.
        self.strategy = isTraced && !isAwaited ? .general : strategy
        isReplaced = content.original != nil
        isForwarding = content.isForwarding
        isPrototype = lifetime == .prototype
        isShared = content.isKept
        let owned = isShared ? nil : cycles.sharedMember(of: node)
        isGuarded = isShared || owned != nil
        scope = blueprint.scopes.isEmpty ? -1 : blueprint.number(of: blueprint.nodes[owned ?? node].scope)
        isWeak = lifetime == .weakSingleton || blueprint.isHeldWeakly(node)
        isRenewed = blueprint.timeToLive(of: node) != nil
        bypassesTable = isTraced || isRenewed || lifetime == .scoped
        isProcessed = !content.processors.isEmpty
        isReference = TypeKind.isClass(code.type)
        cycle = Int32(cycles.number(of: node))
        isDeep = cycles.band(of: node) > 0
        self.isTraced = isTraced
        sharesGraph = handles?.sharesGraph[node] ?? false
        reachesHandle = handles?.reachesHandle[node] ?? false
        layout = ValueLayout(of: code.type)
        parameterCount = UInt16(code.parameterCount)
    }

    /// Makes the records of all nodes. With a tracer they never hold instances, so that the tracer sees every reuse.
    /// - Parameter targets: the target of each edge.
    @_optimize(speed) static func table(
        of blueprint: Blueprint, _ targets: UnsafeMutablePointer<Int32>, _ hasHandles: Bool, isTraced: Bool
    ) -> UnsafeMutablePointer<NodeRecord> {
        let nodes = blueprint.nodes.indices
        let records = UnsafeMutablePointer<NodeRecord>.allocate(capacity: nodes.count)
        let handles = hasHandles ? HandleInfluence(blueprint) : nil
        let strategies = ConstructionStrategy.strategies(in: blueprint, handles)
        let cycles = blueprint.cycles
        blueprint.nodes.withUnsafeBufferPointer { contents in
            for node in nodes {
                (records + node).initialize(
                    to: NodeRecord(node, contents[node], of: blueprint, cycles, by: strategies[node], handles, isTraced: isTraced))
            }
        }
        for node in blueprint.annotatedNodes where blueprint.isLive(node) { records[node].isLive = true }
        for node in nodes where records[node].parameterCount > 0 { placeArguments(of: node, in: records, targets) }
        return records
    }

    private static func placeArguments(of node: Int, in records: UnsafeMutablePointer<NodeRecord>, _ targets: UnsafeMutablePointer<Int32>) {
        let first = records[node].firstEdge
        var end = 0
        for edge in first..<(first + Int(records[node].parameterCount)) where targets[edge] >= 0 {
            let layout = records[Int(targets[edge])].layout
            _ = layout.place(behind: &end)
            records[node].argumentAlignment = max(records[node].argumentAlignment, layout.alignmentMask + 1)
        }
        records[node].argumentSize = Int32(end)
    }
}
