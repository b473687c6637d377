extension ContainerCore {
    /// The instance of a type that no definition provides by itself, as an outermost request.
    /// - Throws: ``ResolutionError`` when it cannot be derived either.
    @usableFromInline
    package func resolveDerived<Service>(_ type: Service.Type) throws -> Service {
        var resolution = Resolution(self, hasSeveralRoots: true)
        return try resolution.outermost { resolution in
            guard let value = try self.provided(type, &resolution) else { throw self.noSingleProvider(of: type) }
            return value
        }
    }

    /// The instance of a type, of a definition or derived.
    /// - Returns: nil when nothing provides it.
    /// - Throws: what an initializer throws, or ``ResolutionError`` when several definitions provide it.
    func provided<Service>(_ type: Service.Type, _ resolution: inout Resolution) throws -> Service? {
        if let node = try node(providing: type) { return try resolution.instance(of: Service.self, at: node) }
        func derive<Derived: DerivedRequest>(_ derived: Derived.Type) throws -> Service? {
            // The same type twice, so that the cast is none: an optional must not be opened by it.
            try derived.request(from: self, &resolution).flatMap { $0 as? Service }
        }
        guard let derived = type as? any DerivedRequest.Type else { return nil }
        return try derive(derived)
    }

    /// The node of the one definition of a type; nil when there is none.
    package func node(providing type: Any.Type) throws -> Int? {
        let node = types.node(of: ObjectIdentifier(type))
        if node >= 0 { return node }
        if !blueprint.providers(of: type).isEmpty { throw noSingleProvider(of: type) }
        return nil
    }
}

extension ContainerCore {
    /// Why a type leads to no node: none or several provide it.
    @usableFromInline
    func noSingleProvider(of type: Any.Type) -> ResolutionError {
        let candidates = blueprint.providers(of: type)
        return ResolutionError(
            candidates.isEmpty
                ? Explanation(blueprint).notProvided(type) : Explanation(blueprint).ambiguousRequest(type, candidates: candidates), path: []
        )
    }
}
