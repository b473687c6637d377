extension ContainerCore {
    /// Resolves a type that no definition provides directly, as a top-level request.
    /// - Throws: ``ResolutionError`` if the type cannot be derived either.
    @usableFromInline
    package func resolveDerived<Service>(_ type: Service.Type) throws -> Service {
        var resolution = Resolution(self, hasSeveralRoots: true)
        return try resolution.outermost { resolution in
            guard let value = try self.provided(type, &resolution) else { throw self.noSingleProvider(of: type) }
            return value
        }
    }

    /// The instance of a type, from a definition or derived.
    /// - Returns: nil if no definition provides it.
    /// - Throws: the error of an initializer, or ``ResolutionError`` if several definitions provide it.
    func provided<Service>(_ type: Service.Type, _ resolution: inout Resolution) throws -> Service? {
        if let node = try node(providing: type) { return try resolution.instance(of: Service.self, at: node) }
        func derive<Derived: DerivedRequest>(_ derived: Derived.Type) throws -> Service? {
            // This cast to the same type does not unwrap an optional.
            try derived.request(from: self, &resolution).flatMap { $0 as? Service }
        }
        guard let derived = type as? any DerivedRequest.Type else { return nil }
        return try derive(derived)
    }

    /// The node of the only definition that provides a type; nil if there is none.
    package func node(providing type: Any.Type) throws -> Int? {
        let node = types.node(of: ObjectIdentifier(type))
        if node >= 0 { return node }
        if !blueprint.providers(of: type).isEmpty { throw noSingleProvider(of: type) }
        return nil
    }
}

extension ContainerCore {
    /// The error for a type without a node: none or several definitions provide it.
    @usableFromInline
    func noSingleProvider(of type: Any.Type) -> ResolutionError {
        let candidates = blueprint.providers(of: type)
        return ResolutionError(
            candidates.isEmpty
                ? Explanation(blueprint).notProvided(type) : Explanation(blueprint).ambiguousRequest(type, candidates: candidates), path: []
        )
    }
}
