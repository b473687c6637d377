extension BlueprintLinker {

    mutating func linkEdges() {
        blueprint.edgeStart.reserveCapacity(blueprint.slots.count + 1)
        var slot = firstSlot
        while slot < blueprint.slots.count {
            blueprint.edgeStart.append(Int32(blueprint.edges.count))
            if let definition = blueprint.slots[slot].definition {
                for (position, dependency) in definition.dependencies.enumerated() {
                    link(dependency, position, from: slot)
                }
            } else {
                linkHelper(slot)
            }
            slot += 1
        }
        blueprint.edgeStart.append(Int32(blueprint.edges.count))
        // As large as it is, for it stays.
        blueprint.edges = blueprint.edges.withUnsafeBufferPointer { Array($0) }
        blueprint.slotsByType.merge(ownSlotsByType) { _, own in own }
    }

    /// Helpers lead to what they help with; the edges carry them through the search for cycles.
    mutating func linkHelper(_ slot: Int) {
        switch blueprint.slots[slot].role {
        case .alias(let target), .optional(let target), .handle(let target): addHelperEdge(from: slot, to: target)
        case .collection(let targets): for target in targets { addHelperEdge(from: slot, to: target) }
        case .definition, .nothing, .configuration, .container, .assembly: break
        }
    }

    mutating func addHelperEdge(from slot: Int, to target: Int) {
        blueprint.edges.append(.init(from: slot, target: target, kind: .alias))
        if case .handle = blueprint.slots[slot].role { blueprint.edges[blueprint.edges.count - 1].isDeferred = true }
        markDeferred(target)
    }

    mutating func link(_ dependency: Dependency, _ position: Int, from slot: Int) {
        if blueprint.participants.hasTwins { asking = blueprint.slots[slot].assembly }
        if case .allNamed = dependency.source { return linkAllNamed(dependency, position, from: slot) }
        var target: Int
        switch dependency.source {
        case .type: target = findByType(dependency, from: slot)
        case .reference(let reference): target = findByReference(reference, dependency, from: slot)
        case .key(let key): target = findByKey(key)
        case .allNamed: return
        case .configuration(let reader): target = configurationSlot(reader, from: slot)
        }
        if let attributed, dependency.type == attributed.type, target >= 0 {
            target = attributed.helper(&self, target, blueprint.key(of: slot))
        }
        blueprint.edges.append(.init(from: slot, target: target, kind: dependency.kind, position: position))
        if !dependency.callsFactory { markDeferred(target) }
    }

    /// An edge to a handle hands over no more than that; what it is for is built when it is used.
    mutating func markDeferred(_ target: Int) {
        guard target >= 0, blueprint.isHandle(target) else { return }
        blueprint.edges[blueprint.edges.count - 1].isDeferred = true
    }

    /// An edge to every definition that provides the type, the dependent itself left out.
    mutating func linkAllNamed(_ dependency: Dependency, _ position: Int, from slot: Int) {
        if slotsByRequest == nil {
            var slots: [ObjectIdentifier: [Int]] = [:]
            for slot in blueprint.slots.indices {
                guard let recipe = blueprint.slots[slot].definition?.recipe, !recipe.isAbstract else { continue }
                slots[ObjectIdentifier(recipe.requestType), default: []].append(slot)
            }
            slotsByRequest = slots
        }
        for target in slotsByRequest?[ObjectIdentifier(dependency.type)] ?? [] where target != slot {
            blueprint.edges.append(.init(from: slot, target: target, kind: dependency.kind, position: position))
        }
    }

    mutating func findByType(_ dependency: Dependency, from slot: Int) -> Int {
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
        let request = Wanted(type: identifier, asking: asking)
        if let candidates = ownSlotsByType[identifier] ?? blueprint.slotsByType[identifier] {
            if candidates.count == 1 { return .slot(Int(candidates[0])) }
            // One list for all who ask.
            if derived[request] == nil {
                let candidates = candidates.map(Int.init)
                derived[request] = nearestTwin(among: candidates).map { .slot($0) } ?? .ambiguous(candidates)
            }
        }
        if let found = derived[request] { return found }
        // Only now, because the cast to a protocol is the dearest step and hardly ever needed.
        guard let derivedType = type as? any DerivedRequest.Type else {
            derived[request] = .missing
            return .missing
        }
        let found: FoundProvider
        switch derivedType.derive(with: &self) {
        case .missing: found = .missing
        case .ambiguous(let candidates): found = .ambiguous(candidates)
        case .helper(let role, let thunk):
            found = .slot(blueprint.slots.count)
            if role == .nothing { blueprint.emptyOptionals.insert(blueprint.slots.count) }
            if derivedType is any AwaitingHandle.Type { blueprint.awaitingHandles.insert(blueprint.slots.count) }
            blueprint.slots.append(.init(role, label: TypeName.of(TypeKind.wrapped(type) ?? type), thunk: thunk))
        }
        derived[request] = found
        return found
    }

    /// Adds a helper that no type leads to.
    mutating func addHelper(_ role: Blueprint.Slot.Role, label: String, thunk: InstanceCode) -> Int {
        blueprint.slots.append(.init(role, label: label, thunk: thunk))
        return blueprint.slots.count - 1
    }

    /// All definitions that provide a type, in the order of their definition.
    func providers(of type: Any.Type) -> [Int] {
        blueprint.providers(of: type) + (ownSlotsByType[ObjectIdentifier(type)] ?? []).map(Int.init)
    }

    mutating func findByReference(_ reference: Reference, _ dependency: Dependency, from slot: Int) -> Int {
        let start = ObjectIdentifier(reference.assemblyType)
        // A reference to a superclass leads to no assembly of just that type; then all are tried.
        var assemblies = draft.assembliesByType[start] ?? Array(blueprint.assemblies.indices)
        if draft.assembliesByType[start] != nil, assemblies.count > 1 {
            guard let nearest = nearest(among: assemblies, to: asking) else {
                let candidates = assemblies.compactMap { target(of: reference, in: $0)?.slot }
                blueprint.unresolved.append(.ambiguous(edge: blueprint.edges.count, candidates: candidates))
                return -1
            }
            assemblies = [nearest]
        }
        for assembly in assemblies {
            guard let (definition, target) = target(of: reference, in: assembly) else { continue }
            if definition.recipe.isAbstract {
                blueprint.unresolved.append(.abstract(edge: blueprint.edges.count, target: target))
                return -1
            }
            if definition.recipe.requestType == dependency.type { return target }
            // Not the slot that is found by the further type: there is none when the definition is not visible.
            if let alias = blueprint.slots[target].definition?.recipe.aliases.first(where: { $0.type == dependency.type }) {
                return addHelper(.alias(of: target), label: blueprint.label(of: target), thunk: alias.thunk(target))
            }
            blueprint.unresolved.append(.otherType(edge: blueprint.edges.count, target: target))
            return -1
        }
        blueprint.unresolved.append(.noAssembly(edge: blueprint.edges.count, TypeName.of(reference.assemblyType)))
        return -1
    }

    /// The definition that a reference leads to from an assembly.
    private func target(of reference: Reference, in assembly: Int) -> (definition: Definition, slot: Int)? {
        guard let definition = reference.read(blueprint.assemblies[assembly].made.assembly),
            let slot = blueprint.slot(of: ObjectIdentifier(definition))
        else { return nil }
        return (definition, slot)
    }

    /// The definition with a key, one of this container before one of its parent's.
    mutating func findByKey(_ key: String) -> Int {
        if slotsByKey == nil {
            var slots: [String: Int] = [:]
            for slot in blueprint.slots.indices where blueprint.slots[slot].role == .definition { slots[blueprint.key(of: slot)] = slot }
            slotsByKey = slots
        }
        if let slot = slotsByKey?[key] { return slot }
        blueprint.unresolved.append(.unknownKey(edge: blueprint.edges.count))
        return -1
    }

    /// The slot that hands out a value of the configuration; its code comes when the value has been converted.
    mutating func configurationSlot(_ reader: AnyConfigurationReader, from dependent: Int) -> Int {
        blueprint.readsConfiguration = true
        let assembly = blueprint.assemblies[blueprint.slots[dependent].assembly].name
        let setting = blueprint.configuration.setting(reader.key, from: assembly)
        let place = ConfigurationPlace(
            key: reader.key, namespace: setting?.namespace, type: ObjectIdentifier(reader.valueType),
            reader: setting == nil ? ObjectIdentifier(reader) : nil)
        if let slot = configurationSlots[place] { return slot }
        let slot = blueprint.slots.count
        let name = (setting?.namespace).map { "\($0)/\(reader.key)" } ?? reader.key
        blueprint.slots.append(
            .init(.configuration(key: name), label: reader.key, thunk: reader.fallback ?? reader.withoutValue))
        configurationSlots[place] = slot
        blueprint.configurationTypes[slot] = reader.valueType
        return slot
    }
}
