import Testing
import Wiring
import WiringGraph
import WiringHost
import WiringRules
import WiringVocabulary

private protocol Pump: AnyObject {}
private protocol Fuel {}
private final class HandPump: Pump {}
private final class MotorPump: Pump {}
private final class Tug { init(pilot: Pilot, pump: any Pump) {} }
private final class Engine { init(fuel: any Fuel) {} }
private final class Pilot {}
private final class Office { init(pilot: Pilot, again: Pilot) {} }
private final class Hen { init(egg: Egg) {} }
private final class Egg { init(hen: Hen) {} }
private final class Lonely { init(lonely: Lonely) {} }
private final class Battery { init(cell: Cell) {} }
private struct Cell {
    var battery: Battery?
}
private final class Template {}
private final class UsesTemplate { init(template: Template) {} }
private final class Cart {}
private final class Page { init(cart: Cart) {} }
private final class Hoarder { init(page: Page) {} }
private final class Keeper { init(cart: Cart) {} }

private struct Harbour: Assembly {
    let tug = Component(Tug.init).scope(.singleton)
    let engine = Component(Engine.init)
    let handPump = Component(HandPump.init, as: { $0 as any Pump })
    let motorPump = Component(MotorPump.init, as: { $0 as any Pump })
    let pilot = Component(Pilot.init)
    let office = Component(Office.init).scope(.lazySingleton)
    let hen = Component(Hen.init)
    let egg = Component(Egg.init)
    let lonely = Component(Lonely.init)
    let cell = Component({ Cell() }).inject(\.battery)
    let battery = Component(Battery.init)
    let template = Component(Template.init).abstract()
    let usesTemplate = Component(UsesTemplate.init).using(\Harbour.template)
    let cart = Component(Cart.init).scope(.scoped("session"))
    let page = Component(Page.init)
    let hoarder = Component(Hoarder.init).scope(.lazySingleton)
    let keeper = Component(Keeper.init).scope(.weakSingleton)
}

/// What the container finds in its definitions, and what the rules find in the same graph when nobody has decided for them, as while something is
/// assumed.
@Suite("One wording for the container and the rules")
struct SharedWordingTests {
    private struct Subject: Hashable {
        var rule: String
        var services: Set<String>
    }

    /// What both can know: the way from a root, and what comes near, each finds in its own way.
    private func shared(_ finding: Finding) -> Finding {
        var finding = finding
        finding.services.sort()
        finding.details.removeAll { ["reached by", "near misses"].contains($0.label) }
        return finding
    }

    @Test("both say the same about the same graph")
    func sameFindings() {
        let snapshot = GraphSnapshot(CheckedBlueprint(reading: [Harbour()])).normalized()
        let shared: Set = ["captive-dependency", "cycle-init", "missing-definition", "abstract-referenced", "ambiguous-type"]
        let byContainer = snapshot.findings.filter { shared.contains($0.rule) }.map(self.shared)
        let byRules = Linter.findings(in: snapshot.hypothetical).filter { shared.contains($0.rule) }.map(self.shared)
        #expect(Set(byContainer.map(\.rule)) == shared)
        #expect(byContainer.filter { !byRules.contains($0) }.map(\.description) == [])
        #expect(byRules.filter { !byContainer.contains($0) }.map(\.description) == [])
    }

    @Test("a slot that nobody has decided keeps neither candidate, whoever judges")
    func undecidedSlotsKeepNothing() throws {
        let snapshot = GraphSnapshot(CheckedBlueprint(reading: [Harbour()])).normalized()
        var whatIf = WhatIf(snapshot)
        let radius = try whatIf.assume(.lifetime("Harbour.page", .prototype))
        #expect(!radius.comparison.after.findings.contains { $0.rule == "captive-dependency" })
        let captives = Linter.findings(in: whatIf.snapshot).filter { $0.rule == "captive-dependency" }.map(\.services)
        #expect(captives.contains(["Harbour.tug", "Harbour.pilot"]))
        #expect(!captives.contains { $0.contains("Harbour.handPump") || $0.contains("Harbour.motorPump") })
        // With one of them gone the other one is what the slot gets, and is kept.
        _ = try whatIf.assume(.remove("Harbour.handPump"))
        let after = Linter.findings(in: whatIf.snapshot)
        #expect(!after.contains { $0.rule == "ambiguous-type" })
        #expect(after.contains { $0.rule == "captive-dependency" && $0.services == ["Harbour.tug", "Harbour.motorPump"] })
    }
}
