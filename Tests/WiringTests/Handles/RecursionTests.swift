import PlatformLibrary
import TestSupport
import Testing
import Wiring
import WiringAsync
import WiringExtras

private protocol Wheel: AnyObject {}
private final class Mill: Wheel, @unchecked Sendable {
    init() {}
    init(_ asks: Any) {}
}
private final class Axle: Sendable {
    init(_ asks: Any) {}
}
private final class Shaft: Sendable {
    init(container: Container) throws { _ = try container.resolve((any Wheel).self) }
}

/// How the wheel requests itself.
private enum Way: String, CaseIterable {
    case container, provider, lazy, factory, locator, lockedByASingleton
}

/// Wheels that depend on themselves through an axle.
private struct Circle: ParameterizedAssembly {
    let wheel: Component<any Wheel, Mill>
    let axle: Component<Axle, Axle>
    let make: Factory<Mill, Int>
    let locator: Component<Locator, Locator>
    let shaft = Component(Shaft.init).scope(.lazySingleton)

    init(_ way: Way, _ lifetime: Lifetime) {
        let owner = LocatorOwner()
        locator = Component { (container: Container) in owner.locator(over: container) }
        make = Factory { (size: Int) in { (axle: Axle) in Mill(axle) } }
        axle =
            switch way {
            case .container: Component { (container: Container) in Axle(try container.resolve((any Wheel).self)) }
            case .provider: Component { (wheel: Provider<any Wheel>) in Axle(try wheel()) }
            case .lazy: Component { (wheel: Lazy<any Wheel>) in Axle(try wheel.value) }
            case .factory: Component { (make: BoundFactory<Mill, Int>) in Axle(try make(1)) }
            case .locator: Component { (locator: Locator) in Axle(try locator.get((any Wheel).self)) }
            case .lockedByASingleton: Component { (container: Container) in Axle(try container.resolve(Shaft.self)) }
            }
        wheel = Component({ (axle: Provider<Axle>) in Mill(try axle()) }, as: { $0 as any Wheel }).scope(lifetime)
    }
}

/// A decorator or post-processor that requests the service that it processes.
private struct Workshop: ParameterizedAssembly {
    let wheel: Component<any Wheel, Mill>
    let polish: InstancePostProcessor<any Wheel>

    init(_ lifetime: Lifetime, decorating: Bool) {
        let box = Guarded<Container?>(nil)
        let ask: @Sendable () throws -> Void = {
            if let container = box.withLock({ $0 }) { _ = try container.resolve((any Wheel).self) }
        }
        let plain = Component(
            { (container: Container) -> Mill in
                box.withLock { $0 = container }
                return Mill()
            }, as: { (mill: Mill) -> any Wheel in mill }
        ).scope(lifetime)
        wheel =
            !decorating
            ? plain
            : plain.decorated { wheel in
                try ask()
                return wheel
            }
        polish = InstancePostProcessor(for: (any Wheel).self) { wheel, _ in
            if !decorating { try ask() }
            return wheel
        }
    }
}

/// A chain of arbitrary length, in which each link requests the next one from a provider.
private final class Link: Sendable {
    static let left = Guarded(0)
    init(next: Provider<Link>) throws {
        let continuesLine = Self.left.withLock { left in
            left -= 1
            return left > 0
        }
        if continuesLine { _ = try next() }
    }
}
private struct Chain: Assembly {
    let link = Component(Link.init).scope(.prototype)
}

private final class Relay: Sendable {
    init(next: AsyncProvider<Relay>) async throws { _ = try await next() }
}
private final class Baton: Sendable {
    init() {}
}
private final class Runner: Sendable {
    init(makes: AsyncBoundFactory<Baton, Int>) async throws { _ = try await makes(1) }
}
private struct Race: ParameterizedAssembly {
    let relay: AsyncComponent<Relay, Relay>
    let runner = AsyncComponent(Runner.init)
    let baton = AsyncFactory { (_: Int) in
        { (container: Container) async throws -> Baton in
            _ = try await container.resolve(Runner.self) as Runner
            return Baton()
        }
    }
    init(_ lifetime: Lifetime) { relay = AsyncComponent(Relay.init).scope(lifetime) }
}

/// A long sequence in which few constructions are nested.
private final class Successor: Sendable {
    static let count = CallCounter()
    init(next: AsyncProvider<Successor>) async {
        guard Self.count.add() < 12_000 else { return }
        Task { _ = try? await next() }
    }
}
private struct Dynasty: Assembly {
    let successor = AsyncComponent(Successor.init).scope(.prototype)
}

@Suite struct RecursionTests {
    @Test(arguments: Way.allCases, [Lifetime.prototype, .objectGraph, .weakSingleton, .lazySingleton])
    private func recursiveRequestIsAnError(_ way: Way, _ lifetime: Lifetime) throws {
        let circle = try Circle(way, lifetime).activated()
        let error = try #require(throws: ResolutionError.self) { try circle.wheel }
        #expect(error.finding.rule == "cycle-init", "\(way) of \(lifetime)")
        #expect(error.path.contains("Circle.axle"), "\(way) of \(lifetime): \(error)")
        // The next request starts without leftovers.
        #expect(throws: ResolutionError.self) { try circle.wheel }
    }

    @Test func recursionErrorContainsWholePath() throws {
        let texts = try [(Way.container, Lifetime.prototype), (.lockedByASingleton, .lazySingleton)].map { way, lifetime in
            let circle = try Circle(way, lifetime).activated()
            return try #require(throws: ResolutionError.self) { try circle.wheel }.description
        }
        try expectGolden(texts.joined(separator: "\n\n"), "recursion.txt")
    }

    @Test(arguments: [Lifetime.prototype, .objectGraph, .weakSingleton, .lazySingleton], [false, true])
    func postProcessorThatRequestsItsSubjectIsAnError(_ lifetime: Lifetime, decorating: Bool) throws {
        let workshop = try Workshop(lifetime, decorating: decorating).activated()
        let error = try #require(throws: ResolutionError.self) { try workshop.wheel }
        #expect(error.finding.rule == "cycle-init")
        #expect(error.finding.services.contains("Workshop.wheel"))
        #expect(error.finding.services.contains { $0.hasPrefix(decorating ? "Workshop.wheel" : "Workshop.polish") })
    }

    @Test func nestedRequestsAreLimitedInDepth() throws {
        let chain = try Chain().activated()
        Link.left.withLock { $0 = 150 }
        _ = try chain.link
        Link.left.withLock { $0 = 1_000_000 }
        let error = try #require(throws: ResolutionError.self) { try chain.link }
        #expect(error.path == ["Chain.link", "Chain.link"])
    }

    @Test(arguments: [Lifetime.prototype, .objectGraph, .lazySingleton])
    func mutuallyWaitingTasksAreAnError(_ lifetime: Lifetime) async throws {
        let race = try Race(lifetime).activated()
        let error = try await #require(throws: ResolutionError.self) { _ = try await race.relay as Relay }
        #expect(error.finding.rule == "cycle-init" && error.finding.services.contains("Race.relay"))
        let other = try await #require(throws: ResolutionError.self) { _ = try await race.runner as Runner }
        #expect(Set(other.finding.services) == ["Race.runner", "Race.baton"])
    }

    @Test func requestsStartedByUnwaitedTasksAreNotNested() async throws {
        _ = try await Dynasty().activated().successor as Successor
        // More than the nesting limit. On a busy machine the test waits as long as there is progress.
        for count in stride(from: 1_000, through: 12_000, by: 1_000) {
            try #require(await eventually { Successor.count.total >= count })
        }
    }
}
