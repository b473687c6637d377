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
