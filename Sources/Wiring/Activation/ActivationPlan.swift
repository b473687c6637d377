/// What a container is made of, so that it can be made again.
package struct ActivationPlan: Sendable {
    /// The root assembly, then further ones that take part.
    package var roots: [any MadeAssembly] = []
    /// What takes the place of collaborators.
    package var substitutes: [Substitute] = []
    /// What other modules of the package do with the collected definitions, in this order.
    package var phases: [any DraftPhase] = []
}
