extension CheckedBlueprint {
    /// Reads, links and checks assemblies. Nothing is built.
    /// - Parameters:
    ///   - assemblies: the root assembly, then further ones that take part.
    ///   - substitutes: what acts in place of collaborators.
    package init(reading assemblies: [any ParameterizedAssembly], substituting substitutes: [Substitute] = []) {
        self.init(of: assemblies.map { makeHolder(of: $0) }, substituting: substitutes)
    }

    /// Reads, links and checks assemblies as a child of a container. Nothing is built.
    /// - Parameters:
    ///   - assemblies: the root assembly, then further ones that take part.
    ///   - substitutes: what acts in place of collaborators.
    ///   - parent: the container that the child is for.
    package init<Parent: ParameterizedAssembly>(
        reading assemblies: [any ParameterizedAssembly], substituting substitutes: [Substitute] = [], asChildOf parent: Activated<Parent>
    ) {
        self.init(of: assemblies.map { makeHolder(of: $0) }, substituting: substitutes, extending: parent.core)
    }
}
