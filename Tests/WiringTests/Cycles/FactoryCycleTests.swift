import Testing
import Wiring
import WiringConfiguration

private final class Chat {
    let room: String
    var members: Members?
    weak var log: Log?
    init(room: String) { self.room = room }
}
private final class Members {
    let room: String
    var log: Log?
    init(room: String) { self.room = room }
}
private final class Log {
    let room: String
    var chat: Chat?
    init(room: String) { self.room = room }
}
/// Three factories that pass their argument on, in a cycle.
private struct Rooms: ParameterizedAssembly {
    let chat: Factory<Chat, String>
    let members = Factory { (room: String) in { Members(room: room) } }.inject(\.log, passingArgumentsTo: \Rooms.log)
    let log = Factory { (room: String) in { Log(room: room) } }.inject(\.chat, passingArgumentsTo: \Rooms.chat)
    let lobby = Component(madeBy: \Rooms.chat, with: "lobby")
    init(_ lifetime: Lifetime = .prototype) {
        chat = Factory { (room: String) in { Chat(room: room) } }
            .inject(\.members, passingArgumentsTo: \Rooms.members).inject(\.log, passingArgumentsTo: \Rooms.log).scope(lifetime)
    }
}

private protocol Boss: AnyObject {
    var name: String { get }
    var office: Office { get }
}
private final class RealBoss: Boss {
    let name: String
    let office: Office
    init(name: String, office: Office) {
        self.name = name
        self.office = office
    }
}
private final class Promoted: Boss {
    let inner: any Boss
    var name: String { "\(inner.name), director" }
    var office: Office { inner.office }
    init(_ inner: any Boss) { self.inner = inner }
}
private struct Strike: Error {}
private final class Office {
    var boss: (any Boss)?
    var rent = 0
    var complete = false
}
private struct Firm: ParameterizedAssembly {
    let isOnStrike: Guarded<Bool>
    let boss: Factory<any Boss, String>
    let theBoss = Component(madeBy: \Firm.boss, with: "Ann").scope(.prototype)
    let office: Component<Office, Office>
    let rent: Component<Int, Int>
    let promotion: InstancePostProcessor<any Boss>

    init(products: Lifetime, office lifetime: Lifetime = .objectGraph, promoted: Bool = false) {
        let isOnStrike = Guarded(false)
        self.isOnStrike = isOnStrike
        boss = Factory { (name: String) in { (office: Office) in RealBoss(name: name, office: office) as any Boss } }.scope(products)
        rent = Component {
            if isOnStrike.withLock({ $0 }) { throw Strike() }
            return 100
        }.scope(.prototype)
        office = Component(Office.init).inject(\.boss, from: \Firm.theBoss).inject(\.rent, from: \Firm.rent)
            .afterInjection { $0.complete = true }.scope(lifetime)
        promotion = InstancePostProcessor(for: (any Boss).self, isOn: promoted) { boss, _ in Promoted(boss) }
    }
}
private struct Values: Assembly {
    struct Pair { var other: [Pair] = [] }
    let pair = Factory { (_: Int) in { Pair() } }.inject(\.other, passingArgumentsTo: \Values.others)
    let others = Factory { (_: Int) in { (theOne: Pair) in [theOne] } }
    let theOne = Component(madeBy: \Values.pair, with: 1)
}

@Suite("Cycles through products") struct FactoryCycleTests {
    @Test(arguments: [Lifetime.prototype, .objectGraph, .lazySingleton])
    func factoriesThatForwardArgumentsCloseCycle(lifetime: Lifetime) throws {
        let rooms = try Rooms(lifetime).activated()
        let chat = try rooms.chat("tea")
        #expect(chat.room == "tea")
        #expect(chat.members?.room == "tea" && chat.members?.log?.room == "tea")
        #expect(chat.members?.log?.chat === chat)
        #expect(try (rooms.chat("tea") === chat) == (lifetime == .lazySingleton))
        #expect(try rooms.chat("milk") !== chat)
        let log = try rooms.log("tea")
        #expect(log.chat?.members?.log === log || lifetime == .lazySingleton)
        let lobby = try rooms.lobby
        #expect(lobby.room == "lobby" && lobby.members?.log?.chat === lobby)
    }

