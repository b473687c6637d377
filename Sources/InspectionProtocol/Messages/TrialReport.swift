#if DEBUG || Explorer
/// What came of building a service and letting the instance go again.
package struct TrialReport: Equatable, Sendable {
    /// The type of the instance.
    package var instanceType: String
    /// The services that were built for the first time in this host, in order of completion, each with the time that its own construction took, without
    /// that of its dependencies.
    package var times: [ServiceState]
    /// Whether the instance is still there though the container does not keep it: somebody else does, or it refers to itself.
    package var outlives: Bool
    /// How often something was looked up in a locator meanwhile.
    package var lookUps: Int

    package init(instanceType: String, times: [ServiceState] = [], outlives: Bool = false, lookUps: Int = 0) {
        self.instanceType = instanceType
        self.times = times
        self.outlives = outlives
        self.lookUps = lookUps
    }
}

extension TrialReport: WireRecord {
    package static var blank: Self { Self(instanceType: "") }

    package mutating func transfer(_ wire: Wire) {
        wire.text(&instanceType).records(&times).flag(&outlives).integer(&lookUps)
    }
}
#endif
