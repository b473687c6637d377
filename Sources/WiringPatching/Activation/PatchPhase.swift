import Wiring

/// The patches of a container.
struct PatchPhase: DraftPhase {
    /// The patches; the last one for a definition takes effect.
    var patches: [Patch]
    /// Forbids the construction of unpatched live definitions; nil if they are built.
    var refusal: ConstructionRefusal?

    var stage: DraftStage { .replacing }

    func run(on draft: inout AssemblyDraft) { draft.apply(patches) }

    /// Patches of a child are passed when the child is activated. A child belongs to the same test as its parent.
    var phaseOfChildren: (any DraftPhase)? { refusal.map { PatchPhase(patches: [], refusal: $0) } }
}
