package import Wiring

/// Refuses live definitions that are not patched, see ``Wiring/TypedDefinition/live()``.
/// - Parameter report: called for each refusal, because the requester may discard the error.
package func refusingLiveDefinitions(report: @escaping @Sendable (ResolutionError) -> Void) -> ConstructionRefusal {
    { blueprint, node, path in
        let error = ResolutionError(Explanation(blueprint).liveDefinition(node, isPathKnown: path.count > 1), path: path)
        report(error)
        return error
    }
}

extension Explanation {
    fileprivate func liveDefinition(_ node: Int, isPathKnown: Bool) -> Finding {
        let key = blueprint.key(of: node)
        let assembly = blueprint.name(of: blueprint.assemblies[blueprint.nodes[node].assembly].type)
        let reference = "\\\(assembly).\(blueprint.label(of: node))"
        let isFactory = blueprint.nodes[node].definition?.isFactory == true
        return Finding(
            .liveDefinition, "\(key) is live and is not patched in this test", services: [key], site: blueprint.site(of: node),
            details: isPathKnown ? [] : diagnosis?.reachedBy(node) ?? [],
            fix: "patch it, Patch(\(reference)) { \(isFactory ? "... in " : "")... }, "
                + "or permit the live one, .live(\(reference))")
    }
}
