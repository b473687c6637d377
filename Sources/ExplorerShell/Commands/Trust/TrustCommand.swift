import ShellLanguage

extension Command {
    /// `trust`: runs the command file of the project.
    static let trust = Command(
        name: "trust",
        group: .shell,
        summary: "run the commands of the project in \(ProjectFile.name), now and whenever the shell starts in this folder",
        options: [Option("--show", summary: "only show them")],
        details: [
            "The file is in the folder in which the shell starts. It contains aliases, variables, settings and targets to load.",
            "A line of the file can run any program, so the file runs only after you type trust, and again only while it is unchanged.",
            "wirescope -n and scripts never run it.",
        ],
        example: "trust --help",
        answers: [TextView.self, EmptyAnswer.self],
        run: { session, invocation throws(CommandError) in
            guard var project = session.environment.project else {
                throw .usage(
                    UsageProblem(
                        "there is no \(ProjectFile.name) in this folder", at: invocation.line.name.range,
                        hint: "!echo 'services' > \(ProjectFile.name)"))
            }
            if invocation.has("--show") {
                return TextView(project.text.hasSuffix("\n") ? String(project.text.dropLast()) : project.text)
            }
            do throws(LoadFailure) {
                try project.trust()
            } catch {
                throw .unsuitable(invocation.line.name.range, error, status: .commandFailed)
            }
            project.isTrusted = true
            session.environment.project = project
            let status = Shell(session: session).execute(script: project.text, name: project.path)
            guard status == .success else { throw .reported(status) }
            return EmptyAnswer()
        }
    )
}
