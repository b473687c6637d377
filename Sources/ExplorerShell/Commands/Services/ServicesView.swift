/// What `services` answers.
struct ServicesView: Hashable, Sendable, Codable {
    /// One service.
    struct Row: Hashable, Sendable, Codable {
        /// The number behind `%`.
        var number: Int
        /// The service.
        var service: ServiceMark
        /// The assembly that defines it.
        var assembly: String
        /// How many services need it.
        var usedBy: Int
        /// How many services it needs.
        var needs: Int
        /// Whether it is told to a container at all.
        var isApplied: Bool
        /// Whether there is an instance now.
        var isBuilt: Bool
        /// How long building it took, in nanoseconds.
        var nanoseconds: UInt64?
    }

    /// The services, by key.
    var rows: [Row]
    /// The pattern that they match, if one was given.
    var pattern: String?
    /// How many of them have each lifetime.
    var lifetimes: [String: Int]
    /// The whole graph in numbers.
    var summary: GraphSummary
}

extension ServicesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.services(self) }
}
