import Foundation
import HostClient
import InspectionProtocol
import Testing
import WiringModel

/// The attack fixture as a launch; it was built beside the tests.
private func attackLaunch(_ environment: [String: String] = [:]) -> HostLaunch {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return HostLaunch(
        executable: folder.appendingPathComponent("attack-fixture").path, environment: environment, takesOverMain: true)
}

/// What of this process must not grow.
private struct Belongings: Equatable {
    let descriptors: Int
    let children: Int

    /// What there is now.
    static var now: Belongings {
        let own = getpid()
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
        let children = processes.count { process in
            guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
            // `123 (a name) S 45 ...`: the parent's number is the second after the name.
            return text.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { Int32($0) } == own
        }
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
        return Belongings(descriptors: descriptors, children: children)
    }
}

/// The whole attack takes minutes, and is for `scripts/attack`; every run of the tests makes a selection.
private let isWhole = ProcessInfo.processInfo.environment["ATTACK"] == "whole"
private let repetitions = ProcessInfo.processInfo.environment["ATTACK_REPETITIONS"].flatMap { Int($0) } ?? 1

@Suite(.serialized) struct AttackTests {
    @Test func thereAreMoreThanSixtyWaysAndEachIsExpected() throws {
        let supervisor = HostSupervisor(attackLaunch())
        defer { supervisor.stop() }
        let services = try supervisor.select(["AttackAssembly"]).services.map(\.key)
        #expect(services.count >= 60)
        #expect(Set(services) == Set(Way.all.map { "AttackAssembly.\($0.name)" }))
    }

    @Test func noWayEndsTheSession() throws {
        let supervisor = HostSupervisor(attackLaunch())
        defer { supervisor.stop() }
        let graph = try supervisor.select(["AttackAssembly"])
        let before = Belongings.now
        for way in Way.all where isWhole || way.isLean {
            for _ in 0..<(way.isLean ? repetitions : 1) {
                try attack(supervisor, way)
                #expect(try supervisor.snapshot() == graph, "after \(way)")
                #expect(Belongings.now == before, "after \(way)")
            }
        }
    }

    private func attack(_ supervisor: HostSupervisor, _ way: Way) throws {
        let key = "AttackAssembly.\(way.name)"
        switch way.end {
        case .hang, .luck: supervisor.timeLimit = 1
        case .life, .signal, .exit, .mainThread, .nonsense: break
        }
        defer { supervisor.timeLimit = 30 }
        do {
            _ = try supervisor.resolve(key, arguments: [])
            if case .life = way.end { return }
            // What the program does to its connection may show only when it is used next.
            _ = try supervisor.states()
            // What is lost may be any later request.
            if case .luck = way.end { return supervisor.stop() }
        } catch ExplorationError.hostDied(let death) {
            return check(death, of: way)
        } catch ExplorationError.failed(let failure) {
            if case .nonsense = way.end { return }
            if case .luck = way.end { return supervisor.stop() }
            Issue.record("\(way) fails: \(failure)")
            return
        }
        Issue.record("the host outlives \(way)")
    }

    private func check(_ death: HostDeath, of way: Way) {
        let isExpected =
            switch (way.end, death.cause) {
            case (.signal(let signals), .signal(let signal)): signals.contains(signal)
            case (.exit(let expected), .exit(let status)): expected == status
            case (.hang, .timeout), (.mainThread, .mainThreadEnded), (.nonsense, .brokenProtocol), (.luck, .timeout),
                (.luck, .brokenProtocol):
                true
            default: false
            }
        #expect(isExpected, "\(way) ends by \(death.cause)")
        #expect(death.restartProblem == nil, "\(way)")
        if !death.isBetweenRequests, way.end.isWhileBuilding { #expect(death.building == ["AttackAssembly.\(way.name)"], "\(way)") }
        if let words = way.words { #expect(death.lastWords?.contains(words) == true, "\(way): \(death.lastWords ?? "no words")") }
        if let function = way.function {
            let stacks = [death.stack] + (way.isAnywhere ? death.others.map(\.frames) : [])
            let functions = stacks.joined().filter { $0.location != nil }.map(\.function)
            #expect(functions.contains { $0.contains(function) }, "\(way): \(functions)")
        }
        if let explanation = way.explanation {
            #expect(death.explanation?.contains(explanation) == true, "\(way): \(death.explanation ?? "no explanation")")
        }
    }
}

extension Way.End {
    /// Whether the host ends while it builds the service, and not when it answers.
    fileprivate var isWhileBuilding: Bool {
        switch self {
        case .nonsense, .luck: false
        case .life, .signal, .exit, .hang, .mainThread: true
        }
    }
}
