internal import RuntimeLayout

/// A service of another module that adds a separate helper for each dependent while the definitions are linked.
///
/// To avoid expensive casts, the linker tests only structs of modules whose names begin with `Wiring` for conformance.
package protocol LinkedService: Sendable {
    static func addHelper(for target: Int, of dependent: String, with linker: BlueprintLinker) -> Int
}

extension BlueprintLinker {
    /// The node from which a definition receives a service: that of the service, or the helper of an linked service.
    func attributedNode(for target: Int, _ type: Any.Type, of node: Int) -> Int {
        guard target >= 0, TypeKind(type) == .structure, let service = attributedService(type) else { return target }
        return service.addHelper(for: target, of: blueprint.key(of: node), with: self)
    }

    private func attributedService(_ type: Any.Type) -> (any LinkedService.Type)? {
        if let known = attributedServices[ObjectIdentifier(type)] { return known.type }
        let service = TypeName.module(of: type).hasPrefix("Wiring") ? type as? any LinkedService.Type : nil
        attributedServices[ObjectIdentifier(type)] = CachedServiceType(type: service)
        return service
    }

    /// The cached result of the test whether a type is an linked service.
    struct CachedServiceType {
        var type: (any LinkedService.Type)?
    }
}
