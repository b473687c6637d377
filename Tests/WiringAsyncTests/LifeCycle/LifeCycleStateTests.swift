import Testing
import Wiring
import WiringAsync

private struct HookFailure: Error {}

private final class Journal: Sendable {
    private let entries = Guarded<[String]>([])
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    var all: [String] { entries.withLock { $0 } }
    func contains(_ entry: String) -> Bool { all.contains(entry) }
}

private final class Store: Sendable {}
private final class Index: Sendable {}
private final class Server: Sendable {
    init(store: Store) {}
}
private final class Worker: Sendable {
    init(index: Provider<Index>) {}
}
private final class Session: Sendable {
    init(store: Store) {}
}

/// Two independent services, each of whose hooks waits for the other's.
private struct Concurrent: ParameterizedAssembly {
    let store: Component<Store, Store>
    let index: Component<Index, Index>

    init() {
        let running = CallCounter()
        let start: @Sendable () async throws -> Void = {
            running.add()
            guard await eventually({ running.total == 2 }) else { throw HookFailure() }
        }
        store = Component(Store.init).scope(.lazySingleton).onStart { _ in try await start() }
        index = Component(Index.init).scope(.lazySingleton).onStart { _ in try await start() }
    }
}

private struct Ordered: ParameterizedAssembly {
    let index: Component<Index, Index>
    let worker: Component<Worker, Worker>

    init(_ journal: Journal) {
        worker = Component(Worker.init).scope(.lazySingleton).onStart { _ in journal.add("worker started") }
            .onStop { _ async in journal.add("worker stopped") }
        index = Component(Index.init).scope(.lazySingleton).onStart { _ async in journal.add("index started") }
            .onStop { _ in journal.add("index stopped") }
    }
}

/// A store whose start waits for a gate, and a server that depends on it.
private struct Gated: ParameterizedAssembly {
    let store: Component<Store, Store>
    let server: Component<Server, Server>
    let session: Component<Session, Session>
    let note = Component(Index.init).scope(.scoped("session"))

    init(_ journal: Journal, _ gate: Latch? = nil, storeFails: Bool = false) {
        store = Component(Store.init).scope(.lazySingleton)
            .onStart { _ in
                journal.add("store starts")
                await gate?.pass()
                journal.add("store started")
                if storeFails { throw HookFailure() }
            }
            .onStop { _ async in journal.add("store stopped") }
        server = Component(Server.init).scope(.lazySingleton).onStart { _ in journal.add("server started") }
            .onStop { _ in journal.add("server stopped") }
        session = Component(Session.init).scope(.scoped("session")).onStart { _ in journal.add("session started") }
            .onStop { _ async in journal.add("session stopped") }
    }
}

private struct Child: ParameterizedAssembly {
    let session: Component<Session, Session>
    init(_ journal: Journal) {
        session = Component(Session.init).scope(.lazySingleton).onStart { _ in journal.add("child started") }
            .onStop { _ in journal.add("child stopped") }
    }
}

/// A scope with a service that stops synchronously and depends on none, and one that depends on it and stops asynchronously.
private struct Scoped: ParameterizedAssembly {
    let store: Component<Store, Store>
    let server: Component<Server, Server>
    let index: Component<Index, Index>

    init(_ journal: Journal) {
        store = Component(Store.init).scope(.scoped("visit")).onStop { _ in journal.add("store stopped") }
        server = Component(Server.init).scope(.scoped("visit")).onStop { _ async in journal.add("server stopped") }
        index = Component(Index.init).scope(.scoped("visit")).onStop { _ in journal.add("index stopped") }
    }
}

private struct Broken: ParameterizedAssembly {
    let store: Component<Store, Store>
    let index: Component<Index, Index>
    let session: AsyncComponent<Session, Session>
    let server: Component<Server, Server>

    init(_ journal: Journal, asynchronously: Bool) {
        store = Component(Store.init).scope(.singleton).onStop { _ in journal.add("store stopped") }
        index = Component(Index.init).scope(.singleton).onStop { _ async in journal.add("index stopped") }
        session = AsyncComponent { (store: Store) async throws -> Session in throw HookFailure() }
            .scope(asynchronously ? .singleton : .lazySingleton)
        server = Component { (store: Store) throws -> Server in throw HookFailure() }
            .scope(asynchronously ? .lazySingleton : .singleton)
    }
}

