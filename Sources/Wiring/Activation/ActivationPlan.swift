/// Creates the assembly for a declaration by type; returns nil if the declaration has to create it.
package typealias AssemblyMaker = (CollaboratorDeclaration) -> (any AssemblyHolder)?

/// The input of an activation, kept so that the container can be rebuilt.
package struct ActivationPlan: Sendable {
    /// The root assembly, then additional assemblies.
    package var roots: [any AssemblyHolder] = []
    /// The replacements for collaborators.
    package var substitutes: [Substitute] = []
    /// The phases of other modules of the package, which change the collected definitions.
    package var phases: [any DraftPhase] = []
    /// The phases that members of the assemblies require.
    var memberPhases: [any DraftPhase] = []
    /// The phases that a child inherits from its parent.
    var inheritedPhases: [any DraftPhase] = []
}
