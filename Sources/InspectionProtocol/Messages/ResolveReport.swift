#if DEBUG || Explorer
/// The outcome of a resolve.
package struct ResolveReport: WireRecord {
    /// The outcome for one service during a resolve. Steps are in the order in which they began; `depth` gives the tree.
    package struct Step: WireRecord {
        package var key = ""
        package var outcome: ResolutionOutcome = .built
        /// The depth in the tree; the resolved service has depth 0.
        package var depth = 0
        /// The total duration, including dependencies, in nanoseconds; 0 if no instance was built.
        package var nanoseconds: UInt64 = 0
        /// The post-processor of a `wrapped` step.
        package var processor: String?

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) { wire(&key).choice(&outcome, among: Self.outcomes)(&depth)(&nanoseconds)(&processor) }

        private static let outcomes = ResolutionOutcome.allCases
    }

    package var key = ""
    /// The number of the result in this host, `$3` in the shell.
    package var handle = 0
    package var instanceType = ""
    /// The instance's own description, if it has one; at most 200 characters.
    package var summary: String?
    package var content: ObjectReport?
    /// The steps in order.
    package var steps: [Step] = []
    /// The number of look-ups in locators during the resolve. If there are any, the graph has new observed edges.
    package var lookUps = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&key)(&handle)(&instanceType)(&summary)(&content)(&steps)(&lookUps) }
}
#endif
