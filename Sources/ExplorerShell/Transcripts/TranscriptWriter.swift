/// The text of a generated transcript: a heading and a block with the session, which `wirescope check` can run again.
struct TranscriptWriter: Hashable, Sendable {
    private var text: String

    /// Creates the beginning of a transcript.
    ///
    /// - Parameters:
    ///   - title: the heading.
    ///   - opening: the commands that restore the state of the session; their answers are elided.
    init(title: String, opening: [String]) {
        text = "# \(title)\n\n```\(TranscriptParser.language)\n"
        for command in opening { text += "\(Transcript.prompt)\(command)\n\(AnswerPattern.elision)\n" }
    }

    /// Adds a line with its answer.
    mutating func add(_ entry: SessionLog.Entry) {
        text += "\(Transcript.prompt)\(entry.line)\n\(entry.answer)"
        if !entry.answer.isEmpty, !entry.answer.hasSuffix("\n") { text += "\n" }
        if entry.status != .success { text += "? \(entry.status.rawValue)\n" }
    }

    /// The whole text.
    var whole: String { text + "```\n" }
}
