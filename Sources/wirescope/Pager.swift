import ExplorerShell

/// Another program in which a person reads a text that is taller than the screen: `$WIRESCOPE_PAGER`, `$PAGER` or `less -FRX`.
struct Pager {
    private let command: String

    init(terminal: Terminal) {
        command = terminal.variable("WIRESCOPE_PAGER") ?? terminal.variable("PAGER") ?? "less -FRX"
    }

    /// Shows a text, and returns when the person has seen enough.
    ///
    /// - Returns: false when the pager could not be started, or did not take any of it.
    func show(_ text: String) -> Bool {
        guard let status = PipeCommand.feed(command, StreamedText(text)) else { return false }
        // The system's shell says with 126 and 127 that there is no such program.
        return status != -1 && ![126, 127].contains((status >> 8) & 0xFF)
    }
}
