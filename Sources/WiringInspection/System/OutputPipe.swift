import CWiringRuntime

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One of the two outputs of a program, on a pipe that never blocks the reader.
struct OutputPipe {
    /// Which output it is.
    let stream: HostOutput.Stream
    /// The end to read from; -1 once the program has closed its own.
    private(set) var descriptor: Int32
    private var splitter = LineSplitter()

    /// Makes a pipe.
    /// - Parameters:
    ///   - stream: Which output it is for.
    ///   - program: Whose.
    ///   - writeEnd: The end for the program, to be closed when it has been handed over.
    init(_ stream: HostOutput.Stream, of program: String, writeEnd: inout Int32) throws(SpawnError) {
        self.stream = stream
        descriptor = -1
        let problem = wiring_pipe(&descriptor, &writeEnd)
        guard problem == 0 else { throw SpawnError(program: program, code: problem) }
    }

    /// Reads what has been printed, at most a little more than fits in a pipe, without waiting: what was printed before now is read, and a
    /// flood cannot keep us here.
    /// - Parameter buffer: Where to read to.
    mutating func read(into buffer: inout [UInt8]) -> [HostOutput] {
        var lines: [HostOutput] = []
        for _ in 0..<3 where descriptor >= 0 {
            let count = systemRead(descriptor, &buffer)
            if count > 0 {
                lines += splitter.lines(in: buffer[..<count]).map { HostOutput(stream, $0) }
            } else {
                if count == 0 || errno != EAGAIN { close() }
                break
            }
        }
        return lines
    }

    /// The last line, if it has no end.
    mutating func finish() -> HostOutput? {
        splitter.finish().map { HostOutput(stream, $0) }
    }

    /// Reads no more.
    mutating func close() {
        guard descriptor >= 0 else { return }
        systemClose(descriptor)
        descriptor = -1
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count >= 0 || errno != EINTR { return count }
    }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
