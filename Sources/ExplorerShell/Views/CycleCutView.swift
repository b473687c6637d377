/// What `cycles --cut` adds: which dependencies to cut, so that no cycle is left.
package struct CycleCutView: Hashable, Sendable, Codable {
    /// One dependency to cut.
    package struct Edge: Hashable, Sendable, Codable {
        /// The service that needs the other.
        package var from: ServiceMark
        /// The service that is needed.
        package var to: ServiceMark
        /// Through which slot.
        package var slot: String
        /// Whether only a handle is handed over.
        package var isDeferred: Bool
        /// Whether the one that needs it can do without.
        package var isOptional: Bool
        /// What cutting it costs.
        package var cost: Int
        /// Where the service that needs the other is defined.
        package var site: String?
    }

    /// The cut of one group of services in which everyone needs everyone.
    package struct Group: Hashable, Sendable, Codable {
        /// How many services the group has.
        package var services: Int
        /// What to cut.
        package var edges: [Edge]
        /// What that costs.
        package var cost: Int
        /// Whether it is proven that nothing costs less.
        package var isProven: Bool
    }

    /// The cuts, group by group.
    package var groups: [Group]
    /// How many dependencies there are.
    package var dependencies: Int
    /// How many groups with cycles are left afterwards.
    package var remainingGroups: Int
    /// How many dependencies the longest way down has afterwards.
    package var depth: Int
}
