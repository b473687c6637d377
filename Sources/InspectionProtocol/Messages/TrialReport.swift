#if DEBUG || Explorer
/// What came of building a service and letting the instance go again.
package struct TrialReport: Equatable, Sendable {
    /// The type of the instance.
    package var instanceType = ""
    /// The services that were built for the first time in this host, in order of completion, each with the time that its own construction took, without
    /// that of its dependencies.
    package var times: [ServiceState] = []
    /// Whether the instance is still there though the container does not keep it: somebody else does, or it refers to itself.
    package var outlives = false
    /// How often something was looked up in a locator meanwhile.
    package var lookUps = 0
}

extension TrialReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&instanceType)(&times)(&outlives)(&lookUps)
    }
}
#endif
