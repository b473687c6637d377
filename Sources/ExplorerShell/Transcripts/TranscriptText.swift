/// A transcript that is written: a heading, and one block with a session, which `wirescope check` can run again.
struct TranscriptText: Hashable, Sendable {
    private var text: String

    /// Begins a transcript.
    ///
    /// - Parameters:
    ///   - title: the heading.
    ///   - opening: what makes a new session be as this one was; the answers are left out.
    init(title: String, opening: [String]) {
        text = "# \(title)\n\n```\(TranscriptParser.language)\n"
        for command in opening { text += "\(Shell.prompt)\(command)\n\(AnswerPattern.elision)\n" }
    }

    /// Adds a line with its answer.
    mutating func add(_ entry: SessionLog.Entry) {
        text += "\(Shell.prompt)\(entry.line)\n\(entry.answer)"
        if !entry.answer.isEmpty, !entry.answer.hasSuffix("\n") { text += "\n" }
        if entry.status != .success { text += "? \(entry.status.rawValue)\n" }
    }

    /// The whole text.
    var whole: String { text + "```\n" }
}
