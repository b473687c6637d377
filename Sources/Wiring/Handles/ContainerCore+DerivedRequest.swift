extension ContainerCore {
    /// Resolves a type that no definition provides directly, as a top-level request. Throws ``ResolutionError`` if the type cannot be derived either.
    @usableFromInline package func resolveDerived<Service>(_ type: Service.Type) throws -> Service {
        try request { resolution in
            guard let value = try self.provided(type, &resolution) else { throw self.noSingleProvider(of: type) }
            return value
        }
    }

    /// The instance of a type, from a definition or derived. Returns nil if no definition provides it. Throws the error of an initializer, or
    /// ``ResolutionError`` if several definitions provide it.
    package func provided<Service>(_ type: Service.Type, _ resolution: inout Resolution) throws -> Service? {
        let found = provider(of: type)
        if case .ambiguous = found { throw noSingleProvider(of: Request.subject(of: type)) }
        return try resolution.instance(of: Service.self, from: found)
    }

    @usableFromInline package func noSingleProvider(of type: Any.Type) -> ResolutionError {
        ResolutionError(Explanation(blueprint).notProvided(type, candidates: blueprint.providers(of: type)), path: [])
    }
}

extension Resolution {
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

extension ContainerCore: ProviderLookup {
    package func provider(of type: Any.Type) -> Derivation {
        let node = types.node(of: ObjectIdentifier(type))
        if node >= 0 { return .node(node) }
        let candidates = blueprint.providers(of: type)
        return candidates.isEmpty ? (type as? any DerivedRequest.Type)?.derive(with: self) ?? .missing : .ambiguous(candidates)
    }

    package func members(of type: Any.Type) -> [Int] { blueprint.members(of: type) }
    package func placing(_ role: Blueprint.Node.Role, _ code: InstanceCode, of type: Any.Type) -> Derivation { .helper(role, code) }

    package func assembly(of type: Any.Type) -> Int? {
        blueprint.participants.assembliesOfType[ObjectIdentifier(type)] ?? blueprint.assemblies.firstIndex { $0.type == type }
    }
}
