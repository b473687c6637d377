/// Turns what a person types and sees from some moment on into a transcript.
struct TranscriptRecorder: Hashable, Sendable {
    /// The file that the transcript goes to.
    let path: String
    /// The transcript so far.
    private(set) var text: TranscriptText
    /// How many lines have been recorded.
    private(set) var count = 0

    init(path: String, text: TranscriptText) {
        self.path = path
        self.text = text
    }

    /// Adds a line with its answer.
    mutating func add(_ entry: SessionLog.Entry) {
        text.add(entry)
        count += 1
    }
}
