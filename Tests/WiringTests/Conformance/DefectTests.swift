import Testing
import Wiring
import WiringVocabulary

private final class Journal: Sendable {
    private let lines = Guarded<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

// 1: a decorated member of a cycle.
private protocol Commander: AnyObject {
    var ship: Ship? { get }
}
private final class Captain: Commander {
    var ship: Ship?
}
private final class Admiral: Commander {
    let captain: any Commander
    var ship: Ship? { captain.ship }
    init(_ captain: any Commander) { self.captain = captain }
}
private final class Ship {
    weak var commander: (any Commander)?
}
private struct Promoted: Assembly {
    let captain = Component(Captain.init, as: { $0 as any Commander }).inject(\.ship).scope(.lazySingleton)
    let ship = Component(Ship.init).inject(\.commander).scope(.lazySingleton)
    let promotion = InstancePostProcessor(for: (any Commander).self) { captain, _ in Admiral(captain) }
}

// 4: the names of lifetimes; the hooks of copies.
private class Boat {
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
}
private final class Cutter: Boat {}
private struct Slipway: ParameterizedAssembly {
    let journal: Component<Journal, Journal>
    let boat: Component<Boat, Boat>
    let copy: Component<Boat, Boat>
    let cutter: Component<Cutter, Cutter>

    init(_ journal: Journal) {
        self.journal = Component(value: journal)
        boat = Component(Boat.init).afterAllInjections { $0.journal.note("launched") }
        copy = boat.child().scope(.prototype)
        cutter = Component(Cutter.init).inheriting(boat) { $0 }.scope(.lazySingleton)
    }
}

// 5: arguments with equal hashes, and the order of injections.
private struct Berth: Hashable, Sendable {
    let name: String
    func hash(into hasher: inout Hasher) { hasher.combine(1) }
}
private final class Mooring {
    let berth: Berth
    init(_ berth: Berth) { self.berth = berth }
}
private final class Ropes {
    var order: [String] = []
    var a = 0 { didSet { order.append("a") } }
    var b = 0 { didSet { order.append("b") } }
    var c = 0 { didSet { order.append("c") } }
    var d = 0 { didSet { order.append("d") } }
    var e = 0 { didSet { order.append("e") } }
    var f = 0 { didSet { order.append("f") } }
    var g = 0 { didSet { order.append("g") } }
    var h = 0 { didSet { order.append("h") } }
}
private struct Quay: Assembly {
    let mooring = Factory { (berth: Berth) in { () in Mooring(berth) } }.scope(.lazySingleton)
    let ropes: Component<Ropes, Ropes>

    init() {
        let first = Component(Ropes.init).inject(\.h, value: 1).inject(\.c, value: 1).inject(\.a, value: 1).inject(\.g, value: 1)
        ropes = first.inject(\.b, value: 1).inject(\.f, value: 1).inject(\.d, value: 1).inject(\.e, value: 1)
    }
}

// 6: findings of activation.
private struct Lighthouse: Assembly {
    let lamp = Component { "lamp" }
}
private final class Keeper {
    init(lamp: String) {}
}
private struct Keepers: Assembly {
    let keeper = Component(Keeper.init).using(\Lighthouse.lamp)
    let helper = Component({ (hours: Double) in [hours] })
}

// 8: an initializer that fails once.
private struct Squall: Error {}
private final class Weather: Sendable {
    private let squalls = Guarded(1)
    func pass() throws {
        try squalls.withLock { left in
            guard left > 0 else { return }
            left -= 1
            throw Squall()
        }
    }
}
private final class Yacht {
    var anchor: Anchor?
    init(weather: Weather, sail: Sail) throws { try weather.pass() }
}
private final class Sail {}
private final class Anchor {
    weak var yacht: Yacht?
}
private struct Regatta: Assembly {
    let weather = Component(Weather.init).scope(.lazySingleton)
    let yacht: Component<Yacht, Yacht>
    let sail = Component(Sail.init)
    let anchor = Component(Anchor.init).inject(\.yacht)

    init() { self.init(.objectGraph) }
    init(_ lifetime: Lifetime) { yacht = Component(Yacht.init).inject(\.anchor).scope(lifetime) }
}

// 9: a request for an instance that has just been completed.
private final class Flagship {
    let container: Container
    var itself: Flagship?
    init(container: Container, journal: Journal) {
        self.container = container
        journal.note("built")
    }
}
private struct Fleet: ParameterizedAssembly {
    let journal: Component<Journal, Journal>
    let flagship: Component<Flagship, Flagship>

