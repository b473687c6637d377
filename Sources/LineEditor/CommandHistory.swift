/// The former lines that can be called up, and the file that keeps them.
struct CommandHistory {
    /// How many lines are kept in memory.
    static let limit = 100_000

    /// The lines, oldest first.
    private(set) var entries: [String] = []
    private let file: HistoryFile?
    private let onProblem: ((HistoryProblem) -> Void)?
    private var hasReported = false

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - path: the file; nil keeps the lines in memory only.
    ///   - onProblem: told once why the file does not work.
    init(path: String?, onProblem: ((HistoryProblem) -> Void)?) {
        file = path.map(HistoryFile.init)
        self.onProblem = onProblem
        do throws(HistoryProblem) {
            entries = try file?.load(limit: Self.limit) ?? []
        } catch {
            report(error)
        }
    }

    /// Remembers an accepted line, unless it is the same as the last one, or begins with a blank: whoever does not want a line to be kept
    /// writes one before it.
    ///
    /// - Returns: whether it is new.
    mutating func add(_ line: String) -> Bool {
        guard line.first?.isWhitespace == false, line != entries.last else { return false }
        entries.append(line)
        if entries.count > Self.limit { entries.removeFirst() }
        do throws(HistoryProblem) {
            try file?.append(line)
        } catch {
            report(error)
        }
        return true
    }

    /// Forgets all lines, those in the file too.
    mutating func clear() throws(HistoryProblem) {
        entries = []
        try file?.clear()
    }

    private mutating func report(_ problem: HistoryProblem) {
        guard !hasReported else { return }
        hasReported = true
        onProblem?(problem)
    }
}
