import Testing
import WiringGraph
import WiringRendering

@testable import WiringShell

@Suite("Very deep trees")
struct DeepTreeTests {
    @Test("show the depth as a number, so that the size stays linear")
    func depth() {
        let branches = TextRenderer(style: TextStyle(charset: .ascii)).branches(depths: Array(0...10_000) + [101, 3])
        #expect(branches[3] == "        |-- ")
        #expect(branches[100] == "        |   " + String(repeating: "    ", count: 96) + "`-- ")
        #expect(branches[101] == "[101] |-- ")
        #expect(branches[102] == "[102] `-- ")
        #expect(branches[10_000] == "[10000] `-- ")
        #expect(branches.suffix(2) == ["[101] `-- ", "        `-- "])
        #expect(branches.reduce(0) { $0 + $1.utf8.count } < 300_000)
    }
}
