import Testing
import Wiring

/// A captain and two mates, which both refer to the captain.
private final class Captain {
    var first: FirstMate?
    var second: SecondMate?
    var completions = 0
}
private final class FirstMate {
    unowned let captain: Captain
    init(captain: Captain) { self.captain = captain }
}
private final class SecondMate {
    weak var captain: Captain?
    var completions = 0
}
private struct Crew: Assembly {
    let captain = Component(Captain.init).inject(\.first).inject(\.second).afterAllInjections { $0.completions += 1 }
    let first = Component(FirstMate.init)
    let second = Component(SecondMate.init).inject(\.captain).afterAllInjections { $0.completions += 1 }
}

/// A cycle: shared admiral -> shared fleet -> frigate of the object graph -> admiral, the last edge by an initializer.
private final class Admiral {
    var fleet: Fleet?
}
private final class Fleet {
    var frigate: Frigate?
}
private final class Frigate {
    unowned let admiral: Admiral
    init(admiral: Admiral) { self.admiral = admiral }
}
private struct Chain: ParameterizedAssembly {
    let admiral: Component<Admiral, Admiral>
    let fleet: Component<Fleet, Fleet>
    let frigate: Component<Frigate, Frigate>

    init(byReference: Bool, _ lifetime: Lifetime) {
        let admiral = Component(Admiral.init).scope(lifetime)
        let fleet = Component(Fleet.init).scope(lifetime)
        self.admiral = byReference ? admiral.inject(\.fleet, from: \Chain.fleet) : admiral.inject(\.fleet)
        self.fleet = byReference ? fleet.inject(\.frigate, from: \Chain.frigate) : fleet.inject(\.frigate)
        frigate = byReference ? Component(Frigate.init).using(\Chain.admiral) : Component(Frigate.init)
    }
}

/// Two prototypes that depend on each other: one edge by an initializer, the other by a property.
private final class Pilot {
    let boat: Boat
    init(boat: Boat) { self.boat = boat }
}
private final class Boat {
    weak var pilot: Pilot?
}
private final class Station {
    let first: Pilot
    let second: Pilot
    init(first: Pilot, second: Pilot) {
        self.first = first
        self.second = second
    }
}
private struct Pilotage: Assembly {
    let pilot = Component(Pilot.init).scope(.prototype)
    let boat = Component(Boat.init).inject(\.pilot).scope(.prototype)
    let station = Component(Station.init)
}

/// The cycle of a screen: view - presenter - (view, interactor - presenter, router - route - view).
private final class Bridge {
    var helmsman: Helmsman?
}
private final class Helmsman {
    weak var bridge: Bridge?
    var lookout: Lookout?
    var navigator: Navigator?
}
private final class Lookout {
    weak var helmsman: Helmsman?
}
private final class Navigator {
    var course: Course?
}
private final class Course {
    unowned let owner: Bridge
    init(owner: Bridge) { self.owner = owner }
}
private struct Screen: Assembly {
    let bridge = Component(Bridge.init).inject(\.helmsman)
    let helmsman = Component(Helmsman.init).inject(\.bridge).inject(\.lookout).inject(\.navigator)
    let lookout = Component(Lookout.init).inject(\.helmsman)
    let navigator = Component(Navigator.init).inject(\.course)
    let course = Component(Course.init)
}

/// A cycle through an array that a method receives.
private protocol Sailor: AnyObject {
    var ship: Ship? { get }
}
private final class Bosun: Sailor {
    weak var ship: Ship?
}
private final class Cook: Sailor {
    weak var ship: Ship?
}
private final class Ship {
    private(set) var crew: [any Sailor] = []
    func sign(crew: [any Sailor]) { self.crew = crew }
}
private struct Muster: Assembly {
    let ship = Component(Ship.init).call(Ship.sign)
    let bosun = Component(Bosun.init, as: { $0 as any Sailor }).inject(\.ship)
    let cook = Component(Cook.init, as: { $0 as any Sailor }).inject(\.ship)
}

/// A - B - C - (A, D), D - (B, C), with an initializer edge at C; counts initializer calls.
private final class Log {
    var lines: [String] = []
}
private final class Alpha {
    var bravo: Bravo?
    init(log: Log) { log.lines.append("alpha") }
}
private final class Bravo {
    var charlie: Charlie?
    init(log: Log) { log.lines.append("bravo") }
}
private final class Charlie {
    weak var alpha: Alpha?
    let delta: Delta
    init(delta: Delta, log: Log) {
        self.delta = delta
        log.lines.append("charlie")
    }
}
private final class Delta {
    weak var bravo: Bravo?
    weak var charlie: Charlie?
    init(log: Log) { log.lines.append("delta") }
}
private struct Knot: Assembly {
    let log = Component(Log.init).scope(.lazySingleton)
    let alpha: Component<Alpha, Alpha>
    let bravo: Component<Bravo, Bravo>
    let charlie: Component<Charlie, Charlie>
    let delta: Component<Delta, Delta>

