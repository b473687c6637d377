extension ContainerCore {
    /// The instance that the one definition of a type provides.
    @inlinable
    func resolve<Service>(_ type: Service.Type) throws -> Service {
        let slot = types.slot(of: ObjectIdentifier(type))
        if slot < 0 { throw noSingleProvider(of: type) }
        var resolution = Resolution(self)
        return try resolution.outermost(Service.self, at: slot)
    }

    /// The instance of the definition with a key.
    func resolve<Service>(_ type: Service.Type, key: String) throws -> Service {
        var resolution = Resolution(self)
        return try resolution.outermost(Service.self, at: slot(forKey: key, providing: type))
    }

    /// The slot of the definition with a key, which provides the type and can be built.
    func slot(forKey key: String, providing type: Any.Type) throws -> Int {
        guard let slot = blueprint.slot(forKey: key), let definition = blueprint.slots[slot].definition else {
            throw ResolutionError(blueprint.noSuchKey(key), path: [])
        }
        if definition.recipe.isAbstract { throw ResolutionError(blueprint.abstractRequested(slot: slot), path: []) }
        guard definition.recipe.requestType == type else { throw ResolutionError(blueprint.otherType(slot: slot, asked: type), path: []) }
        return slot
    }

    /// An instance of every definition that provides a type, all of one object graph.
    func resolveAll<Service>(_ type: Service.Type) throws -> [Service] {
        var resolution = Resolution(self)
        var instances: [Service] = []
        for slot in blueprint.slotsByType[ObjectIdentifier(type)] ?? [] {
            instances.append(try resolution.instance(of: Service.self, at: slot))
        }
        resolution.complete()
        return instances
    }

    /// Why a type leads to no slot: none or several provide it.
    @usableFromInline
    func noSingleProvider(of type: Any.Type) -> ResolutionError {
        let candidates = blueprint.slotsByType[ObjectIdentifier(type)] ?? []
        return ResolutionError(
            candidates.isEmpty ? blueprint.notProvided(type) : blueprint.ambiguousRequest(type, candidates: candidates), path: [])
    }
}
