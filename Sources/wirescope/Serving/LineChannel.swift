import HostClient
import LineEditor
import PlatformLibrary

/// The standard streams of a process that another program controls: lines in, lines out.
///
/// The streams move to private descriptors, because a program that a command starts must neither read requests nor write between answers. Afterwards
/// standard input is empty, and standard output is the same file as standard error.
final class LineChannel {
    /// The reason why reading ended.
    enum End {
        /// The other program closed its output.
        case closed
        /// Ctrl-C was pressed, or the signal was sent, while no request was running.
        case interrupted
        /// A line exceeds the maximum length.
        case endlessLine
    }

    /// A descriptor to watch between requests.
    struct Source {
        var descriptor: Int32
        /// Called when the descriptor is readable.
        var read: () -> Void
    }

    /// The maximum length of a line; an endless line would otherwise exhaust the memory.
    static let maximumLine = 1 << 24

    private let input: Int32
    private let descriptor: Int32
    private let output: DescriptorOutput
    private let interrupts: InterruptSource
    private var bytes: [UInt8] = []

    /// Takes over the standard streams of this process.
    init(interrupts: InterruptSource) {
        self.interrupts = interrupts
        input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        output = DescriptorOutput(descriptor)
        let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
        if empty >= 0 {
            dup2(empty, STDIN_FILENO)
            close(empty)
        }
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    deinit {
        close(input)
        close(descriptor)
    }

    /// Writes one line. If the reader is gone, the next read ends.
    func send(_ line: String) { _ = output.send(line + "\n") }

    /// Passes each line to a function until the input ends.
    ///
    /// - Parameters:
    ///   - sources: returns the descriptors to watch before the next request.
    ///   - handle: handles a line without its line break; returns false to end.
    func run(sources: () -> [Source], handle: (String) -> Bool) -> End {
        while true {
            var start = 0
            while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = bytes[start..<end]
                start = end + 1
                let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
                guard handle(text) else { return .closed }
            }
            bytes.removeFirst(start)
            if bytes.count > Self.maximumLine { return .endlessLine }
            switch fill(sources()) {
            case .more: continue
            case .interrupted: return .interrupted
            case .end:
                // The last line may lack its line break.
                if !bytes.isEmpty { _ = handle(String(decoding: bytes, as: UTF8.self)) }
                return .closed
            }
        }
    }

    private enum Reading { case more, end, interrupted }

    /// Waits for input and reads it, and calls the sources that are readable meanwhile.
    private func fill(_ sources: [Source]) -> Reading {
        var requests = ([input, interrupts.readDescriptor] + sources.map(\.descriptor)).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let count = poll(&requests, nfds_t(requests.count), -1)
        if interrupts.consumePending() { return .interrupted }
        guard count > 0 else { return .more }
        for (source, request) in zip(sources, requests.dropFirst(2)) where request.revents != 0 { source.read() }
        guard requests[0].revents != 0 else { return .more }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let length = read(input, &buffer, buffer.count)
        if length > 0 { bytes += buffer[..<length] }
        return length > 0 || length < 0 && (errno == EINTR || errno == EAGAIN) ? .more : .end
    }
}
