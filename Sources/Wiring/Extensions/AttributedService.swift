internal import RuntimeLayout

/// A service of another module whose instances receive the key of their dependent, through a separate helper for each dependent. To avoid expensive
/// casts, the linker tests only structs of modules whose names begin with `Wiring` for conformance.
package protocol AttributedService: Sendable {
    static var helperLabel: String { get }
    func attributed(to dependent: String, from node: Int, in core: ContainerCore) -> Self
}

extension AttributedService {
    fileprivate static func helper(for target: Int, of dependent: String, with linker: BlueprintLinker) -> Int {
        let thunk = ClosureThunk({ resolution, _ in
            try resolution.instance(of: Self.self, at: target).attributed(to: dependent, from: target, in: resolution.core)
        })
        return linker.addHelper(.alias(of: target), label: helperLabel, thunk: thunk)
    }
}

extension BlueprintLinker {
    /// The node from which a definition receives a service: that of the service, or a helper.
    func attributedNode(for target: Int, _ type: Any.Type, of node: Int) -> Int {
        guard target >= 0, TypeKind(type) == .structure, !plainTypes.contains(ObjectIdentifier(type)) else { return target }
        guard TypeName.module(of: type).hasPrefix("Wiring"), let service = type as? any AttributedService.Type else {
            plainTypes.insert(ObjectIdentifier(type))
            return target
        }
        return service.helper(for: target, of: blueprint.key(of: node), with: self)
    }
}
