/// Which way to follow the edges of a graph.
package enum GraphDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// From a service to what it needs.
    case dependencies
    /// From a service to those who need it.
    case dependents
}
