import WiringGraph
import WiringVocabulary

/// The answer of `services`.
struct ServicesView: Hashable, Sendable, Codable {
    /// One service.
    struct Row: Hashable, Sendable, Codable {
        /// The number, written after `%`.
        var number: Int
        /// The service.
        var service: ServiceLabel
        /// The assembly that defines it.
        var assembly: String
        /// The number of its dependents.
        var usedBy: Int
        /// The number of its dependencies.
        var needs: Int
        /// Whether its registration is applied to a container.
        var isApplied: Bool
        /// Whether it has an instance.
        var isBuilt: Bool
        /// The construction time, in nanoseconds.
        var nanoseconds: UInt64?
    }

    /// The services, by key.
    var rows: [Row]
    /// The query, if one was given.
    var pattern: String?
    /// The number of services by lifetime.
    var lifetimes: [String: Int]
    /// The number of configuration values that are not listed.
    var values = 0
    /// The summary of the whole graph.
    var summary: GraphSummary
    /// The number of rows beyond the requested limit.
    var omitted: Int?
    /// The short names of services for narrow output, by key: the part after the assembly, where it is unique.
    var shortNames: [String: String] = [:]
    /// The requested columns, which narrow output keeps.
    var asked: Set<String> = []

    /// Excludes `shortNames` and `asked`, which only the text output uses.
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

    /// The number of services by lifetime.
    static func lifetimes(of rows: [Row]) -> [String: Int] {
        let counted = rows.filter { $0.service.kind != .missing && $0.service.kind != .entry }
        return Dictionary(grouping: counted) { $0.service.lifetime.rawValue }.mapValues(\.count)
    }
}

extension ServicesView {
    func lines(in text: TextRenderer) -> [String] { text.services(self) }
}
