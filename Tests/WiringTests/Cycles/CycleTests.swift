import Testing
import Wiring

private protocol Captaining: AnyObject {
    var vessel: Vessel? { get }
}
private final class Captain: Captaining {
    var vessel: Vessel?
}
private final class Vessel {
    weak var captain: (any Captaining)?
    var log: [String] = []
    func rename(_ captain: any Captaining) { log.append("renamed with \(captain === self.captain ? "own" : "other") captain") }
}

private struct Crew: Assembly {
    let captain: Component<any Captaining, Captain>
    let vessel: Component<Vessel, Vessel>

    init() { self.init(.objectGraph, .objectGraph) }
    init(_ captain: Lifetime, _ vessel: Lifetime) {
        self.captain = Component(Captain.init, as: { $0 as any Captaining }).inject(\.vessel).scope(captain)
        self.vessel = Component(Vessel.init)
            .inject(\.captain)
            .call(Vessel.rename, named: "rename")
            .afterInjection { $0.log.append("complete with captain: \($0.captain != nil)") }
            .scope(vessel)
    }
}

/// The initializer of A needs B; B receives A later.
private final class Mixed {
    let partner: Partner
    init(partner: Partner) { self.partner = partner }
}
private final class Partner {
    weak var mixed: Mixed?
    var through: Through?
    var order: [String] = []
}
private final class Through {
    let mixed: Mixed
    init(mixed: Mixed) { self.mixed = mixed }
}
private struct HalfAndHalf: Assembly {
    let mixed = Component(Mixed.init)
    let partner = Component(Partner.init)
        .inject(\.mixed)
        .inject(\.through)
        .afterInjection { $0.order.append("mixed \($0.mixed != nil), through \($0.through != nil)") }
    let through = Component(Through.init)
}

@Suite struct CycleTests {
    @Test(arguments: [Lifetime.objectGraph, .prototype, .singleton, .lazySingleton], [Lifetime.objectGraph, .prototype, .lazySingleton])
    func propertyCycleClosesFromEitherEntry(captain: Lifetime, vessel: Lifetime) throws {
        let crew = try Crew(captain, vessel).activated()
        let master = try crew.captain
        let ship = try #require(master.vessel)
        // A prototype requested by a shared partner is not the one under construction, which belongs to another dependent.
        if captain != .prototype || !vessel.isShared { #expect(ship.captain === master) }
        #expect(ship.log.first?.hasPrefix("renamed") == true)
        let other = try crew.vessel
        // A shared captain keeps the vessel it was built with. An unshared captain has been released, since its vessel holds it weakly.
        if captain.isShared && vessel.isShared { #expect(other.captain?.vessel === other) }
        if !captain.isShared { #expect(other.captain == nil || vessel.isShared) }
    }

    @Test func prototypeBackReferenceIsTheInstanceUnderConstruction() throws {
        let crew = try Crew(.prototype, .prototype).activated()
        let master = try crew.captain
        #expect(master.vessel?.captain === master)
        #expect(try crew.captain !== master)
    }

    @Test func methodsRunAfterPropertiesAndHooksLast() throws {
        let master = try Crew(.objectGraph, .objectGraph).activated().captain
        #expect(master.vessel?.log == ["renamed with own captain", "complete with captain: true"])
    }

    @Test func initializerCycleCompletesFromEveryEntry() throws {
        let container = try HalfAndHalf().activated()
        let mixed = try container.mixed
        #expect(mixed.partner.mixed === mixed)
        #expect(mixed.partner.through?.mixed === mixed)
        #expect(mixed.partner.order == ["mixed true, through true"])

        let partner = try container.partner
        #expect(partner.through?.mixed.partner === partner)
        #expect(partner.order == ["mixed true, through true"])

        let through = try container.through
        #expect(through.mixed.partner.through === through)
        #expect(through.mixed.partner.order == ["mixed true, through true"])
    }
}
