/// The history of accepted lines, and its file.
struct CommandHistory {
    static let limit = 100_000

    /// The lines, oldest first.
    private(set) var entries: [String] = []
    private let file: HistoryFile?
    private let onProblem: ((HistoryProblem) -> Void)?
    private var hasReported = false

    /// Reads the file; without a path the lines are kept in memory only. `onProblem` receives the first problem with the file.
    init(path: String?, onProblem: ((HistoryProblem) -> Void)?) {
        file = path.map(HistoryFile.init)
        self.onProblem = onProblem
        do throws(HistoryProblem) {
            entries = try file?.load(limit: Self.limit) ?? []
        } catch {
            report(error)
        }
    }

    /// Adds an accepted line, unless it equals the last one, or begins with a blank; returns whether it was added.
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
