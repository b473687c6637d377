import TestSupport
import Testing
import WiringShell

@Suite("A new package")
struct NewPackageTests {
    @Test("files are written, and existing folders refused")
    func new() throws {
        let fixture = ShellFixture()
        let lines = ["new ./my-notes", "new ~/Packages", "new 1", "new", "new Notes --wiring ../here"]
        var text = lines.map { fixture.transcript($0) }.joined()
        fixture.session.environment.libraryFolder = { nil }
        text += fixture.transcript("new Notes")
        text += fixture.transcript("new 'my notes'")
        try expectGolden(text, "new.txt")
        #expect(fixture.created.filter { $0.hasPrefix("./my-notes/") }.contains("./my-notes/Sources/MyNotes/Program.swift"))
    }

    @Test("the workflow for continuous integration is written once, for a package or for a scan")
    func workflow() throws {
        let fixture = ShellFixture()
        fixture.folders["./Mail"] = ["Package.swift"]
        let lines = ["new --ci github", "new --ci github", "new ./Mail --ci github", "new --ci gitlab", "help new"]
        try expectGolden(lines.map { fixture.transcript($0) }.joined(), "new-workflow.txt")
        #expect(fixture.created == ["./.github/workflows/wiring.yml", "./Mail/.github/workflows/wiring.yml"])
    }
}
