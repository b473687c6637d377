import Wiring

/// The patches of a container.
struct PatchPhase: DraftPhase {
    /// The patches; the last one for a definition takes effect.
    var patches: [Patch]

    var stage: DraftStage { .replacing }

    func run(on draft: inout AssemblyDraft) { draft.apply(patches) }

    /// Patches of a child are passed when the child is activated.
    var phaseOfChildren: (any DraftPhase)? { nil }
}

extension ActivationPlan {
    /// The patches of the container.
    var patches: [Patch] { phases.flatMap { ($0 as? PatchPhase)?.patches ?? [] } }

    /// The refusal of the container's live definitions; nil if they are built.
    var refusal: LiveRefusal? { phases.lazy.compactMap { ($0 as? RefusalPhase)?.refusal }.first }
}

/// The phases that apply patches to a container.
/// - Parameter refusal: refuses unpatched live definitions; nil if they are built.
func patchPhases(_ patches: [Patch], refusing refusal: LiveRefusal? = nil) -> [any DraftPhase] {
    let replacing: [any DraftPhase] = [PatchPhase(patches: patches)]
    return refusal.map { replacing + [RefusalPhase(refusal: $0)] } ?? replacing
}
