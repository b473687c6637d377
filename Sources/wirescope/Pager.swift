import ExplorerShell

/// Another program in which a person reads a text that is taller than the screen: `$WIRESCOPE_PAGER`, `$PAGER` or `less -FRX`.
struct Pager {
    private let command: String

    init(terminal: Terminal) {
        command = terminal.variable("WIRESCOPE_PAGER") ?? terminal.variable("PAGER") ?? "less -FRX"
    }

    /// Shows a text, and returns when the person has seen enough.
    ///
    /// - Returns: false when nobody can have read it: the pager could not be started, or failed.
    func show(_ text: String) -> Bool {
        guard let status = PipeCommand.feed(command, StreamedText(text)), status != -1 else { return false }
        // One that a signal has ended was shown and interrupted; with statuses above 128 the system's shell says the same.
        return status & 0x7F != 0 || status == 0 || status >> 8 > 128
    }
}
