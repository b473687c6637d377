import TestSupport
import Testing

@testable import WiringGraph
@testable import WiringRendering

@Suite("Text as bytes")
struct TextBufferTests {
    private struct Full: Error {}

    @Test("grows, and contains the appended bytes", arguments: [1, 64, 1_000])
    func grows(capacity: Int) {
        var buffer = TextBuffer(capacity: capacity)
        var expected = ""
        for number in -300..<300 {
            buffer.append(number)
            buffer.append(literal: ", ")
            buffer.append("é日本\(number)")
            expected += "\(number), é日本\(number)"
        }
        buffer.append(Int.min)
        buffer.append(Int.max)
        #expect(buffer.text == expected + "\(Int.min)\(Int.max)")
        #expect(buffer.count == buffer.text.utf8.count)
    }

    @Test("copies parts of another buffer")
    func parts() {
        var one = TextBuffer()
        var other = TextBuffer()
        other.append("abcdef")
        one.append(1..<3, of: other)
        one.append(3..<3, of: other)
        #expect(one.text == "bc")
        #expect(other.byte(at: 5) == UInt8(ascii: "f"))
        #expect(other.byte(at: 6) == 0)
        #expect(other.byte(at: -1) == 0)
    }

    @Test("large drawings and files are written in chunks")
    func pieces() {
        let graph = chain(of: 3_000)
        let excerpt = GraphExcerpt(GraphIndex(graph))
        var drawing: [[UInt8]] = []
        DOTRenderer.write(excerpt) { drawing.append(Array($0)) }
        #expect(drawing.count > 1)
        #expect(String(decoding: drawing.joined(), as: UTF8.self) == DOTRenderer.render(excerpt))
        var file: [[UInt8]] = []
        #expect(GraphFile.write(graph) { file.append(Array($0)) } == nil)
        #expect(file.count > 1)
        #expect(Array(file.joined()) == GraphFile.bytes(of: graph))
    }

    @Test("output stops after an error of the receiver")
    func failures() {
        let graph = chain(of: 3_000)
        var calls = 0
        func take(_ bytes: UnsafeRawBufferPointer) throws {
            calls += 1
            throw Full()
        }
        #expect(throws: Full.self) { try DOTRenderer.write(GraphExcerpt(GraphIndex(graph)), to: take) }
        #expect(calls == 1)
        #expect(GraphFile.write(graph, to: take) is Full)
        #expect(calls == 2)
    }

    private func chain(of count: Int) -> GraphSnapshot {
        let services = (0..<count).map {
            ServiceNode(key: "Assembly.service\(100_000 + $0)", assembly: "Assembly", serviceType: "Service\($0)")
        }
        let edges = (1..<count).map { DependencyEdge(from: $0 - 1, to: $0, slot: "next") }
        return GraphSnapshot(name: "chain", services: services, edges: edges)
    }
}
