import TestSupport
import Testing
import Wiring
import WiringExtras
import WiringPatching

private final class Cabin {
    let number: Int
    let name: String
    init(number: Int, name: String) {
        self.number = number
        self.name = name
    }
}
/// A value whose instances all have the same hash.
private struct Collision: Hashable, Sendable {
    let text: String
    func hash(into hasher: inout Hasher) {}
}
private final class Bunk {
    let key: Collision
    init(key: Collision) { self.key = key }
}
private final class Passenger {
    let first: Cabin
    let second: Cabin
    init(first: Cabin, second: Cabin) {
        self.first = first
        self.second = second
    }
}
private final class CabinCover: CabinLike {
    let inner: any CabinLike
    init(_ inner: any CabinLike) { self.inner = inner }
}
private protocol CabinLike: AnyObject {}
private final class Berth: CabinLike {}

private struct Liner: Assembly {
    let kept = Factory { (number: Int, name: String) in { Cabin(number: number, name: name) } }.scope(.lazySingleton)
    let fresh = Factory { (number: Int) in { Cabin(number: number, name: "fresh") } }
    let bunk = Factory { (key: Collision) in { Bunk(key: key) } }.scope(.lazySingleton)
    let graphCabin = Factory { (number: Int) in { Cabin(number: number, name: "graph") } }.scope(.objectGraph)
    let left = Component(madeBy: \Liner.graphCabin, with: 1)
    let right = Component(madeBy: \Liner.graphCabin, with: 1).visible(.none)
    let other = Component(madeBy: \Liner.graphCabin, with: 2).visible(.none)
    let pair = Component(Passenger.init).using(\Liner.left, forParameter: 1).using(\Liner.right, forParameter: 2)
    let mixed = Component(Passenger.init).using(\Liner.left, forParameter: 1).using(\Liner.other, forParameter: 2).visible(.none)
    let suite = Component(madeBy: \Liner.kept, with: 7, "suite").visible(.none)
    let berth = Factory { (_: Int) in { () -> any CabinLike in Berth() } }.scope(.lazySingleton)
    let wrap = InstancePostProcessor(for: (any CabinLike).self) { inner, _ in CabinCover(inner) }
}
private struct WrongLiner: Assembly {
    let eager = Factory { (number: Int) in { Cabin(number: number, name: "") } }.scope(.singleton)
    let weak = Factory { (number: Int) in { Cabin(number: number, name: "") } }.scope(.weakSingleton)
}
private final class Ouroboros {
    init(_ tail: Tail) {}
}
private final class Tail {
    init(_ head: Ouroboros) {}
}
private struct RingLiner: Assembly {
    let snake = Factory { (_: Int) in { (tail: Tail) in Ouroboros(tail) } }
    let head = Component(madeBy: \RingLiner.snake, with: 1)
    let tail = Component(Tail.init)
}

private final class Guest {}
private final class Booking {
    let guest: Guest
    init(guest: Guest) { self.guest = guest }
}
/// Bookings that are cached for ever and depend on a scoped guest.
private struct HotelLiner: Assembly {
    let guest = Component(Guest.init).scope(.scoped("stay"))
    let booking = Factory { (_: Int) in { (guest: Guest) in Booking(guest: guest) } }.scope(.lazySingleton)
}

@Suite struct FactoryLifetimeTests {
    @Test func cachedProductCannotKeepScopedService() throws {
        let error = try #require(throws: ActivationError.self) { try HotelLiner().activated() }
        #expect(error.findings.map(\.message) == ["lazySingleton HotelLiner.booking would keep HotelLiner.guest of the scope stay"])
    }

    @Test func patchedAndReplacedProductsKeepTheirLifetime() throws {
        let patched = try Liner().activated(
            patching: Patch(\Liner.kept) { (number: Int, name: String) in Cabin(number: -number, name: name) })
        let cabin = try patched.kept(1, "a")
        #expect(cabin.number == -1)
        #expect(try patched.kept(1, "a") === cabin)
        struct Refitted: Assembly {
            let kept = Factory { (number: Int) in { Cabin(number: number, name: "old") } }.scope(.lazySingleton)
            let refit = DefinitionPostProcessor { draft in
                draft.key != "Refitted.kept"
                    ? draft : draft.replaced(by: Factory { (number: Int) in { Cabin(number: number, name: "new") } })
            }
        }
        let refitted = try Refitted().activated()
        let new = try refitted.kept(1)
        #expect(new.name == "new")
        #expect(try refitted.kept(1) === new)
    }

    @Test func equalArgumentsGiveTheSameProduct() throws {
        let liner = try Liner().activated()
        #expect(try liner.kept(1, "a") === liner.kept(1, "a"))
        #expect(try liner.kept(1, "a") !== liner.kept(1, "b"))
        #expect(try liner.fresh(1) !== liner.fresh(1))
        #expect(try liner.suite === liner.kept(7, "suite"))
    }

    @Test func argumentsAreComparedByEquality() throws {
        let liner = try Liner().activated()
        #expect(try liner.bunk(Collision(text: "a")) !== liner.bunk(Collision(text: "b")))
        #expect(try liner.bunk(Collision(text: "a")).key.text == "a")
    }

    @Test func anObjectGraphSharesProductsOfEqualArguments() throws {
        let liner = try Liner().activated()
        let pair = try liner.pair
        #expect(pair.first === pair.second)
        let mixed = try liner.mixed
        #expect(mixed.first !== mixed.second)
        #expect(try liner.pair.first !== pair.first)
    }

    @Test func cachedProductsAreProcessedOnce() throws {
        let liner = try Liner().activated()
        let berth = try #require(try liner.berth(1) as? CabinCover)
        #expect(berth.inner is Berth)
        #expect(try liner.berth(1) === berth)
    }

    @Test func unsupportedFactoryLifetimesAreFindings() throws {
        let error = try #require(throws: ActivationError.self) { try WrongLiner().activated() }
        try expectGolden(error.description, "factory-lifetimes.txt")
    }

    @Test func productThatNeedsItselfIsAFinding() throws {
        let error = try #require(throws: ActivationError.self) { try RingLiner().activated() }
        #expect(error.findings.map(\.rule) == ["cycle-init"])
    }

    @Test func threadsShareOneProductForEqualArguments() async throws {
        let liner = try Liner().activated()
        let cabins = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for index in 0..<32 { group.addTask { ObjectIdentifier(try liner.kept(index % 4, "x")) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(cabins.count == 4)
    }
}
