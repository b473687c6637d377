package import HostClient

/// Runs lines and scripts against a session: what a person types, what a script holds and what `-c` gives all come through here.
package final class Shell {
    /// What stands before a command where scripts print theirs.
    static let prompt = "wirescope> "

    /// What is known between two commands.
    package let session: Session

    package init(session: Session) {
        self.session = session
    }

    /// Runs the commands of one line, up to the first that fails.
    ///
    /// - Parameters:
    ///   - line: what was typed.
    ///   - keepsGoing: whether to run the commands after one that failed.
    /// - Returns: how it went.
    @discardableResult
    package func execute(_ line: String, keepsGoing: Bool = false) -> RunStatus {
        recording(LineContinuation.joined(line)) { run(ScriptText(text: line), keepsGoing: keepsGoing) }
    }

    /// Carries out what was typed, and puts it into the log and the transcript.
    private func recording(_ line: String, _ body: () -> RunStatus) -> RunStatus {
        let wasRecording = session.recorder != nil
        let status = body()
        session.record(line, status: status, wasRecording: wasRecording)
        return status
    }

    /// Runs a script, up to the first command that fails. Nothing is run when the script is not written correctly, since half a script may be
    /// worse than none.
    ///
    /// - Parameters:
    ///   - script: the text.
    ///   - name: what to call it in messages: its path.
    ///   - keepsGoing: whether to run the commands after one that failed.
    /// - Returns: how it went.
    package func execute(script: String, name: String, keepsGoing: Bool = false) -> RunStatus {
        run(ScriptText(text: script, origin: name), keepsGoing: keepsGoing)
    }

    /// Runs a script as it is read, up to the first command that fails. One that is not long is checked as a whole before anything is run; of a
    /// longer one everything before a mistake is run.
    ///
    /// - Parameters:
    ///   - script: the text, as it comes.
    ///   - name: what to call it in messages: its path.
    ///   - keepsGoing: whether to run the commands after one that failed.
    /// - Returns: how it went.
    /// - Throws: why it cannot be read to its end.
    package func execute(script: ScriptInput, name: String, keepsGoing: Bool = false) throws(SystemFailure) -> RunStatus {
        var script = script
        if let text = try script.whole() { return execute(script: text, name: name, keepsGoing: keepsGoing) }
        var result = RunStatus.success
        while !session.isFinished, let (text, linesBefore) = try script.next() {
            let status = run(ScriptText(text: text, origin: name, linesBefore: linesBefore), keepsGoing: keepsGoing)
            if status == .usage { return status }
            if Self.ends(after: status, keepsGoing: keepsGoing, &result) { return status }
            if session.environment.takeInterrupt() { return .interrupted }
        }
        if script.hasEndlessLine {
            let problem = UsageProblem("line \(script.linesBefore + 1) has more than 16 MiB, which no command has")
            return report(.usage(problem), in: ScriptText(text: "", origin: name), command: nil)
        }
        return result
    }

    /// Whether a script or line ends after a command, and what its status is by then.
    static func ends(after status: RunStatus, keepsGoing: Bool, _ result: inout RunStatus) -> Bool {
        if status == .expectationFailed {
            // All of them are told, so that one run shows everything that is not as expected.
            if result == .success { result = status }
        } else if status != .success {
            if !keepsGoing || status == .interrupted { return true }
            result = .commandFailed
        }
        return false
    }

    private func run(_ source: ScriptText, keepsGoing: Bool) -> RunStatus {
        do {
            return run(try ParsedCommand.parse(source.text), in: source, keepsGoing: keepsGoing)
        } catch {
            return report(.syntax(error), in: source, command: nil)
        }
    }

    /// Runs commands that were read or put together, up to the first that fails.
    func run(_ lines: [ParsedCommand], in source: ScriptText, keepsGoing: Bool = false) -> RunStatus {
        var result = RunStatus.success
        session.lineDepth += 1
        defer { session.lineDepth -= 1 }
        // A line that was typed is put down as a whole, and of a script each command.
        let recordsEach = source.origin != nil && session.lineDepth == 1
        for line in lines {
            let status =
                recordsEach ? recording(LineContinuation.joined(line.writtenText)) { run(line, in: source) } : run(line, in: source)
            if Self.ends(after: status, keepsGoing: keepsGoing, &result) { return status }
            if session.isFinished { break }
            // Whoever waits for a host hears of Ctrl-C there; between two commands only this does.
            if session.environment.takeInterrupt() { return .interrupted }
        }
        return result
    }

    private func run(_ line: ParsedCommand, in source: ScriptText) -> RunStatus {
        do throws(CommandError) {
            if let text = try session.expansion(of: line) { return run(ScriptText(text: text, origin: source.origin), keepsGoing: false) }
        } catch {
            return report(error, in: source, command: nil, line: line)
        }
        let meaning = session.meaning(of: line)
        guard meaning.line != line else { return run(meaning, in: source) }
        // Errors are shown in what the names stand for, at the line where that stands.
        let lines = source.text.utf8.prefix(line.name.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
        return run(
            meaning, in: ScriptText(text: meaning.line.text, origin: source.origin, linesBefore: source.linesBefore + lines))
    }

    private func run(_ tree: CommandTree, in source: ScriptText) -> RunStatus {
        let line = tree.line
        let name = tree.command?.name
        let origin = source.origin
        if origin != nil, session.settings.echoesCommands { session.write("\(Self.prompt)\(line.writtenText)\n") }
        let replay = session.replay(of: tree)
        do {
            let (answer, nanoseconds) = try session.timing(tree)
            if let replay { session.journal.note(replay.command, replay.effect, target: session.targetNumber) }
            let view = answer.view
            let isJSON = session.settings.format == .json || answer.invocation.has("--json")
            let destination = answer.command.takesDestination ? line.destination : .standardOutput
            if !(session.isStartingUp && view.isConfirmation) { try deliver(view, of: answer.command, asJSON: isJSON, to: destination) }
            if session.settings.showsTimes, !isJSON, answer.command.name != Command.set.name { noteTime(nanoseconds) }
            // An answer in JSON has it inside.
            if let notice = view.notice, !isJSON { writeError { $0.render(notice) } }
            noteAssumptions(after: answer.command)
            guard let failure = view.failure else { return .success }
            // A person sees the findings themselves; whoever reads a script's errors has to learn why it stopped there.
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

    /// A person sees at the prompt that something is assumed; whoever reads a script's output has to be told.
    private func noteAssumptions(after command: Command) {
        guard session.assumptionCount > 0, command.group == .look || command.group == .export else { return }
        guard session.settings.format == .text else { return }
        let note = "note: with \(Plural.of(session.assumptionCount, "assumption")) (what-if lists them)\n"
        // What is recorded now is a script when it is checked.
        if session.environment.isInteractive { session.log.take(note) } else { session.writeError(note) }
    }

    /// Tells how long a command took, where the person wants to know of every command.
    private func noteTime(_ nanoseconds: UInt64) {
        session.writeError("took \(TimeText.text(nanoseconds: nanoseconds, charset: session.settings.errorStyle.charset))\n")
    }

    /// Writes to the standard error what an error's renderer makes of something, and lets a transcript have it in its own style.
    private func writeError(_ render: (ErrorRenderer) -> String) {
        let plain = render(ErrorRenderer(style: session.transcriptSettings.errorStyle))
        session.writeError(render(ErrorRenderer(style: session.settings.errorStyle)), plain: plain)
    }

    private func deliver(
        _ view: any Answer, of command: Command, asJSON: Bool, to destination: ParsedCommand.Destination
    ) throws(CommandError) {
        var style = session.settings.style
        let destination = destination == .standardOutput ? session.outputFile.map { .file($0, append: true) } ?? destination : destination
        if destination != .standardOutput {
            // What goes to a file or to another program is not limited by the terminal.
            style.usesColor = false
            style.width = nil
        }
        let rendered = { @Sendable [style] () throws(CommandError) in
            asJSON ? JSONRenderer().render(view, command: command.name) : TextRenderer(style: style).render(view)
        }
        // What may be big goes straight to where it is to go, unless it has to be seen as a whole first.
        let stream = asJSON ? JSONRenderer().stream(view, command: command.name) : view.stream
        switch destination {
        case .standardOutput:
            if let stream, session.recorder == nil, !(session.settings.usesPager && session.environment.isInteractive) {
                session.log.takeElision()
                try session.write(stream) { session.environment.write(String(decoding: $0, as: UTF8.self)) }
                return
            }
            // To put a few words down takes less than to ask somebody else for it.
            let text = view.isBrief ? try rendered() : try session.computing(rendered)
            let plain = asJSON ? nil : try plainText(of: view, seen: text, as: style)
            if session.settings.usesPager, !asJSON, session.environment.isTaller(text), session.environment.page(text) {
                session.log.take(plain ?? text)
            } else {
                session.write(style.usesLinks && !asJSON ? linked(text) : text, plain: plain ?? text)
            }
        case .file(let word, let append):
            let text = if let stream { stream } else { StreamedText(try session.computing(rendered)) }
            try session.write(text, into: word, append: append, example: "answer.txt")
        case .pipe(let word):
            try session.requirePrograms("'\(word.text)' would be run by the system's shell", at: word.range)
            let text = if let stream { stream } else { StreamedText(try session.computing(rendered)) }
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
                // Ctrl-C goes to both sides: the end of the other program tells it, whether or not all had been written by then.
                if let stop, !error.isInterruption { throw stop }
                throw .pipe(word, error)
            }
            if let stop { throw stop }
        }
    }

    /// The text with links to the source files that are here.
    private func linked(_ text: String) -> String {
        let paths = session.sourcePaths()
        return SourceLinks { [environment = session.environment] file in paths[file].map { environment.absolutePath($0) } }.linked(text)
    }

    /// The answer as a transcript has it; nil where that is what a person sees, or too much to be kept anyway.
    private func plainText(of view: any Answer, seen text: String, as seen: TextStyle) throws(CommandError) -> String? {
        let style = session.transcriptSettings.style
        guard style != seen, session.recorder != nil || text.utf8.count <= SessionLog.maximumAnswer else { return nil }
        return try session.computing { () throws(CommandError) in TextRenderer(style: style).render(view) }
    }

    func report(
        _ error: CommandError, in source: ScriptText, command: String?, line: ParsedCommand? = nil, hint: String? = nil
    ) -> RunStatus {
        var report = ErrorReport(error).correcting(source.text)
        if let hint { report.hint = hint }
        // In a script every error has a place, if only that of its command.
        if source.origin != nil, report.range == nil { report.range = line?.name.range }
        if report.status == .interrupted, !session.environment.isInteractive {
            // The program leaves, and the host with it.
            report.message = "interrupted"
            report.hint = nil
        }
        write(report, in: source, command: command)
        return report.status
    }

    private func write(_ report: ErrorReport, in source: ScriptText, command: String?) {
        if session.settings.format == .json {
            session.writeError(JSONRenderer().render(report, command: command, in: source))
        } else {
            writeError { $0.render(report, in: source.text, origin: source.origin, linesBefore: source.linesBefore) }
        }
    }
}
