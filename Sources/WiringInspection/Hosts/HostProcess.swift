import CWiringRuntime

#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

/// A host that was started, and the protocol's connection to it.
final class HostProcess {
    /// What came of waiting.
    enum Event {
        /// A frame.
        case frame(Frame)
        /// Something that is no frame.
        case broken(FrameError)
        /// An interrupt of the person.
        case interrupted
        /// Nothing in time.
        case timedOut
        /// The program is gone, or has closed the connection.
        case ended
    }

    private let child: ChildProcess
    private let socket: Int32
    private let show: (HostOutput) -> Void
    private var decoder = FrameDecoder()
    private var notice = BacktraceNotice()
    private var hasEnded = false
    /// Whether somebody wants to wait no longer, and is told so when everything that has come by then was handed on.
    private var isInterrupted = false
    /// Where the runtime leaves its report of a crash; -1 where there is no such place.
    private let crashReport = wiring_open_memory()
    /// The program's last line that tells why it stops.
    private(set) var lastWords: String?

    /// Starts a host.
    /// - Parameter show: Is given what the program prints.
    init(_ launch: HostLaunch, show: @escaping (HostOutput) -> Void) throws(SpawnError) {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        let problem = wiring_socket_pair(&ours, &theirs)
        guard problem == 0 else { throw SpawnError(program: launch.executable, code: problem) }
        defer { close(theirs) }
        var environment = Environment.variables()
        environment["SWIFT_BACKTRACE"] = Self.backtraceOptions(report: crashReport)
        environment[InspectionProtocol.environmentVariable] = "\(InspectionProtocol.descriptor)"
        environment.merge(launch.environment) { $1 }
        do {
            child = try ChildProcess(
                program: launch.executable, arguments: launch.arguments, environment: environment, protocolDescriptor: theirs)
        } catch {
            close(ours)
            throw error
        }
        socket = ours
        self.show = show
    }

    deinit {
        close(socket)
        if crashReport >= 0 { close(crashReport) }
    }

    /// The report is written to a file in memory, which is gone with this process however that ends.
    private static func backtraceOptions(report: Int32) -> String {
        guard report >= 0 else { return "enable=no" }
        let path = "/proc/\(getpid())/fd/\(report)"
        return "enable=yes,format=json,output-to=\(path),interactive=no,color=no,images=none,registers=none,threads=crashed,limit=64"
    }

    /// The process.
    var identifier: Int32 { child.identifier }

    /// What to wait on to know that the program has printed something, or has died, while nothing is asked of it.
    var descriptors: [Int32] {
        (hasEnded ? [] : [socket]) + child.descriptors
    }

    /// Sends a request; false when the program is gone.
    func send(_ request: InspectionRequest) -> Bool {
        isInterrupted = false
        guard let payload = try? MessageCoder.encode(request), let bytes = try? Frame(.message, payload: payload).encoded() else {
            return false
        }
        return ProtocolSocket.send(bytes, to: socket)
    }

    /// Waits for the next frame. What the program prints meanwhile is shown, and what it printed before the frame is shown before this
    /// returns; so no flood can block the program.
    func next(before deadline: ContinuousClock.Instant, interrupts: HostInterrupts) -> Event {
        while true {
            do throws(FrameError) {
                if let frame = try decoder.next() {
                    readOutput()
                    return .frame(frame)
                }
            } catch {
                return .broken(error)
            }
            if hasEnded { return .ended }
            if isInterrupted {
                isInterrupted = false
                return .interrupted
            }
            let left = deadline - ContinuousClock.now
            guard left > .zero else { return .timedOut }
            // The short waits notice a death that the socket does not show: a child of the program may hold it open.
            var set = PollSet(descriptors + [interrupts.descriptor])
            let ready = set.wait(atMost: min(left, .milliseconds(100)))
            if ready.contains(interrupts.descriptor), interrupts.take() {
                // What the program has said by now still counts: what it was building, or even its answer.
                isInterrupted = true
                drain()
                continue
            }
            // Output is read before a frame is handed on, too.
            if ready.contains(socket) {
                receive()
                continue
            }
            readOutput()
            if child.exitStatus() != nil {
                while receive() {}
                hasEnded = true
            }
        }
    }

    /// Shows what the program has printed by now, without waiting.
    func drain() {
        readOutput()
        if !hasEnded { receive() }
    }

    /// Takes what has come; false when that is nothing.
    @discardableResult
    private func receive() -> Bool {
        switch ProtocolSocket.receive(from: socket) {
        case .bytes(let bytes):
            decoder.append(bytes)
            return true
        case .nothing: return false
        case .end:
            hasEnded = true
            return false
        }
    }

    private func readOutput() {
        child.readOutput { pass($0) }
    }

    private func pass(_ output: HostOutput) {
        guard output.stream == .error else { return show(output) }
        for line in notice.filter(output.line) {
            if let words = LastWords.find(in: line) { lastWords = words }
            show(HostOutput(.error, line))
        }
    }

    /// Waits for the end of a program that has closed the connection, and ends it if it does not come by itself.
    /// - Returns: How it ended; nil when it had to be ended.
    func awaitEnd(atMost time: Duration) -> ProcessEnd? {
        waitUntil(atMost: time) { child.exitStatus() != nil }
        let status = child.exitStatus()
        end()
        return status
    }

    /// Lets the runtime write down where the program is, which it survives.
    func requestReport(atMost time: Duration) {
        child.signal(SIGQUIT)
        waitUntil(atMost: time) { report() != nil || child.exitStatus() != nil }
    }

    /// The runtime's report, once it is complete.
    func report() -> BacktraceReport? {
        guard crashReport >= 0, lseek(crashReport, 0, SEEK_SET) == 0, let bytes = try? InputFile.bytes(from: crashReport), !bytes.isEmpty
        else { return nil }
        return BacktraceReport(bytes)
    }

    /// Ends the program and all that it started.
    func end() {
        child.end()
        child.finishOutput { pass($0) }
        for line in notice.finish() { show(HostOutput(.error, line)) }
    }

    /// Asks the program to leave, and ends it if it does not.
    func leave() {
        if send(.goodbye) { waitUntil(atMost: .seconds(1)) { child.exitStatus() != nil } }
        end()
    }

    private func waitUntil(atMost time: Duration, _ condition: () -> Bool) {
        let deadline = ContinuousClock.now + time
        while !condition(), ContinuousClock.now < deadline {
            var set = PollSet(child.descriptors)
            _ = set.wait(atMost: .milliseconds(5))
            readOutput()
        }
    }
}
