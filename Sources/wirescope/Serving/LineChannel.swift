/// The standard streams of a process that another program controls: messages in, messages out.
///
/// The streams move to private descriptors, because a program that a command starts must neither read requests nor write between answers. Afterwards
/// standard input is empty, and standard output is the same file as standard error.
final class LineChannel {
    enum Form {
        case line
        /// A header with the length in bytes, an empty line, and the content, as in the Language Server Protocol.
        case headed
    }

    /// The reason why reading ended.
    enum End {
        case closed
        /// Ctrl-C was pressed, or the signal was sent, while no request was running.
        case interrupted
        case endlessLine
        case invalidHeader
    }

    /// The maximum length of a message in bytes; an endless line would otherwise exhaust the memory.
    static let maximumLine = 1 << 24

    private let form: Form
    private let input: Int32
    private let descriptor: Int32
    private let output: DescriptorOutput
    private let interrupts: InterruptSource
    private var bytes: [UInt8] = []

    /// Takes over the standard streams of this process.
    init(interrupts: InterruptSource, form: Form = .line) {
        self.interrupts = interrupts
        self.form = form
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

    /// Writes one message. If the reader is gone, the next read ends.
    func send(_ message: String) {
        switch form {
        case .line: _ = output.send(message + "\n")
        case .headed: _ = output.send("Content-Length: \(message.utf8.count)\r\n\r\n" + message)
        }
    }

    /// Passes each message, without its line break or header, to a function until the input ends or the function returns false.
    func run(sources: () -> [TargetEvents.Source], handle: (String) -> Bool) -> End {
        while true {
            var start = 0
            while let (message, end) = message(from: start) {
                guard let message else { return .invalidHeader }
                start = end
                guard handle(String(decoding: message, as: UTF8.self)) else { return .closed }
            }
            bytes.removeFirst(start)
            if bytes.count > Self.maximumLine { return .endlessLine }
            switch fill(sources()) {
            case .more: continue
            case .interrupted: return .interrupted
            case .end:
                // The last line may lack its line break.
                if form == .line, !bytes.isEmpty { _ = handle(String(decoding: bytes, as: UTF8.self)) }
                return .closed
            }
        }
    }

    private func message(from start: Int) -> (message: ArraySlice<UInt8>?, end: Int)? {
        let newline = UInt8(ascii: "\n")
        guard form == .headed else {
            guard let end = bytes[start...].firstIndex(of: newline) else { return nil }
            return (Self.withoutReturn(bytes[start..<end]), end + 1)
        }
        var length: Int?
        var lineStart = start
        while let end = bytes[lineStart...].firstIndex(of: newline) {
            let line = Self.withoutReturn(bytes[lineStart..<end])
            lineStart = end + 1
            guard line.isEmpty else {
                let parts = String(decoding: line, as: UTF8.self).lowercased().split(separator: ":", maxSplits: 1)
                if parts.count == 2, parts[0] == "content-length" { length = Int(parts[1].filter { !$0.isWhitespace }) }
                continue
            }
            guard let length, (0...Self.maximumLine).contains(length) else { return (nil, start) }
            guard bytes.count - lineStart >= length else { return nil }
            return (bytes[lineStart..<lineStart + length], lineStart + length)
        }
        return nil
    }

    private static func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    private enum Reading { case more, end, interrupted }

    /// Waits for input and reads it, and calls the sources that are readable meanwhile.
    private func fill(_ sources: [TargetEvents.Source]) -> Reading {
        var requests = ([input, interrupts.readDescriptor] + sources.map(\.descriptor)).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let count = poll(&requests, nfds_t(requests.count), -1)
        if interrupts.consumePending() { return .interrupted }
        guard count > 0 else { return .more }
        for (source, request) in zip(sources, requests.dropFirst(2)) where request.revents != 0 { _ = source.read() }
        guard requests[0].revents != 0 else { return .more }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let length = read(input, &buffer, buffer.count)
        if length > 0 { bytes += buffer[..<length] }
        return length > 0 || length < 0 && (errno == EINTR || errno == EAGAIN) ? .more : .end
    }
}
