enum Version {
    static let current = ProgramVersion("0.1.0", revision: BuildRecord.revision, toolchain: BuildRecord.toolchain)
}
