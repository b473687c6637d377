import Testing
import Wiring
import WiringExtras

private final class Journal {
    var lines: [String] = []
}
private final class Compass {
    let journal: Journal
    init(journal: Journal) {
        self.journal = journal
        journal.lines.append("compass init")
    }
}
private final class Sextant {
    let journal: Journal
    init(journal: Journal) {
        self.journal = journal
        journal.lines.append("sextant init")
    }
}
private protocol Vessel: AnyObject {
    var name: String { get }
}
private final class Frigate: Vessel {
    let journal: Journal
    let compass: Compass
    var sextant: Sextant? { didSet { journal.lines.append("sextant set") } }
    var name = "" { didSet { journal.lines.append("name set") } }
    init(compass: Compass, journal: Journal) {
        self.compass = compass
        self.journal = journal
        journal.lines.append("frigate init")
    }
    func rig() { journal.lines.append("rigged") }
    func load(_ compass: Compass, _ sextant: Sextant, _ cargo: String?) { journal.lines.append("loaded \(cargo ?? "nothing")") }
}
private struct Dock: Assembly {
    let journal = Component(Journal.init).scope(.lazySingleton)
    let compass = Component(Compass.init).afterAllInjections { $0.journal.lines.append("compass after all") }
    let sextant = Component(Sextant.init).afterAllInjections { $0.journal.lines.append("sextant after all") }
    let frigate: Component<any Vessel, Frigate>
    let inspection = InstancePostProcessor(for: (any Vessel).self) { vessel, _ in
        (vessel as? Frigate)?.journal.lines.append("post-processed")
        return vessel
    }

    init() {
        // The declarations are not in the order of execution, except for the injections.
        let hooked = Component(Frigate.init, as: { $0 as any Vessel })
            .afterAllInjections { $0.journal.lines.append("frigate after all") }
            .afterInjection { $0.journal.lines.append("after 1") }
            .afterInjection { $0.journal.lines.append("after 2") }
            .beforeInjection { $0.journal.lines.append("before") }
        frigate =
            hooked
            .inject(\.sextant)
            .call(Frigate.rig)
            .inject(\.name, value: "Aurora")
            .call(Frigate.load)
            .scope(.lazySingleton)
    }
}

/// Two objects with after-all hooks that read each other's properties.
private final class Owner {
    var left: Half?
    var right: Half?
}
private final class Half {
    weak var owner: Owner?
    var sawBoth = false
}
private struct Halves: Assembly {
    let owner = Component(Owner.init).inject(\.left, from: \Halves.left).inject(\.right, from: \Halves.right)
    let left = Component(Half.init).inject(\.owner).afterAllInjections { $0.sawBoth = $0.owner?.left != nil && $0.owner?.right != nil }
    let right = Component(Half.init).inject(\.owner).afterAllInjections { $0.sawBoth = $0.owner?.left != nil && $0.owner?.right != nil }
}

/// Values as definitions, and collections of definitions in every position.
private final class Hold {
    let crates: [Crate]
    var names: Set<String> = []
    private(set) var byName: [String: Crate] = [:]
    var weigh: (@Sendable (Int) -> Int)?
    var hatch = ""
    init(crates: [Crate]) { self.crates = crates }
    func index(_ byName: [String: Crate]) { self.byName = byName }
    /// A property whose setter stores no value but notifies the hatch.
    var mark: String {
        get { "" }
        set { hatch = "marked \(newValue)" }
    }
    static func sealed(crates: [Crate]) -> Hold {
        let hold = Hold(crates: crates)
        hold.hatch = "sealed"
        return hold
    }
}
private final class Crate {
    let content: String
    init(content: String) { self.content = content }
}
private struct Warehouse: Assembly {
    let tea = Component { Crate(content: "tea") }.scope(.lazySingleton)
    let spice = Component { Crate(content: "spice") }.scope(.lazySingleton)
    let one = Component(value: "one")
    let two = Component(value: "two")
    let limit = Component(value: 12)
    let ratio = Component(value: 0.5)
    let nothing = Component(value: Optional<Bool>.none)
    let weigh = Component<@Sendable (Int) -> Int, @Sendable (Int) -> Int>(value: { $0 * 2 })
    let hold = Component(Hold.init).inject(\.names).call(Hold.index).inject(\.weigh)
    let marked = Component(Hold.init).inject(\.mark, value: "fragile").visible(.none)
    let sealed = Component(Hold.sealed).visible(.none)
}

