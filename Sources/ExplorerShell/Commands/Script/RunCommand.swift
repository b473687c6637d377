extension Command {
    /// The largest nesting depth of scripts.
    private static let maximumScriptDepth = 16

    static let run = Command(
        "run", aliases: ["source"], .script, "run a script in this session",
        example: "run /dev/null", answers: [EmptyAnswer.self], .word("FILE", .file)
    ) { session, file throws(CommandError) in
        let path = session.environment.absolutePath(session.environment.expandingHome(file.text))
        guard !session.running.scripts.contains(path) else {
            throw .usage(
                "\(file.text) is already running and must not run itself", at: file.range,
                hint: "move the repeated commands to a separate script")
        }
        guard session.running.scripts.count < maximumScriptDepth else {
            throw .usage("scripts are nested more than \(maximumScriptDepth) deep", at: file.range, hint: "run scripts one after another")
        }
        try session.requireTrust(of: [path], at: file.range)
        session.running.scripts.append(path)
        // The depth of commands is counted separately in each script.
        let depth = session.running.commandDepth
        session.running.commandDepth = 0
        defer {
            session.running.scripts.removeLast()
            session.running.commandDepth = depth
        }
        let status = try session.reading(file) { (path) throws(SystemFailure) in
            try Shell(session: session).execute(script: try session.environment.readScript(path), name: file.text)
        }
        guard status == .success else { throw .reported(status) }
        return EmptyAnswer()
    }
}
