/// The answer of `processors`.
struct ProcessorsView: Hashable, Sendable, Codable {
    /// One post-processor.
    struct Row: Hashable, Sendable, Codable {
        /// A position without a number.
        enum Place: String, Hashable, Sendable, Codable, CaseIterable {
            case first, last
        }

        /// Its key.
        var key: String
        /// The service type that it wraps.
        var type: String
        /// Its position, lowest first; nil if it has a `place`.
        var order: Int?
        /// Whether it runs before or after all numbered ones; nil if it has an `order`.
        var place: Place?
        /// Whether it is on for every service of its type.
        var isOn: Bool
        /// The services that it currently wraps.
        var wraps: [String]
        /// The source location of its definition.
        var site: String?
    }

    /// The post-processors, in execution order.
    var rows: [Row]
    /// The number of rows beyond the requested limit.
    var omitted: Int?
}

extension ProcessorsView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.processors(self) }
    func table(in text: TextRenderer) -> TextTable { text.processorsTable(self) }
    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
