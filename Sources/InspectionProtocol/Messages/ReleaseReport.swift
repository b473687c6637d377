#if DEBUG || Explorer
/// The released instances, and those that survive.
package struct ReleaseReport: WireRecord {
    /// An instance that is still alive.
    package struct Survivor: WireRecord {
        /// Its number among all built objects.
        package var number = 0
        package var key = ""
        /// The path of references from a root to it, `$1`, `Router #4 .screens[0]`; empty if no holder is visible.
        package var path: [String] = []

        package static var blank: Self { Self() }

        package mutating func transfer(_ wire: Wire) { wire(&number)(&key)(&path) }
    }

    /// The names of the released scopes and results.
    package var names: [String] = []
    package var released = 0
    package var survivors: [Survivor] = []

    /// The services stopped before the release.
    package var stopped: [LifeCycleReport.Step] = []

    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) { wire(&names)(&released)(&survivors)(&stopped) }
}
#endif
