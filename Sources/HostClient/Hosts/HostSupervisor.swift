/// Explores a program in a separate process. If the program traps, exits, hangs, recurses or prints without end, a new host is started and brought
/// to the same state for the next request.
///
/// It belongs to one thread and works during requests. A shell that waits for a key should also wait for `descriptors` and call `drain()`, so
/// that the program's own output is shown.
package final class HostSupervisor {
    package let launch: HostLaunch
    private let show: (HostOutput) -> Void
    private let interrupts: HostInterrupts
    /// The time limit of a request in seconds, after which the host is considered hung.
    package var timeLimit: Double
    private var host: HostProcess?
    private var hasAnswered = false
    /// Former hosts whose processes have not all ended yet.
    private var ending: [HostProcess] = []
    /// The time before which a host that did not answer must be described; nil while there is none.
    private var deadline: ContinuousClock.Instant?
    private var session = SessionState()
    private var building: [String] = []
    private var steps: [AssemblyStep] = []
    private var running: String?
    var fatal = FatalAssemblies()
    private var abandoned: InspectionRequest?

    /// Prepares the exploration of a program, which is started by `start()` or by the first request.
    package init(
        _ launch: HostLaunch, timeLimit: Double = 30, interrupts: HostInterrupts = .none, show: @escaping (HostOutput) -> Void = { _ in }
    ) {
        self.launch = launch
        self.timeLimit = timeLimit
        self.show = show
        self.interrupts = interrupts
    }

    deinit { host?.end() }

    /// The process of the current host; nil if there is none.
    package var processIdentifier: Int32? { host?.identifier }

    /// Whether the host still works on an interrupted request.
    package var isBusy: Bool { abandoned != nil }

    /// The descriptors to poll between requests: when one is readable, call `drain()`.
    package var descriptors: [Int32] { host?.descriptors ?? [] }

    /// Shows the available output of the program, without waiting.
    package func drain() {
        host?.drain()
        collectEnded()
    }

    private func collectEnded() { ending.removeAll { $0.end(before: .now) } }

    // MARK: Lifetime of the host

    /// Starts the host, if none runs.
    /// - Throws: `ExplorationError.failed` if the program cannot be started or has another version, `.hostDied` if it ends before it answers.
    package func start() throws(ExplorationError) {
        guard host == nil else { return }
        switch boot() {
        case nil: return
        case .failure(let failure): throw .failed(failure)
        case .death(let death): throw .hostDied(death)
        }
    }

    /// Ends the host regularly. The next request starts a new one.
    package func stop() {
        if abandoned == nil { host?.leave() } else { host?.end() }
        for host in ending { host.end() }
        ending = []
        forgetHost()
    }

    /// Kills the host and starts a new one, as for a second Ctrl-C.
    /// - Returns: The activity of the host.
    package func kill() -> HostDeath {
        deadline = .now + .seconds(1)
        if abandoned != nil { host?.requestReport(before: .now + .milliseconds(300)) }
        return die(.stopped)
    }

    private func forgetHost() {
        host = nil
        hasAnswered = false
        deadline = nil
        abandoned = nil
        forgetProgress()
    }

    private func forgetProgress() {
        building = []
        steps = []
        running = nil
    }

    // MARK: Requests

    /// Sends a request to the host, which is started if there is none.
    func perform(_ request: InspectionRequest) throws(ExplorationError) -> InspectionAnswer {
        collectEnded()
        try start()
        // A pending Ctrl-C ends this wait, because it was pressed after the line was typed or the script was started.
        if abandoned != nil { try settle() }
        try sendToLiving(request)
        switch awaitAnswer() {
        case .answer(let answer):
            if case .reply(.failure(let failure)) = answer { throw .failed(failure) }
            session.note(request)
            session.note(answer)
            return answer
        case .ended(.stopped):
            abandoned = request
            throw .interrupted(building: building)
        case .ended(let cause): throw .hostDied(die(cause))
        }
    }

    /// Sends a request. If the host has died since the last request, for example in a background thread, this request is not the cause.
    private func sendToLiving(_ request: InspectionRequest) throws(ExplorationError) {
        forgetProgress()
        guard let host, host.hasDied || !host.send(request) else { return }
        var death = die(causeOfEnd(host))
        death.isBetweenRequests = true
        throw .hostDied(death)
    }

    /// Waits for the answer to the interrupted request, which took effect and is therefore recorded.
    private func settle() throws(ExplorationError) {
        guard let request = abandoned else { return }
        switch awaitAnswer() {
        case .answer(.reply(.failure)): break
        case .answer(let answer):
            session.note(request)
            session.note(answer)
        case .ended(.stopped): throw .hostDied(kill())
        case .ended(let cause): throw .hostDied(die(cause))
        }
        abandoned = nil
    }

    private enum Exchange {
        case answer(InspectionAnswer)
        /// There is no answer: the host has ended, or the user interrupted (`stopped`).
        case ended(HostDeath.Cause)
    }

    private func exchange(_ request: InspectionRequest) -> Exchange {
        forgetProgress()
        _ = host?.send(request)
        // A program that has ended is detected while waiting for its answer.
        return awaitAnswer()
    }

    private func awaitAnswer() -> Exchange {
        guard let host else { return .ended(.stopped) }
        let deadline = ContinuousClock.now + .seconds(timeLimit)
        while true {
            do throws(FrameError) {
                switch host.next(before: deadline, interrupts: interrupts) {
                case .interrupted: return .ended(.stopped)
                case .timedOut:
                    // To report, to end and to find the names of the functions take half of the time limit, at least a part of a second.
                    let time = Duration.seconds(max(0.8, timeLimit / 2))
                    self.deadline = .now + time
                    host.requestReport(before: .now + min(time / 2, .seconds(3)), completeBefore: .now + time / 2)
                    // A host that is ending, or ends when the report is requested, does not hang.
                    return .ended(host.isDying ? causeOfEnd(host) : .timeout(seconds: timeLimit))
                case .mainThreadEnded:
                    host.requestReport(before: .now + .seconds(1))
                    return .ended(.mainThreadEnded)
                case .broken(let error): throw error
                case .ended: return .ended(causeOfEnd(host))
                case .frame(let frame):
                    guard frame.number == host.awaitedNumber else { throw .wrongNumber(frame.number, awaited: host.awaitedNumber) }
                    switch frame.kind {
                    case .event: note(try MessageCoder.decode(InspectionEvent.self, from: frame.payload))
                    case .message, .greeting: return .answer(.reply(try MessageCoder.decode(InspectionReply.self, from: frame.payload)))
                    case .snapshot: return .answer(.snapshot(try SnapshotCodec.decode(frame.payload)))
                    }
                }
            } catch {
                return .ended(.brokenProtocol(error.description))
            }
        }
    }

    private func note(_ event: InspectionEvent) {
        switch event.kind {
        case .building: building.append(event.name)
        case .finished:
            if let index = building.lastIndex(of: event.name) { building.remove(at: index) }
        case .calling: running = event.name
        case .called: running = nil
        case .making: steps.append(AssemblyStep(.making, event.name))
        case .activating: steps.append(AssemblyStep(.activating, event.name))
        case .ready:
            if let index = steps.lastIndex(where: { $0.assembly == event.name }) { steps.remove(at: index) }
        }
    }

    private func causeOfEnd(_ host: HostProcess) -> HostDeath.Cause {
        let end = host.awaitEnd(before: deadline)
        // A program with many threads may need longer for its report than the deadline permits.
        if end == nil, case .signal(let number, _, _)? = host.report()?.occasion { return .signal(number) }
        return switch end {
        case .signal where host.report()?.occasion == .lost: .brokenProtocol("it closed the protocol's connection")
        case .signal(let number): .signal(number)
        case .code(Int32(wiring_lost_connection_status)): .brokenProtocol("it closed the protocol's connection")
        case .code(let number): .exit(number)
        case nil: .brokenProtocol("it closed the protocol's connection and continued")
        }
    }

    // MARK: Death and restart

    /// Ends the remaining host, describes its end and starts a new one.
    func die(_ cause: HostDeath.Cause) -> HostDeath {
        let action = running
        var death = describe(cause)
        death.action = action
        death.lost = session.lost
        // The user may have pressed Ctrl-C once too often; it must not interrupt the new host.
        if cause == .stopped { _ = interrupts.take() }
        switch boot() {
        case nil: death.restored = session.restored
        case .failure(let failure): death.restartProblem = failure.message
        case .death(let another): death.restartProblem = another.restartProblem
        }
        return death
    }

    private func describe(_ cause: HostDeath.Cause) -> HostDeath {
        defer { forgetHost() }
        guard let host else { return HostDeath(cause: cause, building: building, assemblies: steps) }
        let left = deadline.map { max($0 - .now, .milliseconds(300)) }
        if !host.end(before: left.map { .now + $0 / 3 }) { ending.append(host) }
        let report = host.report()
        let symbolizer = Symbolizer.ofThisMachine(limit: deadline.map { $0 - .now } ?? .seconds(max(2, timeLimit / 2)))
        let stacks = report.map { ReportedStacks($0, program: launch.executable, process: host.identifier, symbolizer: symbolizer) }
        let explanation = HostDeathExplanation(
            cause: cause, report: report, stacks: stacks, takesOverMain: launch.takesOverMain, hasAnswered: hasAnswered)
        return HostDeath(
            cause: cause, crashMessage: crashMessage(cause, host, report, stacks), building: building, assemblies: steps,
            stack: stacks?.main ?? [], others: stacks?.others ?? [], explanation: explanation.text)
    }

    /// The program's own message, otherwise the message in the report, otherwise the compiler's message for a trap.
    private func crashMessage(_ cause: HostDeath.Cause, _ host: HostProcess, _ report: HostReport?, _ stacks: ReportedStacks?) -> String? {
        if let words = host.crashMessage { return words }
        guard case .signal = cause else { return nil }
        if let words = report?.words.last { return CrashMessage.find(in: words) ?? CrashMessage.text(of: words) }
        return stacks?.trap
    }

    private enum BootProblem {
        case failure(InspectionFailure)
        case death(HostDeath)
    }

    /// Starts a host and replays the session. Afterwards there is a host, unless the program cannot be started or ends.
    private func boot() -> BootProblem? {
        do throws(SpawnError) {
            host = try HostProcess(launch, show: show)
        } catch {
            return .failure(InspectionFailure(message: error.description))
        }
        switch exchange(.hello(version: InspectionConventions.version)) {
        case .answer(.reply(.hello(let version, _, _))):
            guard version == InspectionConventions.version else {
                return refuse(InspectionConventions.versionMismatch(shell: InspectionConventions.version, host: version))
            }
        case .answer(.reply(.failure(let failure))): return refuse(failure)
        case .answer: return .death(endAtBoot(.brokenProtocol("it did not answer hello with hello"), at: "before it answered"))
        case .ended(let cause): return .death(endAtBoot(cause, at: "before it answered"))
        }
        hasAnswered = true
        return replay()
    }

    private func refuse(_ failure: InspectionFailure) -> BootProblem {
        host?.end()
        forgetHost()
        return .failure(failure)
    }

    private func endAtBoot(_ cause: HostDeath.Cause, at moment: String) -> HostDeath {
        var death = describe(cause)
        death.restartProblem = "the new host ended \(moment) (\(cause)); the next request tries again"
        return death
    }

    private func replay() -> BootProblem? {
        let requests = session.replay
        session = SessionState()
        for (index, request) in requests.enumerated() {
            switch exchange(request) {
            case .answer(.reply(.failure(var failure))):
                // The session continues with the replayed part: a later request must not fail again for the same reason.
                failure.message = "a new host runs, but the session could not be replayed: \(failure.message)"
                return .failure(failure)
            case .answer(let answer):
                session.note(request)
                session.note(answer)
            case .ended(let cause):
                requests[index...].forEach { session.note($0) }
                return .death(endAtBoot(cause, at: "while the session was replayed"))
            }
        }
        return nil
    }
}
