import Wiring

/// The patches of a container.
struct PatchPhase: DraftPhase {
    /// What takes the place of definitions; of two patches for one definition the later one counts.
    var patches: [Patch]

    var stage: DraftStage { .replacing }

    func run(on draft: inout AssemblyDraft, in activation: DraftActivation) { draft.apply(patches) }

    /// What is patched in a child is said where the child is activated.
    var phaseOfChildren: (any DraftPhase)? { nil }
}

extension ActivationPlan {
    /// The patches of the container.
    var patches: [Patch] { phases.flatMap { ($0 as? PatchPhase)?.patches ?? [] } }

    /// What refuses the live definitions of the container; nil where they are built.
    var refusal: LiveRefusal? { phases.lazy.compactMap { ($0 as? RefusalPhase)?.refusal }.first }
}

/// The phases that put patches into a container.
/// - Parameters:
///   - patches: what takes the place of definitions.
///   - refusal: refuses live definitions that are not patched; nil where they are built.
func patchPhases(_ patches: [Patch], refusing refusal: LiveRefusal? = nil) -> [any DraftPhase] {
    let replacing: [any DraftPhase] = [PatchPhase(patches: patches)]
    return refusal.map { replacing + [RefusalPhase(refusal: $0)] } ?? replacing
}