    init() { self.init(.objectGraph) }
    init(_ lifetime: Lifetime) {
        alpha = Component(Alpha.init).inject(\.bravo).scope(lifetime)
        bravo = Component(Bravo.init).inject(\.charlie).scope(lifetime)
        charlie = Component(Charlie.init).inject(\.alpha).scope(lifetime)
        delta = Component(Delta.init).inject(\.bravo).inject(\.charlie).scope(lifetime)
    }
}

/// A clerk whose partner is created with runtime arguments.
private final class Clerk {
    let number: Int
    var makeClerk: BoundFactory<Clerk, Int>?
    init(number: Int) { self.number = number }
}
private struct Counting: Assembly {
    let clerk = Factory { (number: Int) in
        { (makeClerk: BoundFactory<Clerk, Int>) in
            let clerk = Clerk(number: number)
            clerk.makeClerk = makeClerk
            return clerk
        }
    }
}

/// CONFORMANCE.md, 2: circular graphs.
@Suite struct CircularGraphConformanceTests {
    @Test func twoReferencesBackReachSameInstance() throws {
        let captain = try Crew().activated().captain
        #expect(captain.first?.captain === captain)
        #expect(captain.second?.captain === captain)
    }

    @Test func everyInstanceIsCompletedOnce() throws {
        let captain = try Crew().activated().captain
        #expect(captain.completions == 1)
        #expect(captain.second?.completions == 1)
    }

    @Test(arguments: [true, false], [Lifetime.singleton, .lazySingleton])
    func cycleOfSharedServicesIsSameFromEveryEntry(byReference: Bool, lifetime: Lifetime) throws {
        let chain = try Chain(byReference: byReference, lifetime).activated()
        let frigate = try chain.frigate
        let fleet = try chain.fleet
        let admiral = try chain.admiral
        #expect(frigate.admiral === admiral)
        #expect(admiral.fleet === fleet)
        #expect(fleet.frigate?.admiral === admiral)
    }

    @Test func requestsForPrototypePairCreateDistinctPairs() throws {
        let pilotage = try Pilotage().activated()
        let pilot = try pilotage.pilot
        #expect(pilot.boat.pilot === pilot)
        let other = try pilotage.pilot
        #expect(other !== pilot && other.boat !== pilot.boat)
        // Resolved from the other side, the boat's pilot refers to that boat.
        let boat = try pilotage.boat
        #expect(boat !== pilot.boat)
    }

    @Test func prototypesOfOneRequestHaveSeparatePartners() throws {
        let station = try Pilotage().activated().station
        #expect(station.first !== station.second)
        #expect(station.first.boat.pilot === station.first)
        #expect(station.second.boat.pilot === station.second)
    }

    @Test func cycleOfScreenClosesThroughRouter() throws {
        let bridge = try Screen().activated().bridge
        let helmsman = try #require(bridge.helmsman)
        #expect(helmsman.bridge === bridge)
        #expect(helmsman.lookout?.helmsman === helmsman)
        #expect(helmsman.navigator?.course?.owner === bridge)
    }

    @Test func cycleCanLeadThroughArrayArgumentOfMethod() throws {
        let ship = try Muster().activated().ship
        #expect(ship.crew.count == 2)
        #expect(ship.crew.allSatisfy { $0.ship === ship })
    }

    @Test(arguments: [Lifetime.objectGraph, .singleton, .lazySingleton])
    func everyInitializerInTangleRunsOnce(lifetime: Lifetime) throws {
        let knot = try Knot(lifetime).activated()
        let alpha = try knot.alpha
        let bravo = try #require(alpha.bravo)
        let charlie = try #require(bravo.charlie)
        #expect(charlie.alpha === alpha)
        #expect(charlie.delta.bravo === bravo && charlie.delta.charlie === charlie)
        #expect(try knot.log.lines.sorted() == ["alpha", "bravo", "charlie", "delta"])
    }

    @Test func nestedFactoryCallCreatesNewProduct() throws {
        let clerk = try Counting().activated().clerk(27)
        let makeClerk = try #require(clerk.makeClerk)
        let other = try makeClerk(25)
        #expect(other.number == 25 && clerk.number == 27)
        #expect(try makeClerk(27) !== clerk)
    }

    @Test func weakBackReferenceAllowsDeallocation() throws {
        let crew = try Crew().activated()
        weak var captain: Captain?
        weak var mate: SecondMate?
        do {
            let held = try crew.captain
            captain = held
            mate = held.second
            #expect(mate?.captain === held)
        }
        #expect(captain == nil && mate == nil)
    }
}
