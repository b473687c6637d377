import TestSupport
import Testing
import Wiring

private final class Ledger: Sendable {
    private let lines = Guarded<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}
private final class Clock {}
private final class User {
    let clock: Clock
    let ledger: Ledger
    init(clock: Clock, ledger: Ledger) {
        self.clock = clock
        self.ledger = ledger
        ledger.add("user in")
    }
    deinit { ledger.add("user out") }
}
private final class Cart {
    let user: User
    let ledger: Ledger
    init(user: User, ledger: Ledger) {
        self.user = user
        self.ledger = ledger
        ledger.add("cart in")
    }
    deinit { ledger.add("cart out") }
}
private final class Page {
    let cart: Cart
    let makeLine: BoundFactory<Line, String>
    init(cart: Cart, makeLine: BoundFactory<Line, String>) {
        self.cart = cart
        self.makeLine = makeLine
    }
}
private final class Line {
    let text: String
    let cart: Cart
    init(text: String, cart: Cart) {
        self.text = text
        self.cart = cart
    }
}
private final class Request {
    let user: User
    init(user: User) { self.user = user }
}

private struct Shop: ParameterizedAssembly {
    let ledger: Component<Ledger, Ledger>
    let clock = Component(Clock.init).scope(.lazySingleton)
    let user = Component(User.init).scope(.scoped("session"))
    let cart = Component(Cart.init).scope(.scoped("session"))
    let page = Component(Page.init)
    let line = Factory { (text: String) in { (cart: Cart) in Line(text: text, cart: cart) } }
    let request = Component(Request.init).scope(.scoped("request"))

    init(_ ledger: Ledger = Ledger()) { self.ledger = Component(value: ledger) }
}

private final class Till {
    let cart: Cart
    init(cart: Cart) { self.cart = cart }
}
private struct Kiosk: Assembly {
    let till = Component(Till.init).scope(.scoped("session"))
}

private final class Hoarder {
    let page: Page
    init(page: Page) { self.page = page }
}
private struct BadShop: Assembly {
    let shop = Collaborator { Shop() }
    let hoarder = Component(Hoarder.init).scope(.lazySingleton)
}

@Suite struct ScopeTests {
    @Test func everyScopeHasOneInstance() throws {
        let shop = try Shop().activated()
        let first = shop.entering("session")
        let second = shop.entering("session")
        #expect(try first.cart === first.cart)
        #expect(try first.page.cart === first.cart)
        #expect(try first.cart.user === first.user)
        #expect(try first.cart !== second.cart)
        #expect(try first.user.clock === second.user.clock)
        #expect(try first.line("x").cart === first.cart)
        #expect(try first.page.makeLine("y").cart === first.cart)
    }

    @Test func scopeOfChildBuildsInheritedServicesInTheirContainer() throws {
        let shop = try Shop().activated()
        let first = try Kiosk().activated(asChildOf: shop)
        let second = try Kiosk().activated(asChildOf: shop)
        let session = first.entering("session")
        let clock = try session.container.resolve(Clock.self)
        #expect(try first.container.resolve(Clock.self) === clock)
        #expect(try second.container.resolve(Clock.self) === clock)
        #expect(try shop.clock === clock)
        #expect(try session.till.cart === session.container.resolve(Cart.self))
        #expect(try session.till.cart.user.clock === clock)
    }

    @Test func childWithinScopeKeepsItsOwnServicesOfTheScope() throws {
        let session = try Shop().activated().entering("session")
        let kiosk = try Kiosk().activated(asChildOf: session.container)
        #expect(try kiosk.till === kiosk.till)
        #expect(try kiosk.till.cart === session.cart)
        session.leave()
        let error = #expect(throws: ResolutionError.self) { try kiosk.till }
        #expect(error?.finding.rule == "scope-left")
    }

    @Test func scopedServiceOutsideOfScopeIsAnError() throws {
        let shop = try Shop().activated()
        let error = try #require(throws: ResolutionError.self) { try shop.page }
        #expect(error.finding.rule == "scope-not-entered")
        try expectGolden(error.description, "scope-not-entered.txt")
    }

    @Test func leavingScopeReleasesInstancesInReverseOrder() throws {
        let ledger = Ledger()
        let shop = try Shop(ledger).activated()
        let session = shop.entering("session")
        weak let user = try session.cart.user
        #expect(user != nil)
        session.leave()
        #expect(user == nil)
        #expect(ledger.all == ["user in", "cart in", "cart out", "user out"])
        let error = try #require(throws: ResolutionError.self) { try session.user }
        #expect(error.finding.rule == "scope-left")
        #expect(try shop.entering("session").user.clock === shop.clock)
    }

    @Test func ownerReleasesOneOrAllInstances() throws {
        let shop = try Shop().activated()
        let session = shop.entering("session")
        let user = try session.user
        let cart = try session.cart
        session.release(\.cart)
        #expect(try session.cart !== cart)
        #expect(try session.user === user)
        session.clear()
        #expect(try session.user !== user)
    }

    @Test func scopesNestAndEndWithTheirHandle() throws {
        let ledger = Ledger()
        let shop = try Shop(ledger).activated()
        do {
            let session = shop.entering("session")
            let user = try session.user
            let sameUser = try session.container.within("request") { request in
                #expect(try request.request === request.request)
                return try request.request.user === user
            }
            #expect(sameUser)
            #expect(throws: ResolutionError.self) { try session.request }
        }
        #expect(ledger.all == ["user in", "user out"])
    }

    @Test func longerLivedServiceCannotKeepScopedOne() throws {
        let error = try #require(throws: ActivationError.self) { try BadShop().activated() }
        try expectGolden(error.description, "scoped-captive.txt")
    }

    @Test func concurrentScopesHaveSeparateInstances() async throws {
        let shop = try Shop().activated()
        let carts = try await withThrowingTaskGroup(of: ObjectIdentifier?.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    let session = shop.entering("session")
                    let cart = try session.cart
                    return try session.page.cart === cart && cart.user === session.user ? ObjectIdentifier(cart.user.clock) : nil
                }
            }
            return try await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
        }
        #expect(carts.count == 1 && !carts.contains(nil))
    }
}
