import Foundation
import InspectionProtocol
import TestSupport
import Testing
import WiringModel

@testable import HostClient

@Suite struct LiveExplorationTests {
    @Test func aProgramUnderLoadAnswersEveryRequestAndContinues() throws {
        let program = try LiveProgram()
        let live = try explore(program)
        #expect(try live.select([]).services.map(\.key).contains("MailClient.handler"))
        for _ in 0..<15 {
            let states = try live.states().map(\.key)
            #expect(states == ["MailClient.cache", "MailClient.server", "MailClient.store"])
            let instances = try live.instances(of: nil).instances
            #expect(instances.contains { $0.key == "MailClient.cache" && $0.isKept })
            #expect(try live.inspect(.service("MailClient.cache"), path: [], depth: nil).fields.first?.name == "subjects")
            _ = try live.scopes()
            _ = try live.configuration()
        }
        #expect(try program.tell("") != "running 0")
    }

    @Test func instancesKeepTheirNumbersAndNameTheirHolders() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        try program.tell("enter")
        let first = try live.instances(of: nil).instances
        let handler = try #require(first.first { $0.key == "MailClient.handler" })
        #expect(handler.scope == "fetch-2" && handler.isKept && handler.age == nil)
        let store = try #require(first.first { $0.key == "MailClient.store" })
        #expect(store.holders.contains { $0.key == "MailClient.handler" && $0.path == "store" })
        try program.tell("enter")
        let second = try live.instances(of: nil).instances
        #expect(second.first { $0.key == "MailClient.store" }?.number == store.number)
        #expect(second.filter { $0.key == "MailClient.handler" }.map(\.scope) == ["fetch-2", "fetch-3"])
        #expect(Set(second.compactMap(\.number)).count == second.count)
        let number = try #require(handler.number)
        #expect(try live.inspect(.object(number), path: ["store"], depth: nil).service == "MailClient.store")
        try program.tell("leave")
        #expect(try live.scopes().map(\.name) == ["fetch-2"])
    }

    @Test func aRequestThatWouldChangeTheProgramIsRefused() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        let refusals = [
            message { _ = try live.resolve("MailClient.inbox", arguments: []) }, message { _ = try live.enter("fetch", as: nil) },
            message { _ = try live.release(.service("MailClient.store")) },
        ]
        #expect(Set(refusals).count == 1 && refusals[0].hasPrefix("a running program is only read"))
        // No option permits these.
        let others = [message { _ = try live.activate() }, message { _ = try live.stopContainer() }]
        #expect(Set(others) == ["the program activates, starts and stops its container itself"])
        #expect(message { _ = try live.setConfiguration("key", to: "value") }.hasPrefix("the program has read its configuration"))
        #expect(try live.states().map(\.key).contains("MailClient.inbox") == false)
    }

    @Test func containersOfOneNameAreNumberedAndVanishWhenTheyEnd() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        try program.tell("activate")
        #expect(try live.assemblies().map(\.name) == ["MailClient-1", "MailClient-2"])
        _ = try live.select(["MailClient-2"])
        #expect(try live.assemblies().map(\.isSelected) == [false, true])
        try program.tell("end")
        #expect(try live.assemblies().map(\.name) == ["MailClient"])
        #expect(message { _ = try live.states() } == "the selected container has ended")
        #expect(message { _ = try live.select(["MailClint"]) } == "the program has no container named 'MailClint' at this time")
        _ = try live.select(["MailClient"])
        #expect(try live.states().count == 3)
    }

    @Test(arguments: ["runloop", "block", "close", "call"])
    func aProgramIsExploredWhateverItsMainThreadDoes(mode: String) throws {
        let program = try LiveProgram(mode, listens: mode != "call")
        let live = try explore(program)
        #expect(try live.instances(of: nil).instances.isEmpty == false)
        #expect(try eventually { try program.tell("") != "running 0" })
    }

    @Test func aProgramDoesNotListenUnlessItIsTold() throws {
        let program = try LiveProgram("calm", listens: false)
        #expect(try LiveExploration(to: program.socket, timeLimit: 5, interrupts: .none) == nil)
        #expect(program.threads < 4)
    }

    @Test func aProgramDoesNotListenInAFolderThatOthersCanUse() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/wirescope", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        let program = try LiveProgram("calm", in: folder)
        #expect(try LiveExploration(to: program.socket, timeLimit: 5, interrupts: .none) == nil)
        #expect(LiveExploration.all(in: [folder.path + "/wirescope"], timeLimit: 5, interrupts: .none).programs.isEmpty)
    }

    @Test func onlyTheOwnerCanUseTheSocket() throws {
        let program = try LiveProgram("calm")
        for (path, permissions) in [(program.socket, 0o600), (program.folder.path + "/wirescope", 0o700)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == permissions)
        }
    }

    @Test func aSocketThatAnEndedProgramLeftIsRemoved() throws {
        let program = try LiveProgram("calm")
        let other = try LiveProgram("calm", in: program.folder)
        other.signal(SIGKILL)
        #expect(hasEnded(other.identifier))
        let folder = program.folder.path + "/wirescope"
        let found = LiveExploration.all(in: [folder], timeLimit: 60, interrupts: .none).programs
        #expect(found.map(\.process) == [program.identifier] && found.map(\.program) == ["live-fixture"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["\(program.identifier).sock"])
    }
}

