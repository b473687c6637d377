/// Everything that is known about a container before anything is built: the definitions in dense slots, the edges between them, and what is
/// wrong with them.
package struct Blueprint: Sendable {
    /// One definition, or a helper that makes a definition fit an edge.
    package struct Slot: Sendable {
        /// What the slot stands for.
        package enum Role: Sendable, Hashable {
            /// A definition of an assembly.
            case definition
            /// A further type of the definition in another slot.
            case alias(of: Int)
            /// An optional around the definition in another slot.
            case optional(of: Int)
            /// An optional that nobody provides.
            case nothing
            /// A collection of the definitions in other slots.
            case collection(of: [Int])
            /// A handle for the definition in another slot, which is built when the handle is used.
            case handle(of: Int)
            /// The container.
            case container
            /// A place in the configuration that something is injected from.
            indirect case configuration(key: String)
        }

        package var role: Role
        /// The number of the assembly that defines it; -1 for a helper.
        package var assembly: Int {
            get { Int(assemblyNumber) }
            set { assemblyNumber = Int32(newValue) }
        }
        private var assemblyNumber: Int32
        /// The name within the assembly.
        package var label: String
        package var definition: Definition?
        package var lifetime: Lifetime
        package var thunk: AnyThunk
        /// What hardly any slot has.
        private var rarities: SlotRarities?

        init(role: Role, assembly: Int, label: String, definition: Definition? = nil, lifetime: Lifetime, thunk: AnyThunk) {
            self.role = role
            assemblyNumber = Int32(assembly)
            self.label = label
            self.definition = definition
            self.lifetime = lifetime
            self.thunk = thunk
        }

        /// The definition as the assembly holds it, where it was rewritten or patched.
        package var original: Definition? {
            get { rarities?.values.original }
            set { change { $0.original = newValue } }
        }
        /// The post-processors that apply, as positions in `Blueprint.processors`, in the order in which they run.
        package var processors: [Int] {
            get { rarities?.values.processors ?? [] }
            set { change { $0.processors = newValue } }
        }
        /// For a definition that is read from the configuration: hands out the value.
        var setting: AnyThunk? {
            get { rarities?.values.setting }
            set { change { $0.setting = newValue } }
        }
        /// Where the value is written that the slot hands out: `config/mail.properties:12`.
        package var origin: String? {
            get { rarities?.values.origin }
            set { change { $0.origin = newValue } }
        }

        private mutating func change(_ change: (inout SlotRarities.Values) -> Void) {
            var values = rarities?.values ?? SlotRarities.Values()
            change(&values)
            rarities = SlotRarities(values)
        }

        /// Whether the instance outlives a resolve.
        package var isShared: Bool { lifetime.isShared && !isPassedThrough }

        /// Whether products of a factory outlive a resolve.
        var keepsProducts: Bool { role == .definition && definition?.kind == .factory && lifetime.isShared }

        /// Whether the slot only leads to something else: a helper, or a factory, of which a handle is handed over.
        package var isPassedThrough: Bool { if case .definition = role { definition?.isFactory ?? false } else { true } }
    }

    /// One dependency with its target.
    package struct Edge: Sendable {
        package var from: Int {
            get { Int(source) }
            set { source = Int32(newValue) }
        }
        /// The slot that provides it; -1 when there is none.
        package var target: Int {
            get { Int(provider) }
            set { provider = Int32(newValue) }
        }
        private var source: Int32
        private var provider: Int32
        /// The definition whose dependency it is; nil for the edge of a helper.
        private var definition: Definition?
        /// Which of the definition's dependencies it is.
        private var number: Int32
        /// When the dependency is handed over.
        package let kind: EdgeKind
        /// Whether only a handle is handed over.
        package var isDeferred = false
        /// Whether it is a branch of a choice that is known to go another way.
        package var isUntaken = false
        /// Whether building the dependent does not build the dependency.
        var isCut: Bool { isDeferred || isUntaken }

        /// Which of its definition's dependencies it is.
        package var position: Int { Int(number) }

        /// The dependency, read where it is written: a copy in each edge would take three times the memory.
        package var dependency: Dependency {
            definition?.recipe.dependencies[position] ?? Dependency(kind: .alias, type: Any.self)
        }

        /// What is asked for: a type, or a key.
        package var wanted: String {
            if case .key(let key) = dependency.source { return key }
            return TypeName.of(dependency.type)
        }

        init(from: Int, target: Int, kind: EdgeKind, dependency: (definition: Definition, position: Int)?) {
            source = Int32(from)
            provider = Int32(target)
            self.kind = kind
            definition = dependency?.definition
            number = Int32(dependency?.position ?? 0)
        }
    }

    /// An assembly that takes part.
    package struct CollectedAssembly: Sendable {
        package var name: String
        package var values: [any ParameterizedAssembly]
        package var collaborators: [String]
    }

    /// A post-processor with its name.
    package struct NamedProcessor: Sendable {
        package var key: String
        package var processor: AnyInstancePostProcessor
        /// Whether it applies to every definition of its service type.
        package var isOn: Bool
        /// Whether it is part of one definition, and of no interest to others.
        package var isDecorator = false
        /// The number of its declaration among all post-processors.
        var declaration = 0
        /// For a component: the slot of its definition.
        var slot: Int?
    }

    /// The name of the root assembly.
    package var name = ""
    package var assemblies: [CollectedAssembly] = []
    package var slots: [Slot] = []
    /// How many slots, the first ones, belong to the parent of a child.
    var inheritedCount = 0
    package var edges: [Edge] = []
    package var edgeStart: [Int] = []
    package var processors: [NamedProcessor] = []
    /// The post-processors of definitions, in the order in which they run.
    var definitionProcessors: [NamedDefinitionProcessor] = []
    /// The positions of the post-processors that are components, each after those that its own construction needs.
    var lateProcessors: [Int] = []
    /// What was built before the container, if anything was.
    var earlyInstances: EarlyInstances?
    /// What it was made of, to make it again with patches.
    var plan = ActivationPlan()
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
    package var findings: [Finding] = []
    /// Edges without a target; validation turns them into findings.
    var unresolved: [UnresolvedEdge] = []
    /// The helpers that are handles which can wait for what they are for.
    var awaitingHandles: Set<Int> = []
    /// The slots that can be asked for by a type.
    package var slotsByType: [ObjectIdentifier: [Int]] = [:]
    /// The slot of each definition, by identity; assemblies of one name share their slots.
    package var slotOfDefinition = DefinitionSlots()
    /// For each slot the number of the cycle (strongly connected component) it belongs to; -1 for most, and empty where there is none.
    var cycles: [Int] = []
    var cycleMembers: [Int: [Int]] = [:]
    /// For each cycle that has shared members, one of them.
    var sharedMembers: [Int: Int] = [:]
    /// For each slot its band, see `Resolution.stages(below:)`; empty where there is but one.
    var bands: [Int] = []
    /// For each slot how much has to be remembered to build it.
    var routes: [BuildingRoute] = []

    /// Whether something is wrong that keeps the container from working.
    package var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// The number of the cycle a slot belongs to; -1 for none.
    func cycleNumber(of slot: Int) -> Int { cycles.isEmpty ? -1 : cycles[slot] }

    /// The band a slot belongs to.
    func band(of slot: Int) -> Int { bands.isEmpty ? 0 : bands[slot] }

    /// The slots of a cycle.
    func members(ofCycle cycle: Int) -> [Int] { cycleMembers[cycle] ?? [] }

    /// Whether the slot's cycle has a shared member.
    func isEntangled(_ slot: Int) -> Bool { sharedPartner(of: slot) != nil }

    /// A shared member of the slot's cycle.
    func sharedPartner(of slot: Int) -> Int? { cycleMembers.isEmpty ? nil : sharedMembers[cycleNumber(of: slot)] }

    /// Marks the branches that choices will not take, where that is known beforehand.
    mutating func markUntakenBranches() {
        for slot in inheritedCount..<slots.count {
            guard let taken = slots[slot].definition?.recipe.takenBranch?(self, slot) else { continue }
            let first = edgeStart[slot] + 1
            for edge in first..<edgeStart[slot + 1] where edge != first + taken { edges[edge].isUntaken = true }
        }
    }

    /// The edges for which several definitions could serve, by number, each with these definitions.
    package var undecidedEdges: [Int: [Int]] {
        var result: [Int: [Int]] = [:]
        for case .ambiguous(let edge, let candidates) in unresolved { result[edge] = candidates }
        return result
    }

    /// The edges that lead to a template, by number, each with the template.
    package var templateEdges: [Int: Int] {
        var result: [Int: Int] = [:]
        for case .abstract(let edge, let target) in unresolved { result[edge] = target }
        return result
    }

    /// The edges of a slot.
    package func edges(of slot: Int) -> ArraySlice<Edge> {
        edges[edgeStart[slot]..<edgeStart[slot + 1]]
    }

    /// The definition a slot stands for, past aliases, optionals and handles; nil where there is not just one.
    package func base(of slot: Int) -> Int? {
        var slot = slot
        while true {
            switch slots[slot].role {
            case .definition, .configuration: return slot
            case .alias(let target), .optional(let target), .handle(let target): slot = target
            case .nothing, .collection, .container: return nil
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
            case .nothing, .container: break
            }
        }
        return found
    }

    /// Whether an edge to a slot hands over a handle somewhere on the way to what it stands for.
    package func isHandle(_ slot: Int) -> Bool {
        switch slots[slot].role {
        case .handle: true
        case .definition: slots[slot].definition?.isFactory ?? false
        case .alias(let target), .optional(let target): isHandle(target)
        case .nothing, .collection, .container, .configuration: false
        }
    }

    /// The key of a slot: assembly, dot, label.
    package func key(of slot: Int) -> String {
        guard let base = base(of: slot) else { return slots[slot].label }
        if case .configuration(let key) = slots[base].role { return "Configuration.\(key)" }
        return assemblies[slots[base].assembly].name + "." + slots[base].label
    }

    /// The slot of a key.
    package func slot(forKey key: String) -> Int? {
        slots.indices.first { slots[$0].role == .definition && self.key(of: $0) == key }
    }
}
