/// Orders the writes to standard output and standard error of this process.
final class Console {
    /// Receives text while a line is edited; nil otherwise.
    var printAbove: ((String) -> Void)?
    /// Receives the output of the explored program instead of standard error; nil otherwise.
    var receiveHostOutput: ((HostOutput) -> Void)?
    var showsHostOutput = true
    /// The file that receives the output of the explored program, if any.
    var programFile: String?
    /// Called before the process ends because the reader of its output is gone.
    var beforeExit: (() -> Void)?
    /// Whether output was lost, for example on a full disk.
    private(set) var hasLostOutput = false
    /// Whether the last output on standard error is a temporary progress line.
    private var showsProgress = false
    private let showsTransientProgress: Bool
    private let terminal: Terminal
    private let output = DescriptorOutput(STDOUT_FILENO)
    private let errors = DescriptorOutput(STDERR_FILENO)

    init(terminal: Terminal) {
        self.terminal = terminal
        showsTransientProgress = isatty(STDERR_FILENO) == 1 && terminal.understandsEscapes
    }

    func write(_ text: SafeText) {
        clearProgress()
        guard let problem = output.send(text.text, isInterrupted: { InterruptSource.isPending }) else { return }
        // The next check for Ctrl-C reports it.
        if problem == EINTR { return }
        if problem == EPIPE {
            // The reader of the output is gone, so no error can be reported.
            beforeExit?()
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
            // The first process of a namespace ignores the signal.
            _exit(128 + SIGPIPE)
        }
        // Reported once, because later writes fail too.
        if !hasLostOutput { writeError(SafeText("error: the standard output cannot be written: \(String(cString: strerror(problem)))\n")) }
        hasLostOutput = true
    }

    func writeError(_ text: SafeText) {
        clearProgress()
        _ = errors.send(text.text, isInterrupted: { InterruptSource.isPending })
    }

    /// Shows a build step on one line that the next step replaces. Where lines cannot be replaced, as in a log, only steps without a number are
    /// printed. Nil ends the progress.
    func showProgress(_ step: LoadProgress?) {
        guard let step else { return clearProgress() }
        let count = step.done.flatMap { done in step.total.map { "[\(done)/\($0)] " } } ?? ""
        guard showsTransientProgress else {
            if count.isEmpty { writeError(SafeText(step.text + "\n")) }
            return
        }
        _ = errors.send("\r\u{1B}[K" + VisibleText.line(count + step.text).prefix(progressWidth))
        showsProgress = true
    }

    /// The width of a progress line, which must not wrap because it could not be cleared otherwise.
    private var progressWidth: Int { max(1, (terminal.columns(of: STDERR_FILENO) ?? 80) - 1) }

    /// Starts a new line after the `^C` that the terminal has printed.
    static func endInterruptedLine() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return }
        _ = DescriptorOutput(STDERR_FILENO).send("\n")
    }

    private func clearProgress() {
        guard showsProgress else { return }
        showsProgress = false
        _ = errors.send("\r\u{1B}[K")
    }

    /// Shows a line that the explored program printed. It is kept apart from data.
    func show(_ output: HostOutput) {
        guard showsHostOutput else { return }
        if let programFile, (try? OutputFile.write(to: programFile, append: true, TextStream(output.line + "\n").write)) != nil { return }
        if let receiveHostOutput { return receiveHostOutput(output) }
        let line = SafeText("| \(output.line)\n")
        if let printAbove { printAbove(line.text) } else { writeError(line) }
    }
}

extension HostInterrupts {
    /// Reports Ctrl-C in this process; an interrupted line on the terminal is ended.
    init(_ source: InterruptSource) {
        self.init(
            descriptor: source.readDescriptor, isPending: { InterruptSource.isPending },
            take: {
                let isPending = source.consumePending()
                if isPending { Console.endInterruptedLine() }
                return isPending
            })
    }
}
