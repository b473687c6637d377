import Testing
import WiringRendering

@Suite("GraphML")
struct GraphMLRendererTests {
    @Test(arguments: ["faulty", "focus", "empty"]) func documentsMatchGoldenFiles(name: String) throws {
        let excerpt = try #require(PictureCases.all.first { $0.name == name }).excerpt
        try expectGraphGolden(GraphMLRenderer.render(excerpt), "\(name).graphml")
    }

    @Test("is well-formed, declares its keys and contains all services and dependencies, for any names")
    func wellFormed() {
        for excerpt in PictureCases.all.map(\.excerpt) + PictureCases.random(0..<150) {
            let check = XMLCheck(GraphMLRenderer.render(excerpt))
            #expect(check.complaint == nil)
            #expect(check.count("node") == excerpt.services.count)
            #expect(check.count("edge") == excerpt.edges.count)
            let declared = Set(check.elements.filter { $0.name == "key" }.compactMap { $0.attributes["id"] })
            #expect(declared.count == check.count("key"))
            #expect(check.elements.filter { $0.name == "data" }.allSatisfy { declared.contains($0.attributes["key"] ?? "") })
            let nodes = Set(check.elements.filter { $0.name == "node" }.compactMap { $0.attributes["id"] })
            for edge in check.elements where edge.name == "edge" {
                #expect(nodes.contains(edge.attributes["source"] ?? "") && nodes.contains(edge.attributes["target"] ?? ""))
            }
        }
    }

    @Test func theStoredOrderDoesNotMatter() {
        for (one, other) in PictureCases.shuffled { #expect(GraphMLRenderer.render(one) == GraphMLRenderer.render(other)) }
    }
}