/// Access to the container in every supported way, across two assemblies.
private final class Agent {
    let container: Container
    var office: Activated<Office>?
    init(container: Container) { self.container = container }
}
private final class Ledger {}
private struct Vault: Assembly {
    let ledger = Component(Ledger.init).scope(.lazySingleton)
}
private struct Office: Assembly {
    let vault = Collaborator<Vault>()
    let agent = Component(Agent.init).inject(\.office)
}

/// A member of a graph uses a handle of the same graph during construction.
private final class Bell {
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
}
private final class Lookout {
    init(bell: Lazy<Bell>) throws { _ = try bell.value }
}
private final class Deck {
    let journal: Journal
    init(bell: Bell, lookout: Lookout, journal: Journal) {
        self.journal = journal
        journal.lines.append("deck init")
    }
}
private struct Decks: Assembly {
    let journal = Component(Journal.init).scope(.lazySingleton)
    let bell = Component(Bell.init).afterAllInjections { $0.journal.lines.append("bell after all") }
    let lookout = Component(Lookout.init)
    let deck = Component(Deck.init).afterAllInjections { $0.journal.lines.append("deck after all") }
}

/// A shared dependency is complete before its request fails; instances of the request alone are not.
private struct Leak: Error {}
private final class Pump {
    let journal: Journal
    init(journal: Journal) { self.journal = journal }
}
private final class Bilge {
    init(pump: Pump, bell: Bell) throws { throw Leak() }
}
private struct Leaking: Assembly {
    let journal = Component(Journal.init).scope(.lazySingleton)
    let bell = Component(Bell.init).afterAllInjections { $0.journal.lines.append("bell after all") }
    let pump = Component(Pump.init).afterAllInjections { $0.journal.lines.append("pump after all") }.scope(.lazySingleton)
    let bilge = Component(Bilge.init)
    let kept = Factory { (_: Int) in { (bell: Bell) in [bell] } }.scope(.lazySingleton)
    let one = Component(madeBy: \Leaking.kept, with: 1)
    let failing = Component({ (bells: [Bell]) throws -> [Bilge] in throw Leak() }).using(\Leaking.one)
    let makeBilge = Factory { (_: Int) in { (bilge: Bilge) in [bilge] } }
}

/// Marked properties, with and without a definition that injects them.
private final class Cabin {
    @Injected var bell: Bell?
    var isComplete = false
}
private final class Berth {
    @Injected var spare: Pump??
    /// Injected with nil.
    var hasNoSpare: Bool { if case .some(.none) = spare { true } else { false } }
}
private final class Hammock {
    var name = ""
    @Injected var bell: Bell?
    @Injected var later: Lazy<Bell>?
}
/// A class without a definition.
private final class Cot {
    @Injected var bells: [Bell]?
    @Injected var optional: Pump??
    var pump: Pump? { optional.flatMap(\.self) }
}
private struct Cabins: Assembly {
    let hammock = Component(Hammock.init).inject(\.name, value: "aft")
    let journal = Component(Journal.init).scope(.lazySingleton)
    let bell = Component(Bell.init).scope(.lazySingleton)
    let cabin = Component(Cabin.init).autoInjected().afterInjection { $0.isComplete = $0.bell != nil }
    let berth = Component(Berth.init).autoInjected()
    let bare = Component(Cabin.init).afterInjection { $0.isComplete = $0.bell != nil }.visible(.none)
}