    init(_ journal: Journal, _ lifetime: Lifetime) {
        self.journal = Component(value: journal)
        flagship = Component(Flagship.init)
            .afterAllInjections { $0.itself = try? $0.container.resolve(Flagship.self) }
            .scope(lifetime)
    }
}

// 10: a prototype in cycles of different lengths.
private protocol Link: AnyObject {
    var pilot: Pilot? { get }
}
private final class Pilot {
    var link: (any Link)?
}
private final class Direct: Link {
    weak var pilot: Pilot?
}
private final class Detour: Link {
    var next: (any Link)?
    var pilot: Pilot? { next?.pilot }
}
private struct Passage: ParameterizedAssembly {
    let pilot: Component<Pilot, Pilot>
    let links: [Component<any Link, Detour>]
    let direct = Component(Direct.init, as: { $0 as any Link }).inject(\.pilot).visible(.none)

    /// - Parameter length: the number of definitions between the pilot and the one that refers back to it; at most three.
    init(length: Int) {
        let detour = Component(Detour.init, as: { $0 as any Link }).visible(.none)
        let ways: [Component<any Link, Detour>] = [
            detour.inject(\.next, from: \Passage.direct), detour.inject(\.next, from: \Passage.links[0]),
            detour.inject(\.next, from: \Passage.links[1]),
        ]
        links = Array(ways.prefix(length))
        let pilot = Component(Pilot.init).scope(.prototype)
        self.pilot =
            length == 0
            ? pilot.inject(\.link, from: \Passage.direct) : pilot.inject(\.link, from: \Passage.links[length - 1])
    }
}

/// Ten defects of Typhoon, with one test each; for tests elsewhere see CONFORMANCE.md.
@Suite struct DefectTests {
    /// Typhoon injects the raw captain into the ship and the admiral elsewhere: `ship.commander` would be a `Captain`.
    @Test func cycleMembersHoldDecoratedInstance() throws {
        let promoted = try Promoted().activated()
        let ship = try promoted.ship
        let commander = try promoted.captain
        #expect(commander is Admiral)
        #expect(ship.commander === commander)
        #expect(commander.ship === ship)
    }

    /// Typhoon reports the lazy singleton's lifetime as "Unknown", and a copied definition loses its after-all hook: no line would be recorded.
    @Test func lifetimesHaveNamesAndCopiedDefinitionsKeepHooks() throws {
        #expect(Lifetime.unscoped.map(\.rawValue) == ["objectGraph", "prototype", "singleton", "lazySingleton", "weakSingleton"])
        let journal = Journal()
        let slipway = try Slipway(journal).activated()
        _ = try slipway.copy
        #expect(journal.all == ["launched"])
        _ = try slipway.cutter
        #expect(journal.all == ["launched", "launched"])
    }

    /// Typhoon caches instances by the hash of their arguments: the second mooring would be the first. Its property injections are a set,
    /// so their order is undefined.
    @Test func argumentsAreComparedByValueAndInjectionsKeepOrder() throws {
        let quay = try Quay().activated()
        let east = try quay.mooring(Berth(name: "east"))
        let west = try quay.mooring(Berth(name: "west"))
        #expect(east.berth.name == "east" && west.berth.name == "west")
        #expect(try quay.mooring(Berth(name: "east")) === east)
        #expect(try quay.ropes.order == ["h", "c", "a", "g", "b", "f", "d", "e"])
    }

    /// Typhoon activates this assembly: the missing assembly is only logged, and the missing value is discovered by the first request.
    /// This container refuses activation and reports both.
    @Test func missingCollaboratorAndValuePreventActivation() throws {
        let error = try #require(throws: ActivationError.self) { try Keepers().activated() }
        #expect(error.findings.map(\.rule).sorted() == ["missing-collaborator", "missing-definition"])
    }

    /// Typhoon has no `@finally`: after the squall the yacht would be "currently initializing" for ever, and the graph of the failed request
    /// would stay in use.
    @Test(arguments: [Lifetime.objectGraph, .prototype, .lazySingleton, .weakSingleton])
    func failedRequestLeavesNoPartialState(lifetime: Lifetime) throws {
        let regatta = try Regatta(lifetime).activated()
        #expect(throws: Squall.self) { try regatta.anchor }
        let yacht = try regatta.yacht
        #expect(yacht.anchor?.yacht === yacht)
    }

    /// Typhoon runs the last hooks before the top-level singleton is in its pool: the hook's request would build a second flagship.
    @Test(arguments: [Lifetime.singleton, .lazySingleton, .weakSingleton])
    func hookAfterAllInjectionsResolvesSameInstance(lifetime: Lifetime) throws {
        let journal = Journal()
        let flagship = try Fleet(journal, lifetime).activated().flagship
        defer { flagship.itself = nil }
        #expect(flagship.itself === flagship)
        #expect(journal.all == ["built"])
    }

    /// Typhoon resolves a reference back to a prototype across one definition only: with `length` above one it would be another pilot.
    @Test(arguments: 0...3)
    func backReferenceToPrototypeWorksOverAnyDistance(length: Int) throws {
        let passage = try Passage(length: length).activated()
        let pilot = try passage.pilot
        #expect(pilot.link?.pilot === pilot)
        #expect(try passage.pilot !== pilot)
    }
}
