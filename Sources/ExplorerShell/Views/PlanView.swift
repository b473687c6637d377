package import WiringGraph

/// What `plan` answers.
package struct PlanView: Hashable, Sendable, Codable {
    /// One thing that would happen.
    package struct Step: Hashable, Sendable, Codable {
        /// The service.
        package var service: ServiceMark
        /// What would happen to it.
        package var outcome: ResolutionOutcome
        /// How deep it is; the planned service is 0.
        package var depth: Int
        /// The post-processor that would wrap it.
        package var processor: String?
        /// Which parameter or property asks for it.
        package var slot: String?
    }

    /// The service.
    package var service: ServiceMark
    /// The types of the runtime arguments, each with the text that was given for it, if any.
    package var arguments: [String]
    /// What would happen, in order.
    package var steps: [Step]
    /// How many instances would be built.
    package var built: Int
    /// How many are there already.
    package var reused: Int
    /// How many handles are handed over for which nothing is built.
    package var deferred: Int
    /// Why a resolve would fail.
    package var failure: String?
    /// What the graph cannot know, one sentence each.
    package var notes: [String]
}
