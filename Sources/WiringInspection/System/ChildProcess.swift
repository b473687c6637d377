import CWiringRuntime

#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

/// Why a program could not be started.
struct SpawnError: Error, Hashable, CustomStringConvertible {
    /// The program.
    let program: String
    /// The system's words.
    let reason: String

    init(program: String, code: Int32) {
        self.program = program
        reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    var description: String { "\(program) cannot be started: \(reason)" }
}

/// How a process ended.
enum ProcessEnd: Hashable, Sendable {
    /// It was ended by a signal.
    case signal(Int32)
    /// It left by itself.
    case code(Int32)
}

/// A running program: the leader of its own process group, without input, its two outputs on pipes that never block the reader.
final class ChildProcess {
    /// The process, which is also its group.
    let identifier: Int32
    /// The read end of its standard output and its standard error; -1 once the program has closed it.
    private(set) var descriptors: [HostOutput.Stream: Int32]
    private var splitters: [HostOutput.Stream: LineSplitter] = [.output: LineSplitter(), .error: LineSplitter()]
    private var status: ProcessEnd?
    private var isCollected = false

    /// Starts a program.
    /// - Parameters:
    ///   - program: Its absolute path.
    ///   - arguments: The arguments after its name.
    ///   - environment: The whole environment.
    ///   - protocolDescriptor: What becomes descriptor 3 of the program, if anything.
    init(
        program: String, arguments: [String], environment: [String: String], protocolDescriptor: Int32? = nil
    ) throws(SpawnError) {
        let null = wiring_open_null()
        guard null >= 0 else { throw SpawnError(program: program, code: errno) }
        defer { close(null) }
        let output = try Self.pipe(for: program)
        defer { close(output.write) }
        let errors: (read: Int32, write: Int32)
        do { errors = try Self.pipe(for: program) } catch {
            close(output.read)
            throw error
        }
        defer { close(errors.write) }
        let given = [null, output.write, errors.write] + (protocolDescriptor.map { [$0] } ?? [])
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let problem = withCStrings([program] + arguments) { arguments in
            withCStrings(variables) { variables in
                wiring_spawn(program, arguments, variables, nil, given, Int32(given.count), &process)
            }
        }
        guard problem == 0 else {
            close(output.read)
            close(errors.read)
            throw SpawnError(program: program, code: problem)
        }
        identifier = process
        descriptors = [.output: output.read, .error: errors.read]
    }

    deinit {
        end()
        for descriptor in descriptors.values where descriptor >= 0 { close(descriptor) }
    }

    private static func pipe(for program: String) throws(SpawnError) -> (read: Int32, write: Int32) {
        var read: Int32 = -1
        var write: Int32 = -1
        let problem = wiring_pipe(&read, &write)
        guard problem == 0 else { throw SpawnError(program: program, code: problem) }
        return (read, write)
    }

    /// Reads what the program printed, at most as much as fits in a pipe, without waiting.
    func readOutput(_ body: (HostOutput) -> Void) {
        for stream in [HostOutput.Stream.output, .error] { read(stream, body) }
    }

    private func read(_ stream: HostOutput.Stream, _ body: (HostOutput) -> Void) {
        guard let descriptor = descriptors[stream], descriptor >= 0 else { return }
        // More than a pipe holds: what was printed before now is read, and a flood cannot keep us here.
        for _ in 0..<3 {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                repeat { count = systemRead(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
                filled = max(0, count)
            }
            if count > 0 {
                for line in splitters[stream]?.lines(in: bytes) ?? [] { body(HostOutput(stream, line)) }
                continue
            }
            if count == 0 || errno != EAGAIN {
                close(descriptor)
                descriptors[stream] = -1
            }
            return
        }
    }

    /// Gives the last lines, those without an end. Call it when the program has ended.
    func finishOutput(_ body: (HostOutput) -> Void) {
        readOutput(body)
        for stream in [HostOutput.Stream.output, .error] {
            if let line = splitters[stream]?.finish() { body(HostOutput(stream, line)) }
        }
    }

    /// How the program ended; nil while it runs.
    func exitStatus() -> ProcessEnd? {
        guard status == nil else { return status }
        var isSignal = false
        var number: Int32 = 0
        switch wiring_look_at_process(identifier, &isSignal, &number) {
        case wiring_process_running: break
        case wiring_process_ended: status = isSignal ? .signal(number) : .code(number)
        default: status = .code(-1)
        }
        return status
    }

    /// Sends a signal to the program alone.
    func signal(_ number: Int32) {
        if exitStatus() == nil { kill(identifier, number) }
    }

    /// Ends the program and all that it started, and waits for it. What it started may outlive it, so this is for a program that has ended too.
    func end() {
        guard !isCollected else { return }
        isCollected = true
        // Until it is collected its number cannot be that of another process or group.
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        while waitpid(identifier, nil, 0) < 0, errno == EINTR {}
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// Calls `body` with the texts as a list of C strings which ends with null, and gives its error number.
private func withCStrings(_ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32) -> Int32 {
    var pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) } ?? EINVAL
}
