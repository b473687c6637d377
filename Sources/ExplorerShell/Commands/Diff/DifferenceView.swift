import WiringGraph
import WiringVocabulary

/// The answer of `diff`.
struct DifferenceView: Hashable, Sendable, Codable {
    /// A service that exists in both graphs and differs.
    struct Change: Hashable, Sendable, Codable {
        /// The service in the second graph.
        var service: ServiceLabel
        /// The differences: `lifetime prototype → singleton`, `needs + MailAssembly.store`.
        var differences: [Difference]
    }

    /// One difference.
    struct Difference: Hashable, Sendable, Codable {
        /// The property that differs: `lifetime`, `type`, `needs`.
        var what: String
        /// The old values, or the removed ones.
        var before: [String]
        /// The new values, or the added ones.
        var after: [String]
    }

    /// A service that was renamed or moved to another assembly.
    struct Rename: Hashable, Sendable, Codable {
        /// The service in the second graph.
        var service: ServiceLabel
        /// Its key in the first graph.
        var before: String
        /// The kind of change: `was`, or `moved, was`.
        var what: String
        /// Its assembly in the second graph.
        var assembly: String
    }

    /// The number of services with a lifetime.
    struct LifetimeCount: Hashable, Sendable, Codable {
        /// The lifetime.
        var lifetime: String
        /// Their number in the first graph.
        var before: Int
        /// Their number in the second graph.
        var after: Int
    }

    /// The name of the first graph.
    var before: String
    /// The name of the second graph.
    var after: String
    /// The added services.
    var added: [ServiceLabel]
    /// The removed services.
    var removed: [ServiceLabel]
    /// The changed services.
    var changed: [Change]
    /// Other differences, one sentence each.
    var others: [String]
    /// The added cycles, as paths.
    var cyclesGained: [String]
    /// The removed cycles, as paths.
    var cyclesLost: [String]
    /// Whether the search for cycles was complete.
    var areCyclesComplete: Bool
    /// The added findings.
    var findingsGained: [Finding]
    /// The removed findings.
    var findingsLost: [Finding]
    /// The findings with a changed message, as in the second graph.
    var findingsChanged: [Finding]
    /// The renamed services; nil if not computed.
    var renamed: [Rename]?
    /// The numbers of services by lifetime, where they differ; nil if not computed.
    var lifetimes: [LifetimeCount]?
    /// The number of unchanged services that depend on changed ones, directly or indirectly; nil if not computed.
    var affectedCount: Int?
    /// The number of services in the second graph; nil if not computed.
    var services: Int?
    /// The failure message if differences count as a failure; otherwise nil.
    var failure: String?
    /// The assemblies of the services, by key, for grouping the text output.
    var assemblies: [String: String] = [:]

    /// Excludes `assemblies`, which only the text output uses.
    private enum CodingKeys: String, CodingKey {
        case before, after, added, removed, changed, others, cyclesGained, cyclesLost, areCyclesComplete, findingsGained, findingsLost
        case findingsChanged, renamed, lifetimes, affectedCount, services, failure
    }

    /// Whether the graphs are equal.
    var isEmpty: Bool {
        (renamed?.isEmpty ?? true) && added.isEmpty && removed.isEmpty && changed.isEmpty && others.isEmpty && cyclesGained.isEmpty
            && cyclesLost.isEmpty
            && findingsGained.isEmpty && findingsLost.isEmpty && findingsChanged.isEmpty
    }

    /// - Parameters:
    ///   - comparison: the differences.
    ///   - reach: their effect on the whole graph; nil to omit it.
    ///   - failure: the failure message if differences count as a failure.
    init(_ comparison: GraphComparison, reach: DifferenceReach? = nil, failure: String? = nil) {
        before = comparison.before.name
        after = comparison.after.name
        added = comparison.added.map(ServiceLabel.init)
        removed = comparison.removed.map(ServiceLabel.init)
        changed = comparison.changed.map { change in
            Change(
                service: ServiceLabel(change.after),
                differences: change.items.map { Difference(what: $0.what, before: $0.before, after: $0.after) })
        }
        others = comparison.others
        cyclesGained = comparison.cyclesGained.map(\.text)
        cyclesLost = comparison.cyclesLost.map(\.text)
        areCyclesComplete = comparison.areCyclesComplete
        findingsGained = comparison.findingsGained
        findingsLost = comparison.findingsLost
        findingsChanged = comparison.findingsChanged.map(\.after)
        self.failure = failure
        guard let reach else { return }
        renamed = comparison.renamed.map { pair in
            Rename(
                service: ServiceLabel(pair.after), before: pair.before.key, what: GraphComparison.what(pair), assembly: pair.after.assembly)
        }
        lifetimes = reach.lifetimes.map { LifetimeCount(lifetime: $0.name, before: $0.before, after: $0.after) }
        affectedCount = reach.affected
        services = reach.services
        let services = comparison.added + comparison.removed + comparison.changed.map(\.after)
        assemblies = Dictionary(services.map { ($0.key, $0.assembly) }, uniquingKeysWith: { first, _ in first })
    }
}

extension DifferenceView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.difference(self) }

    /// Writes the same fields as the encoder, without holding the text of very many differences in memory.
    func streamedFields(in json: JSONText) -> TextStream? {
        let counts = [
            added.count, removed.count, changed.count, cyclesGained.count, cyclesLost.count, findingsGained.count, findingsLost.count,
            findingsChanged.count,
        ]
        guard counts.reduce(0, +) > Self.maximumEncoded else { return nil }
        return TextStream { receive in
            func write(_ name: String, _ value: some Encodable) throws {
                try TextStream("\"\(name)\":\(json.encoded(value)),").write(to: receive)
            }
            func write(_ name: String, list: [some Encodable], end: String = ",") throws {
                try TextStream("\"\(name)\":").write(to: receive)
                try json.write(list: list, to: receive)
                try TextStream(end).write(to: receive)
            }
            try write("added", list: added)
            try write("after", after)
            try write("areCyclesComplete", areCyclesComplete)
            try write("before", before)
            try write("changed", list: changed)
            try write("cyclesGained", list: cyclesGained)
            try write("cyclesLost", list: cyclesLost)
            if let failure { try write("failure", failure) }
            try write("findingsChanged", list: findingsChanged)
            try write("findingsGained", list: findingsGained)
            try write("findingsLost", list: findingsLost)
            if let lifetimes { try write("lifetimes", list: lifetimes) }
            if let affectedCount { try write("noticing", affectedCount) }
            try write("others", list: others)
            try write("removed", list: removed, end: renamed == nil && services == nil ? "" : ",")
            if let renamed { try write("renamed", list: renamed, end: services == nil ? "" : ",") }
            if let services { try TextStream("\"services\":\(services)").write(to: receive) }
        }
    }

    /// The largest number of differences that is encoded as a whole.
    private static let maximumEncoded = 2_000
}
