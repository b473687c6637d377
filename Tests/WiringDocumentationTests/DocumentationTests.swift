import Foundation
import Testing
import WiringVocabulary

/// The articles of the container's documentation: their code compiles without a warning, and prints what they say.
@Suite("The documentation")
struct DocumentationTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static let catalogue = repository + "/Sources/Wiring/Wiring.docc"

    /// All pages of the catalogue, by name.
    private static func articles() throws -> [Article] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: catalogue).filter { $0.hasSuffix(".md") }
        return try paths.map { path in
            let file = URL(fileURLWithPath: catalogue + "/" + path)
            return try Article(file.deletingPathExtension().lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
        }.sorted { $0.name < $1.name }
    }

    @Test("the code of every article compiles and prints what the article says, and its links lead somewhere")
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
        let diagnostics = try package.diagnostics(of: Self.catalogue)
        #expect(diagnostics.isEmpty, "\(diagnostics)")
    }

    @Test("every article is reached from the first page, leads only to pages that are there, and shows code that is run")
    func isConnected() throws {
        let articles = try Self.articles()
        let names = Set(articles.map(\.name))
        for article in articles {
            #expect(Set(article.references).subtracting(names).isEmpty, "\(article.name).md")
            #expect(!article.expectations.isEmpty, "\(article.name).md prints nothing")
        }
        let landing = try #require(articles.first { $0.name == "Wiring" })
        #expect(Set(landing.references) == names.subtracting(["Wiring"]))
        // What the compiler refuses is not run; the article on mistakes and the three modules of the one on assemblies have tests of their own.
        #expect(articles.filter { $0.name != "Mistakes" }.flatMap(\.blocks).count { !$0.isChecked } <= 6)
    }

    @Test("every rule by which the container finds something is explained")
    func explainsEveryRule() throws {
        let page = try String(contentsOfFile: Self.catalogue + "/Concepts/ErrorsAndFindings.md", encoding: .utf8)
        #expect(ContainerRule.allCases.map(\.rawValue).filter { !page.contains("`\($0)`") } == [])
    }

    @Test("every public type is listed on the first page")
    func listsEveryType() throws {
        let sources = Self.repository + "/Sources/Wiring"
        var types: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources) where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
            let declaration = #/^(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|actor) (\w+)/#.anchorsMatchLineEndings()
            types.formUnion(text.matches(of: declaration).map { String($0.1) })
        }
        #expect(types.isSuperset(of: ["Assembly", "Component", "ActivationError"]))
        let page = try String(contentsOfFile: Self.catalogue + "/Wiring.md", encoding: .utf8)
        #expect(types.filter { !page.contains("\n- ``\($0)``\n") }.sorted() == [])
    }

    @Test("code that does not compile is found out, at its line of the page")
    func findsWhatDoesNotCompile() throws {
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
        "a page that prints something else is found out",
        arguments: [
            ("1", "Page.md:3: '2 and [..]' is not printed"), ("1\n3 and 4", "Page.md:3: expected '2 and [..]', printed '3 and 4'"),
            ("1\n2 and 4\n5", "Page.md: it also prints '5'"), ("1\n2 and 4", nil),
        ] as [(String, String?)])
    func findsDifferences(output: String, difference: String?) throws {
        let article = try Article(
            "Page", text: "```swift\nprint(1)  // prints: 1\n// prints: 2 and [..]\n```\n```swift no-check\n// prints: 7\n```")
        #expect(article.difference(from: output.split(separator: "\n").map(String.init)) == difference)
    }

    @Test("a block that nothing could check is refused", arguments: ["```text\nfree\n```", "```\nfree\n```", "```swift\nlet open = 1"])
    func refusesUnchecked(page: String) {
        #expect(throws: Article.Problem.self) { try Article("Page", text: page) }
    }

    @Test("declarations stay outside of the function that the statements become")
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
