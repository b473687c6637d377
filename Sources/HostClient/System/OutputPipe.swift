import CWiringRuntime
import PlatformLibrary

/// One of the two outputs of a program, on a pipe that never blocks the reader.
struct OutputPipe {
    /// Which output it is.
    let stream: HostOutput.Stream
    /// The end to read from; -1 once the program has closed its own.
    private(set) var descriptor: Int32
    private var splitter = LineSplitter()
    /// How many bytes may still be handed on; nil is without a limit.
    private var allowance: Int?
    /// How many bytes were not handed on.
    private var dropped = 0

    /// Makes a pipe.
    /// - Parameters:
    ///   - stream: which output it is for.
    ///   - program: whose.
    ///   - writeEnd: the end for the program, to be closed when it has been handed over.
    init(_ stream: HostOutput.Stream, of program: String, writeEnd: inout Int32) throws(SpawnError) {
        self.stream = stream
        descriptor = -1
        let problem = wiring_pipe(&descriptor, &writeEnd)
        guard problem == 0 else { throw SpawnError(program: program, code: problem) }
    }

    /// Reads what has been printed, at most a little more than fits in a pipe, without waiting: what was printed before now is read, and a
    /// flood cannot keep us here.
    /// - Parameter buffer: where to read to.
    mutating func read(into buffer: inout [UInt8]) -> [HostOutput] {
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

    /// Lets so many further bytes through.
    mutating func allow(_ count: Int) { allowance = count }

    /// A program that prints more than anybody reads is listened to, or it would hang, but not all of it is handed on.
    private mutating func take(_ bytes: ArraySlice<UInt8>) -> [HostOutput] {
        let shown = min(bytes.count, allowance ?? bytes.count)
        allowance = allowance.map { $0 - shown }
        var lines: [HostOutput] = []
        if shown > 0 {
            lines = noteOfDropped()
            lines += splitter.lines(in: bytes.prefix(shown)).map { HostOutput(stream, $0) }
        }
        if shown < bytes.count, dropped == 0 {
            lines += splitter.finish().map { [HostOutput(stream, $0)] } ?? []
            lines.append(HostOutput(.error, "(the program prints on and on: the rest of its \(stream.words) for this command is left out)"))
        }
        dropped += bytes.count - shown
        return lines
    }

    /// How much was left out, if anything was and nobody was told yet.
    private mutating func noteOfDropped() -> [HostOutput] {
        guard dropped > 0 else { return [] }
        defer { dropped = 0 }
        return [HostOutput(.error, "(\(ByteCount.text(dropped)) of its \(stream.words) were left out)")]
    }

    /// The last line, if it has no end, and how much was left out.
    mutating func finish() -> [HostOutput] {
        noteOfDropped() + (splitter.finish().map { [HostOutput(stream, $0)] } ?? [])
    }

    /// Reads no more.
    mutating func close() {
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
