extension Command {
    /// `version`.
    static let version = Command(
        name: "version",
        group: .shell,
        summary: "print the version of this program",
        example: "version",
        answers: [TextView.self],
        run: { session, _ throws(CommandError) in TextView("wirescope \(session.environment.version)") }
    )
}
