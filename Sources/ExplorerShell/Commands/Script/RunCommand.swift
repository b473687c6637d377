import HostClient

extension Command {
    /// How deep scripts may call scripts.
    private static let maximumScriptDepth = 16

    /// `run FILE`: a script, in this session.
    static let run = Command(
        name: "run",
        aliases: ["source"],
        group: .script,
        summary: "run a script in this session",
        arguments: [Argument("FILE", .file)],
        details: ["It stops at the first command that fails. Scripts may run scripts."],
        example: "run /dev/null",
        answers: [NoAnswer.self],
        run: { session, invocation throws(CommandError) in
            let file = try invocation.required("FILE")
            let path = session.environment.absolutePath(session.environment.expandingHome(file.text))
            guard !session.runningScripts.contains(path) else {
                throw .usage(
                    UsageProblem(
                        "\(file.text) is being run already, and would never end if it ran itself", at: file.range,
                        hint: "put what is to be done again into a script of its own"))
            }
            guard session.runningScripts.count < maximumScriptDepth else {
                throw .usage(
                    UsageProblem(
                        "scripts run scripts \(maximumScriptDepth) deep already", at: file.range, hint: "run some of them one after another"
                    ))
            }
            session.runningScripts.append(path)
            // Scripts have a depth of their own.
            let depth = session.commandDepth
            session.commandDepth = 0
            defer {
                session.runningScripts.removeLast()
                session.commandDepth = depth
            }
            let status = try session.reading(file) { (path) throws(SystemFailure) in
                try Shell(session: session).execute(script: try session.environment.readScript(path), name: file.text)
            }
            guard status == .success else { throw .reported(status) }
            return NoAnswer()
        }
    )
}
