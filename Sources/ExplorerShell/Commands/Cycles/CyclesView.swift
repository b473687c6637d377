import WiringRendering
import WiringVocabulary

/// The answer of `cycles`.
struct CyclesView: Sendable, Codable {
    /// One step of a cycle: a service and its dependency on the next one.
    struct Step: Hashable, Sendable, Codable {
        /// The dependent.
        var service: ServiceLabel
        /// The slot that receives the dependency.
        var slot: String
        /// The kind of the dependency.
        var kind: EdgeKind
        /// Whether the slot receives a handle.
        var isDeferred: Bool
        /// The source location of the definition.
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
        /// Whether its members retain each other; nil if unknown.
        var leaks: Bool?
        /// The members that another member may receive before they are decorated.
        var raw: [ServiceLabel]
    }

    /// The cycles, by number.
    var cycles: [Cycle]
    /// Whether the search stopped before all cycles were found.
    var isTruncated: Bool
    /// The strongly connected components that contain the cycles.
    var groups: [[ServiceLabel]] = []
    /// The cut, if requested.
    var cut: CycleCutView?
    /// The picture for text output; omitted in JSON.
    var picture: CycleDiagram?

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