    @Test(arguments: [Lifetime.prototype, .objectGraph, .lazySingleton], [false, true])
    func equalArgumentsReturnProductUnderConstruction(products: Lifetime, promoted: Bool) throws {
        for lifetime in [Lifetime.objectGraph, .lazySingleton, .prototype] {
            let words = "\(products) \(lifetime)"
            let firm = { try Firm(products: products, office: lifetime, promoted: promoted).activated() }
            let ann = try firm().boss("Ann")
            // The component that creates the boss with the factory is promoted as well.
            let back = promoted ? (ann.office.boss as? Promoted)?.inner : ann.office.boss
            // A lazy singleton does not keep a prototype product that was created for another dependent.
            let isApart = products == .prototype && lifetime == .lazySingleton
            #expect((back === ann) == !isApart, "\(words)")
            #expect(ann is Promoted == promoted)
            #expect(ann.office.complete && ann.office.rent == 100, "\(words)")
            let office = try firm().office
            // A cached product does not keep a prototype office either.
            let hasTwo = products == .lazySingleton && lifetime == .prototype
            #expect((office.boss?.office === office) == !hasTwo && office.boss?.name.hasPrefix("Ann") == true, "\(words)")
            #expect(office.boss?.office.boss != nil, "\(words)")
            #expect(office.complete, "\(words)")
            let theBoss = try firm().theBoss
            #expect(theBoss.office.boss?.office === theBoss.office, "\(words)")
        }
    }

    @Test(arguments: [Lifetime.prototype, .objectGraph, .lazySingleton])
    func otherArgumentsCreateAnotherProduct(products: Lifetime) throws {
        let bob = try Firm(products: products).activated().boss("Bob")
        let boss = try #require(bob.office.boss)
        #expect(bob.name == "Bob" && boss.name == "Ann")
        #expect(boss.office === bob.office)
    }

    @Test func failureInCycleLeavesNoProduct() throws {
        for lifetime in [Lifetime.objectGraph, .lazySingleton] {
            let assembly = Firm(products: .lazySingleton, office: lifetime)
            let firm = try assembly.activated()
            assembly.isOnStrike.withLock { $0 = true }
            #expect(throws: Strike.self) { try firm.office }
            #expect(throws: Strike.self) { try firm.boss("Ann") }
            assembly.isOnStrike.withLock { $0 = false }
            let office = try firm.office
            #expect(office.boss?.office === office)
            #expect(office.boss === (try firm.boss("Ann")))
        }
    }

    @Test func threadsGetOnlyCompleteProducts() async throws {
        for products in [Lifetime.prototype, .lazySingleton] {
            let firm = try Firm(products: products, office: .lazySingleton).activated()
            let isComplete = try await withThrowingTaskGroup(of: Bool.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        let boss = try index % 2 == 0 ? firm.boss("Ann") : firm.theBoss
                        return boss.office.complete && boss.office.boss != nil
                    }
                }
                return try await group.reduce(true) { $0 && $1 }
            }
            #expect(isComplete)
        }
    }

    @Test func valueProductsCloseNoCycle() {
        let error = #expect(throws: ActivationError.self) { try Values().activated() }
        #expect(error?.findings.map(\.rule) == ["cycle-init"])
    }

    @Test func propertiesOfProductsOutsideCyclesAreInjected() throws {
        final class Card {
            var owner = ""
            var office: Office?
            var number = 0
        }
        struct Cards: Assembly {
            let values = Configuration(["number": "7"])
            let office = Component(Office.init)
            let name = Component(value: "Ann")
            let card = Factory { (_: Double) in { Card() } }
                .inject(\.owner, from: \Cards.name).inject(\.office).inject(\.number, from: Config("number"))
        }
        let card = try Cards().activated().card(1.5)
        #expect(card.owner == "Ann" && card.office != nil && card.number == 7)
    }
}
