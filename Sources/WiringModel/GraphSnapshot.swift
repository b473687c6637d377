package import WiringVocabulary

/// A graph of services. If normalized, services are sorted by key and edges by (from, position, slot, to), so that equal graphs are equal.
package struct GraphSnapshot: Equatable, Sendable {
    /// The name of the root assembly, or of the file the graph came from.
    package var name: String
    /// The assemblies that define the services, the root first.
    package var assemblies: [AssemblyNode]
    /// The services; edges refer to them by position.
    package var services: [ServiceNode]
    package var edges: [DependencyEdge]
    /// The instance post-processors, in the order in which they run.
    package var processors: [ProcessorNode]
    package var findings: [Finding]
    /// Whether the container has validated the graph, so that `missing-definition`, `ambiguous-type`, `cycle-init` and `captive-dependency` are
    /// decided. The container has more information than the graph, such as which services are values.
    package var isValidated: Bool
    /// Whether the graph is a validated graph to which hypothetical changes were applied. The container has not checked the changed graph, so the
    /// linter checks the rules listed at `isValidated`. The container's guarantees still hold: members of a cycle, for example,
    /// receive decorated objects.
    package var isAssumed: Bool
    /// For a graph of scanned sources, the number of registrations that were not understood; nil for other graphs.
    package var unreadCount: Int?
    /// For a graph of scanned sources, the names of the scopes that code resets.
    package var resetScopes: [String] = []

    package init(
        name: String, assemblies: [AssemblyNode] = [], services: [ServiceNode] = [], edges: [DependencyEdge] = [],
        processors: [ProcessorNode] = [], findings: [Finding] = [], isValidated: Bool = false, isAssumed: Bool = false
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
