import ExplorerShell
import Testing

@Suite("Project file")
struct ProjectFileTests {
    @Test("an untrusted file is shown and not run; trust runs the file and records the decision")
    func asksOnce() {
        let fixture = ShellFixture.loaded()
        var isTrusted = false
        let text = "alias mine = count\nlet stores = *Store*\n" + String(repeating: "# more\n", count: 20)
        fixture.session.environment.project = ProjectFile(path: "/code/.wirescope", text: text, isTrusted: false) {
            () throws(LoadFailure) in
            isTrusted = true
        }
        fixture.shell.prepareProject()
        #expect(
            fixture.errors.hasPrefix(
                "note: this folder has its own commands in .wirescope, which are not run yet:\n  alias mine = count\n"))
        #expect(fixture.errors.hasSuffix("  ... 10 lines more (trust --show)\nhint: trust\n"), "\(fixture.errors)")
        #expect(fixture.run("mine") == .usage)
        #expect(fixture.run("trust --show") == .success)
        #expect(fixture.run("trust") == .success)
        #expect(isTrusted)
        #expect(fixture.run("mine; count $stores") == .success)
    }

    @Test("a trusted file runs at the start, without confirmations")
    func runsTrusted() {
        let fixture = ShellFixture.loaded()
        fixture.session.environment.project = ProjectFile(
            path: "/code/.wirescope", text: "let stores = *Store*\necho hello\nshow absent\nalias mine = count\n", isTrusted: true
        ) { () throws(LoadFailure) in }
        fixture.shell.prepareProject()
        #expect(fixture.output == "hello\n")
        #expect(fixture.errors.hasPrefix(".wirescope:3: error: no service is called 'absent'"))
        #expect(fixture.run("mine") == .success)
        fixture.forget()
        fixture.run("let more = *")
        #expect(fixture.output.hasPrefix("$more"))
    }

    @Test("without a project file, trust explains how to create one")
    func hasNone() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("trust") == .usage)
    }
}
