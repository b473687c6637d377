/// Why the line editor cannot do what it was asked for.
package enum LineEditorError: Error, Equatable, CustomStringConvertible {
    /// libedit did not start.
    case cannotStart(terminal: String)
    /// The system has no memory to give.
    case noMemory
    /// The handlers for Ctrl-C are installed by another `InterruptSource` of this process.
    case signalsTaken
    /// The system has no pipe to give.
    case noPipe(reason: String)
    /// `readLine()` was called from one of the editor's own closures.
    case alreadyReading

    package var description: String {
        switch self {
        case .cannotStart(let terminal):
            "the line editor cannot start on a terminal of type '\(terminal)'; set TERM, or give the commands with -c or -f"
        case .noMemory:
            "there is no memory for the line editor"
        case .signalsTaken:
            "the handlers for Ctrl-C are installed already; share the one InterruptSource of the process"
        case .noPipe(let reason):
            "no pipe for the news of a Ctrl-C: \(reason)"
        case .alreadyReading:
            "a line is being read already; readLine() cannot be called from a closure of the editor"
        }
    }
}
