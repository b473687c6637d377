import WiringInspection

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
        let wasRecording = session.recorder != nil
        let status = run(line, origin: nil, keepsGoing: keepsGoing)
        session.record(LineContinuation.joined(line), status: status, wasRecording: wasRecording)
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
        run(script, origin: name, keepsGoing: keepsGoing)
    }

    private func run(_ text: String, origin: String?, keepsGoing: Bool) -> RunStatus {
        let lines: [ParsedCommand]
        do {
            lines = try ParsedCommand.parse(text)
        } catch {
            return report(.syntax(error), in: text, origin: origin, command: nil)
        }
        var result = RunStatus.success
        for line in lines {
            let status = run(line, in: text, origin: origin)
            if status == .expectationFailed {
                // All of them are told, so that one run shows everything that is not as expected.
                if result == .success { result = status }
            } else if status != .success {
                if !keepsGoing || status == .interrupted { return status }
                result = .commandFailed
            }
            if session.isFinished { break }
            // Whoever waits for a host hears of Ctrl-C there; between two commands only this does.
            if session.environment.takeInterrupt() { return .interrupted }
        }
        return result
    }

    private func run(_ line: ParsedCommand, in text: String, origin: String?) -> RunStatus {
        if let expansion = session.rewriting(line) {
            // Errors are shown in what the names stand for, at the line where that stands.
            let lineNumber = text.utf8.prefix(line.name.range.lowerBound).count { $0 == UInt8(ascii: "\n") }
            let text = String(repeating: "\n", count: lineNumber) + expansion
            if let line = try? ParsedCommand.parse(text).first {
                return run(expanded: line, in: text, origin: origin)
            }
        }
        return run(expanded: line, in: text, origin: origin)
    }

    private func run(expanded line: ParsedCommand, in text: String, origin: String?) -> RunStatus {
        let name = CommandTable.command(named: line.name.text)?.name
        if origin != nil, session.settings.echoesCommands { session.write("\(Self.prompt)\(line.writtenText)\n") }
        do {
            let answer = try session.answer(line)
            let view = answer.view
            let isJSON = session.settings.format == .json || answer.invocation.has("--json")
            try deliver(view, of: answer.command, asJSON: isJSON, to: line.destination)
            // An answer in JSON has it inside.
            if let notice = view.notice, !isJSON { writeError { $0.render(notice) } }
            noteAssumptions(after: answer.command)
            guard let failure = view.failure else { return .success }
            // A person sees the findings themselves; whoever reads a script's errors has to learn why it stopped there.
            if origin != nil { write(ErrorReport(failure, at: line.name.range), in: text, origin: origin, command: name) }
            return .commandFailed
        } catch .reported(let status) {
            return status
        } catch .pipe(_, let failure) where failure.isInterruption {
            return .interrupted
        } catch {
            return report(error, in: text, origin: origin, command: name, line: line)
        }
    }

    /// A person sees at the prompt that something is assumed; whoever reads a script's output has to be told.
    private func noteAssumptions(after command: Command) {
        guard session.assumptionCount > 0, command.group == .look || command.group == .export else { return }
        guard session.settings.format == .text else { return }
        let note = "note: with \(Plural.of(session.assumptionCount, "assumption")) (what-if lists them)\n"
        // What is recorded now is a script when it is checked.
        if session.environment.isInteractive { session.recorder?.take(note) } else { session.writeError(note) }
    }

    /// Writes to the standard error what an error's renderer makes of something, and lets a transcript have it in its own style.
    private func writeError(_ render: (ErrorRenderer) -> String) {
        let plain = session.recorder.map { render(ErrorRenderer(style: $0.settings.errorStyle)) }
        session.writeError(render(ErrorRenderer(style: session.settings.errorStyle)), plain: plain)
    }

    private func deliver(
        _ view: ViewModel, of command: Command, asJSON: Bool, to destination: ParsedCommand.Destination
    ) throws(CommandError) {
        var style = session.settings.style
        if destination != .standardOutput {
            // What goes to a file or to another program is not limited by the terminal.
            style.usesColour = false
            style.width = nil
        }
        let rendered = { asJSON ? JSONRenderer().render(view, command: command.name) : TextRenderer(style: style).render(view) }
        // What may be big goes straight to where it is to go, unless it has to be seen as a whole first.
        let stream = asJSON ? nil : view.stream
        switch destination {
        case .standardOutput:
            if let stream, session.recorder == nil, !(session.settings.usesPager && session.environment.isInteractive) {
                try? stream.write { session.environment.write(String(decoding: $0, as: UTF8.self)) }
                return
            }
            let text = rendered()
            let plain = asJSON ? nil : session.recorder.map { TextRenderer(style: $0.settings.style).render(view) }
            if session.settings.usesPager, !asJSON, session.environment.isTaller(text), session.environment.page(text) {
                session.recorder?.take(plain ?? text)
            } else {
                session.write(text, plain: plain)
            }
        case .file(let word, let append):
            do {
                let text = stream ?? StreamedText(rendered())
                try OutputFile.write(to: session.environment.expandingHome(word.text), append: append, text.write)
            } catch {
                throw .unwritable(word, error, example: "answer.txt")
            }
        case .pipe(let word):
            do {
                try session.environment.pipe(word.text, stream ?? StreamedText(rendered()))
            } catch {
                throw .pipe(word, error)
            }
        }
    }

    func report(
        _ error: CommandError, in text: String, origin: String?, command: String?, line: ParsedCommand? = nil
    ) -> RunStatus {
        var report = ErrorReport(error).correcting(text)
        // In a script every error has a place, if only that of its command.
        if origin != nil, report.range == nil { report.range = line?.name.range }
        if report.status == .interrupted, !session.environment.isInteractive {
            // The program leaves, and the host with it.
            report.message = "interrupted"
            report.hint = nil
        }
        write(report, in: text, origin: origin, command: command)
        return report.status
    }

    private func write(_ report: ErrorReport, in text: String, origin: String?, command: String?) {
        if session.settings.format == .json {
            session.writeError(JSONRenderer().render(report, command: command, in: text, origin: origin))
        } else {
            writeError { $0.render(report, in: text, origin: origin) }
        }
    }
}
