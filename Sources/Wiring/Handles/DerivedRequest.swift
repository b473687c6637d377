/// A type that can be requested without its own definition: a wrapper around definitions, such as an optional, a collection of all providers, or a handle.
///
/// The first cast of a type to this protocol is expensive, so it is made only if no definition provides the type.
package protocol DerivedRequest: WrappingType {
    /// Finds the definitions to wrap: those of a dependency when the definitions are linked, those of a request when a container receives it.
    static func derive(with lookup: any ProviderLookup) -> Derivation
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
    /// The code of a helper without a node, for a request to a container.
    case code(InstanceCode)
    case missing
    case ambiguous([Int])
}

/// Finds the definitions that derived requests wrap.
package protocol ProviderLookup {
    /// The linked definitions.
    var blueprint: Blueprint { get }
    /// The provider of a type: a definition, or a helper that wraps definitions.
    func provider(of type: Any.Type) -> FoundProvider
    /// All definitions in a collection of a type, in the order of their definition, a parent's first.
    func members(of type: Any.Type) -> [Int]
    /// The number of the assembly that a request for an activated assembly of a type refers to.
    func assembly(of type: Any.Type) -> Int?
}

extension Derivation {
    /// A handle for the provider of a type.
    /// - Parameter make: makes the code of the handle, given the node of the provider.
    package static func handle(of type: Any.Type, with lookup: any ProviderLookup, _ make: (Int) -> InstanceCode) -> Derivation {
        switch lookup.provider(of: type) {
        case .node(let node): .helper(.handle(of: node), thunk: make(node))
        // Handles of a container lead to definitions only.
        case .code, .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }
}
