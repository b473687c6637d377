#if DEBUG || Explorer
/// The outcome of building a service and releasing the instance.
package struct TrialReport: WireRecord {
    package var instanceType = ""
    /// The services built for the first time in this host, in order of completion, each with its own
    /// construction time without that of its dependencies.
    package var times: [ServiceState] = []
    /// Whether the instance is still alive although the container does not keep it: another object retains it, or it retains itself.
    package var outlives = false
    /// The number of look-ups in locators during the construction.
    package var lookUps = 0

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&instanceType)(&times)(&outlives)(&lookUps) }
}
#endif
