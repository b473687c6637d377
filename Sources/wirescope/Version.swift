/// The version of the program.
enum Version {
    /// The version number of the release tag, with the recorded build information.
    static let current = ProgramVersion("0.1.0", revision: BuildRecord.revision, toolchain: BuildRecord.toolchain)
}
