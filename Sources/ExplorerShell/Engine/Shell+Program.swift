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
            let line = ParsedCommand(calling: Command.scan.name, targets, options: scan.words)
            return announces ? run([line], in: ScriptText(text: line.text)) : self.scan(line)
        }
        if targets.isEmpty, !announces {
            session.waiting = LoadRequest(.sample)
            return .success
        }
        let targets = targets.isEmpty ? ["sample"] : targets
        if let first = targets.first, first != "sample", !session.isPath(first) {
            let status = load(ParsedCommand(calling: Command.load.name, ["sample"]))
            guard status == .success else { return status }
        }
        let line = ParsedCommand(calling: Command.load.name, targets, options: product.map { ["--product", $0] } ?? [])
        return announces ? run([line], in: ScriptText(text: line.text)) : load(line)
    }

    /// Makes graph files of facts.
    ///
    /// - Parameters:
    ///   - facts: the files of facts.
    ///   - words: the options of the command, as they were given.
    package func convert(_ facts: [String], _ words: [String]) -> RunStatus {
        execute((["convert"] + facts.map { ParsedCommand.quoted($0) } + words).joined(separator: " "))
    }

    /// Scans what a line says, without an answer: only what makes it fail is told.
    private func scan(_ line: ParsedCommand) -> RunStatus {
        do throws(CommandError) {
            let answer = try session.answer(CommandReader.tree(of: line))
            guard let failure = answer.view.failure else { return .success }
            report(ErrorReport(failure, hint: "wirescope \(line.text) --account"))
            return .commandFailed
        } catch {
            return report(error, in: ScriptText(text: line.text), command: Command.scan.name, line: line)
        }
    }

    /// Loads what a line says, without an answer: nobody asked for one, and to find out what is wrong with a large graph takes a while.
    private func load(_ line: ParsedCommand) -> RunStatus {
        do throws(CommandError) {
            _ = try LoadCommand(session: session, invocation: Invocation(line)).target()
        } catch {
            return report(error, in: ScriptText(text: line.text), command: Command.load.name, line: line)
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
