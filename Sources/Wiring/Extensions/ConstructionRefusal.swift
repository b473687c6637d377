/// Forbids the construction of live definitions, see ``TypedDefinition/live()``. Creates the error of a request, given the container, the definition's
/// node, and the keys of the services under construction, outermost first.
package typealias ConstructionRefusal = @Sendable (_ core: ContainerCore, _ node: Int, _ path: [String]) -> ResolutionError

extension Blueprint {
    /// Whether the construction of a definition is always refused.
    package func isRefused(_ node: Int) -> Bool { refusal != nil && nodes[node].definition?.isLive == true }

    /// The nodes of refused definitions and of their direct and indirect dependents. They are not built at activation.
    package var nodesWithRefusal: Set<Int> {
        guard refusal != nil else { return [] }
        let dependents = graph { !$0.isCut }.reversed()
        return Set(BreadthFirstSearch(from: nodes.indices.filter(isRefused)) { dependents.targets(of: $0).map(Int.init) }.found)
    }
}

extension ContainerCore {
    /// Checks before the construction of a live definition that neither the container nor the current task forbids it.
    /// - Throws: the error of the refusal.
    package func checkLiveConstruction(of node: Int, path: @autoclosure () -> [String]) throws {
        let refusal = blueprint.refusal ?? ContainerReplacements.innermost?.refusal(of: node, in: self)
        if let refusal { throw refusal(self, node, path()) }
    }
}
