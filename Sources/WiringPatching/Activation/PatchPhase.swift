import Wiring

/// The patches of a container, and whether its live definitions are refused.
struct PatchPhase: DraftPhase {
    /// What takes the place of definitions; of two patches for one definition the later one counts.
    var patches: [Patch]
    /// Keeps live definitions from being built that are not patched; nil where they are built.
    var refusal: LiveRefusal?

    func run(on draft: inout AssemblyDraft) {
        draft.apply(patches)
        if let refusal { draft.refuseLiveDefinitions(refusal) }
    }

    /// A child is part of the test that its parent is part of, so live definitions are refused there too.
    var phaseOfChildren: (any DraftPhase)? { refusal.map { PatchPhase(patches: [], refusal: $0) } }
}
