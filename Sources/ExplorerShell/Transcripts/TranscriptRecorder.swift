/// Turns what a person types and sees into a transcript, which `wirescope check` can run again.
struct TranscriptRecorder: Hashable, Sendable {
    /// The file that the transcript goes to.
    let path: String
    /// How many commands have been recorded.
    private(set) var count = 0
    /// How answers look in the file: plain and not cut to a terminal, as they are when they are checked, but for what `set` has changed since.
    var settings = OutputSettings()
    private var text: String
    private var answer = ""

    /// Begins a transcript.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - title: the heading.
    ///   - opening: the command that loads what is explored now; its answer is left out.
    init(path: String, title: String, opening: String?) {
        self.path = path
        text = "# \(title)\n\n```wirescope\n"
        if let opening { text += "wirescope> \(opening)\n\(AnswerPattern.elision)\n" }
    }

    /// Takes what a command writes, be it data or errors.
    mutating func take(_ output: String) { answer += output }

    /// Ends a command.
    ///
    /// - Parameters:
    ///   - line: what was typed.
    ///   - status: how it ended.
    mutating func end(_ line: String, status: RunStatus) {
        text += "wirescope> \(line)\n\(answer)"
        if !answer.isEmpty, !answer.hasSuffix("\n") { text += "\n" }
        if status != .success { text += "? \(status.rawValue)\n" }
        answer = ""
        count += 1
    }

    /// Forgets what was written since the last command ended.
    mutating func drop() { answer = "" }

    /// The transcript so far, whole.
    var transcript: String { text + "```\n" }
}
