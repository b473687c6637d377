import Foundation
import InspectionProtocol
import TestSupport
import Testing

@testable import HostClient

/// Changes of a running program.
@Suite struct LiveChangeTests {
    @Test(arguments: ["runloop", "dispatch", "calm"])
    func aServiceOfTheMainActorIsBuiltOnTheMainLoop(mode: String) throws {
        let program = try LiveProgram(mode)
        let live = try explore(program, allowsChanges: true)
        #expect(try live.resolve("MailClient.inbox", arguments: []).instanceType == "Inbox")
        #expect(live.place == "the main loop")
        #expect(try live.resolve("MailClient.archive", arguments: []).handle == 2)
        #expect(live.place == "the thread wirescope-run")
        let later = try live.call(.service("MailClient.store"), action: "wait", arguments: [])
        #expect(later.summary == "\"main\"")
    }

    @Test func aTurnOfABusyMainLoopIsTakenBack() throws {
        let program = try LiveProgram("block")
        let live = try explore(program, allowsChanges: true)
        #expect(
            message { _ = try live.resolve("MailClient.inbox", arguments: []) }
                == "the main loop of the program has not come round for 2 seconds; nothing was done")
        #expect(try live.resolve("MailClient.archive", arguments: []).instanceType == "Archive")
        #expect(try live.states().map(\.key).contains("MailClient.archive"))
    }

    @Test func anActionRunsWithTheFilesOfTheProgram() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program, allowsChanges: true)
        #expect(try live.call(.service("MailClient.store"), action: "thread", arguments: []).summary == "\"wirescope-run\"")
        #expect(try live.call(.service("MailClient.store"), action: "file", arguments: []).summary == "true")
        #expect(message { _ = try live.call(.service("MailClient.store"), action: "none", arguments: []) }.contains("declares no action"))
    }

    @Test func aResultDoesNotProlongTheLifeOfItsInstance() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program, allowsChanges: true)
        let inbox = try live.resolve("MailClient.inbox", arguments: []).handle
        let store = try live.resolve("MailClient.store", arguments: []).handle
        #expect(message { _ = try live.inspect(.result(inbox), path: [], depth: nil) }.contains("was deallocated"))
        #expect(try live.inspect(.result(store), path: [], depth: nil).service == "MailClient.store")
        #expect(try live.release(.service("MailClient.archive")).released == 0)
    }

    @Test func aReleaseNamesTheSurvivorsAndTheReferencesToThem() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program, allowsChanges: true)
        try program.tell("hold")
        let scope = try #require(try live.scopes().first?.name)
        let report = try live.release(.scope(scope))
        #expect(report.released == 2 && report.names == [scope])
        #expect(report.survivors.map(\.key) == ["MailClient.fetch", "MailClient.handler"])
        let path = try #require(report.survivors.last?.path)
        #expect(path.first == "the container" && path.last?.hasPrefix(".kept[0] = MailClient.handler #") == true, "\(path)")
        #expect(try live.instances(of: ["MailClient.handler"]).instances.isEmpty)
        #expect(
            message { _ = try live.release(.service("MailClient.store")) }
                == "MailClient.store lives as long as its container: requests read it without a lock")
        #expect(try program.tell("leave") == "running 0")
    }

    @Test func aScopeIsEnteredAndLeftInTheProgram() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program, allowsChanges: true)
        let other = try explore(program)
        try program.tell("enter")
        let entered: [EnteredScopeState] = try live.answer(.enter(scope: "fetch", name: "mine"))
        #expect(entered.count == 2 && entered.last?.name == "mine" && entered.last?.isCurrent == true)
        let handler = try live.resolve("MailClient.handler", arguments: [])
        #expect(try live.inspect(.result(handler.handle), path: ["fetch"], depth: nil).service == "MailClient.fetch")
        #expect(try live.scopes().map(\.instances) == [2, 2] && other.scopes().allSatisfy { $0.name.hasPrefix("fetch-") && !$0.isCurrent })
        let theirs = try #require(entered.first?.name)
        let refusal = message { let _: ReleaseReport = try live.answer(.leave(name: theirs)) }
        #expect(refusal == "the program has entered \(theirs), and leaves it itself")
        let left: ReleaseReport = try live.answer(.leave(name: nil))
        #expect(left.names == ["mine"] && left.released == 2 && left.survivors.isEmpty)
        #expect(try live.scopes().map(\.name) == [theirs])
        #expect(message { _ = try live.resolve("MailClient.handler", arguments: []) } != "none")
        #expect(try program.tell("leave") == "running 0")
    }

    @Test func theScopesOfAShellEndWithItsConnection() throws {
        let program = try LiveProgram("calm")
        let other = try explore(program)
        var live: LiveExploration? = try explore(program, allowsChanges: true)
        let entered: [EnteredScopeState]? = try live?.answer(.enter(scope: "fetch", name: nil))
        #expect(entered?.map(\.name) == ["fetch"])
        #expect(try other.scopes().count == 1)
        live = nil
        #expect(try eventually { try other.scopes().isEmpty })
        #expect(try program.tell("") == "running 0")
    }

    @Test func nothingIsChangedWithoutPermission() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        for refusal in [
            message { _ = try live.resolve("MailClient.archive", arguments: []) },
            message { _ = try live.release(.service("MailClient.store")) },
        ] { #expect(refusal.hasPrefix("a running program is only read") && refusal.contains("--allow-changes")) }
        let other = try explore(program, allowsChanges: true)
        #expect(message { let _: [EnteredScopeState] = try live.answer(.enter(scope: "fetch", name: nil)) }.contains("--allow-changes"))
        #expect(message { _ = try other.setConfiguration("key", to: "1") }.hasPrefix("the program has read its configuration"))
        #expect(message { _ = try live.resolve("MailClient.archive", arguments: []) }.hasPrefix("a running program is only read"))
    }

    @Test func changesAndReadsOfSeveralShellsDoNotDisturbAProgramUnderLoad() throws {
        let program = try LiveProgram()
        let shells = try (0..<3).map { _ in try explore(program, allowsChanges: true) }
        for round in 0..<20 {
            for (number, live) in shells.enumerated() {
                let report = try live.resolve("MailClient.store", arguments: [])
                #expect(report.handle == round * 2 + 1)
                #expect(try live.resolve("MailClient.inbox", arguments: []).instanceType == "Inbox")
                if number == 0 { _ = try live.release(.service("MailClient.archive")) }
                #expect(try live.instances(of: nil).instances.isEmpty == false)
            }
        }
        #expect(try program.tell("") != "running 0")
    }
}

