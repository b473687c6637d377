import Foundation
import Testing
import WiringVocabulary

/// Compiles the code of the container's articles without warnings and compares its output with the articles.
@Suite("Documentation")
struct DocumentationTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static let catalog = repository + "/Sources/Wiring/Wiring.docc"

    /// All pages of the catalog, sorted by name.
    private static func articles() throws -> [Article] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: catalog).filter { $0.hasSuffix(".md") }
        return try paths.map { path in
            let file = URL(fileURLWithPath: catalog + "/" + path)
            return try Article(file.deletingPathExtension().lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
        }.sorted { $0.name < $1.name }
    }

    @Test("the code of each article compiles and prints the expected output, and all links resolve")
    func runsEveryArticle() throws {
        let articles = try Self.articles()
        #expect(!articles.isEmpty)
        let package = try ArticlePackage(articles, repository: Self.repository)
        try package.build()
        for article in articles {
            do {
                if let difference = article.difference(from: try package.run(article)) { Issue.record("\(difference)") }
            } catch {
                Issue.record("\(article.name).md: \(error)")
            }
        }
        let diagnostics = try package.diagnostics(of: Self.catalog)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test("the first page references each article, all references resolve, and each article contains checked code")
    func isConnected() throws {
        let articles = try Self.articles()
        let names = Set(articles.map(\.name))
        for article in articles {
            #expect(Set(article.references).subtracting(names).isEmpty, "\(article.name).md")
            #expect(!article.expectations.isEmpty, "\(article.name).md expects no output")
        }
        let landing = try #require(articles.first { $0.name == "Wiring" })
        #expect(Set(landing.references) == names.subtracting(["Wiring"]))
        // Unchecked blocks are rare. MistakesTests and SameNameArticleTests check those of Mistakes.md and the three modules of Assemblies.md.
        #expect(articles.filter { $0.name != "Mistakes" }.flatMap(\.blocks).count { !$0.isChecked } <= 6)
    }

    @Test("each rule of the container is documented")
    func explainsEveryRule() throws {
        let page = try String(contentsOfFile: Self.catalog + "/Concepts/ErrorsAndFindings.md", encoding: .utf8)
        let identifiers: [String] = ContainerRule.allCases.map(\.identifier)
        #expect(identifiers.filter { !page.contains("`\($0)`") } == [])
    }

    @Test("the first page lists each public type")
    func listsEveryType() throws {
        let sources = Self.repository + "/Sources/Wiring"
        var types: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources) where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
            let declaration = #/^(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|actor) (\w+)/#.anchorsMatchLineEndings()
            types.formUnion(text.matches(of: declaration).map { String($0.1) })
        }
        #expect(types.isSuperset(of: ["Assembly", "Component", "ActivationError"]))
        let page = try String(contentsOfFile: Self.catalog + "/Wiring.md", encoding: .utf8)
        #expect(types.filter { !page.contains("\n- ``\($0)``\n") }.sorted() == [])
    }

    @Test("a compiler error refers to the line of the page")
    func detectsCodeThatDoesNotCompile() throws {
        let page = { (type: String) in
            "A page.\n\n```swift\nstruct Mail: Assembly {\n    let port = Component { \(type)(25) }\n}\nprint(try Mail().activated().port)\n```\n"
        }
        try ArticlePackage.check(try Article("Right", text: page("Int")))
        let failure = #expect(throws: ArticlePackage.Failure.self) {
            try ArticlePackage.check(try Article("Wrong", text: page("Itn")))
        }
        #expect(failure?.description.contains("Wrong.md:5") == true)
        #expect(failure?.description.contains("cannot find 'Itn' in scope") == true)
    }

    @Test(
        "reports the first difference between expected and actual output",
        arguments: [
            ("1", "Page.md:3: '2 and [..]' is not printed"), ("1\n3 and 4", "Page.md:3: expected '2 and [..]', printed '3 and 4'"),
            ("1\n2 and 4\n5", "Page.md: unexpected output '5'"), ("1\n2 and 4", nil),
        ] as [(String, String?)])
    func findsDifferences(output: String, difference: String?) throws {
        let article = try Article(
            "Page", text: "```swift\nprint(1)  // prints: 1\n// prints: 2 and [..]\n```\n```swift no-check\n// prints: 7\n```")
        #expect(article.difference(from: output.split(separator: "\n").map(String.init)) == difference)
    }

    @Test("rejects unchecked and unclosed blocks", arguments: ["```text\nfree\n```", "```\nfree\n```", "```swift\nlet open = 1"])
    func refusesUnchecked(page: String) {
        #expect(throws: Article.Problem.self) { try Article("Page", text: page) }
    }

    @Test("declarations stay outside the function with the statements")
    func separatesDeclarations() throws {
        let article = try Article(
            "Page",
            text: """
                ```swift
                // The way to a place.
                @MainActor
                struct Way {
                    var length = 1
                }
                let way = 2
                print(way)
                ```
                """)
        let parts = article.source.split(separator: "public func runPage() throws {")
        #expect(parts.count == 2)
        #expect(parts[0].contains("line: 2)\n// The way to a place.\n@MainActor\nstruct Way {\n    var length = 1\n}\n"))
        #expect(parts[1].contains("let way = 2\n") && parts[1].contains("line: 8)\nprint(way)\n"))
    }
}
