/// What `cycles --cut` adds: which dependencies to cut, so that no cycle is left.
struct CycleCutView: Hashable, Sendable, Codable {
    /// One dependency to cut.
    struct Edge: Hashable, Sendable, Codable {
        /// The service that needs the other.
        var from: ServiceMark
        /// The service that is needed.
        var to: ServiceMark
        /// Through which slot.
        var slot: String
        /// Whether only a handle is handed over.
        var isDeferred: Bool
        /// Whether the one that needs it can do without.
        var isOptional: Bool
        /// What cutting it costs.
        var cost: Int
        /// Where the service that needs the other is defined.
        var site: String?
    }

    /// The cut of one group of services in which everyone needs everyone.
    struct Group: Hashable, Sendable, Codable {
        /// How many services the group has.
        var services: Int
        /// What to cut.
        var edges: [Edge]
        /// What that costs.
        var cost: Int
        /// Whether it is proven that nothing costs less.
        var isProven: Bool
    }

    /// The cuts, group by group.
    var groups: [Group]
    /// How many dependencies there are.
    var dependencies: Int
    /// How many groups with cycles are left afterwards.
    var remainingGroups: Int
    /// How many dependencies the longest way down has afterwards.
    var depth: Int
}
