import ExplorerShell

/// Which version this is.
enum Version {
    /// The number that a release is tagged with, and what the build noted.
    static let current = ProgramVersion("0.1.0", revision: BuildRecord.revision, toolchain: BuildRecord.toolchain)
}
