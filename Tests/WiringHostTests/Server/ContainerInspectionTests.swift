import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringGraph
import WiringHost
import WiringModel
import WiringVocabulary

@testable import InspectionProtocol

private protocol Lamp: AnyObject {
    func shine() -> String
}
private final class Lighthouse: Lamp, CustomStringConvertible {
    var keeper: Keeper?
    func shine() -> String { "light" }
    var description: String { "a lighthouse" }
}
private final class Keeper {
    let lamp: any Lamp
    let oil: Oil
    weak var friend: Keeper?
    init(lamp: any Lamp, oil: Oil) {
        self.lamp = lamp
        self.oil = oil
    }
}
private final class Oil {}
private final class Shade: Lamp {
    let inner: any Lamp
    init(_ inner: any Lamp) { self.inner = inner }
    func shine() -> String { "shaded \(inner.shine())" }
}
private struct Fog: Error {}
private final class Horn {
    init(oil: Oil) throws { throw Fog() }
}
private final class Siren {
    init(horn: Horn) {}
}
private final class Postcard: CustomStringConvertible {
    let text: String
    init(_ text: String, _ count: Int) { self.text = String(repeating: text, count: count) }
    var description: String { text }
}

private struct Coast: Assembly {
    let supplies = Collaborator<Supplies>()
    let lamp = Component(Lighthouse.init, as: { $0 as any Lamp }).inject(\.keeper)
    let keeper = Component(Keeper.init).inject(\.friend)
    let horn = Component(Horn.init)
    let siren = Component(Siren.init)
    let postcard = Factory { (text: String, count: Int) in { Postcard(text, count) } }
    let letter = Factory { (_: Oil) in { Postcard("letter", 1) } }
    let shade = InstancePostProcessor(for: (any Lamp).self) { lamp, _ in Shade(lamp) }
}
private struct Supplies: Assembly {
    let oil = Component(Oil.init).scope(.lazySingleton)
}
private struct Reef: Assembly {
    let siren = Component(Siren.init)
}
private final class Chart: Sendable {}
private final class Pilot: Sendable {
    let chart: Chart
    init(chart: Chart) async {
        await Task.yield()
        self.chart = chart
    }
}
private struct Harbour: Assembly {
    let chart = Component(Chart.init)
    let pilot = AsyncComponent(Pilot.init).scope(.lazySingleton)
    let ferry = AsyncComponent { (_: Pilot) async in "a ferry with a pilot" }
    let wreck = AsyncComponent { (_: Pilot) async throws -> Int in throw Fog() }
}

private struct Probe {
    let handler = ContainerInspection([
        DiscoveredAssembly(name: "Coast", module: "Tests", type: Coast.self),
        DiscoveredAssembly(name: "Generic", module: "Tests", type: nil, problem: "it is generic"),
        DiscoveredAssembly(name: "Reef", module: "Tests", type: Reef.self),
        DiscoveredAssembly(name: "Supplies", module: "Tests", type: Supplies.self),
    ]).handler

    func reply(_ request: InspectionRequest) -> InspectionReply? {
        if case .reply(let reply) = handler(request, { _ in }) { return reply }
        return nil
    }

    func failure(_ request: InspectionRequest) -> InspectionFailure? {
        if case .failure(let failure)? = reply(request) { return failure }
        return nil
    }

    func report(_ key: String, _ arguments: [ArgumentText] = []) -> ResolveReport? {
        if case .content(let report as ResolveReport)? = reply(.resolve(key: key, arguments: arguments)) { return report }
        return nil
    }

    func snapshot(_ request: InspectionRequest) throws -> GraphSnapshot {
        guard case .snapshot(let snapshot) = handler(request, { _ in }) else { throw Fog() }
        return snapshot.normalized()
    }
}

@Suite struct ContainerInspectionTests {
    @Test func assemblyListContainsRootsCollaboratorsAndProblems() throws {
        guard case .content(let assemblies as [AvailableAssembly])? = Probe().reply(.assemblies) else { throw Fog() }
        #expect(assemblies.map(\.name) == ["Coast", "Generic", "Reef", "Supplies"])
        #expect(assemblies.map(\.isRoot) == [true, false, true, false])
        #expect(assemblies.map(\.definitions) == [6, 0, 1, 1])
        #expect(assemblies[0].collaborators == ["Supplies"])
        #expect(assemblies[1].problem == "it is generic")
    }

