import InspectionProtocol
import WiringGraph
import WiringVocabulary

/// What `start` and `stop` answer.
struct LifeCycleView: Hashable, Sendable, Codable {
    /// A service that was started or stopped.
    struct Step: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// Whether it was started, rather than stopped.
        var isStart: Bool
        /// What the session calls the scope that it belongs to; nil for the container itself.
        var scope: String?
        /// How long it took.
        var nanoseconds: UInt64
        /// What went wrong, if anything did.
        var failure: String?

        init(_ step: LifeCycleReport.Step, in graph: ExploredGraph) {
            service = graph.position(of: step.key).map(graph.mark) ?? ServiceMark(unknown: step.key)
            isStart = step.isStart
            scope = step.scope
            nanoseconds = step.nanoseconds
            failure = step.failure
        }
    }

    /// Whether it was to be started, rather than stopped.
    var isStart: Bool
    /// What was built for it, in order.
    var built: [ResolvedView.Step]
    /// What was started and stopped, in order.
    var steps: [Step]
    /// Whether the person asked to see what was built.
    var showsTrace: Bool

    /// Why this counts as a failure; nil if it does not.
    var failure: String? {
        let started = steps.count { $0.isStart && $0.failure != nil }
        let stopped = steps.count { !$0.isStart && $0.failure != nil }
        let words = [(started, "started"), (stopped, "stopped")].filter { $0.0 > 0 }
            .map { "\(Plural.of($0.0, "service")) could not be \($0.1)" }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    init(_ report: LifeCycleReport, isStart: Bool, showsTrace: Bool, in graph: ExploredGraph) {
        self.isStart = isStart
        self.showsTrace = showsTrace
        built = ResolvedView.Step.steps(report.built, in: graph)
        steps = report.steps.map { Step($0, in: graph) }
    }
}

extension LifeCycleView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.lifeCycle(self) }
}
