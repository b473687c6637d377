import CWiringRuntime
import InspectionProtocol

/// Explores a program in a process of its own. Whatever the program does, trap, exit, hang, recurse or print without end, the next request
/// finds a host again: a new one is started and brought to where the old one was.
///
/// It belongs to one thread, and it does its work during requests; a shell that waits for a key should wait for `descriptors` as well and
/// call `drain()`, so that what the program prints by itself is seen.
package final class HostSupervisor {
    /// What it starts.
    package let launch: HostLaunch
    private let show: (HostOutput) -> Void
    private let interrupts: HostInterrupts
    /// How many seconds a request may take before the host is taken to hang.
    package var timeLimit: Double
    private var host: HostProcess?
    private var session = SessionState()
    private var building: [String] = []
    private var steps: [AssemblyStep] = []
    /// The action that runs.
    private var running: String?
    /// The assemblies that ended the program.
    var fatal = FatalAssemblies()
    private var abandoned: InspectionRequest?

    /// Prepares the exploration of a program, which is started by `start()` or by the first request.
    /// - Parameters:
    ///   - launch: what to start.
    ///   - timeLimit: how many seconds a request may take.
    ///   - interrupts: the news of Ctrl-C.
    ///   - show: is given what the program prints, during requests and during `drain()`.
    package init(
        _ launch: HostLaunch, timeLimit: Double = 30, interrupts: HostInterrupts = .none, show: @escaping (HostOutput) -> Void = { _ in }
    ) {
        self.launch = launch
        self.timeLimit = timeLimit
        self.show = show
        self.interrupts = interrupts
    }

    deinit { host?.end() }

    /// The process of the present host; nil when there is none.
    package var processIdentifier: Int32? { host?.identifier }

    /// Whether the host still works on a request that was interrupted.
    package var isBusy: Bool { abandoned != nil }

    /// What to wait for while nothing is asked: when one can be read, call `drain()`.
    package var descriptors: [Int32] { host?.descriptors ?? [] }

    /// Shows what the program has printed by now, without waiting.
    package func drain() { host?.drain() }

    // MARK: Life of the host

    /// Starts the host, if none runs.
    /// - Throws: `ExplorationError.failed` when the program cannot be started or speaks another version, `.hostDied` when it does not live
    ///   long enough to answer.
    package func start() throws(ExplorationError) {
        guard host == nil else { return }
        switch boot() {
        case nil: return
        case .failure(let failure): throw .failed(failure)
        case .death(let death): throw .hostDied(death)
        }
    }

    /// Ends the host in good order. The next request starts a new one.
    package func stop() {
        if abandoned == nil { host?.leave() } else { host?.end() }
        forgetHost()
    }

    /// Ends the host at once, whatever it does, and starts a new one: what a second Ctrl-C asks for.
    /// - Returns: what the host was doing.
    package func kill() -> HostDeath {
        if abandoned != nil { host?.requestReport(atMost: .milliseconds(300)) }
        return die(.stopped)
    }

    private func forgetHost() {
        host = nil
        abandoned = nil
        forgetProgress()
    }

    /// Forgets what the host has told of a request.
    private func forgetProgress() {
        building = []
        steps = []
        running = nil
    }

    // MARK: Requests

    /// Asks something of the host, which is started if there is none.
    func perform(_ request: InspectionRequest) throws(ExplorationError) -> InspectionAnswer {
        try start()
        // Ctrl-C that was pressed before this ends the wait for it: whoever has typed the line, or runs the script, has pressed it since then.
        if abandoned != nil { try settle() }
        try sendToLiving(request)
        switch awaitAnswer() {
        case .answer(let answer):
            if case .reply(.failure(let failure)) = answer { throw .failed(failure) }
            session.note(request)
            session.note(answer)
            return answer
        case .interrupted:
            abandoned = request
            throw .interrupted(building: building)
        case .ended(let cause):
            throw .hostDied(die(cause))
        }
    }

    /// Sends a request. A host that has died since the last one, of a thread that went on say, has not died of this one.
    private func sendToLiving(_ request: InspectionRequest) throws(ExplorationError) {
        forgetProgress()
        guard let host, host.hasDied || !host.send(request) else { return }
        var death = die(causeOfEnd(host))
        death.isBetweenRequests = true
        throw .hostDied(death)
    }

    /// Waits for the answer to the request that was interrupted; it took effect, so it is taken note of.
    private func settle() throws(ExplorationError) {
        guard let request = abandoned else { return }
        switch awaitAnswer() {
        case .answer(.reply(.failure)): break
        case .answer(let answer):
            session.note(request)
            session.note(answer)
        case .interrupted: throw .hostDied(kill())
        case .ended(let cause): throw .hostDied(die(cause))
        }
        abandoned = nil
    }

    private enum Exchange {
        case answer(InspectionAnswer)
        case interrupted
        case ended(HostDeath.Cause)
    }

    private func exchange(_ request: InspectionRequest) -> Exchange {
        forgetProgress()
        _ = host?.send(request)
        // A program that is gone is noticed while waiting for its answer.
        return awaitAnswer()
    }

    private func awaitAnswer() -> Exchange {
        guard let host else { return .ended(.stopped) }
        let deadline = ContinuousClock.now + .seconds(timeLimit)
        while true {
            do throws(FrameError) {
                switch host.next(before: deadline, interrupts: interrupts) {
                case .interrupted: return .interrupted
                case .timedOut:
                    host.requestReport(atMost: .seconds(3))
                    // One that is dying by now, or begins to as it is asked, does not hang.
                    return .ended(host.isDying ? causeOfEnd(host) : .timeout(seconds: timeLimit))
                case .mainThreadEnded:
                    host.requestReport(atMost: .seconds(1))
                    return .ended(.mainThreadEnded)
                case .broken(let error): throw error
                case .ended: return .ended(causeOfEnd(host))
                case .frame(let frame):
                    switch frame.kind {
                    case .event: note(try MessageCoder.decode(InspectionEvent.self, from: frame.payload))
                    case .message: return .answer(.reply(try MessageCoder.decode(InspectionReply.self, from: frame.payload)))
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
        switch host.awaitEnd(atMost: .seconds(2)) {
        case .signal where host.report()?.occasion == .lost: .brokenProtocol("it closed the protocol's connection")
        case .signal(let number): .signal(number)
        case .code(Int32(wiring_lost_connection_status)): .brokenProtocol("it closed the protocol's connection")
        case .code(let number): .exit(number)
        case nil: .brokenProtocol("it closed the protocol's connection and went on")
        }
    }

    // MARK: Death and restart

    /// Ends what is left of the host, describes its death and starts a new one.
    func die(_ cause: HostDeath.Cause) -> HostDeath {
        let action = running
        var death = describe(cause)
        death.action = action
        death.lost = session.lost
        // Who has stopped one host may have pressed Ctrl-C once more often than was needed; the next one is not meant.
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
        host.end()
        let report = host.report()
        let stacks = report.map { ReportedStacks($0, program: launch.executable, process: host.identifier) }
        let explanation = DeathExplanation(cause: cause, report: report, stacks: stacks, takesOverMain: launch.takesOverMain)
        return HostDeath(
            cause: cause, lastWords: lastWords(cause, host, report, stacks), building: building, assemblies: steps,
            stack: stacks?.main ?? [], others: stacks?.others ?? [], explanation: explanation.text)
    }

    /// What the program has written, else what its libraries have kept, else what the compiler has noted for the place of a trap.
    private func lastWords(_ cause: HostDeath.Cause, _ host: HostProcess, _ report: HostReport?, _ stacks: ReportedStacks?) -> String? {
        if let words = host.lastWords { return words }
        guard case .signal = cause else { return nil }
        if let words = report?.words.last { return LastWords.find(in: words) ?? LastWords.text(of: words) }
        return stacks?.trap
    }

    private enum BootProblem {
        case failure(InspectionFailure)
        case death(HostDeath)
    }

    /// Starts a host and brings it to where the session is. Afterwards there is a host, unless the program cannot be started or dies of it.
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
        case .interrupted: return .death(endAtBoot(.stopped, at: "before it answered"))
        case .ended(let cause): return .death(endAtBoot(cause, at: "before it answered"))
        }
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
                // The session goes on with what could be replayed: a later request must not fail for the same reason again.
                failure.message = "a new host runs, but the session could not be replayed: \(failure.message)"
                return .failure(failure)
            case .answer(let answer):
                session.note(request)
                session.note(answer)
            case .interrupted, .ended(.stopped):
                requests[index...].forEach { session.note($0) }
                return .death(endAtBoot(.stopped, at: "while the session was replayed"))
            case .ended(let cause):
                requests[index...].forEach { session.note($0) }
                return .death(endAtBoot(cause, at: "while the session was replayed"))
            }
        }
        return nil
    }
}
