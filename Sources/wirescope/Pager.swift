import ExplorerShell

/// Another program in which a person reads a text that is taller than the screen: `$WIRESCOPE_PAGER`, `$PAGER` or `less`.
struct Pager {
    /// What is run; nil where the terminal can do no more than print, and nobody has asked for a pager.
    private let command: String?

    /// The default says how to leave it, and can neither write files nor run programs: keys that are meant for the prompt may land in it.
    private static let standard = "LESSSECURE=1 less -FRX '-Psq leaves, Space goes on, h helps'"

    init(terminal: Terminal) {
        let chosen = terminal.variable("WIRESCOPE_PAGER") ?? terminal.variable("PAGER")
        command = chosen ?? (terminal.understandsEscapes ? Self.standard : nil)
    }

    /// Shows a text, and returns when the person has seen enough.
    ///
    /// - Returns: false when nobody can have read it: there is no pager, it could not be started, or it failed.
    func show(_ text: String) -> Bool {
        guard let command, let status = PipeCommand.feed(command, StreamedText(text).write), status != -1 else { return false }
        // One that a signal has ended was shown and interrupted; with statuses above 128 the system's shell says the same.
        return status & 0x7F != 0 || status == 0 || status >> 8 > 128
    }
}
