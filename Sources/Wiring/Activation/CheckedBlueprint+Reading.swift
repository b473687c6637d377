extension CheckedBlueprint {
    /// Reads, links and checks assemblies without building an instance.
    /// - Parameters:
    ///   - assemblies: the root assembly, then additional assemblies.
    ///   - substitutes: the replacements for collaborators.
    package init(reading assemblies: [any ParameterizedAssembly], substituting substitutes: [Substitute] = []) {
        self.init(of: assemblies.map { makeHolder(of: $0) }, substituting: substitutes)
    }

    /// Reads, links and checks assemblies as a child of a container, without building an instance.
    /// - Parameters:
    ///   - assemblies: the root assembly, then additional assemblies.
    ///   - substitutes: the replacements for collaborators.
    ///   - parent: the parent container.
    package init<Parent: ParameterizedAssembly>(
        reading assemblies: [any ParameterizedAssembly], substituting substitutes: [Substitute] = [], asChildOf parent: Activated<Parent>
    ) {
        self.init(of: assemblies.map { makeHolder(of: $0) }, substituting: substitutes, extending: parent.core)
    }
}