    @Test func largestRootIsDefaultAssembly() throws {
        let snapshot = try Probe().snapshot(.select(assemblies: []))
        #expect(snapshot.name == "Coast")
        let lines = snapshot.services.map { "\($0.key): \($0.serviceType) \($0.lifetime.rawValue) \($0.decorators)" }
        let edges = snapshot.edges.map {
            "\(snapshot.services[$0.from].key) \($0.slotDescription) \(snapshot.services[$0.to].key) strong: \($0.isStrong.map(String.init) ?? "?")"
        }
        try expectGolden((lines + [""] + edges).joined(separator: "\n"), "coast-snapshot.txt")
    }

    @Test func resolveReportsStepsInOrder() throws {
        let probe = Probe()
        let report = try #require(probe.report("Coast.lamp"))
        #expect(report.handle == 1)
        #expect(report.instanceType == "Shade")
        let steps = report.steps.map {
            "\(String(repeating: " ", count: $0.depth))\($0.outcome) \($0.key)\($0.processor.map { " by \($0)" } ?? "")"
        }
        #expect(
            steps == [
                "built Coast.lamp", " built Coast.keeper", "  closedCycle Coast.lamp", "  wrapped Coast.lamp by Coast.shade",
                "  built Supplies.oil", "  closedCycle Coast.keeper",
            ])
        let again = try #require(probe.report("Coast.keeper"))
        #expect(again.handle == 2)
        #expect(again.steps.contains { $0.key == "Supplies.oil" && $0.outcome == .reusedShared })
        guard case .content(let states as [ServiceState])? = probe.reply(.states) else { throw Fog() }
        #expect(states.map(\.key) == ["Supplies.oil"])
    }

    @Test func eventsReportServicesUnderConstruction() {
        var events: [InspectionEvent] = []
        let handler = Probe().handler
        _ = handler(.select(assemblies: ["Coast"])) { _ in }
        _ = handler(.resolve(key: "Coast.siren", arguments: [])) { events.append($0) }
        #expect(
            events == [
                .init(.building, "Coast.siren"), .init(.building, "Coast.horn"), .init(.building, "Supplies.oil"),
                .init(.finished, "Supplies.oil"),
                .init(.finished, "Coast.horn"), .init(.finished, "Coast.siren"),
            ])
    }

    @Test func eventsReportAssembliesUnderConstruction() {
        var events: [InspectionEvent] = []
        _ = Probe().handler(.select(assemblies: ["Reef"])) { events.append($0) }
        #expect(
            events == [
                .init(.making, "Reef"), .init(.ready, "Reef"), .init(.activating, "Reef"), .init(.ready, "Reef"),
            ])
        events = []
        _ = Probe().handler(.select(assemblies: ["Coast"])) { events.append($0) }
        #expect(
            events == [
                .init(.making, "Coast"), .init(.ready, "Coast"), .init(.activating, "Coast"), .init(.making, "Supplies"),
                .init(.ready, "Supplies"), .init(.ready, "Coast"),
            ])
        events = []
        _ = Probe().handler(.assemblies) { events.append($0) }
        #expect(events.isEmpty)
    }

    @Test func factoryErrorIsReportedWithPath() throws {
        let failure = try #require(Probe().failure(.resolve(key: "Coast.siren", arguments: [])))
        #expect(failure.message == "Coast.horn threw Fog: Fog()")
        #expect(failure.path == ["Coast.siren", "Coast.horn"])
    }

    @Test func runtimeArgumentsAreConverted() throws {
        let probe = Probe()
        #expect(probe.report("Coast.postcard", ["ab", "3"])?.summary == "ababab")
        #expect(probe.report("Coast.postcard", ["ab", "300"])?.summary?.count == 200)
        let texts = [
            probe.failure(.resolve(key: "Coast.postcard", arguments: ["ab"])),
            probe.failure(.resolve(key: "Coast.postcard", arguments: ["ab", "many"])),
            probe.failure(.resolve(key: "Coast.letter", arguments: ["x"])),
            probe.failure(.resolve(key: "Coast.keeper", arguments: ["x"])),
            probe.failure(.resolve(key: "Coast.kepper", arguments: [])),
        ].map { "\($0?.message ?? "no failure")\n  \($0?.reason.map { "reason: \($0.kind)" } ?? "fix: \($0?.fix ?? "none")")" }
        try expectGolden(texts.joined(separator: "\n"), "resolve-failures.txt")
    }

    @Test func postProcessorsAreSwitchedGloballyAndPerService() throws {
        let probe = Probe()
        _ = probe.report("Coast.keeper")
        #expect(probe.reply(.setProcessor(key: "Coast.shade", isOn: false, service: nil)) == .content(1))
        #expect(try #require(probe.report("Coast.lamp")).instanceType == "Lighthouse")
        #expect(probe.reply(.setProcessor(key: "Coast.shade", isOn: true, service: "Coast.lamp")) == .content(1))
        #expect(try #require(probe.report("Coast.lamp")).instanceType == "Shade")
        let processors = try probe.snapshot(.snapshot).processors
        #expect(processors.map(\.isOn) == [false])
        #expect(processors.map(\.wraps) == [["Coast.lamp"]])
        let misfit = try #require(probe.failure(.setProcessor(key: "Coast.shade", isOn: true, service: "Coast.keeper")))
        #expect(misfit.message == "Coast.shade decorates any Lamp; Coast.keeper provides Keeper")
        #expect(misfit.reason == FailureReason(.incompatibleService, "Coast.shade", nearest: "Coast.lamp"))
        #expect(
            probe.failure(.setProcessor(key: "Coast.shde", isOn: true, service: nil))?.reason
                == FailureReason(.unknownProcessor, nearest: "Coast.shade"))
    }

    /// On the main thread, as in a host: waiting runs its queue meanwhile.
    @MainActor @Test func asynchronousDefinitionsAreAwaited() throws {
        let handler = ContainerInspection([DiscoveredAssembly(name: "Harbour", module: "Tests", type: Harbour.self)]).handler
        guard case .snapshot(let snapshot) = handler(.select(assemblies: ["Harbour"]), { _ in }) else { throw Fog() }
        #expect(snapshot.services.map { "\($0.key) \($0.kind) \($0.hooks)" }.contains("Harbour.pilot component [\"async\"]"))
        var events: [InspectionEvent] = []
        func resolve(_ key: String) -> InspectionReply? {
            guard case .reply(let reply) = handler(.resolve(key: key, arguments: []), { events.append($0) }) else { return nil }
            return reply
        }
        guard case .content(let report as ResolveReport)? = resolve("Harbour.ferry") else { throw Fog() }
        #expect(report.summary == "a ferry with a pilot")
        #expect(
            report.steps.map { "\(String(repeating: " ", count: $0.depth))\($0.outcome) \($0.key)" } == [
                "built Harbour.ferry", " built Harbour.pilot", "  built Harbour.chart",
            ])
        #expect(events.first == .init(.building, "Harbour.ferry") && events.last == .init(.finished, "Harbour.ferry"))
        guard case .content(let again as ResolveReport)? = resolve("Harbour.ferry") else { throw Fog() }
        #expect(again.steps.map { "\($0.outcome) \($0.key)" } == ["built Harbour.ferry", "reusedShared Harbour.pilot"])
        guard case .failure(let failure)? = resolve("Harbour.wreck") else { throw Fog() }
        #expect(failure.message == "Harbour.wreck threw Fog: Fog()")
        guard case .reply(.content(let states as [ServiceState])) = handler(.states, { _ in }) else { throw Fog() }
        #expect(states.map(\.key) == ["Harbour.pilot"])
    }

    @Test func faultyAssemblyIsShownButNotBuilt() throws {
        let probe = Probe()
        let snapshot = try probe.snapshot(.select(assemblies: ["Reef"]))
        #expect(snapshot.services.map(\.key) == ["Horn", "Reef.siren"])
        #expect(snapshot.services.map(\.kind) == [.missing, .component])
        #expect(snapshot.findings.map(\.rule) == ["missing-definition"])
        let failure = try #require(probe.failure(.resolve(key: "Reef.siren", arguments: [])))
        #expect(failure.message == "Reef cannot be activated: 1 error")
        #expect(failure.findings.count == 1)
        // Selected together with the assembly that provides the missing service, the assembly has no findings.
        #expect(try probe.snapshot(.select(assemblies: ["Reef", "Coast"])).findings.isEmpty)
    }

    @Test func unknownAssemblyHasNearMisses() throws {
        #expect(Probe().failure(.select(assemblies: ["Coas"]))?.reason == FailureReason(.unknownAssembly, nearest: "Coast"))
        #expect(Probe().failure(.select(assemblies: ["Generic"]))?.message == "Generic cannot be created: it is generic")
    }
}
