/// Finds the definitions that build a class, for objects that were made elsewhere. Made when it is first asked, as hardly any container is.
final class BuilderTable: Sendable {
    private let nodes = Guarded<[ObjectIdentifier: [Int]]?>(nil)

    /// The nodes of the components and templates that build just this class, in the order of their definition.
    func nodes(building type: Any.Type, in blueprint: borrowing Blueprint) -> [Int] {
        guard type is AnyClass else { return [] }
        if let known = nodes.withLock({ $0 }) { return known[ObjectIdentifier(type)] ?? [] }
        var found: [ObjectIdentifier: [Int]] = [:]
        for node in blueprint.nodes.indices {
            guard blueprint.nodes[node].role == .definition, let definition = blueprint.nodes[node].definition,
                definition.kind == .component
            else { continue }
            let type = definition.recipe.implementationType
            if type is AnyClass { found[ObjectIdentifier(type), default: []].append(node) }
        }
        // Whoever else has made one meanwhile has made the same.
        let table = found
        nodes.withLock { $0 = table }
        return table[ObjectIdentifier(type)] ?? []
    }
}
