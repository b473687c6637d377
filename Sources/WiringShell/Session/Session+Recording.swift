extension Session {
    /// Writes data to standard output and to the log; `plain` is the text for the transcript, if different.
    func write(_ text: SafeText, plain: String? = nil) {
        recording.log.take(plain ?? text.text)
        environment.write(text)
    }

    /// Writes messages to standard error and to the log; `plain` is the text for the transcript, if different.
    func writeError(_ text: SafeText, plain: String? = nil) {
        recording.log.take(plain ?? text.text)
        environment.writeError(text)
    }

    /// Starts a transcript, whose first commands restore the state. Returns whether relative paths have another meaning in its folder.
    func startRecording(in file: Word) throws(CommandError) -> Bool {
        let path = environment.expandingHome(file.text)
        let isElsewhere = isElsewhere(path)
        let opening = openingCommands(withAbsolutePaths: isElsewhere) + recording.journal.commands(for: targetNumber)
        let text = TranscriptWriter(title: title, opening: opening)
        try save(text, to: path, at: file)
        recording.transcript = (path, text)
        return isElsewhere
    }

    /// Writes a transcript of the whole session; returns the number of lines, and whether it lies in another folder.
    func saveTranscript(to file: Word) throws(CommandError) -> (count: Int, isElsewhere: Bool) {
        if recording.log.isTooLong {
            throw .usage("the session is too long for a transcript", hint: "transcript start \(ParsedCommand.quoted(file.text))")
        }
        let path = environment.expandingHome(file.text)
        let isElsewhere = isElsewhere(path)
        var text = TranscriptWriter(
            title: title, opening: recording.firstRequest.map { commands(loading: $0, withAbsolutePaths: isElsewhere) } ?? [])
        // Commands that write transcripts are left out, and those whose answer is a random address.
        let entries = recording.log.entries.filter {
            !Self.has(Command.transcript.name, in: $0.line) && !Self.has("--serve", in: $0.line)
        }
        for entry in entries { text.add(entry) }
        try save(text, to: path, at: file)
        return (entries.count, isElsewhere)
    }

    /// Records a finished line in the log, and in the transcript if that had started before the line.
    func record(_ line: String, status: RunStatus, wasRecording: Bool) {
        let entry = recording.log.end(line, status: status)
        guard wasRecording, var recorder = recording.transcript, !Self.has("--serve", in: line) else { return }
        recorder.text.add(entry)
        do throws(CommandError) {
            try save(recorder.text, to: recorder.path, at: Word(recorder.path, at: 0..<0))
            recording.transcript = recorder
        } catch {
            recording.transcript = nil
            environment.writeError(ErrorRenderer(style: settings.errorStyle).render(ErrorReport(error)))
        }
    }

    /// Whether a line contains a command with a name or an option.
    private static func has(_ word: String, in line: String) -> Bool {
        ((try? ParsedCommand.parse(line)) ?? []).contains { $0.name.text == word || $0.words.contains { $0.text == word && !$0.isQuoted } }
    }

    private var title: String { "A session on \(target?.name ?? "no target")" }

    private func isElsewhere(_ path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        return environment.absolutePath(folder) != environment.absolutePath(".")
    }

    private func save(_ text: TranscriptWriter, to path: String, at file: Word) throws(CommandError) {
        try requireFilePermission(file.text, at: file.range)
        do {
            try OutputFile.write(to: path, append: false, TextStream(text.whole).write)
        } catch {
            throw .unwritable(file, error, example: "session.md")
        }
    }

    /// The commands that load the current target; none for the sample, which is loaded by default.
    private func openingCommands(withAbsolutePaths: Bool) -> [String] {
        guard let target else { return [] }
        let selection = target.selection.map { ParsedCommand.quoted($0) }.joined(separator: " ")
        return commands(loading: target.request, withAbsolutePaths: withAbsolutePaths) + (selection.isEmpty ? [] : ["load \(selection)"])
    }

    private func commands(loading request: LoadRequest, withAbsolutePaths: Bool) -> [String] {
        let quoted = { [environment] (path: String) in ParsedCommand.quoted(withAbsolutePaths ? environment.absolutePath(path) : path) }
        let options =
            (request.product.map { " --product \(ParsedCommand.quoted($0))" } ?? "") + (request.allowsChanges ? " --allow-changes" : "")
        switch request.source {
        case .sample: return []
        case .process(let name): return [(["attach"] + (name.map { [ParsedCommand.quoted($0)] } ?? [])).joined(separator: " ") + options]
        case .program(let path, let arguments):
            return ["run \(([quoted(path)] + arguments.map { ParsedCommand.quoted($0) }).joined(separator: " "))\(options)"]
        case .file(let path): return ["load \(quoted(path))"]
        case .sources(let path, let choice):
            let options =
                (choice.includesTests ? " --tests" : "") + (choice.readsSingletons ? " --singletons" : "")
                + (choice.buildTarget.map { " --target \(ParsedCommand.quoted($0))" } ?? "")
                + (choice.defines.isEmpty ? "" : " --define \(ParsedCommand.quoted(choice.defines.joined(separator: ",")))")
            return ["scan \(quoted(path))\(options)"]
        case .packages(let paths): return ["load \(paths.map(quoted).joined(separator: " "))\(options)"]
        }
    }
}
