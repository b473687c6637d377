import CWiringRuntime

#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

/// A running program: the leader of its own process group, without input, its two outputs on pipes that never block the reader.
final class ChildProcess {
    /// The process, which is also its group.
    let identifier: Int32
    private var outputs: [OutputPipe]
    /// Where outputs are read to: one buffer for all of them, since there is nothing to read most of the times.
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
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
        var outputEnd: Int32 = -1
        var output = try OutputPipe(.output, of: program, writeEnd: &outputEnd)
        defer { close(outputEnd) }
        var errorEnd: Int32 = -1
        var errors: OutputPipe
        do { errors = try OutputPipe(.error, of: program, writeEnd: &errorEnd) } catch {
            output.close()
            throw error
        }
        defer { close(errorEnd) }
        let given = [null, outputEnd, errorEnd] + (protocolDescriptor.map { [$0] } ?? [])
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let problem = withCStrings([program] + arguments) { arguments in
            withCStrings(variables) { variables in
                wiring_spawn(program, arguments, variables, nil, given, Int32(given.count), &process)
            }
        }
        guard problem == 0 else {
            output.close()
            errors.close()
            throw SpawnError(program: program, code: problem)
        }
        identifier = process
        outputs = [output, errors]
    }

    deinit {
        end()
        for index in outputs.indices { outputs[index].close() }
    }

    /// The outputs that the program has not closed: what to wait on to know that it has printed something.
    var descriptors: [Int32] { outputs.map(\.descriptor).filter { $0 >= 0 } }

    /// Reads what the program printed, at most as much as fits in a pipe, without waiting.
    func readOutput(_ body: (HostOutput) -> Void) {
        for index in outputs.indices { outputs[index].read(into: &buffer).forEach(body) }
    }

    /// Gives the last lines, those without an end. Call it when the program has ended.
    func finishOutput(_ body: (HostOutput) -> Void) {
        readOutput(body)
        for index in outputs.indices { outputs[index].finish().map(body) }
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

/// Calls `body` with the texts as a list of C strings which ends with null, and gives its error number.
private func withCStrings(_ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32) -> Int32 {
    var pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) } ?? EINVAL
}
