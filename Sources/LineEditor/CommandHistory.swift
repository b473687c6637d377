/// The former lines that can be called up, and the file that keeps them.
struct CommandHistory {
    /// How many lines are kept in memory.
    static let limit = 2_000

    /// The lines, oldest first.
    private(set) var entries: [String] = []
    private let file: HistoryFile?
    private let onProblem: ((HistoryProblem) -> Void)?
    private var hasReported = false

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - path: the file; nil keeps the lines in memory only
    ///   - onProblem: told once why the file does not work
    init(path: String?, onProblem: ((HistoryProblem) -> Void)?) {
        file = path.map(HistoryFile.init)
        self.onProblem = onProblem
        do throws(HistoryProblem) {
            entries = try file?.load(limit: Self.limit) ?? []
        } catch {
            report(error)
        }
    }

    /// Remembers an accepted line, unless it is blank or the same as the last one.
    ///
    /// - Returns: whether it is new
    mutating func add(_ line: String) -> Bool {
        guard !line.allSatisfy(\.isWhitespace), line != entries.last else { return false }
        entries.append(line)
        if entries.count > Self.limit { entries.removeFirst() }
        do throws(HistoryProblem) {
            try file?.append(line)
        } catch {
            report(error)
        }
        return true
    }

    private mutating func report(_ problem: HistoryProblem) {
        guard !hasReported else { return }
        hasReported = true
        onProblem?(problem)
    }
}
