import Testing
import Wiring

private protocol Guarded: AnyObject {}
private final class Guest: Guarded {}
private final class Visitor {}
private struct Ticket {}
private final class Hotel {
    let guest: Guest
    let ticket: Ticket
    weak var visitor: Visitor?
    var guarded: (any Guarded)?

    init(guest: Guest, ticket: Ticket) {
        self.guest = guest
        self.ticket = ticket
    }
}
private struct Town: Assembly {
    let guest = Component(Guest.init).provides((any Guarded).self) { $0 as any Guarded }
    let visitor = Component(Visitor.init).scope(.prototype)
    let ticket = Component { Ticket() }
    let hotel = Component(Hotel.init).inject(\.visitor).inject(\.guarded).scope(.lazySingleton)
}

@Suite struct CaptiveDependencyTests {
    @Test func captivePairIsOneFindingWithAllDependencies() throws {
        let warnings = try Town().activated().warnings
        // Neither the visitor, which is held weakly, nor the ticket, which is a struct, is reported.
        #expect(warnings.map(\.services) == [["Town.hotel", "Town.guest"]])
        #expect(
            warnings.first?.details.map(\.text) == [
                "Town.hotel  parameter guest", "Town.hotel  property guarded", "Town.guest  objectGraph",
            ])
    }
}
