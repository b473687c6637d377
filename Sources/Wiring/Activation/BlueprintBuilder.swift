/// Turns assemblies into a blueprint, in time linear in definitions and edges.
struct BlueprintBuilder {
    var blueprint = Blueprint()
    /// Helpers made so far, by what they help with, so that no two are alike.
    private var derived: [ObjectIdentifier: FoundProvider] = [:]
    private var configurationSlots: [ConfigurationPlace: Int] = [:]
    var members: [(assembly: Int, label: String, member: AssemblyMember)] = []
    /// The position of each assembly by name.
    private var positions: [String: Int] = [:]

    /// A place in the configuration with the type it is read as.
    private struct ConfigurationPlace: Hashable {
        var key: String
        var namespace: String?
        var type: ObjectIdentifier
        /// Who reads it, where there is no value: each reader may have a default of its own.
        var reader: ObjectIdentifier?
    }

    /// The number of the first slot that is not the parent's.
    private var firstSlot = 0
    /// The number of the first post-processor that is not the parent's.
    private var firstProcessor = 0
    /// The slots that can be asked for by a type, the parent's left out.
    private var ownSlotsByType: [ObjectIdentifier: [Int]] = [:]
    private var substitutes: [Substitute] = []

    /// Reads the assemblies, links their definitions and checks the result.
    /// - Parameters:
    ///   - roots: the root assembly, then further ones that take part.
    ///   - substitutes: what takes the place of collaborators.
    ///   - patches: what takes the place of single components.
    ///   - switches: which post-processors apply, where that differs from what they say themselves.
    ///   - isInspection: whether nothing may be built, not even what rewrites definitions.
    ///   - parent: the container of which this is to be a child. Its slots keep their numbers.
    static func build(
        _ roots: [any ParameterizedAssembly], substituting substitutes: [Substitute] = [],
        patching patches: [Patch] = [],
        switches: ProcessorSwitches = ProcessorSwitches(),
        isInspection: Bool = false,
        extending parent: ContainerCore? = nil
    ) -> Blueprint {
        var builder = BlueprintBuilder()
        builder.substitutes = substitutes
        if let parent { builder.begin(with: parent.blueprint) }
        builder.blueprint.name = roots.first?.assemblyName ?? ""
        builder.blueprint.plan = ActivationPlan(roots: roots, substitutes: substitutes, patches: patches)
        builder.collect(roots)
        if isInspection {
            builder.noteUnbuiltDefinitionProcessors()
        } else {
            builder.buildDefinitionProcessors(patches, switches, parent: parent)
        }
        builder.rewriteDefinitions()
        builder.checkEarlyInstances()
        builder.apply(patches)
        builder.finish(switches)
        return builder.blueprint
    }

    /// Links the collected definitions and checks the result.
    mutating func finish(_ switches: ProcessorSwitches) {
        placeDefinitions()
        linkEdges()
        blueprint.readConfiguration()
        applyProcessors(switches)
        blueprint.markUntakenBranches()
        blueprint.findCycles()
        blueprint.orderInfrastructure()
        blueprint.validate()
        blueprint.chooseRoutes()
    }

    /// Goes on where a parent ended. What the child asks for it finds in itself first, then in the parent, which never sees the child.
    private mutating func begin(with parent: Blueprint) {
        blueprint = parent
        blueprint.findings = []
        blueprint.edgeStart.removeLast()
        firstSlot = parent.slots.count
        blueprint.inheritedCount = firstSlot
        firstProcessor = parent.processors.count
        for (position, assembly) in parent.assemblies.enumerated() { positions[assembly.name] = position }
    }

    // MARK: Assemblies

