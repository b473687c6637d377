import Wiring

/// Runs the post-processors of definitions, before linking.
struct RewritingPhase: DraftPhase {
    var stage: DraftStage { .rewriting }

    func run(on draft: inout AssemblyDraft) {
        var rewriting = DefinitionRewriting(inherited: draft.parent?.blueprint.extensions[DefinitionProcessors.self])
        if draft.plan.isInspection {
            rewriting.noteUnbuiltProcessors(in: &draft)
        } else {
            rewriting.buildProcessors(of: &draft)
        }
        rewriting.rewrite(&draft)
        rewriting.checkEarlyInstances(in: &draft)
        draft.extensions[DefinitionProcessors.self] = rewriting.processors
    }

    /// The post-processors of a parent also rewrite the definitions of its children.
    var phaseOfChildren: (any DraftPhase)? { self }
}

/// A container's post-processors of definitions, in the order of execution.
struct DefinitionProcessors: Sendable {
    struct Named: Sendable {
        var key: String
        var processor: DefinitionPostProcessor
    }

    var all: [Named] = []
}
