import HostClient

extension Session {
    /// Writes data, and lets a transcript have it too.
    ///
    /// - Parameters:
    ///   - text: what a person sees.
    ///   - plain: the same as a transcript says it, if that is different.
    func write(_ text: String, plain: String? = nil) {
        recorder?.take(plain ?? text)
        environment.write(text)
    }

    /// Writes what is not data, and lets a transcript have it too.
    ///
    /// - Parameters:
    ///   - text: what a person sees.
    ///   - plain: the same as a transcript says it, if that is different.
    func writeError(_ text: String, plain: String? = nil) {
        recorder?.take(plain ?? text)
        environment.writeError(text)
    }

    /// Begins a transcript that starts with what is explored now.
    ///
    /// - Returns: whether it will be checked in another folder than this one, so that paths mean something else there.
    /// - Throws: `CommandError.unwritable` when the file cannot be written.
    func startRecording(in file: Word) throws(CommandError) -> Bool {
        try requireFiles(file.text, at: file.range)
        let path = environment.expandingHome(file.text)
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let isElsewhere = environment.absolutePath(folder) != environment.absolutePath(".")
        var recorder = TranscriptRecorder(
            path: path, title: "A session on \(target?.name ?? "nothing yet")", opening: openingCommand(withWholePaths: isElsewhere))
        recorder.drop()
        try save(recorder, at: file)
        self.recorder = recorder
        return isElsewhere
    }

    /// Puts a command that has ended into the transcript, if there is one.
    ///
    /// - Parameters:
    ///   - line: what was typed.
    ///   - status: how it ended.
    ///   - wasRecording: whether the transcript had begun before the command.
    func record(_ line: String, status: RunStatus, wasRecording: Bool) {
        guard recorder != nil else { return }
        guard wasRecording else {
            recorder?.drop()
            return
        }
        recorder?.end(line, status: status)
        guard let recorder else { return }
        do {
            try save(recorder, at: Word(recorder.path, at: 0..<0))
        } catch {
            self.recorder = nil
            environment.writeError(ErrorRenderer(style: settings.errorStyle).render(ErrorReport(error)))
        }
    }

    private func save(_ recorder: TranscriptRecorder, at file: Word) throws(CommandError) {
        do {
            try OutputFile.write(to: recorder.path, append: false, StreamedText(recorder.transcript).write)
        } catch {
            throw .unwritable(file, error, example: "session.md")
        }
    }

    /// The command that loads what is explored now; nil for the sample, which is there without one.
    private func openingCommand(withWholePaths: Bool) -> String? {
        guard let target else { return nil }
        let quoted = { [environment] (path: String) in ParsedCommand.quoted(withWholePaths ? environment.absolutePath(path) : path) }
        var commands: [String] = []
        switch target.request.source {
        case .sample: break
        case .file(let path): commands.append("load \(quoted(path))")
        case .sources(let path, let choice):
            let options = (choice.includesTests ? " --tests" : "") + (choice.readsSingletons ? " --singletons" : "")
            commands.append("scan \(quoted(path))\(options)")
        case .packages(let paths):
            let product = target.request.product.map { " --product \(ParsedCommand.quoted($0))" } ?? ""
            commands.append("load \(paths.map(quoted).joined(separator: " "))\(product)")
        }
        if !target.selection.isEmpty { commands.append("load \(target.selection.map { ParsedCommand.quoted($0) }.joined(separator: " "))") }
        return commands.isEmpty ? nil : commands.joined(separator: "; ")
    }
}
