import WiringGraph
import WiringVocabulary

/// What `diff` answers.
struct DifferenceView: Hashable, Sendable, Codable {
    /// A service that is there before and after, and differs.
    struct Change: Hashable, Sendable, Codable {
        /// The service as it is.
        var service: ServiceMark
        /// What differs, one entry each: `lifetime prototype → singleton`, `needs + MailAssembly.store`.
        var differences: [Difference]
    }

    /// One thing that differs.
    struct Difference: Hashable, Sendable, Codable {
        /// What it is: `lifetime`, `type`, `needs`.
        var what: String
        /// What it was, or what is gone.
        var before: [String]
        /// What it is, or what is new.
        var after: [String]
    }

    /// A service that has another name, or stands in another assembly.
    struct Rename: Hashable, Sendable, Codable {
        /// The service as it is.
        var service: ServiceMark
        /// What it was called.
        var before: String
        /// What happened: `was`, or `moved, was`.
        var what: String
        /// The assembly that it stands in.
        var assembly: String
    }

    /// How many services have a lifetime.
    struct LifetimeCount: Hashable, Sendable, Codable {
        /// The lifetime.
        var lifetime: String
        /// How many had it.
        var before: Int
        /// How many have it.
        var after: Int
    }

    /// The name of the first graph.
    var before: String
    /// The name of the second graph.
    var after: String
    /// The services that are new.
    var added: [ServiceMark]
    /// The services that are gone.
    var removed: [ServiceMark]
    /// The services that differ.
    var changed: [Change]
    /// Other things that differ, one sentence each.
    var others: [String]
    /// The cycles that are new, as paths.
    var cyclesGained: [String]
    /// The cycles that are gone, as paths.
    var cyclesLost: [String]
    /// Whether all cycles were looked at.
    var areCyclesComplete: Bool
    /// The findings that are new.
    var findingsGained: [Finding]
    /// The findings that are gone.
    var findingsLost: [Finding]
    /// The findings that say something else now, as they are.
    var findingsChanged: [Finding]
    /// The services that are called otherwise now; nil where nobody has looked for such.
    var renamed: [Rename]?
    /// How many services have each lifetime, where that differs; nil where nobody has counted.
    var lifetimes: [LifetimeCount]?
    /// How many services need something that differs; nil where nobody has counted.
    var noticing: Int?
    /// How many services there are; nil where nobody has counted.
    var services: Int?
    /// Why a difference counts as a failure; nil when it does not.
    var failure: String?
    /// The assemblies of the services, by key, where text is to be grouped by them.
    var assemblies: [String: String] = [:]

    /// How text is grouped is of no interest to other programs.
    private enum CodingKeys: String, CodingKey {
        case before, after, added, removed, changed, others, cyclesGained, cyclesLost, areCyclesComplete, findingsGained, findingsLost
        case findingsChanged, renamed, lifetimes, noticing, services, failure
    }

    /// Whether nothing differs.
    var isEmpty: Bool {
        (renamed?.isEmpty ?? true) && added.isEmpty && removed.isEmpty && changed.isEmpty && others.isEmpty && cyclesGained.isEmpty
            && cyclesLost.isEmpty
            && findingsGained.isEmpty && findingsLost.isEmpty && findingsChanged.isEmpty
    }

    /// - Parameters:
    ///   - comparison: what differs.
    ///   - reach: what that comes to, where somebody wants to know.
    ///   - failure: why a difference counts as a failure.
    init(_ comparison: GraphComparison, reach: DifferenceReach? = nil, failure: String? = nil) {
        before = comparison.before.name
        after = comparison.after.name
        added = comparison.added.map(ServiceMark.init)
        removed = comparison.removed.map(ServiceMark.init)
        changed = comparison.changed.map { change in
            Change(
                service: ServiceMark(change.after),
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
                service: ServiceMark(pair.after), before: pair.before.key, what: GraphComparison.what(pair), assembly: pair.after.assembly)
        }
        lifetimes = reach.lifetimes.map { LifetimeCount(lifetime: $0.name, before: $0.before, after: $0.after) }
        noticing = reach.noticing
        services = reach.services
        let services = comparison.added + comparison.removed + comparison.changed.map(\.after)
        assemblies = Dictionary(services.map { ($0.key, $0.assembly) }, uniquingKeysWith: { first, _ in first })
    }
}

extension DifferenceView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.difference(self) }

    /// The same as the encoder makes of it, where two large graphs differ in everything.
    func streamedFields(in json: JSONRenderer) -> StreamedText? {
        let counts = [
            added.count, removed.count, changed.count, cyclesGained.count, cyclesLost.count, findingsGained.count, findingsLost.count,
            findingsChanged.count,
        ]
        guard counts.reduce(0, +) > Self.most else { return nil }
        return StreamedText { receive in
            func write(_ name: String, _ value: some Encodable) throws {
                try StreamedText("\"\(name)\":\(json.encoded(value)),").write(to: receive)
            }
            func write(_ name: String, list: [some Encodable], end: String = ",") throws {
                try StreamedText("\"\(name)\":").write(to: receive)
                try json.write(list: list, to: receive)
                try StreamedText(end).write(to: receive)
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
            if let noticing { try write("noticing", noticing) }
            try write("others", list: others)
            try write("removed", list: removed, end: renamed == nil && services == nil ? "" : ",")
            if let renamed { try write("renamed", list: renamed, end: services == nil ? "" : ",") }
            if let services { try StreamedText("\"services\":\(services)").write(to: receive) }
        }
    }

    /// How many differences are encoded as a whole.
    private static let most = 2_000
}
