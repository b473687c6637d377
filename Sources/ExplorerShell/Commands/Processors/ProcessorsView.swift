/// What `processors` answers.
struct ProcessorsView: Hashable, Sendable, Codable {
    /// One post-processor.
    struct Row: Hashable, Sendable, Codable {
        /// A place among the post-processors that is no number.
        enum Place: String, Hashable, Sendable, Codable, CaseIterable {
            case first, last
        }

        /// Its key.
        var key: String
        /// The service type that it wraps.
        var type: String
        /// When it runs, the lowest first; nil where that is a place.
        var order: Int?
        /// Whether it runs before or after all that have a number; nil where it has one.
        var place: Place?
        /// Whether it is on for every service of its type.
        var isOn: Bool
        /// The services it wraps now.
        var wraps: [String]
        /// Where it is defined.
        var site: String?
    }

    /// The post-processors, in the order in which they run.
    var rows: [Row]
    /// How many rows were left out because no more were asked for.
    var omitted: Int?
}

extension ProcessorsView: TabularAnswer {
    func lines(in text: TextRenderer) -> [String] { text.processors(self) }
    func table(in text: TextRenderer) -> TextTable { text.processorsTable(self) }
    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}
