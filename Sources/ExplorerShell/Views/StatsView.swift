/// What `stats` answers.
package struct StatsView: Hashable, Sendable, Codable {
    /// How many services something has.
    package struct Count: Hashable, Sendable, Codable {
        /// What it is: an assembly, a lifetime, a kind, a service that is needed.
        package var name: String
        /// How many services define it, have it or need it.
        package var services: Int
    }

    /// How many services there are.
    package var services: Int
    /// How many dependencies there are.
    package var dependencies: Int
    /// The services of each assembly, the largest first.
    package var assemblies: [Count]
    /// The services of each lifetime, the most frequent first.
    package var lifetimes: [Count]
    /// The services of each kind, the most frequent first.
    package var kinds: [Count]
    /// How many services nobody needs.
    package var roots: Int
    /// How many services need nothing.
    package var leaves: Int
    /// How many dependencies the longest way down has.
    package var depth: Int
    /// How many groups of services there are in which everyone needs everyone.
    package var groups: Int
    /// How many services the largest of these groups has.
    package var largestGroup: Int
    /// The most needed services, and how many others need each.
    package var hubs: [Count]
}
