/// What happens to one service while another one, or it itself, is resolved: as planned, or as it was seen to happen.
package enum ResolutionOutcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// A new instance is built.
    case built
    /// An instance that lives longer than this resolve is there already.
    case reusedShared
    /// An instance of this very resolve is used again.
    case reusedInGraph
    /// An instance still under construction is handed out, closing a cycle.
    case closedCycle
    /// A post-processor wraps the service; the step names it.
    case wrapped
    /// Only a handle is handed over, and nothing is built for it: planned, and nothing that a running container could be seen to do.
    case deferred
}
