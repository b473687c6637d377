package import Wiring

extension ContainerCore {
    /// A container made of the same assemblies with patches.
    /// - Parameters:
    ///   - patches: what takes the place of components.
    ///   - refusal: keeps live definitions from being built that are not patched; nil leaves that as it is.
    package func patched(by patches: [Patch], refusing refusal: LiveRefusal? = nil) throws -> ContainerCore {
        if let scope, let parent { return try ContainerCore(entering: scope, of: parent.patched(by: patches, refusing: refusal)) }
        let plan = blueprint.plan
        // A parent is patched with what is for it; what is for a child alone it does not know, nor the child what is for the parent alone.
        let patchedParent = try parent.map { parent in
            try parent.patched(by: patches.filter { parent.blueprint.isTarget($0) }, refusing: refusal)
        }
        let own = patches.filter { parent == nil || !blueprint.isForParentAlone($0) }
        let others = plan.phases.filter { !($0 is PatchPhase) && !($0 is RefusalPhase) }
        let checked = CheckedBlueprint(
            of: plan.roots, substituting: plan.substitutes,
            phases: others + patchPhases(plan.patches + own, refusing: refusal ?? plan.refusal), extending: patchedParent)
        return try ContainerCore(activating: checked, observer: observer, parent: patchedParent)
    }
}