    /// Collects the assemblies transitively, breadth first. An assembly met again under the same name adds its definitions' identities only.
    private mutating func collect(_ roots: [any ParameterizedAssembly]) {
        var queue = roots
        var next = 0
        while next < queue.count {
            let assembly = queue[next]
            next += 1
            let name = assembly.assemblyName
            let entries = entries(of: assembly)
            if let position = positions[name] {
                merge(assembly, entries: entries, into: position)
                continue
            }
            let position = blueprint.assemblies.count
            positions[name] = position
            blueprint.assemblies.append(.init(name: name, values: [assembly], collaborators: []))
            for entry in entries {
                switch entry.content {
                case .member(let member):
                    members.append((position, entry.label, member))
                case .assembly(let collaborator):
                    let name = collaborator.assemblyName
                    if !blueprint.assemblies[position].collaborators.contains(name) {
                        blueprint.assemblies[position].collaborators.append(name)
                    }
                    queue.append(collaborator)
                }
            }
        }
    }

    /// The members of an assembly, those of its substitute in their place.
    private mutating func entries(of assembly: any ParameterizedAssembly) -> [AssemblyEntry] {
        let own = assembly.assemblyMembers
        guard let substitute = substitutes.first(where: { ObjectIdentifier(type(of: assembly)) == ObjectIdentifier($0.original) }) else {
            return own
        }
        let replacing = substitute.assembly.assemblyMembers
        var labels: [String: AssemblyEntry] = [:]
        for entry in replacing { labels[entry.label] = entry }
        for entry in own {
            guard case .member(let member) = entry.content, let original = member as? Definition,
                case .member(let other)? = labels[entry.label]?.content, let replacement = other as? Definition
            else { continue }
            substituted.append((original, replacement))
        }
        return own.filter { labels[$0.label] == nil } + replacing
    }

    private(set) var substituted: [(original: Definition, replacement: Definition)] = []
    /// The definitions as their assemblies hold them, by the identity of what rewriting made of them.
    var originals: [ObjectIdentifier: Definition] = [:]
    /// The post-processors of definitions that are no parent's, by the position of the member.
    var ownDefinitionProcessors: [Int: DefinitionPostProcessor] = [:]
    /// The definitions that post-processors of definitions were built from, each with the key of one of these.
    var builtEarly: [ObjectIdentifier: String] = [:]
    private var twins: [(assembly: Int, label: String, definition: Definition)] = []

    private mutating func merge(_ assembly: any ParameterizedAssembly, entries: [AssemblyEntry], into position: Int) {
        blueprint.assemblies[position].values.append(assembly)
        for entry in entries {
            guard case .member(let member) = entry.content, let definition = member as? Definition else { continue }
            twins.append((position, entry.label, definition))
        }
    }

    // MARK: Definitions

    private mutating func placeDefinitions() {
        var slotOfKey: [String: Int] = [:]
        var configurations: [(assembly: String, configuration: Configuration)] = []
        for (assembly, label, member) in members {
            let key = blueprint.assemblies[assembly].name + "." + label
            if let definition = member as? Definition {
                if let earlier = slotOfKey[key] {
                    blueprint.findings.append(blueprint.duplicateKey(key, first: blueprint.slots[earlier].definition, second: definition))
                    continue
                }
                slotOfKey[key] = place(definition, assembly: assembly, label: label)
            } else if let processor = member as? AnyInstancePostProcessor {
                blueprint.processors.append(
                    .init(key: key, processor: processor, isOn: processor.isOn, declaration: blueprint.processors.count))
            } else if let configuration = member as? Configuration {
                configurations.append((blueprint.assemblies[assembly].name, configuration))
            } else if let converter = member as? AnyConverter {
                blueprint.converters.add(converter, key: key)
            }
        }
        blueprint.configuration = ConfigurationTable(configurations, inside: firstSlot > 0 ? blueprint.configuration : nil)
        // Stable: processors of equal order keep the order of their declaration.
        let own = blueprint.processors[firstProcessor...].enumerated().sorted {
            ($0.element.processor.order, $0.offset) < ($1.element.processor.order, $1.offset)
        }.map(\.element)
        blueprint.processors.replaceSubrange(firstProcessor..., with: own)
        linkSubstitutes()
        if !twins.isEmpty {
            for slot in 0..<firstSlot where blueprint.slots[slot].role == .definition { slotOfKey[blueprint.key(of: slot)] = slot }
        }
        for twin in twins {
            let key = blueprint.assemblies[twin.assembly].name + "." + twin.label
            if let slot = slotOfKey[key], let original = blueprint.slots[slot].definition,
                (blueprint.slots[slot].original ?? original).site == twin.definition.site
            {
                blueprint.slotOfDefinition[ObjectIdentifier(twin.definition)] = slot
            } else {
                let first = slotOfKey[key].flatMap { blueprint.slots[$0].definition }
                blueprint.findings.append(blueprint.differentTwin(key, first: first, second: twin.definition))
            }
        }
    }

