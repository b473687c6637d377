#if DEBUG || Explorer
package import WiringModel

/// What a resolve did.
package struct ResolveReport: Equatable, Sendable {
    /// What happened to one service during a resolve, in the order in which each began; `depth` gives the tree.
    package struct Step: Equatable, Sendable {
        /// The service's key.
        package var key = ""
        /// What happened.
        package var outcome: ResolutionOutcome = .built
        /// How deep in the tree, the resolved service being 0.
        package var depth = 0
        /// The whole time, dependencies included, in nanoseconds; 0 where nothing was built.
        package var nanoseconds: UInt64 = 0
        /// The post-processor of a `wrapped` step.
        package var processor: String?
    }

    /// The service's key.
    package var key = ""
    /// The number of the result in this host: the shell writes `$3`.
    package var handle = 0
    /// The type of the instance.
    package var instanceType = ""
    /// What the instance says of itself, if it describes itself; at most 200 characters.
    package var summary: String?
    /// What is stored in the instance, where it is a value that says nothing of itself.
    package var content: ObjectReport?
    /// What happened, in order.
    package var steps: [Step] = []
    /// How often something was looked up in a locator meanwhile; then the graph has observed edges that it had not before.
    package var lookUps = 0
}

extension ResolveReport.Step: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&key).choice(&outcome, among: Self.outcomes)(&depth)(&nanoseconds)(&processor)
    }

    private static let outcomes = ResolutionOutcome.allCases
}

extension ResolveReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&key)(&handle)(&instanceType)(&summary)(&content)(&steps)(&lookUps)
    }
}
#endif
