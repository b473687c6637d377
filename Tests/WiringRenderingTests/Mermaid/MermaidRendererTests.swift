import GraphFixtures
import Testing
import WiringGraph
import WiringRendering

@Suite("Mermaid")
struct MermaidRendererTests {
    @Test(arguments: PictureCases.all.indices) func diagramsMatchGoldenFiles(number: Int) throws {
        let (name, excerpt) = PictureCases.all[number]
        try expectGraphGolden(MermaidRenderer.render(excerpt), "\(name).mmd")
    }

    @Test("contains only statements, for any names")
    func statements() throws {
        let statement = try Self.statement()
        for excerpt in PictureCases.all.map(\.excerpt) + PictureCases.random(0..<100) {
            let text = MermaidRenderer.render(excerpt)
            var open = 0
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
                #expect(Self.isStatement(line, number: number, statement), "\(line)")
                if line.contains("subgraph a") { open += 1 }
                if line.drop(while: { $0 == " " }) == "end" { open -= 1 }
                #expect(open >= 0)
            }
            #expect(open == 0)
        }
    }

    @Test func theStoredOrderDoesNotMatter() {
        for (one, other) in PictureCases.shuffled { #expect(MermaidRenderer.render(one) == MermaidRenderer.render(other)) }
    }

    @Test("has one node per service and one line per edge, including long chains")
    func counts() {
        let text = MermaidRenderer.render(GraphExcerpt(GraphIndex(.chain(20_000))))
        #expect(text.split(separator: "\n").count == 2 + 20_000 + 2 + 19_999 + 2)
    }

    private static func statement() throws -> Regex<AnyRegexOutput> {
        let label = #""(?:[^"<>&`{}|;%$\\\[\]#]|<br/>|#[0-9]+;)*""#
        let patterns = [
            "subgraph a[0-9]+\\[\(label)\\]", "end", "classDef [a-zA-Z]+ [a-z0-9:,# -]+", "class n[0-9]+(?:,n[0-9]+)* [a-zA-Z]+",
            "linkStyle [0-9]+(?:,[0-9]+)* stroke:[a-z0-9#]+,stroke-width:3px",
            "n[0-9]+ (?:--o|-->|==>|==o|-\\.-o|-\\.->|-\\.-x|--x)\\|\(label)\\| n[0-9]+",
            "n[0-9]+(?:\\[\(label)\\]|>\(label)\\]|\\[/\(label)/\\]|\\[\\\\\(label)\\\\\\]|\\(\\[\(label)\\]\\)|\\[\\(\(label)\\)\\]|\\[\\[\(label)\\]\\]|\\{\\{\(label)\\}\\})",
        ]
        return try Regex("^ *(?:\(patterns.joined(separator: "|")))$")
    }

    /// Whether a line is one that the renderer generates: no name may end a text or start another statement.
    private static func isStatement(_ line: Substring, number: Int, _ statement: Regex<AnyRegexOutput>) -> Bool {
        if number == 0 { return line.hasPrefix("%% ") && !line.contains("{") }
        if number == 1 { return line == "flowchart LR" }
        return (try? statement.wholeMatch(in: line)) != nil
    }
}
