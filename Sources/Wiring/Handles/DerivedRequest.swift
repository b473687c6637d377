/// A type that can be requested without its own definition: a wrapper around definitions, such as an optional, a collection of all providers, or a handle.
///
/// The first cast of a type to this protocol is expensive, so it is made only if no definition provides the type.
package protocol DerivedRequest: WrappingType {
    /// Finds the definitions to wrap: those of a dependency when the definitions are linked, those of a request when a container receives it.
    static func derive(with lookup: any ProviderLookup) -> Derivation
}

/// The provider of a type.
package enum Derivation {
    case node(Int)
    /// A helper to use in place of a definition. It has no node yet, or none at all if a container receives the request.
    case helper(Blueprint.Node.Role, InstanceCode)
    /// No definition provides the type, or the type that it wraps.
    case missing
    /// Several definitions qualify.
    case ambiguous([Int])

    /// The number of the provider's node, if it has one.
    var node: Int? { if case .node(let node) = self { node } else { nil } }
}

/// Finds the definitions that derived requests wrap.
package protocol ProviderLookup {
    /// The linked definitions.
    var blueprint: Blueprint { get }
    /// The provider of a type: a definition, or a helper that wraps definitions.
    func provider(of type: Any.Type) -> Derivation
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
        case .node(let node): .helper(.handle(of: node), make(node))
        // Handles of a container lead to definitions only.
        case .helper, .missing: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }
}
