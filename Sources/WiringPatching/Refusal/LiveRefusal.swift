package import Wiring

/// Keeps a container from building live definitions that were not patched, see ``Wiring/TypedDefinition/live()``.
package struct LiveRefusal: Sendable {
    /// Hears of each refusal when it happens, since the caller may catch the error and drop it.
    let report: @Sendable (ResolutionError) -> Void

    package init(report: @escaping @Sendable (ResolutionError) -> Void) {
        self.report = report
    }

    /// What is attached to refused definitions.
    fileprivate var refusal: ConstructionRefusal {
        ConstructionRefusal { core, node, path in
            let error = ResolutionError(Explanation(core.blueprint).liveDefinition(node, isPathKnown: path.count > 1), path: path)
            report(error)
            return error
        }
    }
}

extension AssemblyDraft {
    /// Puts code that refuses in the place of live definitions that were not patched.
    mutating func refuseLiveDefinitions(_ refusal: LiveRefusal) {
        let refusal = refusal.refusal
        for index in members.indices {
            guard let definition = members[index].member as? Definition, definition.isLive, !definition.isRefused else {
                continue
            }
            replaceMember(at: index, by: definition.refusing(refusal))
        }
    }
}

extension Explanation {
    /// `live-definition`: a test asks for a definition that reaches out of the program.
    fileprivate func liveDefinition(_ node: Int, isPathKnown: Bool) -> Finding {
        let key = blueprint.key(of: node)
        let assembly = blueprint.name(of: blueprint.assemblies[blueprint.nodes[node].assembly].type)
        let reference = "\\\(assembly).\(blueprint.label(of: node))"
        let isFactory = blueprint.nodes[node].definition?.isFactory == true
        return Finding(
            rule: .liveDefinition,
            severity: .error,
            message: "\(key) is live, and nothing takes its place in this test",
            services: [key],
            site: blueprint.site(of: node),
            details: isPathKnown ? [] : reachedBy(node),
            fix: "patch it, Patch(\(reference)) { \(isFactory ? "... in " : "")... }, "
                + "or say that the real one is meant, .live(\(reference))"
        )
    }
}
