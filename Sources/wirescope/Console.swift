import HostClient
import LineEditor
import PlatformLibrary
import TerminalText
import WiringVocabulary

/// The standard output and error of this process, and the order in which things reach them.
final class Console {
    /// Where text goes while a person types; nil when nobody does.
    var printAbove: ((String) -> Void)?
    /// Whether what the explored program prints is shown.
    var showsHostOutput = true
    /// What is to be done before this process ends because nobody reads its output.
    var beforeEnd: (() -> Void)?
    /// Whether something that was written has not arrived, as on a full disk.
    private(set) var hasLostOutput = false
    /// Whether the last thing on the error stream is a line of progress that is to disappear.
    private var showsProgress = false
    private let showsTransientProgress: Bool
    private let terminal: Terminal
    private let output = DescriptorOutput(STDOUT_FILENO)
    private let errors = DescriptorOutput(STDERR_FILENO)

    init(terminal: Terminal) {
        self.terminal = terminal
        showsTransientProgress = isatty(STDERR_FILENO) == 1 && terminal.understandsEscapes
    }

    /// Data, for the standard output.
    func write(_ text: String) {
        clearProgress()
        guard let problem = output.send(text, isInterrupted: { InterruptSource.isPending }) else { return }
        // Whoever asks next whether Ctrl-C was pressed hears of it.
        if problem == EINTR { return }
        if problem == EPIPE {
            // Whoever read the output has gone; there is nobody left to tell.
            beforeEnd?()
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        }
        // Once: the rest of it will not fit either.
        if !hasLostOutput { writeError("error: the standard output cannot be written: \(String(cString: strerror(problem)))\n") }
        hasLostOutput = true
    }

    /// Everything that is not data.
    func writeError(_ text: String) {
        clearProgress()
        _ = errors.send(text, isInterrupted: { InterruptSource.isPending })
    }

    /// A step of a build: one line that the next one replaces. Where lines cannot be replaced only the steps without a number are told, since
    /// hundreds of files are no news in a log. Nil ends it.
    func showProgress(_ step: LoadProgress?) {
        guard let step else { return clearProgress() }
        let count = step.done.flatMap { done in step.total.map { "[\(done)/\($0)] " } } ?? ""
        guard showsTransientProgress else {
            if count.isEmpty { writeError(VisibleText.of(step.text) + "\n") }
            return
        }
        _ = errors.send("\r\u{1B}[K" + VisibleText.line(count + step.text).prefix(progressWidth))
        showsProgress = true
    }

    /// A line of progress must not wrap, or it could not be taken away.
    private var progressWidth: Int {
        max(1, (terminal.columns(of: STDERR_FILENO) ?? 80) - 1)
    }

    /// The terminal has written `^C` into a line; what follows starts a new one.
    static func endInterruptedLine() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return }
        _ = DescriptorOutput(STDERR_FILENO).send("\n")
    }

    /// Takes the line of progress away.
    private func clearProgress() {
        guard showsProgress else { return }
        showsProgress = false
        _ = errors.send("\r\u{1B}[K")
    }

    /// A line that the explored program printed: shown beside the data, never among it.
    func show(_ output: HostOutput) {
        guard showsHostOutput else { return }
        let line = "| \(output.line)\n"
        if let printAbove { printAbove(line) } else { writeError(line) }
    }
}
