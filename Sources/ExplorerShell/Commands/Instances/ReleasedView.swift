import InspectionProtocol

/// What `release` and `leave` answer.
struct ReleasedView: Hashable, Sendable, Codable {
    /// An object that is still there.
    struct Survivor: Hashable, Sendable, Codable {
        /// Its number among all that were built.
        var number: Int
        /// The service that it is an instance of.
        var service: ServiceMark
        /// The shortest way to it from what is kept, one reference a step; empty where nobody can be seen who holds it.
        var path: [String]
    }

    /// The scopes and results that were let go, the youngest first.
    var names: [String]
    /// Whether scopes were left, so that they cannot be used any more.
    var isLeft: Bool
    /// How many instances were let go.
    var released: Int
    /// What was stopped before.
    var stopped: [LifeCycleView.Step]
    /// Those that are still there.
    var survivors: [Survivor]

    /// Why this counts as a failure; nil if it does not.
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
            Survivor(number: $0.number, service: graph.position(of: $0.key).map(graph.mark) ?? ServiceMark(unknown: $0.key), path: $0.path)
        }
    }
}

extension ReleasedView: Answer {
    var isBrief: Bool { names.count + stopped.count + survivors.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.released(self) }
}
