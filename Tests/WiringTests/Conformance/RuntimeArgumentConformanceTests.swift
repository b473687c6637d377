import Testing
import Wiring

private final class Clock {}
private final class Voyage {
    let description: String
    var clock: Clock?
    init(_ description: String) { self.description = description }
}

/// The same product with different numbers of arguments; types, order and optionals distinguish factories.
private struct Bookings: Assembly {
    let clock = Component(Clock.init).scope(.lazySingleton)
    let none = Factory { () in { (clock: Clock) in Voyage("none") } }
    let one = Factory { (a: Int) in { () in Voyage("\(a)") } }
    let ofText = Factory { (a: String) in { () in Voyage("text \(a)") } }
    let ofOptionalText = Factory { (a: String?) in { () in Voyage("perhaps \(a ?? "nothing")") } }
    let two = Factory { (a: Int, b: String) in { () in Voyage("\(a) \(b)") } }
    let turned = Factory { (a: String, b: Int) in { () in Voyage("turned \(a) \(b)") } }
    let six = Factory { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in { () in Voyage("\([a, b, c, d, e, f])") } }
    let nine = Factory { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
        { () in Voyage("\([a, b, c, d, e, f, g, h, i])") }
    }
    let agent = Component(Agent.init)
    // Shortcuts: a factory that calls another with fixed arguments, and a factory that calls the shortcut.
    let maiden = Factory { (name: String) in { (book: BoundFactory<Voyage, Int, String>) in MaidenVoyage(try book(1, name)) } }
    let aurora = Factory { () in { (maiden: BoundFactory<MaidenVoyage, String>) in try maiden("Aurora").voyage.description } }
}
private final class MaidenVoyage {
    let voyage: Voyage
    init(_ voyage: Voyage) { self.voyage = voyage }
}
private final class Agent {
    let one: BoundFactory<Voyage, Int>
    let ofText: BoundFactory<Voyage, String>
    let ofOptionalText: BoundFactory<Voyage, String?>
    let turned: BoundFactory<Voyage, String, Int>
    init(
        one: BoundFactory<Voyage, Int>, ofText: BoundFactory<Voyage, String>, ofOptionalText: BoundFactory<Voyage, String?>,
        turned: BoundFactory<Voyage, String, Int>
    ) {
        self.one = one
        self.ofText = ofText
        self.ofOptionalText = ofOptionalText
        self.turned = turned
    }
}

/// Arguments other than data: closures, types, services of other definitions.
private struct Orders: Assembly {
    let bookings = Collaborator<Bookings>()
    let clock = Component(Clock.init).scope(.prototype).visible(.none)
    let order = Factory { (say: @escaping @Sendable (Int) -> String, type: Any.Type, clock: Clock?) in
        { (shared: Clock) in
            let voyage = Voyage("\(say(2)) \(type)")
            voyage.clock = clock ?? shared
            return voyage
        }
    }
    let bookAbroad = Factory { (name: String) in { (book: BoundFactory<Voyage, String, Int>) in [try book(name, 3)] } }
}

/// CONFORMANCE.md, 5: runtime arguments.
@Suite struct RuntimeArgumentConformanceTests {
    @Test func anyNumberOfArgumentsArrives() throws {
        let bookings = try Bookings().activated()
        #expect(try bookings.none().description == "none")
        #expect(try bookings.one(4).description == "4")
        #expect(try bookings.two(4, "b").description == "4 b")
        #expect(try bookings.six(1, 2, 3, 4, 5, 6).description == "[1, 2, 3, 4, 5, 6]")
        #expect(try bookings.nine(1, 2, 3, 4, 5, 6, 7, 8, 9).description == "[1, 2, 3, 4, 5, 6, 7, 8, 9]")
    }

    @Test func factoriesAreDistinguishedByArgumentTypesAndOrder() throws {
        let agent = try Bookings().activated().agent
        #expect(try agent.one(4).description == "4")
        #expect(try agent.ofText("x").description == "text x")
        #expect(try agent.ofOptionalText("x").description == "perhaps x")
        #expect(try agent.turned("x", 4).description == "turned x 4")
    }

    @Test func argumentCanBeNil() throws {
        #expect(try Bookings().activated().ofOptionalText(nil).description == "perhaps nothing")
    }

    @Test func factoryCanPassArgumentsToAnotherFactory() throws {
        let bookings = try Bookings().activated()
        #expect(try bookings.maiden("Borealis").voyage.description == "1 Borealis")
        #expect(try bookings.aurora() == "1 Aurora")
    }

    @Test func closuresTypesAndComponentsCanBeArguments() throws {
        let orders = try Orders().activated()
        let clock = try orders.clock
        let voyage = try orders.order({ @Sendable in "\($0) legs" }, Int.self, clock)
        #expect(voyage.description == "2 legs Int")
        #expect(voyage.clock === clock)
        #expect(try orders.order({ @Sendable _ in "" }, Int.self, nil).clock === orders.bookings.clock)
    }

    @Test func factoriesOfCollaboratorAreCallable() throws {
        let orders = try Orders().activated()
        #expect(try orders.bookAbroad("Bergen")[0].description == "turned Bergen 3")
        #expect(try orders.bookings.one(1).description == "1")
    }

    @Test func equalArgumentsCreateSeparateProducts() throws {
        let bookings = try Bookings().activated()
        #expect(try bookings.one(3) !== bookings.one(3))
    }
}
