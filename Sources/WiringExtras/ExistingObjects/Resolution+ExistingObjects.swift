import Wiring

extension Resolution {
    /// Injects an existing object as a top-level request. If its cycle has shared members, the cycle is locked for one thread.
    mutating func injecting<Result>(into node: Int, _ body: (inout Resolution) throws -> Result) throws -> Result {
        for edge in core.blueprint.edges(of: node) where edge.target < 0 {
            throw ResolutionError(Explanation(core.blueprint).finding(.missingType, about: edge), path: [])
        }
        guard records[node].cycle >= 0, records[node].isGuarded else { return try outermost(body) }
        return try building(core.place(of: node), node) { resolution, _ in try resolution.outermost(body) }
    }

    /// Runs the steps of a component on an existing object. Returns a box of the service type.
    mutating func finish(_ object: AnyObject, at node: Int, postProcessing: Bool) throws -> AnyObject {
        guard let definition = core.blueprint.nodes[node].definition, let thunk = definition.thunk as? ComponentThunk else {
            throw ResolutionError(Explanation(core.blueprint).noSuchKey(core.blueprint.key(of: node)), path: [])
        }
        if definition.isOnMainActor { try requireMainActor(for: node) }
        return try construct(node) { resolution in
            let box = try thunk.finish(object, &resolution, node)
            // Post-processors skip an instance that is marked as processed.
            if !postProcessing, let frame = resolution.innermost?.takeUnretainedValue() {
                frame.box = box
                frame.isProcessed = true
            }
            return box
        }
    }
}
