import WiringGraph
import WiringVocabulary

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
    /// How many values of the configuration are not listed.
    var values = 0
    /// The whole graph in numbers.
    var summary: GraphSummary
    /// How many rows were left out because no more were asked for.
    var omitted: Int?
    /// What to call services where there is not enough room, by key: the part behind the assembly, where nothing else is called so.
    var shortNames: [String: String] = [:]
    /// The columns that were asked for: they stay where there is not enough room for all.
    var asked: Set<String> = []

    /// How a text is made to fit is of no interest to other programs.
    private enum CodingKeys: String, CodingKey {
        case rows, pattern, lifetimes, values, summary, omitted
    }
}

extension ServicesView: TabularAnswer {
    func table(in text: TextRenderer) -> TextTable { text.servicesTable(self) }

    mutating func keep(_ positions: [Int]) {
        rows = positions.enumerated().map { offset, position in
            var row = rows[position]
            row.number = offset + 1
            return row
        }
        lifetimes = Self.lifetimes(of: rows)
    }

    /// How many of some services have each lifetime.
    static func lifetimes(of rows: [Row]) -> [String: Int] {
        let counted = rows.filter { $0.service.kind != .missing && $0.service.kind != .entry }
        return Dictionary(grouping: counted) { $0.service.lifetime.rawValue }.mapValues(\.count)
    }
}

extension ServicesView {
    func lines(in text: TextRenderer) -> [String] { text.services(self) }
}
