import HostClient

extension Shell {
    /// Loads what the program's arguments name: packages, assemblies of the sample, or the sample.
    ///
    /// - Parameters:
    ///   - targets: the arguments; none for the sample, which a script gets when it first asks for something: `load` and `help` do not.
    ///   - product: which product of a package.
    ///   - announces: whether to say on the standard output what was loaded, as it is right for a person and wrong for a script.
    /// - Returns: how it went.
    package func start(
        targets: [String], product: String? = nil, scan: CommandLineOptions.ScanOptions? = nil, announces: Bool
    ) -> RunStatus {
        if let scan {
            let line = (["scan"] + targets.map { ParsedCommand.quoted($0) } + scan.words).joined(separator: " ")
            return announces ? execute(line) : self.scan(line)
        }
        if targets.isEmpty, !announces {
            session.waiting = LoadRequest(.sample)
            return .success
        }
        let targets = targets.isEmpty ? ["sample"] : targets
        if let first = targets.first, first != "sample", !session.isPath(first) {
            let status = load("load sample")
            guard status == .success else { return status }
        }
        let options = product.map { " --product \(ParsedCommand.quoted($0))" } ?? ""
        let line = "load \(targets.map { ParsedCommand.quoted($0) }.joined(separator: " "))\(options)"
        return announces ? execute(line) : load(line)
    }

    /// Scans what a line says, without an answer: only what makes it fail is told.
    private func scan(_ line: String) -> RunStatus {
        guard let command = try? ParsedCommand.parse(line).first else { return .usage }
        do throws(CommandError) {
            let answer = try session.answer(command)
            guard let failure = answer.view.failure else { return .success }
            report(ErrorReport(failure, hint: "wirescope \(line) --account"))
            return .commandFailed
        } catch {
            return report(error, in: ScriptText(text: line), command: Command.scan.name, line: command)
        }
    }

    /// Loads what a line says, without an answer: nobody asked for one, and to find out what is wrong with a large graph takes a while.
    private func load(_ line: String) -> RunStatus {
        // What was quoted can be read.
        guard let command = try? ParsedCommand.parse(line).first else { return .usage }
        do throws(CommandError) {
            _ = try LoadCommand(session: session, invocation: Invocation(command, of: .load)).target()
        } catch {
            return report(error, in: ScriptText(text: line), command: Command.load.name, line: command)
        }
        return session.environment.takeInterrupt() ? .interrupted : .success
    }

    /// Runs the lines and scripts that the program's arguments name, up to the first that fails.
    ///
    /// - Parameters:
    ///   - work: the lines and scripts.
    ///   - keepsGoing: whether to go on after one that failed.
    /// - Returns: how it went.
    package func run(_ work: [CommandLineOptions.Work], keepsGoing: Bool = false) -> RunStatus {
        var result = RunStatus.success
        for item in work where !session.isFinished {
            let status: RunStatus
            switch item {
            case .command(let line):
                status = execute(line, keepsGoing: keepsGoing)
            case .script(let path):
                do {
                    let script = try session.environment.readScript(path)
                    status = try execute(script: script, name: path == "-" ? "standard input" : path, keepsGoing: keepsGoing)
                } catch {
                    if error.isInterruption { return .interrupted }
                    status = .usage
                    report(ErrorReport(argument: path, of: "-f", error, in: session.environment))
                }
            }
            if status == .expectationFailed {
                if result == .success { result = status }
            } else if status != .success {
                if !keepsGoing || status == .interrupted { return status }
                result = .commandFailed
            }
        }
        return result
    }

    private func report(_ report: ErrorReport) {
        let isJSON = session.settings.format == .json
        session.environment.writeError(
            isJSON ? JSONRenderer().render(report, command: nil) : ErrorRenderer(style: session.settings.errorStyle).render(report))
    }
}
