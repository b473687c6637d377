extension CheckedBlueprint {
    /// Collects the assemblies, runs the phases of other modules, links the definitions, and checks the result.
    /// - Parameters:
    ///   - roots: the root assembly, then additional assemblies.
    ///   - substitutes: the replacements for collaborators.
    ///   - phases: phases of other modules of the package that change the collected definitions.
    ///   - switches: which post-processors are enabled, where this differs from their declaration.
    ///   - extensions: the values that features of other modules receive during linking.
    ///   - isInspection: whether no instance may be built, including those that rewrite definitions.
    ///   - make: creates the assemblies for declarations by type; if nil, the declarations create them.
    ///   - parent: the container that the new one is a child of. Its nodes keep their numbers.
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

    /// Reads, links and checks assemblies without building an instance.
    /// - Parameters:
    ///   - assemblies: the root assembly, then additional assemblies.
    ///   - substitutes: the replacements for collaborators.
    package init(
        reading assemblies: [any ParameterizedAssembly], substituting substitutes: [Substitute] = [], asChildOf parent: ContainerCore? = nil
    ) {
        self.init(of: assemblies.map { makeHolder(of: $0) }, substituting: substitutes, extending: parent)
    }

    /// Links a draft, and checks the result.
    package init(_ draft: AssemblyDraft, _ extensions: ExtensionValues = ExtensionValues()) {
        let linker = BlueprintLinker(draft)
        linker.extensions = extensions
        linker.link()
        self.init(linker.blueprint, draft.findings + linker.findings)
    }
}

extension BlueprintLinker {
    /// Places the definitions of the draft in nodes and links them.
    fileprivate func link() {
        placeDefinitions()
        linkEdges()
        for phase in phases { phase(self) }
        applyProcessors()
        blueprint.cycles = CycleTable(blueprint)
        let (order, cycles) = blueprint.infrastructureOrder()
        blueprint.lateProcessors = order
        findings += cycles
    }
}
