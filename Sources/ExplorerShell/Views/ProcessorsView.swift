/// What `processors` answers.
struct ProcessorsView: Hashable, Sendable, Codable {
    /// One post-processor.
    struct Row: Hashable, Sendable, Codable {
        /// Its key.
        var key: String
        /// The service type that it wraps.
        var type: String
        /// When it runs; the lowest first.
        var order: Int
        /// Whether it is on for every service of its type.
        var isOn: Bool
        /// The services it wraps now.
        var wraps: [String]
        /// Where it is defined.
        var site: String?
    }

    /// The post-processors, in the order in which they run.
    var rows: [Row]
}
