/// What a line editor is made with.
package struct LineEditorConfiguration {
    /// The name that a user's editrc may use to address this program.
    package var programName: String
    /// The file of former lines; nil keeps them in memory only.
    package var historyPath: String?
    /// The prompt, one line, asked for whenever it is drawn. Colour escapes are fine; with one at the very end, a space follows.
    package var prompt: () -> String
    /// What could stand at the cursor, given the line and the cursor's place in characters.
    package var completion: (_ line: String, _ cursor: Int) -> LineCompletion
    /// What a grey text behind the line tells about how to go on; nil for nothing.
    package var hint: (_ line: String) -> LineHint?
    /// How the parts of the line look; asked for after each key, so it has to be quick.
    package var highlight: (_ line: String) -> [LineSpan]
    /// With what the next row starts when Enter is pressed on a line that is not finished; nil when it is.
    package var continuation: (_ line: String) -> String?
    /// The last word of a line, for Alt-.; nil where it has none.
    package var lastWord: (_ line: String) -> String?
    /// The user's keys for other programs, as GNU readline reads them: the text of the file, and what to call it.
    package var keyFile: (name: String, text: String)?
    /// The command that edits a file, for Ctrl-X Ctrl-E: what $VISUAL or $EDITOR say.
    package var externalEditor: String
    /// Told once why the history file does not work.
    package var onProblem: ((HistoryProblem) -> Void)?
    /// Whether colours, grey hints among them, are wanted. On a terminal without cursor movement there are none.
    package var usesColor: Bool

    /// Makes a configuration; what is left out is switched off.
    ///
    /// - Parameters:
    ///   - programName: the name that a user's editrc may use.
    ///   - historyPath: the file of former lines.
    ///   - usesColor: whether colours are wanted.
    ///   - prompt: the prompt, asked for whenever it is drawn.
    ///   - completion: what could stand at the cursor.
    ///   - hint: what to go on with.
    ///   - highlight: how the parts of the line look.
    ///   - continuation: with what the next row of an unfinished line starts.
    ///   - lastWord: the last word of a line.
    ///   - keyFile: the user's keys for other programs.
    ///   - externalEditor: the command that edits a file.
    ///   - onProblem: told once why the history file does not work.
    package init(
        programName: String,
        historyPath: String? = nil,
        usesColor: Bool = true,
        prompt: @escaping () -> String = { "> " },
        completion: @escaping (_ line: String, _ cursor: Int) -> LineCompletion = { LineCompletion(replaceFrom: $1, candidates: []) },
        hint: @escaping (_ line: String) -> LineHint? = { _ in nil },
        highlight: @escaping (_ line: String) -> [LineSpan] = { _ in [] },
        continuation: @escaping (_ line: String) -> String? = { _ in nil },
        lastWord: @escaping (_ line: String) -> String? = { $0.split(whereSeparator: \.isWhitespace).last.map(String.init) },
        keyFile: (name: String, text: String)? = nil,
        externalEditor: String = "vi",
        onProblem: ((HistoryProblem) -> Void)? = nil
    ) {
        self.programName = programName
        self.historyPath = historyPath
        self.usesColor = usesColor
        self.prompt = prompt
        self.completion = completion
        self.hint = hint
        self.highlight = highlight
        self.continuation = continuation
        self.lastWord = lastWord
        self.keyFile = keyFile
        self.externalEditor = externalEditor
        self.onProblem = onProblem
    }
}
