/// The outcome of a step of a resolve, planned or observed.
package enum ResolutionOutcome: String, Hashable, Sendable, CaseIterable {
    /// A new instance is built.
    case built
    /// An existing instance is reused that outlives this resolve.
    case reusedShared
    /// An instance of the same resolve is reused.
    case reusedInGraph
    /// An instance under construction is returned, which closes a cycle.
    case closedCycle
    /// A post-processor wraps the service; the step names it.
    case wrapped
    /// Only a handle is passed, and nothing is built. This occurs in plans, not in observed resolves.
    case deferred
}
