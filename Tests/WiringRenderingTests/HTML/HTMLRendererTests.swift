import Foundation
import TerminalText
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringVocabulary

@Suite("HTML")
struct HTMLRendererTests {
    @Test(arguments: PictureCases.all.indices) func dataMatchesGoldenFiles(number: Int) throws {
        let (name, excerpt) = PictureCases.all[number]
        // The rest is the same in every page, and has separate files.
        let data = try Self.data(of: HTMLRenderer.render(excerpt))
        try expectGraphGolden(data.replacing("},\"", with: "},\n\"").replacing("],\"", with: "],\n\"") + "\n", "\(name).page.json")
    }

    @Test("has data that is valid JSON, for any names")
    func data() throws {
        for excerpt in PictureCases.all.map(\.excerpt) + PictureCases.random(0..<80) {
            let page = try HTMLRenderer.render(excerpt)
            #expect(page.components(separatedBy: "<script").count == 3)
            #expect(page.components(separatedBy: "</script>").count == 3)
            let json = try Self.data(of: page)
            #expect(!json.contains("<") && !json.contains(">") && !json.contains("&") && !json.contains("\n"))
            let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            let texts = try #require(object["texts"] as? [String])
            let services = try #require(object["services"] as? [String: [Int]])
            #expect(services["key"]?.map { texts[$0] } == excerpt.services.map { VisibleText.of(excerpt.index.key($0)) })
            #expect(services.values.allSatisfy { $0.count == excerpt.services.count })
            let edges = try #require(object["edges"] as? [String: [Int]])
            #expect(edges.values.allSatisfy { $0.count == excerpt.edges.count })
        }
    }

    @Test("contains no addresses, so it loads no other files")
    func selfContained() throws {
        let page = try HTMLRenderer.render(PictureCases.all[0].excerpt)
        for word in ["https:", "src=", "href=", "@import", "url(", "fetch(", "XMLHttpRequest", "innerHTML", "eval("] {
            #expect(!page.contains(word), "\(word)")
        }
        // The only address is the XML namespace of SVG, which is not loaded.
        #expect(page.components(separatedBy: "http:").count == 2 && page.contains("http://www.w3.org/2000/svg"))
    }

    /// A browser would run no other script, and use no other style sheet, even if a name inserted one.
    @Test func policyPermitsOneScriptAndOneStyleSheetByHash() throws {
        #expect(ContentHash.of(Array("abc".utf8)) == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
        let page = try HTMLRenderer.render(PictureCases.all[0].excerpt)
        func content(of element: String) throws -> String {
            let parts = page.components(separatedBy: "<\(element)>")
            #expect(parts.count == 2)
            return try #require(parts.last?.components(separatedBy: "</\(element)>").first)
        }
        let (style, script) = (try content(of: "style"), try content(of: "script"))
        #expect(style.count > 1_000 && script.count > 10_000)
        let policy = ["style": style, "script": script].mapValues { ContentHash.of(Array($0.utf8)) }
        #expect(page.contains("style-src 'sha256-\(policy["style"] ?? "")'; script-src 'sha256-\(policy["script"] ?? "")'\""))
        #expect(page.contains("\"default-src 'none'; base-uri 'none'; form-action 'none'; ") && !page.contains("unsafe-inline"))
    }

    @Test("its files are small, and their order is that of the page")
    func files() {
        let files = PageFile.all
        #expect(files.map(\.name).prefix(2) == ["page.html", "page.css"] && files.last?.name == "start.js")
        for file in files {
            #expect(file.text.split(separator: "\n").count < 420, "\(file.name)")
            #expect(file.name == "page.html" || !file.text.contains("</script"), "\(file.name)")
        }
        // The folder contains no other files.
        let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../../Sources/PageFiles/page").standardized.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        #expect(names.sorted() == files.map(\.name).sorted())
    }

    @Test("rejects a graph that is too large for a browser")
    func tooBig() {
        let services = (0...HTMLRenderer.maximumServices).map { ServiceNode(key: "s\($0)", serviceType: "S") }
        let excerpt = GraphExcerpt(GraphIndex(GraphSnapshot(name: "big", services: services)))
        #expect(throws: SVGRenderer.TooBig.self) { try HTMLRenderer.render(excerpt) }
    }

    private static func data(of page: String) throws -> String {
        let start = try #require(page.range(of: "id=\"graph\">"))
        let end = try #require(page.range(of: "</script>"))
        return String(page[start.upperBound..<end.lowerBound])
    }
}
