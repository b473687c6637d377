import Foundation
import TestSupport
import Testing

/// Runs the sessions, command lines and packages in the README and the pages of the program's documentation.
///
/// With `UPDATE_GOLDENS=1` in the environment (`scripts/test --update-goldens`), differing output on a page is replaced; elisions that still match
/// are kept.
@Suite("The README")
struct ReadmeTests {
    private static let repository = Repository.path
    private static let catalog = "Sources/wirescope/wirescope.docc"
    private static let contributing = ".github/CONTRIBUTING.md"

    /// The README and every page of the program's documentation.
    private static let pages: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: repository + "/" + catalog)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { catalog + "/" + $0 }
    }()

    private static func text(of page: String) throws -> String {
        try String(contentsOfFile: repository + "/" + page, encoding: .utf8)
    }

    private static func document(_ page: String) throws -> ReadmeDocument { try ReadmeDocument(try text(of: page)) }

    /// The pages run one after the other, because they share a build.
    @Test("every page shows the actual output")
    func showsWhatIsPrinted() throws {
        let folder = try TemporaryFolder()
        for page in Self.pages {
            let (differences, updated) = try ReadmeRunner(repository: Self.repository, in: folder).check(try Self.document(page))
            if differences.isEmpty { continue }
            if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
                try updated.text.write(toFile: Self.repository + "/" + page, atomically: true, encoding: .utf8)
                continue
            }
            for difference in differences { Issue.record("\(page): \(difference)\nrun scripts/test --update-goldens") }
        }
    }

    @Test("every kind of block occurs on a page, and the kinds for newcomers on the front page")
    func showsEverything() throws {
        let blocks = try Self.pages.flatMap { try Self.document($0).blocks }
        for language in [.console, .wirescope, .terminal, .swift] as [ReadmeDocument.Language] {
            #expect(blocks.contains { $0.language == language }, "no block of \(language.rawValue)")
        }
        let front = try Self.document("README.md").blocks
        #expect(Set(front.map(\.language)).isSuperset(of: [.sh, .wirescope, .swift, .console]))
    }

    @Test("the front page names every product")
    func namesEveryProduct() throws {
        let manifest = try Self.text(of: "Package.swift")
        let products = manifest.matches(of: #/\.(?:library|executable|plugin)\(name: "([^"_][^"]*)"/#).map { String($0.1) }
        #expect(Set(products).isSuperset(of: ["WiringTesting", "WirescopeCommand"]))
        let page = try Self.text(of: "README.md")
        #expect(products.filter { !page.contains("| `\($0)` |") } == [])
    }

    @Test("the picture on the front page matches the drawing of the program")
    func drawsThePicture() throws {
        let picture = "\(Self.catalog)/Resources/mail.svg"
        let page = try Self.text(of: "README.md")
        #expect(page.contains("](\(picture))"))
        let command = try #require(page.firstMatch(of: #/It is drawn by `([^`]+)`/#)?.1)
        let drawn = try ProgramFixture().run("-c", String(command))
        #expect(drawn.status == 0, "\(drawn.errors)")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try drawn.output.write(toFile: Self.repository + "/" + picture, atomically: true, encoding: .utf8)
            return
        }
        #expect(try Self.text(of: picture) == drawn.output, "run scripts/test --update-goldens")
    }

    @Test("links lead to a heading or to a file", arguments: pages + [contributing])
    func linksLeadSomewhere(page: String) throws {
        #expect(try Self.links(on: page).isEmpty == false)
        try expectLinks(on: page)
    }

    @Test("links of the container's pages lead to a heading or to a file")
    func linksOfContainerLeadSomewhere() throws {
        let folder = "Sources/Wiring/Wiring.docc/"
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.repository + "/" + folder).filter { $0.hasSuffix(".md") }
        #expect(try names.contains { try !Self.links(on: folder + $0).isEmpty })
        for name in names { try expectLinks(on: folder + name) }
    }

    private func expectLinks(on page: String) throws {
        let folder = URL(fileURLWithPath: Self.repository + "/" + page).deletingLastPathComponent()
        for target in try Self.links(on: page) where !target.contains("://") {
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let file = parts[0].isEmpty ? page : Self.path(parts[0], from: folder)
            #expect(FileManager.default.fileExists(atPath: Self.repository + "/" + file), "\(page): \(target)")
            guard parts.count == 2 else { continue }
            #expect(try Self.headings(of: file).contains(parts[1]), "\(page): \(target)")
        }
    }

    @Test("links of all pages lead somewhere in DocC too", .enabled(if: Child.path(of: "python3") != nil))
    func linksLeadSomewhereInDocC() throws {
        let folder = try TemporaryFolder()
        let outcome = try ProgramRun(Self.repository + "/scripts/documentation", [folder.path + "/archive"], mergesErrors: true)
        #expect(outcome.status == 0, "\(outcome.output)")
        for (page, link) in [("wirescope/diagrams", "wirescope/objects"), ("wiring/cycles", "wiring/postprocessing")] {
            let archive = page.hasPrefix("wiring") ? "Wiring" : "wirescope"
            let text = try String(contentsOfFile: "\(folder.path)/archive/\(archive)/data/documentation/\(page).json", encoding: .utf8)
            #expect(text.replacing("\\/", with: "/").contains("/documentation/\(link)"), "\(page)")
        }
    }

    @Test("every page is reachable from the front page and from the explorer's index")
    func isConnected() throws {
        let folder = URL(fileURLWithPath: Self.repository + "/" + Self.catalog + "/Explorer.md").deletingLastPathComponent()
        let indexed = Set(try Self.links(on: Self.catalog + "/Explorer.md").map { Self.path($0, from: folder) })
        let root = URL(fileURLWithPath: Self.repository)
        let front = Set(try Self.links(on: "README.md").map { Self.path($0, from: root) })
        let articles = Set(Self.pages).subtracting(["README.md"])
        #expect(articles.subtracting(front).sorted() == [])
        #expect(articles.subtracting(indexed).sorted() == [Self.catalog + "/Explorer.md"])
        #expect(front.contains(Self.contributing))
    }

    /// Returns the targets of the links on a page, as written.
    private static func links(on page: String) throws -> [String] {
        try prose(of: page).flatMap { $0.matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) } }
    }

    /// Returns the anchors of the headings on a page.
    private static func headings(of page: String) throws -> [String] {
        try prose(of: page).filter { $0.hasPrefix("#") }.map { line in
            line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
                .replacing(" ", with: "-")
        }
    }

    /// Returns the lines of a page outside of blocks of code.
    private static func prose(of page: String) throws -> [String] {
        var isCode = false
        return try text(of: page).split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return isCode || line.hasPrefix("```") ? nil : String(line)
        }
    }

    /// Returns the path of a linked file relative to the repository.
    private static func path(_ link: String, from folder: URL) -> String {
        let path = folder.appendingPathComponent(link.split(separator: "#").first.map(String.init) ?? "").standardizedFileURL.path
        return path.hasPrefix(repository + "/") ? String(path.dropFirst(repository.count + 1)) : path
    }

    @Test("a page with wrong output is detected and corrected")
    func findsDifferences() throws {
        let page = """
            ## One
            ```wirescope
            wirescope> path outbox transport
            ● MailAssembly.outbox → [..] → ● ClientAssembly.transport[..]
            ...
            wirescope> echo two
            too
            ```
            ```console
            $ wirescope -c 'show servic'; echo $?
            error: no service is called 'servic'
            ...
            2
            ```

            """
        let document = try ReadmeDocument(page)
        #expect(document.text == page)
        let (differences, updated) = try ReadmeRunner(repository: Self.repository).check(document)
        #expect(differences.count == 2)
        #expect(updated.text == page.replacing("\ntoo\n", with: "\ntwo\n").replacing("\n2\n", with: "\n1\n"))
    }

    @Test("a page shares only build products with the previous page")
    func separatesPages() throws {
        let folder = try TemporaryFolder()
        for page in [
            "```console\n$ touch left home/left; mkdir -p home/.cache/built; ls -A home\n.cache\nleft\n```\n",
            "```console\n$ ls . home/.cache\n.:\nbin\nhome\nwirescope\n\nhome/.cache:\nbuilt\n$ ls -A home\n.cache\n```\n",
        ] {
            let runner = try ReadmeRunner(repository: Self.repository, in: folder)
            #expect(try runner.check(try ReadmeDocument(page)).differences.map(\.description) == [])
        }
    }

    @Test("Swift code that does not compile is detected")
    func findsBrokenSwift() throws {
        let page = """
            ```swift
            // Notes/Package.swift
            // swift-tools-version: 6.3
            let package = Pakcage()
            ```
            ```wirescope
            wirescope> load ./Notes
            loaded NotesAssembly
            ```
            """
        let (differences, _) = try ReadmeRunner(repository: Self.repository).check(try ReadmeDocument(page))
        #expect(differences.count == 1)
        #expect(differences.first?.description.contains("cannot find 'Pakcage' in scope") == true)
    }

    @Test(
        "a block that cannot be checked is rejected",
        arguments: [
            "```text\nfree\n```", "```console\nno command\n```", "```console\n```", "```wirescope\nwirescope> services\n...\n```",
            "```swift\nlet nowhere = 1\n```", "```console\n$ true", "```terminal\nwirescope>\n```", "```terminal cycles\n...\n\n```",
        ])
    func refusesUnchecked(page: String) throws {
        #expect(throws: ReadmeDocument.Problem.self) {
            try ReadmeRunner(repository: Self.repository).check(try ReadmeDocument(page))
        }
    }

    @Test(
        "a line is compared with elisions and without times",
        arguments: [
            ("a [..] c", "a b c", true), ("a [..] c", "a b d", false), ("[..]", "", true), ("a", "a b", false),
            ("x  571.37 µs  new", "x    8.5 ms  new", true), ("x  571.37 µs  new", "x  8.5 ms  reused", false),
            ("x       -  reused", "x   -  reused", true), ("x  1 µs", "x  -", false), ("[..]a[..]a", "a", false),
        ])
    func comparesLines(expected: String, actual: String, isSame: Bool) {
        #expect(ExpectedOutput.matches(expected, actual) == isSame)
    }

    @Test("an update keeps the elisions that still match")
    func keepsElisions() {
        let comparison = ExpectedOutput(["one", "[..]wo", "...", "five", "gone"], comparedWith: ["eins", "two", "three", "four", "five"])
        #expect(comparison.differences == 2)
        #expect(comparison.updated == ["eins", "[..]wo", "...", "five"])
    }
}
