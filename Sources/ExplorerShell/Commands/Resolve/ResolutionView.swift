import InspectionProtocol
import WiringGraph

/// The answer of `resolve`.
struct ResolutionView: Hashable, Sendable, Codable {
    /// One step.
    struct Step: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The outcome for it.
        var outcome: ResolutionOutcome
        /// Its depth; the resolved service has depth 0.
        var depth: Int
        /// The duration, dependencies included; 0 if no instance was built.
        var nanoseconds: UInt64
        /// The post-processor that wrapped it.
        var processor: String?
    }

    /// The service.
    var service: ServiceLabel
    /// The number of the result, written after `$`.
    var handle: Int
    /// The type of the instance.
    var instanceType: String
    /// The description of the instance.
    var summary: String?
    /// The stored properties of a value without a description.
    var content: ObjectView?
    /// The steps, in order.
    var steps: [Step]
    /// The number of instances built.
    var built: Int
    /// The number of existing instances reused.
    var reused: Int
    /// Whether `--trace` was given.
    var showsTrace: Bool
}

extension ResolutionView: Answer {
    var isBrief: Bool { steps.count <= Self.briefCount && (content?.isBrief ?? true) }

    func lines(in text: TextRenderer) -> [String] { text.resolved(self) }
}

extension ResolutionView.Step {
    /// The steps of a report, with the services of the graph.
    static func steps(_ steps: [ResolveReport.Step], in graph: ExploredGraph) -> [Self] {
        steps.map { step in
            Self(
                service: graph.position(of: step.key).map(graph.mark) ?? ServiceLabel(unknown: step.key),
                outcome: step.outcome,
                depth: step.depth,
                nanoseconds: step.nanoseconds,
                processor: step.processor
            )
        }
    }
}
