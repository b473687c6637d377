import Wiring

/// Runs the post-processors of definitions, before anything is placed or linked.
struct RewritingPhase: DraftPhase {
    var stage: DraftStage { .rewriting }

    func run(on draft: inout AssemblyDraft, in activation: DraftActivation) {
        var rewriting = DefinitionRewriting(inherited: draft.parent?.extensions[DefinitionProcessors.self])
        if activation.isInspection {
            rewriting.noteUnbuiltProcessors(in: &draft)
        } else {
            rewriting.buildProcessors(of: &draft, in: activation)
        }
        rewriting.rewrite(&draft)
        rewriting.checkEarlyInstances(in: &draft)
        draft.extensions[DefinitionProcessors.self] = rewriting.processors
    }

    /// The post-processors of a parent rewrite the definitions of its children too.
    var phaseOfChildren: (any DraftPhase)? { self }
}

/// The post-processors of definitions of a container, in the order in which they run.
struct DefinitionProcessors: Sendable {
    /// A post-processor with its key.
    struct Named: Sendable {
        var key: String
        var processor: DefinitionPostProcessor
    }

    var all: [Named] = []
}
