extension CheckedBlueprint {
    /// Collects the assemblies, runs the phases of other modules, links what came of it, and checks the
    /// result.
    /// - Parameters:
    ///   - roots: the root assembly, then further ones that take part.
    ///   - substitutes: what takes the place of collaborators.
    ///   - phases: what other modules of the package do with the collected definitions.
    ///   - switches: which post-processors apply, where that differs from what they say themselves.
    ///   - extensions: what features of other modules receive when the definitions are linked.
    ///   - isInspection: whether nothing may be built, not even what rewrites definitions.
    ///   - make: creates the assemblies that declarations by type refer to; without it the declarations do.
    ///   - parent: the container of which this is to be a child. Its nodes keep their numbers.
    package init(
        of roots: [any MadeAssembly], substituting substitutes: [Substitute] = [], phases: [any DraftPhase] = [],
        switches: ProcessorSwitches = ProcessorSwitches(), extensions: ExtensionValues = ExtensionValues(), isInspection: Bool = false,
        making make: AssemblyMaker? = nil,
        extending parent: ContainerCore? = nil
    ) {
        let plan = ActivationPlan(roots: roots, substitutes: substitutes, phases: phases)
        var draft = AssemblyDraft(plan, extending: parent?.blueprint)
        draft.collect(roots, making: make)
        draft.applyDefaultLifetimes()
        draft.addMemberPhases()
        draft.runPhases(in: DraftActivation(switches: switches, isInspection: isInspection, parent: parent))
        self.init(draft, switches, extensions)
    }

    /// Links a draft, and checks the result.
    package init(_ draft: AssemblyDraft, _ switches: ProcessorSwitches, _ extensions: ExtensionValues = ExtensionValues()) {
        let linker = BlueprintLinker(draft)
        linker.extensions = extensions
        linker.link(switches)
        self.init(linker.blueprint, draft.findings + linker.findings)
    }
}

extension BlueprintLinker {
    /// Gives the definitions of the draft their places, and finds out who gets what.
    fileprivate func link(_ switches: ProcessorSwitches) {
        placeDefinitions()
        linkEdges()
        linkRuntimeArguments()
        for phase in phases { phase(self) }
        applyProcessors(switches)
        blueprint.cycles = CycleTable(blueprint)
        let (order, cycles) = blueprint.infrastructureOrder()
        blueprint.lateProcessors = order
        findings += cycles
    }
}
