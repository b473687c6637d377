/// Runs another program that reads the output of a command: `services | grep Store`.
enum PipeCommand {
    /// Runs a command of the system's shell with a text as its input and waits for it.
    static func run(_ command: String, writeInput: TextStream.Writer) throws(PipeFailure) {
        guard let status = feed(command, writeInput) else { throw PipeFailure("cannot be started: \(String(cString: strerror(errno)))") }
        try check(status)
    }

    /// Writes a text to a command of the system's shell piece by piece and waits for its end, which may come before all was read. Returns
    /// the status as returned by `wait`, -1 if it is unknown; nil if the command could not be started.
    static func feed(_ command: String, _ write: TextStream.Writer) -> Int32? {
        // The child process gets the default SIGPIPE handler, so that `yes | head` inside it ends.
        signal(SIGPIPE, SIG_DFL)
        let stream = popen(command, "w")
        signal(SIGPIPE, SIG_IGN)
        guard let stream else { return nil }
        // Bypasses the buffer of the stream: if flushing it failed in `pclose`, the exit status would be lost.
        let input = fileno(stream)
        try? write { bytes in
            if !Descriptor.write(bytes, to: input) { throw SearchLimitReached() }
        }
        return pclose(stream)
    }

    /// The other program no longer reads its input.
    private struct SearchLimitReached: Error {}

    /// Runs a command of the system's shell with control of the terminal and waits for it. Meanwhile Ctrl-C goes to the command.
    static func run(_ command: String) throws(PipeFailure) {
        signal(SIGPIPE, SIG_DFL)
        let status = system(command)
        signal(SIGPIPE, SIG_IGN)
        try check(status)
    }

    private static func check(_ status: Int32) throws(PipeFailure) {
        if status == -1 { throw PipeFailure("cannot be waited for: \(String(cString: strerror(errno)))") }
        let code = (status >> 8) & 0xFF
        // The system's shell reports a signal as the second status.
        if status & 0x7F == SIGINT || code == 128 + SIGINT {
            Console.endInterruptedLine()
            throw PipeFailure("was interrupted", isInterruption: true)
        }
        if status & 0x7F != 0 { throw PipeFailure("was ended by signal \(status & 0x7F)") }
        if code != 0 { throw PipeFailure("ended with status \(code)", isMissing: code == 127) }
    }
}
