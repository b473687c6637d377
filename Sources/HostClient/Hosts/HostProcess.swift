/// A running host process and its protocol connection.
final class HostProcess {
    /// The result of waiting.
    enum Event {
        case frame(Frame)
        case broken(FrameError)
        case interrupted
        case timedOut
        /// The program has ended, or has closed the connection.
        case ended
        /// The answering thread has ended while the program continues.
        case mainThreadEnded
    }

    private let child: ChildProcess
    private let socket: Int32
    private let show: (HostOutput) -> Void
    private var decoder = FrameDecoder()
    private(set) var awaitedNumber: UInt32 = 0
    private var hasEnded = false
    /// Whether the program had printed nothing when the first byte of the next frame arrived. Output from before a frame is in the pipe when the
    /// frame is sent, so no further check is needed.
    private var nextFrameIsSilent = false
    /// Whether data has arrived since the output was last read, so that the output is read once for frames that arrive together.
    private var hasReceived = false
    /// Whether an interrupt is reported as soon as the data that has arrived is processed.
    private var isInterrupted = false
    private let memory = ReportMemory()
    private var requestedReport: HostReport?
    /// The program's last line that states why it stops.
    private(set) var crashMessage: String?

    init(_ launch: HostLaunch, show: @escaping (HostOutput) -> Void) throws(SpawnError) {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        let problem = wiring_socket_pair(&ours, &theirs)
        guard problem == 0 else { throw SpawnError(program: launch.executable, code: problem) }
        defer { close(theirs) }
        var environment = Environment.variables()
        // With a backtracer the runtime writes no stack itself, so that the signal handlers of the host report it. Without a toolchain there is no
        // backtracer, and the warning about that is suppressed.
        environment["SWIFT_BACKTRACE"] = "enable=yes,interactive=no,color=no,warnings=suppressed,output-to=/dev/null"
        if memory.descriptor >= 0 { environment[InspectionConventions.reportVariable] = "\(InspectionConventions.descriptor + 1)" }
        environment[InspectionConventions.environmentVariable] = "\(InspectionConventions.descriptor)"
        environment.merge(launch.environment) { $1 }
        do {
            child = try ChildProcess(
                program: launch.executable, arguments: launch.arguments, environment: environment,
                descriptors: memory.descriptor >= 0 ? [theirs, memory.descriptor] : [theirs], report: memory.descriptor)
        } catch {
            close(ours)
            throw error
        }
        socket = ours
        self.show = show
    }

    deinit { close(socket) }

    var identifier: Int32 { child.identifier }

    /// The descriptors to poll, between requests, for output or the end of the program.
    var descriptors: [Int32] { (hasEnded ? [] : [socket]) + child.descriptors }

    /// Sends a request; false if the program has ended.
    func send(_ request: InspectionRequest) -> Bool {
        isInterrupted = false
        child.allowOutput(Self.outputLimit)
        let payload = MessageCoder.encode(request)
        let isGreeting = if case .hello = request { true } else { false }
        if !isGreeting { awaitedNumber &+= 1 }
        guard let bytes = try? Frame(isGreeting ? .greeting : .message, number: awaitedNumber, payload: payload).encoded() else {
            return false
        }
        return ProtocolSocket.send(bytes, to: socket)
    }

    /// Waits for the next frame. While waiting, shows the program's output, including all output before the frame, so that a flood of output cannot
    /// block the program.
    func next(before deadline: ContinuousClock.Instant, interrupts: HostInterrupts) -> Event {
        var looksWithoutMainThread = 0
        while true {
            do throws(FrameError) {
                if let frame = try decoder.next() {
                    if hasReceived, !nextFrameIsSilent { readOutput() }
                    nextFrameIsSilent = false
                    return .frame(frame)
                }
            } catch {
                return .broken(error)
            }
            if hasEnded { return .ended }
            if isInterrupted {
                isInterrupted = false
                _ = interrupts.take()
                return .interrupted
            }
            let left = deadline - ContinuousClock.now
            guard left > .zero else { return .timedOut }
            // The short waits detect an end that the socket does not show: a child of the program may keep it open.
            var set = PollSet(descriptors + [interrupts.descriptor])
            let ready = set.wait(atMost: min(left, .milliseconds(100)))
            if ready.contains(interrupts.descriptor), interrupts.isPending() || interrupts.take() {
                // Data that has already arrived is read first: it names the services under construction, or is the answer. If it is the answer, this
                // wait ends normally, and the interrupt stays pending for the next check.
                isInterrupted = true
                drain()
                continue
            }
            // Output is also read before a frame is returned.
            if ready.contains(socket) {
                nextFrameIsSilent = decoder.isEmpty && ready.count == 1
                receive()
                continue
            }
            readOutput()
            if child.exitStatus() != nil {
                while receive() {}
                hasEnded = true
            } else if ready.isEmpty {
                // The main thread is also missing for a moment when a multithreaded program ends.
                looksWithoutMainThread = child.hasLostMainThread ? looksWithoutMainThread + 1 : 0
                if looksWithoutMainThread > 3 { return .mainThreadEnded }
            }
        }
    }

