import InspectionProtocol

/// The answer of `release` and `leave`.
struct ReleasedView: Answer, Hashable, Codable {
    /// An object that is still alive.
    struct Survivor: Hashable, Sendable, Codable {
        /// Its number in construction order.
        var number: Int
        var service: ServiceLabel
        /// The shortest path of references from a retained object, one step each; empty if no holder is visible.
        var path: [String]
    }

    /// The released scopes and results, newest first.
    var names: [String]
    /// Whether scopes were left, so that they cannot be used again.
    var isLeft: Bool
    var released: Int
    /// The services stopped before the release.
    var stopped: [LifeCycleView.Step]
    /// The objects that are still alive.
    var survivors: [Survivor]

    /// The failure message if a service could not be stopped; otherwise nil.
    var failure: String? {
        let failed = stopped.count { $0.failure != nil }
        return failed == 0 ? nil : "\(Plural.of(failed, "service")) could not be stopped"
    }

    init(_ report: ReleaseReport, isLeaving: Bool, in graph: ExploredGraph) {
        names = report.names
        isLeft = isLeaving
        released = report.released
        stopped = report.stopped.map { LifeCycleView.Step($0, in: graph) }
        survivors = report.survivors.map {
            Survivor(number: $0.number, service: graph.label(of: $0.key), path: $0.path)
        }
    }

    var isBrief: Bool { names.count + stopped.count + survivors.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.released(self) }
}
