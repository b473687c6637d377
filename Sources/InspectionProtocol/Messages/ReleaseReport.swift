#if DEBUG || Explorer
/// What was let go, and what lives on.
package struct ReleaseReport: Equatable, Sendable {
    /// An instance that is still there.
    package struct Survivor: Equatable, Sendable {
        /// Its number among all that were built.
        package var number = 0
        /// The key of its service.
        package var key = ""
        /// The way from something that is held to it, one reference a step: `$1`, `Router #4 .screens[0]`; empty where nobody can be seen who holds it.
        package var path: [String] = []
    }

    /// What was let go: the names of scopes, and results.
    package var names: [String] = []
    /// How many instances were let go.
    package var released = 0
    /// Those of them that are still there.
    package var survivors: [Survivor] = []

    /// What was stopped before.
    package var stopped: [LifeCycleReport.Step] = []
}

extension ReleaseReport.Survivor: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&number)(&key)(&path)
    }
}

extension ReleaseReport: WireRecord {
    package static var blank: Self { Self() }

    package mutating func transfer(_ wire: Wire) {
        wire(&names)(&released)(&survivors)(&stopped)
    }
}
#endif
