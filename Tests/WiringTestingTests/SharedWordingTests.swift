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

/// The container and the rules judge the same graph: the container its definitions, the rules the graph without the container's findings, as for a
/// hypothetical change.
@Suite("One wording for the container and the rules")
struct SharedWordingTests {
    private struct Subject: Hashable {
        var rule: String
        var services: Set<String>
    }

    /// The parts of a finding that must be equal. The path from a root and the near misses are computed differently.
    private func shared(_ finding: Finding) -> Finding {
        var finding = finding
        finding.services.sort()
        finding.details.removeAll { ["reached by", "near misses"].contains($0.label) }
        return finding
    }

    @Test("both report the same findings for the same graph")
    func sameFindings() {
        let snapshot = GraphSnapshot(CheckedBlueprint(reading: [Harbour()])).normalized()
        let shared: Set = ["captive-dependency", "cycle-init", "missing-definition", "abstract-referenced", "ambiguous-type"]
        let byContainer = snapshot.findings.filter { shared.contains($0.rule) }.map(self.shared)
        let byRules = Linter.findings(in: snapshot.hypothetical).filter { shared.contains($0.rule) }.map(self.shared)
        #expect(Set(byContainer.map(\.rule)) == shared)
        #expect(byContainer.filter { !byRules.contains($0) }.map(\.description) == [])
        #expect(byRules.filter { !byContainer.contains($0) }.map(\.description) == [])
    }

    @Test("an ambiguous dependency keeps neither candidate, in both")
    func ambiguousDependencyKeepsNoCandidate() throws {
        let snapshot = GraphSnapshot(CheckedBlueprint(reading: [Harbour()])).normalized()
        var whatIf = WhatIf(snapshot)
        let radius = try whatIf.assume(.lifetime("Harbour.page", .prototype))
        #expect(!radius.comparison.after.findings.contains { $0.rule == "captive-dependency" })
        let captives = Linter.findings(in: whatIf.snapshot).filter { $0.rule == "captive-dependency" }.map(\.services)
        #expect(captives.contains(["Harbour.tug", "Harbour.pilot"]))
        #expect(!captives.contains { $0.contains("Harbour.handPump") || $0.contains("Harbour.motorPump") })
        // Without one candidate the dependency resolves to the other, which is then kept.
        _ = try whatIf.assume(.remove("Harbour.handPump"))
        let after = Linter.findings(in: whatIf.snapshot)
        #expect(!after.contains { $0.rule == "ambiguous-type" })
        #expect(after.contains { $0.rule == "captive-dependency" && $0.services == ["Harbour.tug", "Harbour.motorPump"] })
    }
}
