import Testing
import WiringRules

@Suite struct CodeOwnersTests {
    @Test(
        "the last matching pattern determines the owners",
        arguments: [
            ("*  @all", "A.swift", "@all"), ("* @all\n*.swift @swift", "Sources/A.swift", "@swift"),
            ("*.swift @swift\n* @all", "Sources/A.swift", "@all"), ("*.swift @swift", "README.md", ""),
            ("* @all\n/Sources/Core/", "Sources/Core/A.swift", ""), ("/docs/ @docs", "docs/a/b.md", "@docs"),
            ("/docs/ @docs", "Sources/docs/b.md", ""), ("docs/ @docs", "Sources/docs/b.md", "@docs"), ("docs/ @docs", "docs", ""),
            ("docs/* @docs", "docs/a.md", "@docs"), ("docs/* @docs", "docs/a/b.md", ""), ("/* @root", "a.md", "@root"),
            ("/* @root", "docs/a.md", ""), ("**/logs @logs", "a/b/logs/c", "@logs"), ("/a/**/b @b", "a/b/x", "@b"),
            ("/a/**/b @b", "a/c/d/b", "@b"), ("Sources/App @app", "Sources/App/Main.swift", "@app"),
            ("Sources/App @app", "Other/Sources/App/Main.swift", ""), ("My\\ App/ @app  # the app", "My App/A.swift", "@app"),
            ("# * @none\n\\#a @hash", "#a", "@hash"), ("*.swift @a b@c.org @a", "x/A.swift", "@a b@c.org"), ("A?.m @a", "AB.m", "@a"),
            ("!*.swift @a", "A.swift", ""), ("*.SWIFT @a", "A.swift", ""),
        ])
    func lastPatternDecides(text: String, path: String, owners: String) {
        #expect(CodeOwners(text).owners(of: path).joined(separator: " ") == owners)
    }

    @Test func eachSectionHasOwners() {
        let owners = CodeOwners("[Core Team][2] @core\nSources/\n*.md @docs\n^[Security] @security\n/Sources/Keys/\n")
        #expect(owners.owners(of: "Sources/Keys/A.swift") == ["@core", "@security"])
        #expect(owners.owners(of: "Sources/README.md") == ["@docs"])
    }

    @Test(.timeLimit(.minutes(5))) func hostilePatternsEnd() {
        let stars = String(repeating: "*a", count: 500)
        let folders = String(repeating: "**/a/", count: 200)
        let path = String(repeating: "a/", count: 300) + String(repeating: "a", count: 500) + "b"
        let owners = CodeOwners("\(stars)c @a\n/\(folders)c @b\n" + String(repeating: "*", count: 10_000) + " @c\n[\n]\n\\")
        #expect(owners.owners(of: path) == [])
        #expect(CodeOwners(String(repeating: "x @a\n", count: 30_000)).owners(of: "x") == ["@a"])
    }
}
