/// A type that can be requested without its own definition: a wrapper around definitions, such as
/// an optional, a collection of all providers, or a handle.
///
/// The first cast of a type to this protocol is expensive, so it is made only if no definition provides the type.
package protocol DerivedRequest {
    /// Finds the definitions to wrap.
    static func derive(with linker: BlueprintLinker) -> Derivation

    /// Makes the wrapper for a request to a container at run time.
    /// - Returns: nil if no definition provides the wrapped type.
    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Self?
}

extension DerivedRequest {
    /// By default only definitions can depend on the type.
    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Self? { nil }
}

/// The result of deriving a request.
package enum Derivation {
    /// A helper to use in place of a definition.
    case helper(Blueprint.Node.Role, thunk: InstanceCode)
    /// No definition provides the wrapped type.
    case missing
    /// Several definitions qualify.
    case ambiguous([Int])
}

/// The provider of a type.
package enum FoundProvider {
    case node(Int)
    case missing
    case ambiguous([Int])
}
