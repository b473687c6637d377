import CProcessControl
import CWiringRuntime
@preconcurrency import PlatformLibrary

/// A running program: the leader of its own process group, without input, its two outputs on pipes that never block the reader.
final class ChildProcess {
    /// Who sees to it that nothing which a program has started stays behind, however this process ends.
    enum Guard {
        /// Nobody: what it starts outside of its group may outlive it.
        case nobody
        /// A process in between, which asks the program to stop when it is let go of.
        case askingFirst
        /// A process in between, which ends the program at once when it is let go of.
        case endingAtOnce
    }

    /// The process, which is also its group.
    let identifier: Int32
    /// What is waited for: the guard of a program that has one, which ends as the program does, else the program.
    private let awaited: Int32
    private var outputs: [OutputPipe]
    /// Where outputs are read to: one buffer for all of them, since there is nothing to read most of the times.
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var status: ProcessEnd?
    private var isCollected = false
    /// What is closed to let go of a program with a guard; -1 when it has none.
    private var leash: Int32 = -1

    /// Starts a program.
    /// - Parameters:
    ///   - program: its absolute path.
    ///   - arguments: the arguments after its name.
    ///   - environment: the whole environment.
    ///   - descriptors: what become the descriptors 3, 4, ... of the program.
    ///   - guarding: who sees to it that nothing which the program has started stays behind.
    init(
        program: String, arguments: [String], environment: [String: String], descriptors: [Int32] = [], guarding: Guard = .nobody
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
                guarding == .nobody
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
        awaited = guarding == .nobody ? process : guardProcess
        self.leash = leash
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

    /// Lets so many further bytes of each output through; what comes after them is counted, and told when more is allowed or at the end.
    func allowOutput(_ count: Int) {
        for index in outputs.indices { outputs[index].allow(count) }
    }

    /// Gives the last lines, those without an end. Call it when the program has ended.
    func finishOutput(_ body: (HostOutput) -> Void) {
        readOutput(body)
        for index in outputs.indices { outputs[index].finish().forEach(body) }
    }

    /// How the program ended; nil while it runs.
    func exitStatus() -> ProcessEnd? {
        guard status == nil else { return status }
        var isSignal = false
        var number: Int32 = 0
        switch wiring_look_at_process(awaited, &isSignal, &number) {
        case wiring_process_running: break
        case wiring_process_ended: status = isSignal ? .signal(number) : .code(number)
        default: status = .code(-1)
        }
        return status
    }

    /// Whether the program's first thread has ended while others go on; never where the system does not tell.
    var hasLostMainThread: Bool {
        guard exitStatus() == nil, let bytes = try? InputFile.bytes(at: "/proc/\(identifier)/stat") else { return false }
        // `123 (a name) Z 1 ...`; the name may hold anything.
        return String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.hasPrefix(" Z ") == true && exitStatus() == nil
    }

    /// Sends a signal to the program alone.
    func signal(_ number: Int32) {
        if exitStatus() == nil { kill(identifier, number) }
    }

    /// Lets go of a program with a guard, which ends it with all that it started.
    func letGo() {
        guard leash >= 0 else { return }
        close(leash)
        leash = -1
    }

    /// Ends the program and all that it started, and waits for it. What it started may outlive it, so this is for a program that has ended too.
    func end() {
        guard !isCollected else { return }
        isCollected = true
        // Its guard knows more of what it started than this process does.
        let isGuarded = leash >= 0
        letGo()
        let deadline = ContinuousClock.now + .seconds(15)
        while isGuarded, exitStatus() == nil, ContinuousClock.now < deadline {
            var set = PollSet([])
            _ = set.wait(atMost: .milliseconds(1))
        }
        // Until it is collected its number cannot be that of another process or group.
        kill(-awaited, SIGKILL)
        kill(awaited, SIGKILL)
        while waitpid(awaited, nil, 0) < 0, errno == EINTR {}
    }
}

/// Calls `body` with the texts as a list of C strings which ends with null, and gives its error number.
private func withCStrings(_ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32) -> Int32 {
    var pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) } ?? EINVAL
}
