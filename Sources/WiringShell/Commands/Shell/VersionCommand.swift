extension Command {
    static let version = Command(
        "version", .shell, "print the version of this program, its revision and its compiler",
        example: "version", answers: [VersionView.self]
    ) { session throws(CommandError) in
        VersionView(session.environment.version)
    }
}

struct VersionView: Answer, Hashable, Codable {
    var version: String
    /// The revision of the sources, if the build recorded it.
    var revision: String?
    var toolchain: String?
    /// The version of the protocol between this program and a host; both must have the same.
    var `protocol`: Int

    init(_ version: ProgramVersion) {
        self.version = version.number
        revision = version.revision
        toolchain = version.toolchain
        `protocol` = InspectionConventions.version
    }

    func lines(in text: TextRenderer) -> [String] {
        let unknown = "not recorded; scripts/install records it"
        return [
            "wirescope \(version)", "revision   \(revision ?? unknown)", "toolchain  \(toolchain ?? unknown)", "protocol   \(`protocol`)",
        ]
    }
}
