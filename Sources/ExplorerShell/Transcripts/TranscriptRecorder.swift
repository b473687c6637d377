/// Records a session as a transcript.
struct TranscriptRecorder: Hashable, Sendable {
    /// The path of the transcript.
    let path: String
    /// The transcript so far.
    private(set) var text: TranscriptWriter
    /// The number of recorded lines.
    private(set) var count = 0

    init(path: String, text: TranscriptWriter) {
        self.path = path
        self.text = text
    }

    /// Adds a line with its answer.
    mutating func add(_ entry: SessionLog.Entry) {
        text.add(entry)
        count += 1
    }
}
