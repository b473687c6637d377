/// The time limits for the steps of loading.
package struct LoadLimits: Hashable, Sendable {
    /// The time limit for an answer of the built program, in seconds.
    package var answering: Double
    /// The time limit for reading a manifest with the package manager, in seconds.
    package var describing: Double
    /// The time limit for a build, in seconds, including fetching dependencies and waiting for another build in the same folder.
    package var building: Double

    /// Creates limits; the defaults are meant for tools that hang, not for slow ones.
    /// - Parameters:
    ///   - answering: The limit for an answer of the program.
    ///   - describing: The limit for reading a manifest.
    package init(answering: Double = 30, describing: Double = 300, building: Double = 3600) {
        self.answering = answering
        self.describing = describing
        self.building = building
    }
}
