/// What `services` answers.
package struct ServicesView: Hashable, Sendable, Codable {
    /// One service.
    package struct Row: Hashable, Sendable, Codable {
        /// The number behind `%`.
        package var number: Int
        /// The service.
        package var service: ServiceMark
        /// The assembly that defines it.
        package var assembly: String
        /// How many services need it.
        package var usedBy: Int
        /// How many services it needs.
        package var needs: Int
        /// Whether there is an instance now.
        package var isBuilt: Bool
        /// How long building it took, in nanoseconds.
        package var nanoseconds: UInt64?
    }

    /// The services, by key.
    package var rows: [Row]
    /// The pattern that they match, if one was given.
    package var pattern: String?
    /// How many of them have each lifetime.
    package var lifetimes: [String: Int]
    /// The whole graph in numbers.
    package var summary: GraphSummary
}
