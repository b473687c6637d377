import Testing
import Wiring

private protocol Ship: AnyObject {}
private final class Ferry: Ship {}
private final class Harbour {
    let first: any Ship
    let second: any Ship
    init(first: any Ship, second: any Ship) {
        self.first = first
        self.second = second
    }
}

private struct Port: Assembly {
    let harbour = Component(Harbour.init)
    let ship: Component<any Ship, Ferry>

    init() { self.init(.objectGraph) }
    init(_ lifetime: Lifetime) {
        ship = Component(Ferry.init, as: { $0 as any Ship }).scope(lifetime)
    }
}

@Suite struct LifetimeTests {
    @Test func objectGraphSharesWithinOneResolve() throws {
        let port = try Port(.objectGraph).activated()
        let harbour = try port.harbour
        #expect(harbour.first === harbour.second)
        #expect(try port.harbour.first !== harbour.first)
    }

    @Test func lifetimeLeavesTheOriginalComponentUnchanged() throws {
        struct Fleet: Assembly {
            let first = Component(Ferry.init)
            let second: Component<Ferry, Ferry>
            let third: Component<Ferry, Ferry>
            init() {
                second = first.scope(.lazySingleton)
                third = second.scope(.scoped("voyage"))
            }
        }
        let lifetimes = Fleet().assemblyMembers.map { ($0.member as? Definition)?.lifetime }
        #expect(lifetimes == [.objectGraph, .lazySingleton, .scoped("voyage")])
        let fleet = try Fleet().activated()
        #expect(try fleet.first !== fleet.first)
        #expect(try fleet.second === fleet.second)
        #expect(throws: ResolutionError.self) { try fleet.third }
    }

    @Test func prototypeIsNewForEveryReference() throws {
        let port = try Port(.prototype).activated()
        let harbour = try port.harbour
        #expect(harbour.first !== harbour.second)
    }

    @Test(arguments: [Lifetime.singleton, .lazySingleton])
    func singletonsAreSharedForTheContainersLife(lifetime: Lifetime) throws {
        let port = try Port(lifetime).activated()
        let harbour = try port.harbour
        #expect(harbour.first === harbour.second)
        #expect(try port.ship === harbour.first)
        #expect(try port.resolve((any Ship).self) === harbour.first)
        #expect(try port.resolve((any Ship).self, key: "Port.ship") === harbour.first)
    }

    @Test func containersOfOneAssemblyHaveSeparateInstances() throws {
        let assembly = Port(.singleton)
        #expect(try assembly.activated().ship !== assembly.activated().ship)
    }

    @Test func weakSingletonLivesWhileRetained() throws {
        let port = try Port(.weakSingleton).activated()
        var held: (any Ship)? = try port.ship
        weak let watched = held
        #expect(try port.ship === held)
        #expect(try port.harbour.first === held)
        held = nil
        #expect(watched == nil)
        #expect(try port.harbour.second is Ferry)
    }
}
