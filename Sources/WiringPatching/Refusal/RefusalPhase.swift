import Wiring

/// Refuses unpatched live definitions of a container.
struct RefusalPhase: DraftPhase {
    var refusal: LiveRefusal

    var stage: DraftStage { .refusing }

    func run(on draft: inout AssemblyDraft) { draft.refuseLiveDefinitions(refusal) }

    /// A child belongs to the same test as its parent.
    var phaseOfChildren: (any DraftPhase)? { self }
}
