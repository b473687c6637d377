/// What `processors` answers.
package struct ProcessorsView: Hashable, Sendable, Codable {
    /// One post-processor.
    package struct Row: Hashable, Sendable, Codable {
        /// Its key.
        package var key: String
        /// The service type that it wraps.
        package var type: String
        /// When it runs; the lowest first.
        package var order: Int
        /// Whether it is on for every service of its type.
        package var isOn: Bool
        /// The services it wraps now.
        package var wraps: [String]
        /// Where it is defined.
        package var site: String?
    }

    /// The post-processors, in the order in which they run.
    package var rows: [Row]
}

/// What `processors on` and `decorate` answer.
package struct SwitchedView: Hashable, Sendable, Codable {
    /// The post-processor's key.
    package var processor: String
    /// Whether it is on now.
    package var isOn: Bool
    /// The services that were meant; nil for all of its type.
    package var services: [String]?
    /// The services it wraps now.
    package var wraps: [String]
    /// How many built instances were let go.
    package var released: Int
}
