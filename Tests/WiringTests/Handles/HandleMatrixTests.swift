import Testing
import Wiring
import WiringAsync
import WiringExtras

/// Counts living instances.
private final class Census: Sendable {
    private let count = Guarded(0)
    func add() { count.withLock { $0 += 1 } }
    func remove() { count.withLock { $0 -= 1 } }
    var living: Int { count.withLock { $0 } }
}

/// A counted instance, large enough to make leaks visible.
private class Counted: @unchecked Sendable {
    private let census: Census
    private let ballast = [UInt8](repeating: 1, count: 10_000)
    init(_ census: Census) {
        self.census = census
        census.add()
    }
    deinit { census.remove() }
}

/// A member of the holder's graph that the handle's target needs too.
private final class Companion: Counted, @unchecked Sendable {}

/// The target of the handle.
private final class Target: Counted, @unchecked Sendable {
    let companion: Companion
    init(_ companion: Companion, _ census: Census) {
        self.companion = companion
        super.init(census)
    }
}

/// Holds a handle.
private final class Holder<Handle: Sendable>: Counted, @unchecked Sendable {
    let handle: Handle
    let companion: Companion
    init(_ handle: Handle, _ companion: Companion, _ census: Census) {
        self.handle = handle
        self.companion = companion
        super.init(census)
    }
}

/// The time of the handle's use.
private enum Use: CaseIterable {
    case never, whileBuilding, late, elsewhereWhileBuilding
}

/// A kind of handle, and how it is used.
private struct Kind<Handle: Sendable>: Sendable {
    /// True if the target belongs to the graph of the holder.
    var sharesGraph = false
    /// Uses the handle synchronously, if it is synchronous.
    var ask: (@Sendable (Handle) throws -> Target)?
    /// Uses the handle, awaiting it if necessary.
    var get: @Sendable (Handle) async throws -> Target

    static func synchronous(sharesGraph: Bool = false, _ ask: @escaping @Sendable (Handle) throws -> Target) -> Kind {
        Kind(sharesGraph: sharesGraph, ask: ask) { try ask($0) }
    }
}

/// The results of tasks on other threads: whether the target and the holder have the same companion.
private final class Errands: Sendable {
    private let tasks = Guarded<[Task<Bool, any Error>]>([])
    func start(_ errand: @escaping @Sendable () async throws -> Bool) {
        let task = Task.detached { try await errand() }
        tasks.withLock { $0.append(task) }
    }
    /// Waits for all started tasks.
    func results() async throws -> [Bool] {
        let started = tasks.withLock { tasks in
            defer { tasks = [] }
            return tasks
        }
        var results: [Bool] = []
        for task in started { results.append(try await task.value) }
        return results
    }
}

private struct Desk<Handle: Sendable>: ParameterizedAssembly {
    static var desk: Scope { Scope("desk") }

    let holder: Component<Holder<Handle>, Holder<Handle>>
    let asyncHolder: AsyncComponent<Holder<Handle>, Holder<Handle>>
    let target: Component<Target, Target>
    let companion: Component<Companion, Companion>
    let make: Factory<Target, Int>
    let makeAsynchronously: AsyncFactory<Target, Int>
    let locator: Component<Locator, Locator>

    init(_ kind: Kind<Handle>, _ use: Use, _ lifetime: Lifetime, _ census: Census, _ errands: Errands) {
        let prepare: @Sendable (Handle, Companion) -> Holder<Handle> = { handle, companion in
            if use == .elsewhereWhileBuilding {
                errands.start { try await kind.get(handle).companion === companion }
            }
            return Holder(handle, companion, census)
        }
        holder = Component { (handle: Handle, companion: Companion) in
            if use == .whileBuilding { _ = try kind.ask?(handle) }
            return prepare(handle, companion)
        }.scope(lifetime)
        asyncHolder = AsyncComponent { (handle: Handle, companion: Companion) async throws in
            if use == .whileBuilding { _ = try await kind.get(handle) }
            return prepare(handle, companion)
        }.scope(lifetime)
        target = Component { (companion: Companion) in Target(companion, census) }
        companion = Component { Companion(census) }
        make = Factory { (_: Int) in { (companion: Companion) in Target(companion, census) } }
        makeAsynchronously = AsyncFactory { (_: Int) in { (companion: Companion) async in Target(companion, census) } }
        let owner = LocatorOwner()
        locator = Component { (container: Container) in owner.locator(over: container) }.scope(.prototype)
    }
}

/// Every handle, in an instance of every lifetime, retained and used in every way: no instance leaks, on any thread.
@Suite struct HandleMatrixTests {
    private func check<Handle: Sendable>(_ kind: Kind<Handle>, isAsynchronous: Bool, rounds: Int = 20) async throws {
        let lifetimes: [Lifetime] = [.prototype, .objectGraph, .weakSingleton, .scoped(Desk<Handle>.desk), .lazySingleton]
        for lifetime in lifetimes {
            for use in Use.allCases {
                let (census, errands) = (Census(), Errands())
                let desk = try Desk(kind, use, lifetime, census, errands).activated()
                for _ in 0..<rounds {
                    try await desk.within(Desk<Handle>.desk) { desk in
                        let holder = try isAsynchronous ? await desk.asyncHolder : desk.holder
                        guard use == .late else { return }
                        let target = try await kind.get(holder.handle)
                        let shares = target.companion === holder.companion
                        #expect(shares == kind.sharesGraph, "\(Handle.self) of \(lifetime)")
                    }
                }
                for shares in try await errands.results() {
                    #expect(shares || !kind.sharesGraph, "\(Handle.self) of \(lifetime), elsewhere")
                }
                // A singleton retains at most itself, a companion, and the target of a lazy handle.
                let most = lifetime == .lazySingleton ? 3 : 0
                #expect(await eventually { census.living <= most }, "\(Handle.self) of \(lifetime), used \(use): \(census.living) left")
            }
        }
    }

