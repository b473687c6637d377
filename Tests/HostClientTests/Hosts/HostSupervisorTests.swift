import Foundation
import HostClient
import TestSupport
import Testing
import WiringHost
import WiringModel

@testable import InspectionProtocol

/// The death of the host that a request causes.
private func death(
    _ supervisor: HostSupervisor, _ key: String, _ arguments: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) throws -> HostDeath {
    let texts = arguments.map(ArgumentText.text)
    do throws(ExplorationError) {
        _ = try supervisor.resolve(key, arguments: texts)
    } catch {
        guard case .hostDied(let death) = error else { throw error }
        return death
    }
    return try #require(nil, "the host survived", sourceLocation: sourceLocation)
}

@Suite struct HostSupervisorTests {
    @Test func answersFollowRequests() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try supervisor.assemblies().map(\.name) == ["A", "FatalExit", "FatalHang", "FatalTrap"])
        #expect(try supervisor.select(["A", "B"]).name == "A+B")
        #expect(try supervisor.snapshot().name == "A+B")
        #expect(try supervisor.resolve("fine", arguments: []).instanceType == "Int")
        #expect(throws: ExplorationError.failed(InspectionFailure(message: "no assembly is named absent"))) {
            try supervisor.select(["absent"])
        }
        #expect(try supervisor.snapshot().name == "A+B")
    }

    @Test func aTrapIsDescribedAndTheSessionReplayed() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        _ = try supervisor.select(["A", "B"])
        #expect(try supervisor.setProcessor("A.log", isOn: false, service: nil) == 1)
        #expect(try supervisor.setProcessor("A.log", isOn: true, service: "A.x") == 2)
        let first = supervisor.processIdentifier
        let death = try death(supervisor, "trap")
        #expect(death.cause == .signal(SIGILL) || death.cause == .signal(SIGTRAP))
        #expect(death.crashMessage == "Fatal error: no disk")
        #expect(death.building == ["A.outer", "A.trap"])
        #expect(death.restartProblem == nil)
        #expect(death.stack.first?.function == "Misbehavior.misbehave(_:_:)")
        #expect(death.stack.first?.location?.contains("Tests/InspectionHostFixture/HostFixture.swift:") == true)
        #expect(!death.stack.contains { $0.function.contains("InspectionServer") || $0.function.contains("assertionFailure") })
        #expect(supervisor.processIdentifier != first)
        #expect(try supervisor.snapshot().name == "A+B")
        #expect(try supervisor.states().map(\.key) == ["A.log false all", "A.log true A.x"])
    }

    @Test func trialAfterDeathRunsInNewHost() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        _ = try supervisor.select(["A", "B"])
        for key in ["trap", "hang", "exit"] {
            var building: [String] = []
            // On a busy machine the program may not reach the hang within the first limit, so later limits are longer.
            for limit in key == "hang" ? [3, 12, 48] : [180] where building.isEmpty {
                supervisor.timeLimit = Double(limit)
                let error = try #require(throws: ExplorationError.self) { try supervisor.attempt(key) }
                guard case .hostDied(let death) = error else { throw error }
                building = death.building
            }
            #expect(building == ["A.outer", "A.\(key)"])
            supervisor.timeLimit = 180
            #expect(try supervisor.attempt("fine").instanceType == "Int")
        }
        #expect(try supervisor.activate().nanoseconds == 1)
        #expect(try supervisor.snapshot().name == "A+B")
    }

    @Test func exitOfProgramIsDeathOfHost() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        let death = try death(supervisor, "exit")
        #expect(death.cause == .exit(3))
        #expect(death.stack.first?.function == "Misbehavior.misbehave(_:_:)")
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test func aStackOverflowIsExplained() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        let death = try death(supervisor, "overflow")
        #expect(death.cause == .signal(SIGSEGV))
        #expect(death.explanation == "the stack overflowed: Misbehavior.recurse(_:) calls itself without end")
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test func nullDereferenceInTakenOverProgramIsExplained() throws {
        var launch = fixtureLaunch()
        launch.takesOverMain = true
        let death = try death(HostSupervisor(launch), "null")
        #expect(death.cause == .signal(SIGSEGV))
        #expect(death.explanation?.contains("top level of main.swift") == true)
    }

    @Test func hangingHostIsStoppedAndItsStackReported() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        try supervisor.start()
        var told: HostDeath?
        // On a busy machine the program may not reach the hang or finish its report within the first limit, so later limits are longer.
        for limit in [3, 12, 48] where told?.stack.isEmpty != false {
            supervisor.timeLimit = Double(limit)
            told = try death(supervisor, "hang")
            #expect(told?.cause == .timeout(seconds: Double(limit)))
        }
        #expect(told?.stack.map(\.function).prefix(2) == ["Misbehavior.hang()", "Misbehavior.misbehave(_:_:)"])
        #expect(told?.building == ["A.outer", "A.hang"])
        supervisor.timeLimit = 180
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test func largeOutputDoesNotBlockHost() throws {
        let log = OutputLog()
        let supervisor = HostSupervisor(fixtureLaunch()) { log.add($0) }
        _ = try supervisor.resolve("flood", arguments: [])
        #expect(log.lines.count { $0.stream == .output } == 20_000)
        #expect(log.lines.count { $0.stream == .error } == 20_000)
        #expect(log.lines.allSatisfy { $0.line.count == 99 })
    }

    @Test(arguments: ["garbage", "bad-message"]) func invalidProtocolDataIsDeathOfHost(key: String) throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        let death = try death(supervisor, key)
        #expect(death.cause.description.hasPrefix("broken protocol: "))
        #expect(try supervisor.assemblies().count == 4)
    }

    /// The request has the number 2, after the selection.
    @Test(arguments: [0, 1, 2, 3]) func forgedAnswerIsNeverTakenForAnAnswerToAnotherRequest(number: Int) throws {
        let supervisor = HostSupervisor(fixtureLaunch(), timeLimit: 180)
        defer { supervisor.stop() }
        _ = try supervisor.select(["A"])
        let answers = [
            { try supervisor.resolve("forge", arguments: [.text("\(number)")]).key }, { try supervisor.resolve("next", arguments: []).key },
            { try supervisor.resolve("last", arguments: []).key },
        ].map { resolve in Result { try resolve() } }
        // The forged answer and the real one cannot both be read: the host is ended, and the next request goes to a new one.
        let ends = answers.count {
            if case .failure(ExplorationError.hostDied(let death)) = $0, case .brokenProtocol = death.cause { true } else { false }
        }
        #expect(ends == 1)
        let keys = answers.map { try? $0.get() }
        #expect(keys[0] == (number == 2 ? "forged" : nil))
        #expect(keys[1] == (number == 2 ? nil : "next"))
        #expect(keys[2] == "last")
    }

    @Test func hostRunsInItsOwnSessionWithoutTerminal() throws {
        let log = OutputLog()
        let supervisor = HostSupervisor(fixtureLaunch(), timeLimit: 180) { log.add($0) }
        defer { supervisor.stop() }
        _ = try supervisor.resolve("session", arguments: [])
        #expect(log.lines.map(\.line) == ["true true -1"])
    }

    /// Everything that a program can delay after the time limit: its guard, its report, its end.
    @Test(arguments: ["stop-guard", "threads-and-hang"]) func timeLimitIncludesReportAndEnd(key: String) throws {
        let supervisor = HostSupervisor(fixtureLaunch(), timeLimit: 2)
        defer { supervisor.stop() }
        _ = try supervisor.select(["A"])
        let start = ContinuousClock.now
        #expect(try death(supervisor, key).cause == .timeout(seconds: 2))
        // It is three seconds on an idle machine. Without a limit for the whole it is 17 seconds and more.
        #expect(ContinuousClock.now - start < .seconds(12))
        #expect(try supervisor.resolve("next", arguments: []).key == "next")
    }

    @Test func stoppedGuardIsContinued() throws {
        let supervisor = HostSupervisor(fixtureLaunch(), timeLimit: 4)
        defer { supervisor.stop() }
        _ = try death(supervisor, "stop-guard-and-exit")
        #expect(try supervisor.resolve("next", arguments: []).key == "next")
    }

    @Test func closedConnectionIsDeathOfHost() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try death(supervisor, "close").cause == .brokenProtocol("it closed the protocol's connection and continued"))
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test func connectionClosedDuringRequestIsReported() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try death(supervisor, "close-and-return").cause == .brokenProtocol("it closed the protocol's connection"))
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test(arguments: ["fork", "fork-and-exit", "leave-session"]) func aForkedProcessDoesNotOutliveTheHost(key: String) throws {
        let log = OutputLog()
        var supervisor: HostSupervisor? = HostSupervisor(fixtureLaunch()) { log.add($0) }
        if key == "fork-and-exit" {
            #expect(try death(#require(supervisor), key).cause == .exit(4))
        } else {
            _ = try supervisor?.resolve(key, arguments: [])
        }
        supervisor = nil
        let child = try #require(log.lines.first.flatMap { Int32($0.line) })
        #expect(!isRunning(child))
    }

    @Test func signalToParentOfHostDoesNotReachShell() throws {
        let log = OutputLog()
        let supervisor = HostSupervisor(fixtureLaunch()) { log.add($0) }
        _ = try supervisor.resolve("parent", arguments: [])
        let parent = try #require(log.lines.first.flatMap { Int32($0.line) })
        #expect(parent != getpid() && parent != supervisor.processIdentifier)
        #expect(kill(parent, SIGINT) == 0)
        #expect(try supervisor.resolve("fine", arguments: []).key == "fine")
        // Killing the guard kills the program.
        #expect(kill(parent, SIGKILL) == 0)
        let program = try #require(supervisor.processIdentifier)
        try #require(hasEnded(program))
        #expect(try death(supervisor, "fine").cause == .signal(SIGKILL))
        #expect(try supervisor.resolve("fine", arguments: []).key == "fine")
    }

    @Test func answerOfForkedProcessIsIgnored() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try supervisor.resolve("fork-and-return", arguments: []).key == "fork-and-return")
        for key in ["fine", "other", "third"] { #expect(try supervisor.resolve(key, arguments: []).key == key) }
    }

    @Test func deathIsDetectedWhileForkedProcessKeepsConnectionOpen() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try death(supervisor, "fork-and-flood").cause == .exit(5))
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test func controlSequencesInOutputAreEscaped() throws {
        let log = OutputLog()
        let supervisor = HostSupervisor(fixtureLaunch()) { log.add($0) }
        _ = try supervisor.resolve("escapes", arguments: [])
        #expect(log.lines == [HostOutput(.output, "␛]0;title␇␛[2J")])
    }

    @Test func killedProgramHasStackAndExplanation() throws {
        let kill = try death(HostSupervisor(fixtureLaunch()), "kill")
        #expect(kill.cause == .signal(SIGKILL))
        #expect(kill.explanation?.contains("when memory runs out") == true)
        #expect(kill.stack.first?.function == "Misbehavior.misbehave(_:_:)")
    }

    @Test func stackOverflowOfSecondaryThreadIsExplained() throws {
        let overflow = try death(HostSupervisor(fixtureLaunch()), "thread-overflow")
        #expect(overflow.cause == .signal(SIGSEGV))
        #expect(overflow.explanation == "the stack overflowed: Misbehavior.recurse(_:) calls itself without end")
        #expect(overflow.others.map(\.title) == ["main thread"])
        #expect(overflow.others.first?.frames.first?.function == "Misbehavior.misbehave(_:_:)")
    }

    @Test(arguments: [(SIGTERM, "another process sent the signal"), (SIGKILL, "when memory runs out")])
    func deathBetweenRequestsIsNotAttributedToNextRequest(signal: Int32, explanation: String) throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        _ = try supervisor.select(["A"])
        let process = try #require(supervisor.processIdentifier)
        #expect(kill(process, signal) == 0)
        try #require(hasEnded(process))
        let death = try death(supervisor, "fine")
        #expect(death.cause == .signal(signal))
        #expect(death.isBetweenRequests)
        #expect(death.building.isEmpty)
        #expect(death.explanation?.contains(explanation) == true)
        #expect(try supervisor.snapshot().name == "A")
    }

    @Test func endOfMainThreadIsDetected() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try death(supervisor, "main-thread-ends").cause == .mainThreadEnded)
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test func hostThatDiesAtTimeoutDoesNotHang() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        try supervisor.start()
        // The host dies shortly before the limit, and its report of a thousand threads takes longer than the rest. On a busy machine creating
        // the threads may exceed the limit: then the host has not died yet, and the request is repeated with more time.
        var told: HostDeath?
        for limit in [1, 2, 4, 8, 16, 32] where told?.crashMessage == nil {
            supervisor.timeLimit = Double(limit)
            told = try death(supervisor, "threads-and-trap", ["\(0.9 * Double(limit))"])
        }
        #expect(told?.cause == .signal(SIGILL) || told?.cause == .signal(SIGTRAP))
        #expect(told?.crashMessage == "Fatal error: one of many")
    }

    @Test func hostWithoutFileDescriptorsAnswers() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try supervisor.resolve("no-descriptors", arguments: []).key == "no-descriptors")
        #expect(try supervisor.resolve("fine", arguments: []).key == "fine")
        #expect(try death(supervisor, "trap").stack.first?.function == "Misbehavior.misbehave(_:_:)")
    }

    @Test func shutDownConnectionIsReported() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        #expect(try death(supervisor, "shut-down").cause == .brokenProtocol("it closed the protocol's connection"))
    }

    @Test func outputPrecedesAnswerAndRuntimeNoticeIsOmitted() throws {
        let log = OutputLog()
        let supervisor = HostSupervisor(fixtureLaunch()) { log.add($0) }
        _ = try supervisor.resolve("print", arguments: [])
        #expect(log.lines == [HostOutput(.output, "to output")])
        _ = try death(supervisor, "trap")
        #expect(log.lines.last?.line.hasPrefix("to error, without an end") == true)
        #expect(log.lines.last?.line.hasSuffix("Fatal error: no disk") == true)
        #expect(log.lines.count == 2)
    }

    @Test func mainActorRunsWhileServerWaits() throws {
        let log = OutputLog()
        let supervisor = HostSupervisor(fixtureLaunch()) { log.add($0) }
        _ = try supervisor.resolve("main-actor", arguments: [])
        #expect(log.lines == [HostOutput(.output, "on the main thread")])
    }

    @Test func interruptEndsWaitAndHostContinues() throws {
        let folder = try TemporaryFolder()
        let interrupts = InterruptPipe()
        let supervisor = HostSupervisor(fixtureLaunch(), interrupts: interrupts.news) {
            if $0.line == "waiting" { interrupts.press() }
        }
        _ = try supervisor.select(["A"])
        let process = supervisor.processIdentifier
        #expect(throws: ExplorationError.interrupted(building: ["A.outer", "A.wait"])) {
            try supervisor.resolve("wait", arguments: [.text(folder.path + "/go")])
        }
        #expect(supervisor.isBusy)
        try folder.write("", to: "go")
        #expect(try supervisor.snapshot().name == "A")
        #expect(!supervisor.isBusy)
        #expect(supervisor.processIdentifier == process)
    }

    @Test func interruptBeforeRequestIsNotLost() throws {
        let interrupts = InterruptPipe()
        let supervisor = HostSupervisor(fixtureLaunch(), interrupts: interrupts.news)
        _ = try supervisor.select(["A"])
        interrupts.press()
        #expect(throws: ExplorationError.self) { try supervisor.resolve("hang", arguments: []) }
        #expect(supervisor.isBusy)
        // One interrupt too many: it must not affect the new host.
        interrupts.press()
        #expect(supervisor.kill().restartProblem == nil)
        #expect(try supervisor.snapshot().name == "A")
    }

    @Test func interruptDuringAnswerIsNotLost() throws {
        let interrupts = InterruptPipe()
        let supervisor = HostSupervisor(fixtureLaunch(), interrupts: interrupts.news) {
            if $0.line == "on the main thread" { interrupts.press() }
        }
        _ = try supervisor.select(["A"])
        for _ in 0..<50 {
            let wasAnswered = (try? supervisor.resolve("main-actor", arguments: [])) != nil
            // The interrupt has either ended the wait or is still pending.
            #expect(interrupts.news.take() == wasAnswered)
            while supervisor.isBusy { _ = try? supervisor.snapshot() }
        }
    }

    @Test func aSecondInterruptStopsTheHost() throws {
        let interrupts = InterruptPipe()
        let supervisor = HostSupervisor(fixtureLaunch(), interrupts: interrupts.news) {
            if $0.line == "hanging" { interrupts.press() }
        }
        _ = try supervisor.select(["A"])
        #expect(throws: ExplorationError.interrupted(building: ["A.outer", "A.hang"])) { try supervisor.resolve("hang", arguments: []) }
        interrupts.press()
        let death = try death(supervisor, "fine")
        #expect(death.cause == .stopped)
        #expect(death.building == ["A.outer", "A.hang"])
        #expect(try supervisor.snapshot().name == "A")
    }

    @Test func aBusyHostCanBeKilledFromThePrompt() throws {
        let interrupts = InterruptPipe()
        let supervisor = HostSupervisor(fixtureLaunch(), interrupts: interrupts.news) {
            if $0.line == "hanging" { interrupts.press() }
        }
        #expect(throws: ExplorationError.self) { try supervisor.resolve("hang", arguments: []) }
        #expect(supervisor.kill().cause == .stopped)
        #expect(try supervisor.assemblies().count == 4)
    }

    @Test func missingExecutableIsReported() throws {
        let supervisor = HostSupervisor(HostLaunch(executable: "/nowhere/host"))
        #expect(throws: ExplorationError.failed(InspectionFailure(message: "/nowhere/host cannot be started: No such file or directory"))) {
            try supervisor.assemblies()
        }
    }

    @Test func failedRestartIsReportedAndRetried() throws {
        let folder = try TemporaryFolder()
        let supervisor = HostSupervisor(fixtureLaunch(["--trap-if", folder.path + "/broken"]))
        _ = try supervisor.select(["A"])
        try folder.write("", to: "broken")
        #expect(try death(supervisor, "exit").restartProblem?.hasPrefix("the new host ended before it answered (signal") == true)
        #expect(try death(supervisor, "fine").crashMessage == "Fatal error: the fixture is configured to fail")
        try FileManager.default.removeItem(atPath: folder.path + "/broken")
        #expect(try supervisor.snapshot().name == "A")
    }

    @Test func exitBeforeHandshakeIsReported() throws {
        let supervisor = HostSupervisor(HostLaunch(executable: "/bin/true"))
        #expect(try death(supervisor, "fine").cause == .exit(0))
    }

    @Test func hostOfAnotherVersionIsRefused() throws {
        let supervisor = HostSupervisor(fixtureLaunch(["--other-version"]))
        let failure = InspectionFailure(
            message: "the shell speaks version \(InspectionConventions.version) of the inspection protocol, the program speaks version 99",
            fix: "build the program and the shell with the same version of Wiring")
        #expect(throws: ExplorationError.failed(failure)) { try supervisor.start() }
        #expect(supervisor.processIdentifier == nil)
    }

    @Test func runningHostEndsWithItsSupervisor() throws {
        var supervisor: HostSupervisor? = HostSupervisor(fixtureLaunch())
        try supervisor?.start()
        let process = try #require(supervisor?.processIdentifier)
        supervisor = nil
        #expect(kill(process, 0) == -1)
    }
}
