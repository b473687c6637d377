import TestSupport
import Testing

@testable import WiringRendering

@Suite("The layered layout")
struct LayeredLayoutTests {
    private struct Sample {
        var boxes: [LayeredLayout.Box]
        var lines: [LayeredLayout.Line]

        init(seed: UInt64, boxes count: Int, lines: Int) {
            var generator = SeededGenerator(seed: seed)
            boxes = (0..<count).map { _ in
                LayeredLayout.Box(
                    width: Double(Int.random(in: 20...200, using: &generator)), height: Double(Int.random(in: 20...90, using: &generator)))
            }
            self.lines = (0..<lines).map { _ in
                LayeredLayout.Line(
                    from: Int.random(in: 0..<count, using: &generator), to: Int.random(in: 0..<count, using: &generator),
                    labelWidth: Double(Int.random(in: 0...80, using: &generator)))
            }
        }

        var layout: LayeredLayout? { LayeredLayout(boxes: boxes, lines: lines) }
    }

    @Test("keeps boxes apart, and lines away from other boxes", arguments: 0..<300)
    func apart(seed: Int) throws {
        let sample = Sample(seed: UInt64(seed), boxes: 2 + seed % 17, lines: (seed * 7) % 31)
        let layout = try #require(sample.layout)
        for (number, one) in layout.boxes.enumerated() {
            #expect(one.origin.x >= 0 && one.origin.y >= -0.01)
            #expect(one.origin.x + one.width <= layout.width + 0.01 && one.origin.y + one.height <= layout.height + 0.01)
            for other in layout.boxes.dropFirst(number + 1) {
                let isBeside = one.origin.x + one.width < other.origin.x || other.origin.x + other.width < one.origin.x
                let isAbove = one.origin.y + one.height < other.origin.y || other.origin.y + other.height < one.origin.y
                #expect(isBeside || isAbove)
            }
        }
        for (line, route) in zip(sample.lines, layout.routes) {
            let (from, to) = (layout.boxes[line.from], layout.boxes[line.to])
            let (start, end) = (try #require(route.points.first), try #require(route.points.last))
            #expect(route.isLoop == (line.from == line.to))
            guard !route.isLoop else { continue }
            #expect(start.x == (route.leadsLeft ? from.origin.x : from.origin.x + from.width))
            #expect(end.x == (route.leadsLeft ? to.origin.x + to.width : to.origin.x))
            #expect(start.y > from.origin.y && start.y < from.origin.y + from.height)
            #expect(end.y > to.origin.y && end.y < to.origin.y + to.height)
            #expect(zip(route.points, route.points.dropFirst()).allSatisfy { route.leadsLeft ? $0.x >= $1.x : $0.x <= $1.x })
            // A horizontal segment crosses no box; the height changes only between two layers.
            for (one, other) in zip(route.points, route.points.dropFirst()) where one.y == other.y {
                let (left, right) = (min(one.x, other.x), max(one.x, other.x))
                let isHit = layout.boxes.contains { box in
                    box.origin.y < one.y && one.y < box.origin.y + box.height && box.origin.x < right && left < box.origin.x + box.width
                }
                #expect(!isHit)
            }
        }
    }

    @Test("leads to the right in a graph without cycles")
    func rightwards() throws {
        for seed in UInt64(0)..<100 {
            var sample = Sample(seed: seed, boxes: 12, lines: 20)
            sample.lines = sample.lines.filter { $0.from < $0.to }
            let layout = try #require(sample.layout)
            #expect(!layout.routes.contains { $0.leadsLeft })
            for line in sample.lines {
                #expect(layout.boxes[line.from].origin.x + layout.boxes[line.from].width < layout.boxes[line.to].origin.x)
            }
        }
    }

    @Test("has no crossings if none are required")
    func tree() throws {
        // A complete tree of three levels, whose leaves are listed in an order with crossings.
        let boxes = [LayeredLayout.Box](repeating: .init(width: 40, height: 20), count: 13)
        let lines = (1...3).map { LayeredLayout.Line(from: 0, to: $0) } + (4...12).map { LayeredLayout.Line(from: 1 + $0 % 3, to: $0) }
        let layout = try #require(LayeredLayout(boxes: boxes, lines: lines))
        for (number, one) in lines.enumerated() {
            for other in lines.dropFirst(number + 1) where layout.boxes[one.to].origin.x == layout.boxes[other.to].origin.x {
                let starts = layout.boxes[one.from].origin.y - layout.boxes[other.from].origin.y
                let ends = layout.boxes[one.to].origin.y - layout.boxes[other.to].origin.y
                #expect(starts * ends >= 0)
            }
        }
        // The root is in the middle of its children.
        #expect(layout.boxes[0].origin.y == layout.boxes[1...3].map(\.origin.y).sorted()[1])
    }

    @Test("is deterministic, supports chains of any length, and rejects graphs that are too large")
    func bounds() {
        #expect(Sample(seed: 3, boxes: 40, lines: 70).layout?.routes == Sample(seed: 3, boxes: 40, lines: 70).layout?.routes)
        #expect(LayeredLayout(boxes: [], lines: [])?.height == 0)
        let boxes = [LayeredLayout.Box](repeating: .init(width: 10, height: 10), count: 10_000)
        let chain = (1..<10_000).map { LayeredLayout.Line(from: $0 - 1, to: $0) }
        #expect(LayeredLayout(boxes: boxes, lines: chain) != nil)
        let far = (0..<9_000).map { LayeredLayout.Line(from: $0, to: 9_999) }
        #expect(LayeredLayout(boxes: boxes, lines: chain + far) == nil)
    }
}