    /// Whoever refers to a definition that was substituted gets its substitute, which must provide the same.
    private mutating func linkSubstitutes() {
        for (original, replacement) in substituted {
            guard let slot = blueprint.slotOfDefinition[ObjectIdentifier(replacement)] else { continue }
            if original.recipe.requestType == replacement.recipe.requestType {
                blueprint.slotOfDefinition[ObjectIdentifier(original)] = slot
            } else {
                blueprint.findings.append(blueprint.unfitSubstitute(slot: slot, original: original))
            }
        }
    }

    private mutating func place(_ definition: Definition, assembly: Int, label: String) -> Int {
        let slot = blueprint.slots.count
        // The recipe is not taken out of its definition: a copy would count references to all that it holds.
        blueprint.slots.append(
            .init(
                role: .definition, assembly: assembly, label: label, definition: definition, lifetime: definition.recipe.lifetime,
                thunk: definition.recipe.thunk, weaken: definition.recipe.weaken))
        blueprint.slotOfDefinition[ObjectIdentifier(definition)] = slot
        if let original = originals[ObjectIdentifier(definition)] {
            blueprint.slots[slot].original = original
            blueprint.slotOfDefinition[ObjectIdentifier(original)] = slot
        }
        guard !definition.recipe.isAbstract else { return slot }
        let visibility = definition.recipe.visibility
        let type = definition.recipe.requestType
        if definition.isInfrastructure {
            placeInfrastructure(slot, definition)
        } else if visibility.shows(type) {
            ownSlotsByType[ObjectIdentifier(type), default: []].append(slot)
        }
        for alias in definition.recipe.aliases where visibility.shows(alias.type) {
            ownSlotsByType[ObjectIdentifier(alias.type), default: []].append(blueprint.slots.count)
            blueprint.slots.append(
                .init(role: .alias(of: slot), assembly: assembly, label: label, lifetime: .prototype, thunk: alias.thunk(slot)))
        }
        return slot
    }

    // MARK: Edges

    /// The assemblies by their types, so that a reference need not try them all.
    private var valuesByType: [ObjectIdentifier: [any ParameterizedAssembly]] = [:]

    private mutating func linkEdges() {
        for value in blueprint.assemblies.lazy.flatMap(\.values) {
            valuesByType[ObjectIdentifier(type(of: value)), default: []].append(value)
        }
        var slot = firstSlot
        while slot < blueprint.slots.count {
            blueprint.edgeStart.append(blueprint.edges.count)
            if let definition = blueprint.slots[slot].definition {
                for position in definition.recipe.dependencies.indices { link(position, of: definition, from: slot) }
            } else {
                linkHelper(slot)
            }
            slot += 1
        }
        blueprint.edgeStart.append(blueprint.edges.count)
        blueprint.slotsByType.merge(ownSlotsByType) { _, own in own }
    }

    /// Helpers lead to what they help with; the edges carry them through the search for cycles.
    private mutating func linkHelper(_ slot: Int) {
        switch blueprint.slots[slot].role {
        case .alias(let target), .optional(let target), .handle(let target): addHelperEdge(from: slot, to: target)
        case .collection(let targets): for target in targets { addHelperEdge(from: slot, to: target) }
        case .definition, .nothing, .configuration, .container: break
        }
    }

    private mutating func addHelperEdge(from slot: Int, to target: Int) {
        blueprint.edges.append(.init(from: slot, target: target, dependency: nil))
        if case .handle = blueprint.slots[slot].role { blueprint.edges[blueprint.edges.count - 1].isDeferred = true }
        markDeferred(target)
    }

