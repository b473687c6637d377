/// Shows texts that are taller than the screen in another program: `$WIRESCOPE_PAGER`, `$PAGER` or `less`.
struct Pager {
    /// The command; nil on a dumb terminal unless a pager is configured.
    private let command: String?

    /// The default shows how to quit, and can neither write files nor run programs, because it may receive keys that were meant for the prompt.
    private static let standard = "LESSSECURE=1 less -FRX '-Psq quits, Space continues, h helps'"

    init(terminal: Terminal) {
        let chosen = terminal.variable("WIRESCOPE_PAGER") ?? terminal.variable("PAGER")
        command = chosen ?? (terminal.understandsEscapes ? Self.standard : nil)
    }

    /// Shows a text until the pager ends; false if there is no pager, it could not be started, or it failed.
    func show(_ text: String) -> Bool {
        guard let command, let status = PipeCommand.feed(command, TextStream(text).write), status != -1 else { return false }
        // A pager ended by a signal has shown the text; the system's shell reports signals as statuses above 128.
        return status & 0x7F != 0 || status == 0 || status >> 8 > 128
    }
}
