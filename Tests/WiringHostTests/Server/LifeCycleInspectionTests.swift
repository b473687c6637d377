import Testing
import Wiring
import WiringAsync
import WiringHost
import WiringModel

@testable import InspectionProtocol

private struct Aground: Error {}
private struct NoAnswer: Error {}
private final class Engine {}
private final class Ship: Sendable {
    init(engine: Engine) {}
}
private final class Anchor {
    init(ship: Ship) {}
}
private final class Passenger {}

private struct Fleet: Assembly {
    let engine = Component(Engine.init).scope(.lazySingleton).onStop { _ in }
    let ship = Component(Ship.init).scope(.lazySingleton)
        .onStart { _ async in await Task.yield() }
        .onStop { _ in throw Aground() }
    let passenger = Component(Passenger.init).scope(.scoped("voyage"))
        .onStart { _ in }
        .onStop { _ async in await Task.yield() }
}

private struct Wreck: Assembly {
    let engine = Component(Engine.init).scope(.lazySingleton).onStart { _ in }.onStop { _ in }
    let ship = Component(Ship.init).scope(.lazySingleton)
    let anchor = Component(Anchor.init).scope(.lazySingleton).onStart { _ in throw Aground() }
}

private struct Fault: Assembly {
    let ship = Component { (engine: Engine) throws -> Ship in throw Aground() }.scope(.lazySingleton).onStart { _ in }
    let engine = Component(Engine.init)
}

private struct Harbour {
    let handler = ContainerInspection([DiscoveredAssembly(Fleet.self), DiscoveredAssembly(Wreck.self), DiscoveredAssembly(Fault.self)])
        .handler

    init(_ assembly: String) { _ = handler(.select(assemblies: [assembly])) { _ in } }

    func ask(_ request: InspectionRequest, _ emit: (InspectionEvent) -> Void = { _ in }) throws -> InspectionReply {
        guard case .reply(let reply) = handler(request, emit) else { throw NoAnswer() }
        if case .failure(let failure) = reply { throw failure }
        return reply
    }

    /// Descriptions of the started and stopped services.
    func steps(_ request: InspectionRequest) throws -> [String] {
        switch try ask(request) {
        case .content(let report as LifeCycleReport): report.steps.map(words)
        case .content(let report as ReleaseReport): report.stopped.map(words)
        default: throw NoAnswer()
        }
    }

    private func words(_ step: LifeCycleReport.Step) -> String {
        "\(step.isStart ? "start" : "stop") \(step.key)\(step.scope.map { " in \($0)" } ?? "")\(step.failure.map { ": \($0)" } ?? "")"
    }
}

@MainActor @Suite("A container that is started and stopped by requests")
struct LifeCycleInspectionTests {
    @Test("starts services with a start hook and their dependencies, and stops built services, the most recent first")
    func order() throws {
        let harbour = Harbour("Fleet")
        #expect(try harbour.steps(.stop) == [])
        guard case .content(let report as LifeCycleReport) = try harbour.ask(.start) else { throw NoAnswer() }
        #expect(report.built.filter { $0.outcome == .built }.map(\.key) == ["Fleet.ship", "Fleet.engine"])
        #expect(report.steps.map(\.key) == ["Fleet.ship"])
        #expect(try harbour.steps(.stop) == ["stop Fleet.ship: Aground: Aground()", "stop Fleet.engine"])
        #expect(try harbour.steps(.stop) == [])
    }

    @Test("stops scoped services first, and those of a scope when it is left")
    func scopes() throws {
        let harbour = Harbour("Fleet")
        _ = try harbour.ask(.resolve(key: "Fleet.engine", arguments: []))
        for name in ["north", "south"] {
            _ = try harbour.ask(.enter(scope: "voyage", name: name))
            #expect(try harbour.steps(.start) == ["start Fleet.passenger in \(name)"])
        }
        #expect(try harbour.steps(.leave(name: "north")) == ["stop Fleet.passenger in north"])
        #expect(try harbour.steps(.stop) == ["stop Fleet.passenger in south", "stop Fleet.engine"])
        #expect(try harbour.steps(.leave(name: "south")) == [])
    }

    @Test("starts once")
    func secondStart() throws {
        let harbour = Harbour("Fleet")
        _ = try harbour.ask(.start)
        let failure = try #require(throws: InspectionFailure.self) { try harbour.ask(.start) }
        #expect(failure.message == "Fleet threw LifeCycleError: Fleet has already been started; call start() once")
    }

    @Test("stops services before it releases them")
    func release() throws {
        let harbour = Harbour("Fleet")
        _ = try harbour.ask(.enter(scope: "voyage", name: "north"))
        for _ in 0..<2 {
            _ = try harbour.ask(.resolve(key: "Fleet.passenger", arguments: []))
            #expect(try harbour.steps(.release(.scope("north"))) == ["stop Fleet.passenger in north"])
        }
        _ = try harbour.ask(.resolve(key: "Fleet.engine", arguments: []))
        #expect(try harbour.steps(.release(.service("Fleet.engine"))) == ["stop Fleet.engine"])
        #expect(try harbour.steps(.stop) == [])
    }

    @Test("stops the started services if another one cannot be started")
    func failure() throws {
        #expect(
            try Harbour("Wreck").steps(.start) == [
                "start Wreck.engine", "start Wreck.anchor: Aground: Aground()", "stop Wreck.engine",
            ])
        let failure = try #require(throws: InspectionFailure.self) { try Harbour("Fault").ask(.start) }
        #expect(failure.message == "Fault.ship threw Aground: Aground()")
    }

    @Test("reports each step in advance, since it may end the program")
    func events() throws {
        let harbour = Harbour("Fleet")
        _ = try harbour.ask(.resolve(key: "Fleet.engine", arguments: []))
        var events: [InspectionEvent] = []
        _ = try harbour.ask(.stop) { events.append($0) }
        #expect(
            events == [
                .init(.calling, "the stop hook of Fleet.engine"), .init(.called, "the stop hook of Fleet.engine"),
            ])
    }
}
