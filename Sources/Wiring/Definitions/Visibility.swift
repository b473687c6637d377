internal import RuntimeLayout

/// The requests by type that find a definition. Requests by reference and by key find every definition.
public enum Visibility: Sendable, Hashable, CaseIterable {
    /// Requests for any of its types.
    case everywhere
    /// Requests for a concrete type: `MessageServiceBase`.
    case byConcreteType
    /// Requests for a protocol: `any MessageService`.
    case byProtocol
    /// Requests for any of its types by definitions of the same assembly. The definition is private to the assembly and takes precedence in it.
    case withinAssembly
    /// No requests.
    case none

    /// Whether a request for a type finds the definition from every assembly.
    package func shows(_ type: Any.Type) -> Bool {
        switch self {
        case .everywhere: true
        case .byConcreteType: !TypeKind(type).isExistential
        case .byProtocol: TypeKind(type).isExistential
        case .withinAssembly, .none: false
        }
    }
}
