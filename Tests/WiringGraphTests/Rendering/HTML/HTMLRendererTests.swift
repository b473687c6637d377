import Foundation
import TestSupport
import Testing
import WiringGraph
import WiringVocabulary

@Suite("HTML")
struct HTMLRendererTests {
    @Test(arguments: PictureCases.all.indices) func golden(number: Int) throws {
        let (name, excerpt) = PictureCases.all[number]
        // Style and script are the same in every page, and have no place in a golden file.
        try expectGraphGolden(Self.withoutCode(HTMLRenderer.render(excerpt)), "\(name).html")
    }

    @Test("has data that is JSON and nothing else, whatever the names are")
    func data() throws {
        for excerpt in PictureCases.all.map(\.excerpt) + PictureCases.random(0..<80) {
            let page = try HTMLRenderer.render(excerpt)
            #expect(page.components(separatedBy: "<script").count == 3)
            #expect(page.components(separatedBy: "</script>").count == 3)
            let start = try #require(page.range(of: "id=\"graph\">"))
            let end = try #require(page.range(of: "</script>"))
            let json = page[start.upperBound..<end.lowerBound]
            #expect(!json.contains("<") && !json.contains("\n"))
            let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
            let services = try #require(object["services"] as? [[String: Any]])
            #expect(services.map { $0["key"] as? String } == excerpt.services.map { VisibleText.of(excerpt.index.key($0)) })
            #expect((object["edges"] as? [Any])?.count == excerpt.edges.count)
        }
    }

    @Test("names no address: it loads nothing")
    func selfContained() throws {
        let page = try HTMLRenderer.render(PictureCases.all[0].excerpt)
        for word in ["http:", "https:", "src=", "href=", "@import", "url("] { #expect(!page.contains(word), "\(word)") }
        #expect(page.contains("default-src 'none'"))
    }

    @Test(.enabled(if: Chromium.isInstalled, "chromium is not installed"), arguments: ["mail", "faulty", "hostile", "empty"])
    func worksInABrowser(name: String) throws {
        let excerpt = try #require(PictureCases.all.first { $0.name == name }?.excerpt)
        let page = try HTMLRenderer.render(excerpt)
        let check = "<pre id=\"self-check\">not run</pre>\n<script>\(PageCheck.script)</script>\n</body>"
        let document = try Chromium.document(page.replacingOccurrences(of: "</body>", with: check))
        let start = try #require(document.range(of: "<pre id=\"self-check\">"), "no page")
        let end = try #require(document.range(of: "</pre>", range: start.upperBound..<document.endIndex))
        let lines = document[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
        #expect(lines.filter { !$0.hasPrefix("ok ") } == ["done"])
        #expect(lines.count >= (excerpt.services.isEmpty ? 3 : 14), "\(lines)")
    }

    private static func withoutCode(_ page: String) -> String {
        var result: [Substring] = []
        var isCode = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "</style>" || line == "</script>" { isCode = false }
            if !isCode { result.append(line) }
            if line == "<style>" || line == "<script>" { isCode = true }
        }
        return result.joined(separator: "\n")
    }
}
