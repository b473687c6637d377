import Foundation
import Testing

/// The README and the pages beside it are run: their sessions, their command lines, and the packages that they show.
///
/// With `UPDATE_GOLDENS=1` in the environment (`scripts/test --update-goldens`) the output on a page is rewritten where it differs; elisions
/// that still match stay.
@Suite("The README")
struct ReadmeTests {
    private static let explorer = "Sources/wirescope/wirescope.docc/Explorer.md"
    private static let trust = "Sources/wirescope/wirescope.docc/WhatRunsWhoseCode.md"
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    @Test(
        "shows what is printed",
        arguments: [
            ("README.md", [.console, .wirescope, .terminal, .swift]), (explorer, [.console, .wirescope]), (trust, [.console]),
        ] as [(String, [ReadmeDocument.Language])])
    func showsWhatIsPrinted(page: String, languages: [ReadmeDocument.Language]) throws {
        let path = Self.repository + "/" + page
        let document = try ReadmeDocument(try String(contentsOfFile: path, encoding: .utf8))
        for language in languages {
            #expect(document.blocks.contains { $0.language == language }, "no block of \(language.rawValue)")
        }
        let (differences, updated) = try ReadmeRunner(repository: Self.repository).check(document)
        if differences.isEmpty { return }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try updated.text.write(toFile: path, atomically: true, encoding: .utf8)
            return
        }
        for difference in differences { Issue.record("\(difference)\nrun scripts/test --update-goldens") }
    }

    @Test("links lead to a heading or to a file", arguments: ["README.md", explorer, trust])
    func linksLeadSomewhere(page: String) throws {
        let document = try ReadmeDocument(try String(contentsOfFile: Self.repository + "/" + page, encoding: .utf8))
        let folder = URL(fileURLWithPath: Self.repository + "/" + page).deletingLastPathComponent()
        var lines: [String] = []
        for case .prose(let prose) in document.pieces { lines += prose }
        let headings = lines.filter { $0.hasPrefix("#") }.map { line in
            line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
                .replacing(" ", with: "-")
        }
        let targets = lines.flatMap { $0.matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) } }
        #expect(!targets.isEmpty)
        for target in targets {
            let isThere =
                target.hasPrefix("#")
                ? headings.contains(String(target.dropFirst()))
                : FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).path)
            #expect(isThere, "\(page): \(target)")
        }
    }

    @Test("a page that does not show what is printed is found out, and mended")
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

    @Test("Swift that does not compile is found out")
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
        "a block that nothing could check is refused",
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
        "a line is compared with its elisions and without its times",
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
