import WiringGraph

/// What `plan` answers.
struct PlanView: Hashable, Sendable, Codable {
    /// One thing that would happen.
    struct Step: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// What would happen to it.
        var outcome: ResolutionOutcome
        /// How deep it is; the planned service is 0.
        var depth: Int
        /// The post-processor that would wrap it.
        var processor: String?
        /// Which parameter or property asks for it.
        var slot: String?
    }

    /// The service.
    var service: ServiceMark
    /// The types of the runtime arguments, each with the text that was given for it, if any.
    var arguments: [String]
    /// What would happen, in order.
    var steps: [Step]
    /// How many instances would be built.
    var built: Int
    /// How many are there already.
    var reused: Int
    /// How many handles are handed over for which nothing is built.
    var deferred: Int
    /// Those that would be built and have something to do when the container starts, in that order.
    var starts: [ServiceMark]
    /// Those that would be built and have something to do when the container stops, in that order.
    var stops: [ServiceMark]
    /// Why a resolve would fail.
    var obstacle: String?
    /// What the graph cannot know, one sentence each.
    var notes: [String]

    /// A plan that leads nowhere is a good answer, and no failure of the command.
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
