import PlatformLibrary

/// A question to the terminal itself, and its answer.
struct TerminalQuestion {
    /// How long a terminal at the other end of a slow line may take, in milliseconds; Ctrl-C ends the wait, and hardly any terminal does not answer.
    private static let patience: Int32 = 10_000
    /// More than any answer.
    private static let maximumLength = 4_096

    /// Sends a question, and reads until its answer is there.
    ///
    /// The answer is not shown, and the terminal is left as it was.
    ///
    /// - Parameters:
    ///   - question: what to send.
    ///   - isComplete: whether the answer is all there.
    /// - Returns: what came; nil where the answer did not.
    static func answer(to question: String, _ isComplete: (String) -> Bool) -> String? {
        var former = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
        var silent = former
        silent.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSANOW, &silent) == 0 else { return nil }
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &former) }
        guard DescriptorOutput(STDOUT_FILENO).send(question) == nil else { return nil }
        var bytes: [UInt8] = []
        let deadline = ContinuousClock.now + .milliseconds(Int(patience))
        while ContinuousClock.now < deadline, bytes.count < maximumLength {
            var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let count = poll(&request, 1, 50)
            // Ctrl-C ends the wait as it ends every other.
            if count < 0, errno == EINTR { return nil }
            guard count > 0 else { continue }
            var byte: UInt8 = 0
            guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
            bytes.append(byte)
            let text = String(decoding: bytes, as: UTF8.self)
            if isComplete(text) { return text }
        }
        return nil
    }
}
