/// The time limits for the steps of loading.
package struct LoadLimits: Hashable, Sendable {
    /// The time limit for an answer of the built program, in seconds.
    package var answering = 30.0
    /// The time limit for reading a manifest with the package manager, in seconds.
    package var describing = 300.0
    /// The time limit for a build, in seconds, including fetching dependencies and waiting for another build in the same folder.
    package var building = 3600.0

    /// The default limits, which are meant for tools that hang, not for slow ones.
    package static let standard = LoadLimits()
}
