/// Creates the assembly that a declaration by type refers to; returns nil if the declaration has to.
package typealias AssemblyMaker = (CollaboratorDeclaration) -> (any MadeAssembly)?

/// What a container is made of, so that it can be made again.
package struct ActivationPlan: Sendable {
    /// The root assembly, then further ones that take part.
    package var roots: [any MadeAssembly] = []
    /// What takes the place of collaborators.
    package var substitutes: [Substitute] = []
    /// What other modules of the package do with the collected definitions.
    package var phases: [any DraftPhase] = []
    /// The phases that members of the assemblies need.
    var memberPhases: [any DraftPhase] = []
    /// The phases that the parent of a child hands on.
    var inheritedPhases: [any DraftPhase] = []
}
