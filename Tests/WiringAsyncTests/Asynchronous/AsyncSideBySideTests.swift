import Testing
import Wiring
import WiringAsync

/// A latch timed out.
private struct GateTimeout: Error {}
private struct Refused: Error, Equatable { let number: Int }

private protocol Picture: Sendable {}
private final class Left: Picture {}
private final class Right: Picture {}
private final class Album: Sendable {
    let pictures: [any Picture]
    init(pictures: [any Picture]) { self.pictures = pictures }
}
private final class Shared: Sendable {}
private final class Branch: Sendable {
    let shared: Shared
    init(shared: Shared) { self.shared = shared }
}
private final class Other: Sendable {
    let shared: Shared
    init(shared: Shared) { self.shared = shared }
}
private final class Root: @unchecked Sendable {
    let left: Left
    let right: Right
    var late: Shared?
    init(left: Left, right: Right) async {
        self.left = left
        self.right = right
    }
}
private final class Fork: Sendable {
    let branch: Branch
    let other: Other
    init(branch: Branch, other: Other) async {
        self.branch = branch
        self.other = other
    }
}
private final class Plain: Sendable {
    let left: Left
    let right: Right
    init(left: Left, right: Right) {
        self.left = left
        self.right = right
    }
}

/// Arrives at a latch, and waits until the required number of tasks have arrived.
private func meet(_ count: Int, at latch: Latch) async throws {
    async let passed: Void = latch.pass()
    let hasMet = await eventually { latch.arrivals >= count }
    latch.open()
    await passed
    if !hasMet { throw GateTimeout() }
}

private struct Meeting: ParameterizedAssembly {
    let left: AsyncComponent<Left, Left>
    let right: AsyncComponent<Right, Right>
    let late: AsyncComponent<Shared, Shared>
    let root = AsyncComponent(Root.init).inject(\.late)
    let album = AsyncComponent { (pictures: [any Picture]) async in Album(pictures: pictures) }

    let leftPicture: AsyncComponent<any Picture, Left>
    let rightPicture: AsyncComponent<any Picture, Right>

    init(_ latch: Latch, lifetime: Lifetime, count: Int) {
        leftPicture = AsyncComponent(
            {
                try await meet(count, at: latch)
                return Left()
            }, as: { $0 as any Picture }
        ).scope(lifetime == .singleton ? .lazySingleton : lifetime)
        rightPicture = AsyncComponent(
            {
                try await meet(count, at: latch)
                return Right()
            }, as: { $0 as any Picture }
        ).scope(lifetime == .singleton ? .lazySingleton : lifetime)
        left = AsyncComponent {
            try await meet(count, at: latch)
            return Left()
        }.scope(lifetime)
        right = AsyncComponent {
            try await meet(count, at: latch)
            return Right()
        }.scope(lifetime)
        late = AsyncComponent {
            try await meet(count, at: latch)
            return Shared()
        }.scope(lifetime)
    }
}

/// Two branches that share a member of the graph.
private struct Diamond: ParameterizedAssembly {
    let shared: AsyncComponent<Shared, Shared>
    let branch = AsyncComponent { (shared: Shared) async in Branch(shared: shared) }
    let other = AsyncComponent { (shared: Shared) async in Other(shared: shared) }
    let fork = AsyncComponent(Fork.init)

    init(_ built: CallCounter) {
        shared = AsyncComponent {
            built.add()
            await Task.yield()
            return Shared()
        }
    }
}

private struct Failing: ParameterizedAssembly {
    let left: AsyncComponent<Left, Left>
    let right: AsyncComponent<Right, Right>
    let root = AsyncComponent { (left: Left, right: Right) async in Plain(left: left, right: right) }

    init(_ cancelled: CallCounter) {
        left = AsyncComponent {
            if await eventually({ Task.isCancelled }) { cancelled.add() }
            throw CancellationError()
        }
        right = AsyncComponent { throw Refused(number: 2) }
    }
}

@Suite("Asynchronous dependencies")
struct AsyncSideBySideTests {
    @Test("are awaited concurrently, including later injections", arguments: [Lifetime.objectGraph, .prototype, .lazySingleton])
    func dependencies(lifetime: Lifetime) async throws {
        let root = try await Meeting(Latch(), lifetime: lifetime, count: 3).activated().root
        #expect(root.late != nil)
    }

    @Test("that are members of a collection are awaited concurrently")
    func collection() async throws {
        let meeting = try Meeting(Latch(), lifetime: .objectGraph, count: 2).activated()
        #expect(try await meeting.album.pictures.count == 2)
        #expect(try await meeting.resolveAll((any Picture).self).count == 2)
    }

    @Test("that are eager singletons are awaited concurrently at activation")
    func eagerSingletons() async throws {
        let meeting = try await Meeting(Latch(), lifetime: .singleton, count: 3).activatedAsync()
        #expect(try await meeting.left === meeting.root.left)
    }

    @Test("that branches of a graph share are built once, in any interleaving")
    func sharedMember() async throws {
        for _ in 0..<200 {
            let built = CallCounter()
            let fork = try await Diamond(built).activated().fork
            #expect(fork.branch.shared === fork.other.shared)
            #expect(built.total == 1)
        }
    }

    @Test("fail with the error of the failed dependency, and the others are cancelled and awaited")
    func failure() async throws {
        let cancelled = CallCounter()
        let container = try Failing(cancelled).activated()
        await #expect(throws: Refused(number: 2)) { try await container.root }
        #expect(await eventually { cancelled.total == 1 })
    }
}