@Suite struct LifeCycleStateTests {
    @Test func independentServicesStartConcurrently() async throws {
        try await Concurrent().activated().start()
    }

    @Test func serviceStartsAfterDependencyBehindProvider() async throws {
        let journal = Journal()
        let program = try Ordered(journal).activated()
        // The worker is built first.
        _ = try program.worker
        try await program.start()
        try await program.stop()
        #expect(journal.all == ["index started", "worker started", "worker stopped", "index stopped"])
    }

    @Test func secondStartIsAnError() async throws {
        let program = try Gated(Journal()).activated()
        try await program.start()
        let second = await #expect(throws: LifeCycleError.self) { try await program.start() }
        #expect(second?.description == "Gated has already been started; call start() once")
        try await program.stop()
        let third = await #expect(throws: LifeCycleError.self) { try await program.start() }
        #expect(third?.description == "Gated has been stopped; to start again, activate the assembly or enter the scope again")
        let scope = program.entering("session")
        try await scope.stop()
        await #expect(throws: LifeCycleError.stopped("the scope 'session' of Gated")) { try await scope.start() }
    }

    @Test func stopDuringStartAwaitsStartingServicesAndStartsNoOthers() async throws {
        let (journal, gate) = (Journal(), Latch())
        let program = try Gated(journal, gate).activated()
        let start = Task { try await program.start() }
        #expect(await eventually { journal.contains("store starts") })
        let stops = (0..<3).map { _ in Task { try await program.stop() } }
        var isStopping = false
        for _ in 0..<100_000 where !isStopping {
            // A container that is stopping refuses another start.
            do { try await program.start() } catch LifeCycleError.stopped { isStopping = true } catch LifeCycleError.alreadyStarted {}
            await Task.yield()
        }
        #expect(isStopping)
        gate.open()
        for stop in stops { try await stop.value }
        #expect(journal.all == ["store starts", "store started", "server stopped", "store stopped"])
        await #expect(throws: LifeCycleError.stopped("Gated")) { try await start.value }
    }

