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
    /// Why a difference counts as a failure; nil when it does not.
    var failure: String?

    /// Whether nothing differs.
    var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && changed.isEmpty && others.isEmpty && cyclesGained.isEmpty && cyclesLost.isEmpty
            && findingsGained.isEmpty && findingsLost.isEmpty && findingsChanged.isEmpty
    }

    init(_ comparison: GraphComparison, failure: String? = nil) {
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
            try write("others", list: others)
            try write("removed", list: removed, end: "")
        }
    }

    /// How many differences are encoded as a whole.
    private static let most = 2_000
}
