package enum LineEditorError: Error, Equatable, CustomStringConvertible {
    case cannotStart(terminal: String)
    case noMemory
    /// Another `InterruptSource` of this process has installed the handlers for Ctrl-C.
    case handlersInstalled
    case noPipe(reason: String)
    /// `readLine()` was called from one of the editor's own closures.
    case alreadyReading

    package var description: String {
        switch self {
        case .cannotStart(let terminal):
            "the line editor cannot start on a terminal of type '\(terminal)'; set TERM, or pass the commands with -c or -f"
        case .noMemory: "not enough memory for the line editor"
        case .handlersInstalled: "the handlers for Ctrl-C are installed already; share the one InterruptSource of the process"
        case .noPipe(let reason): "the pipe for Ctrl-C cannot be created: \(reason)"
        case .alreadyReading: "a line is being read already; readLine() cannot be called from a closure of the editor"
        }
    }
}