    @Test func cancelledStartStopsStartedServices() async throws {
        let (journal, gate) = (Journal(), Latch())
        let program = try Gated(journal, gate).activated()
        let start = Task { try await program.start() }
        #expect(await eventually { journal.contains("store starts") })
        start.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await start.value }
        #expect(journal.all == ["store starts", "store started", "server stopped", "store stopped"])
    }

    @Test func hookThatStopsItsContainerDoesNotWaitForItself() async throws {
        struct Fragile: ParameterizedAssembly {
            let store: Component<Store, Store>
            init(_ stop: @escaping @Sendable () async throws -> Void) {
                store = Component(Store.init).scope(.lazySingleton).onStart { _ in try await stop() }.onStop { _ in try await stop() }
            }
        }
        let container = Guarded<Activated<Fragile>?>(nil)
        let program = try Fragile { try await container.withLock { $0 }?.stop() }.activated()
        container.withLock { $0 = program }
        await #expect(throws: LifeCycleError.stopped("Fragile")) { try await program.start() }
        try await program.stop()
        container.withLock { $0 = nil }
    }

    @Test func childAndScopeStartDependenciesInTheirParent() async throws {
        let journal = Journal()
        let program = try Gated(journal).activated()
        let child = try Child(journal).activated(asChildOf: program)
        try await child.start()
        #expect(journal.all == ["store starts", "store started", "child started"])
        let session = program.entering("session")
        try await session.start()
        try await program.start()
        #expect(journal.all.suffix(2) == ["session started", "server started"])
        try await child.stop()
        try await session.stop()
        try await program.stop()
        #expect(journal.all.suffix(4) == ["child stopped", "session stopped", "server stopped", "store stopped"])
    }

    @Test func childFailsIfDependencyInItsParentFailed() async throws {
        let program = try Gated(Journal(), storeFails: true).activated()
        let first = try Child(Journal()).activated(asChildOf: program)
        let second = try Child(Journal()).activated(asChildOf: program)
        for (child, error) in [(first, "HookFailure()"), (second, "an earlier start of the instance failed")] {
            let failure = await #expect(throws: LifeCycleFailure.self) { try await child.start() }
            #expect(failure?.description == "Gated.store could not be started: \(error)")
        }
    }

    @Test func leavingScopeReturnsServicesThatHaveToBeAwaited() async throws {
        let journal = Journal()
        let visit = try Scoped(journal).activated().entering("visit")
        _ = (try visit.server, try visit.index)
        // The server depends on the store, so neither is stopped.
        let failures: [String] = visit.leave().map { "\($0.key): \($0.error)" }
        let refusal = "its stop hook, or that of a dependent, is asynchronous; call await stop()"
        #expect(failures == ["Scoped.server: \(refusal)", "Scoped.store: \(refusal)"])
        #expect(journal.all == ["index stopped"])
        try await visit.stop()
        #expect(journal.all == ["index stopped", "server stopped", "store stopped"])
        try await visit.stop()
        #expect(journal.all.count == 3)
    }

    @Test func deallocatedScopeStopsItsServices() async throws {
        let journal = Journal()
        let program = try Scoped(journal).activated()
        _ = try program.entering("visit").server
        #expect(await eventually { journal.all.count == 2 })
        #expect(journal.all == ["server stopped", "store stopped"])
    }

    @Test func functionWithinScopeStopsItsServices() async throws {
        let journal = Journal()
        let program = try Scoped(journal).activated()
        _ = try await program.within("visit") { visit async throws in try visit.server }
        #expect(journal.all == ["server stopped", "store stopped"])
        await #expect(throws: HookFailure.self) {
            try await program.within("visit") { visit async throws in
                _ = try visit.server
                throw HookFailure()
            }
        }
        #expect(journal.all.suffix(2) == ["server stopped", "store stopped"])
        func synchronously(_ body: () throws -> Void) throws { try body() }
        let failure = #expect(throws: LifeCycleFailure.self) {
            try synchronously { _ = try program.within("visit") { try $0.server } }
        }
        #expect(failure?.parts.map(\.key) == ["Scoped.server", "Scoped.store"])
    }

    @Test func releasedInstancesAreStopped() async throws {
        let journal = Journal()
        let visit = try Scoped(journal).activated().entering("visit")
        let first = try visit.index
        try await visit.release(\.index)
        #expect(journal.all == ["index stopped"])
        #expect(try visit.index !== first)
        _ = try visit.server
        try await visit.clear()
        #expect(Set(journal.all.suffix(3)) == ["index stopped", "server stopped", "store stopped"])
        #expect(try #require(journal.all.lastIndex(of: "server stopped")) < #require(journal.all.lastIndex(of: "store stopped")))
        // Without await, an asynchronous hook is left to the end of the scope.
        func synchronously(_ body: () throws -> [any Error]) rethrows -> [any Error] { try body() }
        let server = try visit.server
        #expect(synchronously { visit.release(\.server) }.count == 1)
        #expect(synchronously { visit.clear() }.count == 1)
        #expect(journal.all.count == 4)
        #expect(try visit.server !== server)
        try await visit.stop()
        #expect(journal.all.count == 8)
    }

    @Test(arguments: [false, true])
    func failedActivationStopsBuiltServices(_ asynchronously: Bool) async throws {
        let journal = Journal()
        let assembly = Broken(journal, asynchronously: asynchronously)
        if asynchronously {
            await #expect(throws: HookFailure.self) { try await assembly.activatedAsync() }
        } else {
            #expect(throws: HookFailure.self) { try assembly.activated() }
            #expect(await eventually { journal.all.count == 2 })
        }
        #expect(Set(journal.all) == ["store stopped", "index stopped"])
    }

    @Test func initializerErrorIsKeptIfAStopHookFails() async throws {
        struct Faulty: Assembly {
            let store = Component(Store.init).scope(.lazySingleton).onStart { _ in }.onStop { _ in throw HookFailure() }
            let server = Component { (store: Store) throws -> Server in throw CancellationError() }.scope(.lazySingleton).onStart { _ in }
        }
        let failure = await #expect(throws: LifeCycleFailure.self) { try await Faulty().activated().start() }
        #expect(failure?.description == "CancellationError()\nFaulty.store could not be stopped: HookFailure()")
    }
}
