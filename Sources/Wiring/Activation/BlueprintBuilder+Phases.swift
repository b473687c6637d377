extension BlueprintBuilder {
    /// Reads the assemblies, links their definitions and checks the result.
    /// - Parameters:
    ///   - roots: the root assembly, then further ones that take part.
    ///   - substitutes: what takes the place of collaborators.
    ///   - patches: what takes the place of single components.
    ///   - switches: which post-processors apply, where that differs from what they say themselves.
    ///   - isInspection: whether nothing may be built, not even what rewrites definitions.
    ///   - pool: makes the collaborators that are one for their type.
    ///   - parent: the container of which this is to be a child. Its slots keep their numbers.
    static func build(
        _ roots: [any MadeAssembly], substituting substitutes: [Substitute] = [],
        patching patches: [Patch] = [],
        switches: ProcessorSwitches = ProcessorSwitches(),
        isInspection: Bool = false,
        pool: AssemblyPool? = nil,
        extending parent: ContainerCore? = nil
    ) -> Blueprint {
        var builder = BlueprintBuilder()
        builder.substitutes = substitutes
        builder.attributed = (Locator.self, { $0.attributedLocator($1, to: $2) })
        if let parent { builder.begin(with: parent.blueprint) }
        builder.blueprint.name = roots.first?.assembly.assemblyName ?? ""
        builder.blueprint.plan = ActivationPlan(roots: roots, substitutes: substitutes, patches: patches)
        builder.collect(roots, from: pool)
        if isInspection {
            builder.noteUnbuiltDefinitionProcessors()
        } else {
            builder.buildDefinitionProcessors(patches, switches, parent: parent)
        }
        builder.rewriteDefinitions()
        builder.checkEarlyInstances()
        builder.apply(patches)
        builder.finish(switches)
        return builder.blueprint
    }

    /// Links the collected definitions and checks the result.
    mutating func finish(_ switches: ProcessorSwitches) {
        placeDefinitions()
        linkEdges()
        blueprint.readConfiguration()
        applyProcessors(switches)
        blueprint.markUntakenBranches()
        blueprint.findCycles()
        blueprint.orderInfrastructure()
        blueprint.validate()
        blueprint.chooseRoutes()
    }

    /// Goes on where a parent ended. What the child asks for it finds in itself first, then in the parent, which never sees the child.
    mutating func begin(with parent: Blueprint) {
        blueprint = parent
        blueprint.findings = []
        blueprint.typeNames = SharedTypeNames()
        blueprint.edgeStart.removeLast()
        firstSlot = parent.slots.count
        blueprint.inheritedCount = firstSlot
        firstProcessor = parent.processors.count
        firstAssembly = parent.assemblies.count
        for (position, assembly) in parent.assemblies.enumerated() {
            assembliesByType[ObjectIdentifier(assembly.type), default: []].append(position)
        }
        for link in parent.links { linksByDeclaration[ObjectIdentifier(link.declaration)] = link.target }
    }
}
