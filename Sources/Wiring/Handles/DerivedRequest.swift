/// A type that can be requested without its own definition: a wrapper around definitions, such as an optional, a collection of all providers, or a
/// handle. The first cast of a type to this protocol is expensive, so it is made only if no definition provides the type.
package protocol DerivedRequest: WrappingType {
    /// Finds the definitions to wrap: those of a dependency when the definitions are linked, those of a request when a container receives it.
    static func derive(with lookup: any ProviderLookup) -> Derivation
}

package enum Derivation {
    case node(Int)
    /// A helper to use in place of a definition. It has no node yet, and never gets one if a container receives the request.
    case helper(Blueprint.Node.Role, InstanceCode)
    case missing
    case ambiguous([Int])

    var node: Int? { if case .node(let node) = self { node } else { nil } }
}

/// Finds the definitions that derived requests wrap.
package protocol ProviderLookup {
    var blueprint: Blueprint { get }
    func provider(of type: Any.Type) -> Derivation
    /// All definitions in a collection of a type, in the order of their definition, a parent's first.
    func members(of type: Any.Type) -> [Int]
    func assembly(of type: Any.Type) -> Int?
    /// The result for a helper. The linker adds a node for it; a request for a derived type does not.
    func placing(_ role: Blueprint.Node.Role, _ code: InstanceCode, of type: Any.Type) -> Derivation
}

/// A handle, which leads to a definition.
package protocol HandleRequest: DerivedRequest {
    static func code(leadingTo node: Int) -> InstanceCode
}

extension HandleRequest {
    package static func derive(with lookup: any ProviderLookup) -> Derivation {
        switch subject.map(lookup.provider) {
        case .node(let node): .helper(.handle(of: node), code(leadingTo: node))
        // Handles of a container lead to definitions only.
        case .helper, .missing, nil: .missing
        case .ambiguous(let candidates): .ambiguous(candidates)
        }
    }
}
