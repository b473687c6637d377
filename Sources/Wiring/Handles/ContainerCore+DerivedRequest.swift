extension ContainerCore {
    /// Resolves a type that no definition provides directly, as a top-level request.
    /// - Throws: ``ResolutionError`` if the type cannot be derived either.
    @usableFromInline package func resolveDerived<Service>(_ type: Service.Type) throws -> Service {
        try request { resolution in
            guard let value = try self.provided(type, &resolution) else { throw self.noSingleProvider(of: type) }
            return value
        }
    }

    /// The instance of a type, from a definition or derived.
    /// - Returns: nil if no definition provides it.
    /// - Throws: the error of an initializer, or ``ResolutionError`` if several definitions provide it.
    package func provided<Service>(_ type: Service.Type, _ resolution: inout Resolution) throws -> Service? {
        let found = RequestLookup(core: self).provider(of: type)
        if case .ambiguous = found { throw noSingleProvider(of: Request.subject(of: type)) }
        return try resolution.instance(of: Service.self, from: found)
    }

    /// The error for a type without a node: none or several definitions provide it.
    @usableFromInline package func noSingleProvider(of type: Any.Type) -> ResolutionError {
        ResolutionError(Explanation(blueprint).notProvided(type, candidates: blueprint.providers(of: type)), path: [])
    }
}

extension Resolution {
    /// The instance of a provider; nil without a single provider.
    mutating func instance<Value>(of type: Value.Type, from provider: Derivation) throws -> Value? {
        switch provider {
        case .node(let node): return try instance(of: Value.self, at: node)
        case .helper(_, let code):
            return try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
                let instance = memory.baseAddress.unsafelyUnwrapped
                try code.runnable.build(&self, -1, to: UnsafeMutableRawPointer(instance))
                return instance.move()
            }
        case .missing, .ambiguous: return nil
        }
    }
}

/// Finds the definitions for a request to a container.
private struct RequestLookup: ProviderLookup {
    let core: ContainerCore

    var blueprint: Blueprint { core.blueprint }

    func provider(of type: Any.Type) -> Derivation {
        let node = core.types.node(of: ObjectIdentifier(type))
        if node >= 0 { return .node(node) }
        let candidates = blueprint.providers(of: type)
        return candidates.isEmpty ? (type as? any DerivedRequest.Type)?.derive(with: self) ?? .missing : .ambiguous(candidates)
    }

    func members(of type: Any.Type) -> [Int] { blueprint.members(of: type) }
    func placing(_ role: Blueprint.Node.Role, _ code: InstanceCode, of type: Any.Type) -> Derivation { .helper(role, code) }

    func assembly(of type: Any.Type) -> Int? {
        blueprint.participants.assembliesOfType[ObjectIdentifier(type)] ?? blueprint.assemblies.firstIndex { $0.type == type }
    }
}
