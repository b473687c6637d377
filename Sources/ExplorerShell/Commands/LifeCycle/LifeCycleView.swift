import InspectionProtocol
import WiringGraph
import WiringVocabulary

/// The answer of `start` and `stop`.
struct LifeCycleView: Hashable, Sendable, Codable {
    /// A service that was started or stopped.
    struct Step: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// Whether it was started, rather than stopped.
        var isStart: Bool
        /// The session's name of its entered scope; nil for the container.
        var scope: String?
        /// The duration.
        var nanoseconds: UInt64
        /// The error message; nil on success.
        var failure: String?

        init(_ step: LifeCycleReport.Step, in graph: ExploredGraph) {
            service = graph.position(of: step.key).map(graph.mark) ?? ServiceLabel(unknown: step.key)
            isStart = step.isStart
            scope = step.scope
            nanoseconds = step.nanoseconds
            failure = step.failure
        }
    }

    /// Whether the command was `start`, rather than `stop`.
    var isStart: Bool
    /// The instances built for it, in order.
    var built: [ResolutionView.Step]
    /// The services started and stopped, in order.
    var steps: [Step]
    /// Whether `--trace` was given.
    var showsTrace: Bool

    /// The failure message if a service could not be started or stopped; otherwise nil.
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
        built = ResolutionView.Step.steps(report.built, in: graph)
        steps = report.steps.map { Step($0, in: graph) }
    }
}

extension LifeCycleView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.lifeCycle(self) }
}
