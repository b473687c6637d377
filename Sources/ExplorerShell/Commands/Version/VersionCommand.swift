extension Command {
    /// `version`.
    static let version = Command(
        name: "version",
        group: .shell,
        summary: "print the version of this program, and what it was built of",
        example: "version",
        answers: [VersionView.self],
        run: { session, _ throws(CommandError) in VersionView(session.environment.version) }
    )
}
