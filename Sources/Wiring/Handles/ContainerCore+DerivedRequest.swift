extension ContainerCore {
    /// Resolves a type that no definition provides directly, as a top-level request.
    /// - Throws: ``ResolutionError`` if the type cannot be derived either.
    @usableFromInline package func resolveDerived<Service>(_ type: Service.Type) throws -> Service {
        var resolution = Resolution(self, hasSeveralRoots: true)
        return try resolution.outermost { resolution in
            guard let value = try self.provided(type, &resolution) else { throw self.noSingleProvider(of: type) }
            return value
        }
    }

    /// The instance of a type, from a definition or derived.
    /// - Returns: nil if no definition provides it.
    /// - Throws: the error of an initializer, or ``ResolutionError`` if several definitions provide it.
    package func provided<Service>(_ type: Service.Type, _ resolution: inout Resolution) throws -> Service? {
        switch RequestLookup(core: self).provider(of: type) {
        case .node(let node): try resolution.instance(of: Service.self, at: node)
        case .code(let code): try resolution.instance(of: Service.self, from: code)
        case .missing: nil
        case .ambiguous: throw noSingleProvider(of: Request.subject(of: type))
        }
    }

    /// The error for a type without a node: none or several definitions provide it.
    @usableFromInline package func noSingleProvider(of type: Any.Type) -> ResolutionError {
        let candidates = blueprint.providers(of: type)
        return ResolutionError(
            candidates.isEmpty
                ? Explanation(blueprint).notProvided(type) : Explanation(blueprint).ambiguousRequest(type, candidates: candidates), path: []
        )
    }
}

extension Resolution {
    /// The instance that the code of a helper without a node makes.
    mutating func instance<Value>(of type: Value.Type, from code: InstanceCode) throws -> Value {
        try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            let instance = memory.baseAddress.unsafelyUnwrapped
            try code.runnable.build(&self, -1, to: UnsafeMutableRawPointer(instance))
            return instance.move()
        }
    }
}

/// Finds the definitions for a request to a container.
private struct RequestLookup: ProviderLookup {
    let core: ContainerCore

    var blueprint: Blueprint { core.blueprint }

    func provider(of type: Any.Type) -> FoundProvider {
        let node = core.types.node(of: ObjectIdentifier(type))
        if node >= 0 { return .node(node) }
        let candidates = blueprint.providers(of: type)
        guard candidates.isEmpty else { return .ambiguous(candidates) }
        switch (type as? any DerivedRequest.Type)?.derive(with: self) {
        case .helper(_, let code): return .code(code)
        case .ambiguous(let candidates): return .ambiguous(candidates)
        case .missing, nil: return .missing
        }
    }

    func members(of type: Any.Type) -> [Int] { blueprint.members(of: type) }

    func assembly(of type: Any.Type) -> Int? {
        blueprint.participants.assembliesOfType[ObjectIdentifier(type)] ?? blueprint.assemblies.firstIndex { $0.type == type }
    }
}
