import Testing
import Wiring

private final class Clock {}
private final class Ticket {
    let number: Int
    let name: String
    let clock: Clock
    init(number: Int, name: String, clock: Clock) {
        self.number = number
        self.name = name
        self.clock = clock
    }
}
private final class Counter {
    let makeTicket: BoundFactory<Ticket, Int, String>
    init(makeTicket: BoundFactory<Ticket, Int, String>) { self.makeTicket = makeTicket }
}
private struct Greedy: Error {}

private struct Booth: Assembly {
    let clock = Component(Clock.init).scope(.lazySingleton)
    let ticket = Factory { (number: Int, name: String) in
        { (clock: Clock) in
            if number < 0 { throw Greedy() }
            return Ticket(number: number, name: name, clock: clock)
        }
    }
    let counter = Component(Counter.init).scope(.singleton)
}

@Suite struct FactoryTests {
    @Test func runtimeArgumentsArriveAndDependenciesAreInjected() throws {
        let booth = try Booth().activated()
        let ticket = try booth.ticket(7, "Ada")
        #expect(ticket.number == 7 && ticket.name == "Ada")
        #expect(try ticket.clock === booth.clock)
        #expect(try booth.ticket(7, "Ada") !== ticket)
    }

    @Test func componentsReceiveTheFactoryNotTheContainer() throws {
        let booth = try Booth().activated()
        let ticket = try booth.counter.makeTicket(3, "Bo")
        #expect(try ticket.clock === booth.clock)
    }

    @Test func errorOfProductReachesCaller() throws {
        let booth = try Booth().activated()
        #expect(throws: Greedy.self) { try booth.ticket(-1, "") }
        #expect(try booth.ticket(1, "").number == 1)
    }
}
