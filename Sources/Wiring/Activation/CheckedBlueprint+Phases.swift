extension CheckedBlueprint {
    /// Collects the assemblies, runs the phases of other modules, links the definitions, and checks the result.
    package init(
        of roots: [any AssemblyHolder], substituting substitutes: [Substitute] = [], phases: [any DraftPhase] = [],
        switches: ActivationPlan.ProcessorSwitch? = nil, extensions: ExtensionValues = ExtensionValues(), isInspection: Bool = false,
        making make: AssemblyMaker? = nil, extending parent: (any ParentContainer)? = nil
    ) {
        let plan = ActivationPlan(
            roots: roots, substitutes: substitutes, phases: phases, processorSwitch: switches, isInspection: isInspection)
        var draft = AssemblyDraft(plan, extending: parent)
        draft.collect(roots, making: make)
        draft.applyDefaults()
        draft.addMemberPhases()
        draft.runPhases()
        self.init(draft, extensions)
    }

    /// Reads, links and checks assemblies, the root first, without building an instance.
    package init(
        reading assemblies: [any ParameterizedAssembly], substituting substitutes: [Substitute] = [], asChildOf parent: ContainerCore? = nil
    ) { self.init(of: assemblies.map { makeHolder(of: $0) }, substituting: substitutes, extending: parent) }

    package init(_ draft: AssemblyDraft, _ extensions: ExtensionValues = ExtensionValues()) {
        let linker = BlueprintLinker(draft)
        linker.extensions = extensions
        linker.placeDefinitions()
        linker.linkEdges()
        for phase in linker.phases { phase(linker) }
        linker.applyProcessors()
        let blueprint = linker.blueprint
        blueprint.cycles = CycleTable(blueprint)
        let (order, cycles) = blueprint.infrastructureOrder()
        blueprint.lateProcessors = order
        self.init(blueprint, draft.findings + linker.findings + cycles)
    }
}