    private mutating func link(_ position: Int, of definition: Definition, from slot: Int) {
        let dependency = definition.recipe.dependencies[position]
        if case .allNamed = dependency.source { return linkAllNamed(dependency, position, of: definition, from: slot) }
        var target: Int
        switch dependency.source {
        case .type: target = findByType(dependency, from: slot)
        case .reference(let reference): target = findByReference(reference, dependency, from: slot)
        case .allNamed: return
        case .configuration(let reader): target = configurationSlot(reader, from: slot)
        }
        if dependency.type == Locator.self { target = attributed(target, to: blueprint.key(of: slot)) }
        blueprint.edges.append(.init(from: slot, target: target, dependency: (definition, position)))
        if !dependency.callsFactory { markDeferred(target) }
    }

    /// An edge to a handle hands over no more than that; what it is for is built when it is used.
    private mutating func markDeferred(_ target: Int) {
        guard target >= 0, blueprint.isHandle(target) else { return }
        blueprint.edges[blueprint.edges.count - 1].isDeferred = true
    }

    /// An edge to every definition that provides the type, the dependent itself left out.
    private mutating func linkAllNamed(_ dependency: Dependency, _ position: Int, of definition: Definition, from slot: Int) {
        for target in blueprint.slots.indices where target != slot {
            guard let recipe = blueprint.slots[target].definition?.recipe, recipe.requestType == dependency.type, !recipe.isAbstract else {
                continue
            }
            blueprint.edges.append(.init(from: slot, target: target, dependency: (definition, position)))
        }
    }

    private mutating func findByType(_ dependency: Dependency, from slot: Int) -> Int {
        switch provider(of: dependency.type) {
        case .slot(let slot): return slot
        case .missing: blueprint.unresolved.append(.missing(edge: blueprint.edges.count))
        case .ambiguous(let candidates): blueprint.unresolved.append(.ambiguous(edge: blueprint.edges.count, candidates: candidates))
        }
        return -1
    }

    /// Who provides a type: a definition, or a helper made around definitions.
    mutating func provider(of type: Any.Type) -> FoundProvider {
        let identifier = ObjectIdentifier(type)
        if let candidates = ownSlotsByType[identifier] ?? blueprint.slotsByType[identifier] {
            return candidates.count == 1 ? .slot(candidates[0]) : .ambiguous(candidates)
        }
        if let found = derived[identifier] { return found }
        // Only now, because the cast to a protocol is the dearest step and hardly ever needed.
        guard let request = type as? any DerivedRequest.Type else { return .missing }
        let found: FoundProvider
        switch request.derive(with: &self) {
        case .missing: found = .missing
        case .ambiguous(let candidates): found = .ambiguous(candidates)
        case .helper(let role, let thunk):
            found = .slot(blueprint.slots.count)
            if request is any AwaitingHandle.Type { blueprint.awaitingHandles.insert(blueprint.slots.count) }
            blueprint.slots.append(
                .init(
                    role: role, assembly: -1, label: TypeName.of((type as? any OptionalType.Type)?.wrappedType ?? type),
                    lifetime: .prototype, thunk: thunk))
        }
        derived[identifier] = found
        return found
    }

    /// Adds a helper that no type leads to.
    mutating func addHelper(_ role: Blueprint.Slot.Role, label: String, thunk: AnyThunk) -> Int {
        blueprint.slots.append(.init(role: role, assembly: -1, label: label, lifetime: .prototype, thunk: thunk))
        return blueprint.slots.count - 1
    }

    /// All definitions that provide a type, in the order of their definition.
    func providers(of type: Any.Type) -> [Int] {
        (blueprint.slotsByType[ObjectIdentifier(type)] ?? []) + (ownSlotsByType[ObjectIdentifier(type)] ?? [])
    }

    /// The name of a slot within its assembly.
    func label(of slot: Int) -> String { blueprint.slots[slot].label }

