import WiringRendering
import WiringVocabulary

/// What `cycles` answers.
struct CyclesView: Sendable, Codable {
    /// One step of a cycle: a service and what it needs to reach the next.
    struct Step: Hashable, Sendable, Codable {
        /// The service that needs the next.
        var service: ServiceMark
        /// Through which slot.
        var slot: String
        /// When the next is handed over.
        var kind: EdgeKind
        /// Whether only a handle is handed over.
        var isDeferred: Bool
        /// Where the service is defined.
        var site: String?
    }

    /// One cycle.
    struct Cycle: Hashable, Sendable, Codable {
        /// Its number.
        var number: Int
        /// The steps; the last one leads to the first.
        var steps: [Step]
        /// Whether it can be built.
        var verdict: DependencyCycle.Verdict
        /// Whether its members keep each other alive; nil when that is not known.
        var leaks: Bool?
        /// The members that a partner may see before they are decorated.
        var raw: [ServiceMark]
    }

    /// The cycles, by number.
    var cycles: [Cycle]
    /// Whether there are more.
    var isTruncated: Bool
    /// The groups of services in which everyone needs everyone, which is where the cycles are.
    var groups: [[ServiceMark]] = []
    /// What to cut, if that was asked for.
    var cut: CycleCutView?
    /// What text draws; JSON does without.
    var picture: CyclePicture?

    private enum CodingKeys: String, CodingKey {
        case cycles
        case isTruncated
        case groups
        case cut
    }
}

extension CyclesView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.cycles(self) }
}
