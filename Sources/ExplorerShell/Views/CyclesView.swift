package import WiringGraph
package import WiringVocabulary

/// What `cycles` answers.
package struct CyclesView: Sendable, Codable {
    /// One step of a cycle: a service and what it needs to reach the next.
    package struct Step: Hashable, Sendable, Codable {
        /// The service that needs the next.
        package var service: ServiceMark
        /// Through which slot.
        package var slot: String
        /// When the next is handed over.
        package var kind: EdgeKind
        /// Whether only a handle is handed over.
        package var isDeferred: Bool
        /// Where the service is defined.
        package var site: String?
    }

    /// One cycle.
    package struct Cycle: Hashable, Sendable, Codable {
        /// Its number.
        package var number: Int
        /// The steps; the last one leads to the first.
        package var steps: [Step]
        /// Whether it can be built.
        package var verdict: DependencyCycle.Verdict
        /// Whether its members keep each other alive; nil when that is not known.
        package var leaks: Bool?
        /// The members that a partner may see before they are decorated.
        package var raw: [ServiceMark]
    }

    /// The cycles, by number.
    package var cycles: [Cycle]
    /// Whether there are more.
    package var isTruncated: Bool
    /// The groups of services in which everyone needs everyone, which is where the cycles are.
    package var groups: [[ServiceMark]] = []
    /// What to cut, if that was asked for.
    package var cut: CycleCutView?
    /// What is drawn; JSON does without.
    var picture: Picture?

    /// What text draws: the cycles of a graph.
    struct Picture: Sendable {
        var report: CycleReport
        var index: GraphIndex
    }

    private enum CodingKeys: String, CodingKey {
        case cycles
        case isTruncated
        case groups
        case cut
    }
}
