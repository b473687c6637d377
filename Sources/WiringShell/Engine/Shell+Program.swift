extension Shell {
    /// Loads the targets in the program's arguments: packages, assemblies of the sample, or the sample.
    /// With no target, a script loads the sample at the first command that needs a graph.
    ///
    /// - Parameter announces: whether to print the loaded target on standard output, which suits a person and not a script.
    package func start(
        targets: [String], product: String? = nil, scan: CommandLineOptions.ScanOptions? = nil, allowsChanges: Bool = false,
        announces: Bool
    ) -> RunStatus {
        defer { session.recording.firstRequest = session.target?.request }
        if let verb = scan == nil ? targets.first : Command.scan.name, scan != nil || Self.starting.contains(verb) {
            let changes = allowsChanges ? ["--allow-changes"] : []
            let line = ParsedCommand(
                calling: verb, scan == nil ? Array(targets.dropFirst()) : targets,
                options: scan?.words ?? (product.map { ["--product", $0] } ?? []) + changes)
            return announces ? run([line], in: ScriptText(text: line.text)) : perform(line)
        }
        if targets.isEmpty, !announces {
            session.waiting = LoadRequest(.sample)
            return .success
        }
        let targets = targets.isEmpty ? ["sample"] : targets
        if let first = targets.first, first != "sample", !session.isPath(first) {
            let status = load(["sample"])
            guard status == .success else { return status }
        }
        guard announces else { return load(targets, product: product) }
        let line = Self.loading(targets, product)
        return run([line], in: ScriptText(text: line.text))
    }

    /// The commands that are also the first argument of the program.
    private static let starting = [Command.attach.name, Command.run.name]

    /// Runs the user's configuration commands: aliases and settings. An error in them is reported and does not prevent the start.
    ///
    /// - Parameter name: the name of the configuration in messages.
    package func prepare(with script: String?, name: String) {
        session.running.isStartUp = true
        defer { session.running.isStartUp = false }
        if let script { _ = execute(script: script, name: name, continuesAfterFailure: true) }
    }

    /// Runs the commands of the project file, or shows them if the user has not trusted the file yet.
    package func prepareProject() {
        guard let project = session.environment.project else { return }
        if project.isTrusted {
            session.running.isStartUp = true
            session.trustedFiles = TrustedFiles(hashes: project.accepted, isRecording: false)
            defer {
                session.running.isStartUp = false
                session.trustedFiles = nil
            }
            _ = execute(script: project.text, name: ProjectFile.name, continuesAfterFailure: true)
            return
        }
        let text = project.text.hasSuffix("\n") ? project.text.dropLast() : project.text[...]
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = all.prefix(Self.maximumProjectLines)
        let rest = all.count - lines.count
        let shown = lines.map { "  \($0)\n" }.joined() + (rest > 0 ? "  ... \(Plural.of(rest, "line")) more (trust --show)\n" : "")
        session.writeError(
            SafeText("note: this folder has its own commands in \(ProjectFile.name), which are not run yet:\n\(shown)hint: trust\n"))
    }

    /// Prints an introduction for an interactive user.
    package func welcome() {
        let text = "help lists the commands, help tour introduces them; Tab completes, quit exits"
        let lines = session.settings.style.width.map { LineWrap.lines(text, width: $0) } ?? [text]
        session.environment.write(SafeText(lines.joined(separator: "\n") + "\n"))
    }

    /// The maximum number of lines of an untrusted project file to show.
    private static let maximumProjectLines = 12

    /// Runs a command that loads a target, without printing its answer; only failures are reported.
    private func perform(_ line: ParsedCommand) -> RunStatus {
        do throws(CommandError) {
            let answer = try session.answer(CommandTreeParser.tree(of: line, in: session.commands))
            guard let failure = answer.view.failure else { return .success }
            report(ErrorReport(failure, hint: "wirescope \(line.text) --account"))
            return .commandFailed
        } catch {
            return report(error, in: ScriptText(text: line.text), command: line.name.text, line: line)
        }
    }

    /// Loads targets without printing an answer. Computing the findings for the answer of a large graph takes a noticeable time.
    private func load(_ targets: [String], product: String? = nil) -> RunStatus {
        let line = Self.loading(targets, product)
        do throws(CommandError) {
            let call = try session.invocation(CommandTreeParser.tree(of: line, in: session.commands))
            _ = try LoadCommand(session: session, words: call.all("TARGET"), product: call.value(of: "--product")).target()
        } catch {
            return report(
                error, in: ScriptText(text: line.text), command: Command.load.name, line: line,
                hint: commandLine(insteadOf: targets, error))
        }
        return session.environment.takeInterrupt() ? .interrupted : .success
    }

    private static func loading(_ targets: [String], _ product: String?) -> ParsedCommand {
        ParsedCommand(calling: Command.load.name, targets, options: product.map { ["--product", $0] } ?? [])
    }

    /// Returns a hint for the system's prompt if a target was wrong: the hints of the shell's own commands cannot be typed there.
    private func commandLine(insteadOf targets: [String], _ error: CommandError) -> String? {
        switch error {
        case .unknownAssembly(let word, let nearMisses):
            if word.text == targets.first, let command = session.commands.command(named: word.text) {
                return Self.commandLine(command, targets)
            }
            if word.text == targets.first,
                let form = Suggestions.nearMisses(for: word.text, among: CommandLineOptions.forms.map(\.name), limit: 1).first
            {
                return (["wirescope", form] + targets.dropFirst().map { ParsedCommand.quoted($0) }).joined(separator: " ")
            }
            return nearMisses.first.map { "wirescope \($0)" } ?? "wirescope -c assemblies"
        case .loading(_, PackageLoadError.noManifest(_, .some(let nearest)), _): return "wirescope \(nearest)"
        case .loading(_, PackageLoadError.noSuchPath, _), .loading(_, PackageLoadError.noManifest, _):
            return "wirescope -c 'new PATH' writes a starter package"
        default: return nil
        }
    }

    /// Rewrites a command given as a target to the program's syntax: `wirescope lint ./Mail` becomes `wirescope ./Mail -c lint`.
    private static func commandLine(_ command: CommandDeclaration, _ words: [String]) -> String {
        let takesFiles = command.arguments.contains { $0.kind == .file || $0.kind == .target }
        let targets = takesFiles ? [] : words.dropFirst().filter { $0.contains("/") || $0.hasPrefix(".") || GraphFileLoader.isName($0) }
        let line = ([words[0]] + words.dropFirst().filter { !targets.contains($0) }).map { ParsedCommand.quoted($0) }.joined(separator: " ")
        return (["wirescope"] + targets.map { ParsedCommand.quoted($0) } + ["-c", ParsedCommand.quoted(line)]).joined(separator: " ")
    }

    /// Runs the lines and scripts in the program's arguments, up to the first that fails.
    package func run(_ work: [CommandLineOptions.Work], continuesAfterFailure: Bool = false) -> RunStatus {
        var result = RunStatus.success
        for item in work where !session.isFinished {
            let status: RunStatus
            switch item {
            case .command(let line): status = execute(line, continuesAfterFailure: continuesAfterFailure)
            case .script(let path):
                do {
                    let script = try session.environment.readScript(path)
                    status = try execute(
                        script: script, name: path == "-" ? "standard input" : path, continuesAfterFailure: continuesAfterFailure)
                } catch {
                    if error.isInterruption { return .interrupted }
                    status = .usage
                    report(ErrorReport(argument: path, of: "-f", error, in: session.environment))
                }
            }
            if Self.ends(after: status, continuesAfterFailure: continuesAfterFailure, &result) { return status }
        }
        return result
    }

    private func report(_ report: ErrorReport) {
        let isJSON = session.settings.format == .json
        session.environment.writeError(
            isJSON
                ? SafeText(unchanged: JSONRenderer().render(report, command: nil), .document)
                : ErrorRenderer(style: session.settings.errorStyle).render(report))
    }
}
