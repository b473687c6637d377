import ExplorerShell

/// Checks transcripts, each in a session and with a host of its own.
struct TranscriptRun {
    private let targets: TargetLoader
    private let console: Console
    private let interrupts: () -> Bool
    private let session: Session

    /// - Parameters:
    ///   - session: whose world the transcripts see, and how the report looks.
    ///   - targets: loads what they ask for.
    ///   - console: where the report goes.
    ///   - takeInterrupt: whether Ctrl-C was pressed since this was asked last.
    init(session: Session, targets: TargetLoader, console: Console, takeInterrupt: @escaping () -> Bool) {
        self.session = session
        self.targets = targets
        self.console = console
        interrupts = takeInterrupt
    }

    /// Checks the transcripts and says how they went.
    func run(_ check: CommandLineOptions.Check) -> RunStatus {
        // It comes when it comes, and would make every run different.
        console.showsHostOutput = false
        var checks: [TranscriptCheck] = []
        var status = RunStatus.success
        for path in check.files {
            do {
                let transcript = try TranscriptParser.parse(try ScriptFile.text(at: path), name: path)
                guard !transcript.steps.isEmpty else {
                    throw TranscriptProblem(message: "there is no session in it", line: 1, hint: "fence it: ```wirescope")
                }
                let outcome = try self.check(transcript)
                if interrupts() { return .interrupted }
                checks.append(outcome)
                if !check.usesTAP { console.write(TranscriptReport.differences(of: outcome, style: session.settings.style)) }
                if outcome.failures.isEmpty {
                    if !check.usesTAP { console.write(TranscriptReport.summary(of: outcome) + "\n") }
                } else if check.updates {
                    try FileReplacement.write(outcome.updated, to: path)
                    if !check.usesTAP { console.write("\(TranscriptReport.summary(of: outcome)); updated\n") }
                } else {
                    if !check.usesTAP { console.write(TranscriptReport.summary(of: outcome) + "\n") }
                    if status == .success { status = .expectationFailed }
                }
            } catch {
                report(error, path: path)
                status = .usage
            }
        }
        if check.usesTAP { console.write(TranscriptReport.tap(checks)) }
        return status
    }

    private func check(_ transcript: Transcript) throws -> TranscriptCheck {
        defer { targets.stop() }
        let sink = Sink()
        var environment = session.environment
        environment.write = { sink.text += $0 }
        environment.writeError = { sink.text += $0 }
        environment.showProgress = { _ in }
        environment.isInteractive = false
        let shell = Shell(session: Session(environment: environment))
        _ = shell.start(targets: [], announces: false)
        return try TranscriptCheck(transcript) { command in
            sink.text = ""
            let status = shell.execute(command)
            var lines = sink.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            return TranscriptCheck.Answer(lines: lines, status: status.rawValue)
        }
    }

    /// What the commands of a transcript write.
    private final class Sink {
        var text = ""
    }

    private func report(_ error: any Error, path: String) {
        let message: (text: String, hint: String?) =
            switch error {
            case let problem as TranscriptProblem: ("\(path):\(problem.line): error: \(problem.message)", problem.hint)
            case let failure as LoadFailure: ("\(path): error: \(failure.message)", failure.hint)
            default: ("\(path): error: \(error)", nil)
            }
        console.writeError(message.text + "\n" + (message.hint.map { "hint: \($0)\n" } ?? ""))
    }
}
