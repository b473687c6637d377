public import Synchronization

/// An activated container: a blueprint and the instances that outlive a resolve.
///
/// Existing singletons are read without a lock, one atomic load each. A shared instance is built by one thread, and a cycle (strongly connected
/// component) as a whole; what is unrelated is built side by side. Initializers may resolve re-entrantly, and threads that need each other's half-built
/// singletons do not block one another, see ``Constructions``.
@usableFromInline
package final class ContainerCore: @unchecked Sendable {
    /// What was known before anything was built.
    package let blueprint: Blueprint
    /// The findings about the definitions that the blueprint was made of.
    let collected: [Finding]
    package let tracer: ResolutionTracer?
    /// Whom the program itself lets hear of it.
    package let observer: ResolutionObserver?

    /// What the hot paths read.
    @usableFromInline package let table: NodeTable
    /// Finds nodes by type.
    @usableFromInline package let types: TypeTable
    /// What the declarations of collaborators stand for.
    @usableFromInline let collaborators: CollaboratorTable
    /// Finds nodes by key.
    @usableFromInline let keys: KeyIndex

    /// In how many tasks another container may be asked in the place of this one, see ``ContainerStandIn``.
    @usableFromInline package let standIns = Atomic<Int>(0)

    /// The constructions of the container, its children and its scopes.
    package let constructions: Constructions
    /// The shared instances that are not in the table. The lock is held for a few steps, never while user code runs.
    package let workshop = Guarded(SharedWorkshop())

    /// What other modules of the package keep in the container, its children and its scopes.
    package let states: ContainerStates

    /// The container this one is a child or an entered scope of.
    package let parent: ContainerCore?
    /// Whether it is neither, so that it owns whatever outlives a resolve.
    @usableFromInline let isRoot: Bool
    /// The scope that is entered; nil for a container of its own.
    package let scope: Scope?
    /// How many nodes, the first ones, belong to the parent of a child.
    package let inheritedCount: Int
    package init(_ sound: SoundBlueprint, tracer: ResolutionTracer?, observer: ResolutionObserver? = nil, parent: ContainerCore? = nil) {
        blueprint = sound.blueprint
        collected = sound.collected
        self.observer = observer ?? parent?.observer
        let tracer = tracer ?? self.observer?.tracer(of: sound.blueprint)
        self.tracer = tracer
        self.parent = parent
        isRoot = parent == nil
        scope = nil
        inheritedCount = parent?.blueprint.nodes.count ?? 0
        constructions = parent?.constructions ?? Constructions()
        states = parent?.states ?? ContainerStates()
        // With a tracer nothing is published for lock-free reading, so that every reuse passes by the tracer.
        table = NodeTable(blueprint, isTraced: tracer != nil)
        let blueprint = sound.blueprint
        types = TypeTable(blueprint.nodesByType) { blueprint.preferred(among: $0.lazy.map(Int.init)) }
        collaborators = CollaboratorTable(blueprint)
        keys = KeyIndex()
    }

    /// An entered scope: the same definitions and shared instances, and a place for those of the scope.
    package init(entering scope: Scope, of parent: ContainerCore) {
        blueprint = parent.blueprint
        collected = parent.collected
        tracer = parent.tracer
        observer = parent.observer
        self.parent = parent
        isRoot = false
        self.scope = scope
        inheritedCount = 0
        constructions = parent.constructions
        states = parent.states
        table = parent.table
        types = parent.types
        collaborators = parent.collaborators
        keys = parent.keys
    }

    /// Whether somebody follows it who wants to see one thing after the other.
    package var keepsOrder: Bool { tracer?.keepsOrder ?? false }

    /// The blueprint together with what is wrong with it.
    var checked: CheckedBlueprint { CheckedBlueprint(sound: blueprint, collected) }

    /// The node that has a key; negative when none has.
    package func node(ofKey key: String) -> Int { keys.node(of: key, in: blueprint) }

    /// The node that has a key and provides a type; negative when none does.
    @usableFromInline
    package func node(ofKey key: String, providing type: ObjectIdentifier) -> Int { keys.node(of: key, providing: type, in: blueprint) }

    // MARK: Owners

    /// The container that owns a node's shared instance, or, for a member of a cycle with shared members, theirs.
    package func owner(of node: Int, path: @autoclosure () -> [String]) throws -> ContainerCore {
        switch findOwner(of: node) {
        case .found(let core): return core
        case .none(let finding): throw ResolutionError(finding, path: path())
        }
    }

    private enum Owner {
        case found(ContainerCore)
        /// There is none, because of this.
        case none(Finding)
    }

    private func findOwner(of node: Int) -> Owner {
        if node < inheritedCount, let parent { return parent.findOwner(of: node) }
        let shared = blueprint.nodes[node].isShared ? node : blueprint.cycles.sharedPartner(of: node) ?? node
        guard case .scoped(let wanted) = blueprint.nodes[shared].lifetime else {
            var core = self
            while core.scope != nil, let parent = core.parent { core = parent }
            return .found(core)
        }
        var core = self
        var entered: [Scope] = []
        while core.scope != wanted {
            if let scope = core.scope { entered.insert(scope, at: 0) }
            guard let parent = core.parent else {
                return .none(Explanation(blueprint).scopeNotEntered(node: node, scope: wanted, entered: entered))
            }
            core = parent
        }
        if core.workshop.withLock({ $0.isLeft }) { return .none(Explanation(blueprint).scopeLeft(node: node, scope: wanted)) }
        return .found(core)
    }

    /// Keeps an instance of the parent at hand, so that a child finds it without a lock from now on.
    package func remember(_ box: AnyObject, of owner: ContainerCore, at node: Int) {
        guard scope == nil, tracer == nil, node < inheritedCount, !table.records[node].isRenewed, owner.isPublished(node) else { return }
        // Several threads may have got it from the parent.
        workshop.withLock { _ in
            if table.records[node].instance.load() == nil { table.records[node].instance.fill(with: box) }
        }
    }

    // MARK: Instances

    /// Whether a shared instance of the node exists now.
    package func isBuilt(_ node: Int) -> Bool {
        isPublished(node) || workshop.withLock { $0.weak[node]?.isAlive == true }
    }

    /// Whether the node has a shared instance that stays.
    func isPublished(_ node: Int) -> Bool {
        table.records[node].isInWorkshop
            ? workshop.withLock { $0.published[node] != nil } : table.records[node].instance.load() != nil
    }

    /// The node's complete shared instance, if there is one.
    package func existingBox(at node: Int) -> AnyObject? {
        let record = table.records + node
        if record.pointee.isRenewed { return unexpiredBox(at: node) }
        if record.pointee.isInWorkshop || record.pointee.isWeak {
            return workshop.withLock { $0.published[node] ?? $0.weak[node]?.boxed }
        }
        return record.pointee.instance.load()?.takeUnretainedValue()
    }

    /// The instance of a node that can be released while the container exists.
    func publishedBox(at node: Int) -> AnyObject? { workshop.withLock { $0.published[node] } }

    /// Lets the instance of one node go, if there is one.
    package func release(_ node: Int) {
        if table.records[node].isTracked { tracker?.forget(node) }
        // Released after unlocking, because a `deinit` may call back.
        _ = workshop.withLock { workshop in (workshop.take(node), workshop.weak.removeValue(forKey: node)) }
    }

    /// Lets all instances go, the youngest first.
    func clear() {
        while let node = workshop.withLock({ $0.published.youngest }) { release(node) }
        if scope != nil { workshop.withLock { if !$0.weak.isEmpty { $0.weak = [:] } } }
    }

    /// Ends the scope: features end what they have under way, then the instances are released, the youngest first. From then on the scope refuses
    /// requests, and an instance that is still under construction is not published.
    /// - Returns: the errors of what features could not end.
    @discardableResult
    package func leave() -> [any Error] {
        // What a feature ends may still resolve other services.
        let failures = endFeatures(isLeft: false)
        workshop.withLock { $0.isLeft = true }
        let late = endFeatures(isLeft: true)
        clear()
        return failures + late
    }

    /// The node of a definition that has been found before, and to which nothing has happened since; -1 where more has to be found out.
    @inlinable @inline(__always)
    package func knownNode(of look: Definition.Look) -> Int {
        look.nodeHint >= 0 && look.nodeHint < table.count && table.records[look.nodeHint].definition == look.identity ? look.nodeHint : -1
    }

    /// Finds the node of a definition that can be built; nil for a template and for a definition of no assembly of this container.
    @inlinable
    package func node(of definition: Definition) -> Int? {
        let hint = Int(definition.nodeHint.load(ordering: .relaxed))
        if hint >= 0, hint < table.count, table.records[hint].definition == ObjectIdentifier(definition) { return hint }
        return findNode(of: definition)
    }

    @usableFromInline
    package func findNode(of definition: Definition) -> Int? {
        guard !definition.recipe.isAbstract, let node = blueprint.node(of: ObjectIdentifier(definition)) else { return nil }
        definition.nodeHint.store(Int32(node), ordering: .relaxed)
        return node
    }
}
