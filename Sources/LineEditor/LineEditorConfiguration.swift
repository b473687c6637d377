package struct LineEditorConfiguration {
    /// The program name for entries in a user's editrc.
    package var programName: String
    /// The history file; nil to keep the history in memory only.
    package var historyPath: String?
    /// Returns the prompt, one line, each time it is drawn. A space follows it.
    package var prompt: () -> String = { ">" }
    package var promptStyle = LineStyle()
    /// Returns the candidates at the cursor, given the line and the position of the cursor in characters.
    package var completion: (_ line: String, _ cursor: Int) -> LineCompletion = { LineCompletion(replaceFrom: $1, candidates: []) }
    /// Returns the hint to show after the line; nil for none.
    package var hint: (_ line: String) -> LineHint? = { _ in nil }
    /// Returns the styles of the parts of the line; called after each key, so it must be fast.
    package var highlight: (_ line: String) -> [LineSpan] = { _ in [] }
    /// Returns the start of the next row when Enter is pressed on an unfinished line; nil if the line is finished.
    package var continuation: (_ line: String) -> String? = { _ in nil }
    /// Returns the last word of a line, for Alt-.; nil if it has none.
    package var lastWord: (_ line: String) -> String? = { $0.split(whereSeparator: \.isWhitespace).last.map(String.init) }
    /// Receives the first problem with the history file.
    package var onProblem: ((HistoryProblem) -> Void)?
    package var usesColor = true

    package init(programName: String) { self.programName = programName }
}
