import ExplorerShell
import PlatformLibrary

/// Another program that reads what a command says: `services | grep Store`.
enum PipeCommand {
    /// Runs a command of the system's shell with a text as its input, and waits for it.
    static func run(_ command: String, writeInput: StreamedText.Writer) throws(PipeFailure) {
        guard let status = feed(command, writeInput) else { throw PipeFailure("cannot be started: \(String(cString: strerror(errno)))") }
        try check(status)
    }

    /// Feeds a text to a command of the system's shell, piece by piece, and waits until it ends. One that leaves early has seen enough.
    ///
    /// - Returns: how it ended, as `wait` has it, -1 when nobody can tell; nil when it could not be started.
    static func feed(_ command: String, _ write: StreamedText.Writer) -> Int32? {
        // The child gets the usual SIGPIPE back, so that `yes | head` inside it ends.
        signal(SIGPIPE, SIG_DFL)
        let stream = popen(command, "w")
        signal(SIGPIPE, SIG_IGN)
        guard let stream else { return nil }
        // Past the stream's own buffer: where that cannot be emptied at the end, nobody learns how the command ended.
        let input = fileno(stream)
        try? write { bytes in
            if !Descriptor.write(bytes, to: input) { throw HasSeenEnough() }
        }
        return pclose(stream)
    }

    /// The other program reads no more.
    private struct HasSeenEnough: Error {}

    /// Runs a command of the system's shell with the terminal to itself, and waits for it. Ctrl-C is the command's meanwhile.
    static func run(_ command: String) throws(PipeFailure) {
        signal(SIGPIPE, SIG_DFL)
        let status = system(command)
        signal(SIGPIPE, SIG_IGN)
        try check(status)
    }

    private static func check(_ status: Int32) throws(PipeFailure) {
        if status == -1 { throw PipeFailure("cannot be waited for: \(String(cString: strerror(errno)))") }
        let code = (status >> 8) & 0xFF
        // The second is how the system's shell tells of the first.
        if status & 0x7F == SIGINT || code == 128 + SIGINT {
            Console.endInterruptedLine()
            throw PipeFailure("was interrupted", isInterruption: true)
        }
        if status & 0x7F != 0 { throw PipeFailure("was ended by signal \(status & 0x7F)") }
        if code != 0 { throw PipeFailure("ended with status \(code)", isMissing: code == 127) }
    }
}
