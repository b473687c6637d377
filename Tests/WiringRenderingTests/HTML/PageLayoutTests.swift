import Foundation
import TestSupport
import Testing
import WiringRendering

// Nested in the suite of the page, so that only one test at a time uses a browser and blocks a thread.
extension PageTests {
    /// Tests the layout without the drawing: some modules of the page in a separate page.
    @Suite("The layout of the page") struct PageLayoutTests {
        /// The modules that do not use the document.
        private static let modules = ["layers.js", "trunks.js", "crossings.js", "coordinates.js", "layout.js"]

        private static func page() throws -> BrowserPage {
            let page = try BrowserPage()
            let files = PageFile.all.filter { modules.contains($0.name) }
            #expect(files.count == modules.count)
            try page.evaluate(files.map(\.text).joined(separator: "\n") + "; 0")
            return page
        }

        private static func layout(_ page: BrowserPage, _ sizes: [(Int, Int)], _ edges: [(Int, Int)], shape: String = "undefined") throws
            -> Layout
        {
            let nodes = "[" + sizes.map { "{width:\($0),height:\($1)}" }.joined(separator: ",") + "]"
            let pairs = "[" + edges.map { "[\($0),\($1)]" }.joined(separator: ",") + "]"
            let text = try page.text(
                """
                (() => { const { x, y, width, height, routes } = layOut(\(nodes), \(pairs), \(shape));
                return JSON.stringify({ x: [...x], y: [...y], width, height, routes }); })()
                """)
            return try JSONDecoder().decode(Layout.self, from: Data(text.utf8))
        }

        private struct Layout: Decodable, Equatable {
            var x: [Double]
            var y: [Double]
            var width: Double
            var height: Double
            var routes: [[Double]]
        }

        @Test("a chain leads from left to right in one line")
        func chain() throws {
            let layout = try Self.layout(Self.page(), [(100, 40), (100, 40), (100, 40)], [(0, 1), (1, 2)])
            #expect(layout.x[0] < layout.x[1] && layout.x[1] < layout.x[2])
            #expect(Set(layout.y.map { $0.rounded() }).count == 1)
            #expect(layout.routes[0].first == layout.x[0] + 100 && layout.routes[0][layout.routes[0].count - 2] == layout.x[1])
        }

        @Test("a cycle has one back edge, and self-loops are supported")
        func ring() throws {
            let layout = try Self.layout(Self.page(), [(80, 40), (80, 40), (80, 40)], [(0, 1), (1, 2), (2, 0), (1, 1)])
            let leadBack = layout.routes.prefix(3).filter { ($0.first ?? 0) > $0[$0.count - 2] }
            #expect(leadBack.count == 1)
        }

        @Test("nodes of any size do not overlap, and the drawing is about as wide as the window")
        func random() throws {
            let page = try Self.page()
            var generator = SeededGenerator(seed: 7)
            for count in [0, 1, 2, 5, 20, 60, 150, 400] {
                for shape in ["undefined", "{ proportion: 0.55, room: 375, betweenColumns: 54 }"] {
                    let sizes = (0..<count).map { _ in
                        (Int.random(in: 20...240, using: &generator), Int.random(in: 20...300, using: &generator))
                    }
                    var seen: Set<[Int]> = []
                    for _ in 0..<(count * 2) where count > 1 {
                        let (from, to) = (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
                        if count < 30 || to % 7 == 0 || to > from { seen.insert([from, to]) }
                    }
                    let edges = seen.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { ($0[0], $0[1]) }
                    let layout = try Self.layout(page, sizes, edges, shape: shape)
                    #expect(layout.x.count == count && layout.routes.count == edges.count)
                    for one in 0..<count {
                        #expect(layout.x[one] >= -0.01 && layout.x[one] + Double(sizes[one].0) <= layout.width + 0.01)
                        #expect(layout.y[one] >= -0.01 && layout.y[one] + Double(sizes[one].1) <= layout.height + 0.01)
                        for other in 0..<one {
                            let areApart =
                                layout.x[one] + Double(sizes[one].0) <= layout.x[other] + 0.01
                                || layout.x[other] + Double(sizes[other].0) <= layout.x[one] + 0.01
                                || layout.y[one] + Double(sizes[one].1) <= layout.y[other] + 0.01
                                || layout.y[other] + Double(sizes[other].1) <= layout.y[one] + 0.01
                            #expect(areApart, "\(count) \(one) \(other)")
                        }
                    }
                    for (edge, route) in zip(edges, layout.routes) where edge.0 != edge.1 {
                        if route.count == 4, route[0] == route[2] {
                            // A vertical arrow between two adjacent nodes.
                            #expect(abs(abs(route[3] - route[1]) - 34) < 0.01 || abs(route[3] - route[1]) > 34)
                            continue
                        }
                        // A line starts and ends at the middle of a side.
                        let (begin, end) = (layout.y[edge.0] + Double(sizes[edge.0].1) / 2, layout.y[edge.1] + Double(sizes[edge.1].1) / 2)
                        #expect(abs(route[1] - begin) < 0.01 && abs(route[route.count - 1] - end) < 0.01)
                    }
                    // The layout is deterministic.
                    #expect(try Self.layout(page, sizes, edges, shape: shape) == layout)
                }
            }
        }

        @Test("positions are as close to the desired ones as the minimum distances permit")
        func spreading() throws {
            let page = try Self.page()
            #expect(try page.text("JSON.stringify(spread([5, 5, 5], [1, 1, 1], [0, 2, 2]))") == "[3,5,7]")
            #expect(try page.text("JSON.stringify(spread([0, 10, 20], [1, 1, 1], [0, 2, 2]))") == "[0,10,20]")
            #expect(try page.text("JSON.stringify(spread([10, 0], [3, 1], [0, 2]))") == "[7,9]")
            #expect(try page.text("JSON.stringify(spread([], [], []))") == "[]")
        }
    }
}
