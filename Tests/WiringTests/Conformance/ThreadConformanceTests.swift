import Testing
import Wiring

private final class Roll: Sendable {
    private let count = Guarded(0)
    func add() { count.withLock { $0 += 1 } }
    var total: Int { count.withLock { $0 } }
}
private final class Flag: Sendable {
    init(roll: Roll) { roll.add() }
}
private final class Captain: @unchecked Sendable {
    var mate: Mate?
}
private final class Mate: @unchecked Sendable {
    weak var captain: Captain?
}
private final class Post: Sendable {
    let flag: Lazy<Flag>
    let makeCaptain: Provider<Captain>
    init(flag: Lazy<Flag>, makeCaptain: Provider<Captain>) {
        self.flag = flag
        self.makeCaptain = makeCaptain
    }
}
/// Two shared services that request each other's dependencies from the container during construction.
private final class North: Sendable {
    let flag: Flag
    init(container: Container) throws {
        flag = try container.resolve(Flag.self)
        _ = try container.resolve(Beacon.self)
    }
}
private final class South: Sendable {
    let flag: Flag
    init(container: Container) throws {
        _ = try container.resolve(Beacon.self)
        flag = try container.resolve(Flag.self)
    }
}
private final class Beacon: Sendable {}

private struct Coast: ParameterizedAssembly {
    let roll: Component<Roll, Roll>
    let flag = Component(Flag.init).scope(.lazySingleton)
    let captain = Component(Captain.init).inject(\.mate)
    let mate = Component(Mate.init).inject(\.captain)
    let post = Component(Post.init)
    let north = Component(North.init).scope(.lazySingleton)
    let south = Component(South.init).scope(.lazySingleton)
    let beacon = Component(Beacon.init).scope(.lazySingleton)

    init(_ roll: Roll) { self.roll = Component(value: roll) }
}

/// Runs a function several times concurrently.
private func together<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Result) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
        for index in 0..<count { group.addTask { try body(index) } }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}

/// CONFORMANCE.md, 10: thread safety.
@Suite struct ThreadConformanceTests {
    @Test func concurrentCyclesAreNeverMixed() async throws {
        let coast = try Coast(Roll()).activated()
        let captains = try await together(500) { _ in
            let captain = try coast.captain
            return captain.mate?.captain === captain ? captain : nil
        }
        #expect(!captains.contains { $0 == nil })
        #expect(Set(captains.compactMap { $0.map(ObjectIdentifier.init) }).count == 500)
    }

    @Test func lazySingletonIsBuiltOnceByConcurrentThreads() async throws {
        let roll = Roll()
        let coast = try Coast(roll).activated()
        let posts = try await together(50) { _ in try coast.post }
        let flags = try await together(200) { ObjectIdentifier(try posts[$0 % 50].flag.value) }
        #expect(Set(flags).count == 1)
        #expect(roll.total == 1)
    }

    @Test func oneLazyHandleServesManyThreads() async throws {
        let post = try Coast(Roll()).activated().post
        let flags = try await together(200) { _ in ObjectIdentifier(try post.flag.value) }
        #expect(Set(flags).count == 1)
    }

    @Test func aProviderServesManyThreads() async throws {
        let post = try Coast(Roll()).activated().post
        let captains = try await together(200) { _ in try post.makeCaptain() }
        #expect(Set(captains.map(ObjectIdentifier.init)).count == 200)
        #expect(captains.allSatisfy { $0.mate?.captain === $0 })
    }

    @Test func concurrentInitializersThatResolveDoNotDeadlock() async throws {
        for _ in 0..<50 {
            let coast = try Coast(Roll()).activated()
            let flags = try await together(8) { index in
                ObjectIdentifier(index.isMultiple(of: 2) ? try coast.north.flag : try coast.south.flag)
            }
            #expect(Set(flags).count == 1)
        }
    }
}
