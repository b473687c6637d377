/// The direction in which to follow edges.
package enum GraphDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// From a service to its dependencies.
    case dependencies
    /// From a service to its dependents.
    case dependents
}
