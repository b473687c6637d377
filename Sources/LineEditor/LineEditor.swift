/// Reads lines from a terminal, with editing, history, completion and hints, and prints asynchronous output above the line.
///
/// It works on the standard streams and belongs to one thread. If standard input is not a terminal, read it directly: libedit
/// would read it byte by byte, without a prompt.
package final class LineEditor {
    /// The result of editing a line.
    package enum Input: Equatable, Sendable {
        /// Enter: the line without its end. A pasted text keeps its inner line breaks.
        case line(String)
        /// Ctrl-C: the line is dropped.
        case interrupted
        /// Ctrl-D on an empty line, or the terminal is gone.
        case endOfInput
    }

    /// Prompt, completion and other settings; may be replaced between two lines.
    package var configuration: LineEditorConfiguration

    let handle: OpaquePointer
    /// The buffered output of libedit and this editor.
    let output: OpaquePointer
    let interrupts: InterruptSource
    /// Whether the terminal supports cursor movement; otherwise there are no colors, hints and redrawing in place.
    let usesEscapes: Bool
    let isTerminal: Bool

    var history: CommandHistory
    var historySearch = HistorySearch()
    var lineUndo = LineUndo()
    var cutText = CutText()
    /// The last word that Alt-. inserted: the line after that, the number of characters, and the index of its line in the history.
    var lastWord: (line: EditedLine, length: Int, entry: Int)?
    var search: IncrementalSearch?
    /// The line whose candidates are on the screen.
    var listedLine: EditedLine?
    var assembler = ScalarAssembler()
    /// Bytes to read again.
    var pushedBack: [UInt8] = []
    var watched: [(descriptor: Int32, onReadable: () -> Bool)] = []
    var activity = Activity.idle
    /// Text to print after libedit has finished drawing.
    var deferredText = ""
    /// The content of the screen; nil if the line has to be drawn from the start of an empty row.
    var drawing: Drawing?
    var usesViKeys = false
    /// Whether characters may have been typed before the line was requested.
    var readsTypedAhead = false
    /// A typed combining mark that is not in the line yet.
    var mark: Unicode.Scalar?

    /// The size of libedit's own history, which only its vi keys use.
    private static let libeditLimit = 1_000

    private let libeditHistory: OpaquePointer?
    private var promptBuffer: UnsafeMutablePointer<wchar_t>?
    private var savedTerminal: termios?
    /// Whether Ctrl-C has ended the line; then all reads of libedit fail, so that it cancels the line.
    private(set) var isInterrupted = false

    /// The activity of the editor, which determines how text is printed.
    enum Activity { case idle, editing, searching, drawing, paging, pasting }

    /// Whether the line is on the screen and no other output is being written.
    var showsLine: Bool { activity == .editing || activity == .searching }

    /// Starts the editor: sets a UTF-8 character type for the process, reads the history and the user's editrc.
    package init(configuration: LineEditorConfiguration, interrupts: InterruptSource) throws(LineEditorError) {
        line_editor_use_utf8()
        guard let output = line_editor_output_open() else { throw .noMemory }
        guard let handle = line_editor_open(configuration.programName, output) else {
            line_editor_output_close(output)
            throw .cannotStart(terminal: getenv("TERM").map { String(cString: $0) } ?? "")
        }
        self.handle = handle
        self.output = output
        self.configuration = configuration
        self.interrupts = interrupts
        isTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
        usesEscapes = isTerminal && line_editor_can(handle, "up") != 0 && line_editor_can(handle, "ce") != 0
        if usesEscapes { line_editor_output_hide_library(output) }
        history = CommandHistory(path: configuration.historyPath, onProblem: configuration.onProblem)
        libeditHistory = line_editor_history_open(Int32(Self.libeditLimit))
        var settings = termios()
        if tcgetattr(STDIN_FILENO, &settings) == 0 { savedTerminal = settings }

        line_editor_set_owner(handle, Unmanaged.passUnretained(self).toOpaque())
        line_editor_set_prompt(handle, { LineEditor.owner(of: $0)?.drawPrompt() })
        line_editor_set_reader(handle) { LineEditor.owner(of: $0)?.nextCharacter($1) ?? 0 }
        if let libeditHistory {
            line_editor_set_history(handle, libeditHistory)
            for entry in history.entries.suffix(Self.libeditLimit) {
                line_editor_history_enter(libeditHistory, Self.wide(entry.unicodeScalars))
            }
        }
        addFunctions()
        bindKeys()
        flush()
    }

    deinit {
        line_editor_close(handle)
        line_editor_output_close(output)
        if let libeditHistory { history_wend(libeditHistory) }
        if var savedTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &savedTerminal) }
        promptBuffer?.deallocate()
    }

    package func readLine() throws(LineEditorError) -> Input {
        guard activity == .idle else { throw .alreadyReading }
        // Signals that arrived between two lines are discarded, except for a change of the screen size.
        if interrupts.consumeSignals().resized { el_resize(handle) }
        isInterrupted = false
        historySearch = HistorySearch()
        lineUndo = LineUndo()
        cutText.line = nil
        lastWord = nil
        listedLine = nil
        activity = .editing
        drawing = nil
        mark = nil
        readsTypedAhead = true
        // Called before the prompt is visible, so that the terminal does not echo characters typed at the prompt.
        if isTerminal { line_editor_prepare_terminal(handle) }
        if usesEscapes { write("\u{1B}[?2004h") }
        if var savedTerminal { line_editor_guard_terminal(&savedTerminal, usesEscapes ? 1 : 0) }
        var count: Int32 = 0
        let text = el_wgets(handle, &count)
        if savedTerminal != nil { line_editor_unguard_terminal() }
        let isEnd = text == nil || count == 0
        if isEnd, !isInterrupted, isTerminal { leaveLine() }
        if usesEscapes { write("\u{1B}[?2004l") }
        activity = .idle
        defer {
            printDeferred()
            flush()
        }
        // Ctrl-C in an incremental search looks like the end of the input, so it is checked first.
        if isInterrupted { return .interrupted }
        guard let text, !isEnd else { return .endOfInput }
        var scalars = Self.scalars(UnsafeBufferPointer(start: text, count: Int(count)))
        if let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
        let line = String(scalars)
        // A problem with the file is reported after the line.
        flush()
        if history.add(line), let libeditHistory { line_editor_history_enter(libeditHistory, Self.wide(scalars)) }
        return .line(line)
    }

    /// The newest line of the history that starts with a text and is longer, for a hint.
    package func newestHistoryLine(startingWith prefix: String) -> String? {
        history.entries.last { $0.utf8.starts(with: prefix.utf8) && $0 != prefix }
    }

    package var historyLines: [String] { history.entries }

    package func clearHistory() throws(HistoryProblem) {
        if let libeditHistory { line_editor_history_clear(libeditHistory) }
        try history.clear()
    }

    /// Cancels the line after Ctrl-C; in a list, only the list.
    func interrupt() {
        isInterrupted = true
        guard activity != .paging else { return }
        activity = .editing
        search = nil
        leaveLine(showing: "^C")
    }

    /// Resets Ctrl-C after it ended a part of the editing, not the line.
    func clearInterruption() { isInterrupted = false }

    static func owner(of handle: OpaquePointer?) -> LineEditor? {
        guard let handle, let owner = line_editor_owner(handle) else { return nil }
        return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
    }

    /// The callback of libedit for the prompt at the start of each drawing. If this editor draws, libedit's prompt is invisible.
    private func drawPrompt() -> UnsafeMutablePointer<wchar_t>? {
        let before = activity
        activity = .drawing
        let wide = Self.wide(usesEscapes ? [] : visiblePrompt)
        activity = before
        promptBuffer?.deallocate()
        let buffer = UnsafeMutablePointer<wchar_t>.allocate(capacity: wide.count)
        buffer.initialize(from: wide, count: wide.count)
        promptBuffer = buffer
        return buffer
    }

    /// A null-terminated text for libedit; embedded zeros would truncate it and are removed.
    static func wide(_ scalars: some Sequence<Unicode.Scalar>) -> [wchar_t] {
        scalars.compactMap { $0.value == 0 ? nil : wchar_t($0.value) } + [0]
    }

    static func scalars(_ wide: UnsafeBufferPointer<wchar_t>) -> String.UnicodeScalarView {
        String.UnicodeScalarView(wide.map { Unicode.Scalar(UInt32($0)) ?? "\u{FFFD}" })
    }
}
