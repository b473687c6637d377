import Testing
import Wiring
import WiringAsync

private final class Database: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}
private final class Cache: Sendable {
    let database: Database
    init(database: Database) { self.database = database }
}
private struct Refused: Error {}
private struct Plant: ParameterizedAssembly {
    let opened: CallCounter
    let database: AsyncComponent<Database, Database>
    let cache = AsyncComponent { (database: Database) async in Cache(database: database) }.scope(.singleton)

    init(_ lifetime: Lifetime, opened: CallCounter = CallCounter()) {
        self.opened = opened
        database = AsyncComponent {
            await Task.yield()
            return Database(opened.add())
        }.scope(lifetime)
    }
}
private struct Annex: Assembly {
    let report = AsyncComponent { (cache: Cache) async in "report \(cache.database.number)" }.scope(.singleton)
}
private final class Basket: Sendable {
    let database: Database
    let ended: CallCounter
    init(database: Database, ended: CallCounter) {
        self.database = database
        self.ended = ended
    }
    deinit { ended.add() }
}
private struct Shop: ParameterizedAssembly {
    let plant = Collaborator { Plant(.lazySingleton) }
    let latch = Latch()
    let ended = CallCounter()
    let basket: AsyncComponent<Basket, Basket>
    let slow: AsyncComponent<CallCounter, CallCounter>

    init() {
        let (ended, latch) = (ended, latch)
        basket = AsyncComponent { (database: Database) async in Basket(database: database, ended: ended) }.scope(.scoped("session"))
        slow = AsyncComponent {
            await latch.pass()
            return CallCounter()
        }.scope(.scoped("session"))
    }
}

@Suite struct AsyncLifetimeTests {
    @Test func checkedAssemblyBuildsAsynchronousSingletonsInEachContainer() async throws {
        let plant = Plant(.singleton)
        let checked = try plant.checked()
        #expect(plant.opened.total == 0)
        let (first, second) = (try await checked.activatedAsync(), try await checked.activatedAsync())
        #expect(plant.opened.total == 2)
        #expect(try await first.cache.database === first.database && second.cache.database !== first.database)
        #expect(plant.opened.total == 2)
    }

    @Test func eagerSingletonsAreAwaitedAtActivation() async throws {
        let assembly = Plant(.singleton)
        let plant = try await assembly.activatedAsync()
        #expect(assembly.opened.total == 1)
        #expect(try await plant.cache.database === plant.database)
        // Existing instances are available synchronously.
        let here = { try plant.resolve(Cache.self) }
        #expect(try here() === (try await plant.cache))
    }

    @Test func synchronousActivationDefersAsynchronousSingletons() async throws {
        let assembly = Plant(.singleton)
        let plant = try assembly.activated()
        #expect(assembly.opened.total == 0)
        let tooEarly = { try plant.resolve(Database.self) }
        #expect(try #require(throws: ResolutionError.self) { try tooEarly() }.finding.rule == "needs-await")
        #expect(try await plant.database === plant.cache.database)
        #expect(assembly.opened.total == 1)
    }

    @Test func concurrentTasksAwaitOneConstruction() async throws {
        for _ in 0..<20 {
            let assembly = Plant(.lazySingleton)
            let plant = try assembly.activated()
            let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
                for index in 0..<16 {
                    group.addTask { index.isMultiple(of: 2) ? try await plant.database.number : try await plant.cache.database.number }
                }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(numbers == [1])
            #expect(assembly.opened.total == 1)
        }
    }

    @Test func failureReachesAllWaitersAndIsNotCached() async throws {
        let latch = Latch()
        let attempts = CallCounter()
        var assembly = DynamicAssembly("Stubborn")
        let door = AsyncComponent { () async throws in
            await latch.pass()
            if attempts.add() == 1 { throw Refused() }
            return attempts
        }.scope(.lazySingleton)
        assembly.add("door", door)
        let stubborn = try assembly.activated()
        let tasks = (0..<4).map { _ in Task { try await stubborn.instance(of: door) } }
        try #require(await eventually { latch.arrivals == 1 })
        latch.open()
        var failures = 0
        for task in tasks {
            if case .failure(let error) = await task.result, error is Refused { failures += 1 }
        }
        // A request that arrives late enough starts the second attempt.
        #expect(failures >= 1)
        #expect(try await stubborn.instance(of: door) === attempts)
        #expect(attempts.total == 2)
    }

    @Test func prototypesAndObjectGraphsAreNewForEachRequest() async throws {
        let prototypes = try Plant(.prototype).activated()
        #expect(try await prototypes.database !== prototypes.database)
        let graphs = try Plant(.objectGraph).activated()
        #expect(try await graphs.database !== graphs.database)
    }

    @Test func weakSingletonsLiveWhileRetained() async throws {
        let assembly = Plant(.weakSingleton)
        let plant = try assembly.activated()
        do {
            let first = try await plant.database
            #expect(try await plant.database === first)
        }
        #expect(try await plant.database.number == 2)
    }

    @Test func scopesKeepAndReleaseTheirInstances() async throws {
        let assembly = Shop()
        let shop = try assembly.activated()
        let session = shop.entering("session")
        let other = shop.entering("session")
        do {
            let basket = try await session.basket
            #expect(try await session.basket === basket)
            #expect(try await other.basket !== basket)
            #expect(try await other.basket.database === basket.database)
        }
        try await session.release(\.basket)
        #expect(assembly.ended.total == 1)
        _ = try await session.basket
        session.leave()
        #expect(assembly.ended.total == 2)
        #expect(await failure { try await session.basket }?.finding.rule == "scope-left")
        #expect(await failure { try await shop.basket }?.finding.rule == "scope-not-entered")
        #expect(try await shop.within("session") { try await $0.basket.database.number } == 1)
    }

    @Test func leavingScopeEndsConstructionsInProgress() async throws {
        let assembly = Shop()
        let session = try assembly.activated().entering("session")
        let task = Task { try await session.slow }
        try #require(await eventually { assembly.latch.arrivals == 1 })
        session.leave()
        assembly.latch.open()
        #expect(await failure { try await task.value }?.finding.rule == "scope-left")
    }

    @Test func childrenShareAsynchronousSingletonsOfParent() async throws {
        let assembly = Plant(.lazySingleton)
        let parent = try assembly.activated()
        let child = try await Annex().activatedAsync(asChildOf: parent)
        let again = try await Annex().activatedAsync(asChildOf: parent)
        #expect(try await child.report == "report 1")
        #expect(try await again.report == "report 1")
        #expect(try await child.resolve(Database.self) === parent.database)
        #expect(assembly.opened.total == 1)
    }
}

/// The container's error, if that is what the function throws.
private func failure<Value>(_ body: () async throws -> Value) async -> ResolutionError? {
    do {
        _ = try await body()
        return nil
    } catch {
        return error as? ResolutionError
    }
}
