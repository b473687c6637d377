import Testing
import WiringConfiguration

@testable import Wiring

/// Injected properties are set, whether directly in memory or through their key paths.
@Suite struct PropertyInjectionTests {
    private class Machine {
        var count = 0
        final var label = "none"
        final var partner: Part?
        init() {}
    }

    private final class Printer: Machine {
        var pages = 0
        var paper = "A4"
        var part: Part?
        var wide = Wide()
        weak var owner: Part?
        var observed = 0 { didSet { changes.append(observed) } }
        var changes: [Int] = []
    }

    private final class Part: Sendable {}

    private struct Wide {
        var numbers = SIMD8<Int>(repeating: 1)
        var text = "wide"
        var part: Part?
    }

    private struct Sheet {
        var small: UInt8 = 1
        var text = "empty"
        var watched = 0 { didSet { small = 9 } }
        var printer: Printer
        init(printer: Printer) { self.printer = printer }
    }

    private struct PrinterAssembly: Assembly {
        let values = Configuration(["pages": "12", "paper": "A3"])
        let part = Component(Part.init).scope(.lazySingleton)
        let printer = Component { Printer() }
            .inject(\.pages, from: Config("pages"))
            .inject(\.paper, from: Config("paper"))
            .inject(\.part)
            .inject(\.partner)
            .inject(\.owner)
            .inject(\.count, value: 3)
            .inject(\.label, value: "injected")
            .inject(\.observed, value: 8)
            .inject(\.wide, value: Wide(text: "injected"))
        let sheet = Component(Sheet.init(printer:)).inject(\.text, from: Config("paper")).inject(\.watched, value: 1)
    }

    @Test func injectsPropertiesOfAllKinds() throws {
        let container = try PrinterAssembly().activated()
        let (sheet, part) = (try container.sheet, try container.part)
        let printer = sheet.printer
        #expect(printer.pages == 12 && printer.paper == "A3" && printer.part === part && printer.partner === part && printer.owner === part)
        #expect(printer.count == 3 && printer.label == "injected" && printer.changes == [8] && printer.wide.text == "injected")
        #expect(sheet.text == "A3" && sheet.watched == 1 && sheet.small == 9)
    }
}
