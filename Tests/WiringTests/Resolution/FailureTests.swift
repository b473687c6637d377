import Testing
import Wiring

private struct Broken: Error {}
private final class Weather: Sendable {
    private let storms = Guarded(0)
    init(storms: Int) { self.storms.withLock { $0 = storms } }
    func pass() throws {
        try storms.withLock { left in
            if left > 0 {
                left -= 1
                throw Broken()
            }
        }
    }
}
private final class Anchor {}
private final class Boat {
    let anchor: Anchor
    var crew: Crew?
    init(anchor: Anchor) { self.anchor = anchor }
}
private final class Crew {
    weak var boat: Boat?
}
private struct Trip: ParameterizedAssembly {
    let anchor = Component(Anchor.init).scope(.lazySingleton)
    let boat: Component<Boat, Boat>
    let crew: Component<Crew, Crew>

    /// - Parameter storms: the number of failures of the cycle's last step before it succeeds.
    init(storms: Int, lifetime: Lifetime) {
        let weather = Weather(storms: storms)
        boat = Component(Boat.init).inject(\.crew).scope(lifetime)
        crew = Component(Crew.init).inject(\.boat).afterInjection { _ in try weather.pass() }.scope(lifetime)
    }
}

private class Counted {
    private let living: Guarded<Int>
    init(_ living: Guarded<Int>) {
        self.living = living
        living.withLock { $0 += 1 }
    }
    deinit { living.withLock { $0 -= 1 } }
}

private final class Sail: Counted {
    var ship: Ship?
}
private final class Ship {
    init(sail: Sail) throws { throw Broken() }
}
private struct Wreck: ParameterizedAssembly {
    let living = Guarded(0)
    let sail: Component<Sail, Sail>
    let ship = Component(Ship.init)

    init() {
        let living = living
        sail = Component { Sail(living) }.inject(\.ship)
    }
}

private final class Pier: Counted {
    weak var harbor: Harbor?
}
private final class Harbor {
    var pier: Pier?
}
private struct Coast: ParameterizedAssembly {
    let living = Guarded(0)
    let pier: Component<Pier, Pier>
    let harbor: Component<Harbor, Harbor>

    init(_ lifetime: Lifetime) {
        let living = living
        pier = Component { Pier(living) }.inject(\.harbor).scope(lifetime)
        harbor = Component { Harbor() }.inject(\.pier).afterInjection { _ in throw Broken() }.scope(lifetime)
    }
}

private final class Outer {
    init(_ inner: Inner) {}
}
private final class Inner {
    init(makeOuter: BoundFactory<Outer, Int>) throws { _ = try makeOuter(1) }
}
private struct Loop: Assembly {
    let inner = Component(Inner.init).scope(.lazySingleton)
    let outer = Factory { (_: Int) in { (inner: Inner) in Outer(inner) } }
}

@Suite struct FailureTests {
    @Test func instancesOfFailedConstructionAreReleased() throws {
        let wreck = Wreck()
        let activated = try wreck.activated()
        #expect(throws: Broken.self) { try activated.ship }
        #expect(wreck.living.withLock { $0 } == 0)
    }

    @Test(arguments: [Lifetime.objectGraph, .prototype, .lazySingleton, .weakSingleton, .scoped("tide")])
    func completeMembersOfFailedCycleAreReleased(lifetime: Lifetime) throws {
        let coast = Coast(lifetime)
        let tide = try coast.activated().entering("tide")
        #expect(throws: Broken.self) { try tide.harbor }
        #expect(coast.living.withLock { $0 } == 0)
    }

    @Test(arguments: [Lifetime.objectGraph, .prototype, .lazySingleton, .weakSingleton])
    func failedResolveLeavesNoPartialState(lifetime: Lifetime) throws {
        let trip = try Trip(storms: 2, lifetime: lifetime).activated()
        #expect(throws: Broken.self) { try trip.boat }
        #expect(throws: Broken.self) { try trip.crew }
        let boat = try trip.boat
        #expect(boat.crew?.boat === boat)
        // Instances completed before the failure are kept: the anchor is built once.
        #expect(try trip.anchor === boat.anchor)
    }

    @Test func eagerSingletonsThatFailFailTheActivation() {
        #expect(throws: Broken.self) { try Trip(storms: 1, lifetime: .singleton).activated() }
    }

    @Test func recursionThroughFactoryIsAnError() throws {
        let container = try Loop().activated()
        let error = try #require(throws: ResolutionError.self) { try container.inner }
        #expect(error.finding.rule == "cycle-init")
        #expect(error.finding.services == ["Loop.inner"])
        #expect(throws: ResolutionError.self) { try container.outer(2) }
    }
}
