/// Forbids the construction of live definitions, see ``TypedDefinition/live()``. Creates the error of a request, given the definition's node and the
/// keys of the services under construction, outermost first.
package typealias ConstructionRefusal = @Sendable (_ blueprint: Blueprint, _ node: Int, _ path: [String]) -> ResolutionError

extension Blueprint {
    package func isRefused(_ node: Int) -> Bool { refusal != nil && isLive(node) }

    /// The nodes of refused definitions and of their direct and indirect dependents. They are not built at activation.
    package var nodesWithRefusal: UnspecializedSet<Int> {
        guard refusal != nil else { return [] }
        let dependents = graph { !$0.isCut }.reversed()
        let search = BreadthFirstSearch(from: nodes.indices.filter(isRefused)) { dependents.targets(of: $0).map(Int.init) }
        return UnspecializedSet(search.found)
    }
}