/// CONFORMANCE.md, 3: callbacks and injection.
@Suite struct InjectionConformanceTests {
    @Test func initializersInjectionsAndHooksRunInOrder() throws {
        let dock = try Dock().activated()
        _ = try dock.frigate
        #expect(
            try dock.journal.lines == [
                "compass init", "frigate init",
                "before",
                "sextant init", "sextant set", "rigged", "name set", "loaded nothing",
                "after 1", "after 2",
                "post-processed",
                "compass after all", "sextant after all", "frigate after all",
            ])
    }

    @Test func hooksRunOnlyOnConstruction() throws {
        let dock = try Dock().activated()
        _ = try dock.frigate
        let count = try dock.journal.lines.count
        _ = try dock.frigate
        #expect(try dock.journal.lines.count == count)
    }

    @Test func hookAfterAllInjectionsSeesCompleteOwner() throws {
        let owner = try Halves().activated().owner
        #expect(owner.left?.sawBoth == true && owner.right?.sawBoth == true)
        #expect(owner.left !== owner.right)
    }

    @Test func collectionsReachInitializersPropertiesAndMethods() throws {
        let warehouse = try Warehouse().activated()
        let hold = try warehouse.hold
        #expect(hold.crates.map(\.content) == ["tea", "spice"])
        #expect(hold.names == ["one", "two"])
        #expect(try hold.byName["spice"] === warehouse.spice)
        #expect(hold.byName.keys.sorted() == ["spice", "tea"])
    }

    @Test func aDefinitionMayBeAnyValue() throws {
        let warehouse = try Warehouse().activated()
        #expect(try warehouse.limit == 12)
        #expect(try warehouse.ratio == 0.5)
        #expect(try warehouse.nothing == nil)
        #expect(try warehouse.weigh(4) == 8)
        #expect(try warehouse.hold.weigh?(5) == 10)
    }

    @Test func computedPropertyCanBeInjected() throws {
        #expect(try Warehouse().activated().marked.hatch == "marked fragile")
    }

    @Test func functionCanReplaceInitializer() throws {
        let hold = try Warehouse().activated().sealed
        #expect(hold.hatch == "sealed" && hold.crates.count == 2)
    }

    @Test func injectedContainerIsTheBuildingContainer() throws {
        let office = try Office().activated()
        let agent = try office.agent
        #expect(try agent.container.resolve(Ledger.self) === office.vault.ledger)
        #expect(try agent.office?.vault.ledger === office.vault.ledger)
    }

    @Test func handleUsedDuringRequestDoesNotEndIt() throws {
        let decks = try Decks().activated()
        _ = try decks.deck
        #expect(try decks.journal.lines == ["deck init", "bell after all", "deck after all"])
    }

    /// No later request would run the hook of a shared instance: it finds the existing instance.
    @Test func survivingInstanceOfFailedRequestIsCompleted() throws {
        let leaking = try Leaking().activated()
        #expect(throws: Leak.self) { try leaking.bilge }
        #expect(try leaking.journal.lines == ["pump after all"])
        let pump = try leaking.pump
        #expect(throws: Leak.self) { try leaking.makeBilge(1) }
        #expect(try leaking.pump === pump)
        #expect(try leaking.journal.lines == ["pump after all"])
        #expect(throws: Leak.self) { try leaking.failing }
        #expect(try leaking.journal.lines == ["pump after all", "bell after all"])
        let other = try Leaking().activated()
        #expect(throws: Leak.self) { try other.makeBilge(1) }
        #expect(throws: Leak.self) { try other.resolveAll(Bilge.self) }
        #expect(try other.journal.lines == ["pump after all"])
    }

    @Test func markedPropertiesAreInjectedOnlyOnRequest() throws {
        let cabins = try Cabins().activated()
        let cabin = try cabins.cabin
        #expect(try cabin.bell === cabins.bell)
        #expect(cabin.isComplete)
        let bare = try cabins.bare
        #expect(bare.bell == nil && !bare.isComplete)
        // Two definitions build a cabin, and neither is preferred.
        #expect(throws: ResolutionError.self) { try cabins.inject(into: bare) }
        try cabins.inject(\.cabin, into: bare)
        #expect(try bare.bell === cabins.bell)
    }

    @Test func existingObjectIsInjectedByDefinitionAndMarks() throws {
        let cabins = try Cabins().activated()
        let hammock = Hammock()
        try cabins.inject(into: hammock)
        #expect(hammock.name == "aft")
        #expect(try hammock.bell === cabins.bell)
        #expect(try hammock.later?.value === cabins.bell)
        let cot = Cot()
        try cabins.inject(into: cot)
        #expect(try cot.bells?.first === cabins.bell)
        #expect(cot.pump == nil)
    }

    @Test func markedOptionalCanBeNil() throws {
        // No definition provides a pump, and the property is optional.
        #expect(try Cabins().activated().berth.hasNoSpare)
    }
}
