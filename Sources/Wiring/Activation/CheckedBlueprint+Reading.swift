extension CheckedBlueprint {
    /// Reads, links and checks assemblies without building an instance.
    /// - Parameters:
    ///   - assemblies: the root assembly, then additional assemblies.
    ///   - substitutes: the replacements for collaborators.
    package init(
        reading assemblies: [any ParameterizedAssembly], substituting substitutes: [Substitute] = [], asChildOf parent: ContainerCore? = nil
    ) {
        self.init(of: assemblies.map { makeHolder(of: $0) }, substituting: substitutes, extending: parent)
    }
}
