/// Everything that is known about a container before anything is built: the definitions in dense slots, the edges between them, and what is
/// wrong with them.
package struct Blueprint: Sendable {

    /// The assemblies that take part.
    let participants: Participants
    /// The definitions in the order of their assemblies, and the helpers.
    package var slots: [Slot] = []
    /// How many slots, the first ones, belong to the parent of a child.
    let inheritedCount: Int
    /// The edges in the order of the slots that they lead from.
    package var edges: [Edge] = []
    /// For each slot the number of its first edge, and the number of all edges.
    var edgeStart: [Int32] = []
    /// The post-processors of instances, in the order in which they run; decorators last.
    package var processors: [NamedProcessor] = []
    /// The post-processors of definitions, in the order in which they run.
    let definitionProcessors: [NamedDefinitionProcessor]
    /// The positions of the post-processors that are components, each after those that its own construction needs.
    var lateProcessors: [Int] = []
    /// What was built before the container, if anything was.
    let earlyInstances: EarlyInstances?
    /// What it was made of, to make it again with patches.
    let plan: ActivationPlan
    /// The values from outside.
    package var configuration = ConfigurationTable()
    /// What can be made from texts.
    package var converters = ConverterRegistry()
    /// Whether anything is read from the configuration.
    var readsConfiguration = false
    /// What the values of places in the configuration are converted to, by slot.
    package var configurationTypes: [Int: Any.Type] = [:]
    /// What is wrong with what is read from the configuration; validation turns it into findings.
    var configurationFailures: [ConfigurationFailure] = []
    /// How findings and graphs name its types.
    let typeNames = SharedTypeNames()
    /// Edges without a target; validation turns them into findings.
    var unresolved: [UnresolvedEdge] = []
    /// The helpers that are handles which can wait for what they are for.
    var awaitingHandles: Set<Int> = []
    /// The helpers that are optionals which nobody provides.
    var emptyOptionals: Set<Int> = []
    /// The slots of definitions that say something that hardly any says; nothing else need be asked for it.
    var remarkableSlots: [Int] = []
    /// The slots that can be asked for by a type.
    var slotsByType: [ObjectIdentifier: [Int32]] = [:]
    /// The slots of the definitions that have one of their own.
    var definitionSlots = DefinitionSlots()
    /// The slots of the definitions that share another's: substituted, rewritten or patched ones.
    var slotsOfOthers: [ObjectIdentifier: Int] = [:]
    /// Which definitions are in cycles, and how much lies below each.
    var cycles = CycleTable()

    /// A blueprint without places, but a parent's.
    /// - Parameter draft: what it is made of.
    init(_ draft: AssemblyDraft) {
        participants = draft.participants
        definitionProcessors = draft.definitionProcessors
        earlyInstances = draft.earlyInstances
        plan = draft.plan
        inheritedCount = draft.parent?.slots.count ?? 0
        guard let parent = draft.parent else { return }
        slots = parent.slots
        edges = parent.edges
        edgeStart = parent.edgeStart.dropLast()
        processors = parent.processors
        lateProcessors = parent.lateProcessors
        configuration = parent.configuration
        converters = parent.converters
        readsConfiguration = parent.readsConfiguration
        configurationTypes = parent.configurationTypes
        configurationFailures = parent.configurationFailures
        unresolved = parent.unresolved
        awaitingHandles = parent.awaitingHandles
        emptyOptionals = parent.emptyOptionals
        remarkableSlots = parent.remarkableSlots
        slotsByType = parent.slotsByType
        definitionSlots = parent.definitionSlots
        slotsOfOthers = parent.slotsOfOthers
    }

    /// The name of the root assembly.
    package var name: String { participants.name }

    /// The assemblies that take part, in the order in which they were met.
    package var assemblies: [CollectedAssembly] { participants.assemblies }

    /// The edges for which several definitions could serve, by number, each with these definitions.
    package var undecidedEdges: [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for case .ambiguous(let edge, let candidates) in unresolved { result[edge] = candidates }
        return result
    }

    /// The number of a slot's first edge.
    func firstEdge(of slot: Int) -> Int { Int(edgeStart[slot]) }

    /// The numbers of a slot's edges.
    func edgeNumbers(of slot: Int) -> Range<Int> { Int(edgeStart[slot])..<Int(edgeStart[slot + 1]) }

    /// The edges that lead to a template, by number, each with the template.
    package var templateEdges: [Int: Int] {
        var result: [Int: Int] = [:]
        for case .abstract(let edge, let target) in unresolved { result[edge] = target }
        return result
    }

    /// The edges of a slot.
    package func edges(of slot: Int) -> ArraySlice<Edge> { edges[edgeNumbers(of: slot)] }

    /// The dependency that an edge carries, read where it is written: a copy in each edge would take ten times the memory.
    package func dependency(of edge: Edge) -> Dependency {
        slots[edge.from].definition?.dependencies[edge.position] ?? Dependency(kind: .alias, type: Any.self)
    }

    /// What an edge asks for: a type, or a key.
    package func wanted(by edge: Edge) -> String {
        let dependency = dependency(of: edge)
        if case .key(let key) = dependency.source { return key }
        return name(of: dependency.type)
    }

    /// What an edge to an optional that nobody provides would have led to.
    package func unmetWish(of edge: Edge) -> String {
        let type = dependency(of: edge).type
        return name(of: TypeKind.wrapped(type) ?? type)
    }

    /// The slots of the definitions that provide a type, in the order of their definition.
    package func providers(of type: Any.Type) -> [Int] { (slotsByType[ObjectIdentifier(type)] ?? []).map(Int.init) }

    /// The slot of a definition, or of the one that stands in for it; assemblies of one name share their slots.
    package func slot(of definition: ObjectIdentifier) -> Int? {
        if !slotsOfOthers.isEmpty, let slot = slotsOfOthers[definition] { return slot }
        if let slot = definitionSlots.slot(of: definition, in: slots) { return slot }
        return participants.participant(for: definition).flatMap { slot(of: ObjectIdentifier($0)) }
    }

    /// The definition a slot stands for, past aliases, optionals and handles; nil where there is not just one.
    package func base(of slot: Int) -> Int? {
        var slot = slot
        while true {
            switch slots[slot].role {
            case .definition, .configuration: return slot
            case .alias(let target), .optional(let target), .handle(let target): slot = target
            case .nothing, .collection, .container, .assembly: return nil
            }
        }
    }

    /// The definitions a slot stands for, past all helpers.
    package func bases(of slot: Int) -> [Int] {
        var found: [Int] = []
        var pending = [slot]
        while let next = pending.popLast() {
            switch slots[next].role {
            case .definition, .configuration: found.append(next)
            case .alias(let target), .optional(let target), .handle(let target): pending.append(target)
            case .collection(let targets): pending += targets.reversed()
            case .nothing, .container, .assembly: break
            }
        }
        return found
    }

    /// Whether anything asks for a handle.
    var hasHandles: Bool { slots.contains { if case .handle = $0.role { true } else { false } } }

    /// Whether an edge to a slot hands over a handle somewhere on the way to what it stands for.
    package func isHandle(_ slot: Int) -> Bool {
        switch slots[slot].role {
        case .handle: true
        case .definition: slots[slot].definition?.isFactory ?? false
        case .alias(let target), .optional(let target): isHandle(target)
        case .nothing, .collection, .container, .assembly, .configuration: false
        }
    }

    /// The key of a slot: assembly, dot, label.
    package func key(of slot: Int) -> String {
        guard let base = base(of: slot) else { return label(of: slot) }
        if case .configuration(let key) = slots[base].role { return ConfigurationKey.key(of: key) }
        return assemblies[slots[base].assembly].name + "." + label(of: base)
    }

    /// The name of a slot: a definition's within its assembly, what a helper's is for.
    package func label(of slot: Int) -> String { slots[slot].helperLabel ?? entry(of: slot).label }

    /// What the definition in a slot is to its assembly.
    /// - Precondition: the slot is not a helper's.
    func entry(of slot: Int) -> AssemblyEntry { assemblies[slots[slot].assembly].entries[slots[slot].entry] }

    /// The slot of a key.
    package func slot(forKey key: String) -> Int? {
        slots.indices.first { slots[$0].role == .definition && self.key(of: $0) == key }
    }

    /// Where the definition in a slot is written; nil for a helper.
    func site(of slot: Int) -> SourceSite? { slots[slot].definition?.site }
}
