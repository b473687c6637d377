import Foundation
import GraphFixtures
import Testing
import WiringGraph

@testable import WiringRendering

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
            let dots = check.elements.filter { $0.name == "circle" && ["4", "5.6"].contains($0.attributes["r"]) }.compactMap { dot in
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

    @Test func barsOfFlameChartDoNotOverlap() throws {
        let index = GraphIndex(MailGraph.healthy)
        let key = { (service: Int) in index.key(index.servicesByKey[service % index.count]) }
        let durations: [(depth: Int, time: UInt64)] = [(0, 100_000), (1, 60_000), (2, 20_000), (2, 30_000), (1, 30_000), (0, 40_000)]
        var steps = durations.enumerated().map { PageTrace.Step(key: key($0), outcome: .built, depth: $1.depth, nanoseconds: $1.time) }
        for start in [UInt64(150_000), 160_000, 250_000] {
            steps.append(.init(key: "absent <hook>", outcome: .built, depth: 0, nanoseconds: 50_000, begin: start, isHook: true))
        }
        let drawing = FlameDrawing.render(PageTrace(title: "startup", steps: steps), of: index)
        try expectGraphGolden(drawing, "flame.svg")
        let check = XMLCheck(drawing)
        #expect(check.complaint == nil && drawing.contains("60 µs, 10 µs self") && drawing.contains("50 µs self, start hook"))
        // The first area of each bar.
        let bars = check.elements.filter { $0.attributes["class"] == "fill-card" }.compactMap { element -> [Double]? in
            let place = ["x", "y", "width", "height"].compactMap { element.attributes[$0].flatMap { Double($0) } }
            return place.count == 4 ? place : nil
        }
        #expect(bars.count == steps.count)
        for (number, one) in bars.enumerated() {
            for other in bars[..<number] where one[1] == other[1] {
                #expect(one[0] >= other[0] + other[2] || other[0] >= one[0] + one[2])
            }
        }
        let empty = FlameDrawing.render(PageTrace(title: "resolve", steps: []), of: index)
        #expect(XMLCheck(empty).complaint == nil && empty.contains("no instance was built"))
    }

    @Test func framesContainTheServicesOfTheirAssemblies() throws {
        for excerpt in PictureCases.random(0..<40) {
            let drawing = try ClusterDrawing.render(excerpt)
            let check = XMLCheck(drawing)
            #expect(check.complaint == nil)
            #expect(check.elements.count { $0.attributes["data-node"] != nil } == excerpt.services.count)
            #expect(check.elements.count { $0.attributes["class"] == "fill-box stroke-line" } == AssemblyGraph(excerpt).nodes.count)
        }
        try expectGraphGolden(try ClusterDrawing.render(PictureCases.all[0].excerpt), "clusters.svg")
    }

    @Test func namesOmitSharedWords() {
        #expect(ShortNames.of(["MailAssembly", "StoreAssembly", "UIAssembly"]) == ["Mail", "Store", "UI"])
        #expect(ShortNames.of(["AppMail", "AppStore", "AppUI", "Core"]) == ["Mail", "Store", "UI", "Core"])
        #expect(ShortNames.of(["Assembly", "MailAssembly"]) == ["Assembly", "MailAssembly"])
        #expect(ShortNames.of(["A.Mail", "B.Mail", "A.Store", "B.Store", "A.UI"]) == ["A.Mail", "B.Mail", "A.Store", "B.Store", "A.UI"])
    }

    @Test func tooManyAssembliesAreRefused() {
        let services = (0..<201).map { ServiceNode(key: "A\($0).s", assembly: "A\($0)", serviceType: "S") }
        #expect(throws: SVGRenderer.TooBig.self) { try matrix(GraphSnapshot(name: "large", services: services)) }
    }
}
