import Foundation
import GraphFixtures
import Testing
import WiringGraph
import WiringRendering

/// The pictures of `order` and `blast`.
@Suite struct LayerDrawingTests {
    private func matrix(_ graph: GraphSnapshot) throws -> String {
        let index = GraphIndex(graph)
        return try MatrixDrawing.render(DependencyMatrix(index, services: index.servicesByKey) { $0.assembly }, of: index)
    }

    private func radius(_ graph: GraphSnapshot, of service: Int) throws -> String {
        let index = GraphIndex(graph)
        return try RadiusDrawing.render(BlastRadius(of: service, in: index), of: index)
    }

    @Test func matrixHasOneDotForEachPairOfAssemblies() throws {
        for seed in 0..<60 {
            let graph = GraphSnapshot.randomAssemblies(seed: UInt64(seed), services: 30)
            let index = GraphIndex(graph)
            let check = XMLCheck(try matrix(graph))
            #expect(check.complaint == nil)
            let cells = DependencyMatrix(index, services: index.servicesByKey) { $0.assembly }.cells
            #expect(check.elements.count { $0.name == "circle" } == cells.count)
        }
    }

    @Test func dotsOfRadiusDoNotOverlap() throws {
        for seed in 0..<60 {
            let graph = GraphSnapshot.randomAssemblies(seed: UInt64(seed), services: 200)
            let index = GraphIndex(graph)
            let service = try #require(graph.services.indices.max { index.dependentCount(of: $0) < index.dependentCount(of: $1) })
            let check = XMLCheck(try radius(graph, of: service))
            #expect(check.complaint == nil)
            let dots = check.elements.filter { $0.name == "circle" && $0.attributes["r"] == "4" }.compactMap { dot in
                dot.attributes["cx"].flatMap { Double($0) }.flatMap { x in dot.attributes["cy"].flatMap { Double($0) }.map { (x, $0) } }
            }
            #expect(dots.count == BlastRadius(of: service, in: index).affected.count)
            for (number, dot) in dots.enumerated() {
                for other in dots[..<number] { #expect(hypot(dot.0 - other.0, dot.1 - other.1) > 7.5, "graph \(seed)") }
            }
        }
    }

    @Test func picturesAreWellFormedForAnyNames() throws {
        let graph = HostileGraph.names
        #expect(XMLCheck(try matrix(graph)).complaint == nil)
        for service in graph.services.indices { #expect(XMLCheck(try radius(graph, of: service)).complaint == nil) }
    }

    @Test func picturesMatchGoldenFiles() throws {
        let graph = MailGraph.faulty
        try expectGraphGolden(try matrix(graph), "matrix.svg")
        let index = GraphIndex(graph)
        let service = try #require(graph.services.indices.max { index.dependentCount(of: $0) < index.dependentCount(of: $1) })
        try expectGraphGolden(try radius(graph, of: service), "radius.svg")
    }

    @Test func tooManyAssembliesAreRefused() {
        let services = (0..<201).map { ServiceNode(key: "A\($0).s", assembly: "A\($0)", serviceType: "S") }
        #expect(throws: SVGRenderer.TooBig.self) { try matrix(GraphSnapshot(name: "large", services: services)) }
    }
}
