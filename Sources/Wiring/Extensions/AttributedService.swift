internal import RuntimeLayout

/// A service of another module whose instances learn which definition they are handed to.
///
/// The linker puts a helper of its own before each definition that asks for one. It pays for no other type: only structs of modules whose names begin
/// with `Wiring` are asked whether they conform.
package protocol AttributedService: Sendable {
    /// The name of the helpers, for people.
    static var helperLabel: String { get }

    /// The same service in the name of a definition that received it.
    /// - Parameters:
    ///   - dependent: the key of the definition.
    ///   - node: the node of the definition that provides the service.
    ///   - core: the container.
    func attributed(to dependent: String, from node: Int, in core: ContainerCore) -> Self
}

extension AttributedService {
    /// Adds the helper before one definition.
    fileprivate static func addHelper(for target: Int, of dependent: String, with linker: BlueprintLinker) -> Int {
        let thunk = ClosureThunk<Self>({ resolution, _ in
            try resolution.instance(of: Self.self, at: target).attributed(to: dependent, from: target, in: resolution.core)
        })
        return linker.addHelper(.alias(of: target), label: helperLabel, thunk: thunk)
    }
}

extension BlueprintLinker {
    /// The node that a definition receives a service from: the service's own node, or, of an attributed service, a helper before it.
    func attributedNode(for target: Int, _ type: Any.Type, of node: Int) -> Int {
        guard target >= 0, TypeKind(type) == .structure, let service = attributedService(type) else { return target }
        return service.addHelper(for: target, of: blueprint.key(of: node), with: self)
    }

    private func attributedService(_ type: Any.Type) -> (any AttributedService.Type)? {
        if let known = attributedServices[ObjectIdentifier(type)] { return known.type }
        let service = TypeName.module(of: type).hasPrefix("Wiring") ? type as? any AttributedService.Type : nil
        attributedServices[ObjectIdentifier(type)] = KnownService(type: service)
        return service
    }

    /// Whether a type is an attributed service, once that is known.
    struct KnownService {
        var type: (any AttributedService.Type)?
    }
}