    /// An assembly that takes part, by its type.
    func assembly(ofType wanted: Any.Type) -> (any ParameterizedAssembly)? {
        blueprint.assemblies.lazy.flatMap(\.values).first { ObjectIdentifier(type(of: $0)) == ObjectIdentifier(wanted) }
    }

    private mutating func findByReference(_ reference: Reference, _ dependency: Dependency, from slot: Int) -> Int {
        // A reference to a superclass leads to no value of just that type; then all are tried.
        for value in valuesByType[ObjectIdentifier(reference.assemblyType)] ?? blueprint.assemblies.flatMap(\.values) {
            guard let definition = reference.read(value) else { continue }
            guard let target = blueprint.slotOfDefinition[ObjectIdentifier(definition)] else { continue }
            if definition.recipe.isAbstract {
                blueprint.unresolved.append(.abstract(edge: blueprint.edges.count, target: target))
                return -1
            }
            return target
        }
        blueprint.unresolved.append(.noAssembly(edge: blueprint.edges.count, TypeName.of(reference.assemblyType)))
        return -1
    }

    /// The slot that hands out a value of the configuration; its code comes when the value has been converted.
    private mutating func configurationSlot(_ reader: AnyConfigurationReader, from dependent: Int) -> Int {
        let assembly = blueprint.assemblies[blueprint.slots[dependent].assembly].name
        let setting = blueprint.configuration.setting(reader.key, from: assembly)
        let place = ConfigurationPlace(
            key: reader.key, namespace: setting?.namespace, type: ObjectIdentifier(reader.valueType),
            reader: setting == nil ? ObjectIdentifier(reader) : nil)
        if let slot = configurationSlots[place] { return slot }
        let slot = blueprint.slots.count
        let name = (setting?.namespace).map { "\($0)/\(reader.key)" } ?? reader.key
        blueprint.slots.append(
            .init(
                role: .configuration(key: name), assembly: -1, label: reader.key, lifetime: .prototype,
                thunk: reader.fallback ?? reader.withoutValue))
        configurationSlots[place] = slot
        return slot
    }

    // MARK: Post-processors

    private mutating func applyProcessors(_ switches: ProcessorSwitches) {
        for slot in firstSlot..<blueprint.slots.count {
            guard let definition = blueprint.slots[slot].definition else { continue }
            for (position, decorator) in definition.recipe.decorators.enumerated() {
                blueprint.slots[slot].processors.append(blueprint.processors.count)
                let key = blueprint.key(of: slot) + ".decorator[\(position)]"
                blueprint.processors.append(.init(key: key, processor: decorator, isOn: true, isDecorator: true))
            }
        }
        for number in blueprint.processors.indices where !blueprint.processors[number].isDecorator {
            let processor = blueprint.processors[number]
            let isOn = switches.isOn(processor.key) ?? processor.isOn
            blueprint.processors[number].isOn = isOn
            let type = ObjectIdentifier(processor.processor.serviceType)
            for slot in firstSlot..<blueprint.slots.count {
                guard let definition = blueprint.slots[slot].definition, ObjectIdentifier(definition.recipe.serviceType) == type else {
                    continue
                }
                if switches.isOn(processor.key, for: blueprint.key(of: slot)) ?? isOn { blueprint.slots[slot].processors.append(number) }
            }
        }
    }
}

/// Which post-processors apply, where that differs from what they say themselves.
package struct ProcessorSwitches: Sendable, Hashable {
    private var general: [String: Bool] = [:]
    private var single: [String: [String: Bool]] = [:]

    package init() {}

    /// Switches a post-processor for every service of its type; earlier switches for single services are forgotten.
    package mutating func set(_ processor: String, isOn: Bool) {
        general[processor] = isOn
        single[processor] = nil
    }

    /// Switches a post-processor for one service.
    package mutating func set(_ processor: String, isOn: Bool, for service: String) {
        single[processor, default: [:]][service] = isOn
    }

    func isOn(_ processor: String) -> Bool? { general[processor] }

    func isOn(_ processor: String, for service: String) -> Bool? { single[processor]?[service] }
}
