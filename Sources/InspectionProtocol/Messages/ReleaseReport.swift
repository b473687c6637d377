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

extension ReleaseReport.Survivor: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(number: try reader.value(), key: try reader.value(), path: try reader.list())
    }

    package func write(to writer: inout MessageWriter) {
        writer.value(number)
        writer.value(key)
        writer.list(path)
    }
}

extension ReleaseReport: MessageValue {
    package init(from reader: inout MessageReader) throws(FrameError) {
        self.init(names: try reader.list(), released: try reader.value(), survivors: try reader.list(), stopped: try reader.list())
    }

    package func write(to writer: inout MessageWriter) {
        writer.list(names)
        writer.value(released)
        writer.list(survivors)
        writer.list(stopped)
    }
}
#endif
