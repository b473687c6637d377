import WiringGraph

/// The answer of `plan`.
struct PlanView: Hashable, Sendable, Codable {
    /// One predicted step.
    struct Step: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The outcome for it.
        var outcome: ResolutionOutcome
        /// Its depth; the planned service has depth 0.
        var depth: Int
        /// The post-processor that would wrap it.
        var processor: String?
        /// The parameter or property that receives it.
        var slot: String?
    }

    /// The service.
    var service: ServiceLabel
    /// The types of the runtime arguments, each with its text if one was given.
    var arguments: [String]
    /// The predicted steps, in order.
    var steps: [Step]
    /// The number of instances to build.
    var built: Int
    /// The number of existing instances to reuse.
    var reused: Int
    /// The number of handles, whose services are not built.
    var deferred: Int
    /// The services to build that have a start hook, in the order of starting.
    var starts: [ServiceLabel]
    /// The services to build that have a stop hook, in the order of stopping.
    var stops: [ServiceLabel]
    /// The reason why `resolve` would fail.
    var obstacle: String?
    /// Facts that the graph does not contain, one sentence each.
    var notes: [String]

    /// Maps `obstacle` to `failure`. A plan that fails is a valid answer, so the property must not be the `failure` of the protocol.
    private enum CodingKeys: String, CodingKey {
        case service, arguments, steps, built, reused, deferred, starts, stops
        case obstacle = "failure"
        case notes
    }
}

extension PlanView: Answer {
    var isBrief: Bool { steps.count + starts.count + stops.count <= Self.briefCount }

    func lines(in text: TextRenderer) -> [String] { text.plan(self) }
}
