/// What was typed in a session, and what came of it.
struct SessionLog: Sendable {
    /// A line with its answer.
    struct Entry: Hashable, Sendable {
        /// What was typed.
        var line: String
        /// What was written, data and errors, with line ends.
        var answer: String
        /// How it ended.
        var status: RunStatus
    }

    /// The longest answer that is kept, in bytes.
    static let maximumAnswer = 1 << 16
    /// How much is kept of all, in bytes; the answers of the oldest lines go first.
    private static let maximumSize = 1 << 22
    /// How much is kept of the lines, in bytes: those of a script of hundreds of thousands make no transcript that anybody would read.
    private static let maximumLines = 1 << 24
    /// What an entry takes besides its texts, in bytes.
    private static let entrySize = 64
    /// What stands for an answer that was not kept.
    private static let elision = AnswerPattern.elision + "\n"

    /// The lines, oldest first.
    private(set) var entries: [Entry] = []
    private var answer = ""
    private var size = 0
    /// How many of the oldest entries have lost their answers.
    private var shortened = 0
    private var linesSize = 0

    /// Whether there were more lines than are kept: then none are.
    private(set) var isTooLong = false

    /// Takes what a command writes.
    mutating func take(_ output: String) {
        if answer == Self.elision { return }
        answer = answer.utf8.count + output.utf8.count > Self.maximumAnswer ? Self.elision : answer + output
    }

    /// Takes note of an answer that was not looked at.
    mutating func takeElision() { answer = Self.elision }

    /// Ends a line.
    ///
    /// - Returns: the line with its answer.
    mutating func end(_ line: String, status: RunStatus) -> Entry {
        let entry = Entry(line: line, answer: answer, status: status)
        answer = ""
        guard !isTooLong else { return entry }
        linesSize += line.utf8.count + Self.entrySize
        if linesSize > Self.maximumLines {
            isTooLong = true
            entries = []
            return entry
        }
        entries.append(entry)
        size += line.utf8.count + entry.answer.utf8.count
        while size > Self.maximumSize, shortened < entries.count {
            size -= entries[shortened].answer.utf8.count
            entries[shortened].answer = Self.elision
            shortened += 1
        }
        return entry
    }
}
