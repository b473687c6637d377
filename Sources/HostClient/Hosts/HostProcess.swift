import CWiringRuntime
import InspectionProtocol
@preconcurrency import PlatformLibrary

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
        /// The thread that answers is gone, and the program goes on.
        case mainThreadEnded
    }

    private let child: ChildProcess
    private let socket: Int32
    private let show: (HostOutput) -> Void
    private var decoder = FrameDecoder()
    private var attention = Attention()
    private var hasEnded = false
    /// Whether the program had printed nothing when the first byte of the next frame was there. What it prints before a frame it has handed over
    /// by the time it sends that, so there is nothing to look for.
    private var nextFrameIsSilent = false
    /// Whether something has come since the program's output was last looked for: for frames that came together that is done once.
    private var hasReceived = false
    /// Whether somebody wants to wait no longer, and is told so when everything that has come by then was handed on.
    private var isInterrupted = false
    private let memory = ReportMemory()
    private var askedReport: HostReport?
    /// The program's last line that tells why it stops.
    private(set) var lastWords: String?

    /// Starts a host.
    /// - Parameter show: is given what the program prints.
    init(_ launch: HostLaunch, show: @escaping (HostOutput) -> Void) throws(SpawnError) {
        var ours: Int32 = -1
        var theirs: Int32 = -1
        let problem = wiring_socket_pair(&ours, &theirs)
        guard problem == 0 else { throw SpawnError(program: launch.executable, code: problem) }
        defer { close(theirs) }
        var environment = Environment.variables()
        // The runtime writes no stack of its own where it has handed that over; who takes the signals afterwards is ours to choose. Without a
        // toolchain there is nobody to hand it over to, which is no news to anybody.
        environment["SWIFT_BACKTRACE"] = "enable=yes,interactive=no,color=no,warnings=suppressed,output-to=/dev/null"
        if memory.descriptor >= 0 { environment[InspectionConventions.reportVariable] = "\(InspectionConventions.descriptor + 1)" }
        environment[InspectionConventions.environmentVariable] = "\(InspectionConventions.descriptor)"
        environment.merge(launch.environment) { $1 }
        do {
            child = try ChildProcess(
                program: launch.executable, arguments: launch.arguments, environment: environment,
                descriptors: memory.descriptor >= 0 ? [theirs, memory.descriptor] : [theirs], guarding: .endingAtOnce)
        } catch {
            close(ours)
            throw error
        }
        socket = ours
        self.show = show
    }

    deinit {
        close(socket)
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
        child.allowOutput(Self.outputLimit)
        guard let bytes = try? Frame(.message, payload: MessageCoder.encode(request)).encoded() else { return false }
        return ProtocolSocket.send(bytes, to: socket)
    }

    /// Waits for the next frame. What the program prints meanwhile is shown, and what it printed before the frame is shown before this
    /// returns; so no flood can block the program.
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
            // The short waits notice a death that the socket does not show: a child of the program may hold it open.
            var set = PollSet(descriptors + [interrupts.descriptor])
            var ready: [Int32] = []
            if !attention.look({
                ready = set.wait(atMost: .zero)
                return !ready.isEmpty
            }) {
                ready = set.wait(atMost: min(left, .milliseconds(100)))
            }
            if ready.contains(interrupts.descriptor), interrupts.isPending() || interrupts.take() {
                // What the program has said by now still counts: what it was building, or even its answer. With that, Ctrl-C is not for this
                // wait: it stays for whoever asks next whether to go on.
                isInterrupted = true
                drain()
                continue
            }
            // Output is read before a frame is handed on, too.
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
                // So it looks for a moment whenever a program with several threads ends.
                looksWithoutMainThread = child.hasLostMainThread ? looksWithoutMainThread + 1 : 0
                if looksWithoutMainThread > 3 { return .mainThreadEnded }
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
            hasReceived = true
            return true
        case .nothing: return false
        case .end:
            hasEnded = true
            return false
        }
    }

    /// So many bytes of what a program prints for one request are shown, of each of its outputs.
    private static let outputLimit = 8 << 20

    private func readOutput() {
        hasReceived = false
        child.readOutput { pass($0) }
    }

    private func pass(_ output: HostOutput) {
        if output.stream == .error, let words = LastWords.find(in: output.line) { lastWords = LastWords.better(lastWords, words) }
        show(output)
    }

    /// Waits for the end of a program that has closed the connection, and ends it if it does not come by itself.
    /// - Returns: how it ended; nil when it had to be ended.
    func awaitEnd(atMost time: Duration) -> ProcessEnd? {
        waitUntil(atMost: time) { child.exitStatus() != nil || memory.state == wiring_report_begun }
        waitUntil(atMost: .seconds(10)) { child.exitStatus() != nil || memory.state != wiring_report_begun }
        // One that has written why it dies does die, if not at once: a busy machine takes its time for that.
        waitUntil(atMost: .seconds(10)) { child.exitStatus() != nil || !isDying }
        let status = child.exitStatus()
        if status == nil { requestReport(atMost: .milliseconds(500)) }
        end()
        return status
    }

    /// Whether the host has closed the connection, or is about to, though nothing was asked of it. One that is gone without a word is known by the
    /// next request, which cannot be sent.
    var hasDied: Bool { hasEnded || isDying }

    /// Whether the host writes down why it dies, or has done so.
    var isDying: Bool { askedReport == nil && memory.state != wiring_report_none }

    /// Lets the host write down where it is, which it survives.
    func requestReport(atMost time: Duration) {
        guard !isDying else { return }
        child.signal(SIGQUIT)
        // A program that has stopped itself would not hear it.
        child.signal(SIGCONT)
        waitUntil(atMost: time) { memory.state != wiring_report_none || child.exitStatus() != nil }
        // One that has begun is waited for: a program with many threads takes longer.
        waitUntil(atMost: .seconds(10)) { memory.state != wiring_report_begun || child.exitStatus() != nil }
        if let report = memory.read(), report.occasion == .asked { askedReport = report }
    }

    /// What the host has written about its end, or about what it was doing when it was asked.
    func report() -> HostReport? { askedReport ?? memory.read() }

    /// Ends the program and all that it started.
    func end() {
        child.end()
        child.finishOutput { pass($0) }
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
            // Nothing tells the end of a program that has closed its outputs: to leave is to wait for it.
            _ = set.wait(atMost: .milliseconds(1))
            readOutput()
        }
    }
}
