import GraphFixtures
import Testing
import WiringGraph
import WiringRendering

@Suite("SVG")
struct SVGRendererTests {
    @Test(arguments: PictureCases.all.indices) func drawingsMatchGoldenFiles(number: Int) throws {
        let (name, excerpt) = PictureCases.all[number]
        try expectGraphGolden(SVGRenderer.render(excerpt), "\(name).svg")
    }

    @Test("is well-formed and draws all services and dependencies, for any names")
    func wellFormed() throws {
        for excerpt in PictureCases.all.map(\.excerpt) + PictureCases.random(0..<150) {
            let check = XMLCheck(try SVGRenderer.render(excerpt))
            #expect(check.complaint == nil)
            #expect(check.elements.count { $0.attributes["data-node"] != nil } == excerpt.services.count)
            #expect(check.elements.count { $0.attributes["data-edge"] != nil } == excerpt.edges.count)
            #expect(!check.elements.contains { $0.name == "script" || $0.attributes["onload"] != nil })
        }
    }

    @Test func theStoredOrderDoesNotMatter() throws {
        for (one, other) in PictureCases.shuffled { #expect(try SVGRenderer.render(one) == SVGRenderer.render(other)) }
    }

    @Test("rejects a graph that is too large")
    func limit() throws {
        #expect(throws: SVGRenderer.TooBig.self) {
            try SVGRenderer.render(GraphExcerpt(GraphIndex(.chain(1_501))))
        }
        _ = try SVGRenderer.render(GraphExcerpt(GraphIndex(.chain(1_500, isRing: true))))
    }
}
