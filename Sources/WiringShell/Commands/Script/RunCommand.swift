extension Command {
    private static let maximumScriptDepth = 16

    static let run = Command(
        "run", aliases: ["source"], .script, "start a program or a package and explore its containers, or run a script in this session",
        example: "run /dev/null", answers: [EmptyAnswer.self, LoadedView.self], .word("FILE", .file), .words("ARGUMENT", .text),
        .option("--product", "NAME", .text, "the executable product of a package"), .changesProgram
    ) { session, file, arguments, product, allowsChanges throws(CommandError) in
        let path = session.environment.absolutePath(session.environment.expandingHome(file.text))
        let isFile = session.environment.isProgram(path)
        if isFile || file.text == "sample" && !session.environment.hasFile(path) {
            // The name alone stands for the program of the sample.
            let name = isFile && file.text == "sample" ? path : session.environment.expandingHome(file.text)
            let source = LoadRequest.Source.program(name, arguments.map(\.text))
            let request = LoadRequest(source, product: product?.text, allowsChanges: allowsChanges)
            return try LoadedView(try GraphLoading(session: session).load(request), of: session)
        }
        if let surplus = arguments.first ?? product {
            throw .usage(
                "\(file.text) is a script, which takes no arguments", at: surplus.range, hint: "run \(ParsedCommand.quoted(file.text))")
        }
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
