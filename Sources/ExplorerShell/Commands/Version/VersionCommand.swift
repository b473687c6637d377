import ShellLanguage

extension Command {
    /// `version`: prints the version.
    static let version = Command(
        name: "version",
        group: .shell,
        summary: "print the version of this program, its revision and its compiler",
        example: "version",
        answers: [VersionView.self],
        run: { session, _ throws(CommandError) in VersionView(session.environment.version) }
    )
}
