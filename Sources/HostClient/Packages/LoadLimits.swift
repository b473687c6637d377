/// How long the steps of loading may take.
package struct LoadLimits: Hashable, Sendable {
    /// How many seconds the program that was built may take for an answer.
    package var answering: Double
    /// How many seconds the package manager may take to read a manifest.
    package var describing: Double
    /// How many seconds a build may take, the fetching of dependencies and the wait for another build in the same folder included.
    package var building: Double

    /// Limits; the defaults are for what hangs, and not for what is slow.
    /// - Parameters:
    ///   - answering: for an answer of the program.
    ///   - describing: for reading a manifest.
    ///   - building: for a build.
    package init(answering: Double = 30, describing: Double = 300, building: Double = 3600) {
        self.answering = answering
        self.describing = describing
        self.building = building
    }
}
