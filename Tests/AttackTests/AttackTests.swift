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

    /// What there is once it is as it was: what was ended a moment ago may take its time on a busy machine.
    static func settled(at expected: Belongings) -> Belongings {
        let deadline = ContinuousClock.now + .seconds(180)
        while now != expected, ContinuousClock.now < deadline { usleep(1000) }
        return now
    }
}

/// The whole attack takes minutes, and is for `scripts/attack`; every run of the tests makes a selection.
private let isWhole = ProcessInfo.processInfo.environment["ATTACK"] == "whole"
private let repetitions = ProcessInfo.processInfo.environment["ATTACK_REPETITIONS"].flatMap { Int($0) } ?? 1

@Suite(.serialized) struct AttackTests {
    @Test func thereAreMoreThanSixtyWaysAndEachIsExpected() throws {
        let supervisor = HostSupervisor(attackLaunch(), timeLimit: 180)
        defer { supervisor.stop() }
        let services = try supervisor.select(["AttackAssembly"]).services.map(\.key)
        #expect(services.count >= 60)
        #expect(Set(services) == Set(Way.all.map { "AttackAssembly.\($0.name)" }))
    }

    @Test func noWayEndsTheSession() throws {
        let supervisor = HostSupervisor(attackLaunch(), timeLimit: 180)
        defer { supervisor.stop() }
        let graph = try supervisor.select(["AttackAssembly"])
        let before = Belongings.now
        for way in Way.all where isWhole || way.isLean {
            for _ in 0..<(way.isLean ? repetitions : 1) {
                let complaints = try attack(supervisor, way)
                #expect(complaints == [], "\(way)")
                #expect(try supervisor.snapshot() == graph, "after \(way)")
                #expect(Belongings.settled(at: before) == before, "after \(way)")
            }
        }
    }

    /// Resolves a service, and tells what is not as expected.
    private func attack(_ supervisor: HostSupervisor, _ way: Way) throws -> [String] {
        defer { supervisor.timeLimit = 180 }
        var complaints: [String] = []
        for limit in way.end.limits {
            supervisor.timeLimit = limit
            complaints = try complaintsOnce(supervisor, way)
            if complaints.isEmpty { break }
        }
        return complaints
    }

    private func complaintsOnce(_ supervisor: HostSupervisor, _ way: Way) throws -> [String] {
        do {
            _ = try supervisor.resolve("AttackAssembly.\(way.name)", arguments: [])
            if case .life = way.end { return [] }
            // What the program does to its connection may show only when it is used next.
            _ = try supervisor.states()
            if case .luck = way.end {
                // What is lost may be any later request.
                supervisor.stop()
                return []
            }
        } catch ExplorationError.hostDied(let death) {
            return complaints(about: death, of: way)
        } catch ExplorationError.failed(let failure) {
            switch way.end {
            case .nonsense: break
            case .luck: supervisor.stop()
            default: return ["it fails: \(failure)"]
            }
            return []
        }
        return ["the host outlives it"]
    }

    private func complaints(about death: HostDeath, of way: Way) -> [String] {
        var complaints: [String] = []
        let isExpected =
            switch (way.end, death.cause) {
            case (.signal(let signals), .signal(let signal)): signals.contains(signal)
            case (.exit(let expected), .exit(let status)): expected == status
            case (.hang, .timeout), (.mainThread, .mainThreadEnded), (.nonsense, .brokenProtocol), (.luck, .timeout),
                (.luck, .brokenProtocol):
                true
            default: false
            }
        if !isExpected { complaints.append("it ends by \(death.cause)") }
        if let problem = death.restartProblem { complaints.append("no new host: \(problem)") }
        if !death.isBetweenRequests, way.end.isWhileBuilding, death.building != ["AttackAssembly.\(way.name)"] {
            complaints.append("it builds \(death.building)")
        }
        if let words = way.words, death.lastWords?.contains(words) != true { complaints.append("it says \(death.lastWords ?? "no words")") }
        if let function = way.function {
            let stacks = [death.stack] + (way.isAnywhere ? death.others.map(\.frames) : [])
            let functions = stacks.joined().filter { $0.location != nil }.map(\.function)
            if !functions.contains(where: { $0.contains(function) }) { complaints.append("its stack is \(functions)") }
        }
        if let explanation = way.explanation, death.explanation?.contains(explanation) != true {
            complaints.append("it is explained by \(death.explanation ?? "nothing")")
        }
        return complaints
    }
}

extension Way.End {
    /// How many seconds to wait. A busy machine may not have got to where a program hangs within the first limit: then there is more time.
    fileprivate var limits: [Double] {
        switch self {
        case .hang, .luck: [1, 4, 16, 64]
        case .life, .signal, .exit, .mainThread, .nonsense: [180]
        }
    }

    /// Whether the host ends while it builds the service, and not when it answers.
    fileprivate var isWhileBuilding: Bool {
        switch self {
        case .nonsense, .luck: false
        case .life, .signal, .exit, .hang, .mainThread: true
        }
    }
}
