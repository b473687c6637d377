internal import RuntimeLayout

/// A service of another module whose instances receive the key of their dependent.
///
/// The linker adds a separate helper for each dependent of such a service. To avoid expensive casts, it tests only structs of modules whose names
/// begin with `Wiring` for conformance.
package protocol AttributedService: Sendable {
    /// The name of the helpers in views.
    static var helperLabel: String { get }

    /// Returns a copy of the service for a dependent.
    /// - Parameters:
    ///   - dependent: the key of the dependent.
    ///   - node: the node of the definition that provides the service.
    ///   - core: the container.
    func attributed(to dependent: String, from node: Int, in core: ContainerCore) -> Self
}

extension AttributedService {
    /// Adds the helper for a dependent.
    fileprivate static func addHelper(for target: Int, of dependent: String, with linker: BlueprintLinker) -> Int {
        let thunk = ClosureThunk<Self>({ resolution, _ in
            try resolution.instance(of: Self.self, at: target).attributed(to: dependent, from: target, in: resolution.core)
        })
        return linker.addHelper(.alias(of: target), label: helperLabel, thunk: thunk)
    }
}

extension BlueprintLinker {
    /// The node from which a definition receives a service: that of the service, or the helper of an attributed service.
    func attributedNode(for target: Int, _ type: Any.Type, of node: Int) -> Int {
        guard target >= 0, TypeKind(type) == .structure, let service = attributedService(type) else { return target }
        return service.addHelper(for: target, of: blueprint.key(of: node), with: self)
    }

    private func attributedService(_ type: Any.Type) -> (any AttributedService.Type)? {
        if let known = attributedServices[ObjectIdentifier(type)] { return known.type }
        let service = TypeName.module(of: type).hasPrefix("Wiring") ? type as? any AttributedService.Type : nil
        attributedServices[ObjectIdentifier(type)] = CachedServiceType(type: service)
        return service
    }

    /// The cached result of the test whether a type is an attributed service.
    struct CachedServiceType {
        var type: (any AttributedService.Type)?
    }
}
