import Testing
import Wiring

private final class Tally: Sendable {
    private let lines = Guarded<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}
private final class Harbour {
    var admirals: [Admiral] = []
}
private final class Guardsman {
    weak var admiral: Admiral?
}
private final class Admiral {
    let harbour: Harbour
    var guardsman: Guardsman?
    weak var colleague: Admiral?
    init(harbour: Harbour) {
        self.harbour = harbour
        harbour.admirals.append(self)
    }
}

/// Two admirals that refer to each other and share a harbour, with one guard each.
private struct Admiralty: Assembly {
    let harbour = Component(Harbour.init).scope(.lazySingleton)
    let guardsman = Component(Guardsman.init).scope(.prototype)
    let north: Component<Admiral, Admiral>
    let south: Component<Admiral, Admiral>

    init() {
        let admiral = Component(Admiral.init).inject(\.guardsman).scope(.lazySingleton)
        north = admiral.inject(\.colleague, from: \Admiralty.south)
        south = admiral.inject(\.colleague, from: \Admiralty.north)
    }
}

private final class Fleet {
    init(_ tally: Tally, _ name: String) { tally.note(name) }
}
private final class Squadron {
    init(fleet: Fleet, tally: Tally) { tally.note("squadron") }
}
private struct Ports: ParameterizedAssembly {
    let tally: Component<Tally, Tally>
    let squadron = Component(Squadron.init).using(\Ports.eager, forParameter: 1).scope(.singleton)
    let eager = Component({ (tally: Tally) in Fleet(tally, "eager") }).scope(.singleton)
    let lazy = Component({ (tally: Tally) in Fleet(tally, "lazy") }).scope(.lazySingleton)
    let graph = Component({ (tally: Tally) in Fleet(tally, "graph") })
    let weak = Component({ (tally: Tally) in Fleet(tally, "weak") }).scope(.weakSingleton)

    init(_ tally: Tally) { self.tally = Component(value: tally) }
}

private struct Flag {
    var color = "white"
}
private struct Signals: ParameterizedAssembly {
    let tally: Component<Tally, Tally>
    let flag: Component<Flag, Flag>

    init(_ tally: Tally, _ lifetime: Lifetime) {
        self.tally = Component(value: tally)
        flag = Component({ (tally: Tally) in
            tally.note("hoisted")
            return Flag()
        }).scope(lifetime)
    }
}

private final class Voyage {
    var leg: Leg?
}
private final class Leg {
    weak var voyage: Voyage?
    var isComplete = false
}
private struct Chart: Assembly {
    let voyage = Component(Voyage.init).inject(\.leg).scope(.weakSingleton)
    let leg = Component(Leg.init).inject(\.voyage).afterAllInjections { $0.isComplete = $0.voyage != nil }
}

/// CONFORMANCE.md, 1: lifetimes.
@Suite struct LifetimeConformanceTests {
    @Test func defaultLifetimeIsOneInstancePerTopLevelRequest() throws {
        let tally = Tally()
        let ports = try Ports(tally).activated()
        #expect(try ports.graph !== ports.graph)
        #expect(try ports.container.resolve(Fleet.self, key: "Ports.graph") !== ports.graph)
        #expect(tally.all.filter { $0 == "graph" }.count == 4)
    }

    @Test func mutuallyDependentSharedOwnersHaveSeparatePrototypes() throws {
        let admiralty = try Admiralty().activated()
        let north = try admiralty.north
        let south = try admiralty.south
        #expect(north.colleague === south && south.colleague === north)
        #expect(north.harbour === south.harbour && north.harbour.admirals.count == 2)
        #expect(north.guardsman != nil && north.guardsman !== south.guardsman)
    }

    @Test func activationBuildsOnlyEagerSingletons() throws {
        let tally = Tally()
        let ports = try Ports(tally).activated()
        #expect(tally.all == ["eager", "squadron"])
        let first = try ports.eager
        #expect(try ports.eager === first)
        _ = try ports.lazy
        _ = try ports.lazy
        #expect(tally.all == ["eager", "squadron", "lazy"])
    }

    @Test(arguments: [(Lifetime.prototype, 2), (.objectGraph, 2), (.lazySingleton, 1), (.singleton, 1)])
    func valuesAreCopiedAndFollowTheirLifetime(lifetime: Lifetime, count: Int) throws {
        let tally = Tally()
        let signals = try Signals(tally, lifetime).activated()
        var first = try signals.flag
        first.color = "red"
        #expect(try signals.flag.color == "white")
        #expect(tally.all.count == count)
    }

    @Test func weakSingletonLivesDuringItsConstruction() throws {
        let chart = try Chart().activated()
        let leg = try chart.leg
        // During the request the voyage was retained; afterwards it is not.
        #expect(leg.isComplete)
        #expect(leg.voyage == nil)
        let voyage = try chart.voyage
        #expect(voyage.leg?.voyage === voyage)
        #expect(try chart.voyage === voyage)
    }
}
