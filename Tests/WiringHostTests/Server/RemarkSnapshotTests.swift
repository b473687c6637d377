import HostClient
import Testing
import Wiring
import WiringGraph
import WiringHost
import WiringModel
import WiringRules
import WiringVocabulary

@testable import InspectionProtocol

private class Page {
    var ink: Ink?
}
private final class Cover: Page {}
private struct Ink {}
private protocol Printing {}
private final class Press: Printing {
    let page: Page
    init(page: Page) { self.page = page }
}

@Suite struct RemarkSnapshotTests {
    private func graph(_ assembly: DynamicAssembly) -> GraphSnapshot {
        GraphSnapshot(CheckedBlueprint(reading: [assembly])).normalized()
    }

    /// Built at run time, because the tests of discovery would find assembly types.
    private var printer: DynamicAssembly {
        var printer = DynamicAssembly("Printer")
        let page = Component(Page.init).inject(\.ink).abstract()
        printer.add("page", page)
        printer.add("cover", Component(Cover.init).inheriting(page) { $0 }.deprecated(because: "the bindery is closed"))
        printer.add("plain", Component(Page.init))
        printer.add("ink", Component(Ink.init))
        printer.add(
            "press",
            Component(Press.init, as: { $0 as any Printing }).scope(.singleton)
                .suppress("captive-dependency", because: "a plain page is the same for ever")
                .suppress("torn-lifestyle", because: "there is one"))
        printer.add("any", Component { () -> any Printing in Press(page: Page()) })
        return printer
    }

    @Test func graphContainsAnnotationsOfDefinitions() throws {
        let graph = graph(printer)
        let nodes = Dictionary(uniqueKeysWithValues: graph.services.map { ($0.shortName, $0) })
        #expect(nodes.values.filter(\.isAbstract).map(\.shortName) == ["page"])
        #expect(nodes["cover"]?.parent == "Printer.page")
        #expect(nodes["cover"]?.deprecation == "the bindery is closed")
        #expect(nodes["press"]?.suppressions.map(\.rule) == ["captive-dependency", "torn-lifestyle"])
        #expect((nodes["ink"]?.isValue, nodes["press"]?.isValue, nodes["any"]?.isValue) == (true, false, nil))
        #expect(try SnapshotCodec.decode(SnapshotCodec.encode(graph)) == graph)
    }

    @Test func linterAppliesAnnotationsOfDefinitions() {
        let report = Linter.report(on: GraphIndex(graph(printer)))
        #expect(report.suppressed.map(\.finding.rule) == ["captive-dependency"])
        #expect(report.suppressed.map(\.reason) == ["a plain page is the same for ever"])
        #expect(report.findings.filter { $0.rule == "stale-suppression" }.map(\.services) == [["Printer.press"]])
        #expect(!report.findings.contains { $0.rule == "captive-dependency" || $0.rule == "abstract-unused" })
    }
}
