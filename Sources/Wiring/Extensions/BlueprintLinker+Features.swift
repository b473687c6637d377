// Changes by features of other modules while the definitions are linked.
extension BlueprintLinker {
    package func setValue(of node: Int, to code: InstanceCode?, origin: String) {
        // The node of a parent container is copied and remains unchanged.
        if node < firstNode { blueprint.nodes[node] = Blueprint.Node(blueprint.nodes[node]) }
        if let code, blueprint.nodes[node].definition == nil { blueprint.nodes[node].thunk = code }
        blueprint.nodes[node].origin = origin
    }

    package func markTakenBranch(_ taken: Range<Int>, of branches: Range<Int>) {
        for edge in branches {
            blueprint.edges[edge].isTaken = taken.contains(edge)
            blueprint.edges[edge].isUntaken = !taken.contains(edge)
        }
    }
}

/// A callback of a feature, attached to a definition: called when the definition receives its node, before any edge is linked.
package struct PlacementHook: Sendable {
    let place: @Sendable (_ linker: BlueprintLinker, _ node: Int) -> Void

    package init(_ place: @escaping @Sendable (_ linker: BlueprintLinker, _ node: Int) -> Void) { self.place = place }
}
