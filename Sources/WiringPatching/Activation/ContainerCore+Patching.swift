package import Wiring

extension ContainerCore {
    /// Creates a container from the same assemblies with patches.
    /// - Parameter refusal: refuses the construction of unpatched live definitions; nil keeps the current behavior.
    package func patched(by patches: [Patch], refusing refusal: ConstructionRefusal? = nil) throws -> ContainerCore {
        if let scope, let parent { return try ContainerCore(entering: scope, of: parent.patched(by: patches, refusing: refusal)) }
        let plan = blueprint.plan
        // Patches are applied to the container that defines their target: the parent, the child, or both.
        let patchedParent = try parent.map { parent in
            try parent.patched(by: patches.filter { parent.blueprint.isTarget($0) }, refusing: refusal)
        }
        let own = patches.filter { parent == nil || !blueprint.isForParentAlone($0) }
        let earlier = plan.phases.flatMap { ($0 as? PatchPhase)?.patches ?? [] }
        let phases =
            plan.phases.filter { !($0 is PatchPhase) } + [PatchPhase(patches: earlier + own, refusal: refusal ?? blueprint.refusal)]
        let checked = CheckedBlueprint(of: plan.roots, substituting: plan.substitutes, phases: phases, extending: patchedParent)
        return try ContainerCore(activating: checked, observer: observer, parent: patchedParent)
    }
}
