extension Command {
    /// How deep scripts may call scripts: one that runs itself would never end.
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
        run: { session, invocation throws(CommandError) in
            let file = try invocation.required("FILE")
            guard session.scriptDepth < maximumScriptDepth else {
                throw .usage(
                    UsageProblem("scripts run scripts \(maximumScriptDepth) deep already", at: file.range, hint: "does one run itself?"))
            }
            let script = try session.text(of: file)
            session.scriptDepth += 1
            defer { session.scriptDepth -= 1 }
            let status = Shell(session: session).execute(script: script, name: file.text)
            guard status == .success else { throw .reported(status) }
            return .nothing
        }
    )
}
