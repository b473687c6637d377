#if DEBUG || Explorer
package import WiringModel

/// What a resolve did.
package struct ResolveReport: Equatable, Sendable {
    /// What happened to one service during a resolve, in the order in which each began; `depth` gives the tree.
    package struct Step: Equatable, Sendable {
        /// The service's key.
        package var key: String
        /// What happened.
        package var outcome: ResolutionOutcome
        /// How deep in the tree, the resolved service being 0.
        package var depth: Int
        /// The whole time, dependencies included, in nanoseconds; 0 where nothing was built.
        package var nanoseconds: UInt64
        /// The post-processor of a `wrapped` step.
        package var processor: String?

        package init(key: String, outcome: ResolutionOutcome, depth: Int, nanoseconds: UInt64 = 0, processor: String? = nil) {
            self.key = key
            self.outcome = outcome
            self.depth = depth
            self.nanoseconds = nanoseconds
            self.processor = processor
        }
    }

    /// The service's key.
    package var key: String
    /// The number of the result in this host: the shell writes `$3`.
    package var handle: Int
    /// The type of the instance.
    package var instanceType: String
    /// What the instance says of itself, if it describes itself; at most 200 characters.
    package var summary: String?
    /// What is stored in the instance, where it is a value that says nothing of itself.
    package var content: ObjectReport?
    /// What happened, in order.
    package var steps: [Step]
    /// How often something was looked up in a locator meanwhile; then the graph has observed edges that it had not before.
    package var lookUps: Int

    package init(
        key: String, handle: Int, instanceType: String, summary: String? = nil, content: ObjectReport? = nil, steps: [Step],
        lookUps: Int = 0
    ) {
        self.key = key
        self.handle = handle
        self.instanceType = instanceType
        self.summary = summary
        self.content = content
        self.steps = steps
        self.lookUps = lookUps
    }
}

extension ResolveReport.Step: WireRecord {
    package static var blank: Self { Self(key: "", outcome: .built, depth: 0) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).choice(&outcome, among: Self.outcomes).integer(&depth).natural(&nanoseconds).optionalText(&processor)
    }

    private static let outcomes = ResolutionOutcome.allCases
}

extension ResolveReport: WireRecord {
    package static var blank: Self { Self(key: "", handle: 0, instanceType: "", steps: []) }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&key).integer(&handle).text(&instanceType).optionalText(&summary).optionalRecord(&content).records(&steps).integer(
            &lookUps)
    }
}
#endif
