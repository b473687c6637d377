struct TranscriptChecker {
    /// The session that provides the environment and the style of the report.
    let session: Session
    let targets: TargetLoader
    let console: Console
    /// Returns whether Ctrl-C was pressed since the last call.
    let takeInterrupt: () -> Bool

    func run(_ check: CommandLineOptions.Check) -> RunStatus {
        // Host output arrives at varying times and would make runs differ.
        console.showsHostOutput = false
        var checks: [TranscriptCheck] = []
        var status = RunStatus.success
        for path in check.files {
            do {
                let outcome = try self.check(path)
                if takeInterrupt() { return .interrupted }
                checks.append(outcome)
                if !check.usesTAP {
                    console.write(
                        SafeText(
                            TranscriptReport.differences(of: outcome, style: session.settings.style),
                            keepsColors: session.settings.style.usesColor))
                }
                var summary = TranscriptReport.summary(of: outcome)
                if !outcome.failures.isEmpty, check.updates {
                    try update(path, outcome)
                    summary += "; updated"
                } else if !outcome.failures.isEmpty, status == .success {
                    status = .expectationFailed
                }
                if !check.usesTAP { console.write(SafeText(summary + "\n")) }
            } catch {
                if takeInterrupt() || (error as? SystemFailure)?.isInterruption == true { return .interrupted }
                if case Computation.Stop.interruption = error { return .interrupted }
                report(error, path: path)
                status = .usage
            }
        }
        if check.usesTAP { console.write(SafeText(TranscriptReport.tap(checks))) }
        return status
    }

    /// Checks a transcript in its own folder, so that relative paths do not depend on the current folder.
    private func check(_ path: String) throws -> TranscriptCheck {
        let transcript = try TranscriptParser.parse(try session.environment.read(path), name: path)
        guard !transcript.steps.isEmpty else {
            throw TranscriptProblem(message: "the file contains no session", line: 1, hint: "fence it: ```wirescope")
        }
        return try WorkingFolder.inFolder(of: path) { try self.check(transcript) }
    }

    private func update(_ path: String, _ outcome: TranscriptCheck) throws {
        do throws(SystemFailure) {
            try FileReplacement.write(outcome.updated, to: path)
        } catch {
            throw LoadFailure("\(path) cannot be written: \(error.reason)", hint: "ls -ld \(path)")
        }
    }

    private func check(_ transcript: Transcript) throws -> TranscriptCheck {
        defer { targets.stop() }
        let output = CollectedOutput()
        var refusal: String?
        var environment = session.environment.writing(into: output)
        environment.isInteractive = false
        environment.refused = { refusal = $0 }
        let permission = environment.programs
        let shell = Shell(session: Session(commands: .standard, environment: environment))
        _ = shell.start(targets: [], announces: false)
        let computation = Computation(takeInterrupt: environment.takeInterrupt, limit: Self.limit)
        return try TranscriptCheck(transcript, align: { try computation.run($0) }) { (command) throws(UsageProblem) in
            let status = shell.execute(command)
            if let sentence = refusal { throw UsageProblem(sentence, hint: permission.hint ?? "") }
            var lines = output.take().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return TranscriptCheck.Answer(lines: lines, status: status.rawValue)
        }
    }

    /// The time limit for comparing answers, in nanoseconds.
    private static let limit: UInt64 = 60_000_000_000

    private func report(_ error: any Error, path: String) {
        let renderer = ErrorRenderer(style: session.settings.errorStyle)
        let report =
            switch error {
            case let problem as TranscriptProblem: ErrorReport(problem.message, hint: problem.hint)
            case let failure as SystemFailure: ErrorReport(argument: path, of: "check", failure, in: session.environment)
            case Computation.Stop.limit:
                ErrorReport("\(path) cannot be checked: comparing an answer takes too long", hint: "use simpler patterns in redact")
            case let failure as ErrorReport: failure
            default: ErrorReport("\(path) cannot be checked: \(error)")
            }
        let place = (error as? TranscriptProblem).map { "\(path):\($0.line)" }
        console.writeError(renderer.render(report, origin: place))
    }
}
