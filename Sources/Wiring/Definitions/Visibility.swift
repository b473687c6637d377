internal import RuntimeLayout

/// Who finds a definition that asks by type. By reference and by key every definition is found.
public enum Visibility: Sendable, Hashable, CaseIterable {
    /// Whoever asks for one of its types.
    case everywhere
    /// Whoever asks for a concrete type: `MessageServiceBase`.
    case byConcreteType
    /// Whoever asks for a protocol: `any MessageService`.
    case byProtocol
    /// What is defined in the same assembly, whatever type it asks for: the definition is private to it, and what the assembly means by the
    /// type.
    case withinAssembly
    /// Nobody.
    case none

    /// Whether a request for a type finds the definition, from whatever assembly it comes.
    package func shows(_ type: Any.Type) -> Bool {
        switch self {
        case .everywhere: true
        case .byConcreteType: !TypeKind(type).isExistential
        case .byProtocol: TypeKind(type).isExistential
        case .withinAssembly, .none: false
        }
    }
}
