/// A type that can be asked for though no definition provides it: something made around definitions, such as an optional, a collection of all
/// providers, or a handle.
///
/// The cast to this protocol is dear the first time a type is seen, so it is made only where no definition provides a type.
package protocol DerivedRequest {
    /// Finds what to make it around.
    static func derive(with linker: BlueprintLinker) -> Derivation

    /// Makes it for code that asks a container, of which activation could not know.
    /// - Returns: nil when nothing provides what it would be made around.
    static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Self?
}

extension DerivedRequest {
    /// What only definitions can ask for.
    package static func request(from core: ContainerCore, _ resolution: inout Resolution) throws -> Self? { nil }
}

/// What came of deriving a request.
package enum Derivation {
    /// A helper that stands in for a definition.
    case helper(Blueprint.Node.Role, thunk: InstanceCode)
    /// Nothing provides what it would be made around.
    case missing
    /// Several definitions could serve.
    case ambiguous([Int])
}

/// Who provides a type.
package enum FoundProvider {
    case node(Int)
    case missing
    case ambiguous([Int])
}
