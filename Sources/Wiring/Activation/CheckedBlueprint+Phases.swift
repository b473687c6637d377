extension CheckedBlueprint {
    /// Collects the assemblies, lets post-processors of definitions and patches have their say, links what came of it, and checks the result.
    /// - Parameters:
    ///   - roots: the root assembly, then further ones that take part.
    ///   - substitutes: what takes the place of collaborators.
    ///   - patches: what takes the place of single components.
    ///   - refusal: keeps what is live and not patched from being built.
    ///   - switches: which post-processors apply, where that differs from what they say themselves.
    ///   - settings: values of the configuration that hide what is written.
    ///   - isInspection: whether nothing may be built, not even what rewrites definitions.
    ///   - pool: makes the collaborators that are one for their type.
    ///   - parent: the container of which this is to be a child. Its nodes keep their numbers.
    init(
        of roots: [any MadeAssembly], substituting substitutes: [Substitute] = [], patching patches: [Patch] = [],
        refusing refusal: LiveRefusal? = nil,
        switches: ProcessorSwitches = ProcessorSwitches(), settings: [String: String] = [:], isInspection: Bool = false,
        pool: AssemblyPool? = nil,
        extending parent: ContainerCore? = nil
    ) {
        let plan = ActivationPlan(roots: roots, substitutes: substitutes, patches: patches, refusal: refusal)
        var draft = AssemblyDraft(plan, extending: parent?.blueprint)
        draft.collect(roots, from: pool)
        draft.applyDefaultLifetimes()
        if isInspection {
            draft.noteUnbuiltDefinitionProcessors()
        } else {
            draft.buildDefinitionProcessors(patches, switches, parent: parent)
        }
        draft.rewriteDefinitions()
        draft.checkEarlyInstances()
        draft.apply(patches)
        draft.refuseLiveDefinitions()
        self.init(draft, switches, settings)
    }

    /// Links a draft, and checks the result.
    init(_ draft: AssemblyDraft, _ switches: ProcessorSwitches, _ settings: [String: String] = [:]) {
        let linker = BlueprintLinker(draft)
        linker.settings = settings
        linker.attributed = (Locator.self, { $0.attributedLocator($1, to: $2) })
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
        blueprint.readConfiguration()
        applyProcessors(switches)
        markUntakenBranches()
        blueprint.cycles = CycleTable(blueprint)
        let (order, cycles) = blueprint.infrastructureOrder()
        blueprint.lateProcessors = order
        findings += cycles
    }
}
