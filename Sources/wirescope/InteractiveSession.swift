final class InteractiveSession {
    private let shell: Shell
    private let targets: TargetLoader
    private let console: Console
    private let interrupts: InterruptSource
    private let terminal: Terminal
    private let events: TargetEvents
    private var watched: [Int32] = []
    /// The last known width of the terminal.
    private var columns: Int?

    init(shell: Shell, targets: TargetLoader, console: Console, interrupts: InterruptSource, terminal: Terminal, events: TargetEvents) {
        self.shell = shell
        self.targets = targets
        self.console = console
        self.interrupts = interrupts
        self.terminal = terminal
        self.events = events
        columns = shell.session.settings.style.width
    }

    func run() throws {
        let editor = try LineEditor(configuration: configuration(), interrupts: interrupts)
        editor.configuration.hint = { [unowned editor, commands = shell.session.commands] line in
            guard !line.isEmpty else { return nil }
            if let former = editor.newestHistoryLine(startingWith: line) { return LineHint(String(former.dropFirst(line.count))) }
            return ArgumentHint.text(for: line, in: commands).map { LineHint($0, isAcceptable: false) }
        }
        shell.session.environment.history = { [unowned editor] in editor.historyLines }
        shell.session.environment.clearHistory = { [unowned editor] () throws(LoadFailure) in
            do throws(HistoryProblem) { try editor.clearHistory() } catch { throw LoadFailure(error.description) }
        }
        while !shell.session.isFinished {
            watch(editor)
            editor.configuration.usesColor = shell.session.settings.style.usesColor
            console.printAbove = { [unowned editor] in editor.printAbove($0) }
            let input = try editor.readLine()
            console.printAbove = nil
            for descriptor in watched { editor.unwatch(descriptor) }
            switch input {
            case .line(let line):
                followWindowSize()
                let isOwn = terminal.isOwn
                shell.execute(line)
                // After a stop the terminal may belong to another job.
                if isOwn, !InterruptSource.wasContinued { terminal.reclaim() }
            case .interrupted: interrupt()
            case .endOfInput: return
            }
        }
    }

    /// Adapts the width of answers to the terminal, unless the user has set another width.
    private func followWindowSize() {
        guard let now = terminal.columns(of: STDOUT_FILENO), now != columns else { return }
        if shell.session.settings.style.width == columns { shell.session.settings.style.width = now }
        if shell.session.settings.errorStyle.width == columns { shell.session.settings.errorStyle.width = now }
        columns = now
    }

    /// Handles a second Ctrl-C after an interrupted request: ends the host.
    private func interrupt() {
        guard let host = targets.host, host.isBusy else { return }
        let assemblies = shell.session.target?.graph.snapshot.assemblies.count
        let report = ErrorReport(host.kill(), CommandError.ShellActivity(assemblies: assemblies))
        console.writeError(ErrorRenderer(style: shell.session.settings.errorStyle).render(report))
    }

    /// Lets the editor show output and the end of the host, and reload after changes of watched files, while a line is edited.
    private func watch(_ editor: LineEditor) {
        for descriptor in watched { editor.unwatch(descriptor) }
        let sources = events.sources(
            hostEnded: { [unowned self, unowned editor] in
                guard let program = targets.program as? StartedProgram, let end = program.awaitEnd() else { return }
                editor.printAbove("note: \(program.name) has ended with \(end); program restart starts it again\n")
            }, filesChanged: { [unowned self, unowned editor] in reload(editor) },
            focused: { [unowned editor] line in editor.printAbove("page: \(VisibleText.line(line))\n") })
        watched = sources.map(\.descriptor)
        for source in sources { editor.watch(source.descriptor, onReadable: source.read) }
    }

    private func reload(_ editor: LineEditor) {
        editor.printAbove(shell.session.collectingOutput { shell.execute("reload") }.text)
        watch(editor)
    }

    private func configuration() -> LineEditorConfiguration {
        let provider = CompletionProvider(shell.session)
        var configuration = LineEditorConfiguration(programName: "wirescope")
        configuration.historyPath = historyPath
        configuration.usesColor = shell.session.settings.style.usesColor
        configuration.prompt = { [shell] in VisibleText.line(shell.session.promptName) + ">" }
        configuration.promptStyle = LineStyle(.cyan)
        configuration.completion = { line, cursor in Self.completion(of: line, cursor: cursor, provider) }
        configuration.highlight = { [shell] line in
            shell.session.highlighting(of: line).parts.map { LineSpan($0.range, LineStyle($0.kind)) }
        }
        configuration.continuation = { line in LineContinuation.indentation(after: line) }
        configuration.lastWord = { line in
            let command = ParsedLine(line, allowsContinuation: true).last
            return command.words.last.map { String(decoding: Array(line.utf8)[$0.range], as: UTF8.self) }
        }
        configuration.onProblem = { [console] problem in console.writeError(SafeText("note: \(problem)\n")) }
        return configuration
    }

    /// Converts between byte offsets of the shell and character offsets of the editor.
    private static func completion(of line: String, cursor: Int, _ provider: CompletionProvider) -> LineCompletion {
        let bytes = line.prefix(cursor).utf8.count
        let answer = provider.completion(of: line, cursor: bytes)
        let start = line.utf8.index(line.startIndex, offsetBy: answer.range.lowerBound)
        let width = answer.candidates.compactMap { $0.lifetime?.rawValue.count }.max() ?? 0
        return LineCompletion(
            replaceFrom: line.distance(from: line.startIndex, to: start),
            candidates: answer.candidates.map { candidate in
                let words = [candidate.lifetime?.rawValue.padded(to: width), candidate.summary].compactMap(\.self).filter { !$0.isEmpty }
                return LineCompletion.Candidate(
                    candidate.text, shown: VisibleText.line(candidate.text),
                    description: words.isEmpty ? nil : VisibleText.line(words.joined(separator: "  ")),
                    suffix: candidate.isPartial ? "" : " ")
            })
    }

    /// The file `$XDG_STATE_HOME/wirescope/history`, or its default in the home folder.
    private var historyPath: String? { terminal.folder("XDG_STATE_HOME", below: ".local/state").map { $0 + "/wirescope/history" } }
}
