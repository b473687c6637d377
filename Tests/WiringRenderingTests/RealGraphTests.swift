import Foundation
import Testing
import WiringVocabulary

@testable import WiringGraph
@testable import WiringRendering
@testable import WiringRules

/// The wiring of three public projects with other containers, as graph files that can be loaded, linted, drawn and compared.
///
/// The projects are openedx/openedx-app-ios (Swinject, at bb9141a7), molohala/grow-ios (Needle, at f6cd6cb4) and
/// appsquickly/Typhoon-Swift-Example (Typhoon, at ed406b8d).
@Suite struct RealGraphTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens/real")

    private func graph(_ name: String) throws -> GraphSnapshot {
        try GraphFile.parse(Array(Data(contentsOf: Self.folder.appendingPathComponent("\(name).graph.json"))))
    }

    @Test(arguments: ["openedx-app-ios", "grow-ios", "Typhoon-Swift-Example"])
    func realGraphsMatchGoldenFiles(name: String) throws {
        let graph = try graph(name)
        let index = GraphIndex(graph)
        let findings = Linter.report(on: index).findings
        try expectGraphGolden(findings.map(\.description).joined(separator: "\n"), "real/\(name).lint.txt")
        try expectGraphGolden(DOTRenderer.render(GraphExcerpt(index)), "real/\(name).dot")
        let text = CycleDiagram(ElementaryCycles.find(in: index), in: index).text()
        try expectGraphGolden(text, "real/\(name).cycles.txt")
        #expect(try GraphFile.parse(GraphFile.bytes(of: graph)) == graph)
    }

    /// A container-wide registration that retains a service of the object graph, which was probably intended as a singleton.
    @Test func containerWideRegistrationsAreCaptors() throws {
        let graph = try graph("openedx-app-ios")
        #expect(graph.services.count == 115)
        #expect(graph.edges.count == 306)
        let captives = Linter.findings(in: graph).filter { $0.rule == "captive-dependency" }
        let edges = graph.edges.filter {
            graph.services[$0.from].lifetime == .lazySingleton && graph.services[$0.to].lifetime == .objectGraph
        }
        #expect(edges.count == 29)
        #expect(captives.count { $0.message.hasPrefix("lazySingleton") } == 29)
    }

    @Test func repairedRegistrationsAppearInDifference() throws {
        let before = try graph("openedx-app-ios")
        var whatIf = WhatIf(before)
        _ = try whatIf.assume(.lifetime("Router", .lazySingleton))
        let radius = try whatIf.assume(.lifetime("AnalyticsManager", .lazySingleton))
        #expect(!radius.comparison.findingsLost.isEmpty)
        try expectGraphGolden(DifferenceMarkdown.render(whatIf.comparison()), "real/openedx-app-ios.repair.md")
    }
}
