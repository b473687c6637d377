import CLineEditor
import PlatformLibrary

/// Reads lines that a person types, with editing, history, completion and hints, and prints above the line what comes meanwhile.
///
/// It works on the standard streams and belongs to one thread. Where standard input is no terminal, read that directly: libedit
/// would still work, without a prompt and byte by byte.
package final class LineEditor {
    /// How the editing of a line ended.
    package enum Input: Equatable, Sendable {
        /// Enter: the line without its end. A pasted text keeps its inner line breaks.
        case line(String)
        /// Ctrl-C: the line is dropped.
        case interrupted
        /// Ctrl-D on an empty line, or the terminal is gone.
        case endOfInput
    }

    /// Prompt, completion and the like; may be exchanged between two lines.
    package var configuration: LineEditorConfiguration

    /// libedit's state.
    let handle: OpaquePointer
    /// What libedit and we have written and nobody has seen yet.
    let output: OpaquePointer
    let interrupts: InterruptSource
    /// Whether the screen understands cursor movement: no colours, hints and redrawing in place otherwise.
    let usesEscapes: Bool
    let isTerminal: Bool

    var history: CommandHistory
    var historySearch = HistorySearch()
    var lineUndo = LineUndo()
    var killRing = KillRing()
    /// What Alt-. has inserted last.
    var lastWord: LastWord?
    /// The search through former lines that is under way.
    var search: IncrementalSearch?
    /// The line whose candidates are on the screen.
    var listedLine: EditedLine?
    var assembler = ScalarAssembler()
    /// Bytes to be read once more.
    var pushedBack: [UInt8] = []
    var watched: [WatchedDescriptor] = []
    var activity = Activity.idle
    /// What was to be printed while libedit was drawing.
    var deferredText = ""
    /// What is on the screen; nil when the line is still to be drawn, from the start of an empty row.
    var drawing: Drawing?
    /// Whether the user's editrc has asked for vi keys.
    var usesViKeys = false
    /// Whether there may still be keys that were typed before the line was waited for.
    var readsTypedAhead = false
    /// A combining mark that was typed and is not in the line yet.
    var mark: Unicode.Scalar?

    /// What of the user's key file for other programs is not understood, one sentence each.
    package internal(set) var keyNotes: [String] = []

    /// How many former lines libedit has, for what only its vi keys do with them.
    private static let libeditLimit = 1_000

    private let libeditHistory: OpaquePointer?
    private var promptBuffer: UnsafeMutablePointer<wchar_t>?
    private var formerTerminal: termios?
    /// Whether Ctrl-C has ended the line; every further read of libedit fails, so that it gives the line up.
    private(set) var isInterrupted = false

    /// What the editor is doing, so that printing knows what is on the screen.
    enum Activity { case idle, editing, searching, drawing, paging, pasting }

    /// Whether the line is on the screen, and nobody is writing there.
    var showsLine: Bool { activity == .editing || activity == .searching }

    /// Starts the editor: sets a UTF-8 character type for the process, reads the history and the user's editrc.
    ///
    /// - Parameters:
    ///   - configuration: prompt, completion and the like.
    ///   - interrupts: the process's one source of Ctrl-C.
    /// - Throws: `LineEditorError.cannotStart`.
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
        if tcgetattr(STDIN_FILENO, &settings) == 0 { formerTerminal = settings }

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
        if var formerTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &formerTerminal) }
        promptBuffer?.deallocate()
    }

    /// Reads one line.
    ///
    /// - Returns: the line, or how else the editing ended.
    /// - Throws: `LineEditorError.alreadyReading` when one of the editor's own closures calls it.
    package func readLine() throws(LineEditorError) -> Input {
        guard activity == .idle else { throw .alreadyReading }
        // Of what came between two lines only the size of the screen still matters.
        if interrupts.takeNews().resized { el_resize(handle) }
        isInterrupted = false
        historySearch = HistorySearch()
        lineUndo = LineUndo()
        killRing.endJoining()
        lastWord = nil
        listedLine = nil
        activity = .editing
        drawing = nil
        mark = nil
        readsTypedAhead = true
        // Before the prompt is seen, so that nothing typed at it is echoed by the terminal itself.
        if isTerminal { line_editor_prepare_terminal(handle) }
        if usesEscapes { write("\u{1B}[?2004h") }
        if var formerTerminal { line_editor_guard_terminal(&formerTerminal, usesEscapes ? 1 : 0) }
        var count: Int32 = 0
        let text = el_wgets(handle, &count)
        if formerTerminal != nil { line_editor_unguard_terminal() }
        let isEnd = text == nil || count == 0
        if isEnd, !isInterrupted, isTerminal { leaveLine() }
        if usesEscapes { write("\u{1B}[?2004l") }
        activity = .idle
        defer {
            printDeferred()
            flush()
        }
        // Ctrl-C in an incremental search looks like the end of the input, so it is asked for first.
        if isInterrupted { return .interrupted }
        guard let text, !isEnd else { return .endOfInput }
        var scalars = Self.scalars(UnsafeBufferPointer(start: text, count: Int(count)))
        if let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
        let line = String(scalars)
        // A problem with the file is told behind the line, not in it.
        flush()
        if history.add(line), let libeditHistory { line_editor_history_enter(libeditHistory, Self.wide(scalars)) }
        return .line(line)
    }

    /// The newest former line that starts with a text and is longer: what a hint may propose.
    ///
    /// - Parameter prefix: how the line starts.
    package func newestHistoryLine(startingWith prefix: String) -> String? {
        history.entries.last { $0.utf8.starts(with: prefix.utf8) && $0 != prefix }
    }

    /// The former lines, oldest first.
    package var historyLines: [String] { history.entries }

    /// Forgets the former lines, those in the file too.
    ///
    /// - Throws: `HistoryProblem` when the file cannot be changed.
    package func clearHistory() throws(HistoryProblem) {
        if let libeditHistory { line_editor_history_clear(libeditHistory) }
        try history.clear()
    }

    /// Gives the line up after Ctrl-C; in a list, only that.
    func interrupt() {
        isInterrupted = true
        guard activity != .paging else { return }
        activity = .editing
        search = nil
        leaveLine(showing: "^C")
    }

    /// Takes Ctrl-C back: it ended something smaller than the line.
    func forgetInterruption() { isInterrupted = false }

    static func owner(of handle: OpaquePointer?) -> LineEditor? {
        guard let handle, let owner = line_editor_owner(handle) else { return nil }
        return Unmanaged<LineEditor>.fromOpaque(owner).takeUnretainedValue()
    }

    /// libedit asks for the prompt at the start of each drawing; where we draw, too, nobody sees its own.
    private func drawPrompt() -> UnsafeMutablePointer<wchar_t>? {
        let before = activity
        activity = .drawing
        let text = usesEscapes ? "" : configuration.prompt()
        activity = before
        let prompt = PromptText(text, keepsEscapes: false)
        promptBuffer?.deallocate()
        let wide = Self.wide(prompt.visible)
        let buffer = UnsafeMutablePointer<wchar_t>.allocate(capacity: wide.count)
        buffer.initialize(from: wide, count: wide.count)
        promptBuffer = buffer
        return buffer
    }

    /// A text as libedit takes it, with a zero at the end; zeros inside would cut it short and are left out.
    static func wide(_ scalars: some Sequence<Unicode.Scalar>) -> [wchar_t] {
        scalars.compactMap { $0.value == 0 ? nil : wchar_t($0.value) } + [0]
    }

    static func scalars(_ wide: UnsafeBufferPointer<wchar_t>) -> String.UnicodeScalarView {
        String.UnicodeScalarView(wide.map { Unicode.Scalar(UInt32($0)) ?? "\u{FFFD}" })
    }
}
