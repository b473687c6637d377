package import WiringGraph

/// What `resolve` answers.
package struct ResolvedView: Hashable, Sendable, Codable {
    /// One thing that happened.
    package struct Step: Hashable, Sendable, Codable {
        /// The service.
        package var service: ServiceMark
        /// What happened to it.
        package var outcome: ResolutionOutcome
        /// How deep it is; the resolved service is 0.
        package var depth: Int
        /// How long it took, what it needs included; 0 where nothing was built.
        package var nanoseconds: UInt64
        /// The post-processor that wrapped it.
        package var processor: String?
    }

    /// The service.
    package var service: ServiceMark
    /// The number behind `$`.
    package var handle: Int
    /// The type of the instance.
    package var instanceType: String
    /// What the instance says of itself.
    package var summary: String?
    /// What happened, in order.
    package var steps: [Step]
    /// How many instances were built.
    package var built: Int
    /// How many were there already.
    package var reused: Int
    /// Whether the person asked to see every step.
    package var showsTrace: Bool
}
