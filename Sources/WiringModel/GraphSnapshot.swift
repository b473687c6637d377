package import WiringVocabulary

/// A graph of services at one moment: what there is, who needs whom, and what the container found wrong with it.
///
/// A value made by `normalized()` is ordered: services by key, edges by (from, position, slot, to), so that equal graphs are equal values.
package struct GraphSnapshot: Hashable, Sendable {
    /// The name of the root assembly, or of the file the graph came from.
    package var name: String
    /// The assemblies that define the services, the root first.
    package var assemblies: [AssemblyNode]
    /// The services; edges refer to them by position.
    package var services: [ServiceNode]
    /// Who needs whom.
    package var edges: [DependencyEdge]
    /// The instance post-processors, in the order in which they run.
    package var processors: [ProcessorNode]
    /// What the container itself found when it checked the graph.
    package var findings: [Finding]
    /// Whether the container has decided `missing-definition`, `ambiguous-type`, `cycle-init` and `captive-dependency` itself: it knows more than
    /// the graph can say, such as which services are values.
    package var isValidated: Bool
    /// Whether this is a graph that a container has checked as it would be with changes: then nobody has decided those rules for it, but what the
    /// container guarantees of all its graphs, such as that partners of a cycle get decorated objects, holds for this one too.
    package var isAssumed: Bool

    package init(
        name: String,
        assemblies: [AssemblyNode] = [],
        services: [ServiceNode] = [],
        edges: [DependencyEdge] = [],
        processors: [ProcessorNode] = [],
        findings: [Finding] = [],
        isValidated: Bool = false,
        isAssumed: Bool = false
    ) {
        self.name = name
        self.assemblies = assemblies
        self.services = services
        self.edges = edges
        self.processors = processors
        self.findings = findings
        self.isValidated = isValidated
        self.isAssumed = isAssumed
    }
}
