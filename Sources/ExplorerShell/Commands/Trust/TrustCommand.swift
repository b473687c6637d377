extension Command {
    /// `trust`: the project's own file of commands.
    static let trust = Command(
        name: "trust",
        group: .shell,
        summary: "run the project's own commands, in \(ProjectFile.name), now and whenever the shell is started here",
        options: [Option("--show", summary: "only show them")],
        details: [
            "The file stands in the folder that the shell is started in: aliases, names for queries, settings, what to load.",
            "It may run programs, as any line can; so it is shown first, and asked about again when it has changed.",
            "wirescope -n never runs it, and neither do scripts.",
        ],
        example: "trust --help",
        answers: [TextView.self, NoAnswer.self],
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
            return NoAnswer()
        }
    )
}
