/// An output of a program, on a pipe that never blocks the reader.
final class OutputPipe {
    let stream: HostOutput.Stream
    /// The read end; -1 after the program has closed its end.
    private(set) var descriptor: Int32
    private var splitter = LineSplitter()
    /// The number of bytes that may still be returned; nil for no limit.
    private var allowance: Int?
    private var dropped = 0

    /// Creates a pipe.
    /// - Parameter writeEnd: The end for the program, to be closed after it was passed.
    init(_ stream: HostOutput.Stream, of program: String, writeEnd: inout Int32) throws(SpawnError) {
        self.stream = stream
        descriptor = -1
        let problem = wiring_pipe(&descriptor, &writeEnd)
        guard problem == 0 else { throw SpawnError(program: program, code: problem) }
    }

    deinit { close() }

    /// Reads the available output without waiting, slightly more than the capacity of a pipe at most, so that a flood of output does not
    /// block the caller.
    func read(into buffer: inout [UInt8]) -> [HostOutput] {
        var lines: [HostOutput] = []
        for _ in 0..<3 where descriptor >= 0 {
            let count = systemRead(descriptor, &buffer)
            if count > 0 {
                lines += take(buffer[..<count])
            } else {
                if count == 0 || errno != EAGAIN { close() }
                break
            }
        }
        return lines
    }

    func allow(_ count: Int) { allowance = count }

    /// Reads excessive output too, since the program would block otherwise, but does not return all of it.
    private func take(_ bytes: ArraySlice<UInt8>) -> [HostOutput] {
        let shown = min(bytes.count, allowance ?? bytes.count)
        allowance = allowance.map { $0 - shown }
        var lines: [HostOutput] = []
        if shown > 0 {
            lines = noteOfDropped()
            lines += splitter.lines(in: bytes.prefix(shown)).map { HostOutput(stream, $0) }
        }
        if shown < bytes.count, dropped == 0 {
            lines += splitter.finish().map { [HostOutput(stream, $0)] } ?? []
            lines.append(HostOutput(.error, "(the program prints too much: the rest of its \(stream.words) for this command is omitted)"))
        }
        dropped += bytes.count - shown
        return lines
    }

    /// A note about the bytes that were dropped since the last note; empty if no bytes were dropped.
    private func noteOfDropped() -> [HostOutput] {
        guard dropped > 0 else { return [] }
        defer { dropped = 0 }
        return [HostOutput(.error, "(\(ByteCount.text(dropped)) of its \(stream.words) were omitted)")]
    }

    /// The last line, if it has no line end, and the note about dropped bytes.
    func finish() -> [HostOutput] { noteOfDropped() + (splitter.finish().map { [HostOutput(stream, $0)] } ?? []) }

    func close() {
        guard descriptor >= 0 else { return }
        systemClose(descriptor)
        descriptor = -1
    }
}

extension HostOutput.Stream {
    fileprivate var words: String {
        switch self {
        case .output: "standard output"
        case .error: "standard error"
        }
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count >= 0 || errno != EINTR { return count }
    }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
