struct SessionLog: Sendable {
    struct Entry: Hashable, Sendable {
        var line: String
        /// The output, data and errors, with line breaks.
        var answer: String
        var status: RunStatus
    }

    /// The maximum size of a recorded answer, in bytes.
    static let maximumAnswer = 1 << 16
    /// The maximum size of all texts, in bytes; the oldest answers are dropped first.
    private static let maximumSize = 1 << 22
    /// The maximum size of all lines, in bytes; the lines of a very long script are not useful in a transcript.
    private static let maximumLines = 1 << 24
    /// The size of an entry without its texts, in bytes.
    private static let entrySize = 64
    /// The replacement for an answer that was not recorded.
    private static let elision = AnswerPattern.elision + "\n"

    /// The lines, oldest first.
    private(set) var entries: [Entry] = []
    private var answer = ""
    private var size = 0
    /// The number of oldest entries without their answers.
    private var shortened = 0
    private var linesSize = 0

    /// Whether the lines exceeded the limit; the log is then empty.
    private(set) var isTooLong = false

    /// Begins a line: output between two lines, such as the summary of the target at the start, belongs to no answer.
    mutating func begin() { answer = "" }

    mutating func take(_ output: String) {
        if answer == Self.elision { return }
        answer = answer.utf8.count + output.utf8.count > Self.maximumAnswer ? Self.elision : answer + output
    }

    /// Records that the answer was streamed and is not available.
    mutating func appendElision() { answer = Self.elision }

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

struct ReplayJournal: Sendable {
    private var entries: [(command: String, effect: SessionEffect, target: Int)] = []
    private var listing: Int?
    private var target: Int?

    mutating func note(_ command: String, _ effect: SessionEffect, target: Int) {
        guard effect != .none else { return }
        // Commands of previous targets are dropped, and all lists but the last. A script can have thousands of commands on one target.
        if let former = self.target, former != target {
            entries.removeAll { $0.effect != .session && $0.target != target }
            listing = entries.firstIndex { $0.effect == .listing }
        }
        self.target = target
        if effect == .listing {
            if let listing { entries.remove(at: listing) }
            listing = entries.count
        }
        entries.append((command, effect, target))
    }

    func commands(for target: Int) -> [String] { entries.filter { $0.effect == .session || $0.target == target }.map(\.command) }
}

/// The recordings of a session: its log, and the transcript that is being written.
struct SessionRecording {
    var log = SessionLog()
    var journal = ReplayJournal()
    /// The output settings of transcripts: plain and independent of the terminal, except for changes made with `set`.
    var settings = OutputSettings()
    /// The transcript; nil if none is being written.
    var transcript: (path: String, text: TranscriptWriter)?
    /// The request that was loaded before the first command; nil if none.
    var firstRequest: LoadRequest?
}

/// The nesting of what is running in a session.
struct RunningCommands {
    /// The paths of the scripts, outermost first.
    var scripts: [String] = []
    var commandDepth = 0
    /// The nesting depth of the lines, scripts and aliases.
    var lineDepth = 0
    /// Whether they are commands of the start, whose confirmations are suppressed.
    var isStartUp = false
}
