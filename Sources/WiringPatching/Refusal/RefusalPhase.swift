import Wiring

/// Refuses the live definitions of a container that were not patched.
struct RefusalPhase: DraftPhase {
    /// What refuses them.
    var refusal: LiveRefusal

    var stage: DraftStage { .refusing }

    func run(on draft: inout AssemblyDraft, in activation: DraftActivation) { draft.refuseLiveDefinitions(refusal) }

    /// A child is part of the test that its parent is part of.
    var phaseOfChildren: (any DraftPhase)? { self }
}
