/// The text of a generated transcript: a heading and a block with the session, which `wirescope check` can run again.
struct TranscriptWriter: Hashable, Sendable {
    private var text: String
    /// The number of recorded lines.
    private(set) var count = 0

    /// Creates the beginning; the answers of the opening commands, which restore the state of the session, are elided.
    init(title: String, opening: [String]) {
        text = "# \(title)\n\n```\(TranscriptParser.language)\n"
        for command in opening { text += "\(Transcript.prompt)\(command)\n\(AnswerPattern.elision)\n" }
    }

    mutating func add(_ entry: SessionLog.Entry) {
        count += 1
        text += "\(Transcript.prompt)\(entry.line)\n\(entry.answer)"
        if !entry.answer.isEmpty, !entry.answer.hasSuffix("\n") { text += "\n" }
        if entry.status != .success { text += "? \(entry.status.rawValue)\n" }
    }

    var whole: String { text + "```\n" }
}
