import WiringGraph

/// What `resolve` answers.
struct ResolvedView: Hashable, Sendable, Codable {
    /// One thing that happened.
    struct Step: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// What happened to it.
        var outcome: ResolutionOutcome
        /// How deep it is; the resolved service is 0.
        var depth: Int
        /// How long it took, what it needs included; 0 where nothing was built.
        var nanoseconds: UInt64
        /// The post-processor that wrapped it.
        var processor: String?
    }

    /// The service.
    var service: ServiceMark
    /// The number behind `$`.
    var handle: Int
    /// The type of the instance.
    var instanceType: String
    /// What the instance says of itself.
    var summary: String?
    /// What is stored in it, where it is a value that says nothing of itself.
    var content: ObjectView?
    /// What happened, in order.
    var steps: [Step]
    /// How many instances were built.
    var built: Int
    /// How many were there already.
    var reused: Int
    /// Whether the person asked to see every step.
    var showsTrace: Bool
}

extension ResolvedView: Answer {
    var isBrief: Bool { steps.count <= Self.briefCount && (content?.isBrief ?? true) }

    func lines(in text: TextRenderer) -> [String] { text.resolved(self) }
}
