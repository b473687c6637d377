/// A running program in its own session, without input and terminal. Its two outputs are pipes that never block the reader. When it is released, or
/// this process ends, a guard process kills it together with all processes that it has started.
final class ChildProcess {
    /// The process ID, which is also the group ID.
    let identifier: Int32
    /// The guard, which ends with the program's status.
    private let awaited: Int32
    private let outputs: [OutputPipe]
    /// A buffer for reading the outputs, shared because most reads return no data.
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var status: ProcessEnd?
    private var isCollected = false
    /// The descriptor whose closing makes the guard end the program; -1 after that.
    private var leash: Int32 = -1

    /// Starts a program.
    /// - Parameters:
    ///   - environment: The complete environment.
    ///   - descriptors: The descriptors that become 3, 4, ... of the program.
    ///   - report: The memory to which the guard writes the stack of a program that ends without a report; -1 for none.
    ///   - asksFirst: Whether the guard first requests the program to stop.
    init(
        program: String, arguments: [String], environment: [String: String], descriptors: [Int32] = [], report: Int32 = -1,
        asksFirst: Bool = false
    ) throws(SpawnError) {
        let null = wiring_open_null()
        guard null >= 0 else { throw SpawnError(program: program, code: errno) }
        defer { close(null) }
        var outputEnd: Int32 = -1
        let output = try OutputPipe(.output, of: program, writeEnd: &outputEnd)
        defer { close(outputEnd) }
        var errorEnd: Int32 = -1
        let errors = try OutputPipe(.error, of: program, writeEnd: &errorEnd)
        defer { close(errorEnd) }
        let given = [null, outputEnd, errorEnd] + descriptors
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        var guardProcess: pid_t = 0
        var leash: Int32 = -1
        let problem = withCStrings([program] + arguments) { arguments in
            withCStrings(variables) { variables in
                wiring_spawn_supervised(
                    program, arguments, variables, given, Int32(given.count), report, asksFirst, &leash, &process, &guardProcess)
            }
        }
        guard problem == 0 else { throw SpawnError(program: program, code: problem) }
        identifier = process
        awaited = guardProcess
        self.leash = leash
        outputs = [output, errors]
    }

    deinit { end() }

    /// The open outputs of the program, to poll for data.
    var descriptors: [Int32] { outputs.map(\.descriptor).filter { $0 >= 0 } }

    /// Reads the available output, at most the capacity of a pipe, without waiting.
    func readOutput(_ body: (HostOutput) -> Void) {
        for output in outputs { output.read(into: &buffer).forEach(body) }
    }

    /// Allows further bytes of each output; bytes beyond that are counted, and reported when more is allowed or at the end.
    func allowOutput(_ count: Int) {
        for output in outputs { output.allow(count) }
    }

    /// Returns the last lines, which have no line end. Call it after the program has ended.
    func finishOutput(_ body: (HostOutput) -> Void) {
        readOutput(body)
        for output in outputs { output.finish().forEach(body) }
    }

    /// The end of the program; nil while it runs.
    func exitStatus() -> ProcessEnd? {
        guard status == nil else { return status }
        var isSignal = false
        var number: Int32 = 0
        switch wiring_poll_process(awaited, &isSignal, &number) {
        case wiring_process_running: break
        case wiring_process_ended: status = isSignal ? .signal(number) : .code(number)
        default: status = .code(-1)
        }
        return status
    }

    /// Whether the program's main thread has ended while others continue; always false if the system does not provide this information.
    var hasLostMainThread: Bool {
        guard exitStatus() == nil, let bytes = try? InputFile.bytes(at: "/proc/\(identifier)/stat") else { return false }
        // `123 (a name) Z 1 ...`; the name may contain any character.
        return String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.hasPrefix(" Z ") == true && exitStatus() == nil
    }

    /// The stacks of the program, which need not answer; nil if the system does not permit to read them.
    func outsideReport() -> HostReport? {
        release()
        guard exitStatus() == nil, let text = wiring_outside_report(identifier) else { return nil }
        defer { free(text) }
        return HostReport(String(cString: text)).flatMap { $0.threads.isEmpty ? nil : $0 }
    }

    /// Makes the guard stop tracing the program.
    func release() {
        if exitStatus() == nil { wiring_release_program(awaited) }
    }

    /// Sends a signal to the program only.
    func signal(_ number: Int32) {
        guard exitStatus() == nil else { return }
        kill(identifier, number)
        // A guard that the program has stopped would not pass on the signal.
        kill(awaited, SIGCONT)
    }

    /// Ends the program and the processes that it has started, and waits for it. These may still run after the program has ended.
    ///
    /// - Parameter limit: The time at which to return although processes are left; call it again then. Without it they are given up after 15 s.
    /// - Returns: Whether all have ended.
    @discardableResult func end(before limit: ContinuousClock.Instant? = nil) -> Bool {
        guard !isCollected else { return true }
        if leash >= 0 {
            close(leash)
            leash = -1
        }
        let deadline = limit ?? ContinuousClock.now + .seconds(15)
        while exitStatus() == nil {
            wiring_wake_guard(awaited, identifier)
            guard ContinuousClock.now < deadline else {
                if limit != nil { return false }
                break
            }
            var set = PollSet([])
            _ = set.wait(atMost: .milliseconds(1))
        }
        isCollected = true
        // Until the process is reaped, its ID cannot be reused for another process or group.
        kill(-awaited, SIGKILL)
        kill(awaited, SIGKILL)
        while waitpid(awaited, nil, 0) < 0, errno == EINTR {}
        return true
    }
}

/// Calls `body` with the texts as a null-terminated list of C strings, and returns its error number.
private func withCStrings(_ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32) -> Int32 {
    var pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) } ?? EINVAL
}
