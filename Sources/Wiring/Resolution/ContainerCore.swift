public import Synchronization

/// An activated container: a blueprint and the instances that outlive a resolve. An existing singleton is read with one atomic load, without a lock.
/// A shared instance is built by one thread, and a cycle (strongly connected component) as a whole; unrelated instances are built concurrently.
/// Initializers may resolve re-entrantly, and threads that wait for each other's incomplete singletons do not deadlock, see ``Constructions``.
@usableFromInline package final class ContainerCore: ParentContainer, @unchecked Sendable {
    @usableFromInline package let plan: ContainerPlan
    /// The number of tasks in which another container may replace this one, see ``ContainerReplacement``.
    @usableFromInline package let replacementCount = Atomic<Int>(0)
    /// Whether this entered scope was left. Changed under the lock of the constructions.
    private let left = Atomic<Bool>(false)
    package var isLeft: Bool { left.load(ordering: .acquiring) }
    /// The instances that are not in the records of the plan: those of a scope or a traced container, products, weak and expiring instances. Guarded by
    /// the lock of the constructions. Exclusivity is not checked, because the comparison of a product's arguments is user code, which may request a
    /// service.
    @exclusivity(unchecked) var instances = InstanceList()
    /// Tracks instances for a feature, if there are any. Guarded by the same lock.
    private var ownTracker: (any InstanceTracker)?
    /// The clocks that measure the times to live, where a node does not use its definition's. Guarded by the same lock.
    var clocks: UnspecializedDictionary<Int, TimeToLive.Reading> = [:]
    package let parent: ContainerCore?
    /// Whether the container is neither a child nor a scope, so that it owns all instances that outlive a resolve.
    @usableFromInline let isRoot: Bool
    package let scope: Scope?
    /// The number of the scope, see ``Blueprint/number(of:)``.
    private let scopeNumber: Int32
    /// The number of leading nodes that a child inherits from its parent.
    package let inheritedCount: Int

    /// - Precondition: the blueprint is valid.
    package convenience init(
        _ checked: CheckedBlueprint, tracer: ResolutionTracer? = nil, observer: ResolutionObserver? = nil, parent: ContainerCore? = nil
    ) {
        let plan = ContainerPlan(checked, tracer: tracer, observer: observer, childOf: parent?.plan)
        self.init(plan, parent: parent, inheriting: parent?.blueprint.nodes.count ?? 0)
    }

    @_optimize(speed) package convenience init(entering scope: Scope, of parent: ContainerCore) {
        self.init(parent.plan, parent: parent, scope: scope)
    }

    @_optimize(speed) private init(_ plan: ContainerPlan, parent: ContainerCore?, scope: Scope? = nil, inheriting inheritedCount: Int = 0) {
        (self.plan, self.parent, self.scope, self.inheritedCount) = (plan, parent, scope, inheritedCount)
        isRoot = parent == nil
        scopeNumber = plan.blueprint.number(of: scope)
        noteExistence(true)
    }

    #if DEBUG || Explorer
    deinit { noteExistence(false) }
    #endif

    private func noteExistence(_ exists: Bool) {
        #if DEBUG || Explorer
        ContainerObserver.note(self, lock: constructions.lock, exists: exists)
        #endif
    }

    package var blueprint: Blueprint { plan.blueprint }
    /// The tracer, if it receives events at the moment.
    package var tracer: ResolutionTracer? { isTraced ? plan.installedTracer : nil }
    package var isTraced: Bool { plan.isTraced || plan.isRecording }
    package var observer: ResolutionObserver? { plan.observer }
    package var constructions: Constructions { plan.constructions }
    /// The same, not retained.
    var unretainedConstructions: Unmanaged<Constructions> { .passUnretained(plan.constructions) }
    package var states: ContainerStates { plan.states }
    package var features: [any ContainerFeature.Type] { plan.features }
    @inlinable package var types: NodeTable { plan.types }
    @inlinable var collaborators: CollaboratorTable { plan.collaborators }

    package var buildsSequentially: Bool { tracer?.buildsSequentially ?? false }

    package var checked: CheckedBlueprint { plan.checked }

    /// The node that has a key, and provides a type if one is given; negative if there is none.
    @usableFromInline
    package func node(ofKey key: String, providing type: ObjectIdentifier? = nil) -> Int { plan.node(ofKey: key, providing: type) }

    // MARK: Owners

    /// The container that owns a node's shared instance or, for a member of a cycle with shared members, their instances.
    package func owner(of node: Int, path: @autoclosure () -> [String]) throws -> ContainerCore {
        if plan.records[node].scope == scopeNumber, node >= inheritedCount, !isLeft { return self }
        let wanted = plan.scope(of: node)
        // A scope has the nodes of its container, and a child those of its parent.
        var owner = self
        while owner.scope != nil && owner.scope != wanted || node < owner.inheritedCount, let parent = owner.parent { owner = parent }
        guard let wanted else { return owner }
        // A child that was activated within a scope keeps its own services of that scope.
        var entered = owner
        while entered.scope != wanted {
            guard let parent = entered.parent else {
                let facts = ProblemFacts(texts: [wanted.name] + enteredScopes.map(\.name))
                throw ResolutionError(Explanation(blueprint).finding(.scopeNotEntered, node: node, [wanted.name], facts), path: path())
            }
            entered = parent
        }
        if entered.isLeft { throw leftScope(node, path: path()) }
        return owner
    }

    private var enteredScopes: [Scope] { (parent?.enteredScopes ?? []) + (scope.map { [$0] } ?? []) }

    /// Caches an instance of the parent, so that this child finds it without a lock from now on.
    package func cache(_ box: AnyObject, of owner: ContainerCore, at node: Int) {
        guard scope == nil, !isTraced, node < inheritedCount, !plan.records[node].isRenewed, owner.isPublished(node) else { return }
        // Several threads may have received it from the parent.
        withInstances { _ in
            if plan.records[node].instance.load() == nil { plan.records[node].instance.fill(with: box) }
        }
    }

    // MARK: Instances

    /// Reads or changes the shared instances that are not in the records.
    package func withInstances<Result: ~Copyable>(_ body: (inout InstanceList) throws -> Result) rethrows -> Result {
        try constructions.lock.withLock { try body(&instances) }
    }

    package var tracker: (any InstanceTracker)? { features.isEmpty ? nil : constructions.lock.withLock { ownTracker } }

    package func tracker<Tracker: InstanceTracker>(creating type: Tracker.Type) -> Tracker {
        constructions.lock.withLock {
            let tracker = ownTracker as? Tracker ?? type.init()
            ownTracker = tracker
            return tracker
        }
    }

    /// Whether the node has a shared instance that the container retains.
    func isPublished(_ node: Int) -> Bool {
        plan.records[node].instance.load() != nil || plan.records[node].bypassesTable && withInstances { $0.entry(of: node)?.box != nil }
    }

    /// The node's complete shared instance, or its kept product for some arguments, if there is one.
    package func existingBox(at node: Int, _ arguments: [AnyHashable]? = nil) -> AnyObject? {
        if arguments == nil, plan.records[node].isRenewed { return unexpiredBox(at: node) }
        let isInTable = arguments == nil && plan.records[node].isInTable
        return isInTable ? existingBoxUnderLock(at: node, nil) : withInstances { _ in existingBoxUnderLock(at: node, arguments) }
    }

    /// The same for a node without a time to live. Called under the lock, except for an instance that is stored in the record.
    func existingBoxUnderLock(at node: Int, _ arguments: [AnyHashable]?) -> AnyObject? {
        if arguments == nil, plan.records[node].isInTable { return plan.records[node].instance.load()?.takeUnretainedValue() }
        return instances.entry(of: node, arguments)?.instance
    }

    /// Stops and releases the instance of a node or, without a node, all instances, the youngest first.
    /// - Returns: the errors of instances that are not stopped.
    @discardableResult package func release(_ node: Int? = nil) -> [any Error] {
        let stop = tracker?.ending(node.map { [$0] }, of: self)
        removeInstances(of: node)
        return stop?() ?? []
    }

    /// Releases the instance of a node or, without a node, all instances, the youngest first. They are not stopped.
    package func removeInstances(of node: Int? = nil) {
        let isScope = scope != nil
        removeInstances { $0.arguments == nil && (node == nil ? isScope || $0.weak == nil : $0.node == node) }
    }

    package func removeInstances(where isMeant: (InstanceList.Entry) -> Bool) {
        // Released after unlocking, because a `deinit` may call back.
        while withInstances({ $0.removeNewest(where: isMeant) }) != nil {}
    }

    /// Ends the scope: features end their running work, then the instances are released, the youngest first. From then on the scope refuses requests,
    /// and an instance that is still under construction is not published.
    /// - Returns: the errors of the features that failed to end their work. An error can describe several instances.
    @_optimize(speed) @discardableResult package func leave() -> [any Error] {
        if isLeft { return [] }
        // A feature may still resolve services while it ends.
        var failures = endFeatures(isLeft: false)
        left.store(true, ordering: .releasing)
        if !features.isEmpty {
            // After waiting for a thread that publishes an instance, so that the features see the instance.
            withInstances { _ in }
            failures += endFeatures(isLeft: true)
        }
        noteExistence(false)
        // Released after unlocking, because a `deinit` may call back.
        _ = withInstances { $0.removeAll() }
        return failures
    }

    @inlinable @inline(__always)
    package func cachedNode(of cachedReference: Definition.CachedReference) -> Int {
        cachedReference.nodeHint >= 0 && cachedReference.nodeHint < plan.count
            && plan.records[cachedReference.nodeHint].definition == cachedReference.identity ? cachedReference.nodeHint : -1
    }

    /// Finds the node of a definition that can be built; nil for a template and for a definition whose assembly the container does not contain.
    @inlinable package func node(of definition: Definition) -> Int? {
        let node = cachedNode(of: definition.cachedReference)
        return node >= 0 ? node : findNode(of: definition)
    }

    @usableFromInline package func findNode(of definition: Definition) -> Int? {
        guard !definition.isAbstract, let node = blueprint.node(of: ObjectIdentifier(definition)) else { return nil }
        definition.nodeHint.store(Int32(node), ordering: .relaxed)
        return node
    }
}
