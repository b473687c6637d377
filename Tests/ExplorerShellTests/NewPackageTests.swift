import ExplorerShell
import TestSupport
import Testing

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
}
