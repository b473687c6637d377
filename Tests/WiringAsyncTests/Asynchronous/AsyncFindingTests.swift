import TestSupport
import Testing
import Wiring
import WiringAsync

private final class Session: Sendable {
    static func open() async -> Session { Session() }
}
private final class Screen {
    init(session: Session) {}
}
private final class Window {
    init(screen: Screen, sessions: [Session], later: Lazy<Session>, again: Provider<Session>?) {}
}
private struct Hasty: Assembly {
    let window = Component(Window.init)
    let screen = Component(Screen.init)
    let session = AsyncComponent(Session.open)
    let preview = Factory { (_: Int) in { (session: Session) in Screen(session: session) } }
}
private final class Left: Sendable {
    init(right: Right) async {}
}
private final class Right: Sendable {
    init(left: Left) async {}
}
private struct Knot: Assembly {
    let left = AsyncComponent(Left.init)
    let right = AsyncComponent(Right.init)
}
/// Each initializer requests the other service, which activation cannot know.
private final class Ping: Sendable {
    init(pong: AsyncLazy<Pong>, latch: Latch) async throws {
        await latch.pass()
        _ = try await pong.value
    }
}
private final class Pong: Sendable {
    init(ping: AsyncLazy<Ping>, latch: Latch) async throws {
        await latch.pass()
        _ = try await ping.value
    }
}
private struct Table: ParameterizedAssembly {
    let latch: Component<Latch, Latch>
    let ping: AsyncComponent<Ping, Ping>
    let pong: AsyncComponent<Pong, Pong>
    init(_ lifetime: Lifetime, _ latch: Latch) {
        self.latch = Component(value: latch)
        ping = AsyncComponent(Ping.init).scope(lifetime)
        pong = AsyncComponent(Pong.init).scope(lifetime)
    }
}

@Suite struct AsyncFindingTests {
    @Test func synchronousDefinitionsCannotNeedAsynchronousOnes() throws {
        let error = try #require(throws: ActivationError.self) { try Hasty().activated() }
        #expect(Set(error.findings.map(\.rule)) == ["needs-await"])
        try expectGolden(error.description, "needs-await.txt")
    }

    @Test func cycleOfAsynchronousInitializersIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try Knot().activated() }
        try expectGolden(error.description, "async-cycle.txt")
    }

    @Test(arguments: [Lifetime.lazySingleton, .objectGraph]) func cyclicWaitIsAnErrorAndNoDeadlock(_ lifetime: Lifetime)
        async throws
    {
        let latch = Latch()
        latch.open()
        let table = try Table(lifetime, latch).activated()
        do {
            _ = try await table.ping
            Issue.record("a cycle was resolved")
        } catch let error as ResolutionError {
            #expect(error.finding.rule == "cycle-init")
            if lifetime == .lazySingleton { try expectGolden(error.description, "async-circle.txt") }
        }
    }

    @Test func cyclicWaitOfTwoTasksIsDetected() async throws {
        for _ in 0..<50 {
            let latch = Latch()
            let table = try Table(.lazySingleton, latch).activated()
            let ping = Task { _ = try await table.ping }
            let pong = Task { _ = try await table.pong }
            try #require(await eventually { latch.arrivals == 2 })
            latch.open()
            for task in [ping, pong] {
                guard case .failure(let error as ResolutionError) = await task.result else {
                    Issue.record("a cycle was resolved")
                    continue
                }
                #expect(error.finding.rule == "cycle-init")
            }
        }
    }
}
