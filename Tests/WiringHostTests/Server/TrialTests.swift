import Testing
import Wiring
import WiringAsync
import WiringExtras
import WiringHost
import WiringModel
import WiringVocabulary

@testable import InspectionProtocol

private struct Leak: Error {}
private final class Keel: Sendable {}
private final class Hull: Sendable {
    let keel: Keel
    init(keel: Keel) { self.keel = keel }
}
private final class Tug: Sendable {
    let hull: Hull
    init(hull: Hull) { self.hull = hull }
}
/// References itself through another object.
private final class Rope {
    var knot: Rope?
    init() { knot = self }
}
private final class Pump {
    init(hull: Hull) throws { throw Leak() }
}
private final class Log {
    private(set) var lines: [String] = []
    func open() { lines.append("opened") }
}

private struct Dock: Assembly {
    let keel = Component(Keel.init).scope(.lazySingleton)
    let hull = Component(Hull.init)
    let rope = Component(Rope.init).scope(.prototype)
    let ropes = Component { Rope() } as Component<Rope, Rope>
    let pump = Component(Pump.init)
    let boat = Component { "a boat" }
    let tug = AsyncComponent { (hull: Hull) async in Tug(hull: hull) }
}

private struct Launch: Assembly {
    let log = Component(Log.init).afterInjection { $0.open() }.scope(.singleton)
    let captain = AsyncComponent { () async in "a captain" }.scope(.singleton)
    let idle = Component(Keel.init).scope(.lazySingleton)
    let paint = DefinitionPostProcessor { draft in
        draft.key == "Launch.color" ? draft.changing(String.self) { $0.scope(.lazySingleton) } : draft
    }
    let color = Component { "red" }
}

/// An assembly whose activation ends the program.
private struct Shipwreck: Assembly {
    let keel = Component(Keel.init).scope(.singleton)
    let hull = Component(Hull.init)
    let pump = Component(Pump.init).scope(.singleton)
}

private struct Yard {
    let handler = ContainerInspection([DiscoveredAssembly(Dock.self), DiscoveredAssembly(Launch.self), DiscoveredAssembly(Shipwreck.self)])
        .handler

    init(_ assembly: String) { _ = handler(.select(assemblies: [assembly])) { _ in } }

    func ask(_ request: InspectionRequest) -> InspectionReply? {
        if case .reply(let reply) = handler(request, { _ in }) { return reply }
        return nil
    }

    func trial(_ key: String) throws -> TrialReport {
        let reply = ask(.attempt(key: key))
        if case .content(let report as TrialReport)? = reply { return report }
        if case .failure(let failure)? = reply { throw failure }
        throw Leak()
    }

    func states() throws -> [String] {
        guard case .content(let states as [ServiceState])? = ask(.states) else { throw Leak() }
        return states.map(\.key)
    }
}

@MainActor @Suite struct TrialTests {
    @Test func trialReleasesItsInstance() throws {
        let yard = Yard("Dock")
        let hull = try yard.trial("Dock.hull")
        #expect(hull.instanceType == "Hull" && !hull.outlives)
        #expect(hull.times.map(\.key) == ["Dock.keel", "Dock.hull"])
        // Each construction time is reported once. A shared instance that stays alive is not reported.
        #expect(try yard.trial("Dock.hull").times.isEmpty)
        #expect(try !yard.trial("Dock.keel").outlives)
        #expect(try !yard.trial("Dock.boat").outlives)
        #expect(try !yard.trial("Dock.tug").outlives)
        #expect(try yard.states() == ["Dock.keel"])
    }

    @Test func trialDetectsReferenceCycles() throws {
        let yard = Yard("Dock")
        #expect(try yard.trial("Dock.rope").outlives)
        #expect(try yard.trial("Dock.ropes").outlives)
    }

    @Test func failedTrialReportsPath() throws {
        let failure = try #require(throws: InspectionFailure.self) { try Yard("Dock").trial("Dock.pump") }
        #expect(failure.message == "Dock.pump threw Leak: Leak()")
        #expect(failure.path == ["Dock.pump"])
    }
}

@MainActor @Suite struct ContainerActivationTests {
    @Test func eagerSingletonsAreBuiltHooksRunAndDefinitionsAreRewritten() throws {
        let yard = Yard("Launch")
        #expect(try yard.states() == [])
        guard case .content(let report as ActivationReport)? = yard.ask(.activate) else { throw Leak() }
        #expect(report.steps.map(\.key) == ["Launch.log", "Launch.captain"])
        #expect(try yard.states() == ["Launch.captain", "Launch.log"])
        guard case .snapshot(let graph) = yard.handler(.snapshot, { _ in }) else { throw Leak() }
        #expect(graph.services.first { $0.key == "Launch.color" }?.lifetime == .lazySingleton)
        // Another activation builds all instances again.
        guard case .content(let again as ActivationReport)? = yard.ask(.activate) else { throw Leak() }
        #expect(again.steps.map(\.key) == ["Launch.log", "Launch.captain"])
    }

    @Test func failedActivationKeepsEarlierContainer() throws {
        let yard = Yard("Shipwreck")
        _ = try yard.trial("Shipwreck.hull")
        guard case .failure(let failure)? = yard.ask(.activate) else { throw Leak() }
        #expect(failure.message == "activation fails, so the program would end: Shipwreck.pump threw Leak: Leak()")
        #expect(failure.path == ["Shipwreck.pump"])
        #expect(try yard.states() == ["Shipwreck.keel"])
    }
}
