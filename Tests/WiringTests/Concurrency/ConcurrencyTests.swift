import PlatformLibrary
import Testing
import Wiring

/// A thread-safe counter of constructions.
private final class Tally: Sendable {
    private let count = Guarded(0)
    func add() { count.withLock { $0 += 1 } }
    var total: Int { count.withLock { $0 } }
}
private final class Slow: Sendable {
    init(_ tally: Tally) {
        tally.add()
        // Give the other threads time to arrive.
        for _ in 0..<50 { sched_yield() }
    }
}
private final class Left: @unchecked Sendable {
    var right: Right?
}
private final class Right: @unchecked Sendable {
    weak var left: Left?
}
private final class Leaf: Sendable {}
private final class Pair: Sendable {
    let first: Leaf
    let second: Leaf
    init(first: Leaf, second: Leaf) {
        self.first = first
        self.second = second
    }
}

private struct Crowd: ParameterizedAssembly {
    let tally = Tally()
    let slow: Component<Slow, Slow>
    let left = Component(Left.init).inject(\.right).scope(.lazySingleton)
    let right = Component(Right.init).inject(\.left).scope(.lazySingleton)
    let leaf = Component(Leaf.init)
    let pair = Component(Pair.init)

    init() {
        let tally = tally
        slow = Component { Slow(tally) }.scope(.lazySingleton)
    }
}

@Suite struct ConcurrencyTests {
    @Test func aSlowSingletonIsBuiltOnce() async throws {
        for _ in 0..<20 {
            let assembly = Crowd()
            let crowd = try assembly.activated()
            let identities = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
                for _ in 0..<8 { group.addTask { ObjectIdentifier(try crowd.slow) } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }
            #expect(identities.count == 1)
            #expect(assembly.tally.total == 1)
        }
    }

    @Test func threadsSeeOnlyCompleteCycles() async throws {
        for _ in 0..<50 {
            let crowd = try Crowd().activated()
            let complete = try await withThrowingTaskGroup(of: Bool.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        if index.isMultiple(of: 2) { return try crowd.left.right?.left != nil }
                        let right = try crowd.right
                        return try right.left === crowd.left && right.left?.right === right
                    }
                }
                return try await group.reduce(true) { $0 && $1 }
            }
            #expect(complete)
        }
    }

    @Test func objectGraphsOfDifferentThreadsNeverMix() async throws {
        let crowd = try Crowd().activated()
        let leaves = try await withThrowingTaskGroup(of: [ObjectIdentifier: Leaf].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var own: [ObjectIdentifier: Leaf] = [:]
                    for _ in 0..<200 {
                        let pair = try crowd.pair
                        if pair.first !== pair.second { return [:] }
                        own[ObjectIdentifier(pair.first)] = pair.first
                    }
                    return own
                }
            }
            return try await group.reduce(into: [ObjectIdentifier: Leaf]()) { $0.merge($1) { first, _ in first } }
        }
        #expect(leaves.count == 8 * 200)
    }
}
