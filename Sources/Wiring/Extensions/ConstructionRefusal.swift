/// Prevents the construction of a definition: requests throw an error.
///
/// It is attached to a copy that replaces the definition, see ``DefinitionOptions/isRefused``.
package struct ConstructionRefusal: Sendable {
    /// Creates the error of a request, given the container, the definition's node, and the keys of the services under construction, outermost first.
    let makeError: @Sendable (_ core: ContainerCore, _ node: Int, _ path: [String]) -> ResolutionError

    package init(_ makeError: @escaping @Sendable (_ core: ContainerCore, _ node: Int, _ path: [String]) -> ResolutionError) {
        self.makeError = makeError
    }
}

extension Blueprint {
    /// The nodes of refused definitions and of their direct and indirect dependents. They are not built at activation.
    package var nodesWithRefusal: Set<Int> {
        guard hasRefusals else { return [] }
        let refused = nodes.indices.filter { nodes[$0].definition?.options.isRefused == true }
        let dependents = graph { !$0.isCut }.reversed()
        return Set(BreadthFirstSearch(from: refused) { dependents.targets(of: $0).map(Int.init) }.found)
    }
}

extension ContainerCore {
    /// The error of a request for a refused definition.
    package func refusal(of node: Int, path: [String]) -> ResolutionError {
        blueprint.nodes[node].definition?.options.extensions[ConstructionRefusal.self]?.makeError(self, node, path)
            ?? ResolutionError(Explanation(blueprint).noSuchKey(blueprint.key(of: node)), path: path)
    }
}
