package import Wiring

/// Prevents a container from building unpatched live definitions, see ``Wiring/TypedDefinition/live()``.
package struct LiveRefusal: Sendable {
    /// Called for each refusal, because the requester may discard the error.
    let report: @Sendable (ResolutionError) -> Void

    package init(report: @escaping @Sendable (ResolutionError) -> Void) { self.report = report }

    /// The refusal attached to a definition.
    fileprivate var refusal: ConstructionRefusal {
        ConstructionRefusal { core, node, path in
            let error = ResolutionError(Explanation(core.blueprint).liveDefinition(node, isPathKnown: path.count > 1), path: path)
            report(error)
            return error
        }
    }
}

extension AssemblyDraft {
    /// Replaces the code of unpatched live definitions with code that refuses construction.
    mutating func refuseLiveDefinitions(_ refusal: LiveRefusal) {
        let refusal = refusal.refusal
        for index in members.indices {
            guard let definition = members[index].member as? Definition, definition.isLive, !definition.options.isRefused else { continue }
            replaceMember(at: index, by: definition.refusing(refusal))
        }
    }
}

extension Explanation {
    /// `live-definition`: a test resolved a live dependency.
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

/// Refuses unpatched live definitions of a container.
struct RefusalPhase: DraftPhase {
    var refusal: LiveRefusal

    var stage: DraftStage { .refusing }

    func run(on draft: inout AssemblyDraft) { draft.refuseLiveDefinitions(refusal) }

    /// A child belongs to the same test as its parent.
    var phaseOfChildren: (any DraftPhase)? { self }
}
