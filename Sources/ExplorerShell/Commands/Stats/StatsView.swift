/// What `stats` answers.
struct StatsView: Hashable, Sendable, Codable {
    /// How many services something has.
    struct Count: Hashable, Sendable, Codable {
        /// What it is: an assembly, a lifetime, a kind, a service that is needed.
        var name: String
        /// How many services define it, have it or need it.
        var services: Int
    }

    /// How many services there are.
    var services: Int
    /// How many dependencies there are.
    var dependencies: Int
    /// The services of each assembly, the largest first.
    var assemblies: [Count]
    /// The services of each lifetime, the most frequent first.
    var lifetimes: [Count]
    /// The services of each kind, the most frequent first.
    var kinds: [Count]
    /// How many services nobody needs.
    var roots: Int
    /// How many services need nothing.
    var leaves: Int
    /// How many dependencies the longest way down has.
    var depth: Int
    /// How many groups of services there are in which everyone needs everyone.
    var groups: Int
    /// How many services the largest of these groups has.
    var largestGroup: Int
    /// The most needed services, and how many others need each.
    var hubs: [Count]
}

extension StatsView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.stats(self) }
}
