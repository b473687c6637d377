/// The answer of `stats`.
struct StatsView: Hashable, Sendable, Codable {
    /// A number of services.
    struct Count: Hashable, Sendable, Codable {
        /// The name of an assembly, a lifetime, a kind or a service with dependents.
        var name: String
        /// The number of services in the assembly, with the lifetime, of the kind, or that depend on the service.
        var services: Int
    }

    /// The number of services.
    var services: Int
    /// The number of dependencies.
    var dependencies: Int
    /// The services of each assembly, the largest first.
    var assemblies: [Count]
    /// The services of each lifetime, the most frequent first.
    var lifetimes: [Count]
    /// The services of each kind, the most frequent first.
    var kinds: [Count]
    /// The number of services without dependents.
    var roots: Int
    /// The number of services without dependencies.
    var leaves: Int
    /// The number of dependencies on the longest path.
    var depth: Int
    /// The number of strongly connected components with cycles.
    var groups: Int
    /// The number of services in the largest of these components.
    var largestGroup: Int
    /// The services with the most dependents, with the numbers of these.
    var hubs: [Count]
}

extension StatsView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.stats(self) }
}
