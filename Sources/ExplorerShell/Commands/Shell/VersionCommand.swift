extension Command {
    /// `version`.
    static let version = Command(
        name: "version",
        group: .shell,
        summary: "print the version of this program",
        example: "version",
        run: { session, _ throws(CommandError) in .text(TextView("wirescope \(session.environment.version)")) }
    )
}
