import TestSupport
import Testing
import Wiring
import WiringAsync

private final class Journal: Sendable {
    private let entries = Guarded<[String]>([])
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    var all: [String] { entries.withLock { $0 } }
}
private struct Refused: Error, CustomStringConvertible {
    let description: String
}
/// Not sendable, like most services with stop hooks.
private final class Database {
    let journal: Journal
    init(journal: Journal) {
        self.journal = journal
        journal.add("database built")
    }
    /// Leaves the caller's actor, like other asynchronous methods.
    func open() async { journal.add("database started") }
    func close() async { journal.add("database stopped") }
}
private protocol Server: AnyObject {
    var journal: Journal { get }
}
private final class WebServer: Server {
    let journal: Journal
    init(database: Database, journal: Journal) {
        self.journal = journal
        journal.add("server built")
    }
}
private final class Session: Sendable {
    let journal: Journal
    init(journal: Journal) async { self.journal = journal }
}
private final class Profile {
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
}
private final class Idle: Sendable {
    init(journal: Journal) { journal.add("idle built") }
}
@MainActor private final class Model {
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
}

private struct Program: ParameterizedAssembly {
    let journal: Component<Journal, Journal>
    let server = Component(WebServer.init, as: { $0 as any Server }).scope(.lazySingleton)
        .onStart { $0.journal.add("server started") }
        .onStop { $0.journal.add("server stopped") }
    let database = Component(Database.init).scope(.lazySingleton)
        .onStart { await $0.open() }
        .onStop { await $0.close() }
    let session = AsyncComponent(Session.init).scope(.lazySingleton).onStop { $0.journal.add("session stopped") }
    let model = Component(Model.init).scope(.lazySingleton).onStart(onMainActor: { $0.journal.add("model started") })
    let idle = Component(Idle.init).scope(.lazySingleton).onStop { _ in }
    let profile = Component(Profile.init).scope(.scoped("session")).onStart { $0.journal.add("profile started") }
        .onStop { $0.journal.add("profile stopped") }

    init(_ journal: Journal) { self.journal = Component(value: journal) }
}

private struct Failing: ParameterizedAssembly {
    let journal: Component<Journal, Journal>
    let database = Component(Database.init).scope(.lazySingleton).onStop { $0.journal.add("first stop") }
        .onStop { _ in throw Refused(description: "busy") }
    let server: Component<any Server, WebServer>
    let profile = Component(Profile.init).scope(.scoped("session")).onStop { _ in throw Refused(description: "in use") }

    init(_ journal: Journal, startFails: Bool) {
        self.journal = Component(value: journal)
        server = Component(WebServer.init, as: { $0 as any Server }).scope(.lazySingleton)
            .onStart { server in
                if startFails { throw Refused(description: "port taken") }
                server.journal.add("server started")
            }
            .onStop { _ in throw Refused(description: "connections open") }
    }
}
private struct Forgetful: Assembly {
    let journal = Component { Journal() }
    let profile = Component(Profile.init).onStop { _ in }
    let database = Component(Database.init).scope(.weakSingleton).onStart { _ in }
    let template = Component(Database.init).onStart { _ in }.abstract()
}

@Suite struct LifeCycleTests {
    @Test func servicesStartAfterTheirDependenciesAndStopInReverse() async throws {
        let journal = Journal()
        let program = try Program(journal).activated()
        try await program.start()
        #expect(journal.all.prefix(2) == ["database built", "server built"])
        #expect(journal.all.filter { $0.hasSuffix("started") && $0 != "model started" } == ["database started", "server started"])
        #expect(journal.all.contains("model started"))
        _ = try await program.session
        try await program.stop()
        #expect(journal.all.suffix(3).filter { $0 != "session stopped" } == ["server stopped", "database stopped"])
        #expect(journal.all.suffix(3).contains("session stopped"))
        #expect(!journal.all.contains("idle built"))
        // A second call has no effect.
        let count = journal.all.count
        try await program.stop()
        #expect(journal.all.count == count)
    }

    @Test func scopeStopsItsOwnInstances() async throws {
        let journal = Journal()
        let program = try Program(journal).activated()
        let session = program.entering("session")
        try await session.start()
        #expect(journal.all == ["profile started"])
        try await session.stop()
        #expect(journal.all == ["profile started", "profile stopped"])
        #expect(throws: ResolutionError.self) { try session.profile }
        try await program.stop()
        #expect(journal.all.count == 2)
    }

    @Test func leavingScopeRunsSynchronousStopHooks() throws {
        let journal = Journal()
        let program = try Program(journal).activated()
        do {
            let session = program.entering("session")
            _ = try session.profile
            #expect(session.leave().isEmpty)
            #expect(journal.all == ["profile stopped"])
        }
        do {
            // The scope has been released.
            _ = try program.entering("session").profile
        }
        #expect(journal.all == ["profile stopped", "profile stopped"])
        let failing = try Failing(journal, startFails: false).activated().entering("session")
        _ = try failing.profile
        #expect(failing.leave().map(\.key) == ["Failing.profile"])
    }

    @Test func allStopFailuresAreReported() async throws {
        let journal = Journal()
        let program = try Failing(journal, startFails: false).activated()
        try await program.start()
        let error = try #require(await #expect(throws: LifeCycleFailure.self) { try await program.stop() })
        #expect(journal.all.last == "first stop")
        try expectGolden(error.description, "life-cycle-failure.txt")
    }

    @Test func failedStartStopsStartedServices() async throws {
        let journal = Journal()
        let program = try Failing(journal, startFails: true).activated()
        let error = try #require(await #expect(throws: LifeCycleFailure.self) { try await program.start() })
        #expect(error.parts.map(\.isStart) == [true, false, false])
        #expect(journal.all.last == "first stop")
    }

    @Test func stopHookOfTransientServiceIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try Forgetful().activated() }
        try expectGolden(error.description, "life-cycle-without-hooks.txt")
    }
}
