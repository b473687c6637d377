import CProcessControl
import CWiringRuntime
@preconcurrency import PlatformLibrary

/// A running program: the leader of its own process group, without input, with its two outputs on pipes that never block the reader.
final class ChildProcess {
    /// The cleanup of the processes that a program has started, however this process ends.
    enum Guard {
        /// No guard: processes outside the program's group may outlive it.
        case unguarded
        /// A guard process that first requests the program to stop when it is released.
        case askingFirst
        /// A guard process that ends the program immediately when it is released.
        case endingAtOnce
    }

    /// The process ID, which is also the group ID.
    let identifier: Int32
    /// The process to wait for: the guard, if there is one, which ends with the program's status, otherwise the program.
    private let awaited: Int32
    private var outputs: [OutputPipe]
    /// A buffer for reading the outputs, shared because most reads return no data.
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var status: ProcessEnd?
    private var isCollected = false
    /// The descriptor whose closing releases a guarded program; -1 without a guard.
    private var leash: Int32 = -1

    /// Starts a program.
    /// - Parameters:
    ///   - program: The absolute path of the program.
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The complete environment.
    ///   - descriptors: The descriptors that become 3, 4, ... of the program.
    ///   - guarding: The cleanup of the processes that the program starts.
    init(
        program: String, arguments: [String], environment: [String: String], descriptors: [Int32] = [], guarding: Guard = .unguarded
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
        let given = [null, outputEnd, errorEnd] + descriptors
        let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        var guardProcess: pid_t = 0
        var leash: Int32 = -1
        let problem = withCStrings([program] + arguments) { arguments in
            withCStrings(variables) { variables in
                guarding == .unguarded
                    ? wiring_spawn(program, arguments, variables, nil, given, Int32(given.count), &process)
                    : wiring_spawn_supervised(
                        program, arguments, variables, given, Int32(given.count), guarding == .askingFirst, &leash, &process, &guardProcess)
            }
        }
        guard problem == 0 else {
            output.close()
            errors.close()
            throw SpawnError(program: program, code: problem)
        }
        identifier = process
        awaited = guarding == .unguarded ? process : guardProcess
        self.leash = leash
        outputs = [output, errors]
    }

    deinit {
        end()
        for index in outputs.indices { outputs[index].close() }
    }

    /// The open outputs of the program, to poll for data.
    var descriptors: [Int32] { outputs.map(\.descriptor).filter { $0 >= 0 } }

    /// Reads the available output, at most the capacity of a pipe, without waiting.
    func readOutput(_ body: (HostOutput) -> Void) {
        for index in outputs.indices { outputs[index].read(into: &buffer).forEach(body) }
    }

    /// Allows further bytes of each output; bytes beyond that are counted, and reported when more is allowed or at the end.
    func allowOutput(_ count: Int) {
        for index in outputs.indices { outputs[index].allow(count) }
    }

    /// Returns the last lines, which have no line end. Call it after the program has ended.
    func finishOutput(_ body: (HostOutput) -> Void) {
        readOutput(body)
        for index in outputs.indices { outputs[index].finish().forEach(body) }
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

    /// Sends a signal to the program only.
    func signal(_ number: Int32) {
        if exitStatus() == nil { kill(identifier, number) }
    }

    /// Releases a guarded program: the guard ends it with the processes that it has started.
    func release() {
        guard leash >= 0 else { return }
        close(leash)
        leash = -1
    }

    /// Ends the program and the processes that it has started, and waits for it. These may still run after the program has ended.
    func end() {
        guard !isCollected else { return }
        isCollected = true
        // The guard knows more of the started processes than this process does.
        let isGuarded = leash >= 0
        release()
        let deadline = ContinuousClock.now + .seconds(15)
        while isGuarded, exitStatus() == nil, ContinuousClock.now < deadline {
            var set = PollSet([])
            _ = set.wait(atMost: .milliseconds(1))
        }
        // Until the process is reaped, its ID cannot be reused for another process or group.
        kill(-awaited, SIGKILL)
        kill(awaited, SIGKILL)
        while waitpid(awaited, nil, 0) < 0, errno == EINTR {}
    }
}

/// Calls `body` with the texts as a null-terminated list of C strings, and returns its error number.
private func withCStrings(_ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32) -> Int32 {
    var pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) } ?? EINVAL
}