    @Test func lazyHandlesLeakNoInstance() async throws {
        for isAsynchronous in [false, true] {
            try await check(Kind<Lazy<Target>>.synchronous(sharesGraph: true) { try $0.value }, isAsynchronous: isAsynchronous)
        }
    }

    @Test func asyncLazyHandlesLeakNoInstance() async throws {
        let kind = Kind<AsyncLazy<Target>>(sharesGraph: true) { try await $0.value }
        for isAsynchronous in [false, true] { try await check(kind, isAsynchronous: isAsynchronous) }
    }

    @Test func providersLeakNoInstance() async throws {
        try await check(Kind<Provider<Target>>.synchronous { try $0() }, isAsynchronous: false)
        try await check(Kind<AsyncProvider<Target>> { try await $0() }, isAsynchronous: true)
    }

    @Test func factoriesLeakNoInstance() async throws {
        try await check(Kind<BoundFactory<Target, Int>>.synchronous { try $0(1) }, isAsynchronous: false)
        try await check(Kind<AsyncBoundFactory<Target, Int>> { try await $0(1) }, isAsynchronous: true)
    }

    @Test func injectedContainerLeaksNoInstance() async throws {
        try await check(Kind<Container>.synchronous { try $0.resolve(Target.self) }, isAsynchronous: false)
        try await check(Kind<Container> { try await $0.resolve(Target.self) }, isAsynchronous: true)
    }

    @Test func locatorsLeakNoInstance() async throws {
        try await check(Kind<Locator>.synchronous { try $0.get(Target.self) }, isAsynchronous: false)
    }
}

private final class Chicken: Counted, @unchecked Sendable {
    let egg: Lazy<Egg>
    init(_ egg: Lazy<Egg>, _ census: Census) {
        self.egg = egg
        super.init(census)
    }
}
private final class Egg: Sendable {
    weak let chicken: Chicken?
    init(_ chicken: Chicken) { self.chicken = chicken }
}
private struct Coop: ParameterizedAssembly {
    let chicken: Component<Chicken, Chicken>
    let egg = Component(Egg.init)
    init(_ census: Census, _ errands: Errands) {
        chicken = Component { (egg: Lazy<Egg>) in
            let chicken = Chicken(egg, census)
            errands.start { try egg.value.chicken === chicken }
            return chicken
        }
    }
}

private struct Ticket: Sendable {
    static let numbers = Guarded(0)
    let number: Int
    init() {
        number = Self.numbers.withLock { number in
            number += 1
            return number
        }
    }
}
private final class Trip: Sendable {
    let ticket: Ticket
    init(ticket: Ticket) { self.ticket = ticket }
}
private struct Wallet: Sendable {
    let ticket: Ticket
    let trip: Lazy<Trip>
}
private final class Traveler: Sendable {
    let wallet: Wallet
    let ticket: Ticket
    let trip: AsyncLazy<Trip>
    init(wallet: Wallet, ticket: Ticket, trip: AsyncLazy<Trip>) {
        self.wallet = wallet
        self.ticket = ticket
        self.trip = trip
    }
}
private struct Travel: Assembly {
    let ticket = Component(Ticket.init)
    let trip = Component(Trip.init)
    let wallet = Component(Wallet.init)
    let traveler = Component(Traveler.init)
}

/// Lazy handles and their graphs.
@Suite struct LazyGraphTests {
    @Test func threadThatNeedsHolderWaitsForItsConstruction() async throws {
        let (census, errands) = (Census(), Errands())
        let coop = try Coop(census, errands).activated()
        // After a chicken has been released, its egg needs a new one, whose initializer starts the cycle again.
        var chickens = try (0..<1_000).map { _ in try coop.chicken }
        #expect(try await errands.results().allSatisfy { $0 })
        #expect(census.living == chickens.count)
        chickens = []
        #expect(await eventually { census.living == 0 })
    }

    @Test func lazyHandleReusesValuesOfItsGraph() async throws {
        let travel = try Travel().activated()
        let traveler = try travel.traveler
        #expect(try traveler.wallet.trip.value.ticket.number == traveler.ticket.number)
        #expect(try await traveler.trip.value.ticket.number == traveler.ticket.number)
        #expect(try travel.traveler.ticket.number != traveler.ticket.number)
    }

    @Test func concurrentThreadsBuildLazyGraphOnce() async throws {
        let travel = try Travel().activated()
        for _ in 0..<200 {
            let trip = try travel.traveler.wallet.trip
            let trips = try await withThrowingTaskGroup(of: Trip.self) { group in
                for _ in 0..<8 { group.addTask { try trip.value } }
                return try await group.reduce(into: [ObjectIdentifier: Trip]()) { $0[ObjectIdentifier($1)] = $1 }
            }
            #expect(trips.count == 1)
        }
    }
}