    /// Shows the available output of the program, without waiting.
    func drain() {
        readOutput()
        if !hasEnded { receive() }
    }

    /// Receives the available data; false if there is none.
    @discardableResult private func receive() -> Bool {
        switch ProtocolSocket.receive(from: socket) {
        case .bytes(let bytes):
            decoder.append(bytes)
            hasReceived = true
            return true
        case .nothing: return false
        case .end:
            hasEnded = true
            return false
        }
    }

    /// The maximum number of bytes that are shown for one request, for each output of the program.
    private static let outputLimit = 8 << 20

    private func readOutput() {
        hasReceived = false
        child.readOutput { pass($0) }
    }

    private func pass(_ output: HostOutput) {
        if output.stream == .error, let words = CrashMessage.find(in: output.line) {
            crashMessage = CrashMessage.better(crashMessage, words)
        }
        show(output)
    }

    /// Waits for the end of a program that has closed the connection, and ends it after a time limit.
    /// - Parameter deadline: The time at which to return although the program has not ended; nil for none.
    /// - Returns: How it ended; nil if it had to be ended.
    func awaitEnd(before deadline: ContinuousClock.Instant?) -> ProcessEnd? {
        let longest = deadline.map { $0 - .now } ?? .seconds(10)
        waitUntil(atMost: min(longest, .seconds(2))) { child.exitStatus() != nil || memory.state == wiring_report_begun }
        waitUntil(atMost: longest) { child.exitStatus() != nil || memory.state != wiring_report_begun }
        // A program that has written its report will end, but on a busy machine not at once.
        waitUntil(atMost: longest) { child.exitStatus() != nil || !isDying }
        let status = child.exitStatus()
        if status == nil { requestReport(before: .now + min(longest, .milliseconds(500)), completeBefore: deadline) }
        end(before: deadline)
        return status
    }

    /// Whether the host has closed the connection, or is about to, between requests. A host that has vanished is detected by the next request, which
    /// cannot be sent.
    var hasDied: Bool { hasEnded || isDying }

    /// Whether the host is writing or has written a report about its end.
    var isDying: Bool { requestedReport == nil && memory.state != wiring_report_none }

    /// Requests a report of the current state, which the host survives.
    /// - Parameters:
    ///   - deadline: The time before which the report must begin.
    ///   - end: The time before which it must be complete; nil for ten seconds after it has begun. Then the existing part is used.
    func requestReport(before deadline: ContinuousClock.Instant, completeBefore end: ContinuousClock.Instant? = nil) {
        guard !isDying else { return }
        child.signal(SIGQUIT)
        // A stopped program would not receive the signal.
        child.signal(SIGCONT)
        waitUntil(atMost: deadline - .now) { memory.state != wiring_report_none || child.exitStatus() != nil }
        // A report that has begun is awaited, because it takes longer with many threads.
        waitUntil(atMost: end.map { $0 - .now } ?? .seconds(10)) { memory.state != wiring_report_begun || child.exitStatus() != nil }
        if let report = memory.read() {
            if report.occasion == .asked { requestedReport = report }
        } else {
            requestedReport = child.outsideReport()
        }
    }

    /// The report of the host about its end, or about its state when it was requested.
    func report() -> HostReport? { requestedReport ?? memory.read() }

    /// Ends the program and its child processes.
    /// - Parameter deadline: The time at which to return although processes are left; call it again then.
    /// - Returns: Whether all have ended.
    @discardableResult func end(before deadline: ContinuousClock.Instant? = nil) -> Bool {
        let hasEnded = child.end(before: deadline)
        child.finishOutput { pass($0) }
        return hasEnded
    }

    /// Requests the program to exit, and ends it after a time limit.
    func leave() {
        // A leak checker that runs at exit traces the program itself.
        child.release()
        if send(.goodbye) { waitUntil(atMost: .seconds(1)) { child.exitStatus() != nil } }
        end()
    }

    private func waitUntil(atMost time: Duration, _ condition: () -> Bool) {
        let deadline = ContinuousClock.now + time
        while !condition(), ContinuousClock.now < deadline {
            var set = PollSet(child.descriptors)
            // No event reports the end of a program that has closed its outputs, so it is polled.
            _ = set.wait(atMost: .milliseconds(1))
            readOutput()
        }
    }
}