/// Scopes that end in a running program while a shell watches them.
@Suite struct LeakTests {
    private func report(_ live: LiveExploration, ended: Int, isNew: Bool = false) throws -> LeaksReport {
        let deadline = ContinuousClock.now + .seconds(120)
        while true {
            let report: LeaksReport = try live.answer(.leaks(isNew: false))
            if report.ended >= ended, report.scopes.count > 0 || ContinuousClock.now > deadline {
                return isNew ? try live.answer(.leaks(isNew: true)) : report
            }
            guard ContinuousClock.now < deadline else { return report }
            usleep(20_000)
        }
    }

    @Test func anInstanceThatOutlivesItsScopeIsReportedWithTheReferencesToIt() throws {
        let program = try LiveProgram("calm")
        let live = try explore(program)
        try program.tell("leak")
        let _: Int = try live.answer(.watchScope("fetch"))
        for line in ["drop", "leak", "enter", "leave"] { try program.tell(line) }
        let report = try report(live, ended: 3)
        #expect(report.watched == "fetch" && report.ended == 3 && report.scopes.count == 1)
        let scope = try #require(report.scopes.first)
        #expect(scope.released == 2 && scope.names.first?.hasPrefix("fetch-") == true)
        #expect(scope.survivors.map(\.key) == ["MailClient.fetch", "MailClient.handler"])
        let path = scope.survivors[1].path
        #expect(path.count == 3 && path[0] == "the container" && path[1].hasPrefix("MailClient.cache #"), "\(path)")
        #expect(path[2].hasPrefix(".kept[1] = MailClient.handler #"), "\(path)")
        #expect(try live.inspect(.object(scope.survivors[1].number), path: ["fetch"], depth: nil).service == "MailClient.fetch")
        let new: LeaksReport = try live.answer(.leaks(isNew: true))
        #expect(new.scopes.isEmpty && new.ended == 3)
        let _: Int = try live.answer(.watchScope(nil))
        try program.tell("leak")
        let none: LeaksReport = try live.answer(.leaks(isNew: false))
        #expect(none.watched == nil && none.ended == 0)
    }

    @Test func aLeakOfAServerUnderLoadIsFound() throws {
        let program = try LiveProgram("serve", "60", "leak")
        let live = try explore(program)
        let _: Int = try live.answer(.watchScope("fetch"))
        let report = try report(live, ended: 3_000)
        #expect(report.ended > 1_000)
        #expect(report.scopes.allSatisfy { $0.survivors.contains { $0.key == "MailClient.handler" } })
        let path = try #require(report.scopes.first?.survivors.first { $0.key == "MailClient.handler" }?.path)
        #expect(path.last?.hasPrefix(".kept[") == true, "\(path)")
    }
}
