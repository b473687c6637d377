#if DEBUG || Explorer
/// What was let go, and what lives on.
package struct ReleaseReport: Equatable, Sendable {
    /// An instance that is still there.
    package struct Survivor: Equatable, Sendable {
        /// Its number among all that were built.
        package var number: Int
        /// The key of its service.
        package var key: String
        /// The way from something that is held to it, one reference a step: `$1`, `Router #4 .screens[0]`; empty where nobody can be seen who holds it.
        package var path: [String]

        package init(number: Int, key: String, path: [String]) {
            self.number = number
            self.key = key
            self.path = path
        }
    }

    /// What was let go: the names of scopes, and results.
    package var names: [String]
    /// How many instances were let go.
    package var released: Int
    /// Those of them that are still there.
    package var survivors: [Survivor]

    /// What was stopped before.
    package var stopped: [LifeCycleReport.Step]

    package init(names: [String] = [], released: Int, survivors: [Survivor] = [], stopped: [LifeCycleReport.Step] = []) {
        self.names = names
        self.stopped = stopped
        self.released = released
        self.survivors = survivors
    }
}

extension ReleaseReport.Survivor: WireRecord {
    package static var blank: Self { Self(number: 0, key: "", path: []) }

    package mutating func transfer(_ wire: Wire) {
        wire.integer(&number).text(&key).texts(&path)
    }
}

extension ReleaseReport: WireRecord {
    package static var blank: Self { Self(released: 0) }

    package mutating func transfer(_ wire: Wire) {
        wire.texts(&names).integer(&released).records(&survivors).records(&stopped)
    }
}
#endif
