/// The nodes of a container in plain memory, so that a request needs neither reference counting nor bounds checks.
///
/// All indices must come from the container's own blueprint.
@usableFromInline
package final class NodeTable: @unchecked Sendable {
    @usableFromInline package let records: UnsafeMutablePointer<NodeRecord>
    /// For each edge, its target node.
    @usableFromInline package let targets: UnsafeMutablePointer<Int32>
    /// The number of nodes.
    @usableFromInline let count: Int
    /// The number of edges.
    let edgeCount: Int
    /// For each edge, the node that is built together with its source; -1 if there is none. Nil if there are no bands.
    let builtTargets: UnsafeMutablePointer<Int32>?
    /// Whether object graphs may have handles, which can continue a graph while it is built or later.
    package let hasHandles: Bool
    /// Whether any node is built on the main actor.
    package let hasMainActorNodes: Bool
    /// The look-up table of the feature that builds some of the nodes; nil if there is no such feature.
    package let featureTable: AnyObject?
    /// The scopes to which services belong.
    private let scopes: [Scope]
    private let scopeNumbers: [Int32]
    /// The nodes affected by handles; nil without handles.
    private let handles: HandleInfluence?
    /// For each node, its post-processors; empty if no node has any.
    private let processings: [NodeProcessing?]

    /// - Parameters:
    ///   - blueprint: the linked graph.
    ///   - features: the features that definitions use.
    ///   - isTraced: whether every node takes the general path, which calls the tracer.
    init(_ blueprint: Blueprint, _ features: [any ContainerFeature.Type], isTraced: Bool) {
        count = blueprint.nodes.count
        records = .allocate(capacity: count)
        hasHandles = blueprint.hasHandles
        hasMainActorNodes = blueprint.annotatedNodes.contains(where: blueprint.isOnMainActor)
        featureTable = features.lazy.compactMap { $0.makeTable(for: blueprint, isTraced: isTraced) }.first
        handles = hasHandles ? HandleInfluence(blueprint) : nil
        let strategies = ConstructionStrategy.strategies(in: blueprint, handles)
        for node in 0..<count { (records + node).initialize(to: NodeRecord(node, of: blueprint, by: strategies[node], isTraced: isTraced)) }
        for node in handles?.graphSharingHandles ?? [] { records[node].sharesGraph = true }
        var scopes: [Scope] = []
        scopeNumbers = (0..<count).map { node in
            let shared = blueprint.nodes[node].isShared ? node : blueprint.cycles.sharedMember(of: node) ?? node
            guard blueprint.nodes[shared].lifetimeKind == .scoped, case .scoped(let scope) = blueprint.nodes[shared].lifetime else {
                return -1
            }
            if let known = scopes.firstIndex(of: scope) { return Int32(known) }
            scopes.append(scope)
            return Int32(scopes.count - 1)
        }
        self.scopes = scopes
        processings =
            blueprint.processors.isEmpty
            ? [] : (0..<count).map { blueprint.nodes[$0].processors.isEmpty ? nil : NodeProcessing($0, of: blueprint) }
        targets = .allocate(capacity: blueprint.edges.count)
        edgeCount = blueprint.edges.count
        builtTargets = blueprint.cycles.bands.isEmpty ? nil : .allocate(capacity: edgeCount)
        // Access by index: copying an edge out of the array would retain its definition.
        for number in blueprint.edges.indices {
            let target = blueprint.edges[number].target
            (targets + number).initialize(to: Int32(target))
            builtTargets?.advanced(by: number).initialize(to: blueprint.edges[number].isCut ? -1 : Int32(target))
        }
        for node in 0..<count where records[node].parameterCount > 0 { NodeRecord.placeArguments(of: node, in: records, targets) }
    }

    /// The scope to which the shared instance of a node, or of its cycle, belongs.
    func scope(of node: Int) -> Scope? { scopeNumbers[node] >= 0 ? scopes[Int(scopeNumbers[node])] : nil }

    /// Whether the construction of a node makes a handle.
    func reachesHandle(_ node: Int) -> Bool { handles?.reachesHandle[node] ?? false }

    /// The post-processors of a node; nil if there are none.
    func processing(of node: Int) -> NodeProcessing? { processings.isEmpty ? nil : processings[node] }

    deinit {
        for node in 0..<count { records[node].instance.release() }
        records.deinitialize(count: count)
        records.deallocate()
        targets.deallocate()
        builtTargets?.deallocate()
    }
}

/// The post-processors that apply to a node and the context they receive. Computed once, because every new instance passes through here.
final class NodeProcessing: Sendable {
    /// The context that the post-processors receive.
    let context: PostProcessingContext
    /// The post-processors that exist from the start, in execution order; empty if a component is among them.
    private let processors: [AnyInstancePostProcessor]

    init(_ node: Int, of blueprint: borrowing Blueprint) {
        context = PostProcessingContext(
            key: blueprint.key(of: node), serviceType: blueprint.nodes[node].definition?.serviceType ?? Any.self)
        var processors: [AnyInstancePostProcessor] = []
        if !blueprint.isProcessedLate(node) {
            for number in blueprint.nodes[node].processors { processors.append(blueprint.processors[number].processor) }
        }
        self.processors = processors
    }

    /// Runs the post-processors on an instance in place.
    func process(_ instance: UnsafeMutableRawPointer) throws {
        for processor in processors { try processor.process(instance, context) }
    }
}
