public import Synchronization

/// An activated container: a blueprint and the instances that outlive a resolve.
///
/// Existing singletons are read without a lock, one atomic load each. Everything that builds a shared instance holds `creation`, one recursive
/// lock for the whole container: factories may resolve re-entrantly, and two threads that need each other's half-built singletons cannot
/// block one another, as they could with a lock for each.
@usableFromInline
package final class ContainerCore: @unchecked Sendable {
    /// What was known before anything was built.
    package let blueprint: Blueprint
    /// What is wrong with it, and does not keep it from working.
    let findings: [Finding]
    let tracer: ResolutionTracer?

    /// What the hot paths read.
    @usableFromInline let table: SlotTable
    /// Finds slots by type.
    @usableFromInline let types: TypeTable
    /// What the declarations of collaborators stand for.
    @usableFromInline let collaborators: CollaboratorTable
    /// Finds slots by key.
    @usableFromInline let keys: KeyIndex

    /// Finds the definitions that build a class.
    let builders: BuilderTable

    /// How many tasks have patches for this container in force; nobody has but tests.
    @usableFromInline let patchScopes = Atomic<Int>(0)

    let creation: CreationLock
    /// Which threads wait for what others build for handles; one for the container, its children and its scopes.
    let waits: ThreadWaits
    /// Which values an object graph may keep.
    let lastingValues: LastingValues
    /// The asynchronous creations under way; one for the container, its children and its scopes.
    let asynchronous: AsyncWorkshop
    /// What is shared and under construction, complete but unpublished, held weakly, or of a scope; guarded by `creation`.
    var workshop = SharedWorkshop()

    /// The locators that components have received, an entered scope's together with the container's.
    let locators: HandedLocators

    /// The container this one is a child or an entered scope of.
    let parent: ContainerCore?
    /// Whether it is neither, so that it owns whatever outlives a resolve.
    @usableFromInline let isRoot: Bool
    /// The scope that is entered; nil for a container of its own.
    let scope: Scope?
    /// How many slots, the first ones, belong to the parent of a child.
    let inheritedCount: Int
    /// Whether the scope was left.
    private(set) var isLeft = false

    init(_ sound: SoundBlueprint, tracer: ResolutionTracer?, parent: ContainerCore? = nil) {
        blueprint = sound.blueprint
        findings = sound.findings
        self.tracer = tracer
        self.parent = parent
        isRoot = parent == nil
        locators = HandedLocators()
        builders = BuilderTable()
        scope = nil
        inheritedCount = parent?.blueprint.slots.count ?? 0
        creation = parent?.creation ?? CreationLock()
        waits = parent?.waits ?? ThreadWaits()
        lastingValues = LastingValues()
        asynchronous = parent?.asynchronous ?? AsyncWorkshop()
        // With a tracer nothing is published for lock-free reading, so that every reuse passes by the tracer.
        table = SlotTable(blueprint, isTraced: tracer != nil)
        types = TypeTable(blueprint.slotsByType)
        collaborators = CollaboratorTable(blueprint)
        keys = KeyIndex(creation)
    }

    /// An entered scope: the same definitions and shared instances, and a place for those of the scope.
    init(entering scope: Scope, of parent: ContainerCore) {
        blueprint = parent.blueprint
        findings = parent.findings
        tracer = parent.tracer
        self.parent = parent
        isRoot = false
        locators = parent.locators
        builders = parent.builders
        self.scope = scope
        inheritedCount = 0
        creation = parent.creation
        waits = parent.waits
        lastingValues = parent.lastingValues
        asynchronous = parent.asynchronous
        table = parent.table
        types = parent.types
        collaborators = parent.collaborators
        keys = parent.keys
    }

    /// The blueprint together with what is wrong with it.
    var checked: CheckedBlueprint { CheckedBlueprint(checked: blueprint, findings: findings) }

    /// The slot that has a key; negative when none has.
    func slot(ofKey key: String) -> Int { keys.table(of: blueprint).slot(of: key) }

    /// The slot that has a key and provides a type; negative when none does.
    @usableFromInline
    func slot(ofKey key: String, providing type: ObjectIdentifier) -> Int { keys.slot(of: key, providing: type, in: blueprint) }

    // MARK: Owners

    /// The container that owns a slot's shared instance, or, for a member of a cycle with shared members, theirs.
    func owner(of slot: Int, path: @autoclosure () -> [String]) throws -> ContainerCore {
        if slot < inheritedCount, let parent { return try parent.owner(of: slot, path: path()) }
        let shared = blueprint.slots[slot].isShared ? slot : blueprint.cycles.sharedPartner(of: slot) ?? slot
        guard case .scoped(let wanted) = blueprint.slots[shared].lifetime else {
            var core = self
            while core.scope != nil, let parent = core.parent { core = parent }
            return core
        }
        var core = self
        while core.scope != wanted {
            guard let parent = core.parent else {
                throw ResolutionError(Explanation(blueprint).scopeNotEntered(slot: slot, scope: wanted), path: path())
            }
            core = parent
        }
        if core.isLeft { throw ResolutionError(Explanation(blueprint).scopeLeft(slot: slot, scope: wanted), path: path()) }
        return core
    }

    /// Keeps an instance of the parent at hand, so that a child finds it without a lock from now on.
    func remember(_ box: AnyObject, of owner: ContainerCore, at slot: Int) {
        guard scope == nil, tracer == nil, slot < inheritedCount, owner.isPublished(slot), table.records[slot].instance.load() == nil
        else { return }
        table.records[slot].instance.fill(with: box)
    }

    // MARK: Instances

    /// Whether a shared instance of the slot exists now.
    package func isBuilt(_ slot: Int) -> Bool {
        isPublished(slot) || creation.withLock { workshop.weak[slot]?.isAlive == true }
    }

    /// Whether the slot has a shared instance that stays.
    func isPublished(_ slot: Int) -> Bool {
        table.records[slot].isInWorkshop
            ? creation.withLock { workshop.published[slot] != nil } : table.records[slot].instance.load() != nil
    }

    /// Lets the instance of one slot go, if there is one.
    func release(_ slot: Int) {
        // The instance is let go after the lock, since its end may run any code.
        _ = creation.withLock { () -> AnyObject? in
            workshop.order.removeAll { $0 == slot }
            return workshop.published.removeValue(forKey: slot)
        }
    }

    /// Lets all instances go, the youngest first.
    func clear() {
        while let slot = creation.withLock({ workshop.order.last }) { release(slot) }
    }

    /// Ends the scope: its instances are let go, the youngest first, and nothing of it can be asked for any more.
    func leave() {
        creation.withLock { isLeft = true }
        asynchronous.cancelCreations(of: ObjectIdentifier(self))
        clear()
    }

    /// The slot of a definition that has been found before, and to which nothing has happened since; -1 where more has to be found out.
    @inlinable @inline(__always)
    func knownSlot(of look: Definition.Look) -> Int {
        look.slotHint >= 0 && look.slotHint < table.count && table.records[look.slotHint].definition == look.identity ? look.slotHint : -1
    }

    /// Finds the slot of a definition that can be built; nil for a template and for a definition of no assembly of this container.
    @inlinable
    func slot(of definition: Definition) -> Int? {
        let hint = Int(definition.slotHint.load(ordering: .relaxed))
        if hint >= 0, hint < table.count, table.records[hint].definition == ObjectIdentifier(definition) { return hint }
        return findSlot(of: definition)
    }

    @usableFromInline
    func findSlot(of definition: Definition) -> Int? {
        guard !definition.recipe.isAbstract, let slot = blueprint.slot(of: ObjectIdentifier(definition)) else { return nil }
        definition.slotHint.store(Int32(slot), ordering: .relaxed)
        return slot
    }
}
