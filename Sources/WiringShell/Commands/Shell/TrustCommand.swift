extension Command {
    static let trust = Command(
        "trust", .shell, "run the commands of the project in \(ProjectFile.name), now and whenever the shell starts in this folder",
        example: "trust --help", answers: [TextView.self, EmptyAnswer.self],
        .name, .flag("--show", "only show them")
    ) { session, name, onlyShows throws(CommandError) in
        guard var project = session.environment.project else {
            throw .usage("there is no \(ProjectFile.name) in this folder", at: name.range, hint: "!echo 'services' > \(ProjectFile.name)")
        }
        if onlyShows { return TextView(project.text.hasSuffix("\n") ? String(project.text.dropLast()) : project.text) }
        project.isTrusted = true
        session.environment.project = project
        session.trustedFiles = TrustedFiles(hashes: [:], isRecording: true)
        let status = Shell(session: session).execute(script: project.text, name: project.path)
        project.accepted = session.trustedFiles?.hashes ?? [:]
        session.trustedFiles = nil
        session.environment.project = project
        do throws(LoadFailure) {
            try project.trust(project.accepted)
        } catch {
            throw .unsuitable(name.range, error, status: .commandFailed)
        }
        guard status == .success else { throw .reported(status) }
        return EmptyAnswer()
    }
}
