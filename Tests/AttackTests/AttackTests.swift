import Foundation
import HostClient
import InspectionProtocol
import Testing
import WiringModel

/// The launch of the attack fixture, which was built next to the tests.
private func attackLaunch(_ environment: [String: String] = [:]) -> HostLaunch {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    return HostLaunch(
        executable: folder.appendingPathComponent("attack-fixture").path, environment: environment, takesOverMain: true)
}

/// The resources of this process that must not grow.
private struct Belongings: Equatable {
    let descriptors: Int
    let children: Int

    /// The current resources.
    static var now: Belongings {
        let own = getpid()
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { Int($0) != nil } ?? []
        let children = processes.count { process in
            guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
            // `123 (a name) S 45 ...`: the parent's process ID is the second field after the name.
            return text.split(separator: ")").last?.split(separator: " ").dropFirst().first.flatMap { Int32($0) } == own
        }
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
        return Belongings(descriptors: descriptors, children: children)
    }

    /// The resources as soon as they have the expected value: on a busy machine the cleanup of ended processes may take time.
    static func settled(at expected: Belongings, _ supervisor: HostSupervisor) -> Belongings {
        let deadline = ContinuousClock.now + .seconds(180)
        while now != expected, ContinuousClock.now < deadline {
            usleep(1000)
            supervisor.drain()
        }
        return now
    }
}

/// The whole attack takes minutes and is run by `scripts/attack`; test runs use a selection.
private let isWhole = ProcessInfo.processInfo.environment["ATTACK"] == "whole"
private let repetitions = ProcessInfo.processInfo.environment["ATTACK_REPETITIONS"].flatMap { Int($0) } ?? 1
/// The attacks to run; nil for all.
private let chosen = ProcessInfo.processInfo.environment["ATTACK_WAYS"].map { Set($0.split(separator: " ").map(String.init)) }

@Suite(.serialized) struct AttackTests {
    @Test func assemblyDefinitionsMatchListOfAttacks() throws {
        let supervisor = HostSupervisor(attackLaunch(), timeLimit: 180)
        defer { supervisor.stop() }
        let services = try supervisor.select(["AttackAssembly"]).services.map(\.key)
        #expect(services.count >= 60)
        #expect(Set(services) == Set(Way.all.map { "AttackAssembly.\($0.name)" }))
    }

    @Test func sessionSurvivesEveryAttack() throws {
        let supervisor = HostSupervisor(attackLaunch(), timeLimit: 180)
        defer { supervisor.stop() }
        let graph = try supervisor.select(["AttackAssembly"])
        let before = Belongings.now
        for way in Way.all where chosen?.contains(way.name) ?? (isWhole || way.isLean) {
            for _ in 0..<repetitions {
                let complaints = try attack(supervisor, way)
                #expect(complaints == [], "\(way)")
                #expect(try supervisor.snapshot() == graph, "after \(way)")
                #expect(Belongings.settled(at: before, supervisor) == before, "after \(way)")
            }
        }
    }

    /// Resolves a service, and returns the deviations from the expected result.
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
            let _: ResolveReport = try supervisor.answer(.resolve(key: "AttackAssembly.\(way.name)", arguments: []))
            if case .life = way.end { return [] }
            // Damage to the connection may only show when it is used next.
            let _: [ServiceState] = try supervisor.answer(.states)
            if case .luck = way.end {
                // Any later request may be lost.
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
        if let words = way.words, death.crashMessage?.contains(words) != true {
            complaints.append("it says \(death.crashMessage ?? "no words")")
        }
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
    /// The time limits in seconds: later ones are longer, because on a busy machine a program may not reach the hang within the first limit.
    fileprivate var limits: [Double] {
        switch self {
        case .hang, .luck: (repetitions > 1 ? [0.25] : []) + [1, 4, 16, 64]
        case .life, .signal, .exit, .mainThread, .nonsense: [180]
        }
    }

    /// Whether the host ends during construction, not when it answers.
    fileprivate var isWhileBuilding: Bool {
        switch self {
        case .nonsense, .luck: false
        case .life, .signal, .exit, .hang, .mainThread: true
        }
    }
}
