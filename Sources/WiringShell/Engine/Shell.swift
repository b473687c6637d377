/// Runs lines and scripts in a session: interactive input, scripts and the argument of `-c`.
package final class Shell {
    package let session: Session

    package init(session: Session) { self.session = session }

    /// Runs the commands of one line, up to the first that fails.
    @discardableResult package func execute(_ line: String, continuesAfterFailure: Bool = false) -> RunStatus {
        let joined = LineContinuation.joined(line)
        let status = recording(joined) { runText(ScriptText(text: line), continuesAfterFailure: continuesAfterFailure) }
        if status == .success, let step = session.tourStep(after: joined) { session.environment.writeError(SafeText(step)) }
        return status
    }

    private func recording(_ line: String, _ body: () -> RunStatus) -> RunStatus {
        let wasRecording = session.recording.transcript != nil
        session.recording.log.begin()
        let status = body()
        session.record(line, status: status, wasRecording: wasRecording)
        return status
    }

    /// Runs a script, up to the first command that fails. A script with a syntax error is not run, because a part of it could do harm.
    package func execute(script: String, name: String, continuesAfterFailure: Bool = false) -> RunStatus {
        runText(ScriptText(text: script, origin: name), continuesAfterFailure: continuesAfterFailure)
    }

    /// Runs a script while it is read, up to the first command that fails. A short file is checked completely before any command runs; a
    /// long file, and a script that another program writes, runs up to its first syntax error.
    package func execute(script: ScriptInput, name: String, continuesAfterFailure: Bool = false) throws(SystemFailure) -> RunStatus {
        var script = script
        if !script.isStream, let text = try script.whole() {
            return execute(script: text, name: name, continuesAfterFailure: continuesAfterFailure)
        }
        var result = RunStatus.success
        while !session.isFinished, let (text, linesBefore) = try script.next() {
            let status = runText(
                ScriptText(text: text, origin: name, linesBefore: linesBefore), continuesAfterFailure: continuesAfterFailure)
            if status == .usage { return status }
            if Self.ends(after: status, continuesAfterFailure: continuesAfterFailure, &result) { return status }
            if session.environment.takeInterrupt() { return .interrupted }
        }
        if script.hasEndlessLine {
            let problem = UsageProblem("line \(script.linesBefore + 1) exceeds 16 MiB, the maximum length of a line")
            return report(.usage(problem), in: ScriptText(text: "", origin: name), command: nil)
        }
        return result
    }

    /// Returns whether a script or line ends after a command with this status, and updates the combined status.
    static func ends(after status: RunStatus, continuesAfterFailure: Bool, _ result: inout RunStatus) -> Bool {
        if status == .expectationFailed {
            // All failed expectations are reported, so that one run shows every difference.
            if result == .success { result = status }
        } else if status != .success {
            if !continuesAfterFailure || status == .interrupted { return true }
            result = .commandFailed
        }
        return false
    }

    private func runText(_ source: ScriptText, continuesAfterFailure: Bool) -> RunStatus {
        do {
            return run(try ParsedCommand.parse(source.text), in: source, continuesAfterFailure: continuesAfterFailure)
        } catch {
            return report(.syntax(error), in: source, command: nil)
        }
    }

    /// Runs parsed or assembled commands, up to the first that fails.
    func run(_ lines: [ParsedCommand], in source: ScriptText, continuesAfterFailure: Bool = false) -> RunStatus {
        var result = RunStatus.success
        session.running.lineDepth += 1
        defer { session.running.lineDepth -= 1 }
        // A typed line is recorded as a whole, a script command by command.
        let recordsEach = source.origin != nil && session.running.lineDepth == 1
        for line in lines {
            let status =
                recordsEach ? recording(LineContinuation.joined(line.writtenText)) { expand(line, in: source) } : expand(line, in: source)
            if Self.ends(after: status, continuesAfterFailure: continuesAfterFailure, &result) { return status }
            if session.isFinished { break }
            // Requests to a host check for Ctrl-C themselves; this check covers the time between two commands.
            if session.environment.takeInterrupt() { return .interrupted }
        }
        return result
    }

    private func expand(_ line: ParsedCommand, in source: ScriptText) -> RunStatus {
        do throws(CommandError) {
            if let text = try session.expansion(of: line) {
                return runText(ScriptText(text: text, origin: source.origin), continuesAfterFailure: false)
            }
        } catch {
            return report(error, in: source, command: nil, line: line)
        }
        let meaning = session.meaning(of: line)
        guard meaning.line != line else { return perform(meaning, in: source) }
        // Errors are shown in the expanded text, with the line number of the original.
        let lines = source.text.utf8.prefix(line.name.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
        return perform(meaning, in: ScriptText(text: meaning.line.text, origin: source.origin, linesBefore: source.linesBefore + lines))
    }

    private func perform(_ tree: CommandTree, in source: ScriptText) -> RunStatus {
        let line = tree.line
        let name = tree.command?.name
        let origin = source.origin
        if origin != nil, session.settings.echoesCommands { session.write(SafeText("\(Transcript.prompt)\(line.writtenText)\n")) }
        let replay = session.replay(of: tree)
        defer { session.updatePage() }
        do {
            let (answer, nanoseconds) = try session.timing(tree)
            if let replay { session.recording.journal.note(replay.command, replay.effect, target: session.targetNumber) }
            let view = answer.view
            let isJSON = session.settings.format == .json || answer.invocation.has("--json")
            let destination = answer.command.takesDestination ? line.destination : .standardOutput
            if !(session.running.isStartUp && view.isConfirmation) {
                try deliver(view, of: answer.command, asJSON: isJSON, to: destination)
            }
            if session.settings.showsTimes, !isJSON, answer.command.name != Command.set.name { recordTime(nanoseconds) }
            // A JSON answer contains the notice.
            if let notice = view.notice, !isJSON { writeError { $0.render(notice) } }
            recordAssumptions(after: answer.command)
            guard let failure = view.failure else { return .success }
            // Interactive users see the findings; the error output of a script must state why it stopped.
            if origin != nil { write(ErrorReport(failure, at: line.name.range), in: source, command: name) }
            return .commandFailed
        } catch .reported(let status) {
            return status
        } catch .pipe(_, let failure) where failure.isInterruption {
            return .interrupted
        } catch {
            return report(error, in: source, command: name, line: line)
        }
    }

    /// Reports active assumptions. The interactive prompt shows them, so only scripts print the note.
    private func recordAssumptions(after command: CommandDeclaration) {
        guard session.assumptionCount > 0, command.group == .look || command.group == .export else { return }
        guard session.settings.format == .text else { return }
        let note = "note: with \(Plural.of(session.assumptionCount, "assumption")) (what-if lists them)\n"
        // A recorded session is checked as a script, so the log contains the note.
        if session.environment.isInteractive { session.recording.log.take(note) } else { session.writeError(SafeText(note)) }
    }

    private func recordTime(_ nanoseconds: UInt64) {
        session.writeError(SafeText("took \(TimeText.text(nanoseconds: nanoseconds, charset: session.settings.errorStyle.charset))\n"))
    }

    /// Renders a message to standard error, and renders it again in the transcript's style.
    private func writeError(_ render: (ErrorRenderer) -> SafeText) {
        let plain = render(ErrorRenderer(style: session.recording.settings.errorStyle)).text
        session.writeError(render(ErrorRenderer(style: session.settings.errorStyle)), plain: plain)
    }

    private func deliver(
        _ view: any Answer, of command: CommandDeclaration, asJSON: Bool, to destination: ParsedCommand.Destination
    ) throws(CommandError) {
        var style = session.settings.style
        let destination = destination == .standardOutput ? session.outputFile.map { .file($0, append: true) } ?? destination : destination
        if destination != .standardOutput {
            // Output to a file or a program has no terminal width and no color.
            style.usesColor = false
            style.width = nil
        }
        // The duration is not part of the text that is written.
        let timed = destination == .standardOutput ? nil : view as? TimedAnswer
        let view = timed?.answer ?? view
        defer { if let timed, !asJSON { recordTime(timed.nanoseconds) } }
        let rendered = { @Sendable [style] () throws(CommandError) in
            asJSON
                ? SafeText(unchanged: JSONRenderer().render(view, command: command.name), .document)
                : TextRenderer(style: style).render(view)
        }
        // Large answers are streamed to their destination, unless a pager or a recorder needs the whole text.
        let stream = asJSON ? JSONRenderer().stream(view, command: command.name) : view.stream
        switch destination {
        case .standardOutput:
            if let stream, session.recording.transcript == nil, !(session.settings.usesPager && session.environment.isInteractive) {
                session.recording.log.appendElision()
                try session.write(stream) { session.environment.write(SafeText(unchanged: String(decoding: $0, as: UTF8.self), .document)) }
                return
            }
            // Rendering a short answer here is cheaper than passing it to another thread.
            let text = try session.computing(inProportionTo: session.target?.graph, if: view.isBrief, rendered)
            let plain = asJSON ? nil : try plainText(of: view, seen: text.text, as: style)
            if session.settings.usesPager, !asJSON, session.environment.exceedsScreen(text.text), session.environment.page(text.text) {
                session.recording.log.take(plain ?? text.text)
            } else {
                let linked = style.usesLinks && !asJSON ? SafeText(unchanged: linked(text.text), .links) : text
                session.write(linked, plain: plain ?? text.text)
            }
        case .file(let word, let append):
            let text = if let stream { stream } else { TextStream(try session.computing(rendered).text) }
            try session.write(text, into: word, append: append, example: "answer.txt")
        case .pipe(let word):
            try session.requireProgramPermission("'\(word.text)' would be run by the system's shell", at: word.range)
            try session.requireTrust(of: session.files(namedIn: word.text), at: word.range)
            let text = if let stream { stream } else { TextStream(try session.computing(rendered).text) }
            var stop: CommandError?
            do {
                try session.environment.pipe(word.text) { receive in
                    do throws(CommandError) {
                        try session.write(text, to: receive)
                    } catch {
                        stop = error
                        throw error
                    }
                }
            } catch {
                // Ctrl-C reaches both programs: the exit status of the other one reports it, even if not all was written.
                if let stop, !error.isInterruption { throw stop }
                throw .pipe(word, error)
            }
            if let stop { throw stop }
        }
    }

    private func linked(_ text: String) -> String {
        let paths = session.sourcePaths()
        return SourceLinks { [environment = session.environment] file in paths[file].map { environment.absolutePath($0) } }.linked(text)
    }

    /// The answer in the transcript's style; nil if the displayed style is the same or the text is too long to record.
    private func plainText(of view: any Answer, seen text: String, as seen: TextStyle) throws(CommandError) -> String? {
        let style = session.recording.settings.style
        guard style != seen, session.recording.transcript != nil || text.utf8.count <= SessionLog.maximumAnswer else { return nil }
        return try session.computing { () throws(CommandError) in TextRenderer(style: style).render(view).text }
    }

    func report(
        _ error: CommandError, in source: ScriptText, command: String?, line: ParsedCommand? = nil, hint: String? = nil
    ) -> RunStatus {
        var report = ErrorReport(error).correcting(source.text)
        if report.status == .interrupted, !session.environment.isInteractive {
            // The program exits and stops the host.
            report.message = "interrupted"
            report.hint = nil
        }
        report = CorrectedLines(session: session, error: error, line: line, source: source.text).settled(report)
        if let hint { report.hint = hint }
        // In a script every error has a location: at least that of its command.
        if source.origin != nil, report.range == nil { report.range = line?.name.range }
        write(report, in: source, command: command)
        return report.status
    }

    private func write(_ report: ErrorReport, in source: ScriptText, command: String?) {
        if session.settings.format == .json {
            session.writeError(SafeText(unchanged: JSONRenderer().render(report, command: command, in: source), .document))
        } else {
            writeError { $0.render(report, in: source.text, origin: source.origin, linesBefore: source.linesBefore) }
        }
    }
}