@Suite struct EndOfLiveProgramTests {
    @Test(arguments: ["exit", "trap"])
    func theEndOfTheProgramIsReportedOnce(way: String) throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        program.send(way)
        #expect(hasEnded(program.identifier))
        let name = "live-fixture (process \(program.identifier)) has ended"
        #expect(message { _ = try live.states() }.hasPrefix(name))
        #expect(message { _ = try live.states() }.hasPrefix("unsupported: \(name)"))
    }

    @Test func aProgramMayEndWhileItIsRead() throws {
        let program = try LiveProgram()
        let live = try explore(program)
        program.send("exit")
        let last = try #require(
            (0..<100_000).lazy.map { _ in message { _ = try live.instances(of: nil) } }.first { $0 != "none" })
        #expect(last.contains("has ended") || last.contains("has closed the connection"))
        #expect(hasEnded(program.identifier))
    }

    @Test func aProgramThatBecomesAnotherOneClosesTheConnection() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        program.send("exec")
        #expect(eventually { message { _ = try live.states() }.contains("has closed the connection") })
        #expect(try LiveExploration(to: program.socket, timeLimit: 5, interrupts: .none) == nil)
    }

    @Test func aForkedProcessListensByItself() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        program.send("fork")
        let lines = [try program.line(), try program.line()].sorted()
        let child = try #require(lines.first.flatMap { Int32($0.dropFirst("child ".count)) })
        defer { kill(child, SIGKILL) }
        let other = try explore(program, process: child)
        #expect(other.process == child && live.process == program.identifier)
        #expect(try other.scopes().contains { $0.scope == "fetch" })
        program.signal(SIGKILL)
        #expect(hasEnded(program.identifier))
        #expect(message { _ = try live.states() }.contains("has ended"))
        #expect(try other.states().count == 3)
    }

    @Test func aDaemonListensByItself() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        program.send("daemonize")
        let daemon = try #require(Int32(try program.line().dropFirst("child ".count)))
        defer { kill(daemon, SIGKILL) }
        #expect(hasEnded(program.identifier))
        #expect(message { _ = try live.states() }.contains("has ended with exit status 0") || message { _ = try live.states() } != "none")
        let other = try explore(program, process: daemon)
        #expect(other.process == daemon && getsid(daemon) != getsid(0))
        #expect(try other.scopes().contains { $0.scope == "fetch" } && other.states().count == 3)
    }

    @Test func aStoppedProgramIsReportedAndAnswersLater() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program, timeLimit: 1)
        program.signal(SIGSTOP)
        #expect(message { _ = try live.states() }.hasSuffix("did not answer within 1 s: it is stopped"))
        program.signal(SIGCONT)
        // The late answer is not taken for that of another request.
        #expect(eventually { message { _ = try live.scopes() } == "none" })
    }
}
