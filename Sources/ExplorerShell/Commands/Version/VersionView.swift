import InspectionProtocol

/// What `version` answers.
struct VersionView: Hashable, Sendable, Codable {
    /// Major, minor and patch.
    var version: String
    /// The revision of the sources, if the build noted it.
    var revision: String?
    /// The compiler, if the build noted it.
    var toolchain: String?
    /// The version of what this program and an explored one say to each other; both must have the same.
    var `protocol`: Int

    init(_ version: ProgramVersion) {
        self.version = version.number
        revision = version.revision
        toolchain = version.toolchain
        `protocol` = InspectionConventions.version
    }
}

extension VersionView: Answer {
    func lines(in text: TextRenderer) -> [String] {
        let unknown = "not noted; scripts/install notes it"
        return [
            "wirescope \(version)", "revision   \(revision ?? unknown)", "toolchain  \(toolchain ?? unknown)", "protocol   \(`protocol`)",
        ]
    }

    var isBrief: Bool { true }
}
