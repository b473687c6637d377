import Testing
import WiringShell

@Suite("Project file")
struct ProjectFileTests {
    @Test("an untrusted file is shown and not run; trust runs the file and records the decision")
    func asksOnce() {
        let fixture = ShellFixture.loaded()
        var isTrusted = false
        let text = "alias mine = count\nlet stores = *Store*\n" + String(repeating: "# more\n", count: 20)
        fixture.session.environment.project = ProjectFile(path: "/code/.wirescope", text: text, isTrusted: false) {
            (_) throws(LoadFailure) in
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
        ) { (_) throws(LoadFailure) in }
        fixture.shell.prepareProject()
        #expect(fixture.output == "hello\n")
        #expect(fixture.errors.hasPrefix(".wirescope:3: error: no service is called 'absent'"))
        #expect(fixture.run("mine") == .success)
        fixture.forget()
        fixture.run("let more = *")
        #expect(fixture.output.hasPrefix("$more"))
    }

    @Test("the shown file of another author cannot control the terminal")
    func showsControlCharacters() {
        let fixture = ShellFixture.loaded()
        let text = "count\u{1B}]52;c;cm0gLXJm\u{7}\u{1B}[2J\r\u{202E}!rm\u{9B}2J\n"
        fixture.session.environment.project = ProjectFile(path: "/code/.wirescope", text: text, isTrusted: false) {
            (_) throws(LoadFailure) in
        }
        fixture.shell.prepareProject()
        fixture.run("trust --show")
        for shown in [fixture.output, fixture.errors] {
            #expect(shown.contains("count␛]52;c;cm0gLXJm␇␛[2J␍\u{FFFD}!rm\u{FFFD}2J"))
            #expect(!shown.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0 == "\u{202E}") })
        }
    }

    @Test(
        "a file that the trusted file runs must have the content that was trusted",
        arguments: ["run setup", "!sh tool", "count | sh tool", "load ./Mail"])
    func coversFiles(line: String) {
        var hashes = ["setup": "1", "tool": "2", "./Mail/Package.swift": "3"]
        var recorded: [String: String] = [:]
        func project(isTrusted: Bool) -> ProjectFile {
            var project = ProjectFile(path: "/code/.wirescope", text: line + "\n", isTrusted: isTrusted) { (files) throws(LoadFailure) in
                recorded = files
            }
            project.hash = { hashes[$0] }
            project.accepted = recorded
            return project
        }
        func start() -> ShellFixture {
            let fixture = ShellFixture.loaded()
            fixture.files["setup"] = "count\n"
            fixture.folders["."] = ["setup", "tool"]
            fixture.session.environment.system = { (_) throws(PipeFailure) in }
            fixture.session.environment.project = project(isTrusted: !recorded.isEmpty)
            return fixture
        }
        #expect(start().run("trust") == .success)
        #expect(recorded.count == 1)
        var fixture = start()
        fixture.shell.prepareProject()
        #expect(fixture.errors.isEmpty || !fixture.errors.contains("trusted"), "\(fixture.errors)")
        for name in hashes.keys { hashes[name]? += "changed" }
        fixture = start()
        let requests = fixture.requests.count
        fixture.shell.prepareProject()
        #expect(fixture.errors.contains("is new or has changed since you trusted .wirescope"), "\(fixture.errors)")
        #expect(fixture.piped.isEmpty && fixture.requests.count == requests && fixture.output.isEmpty)
        // A typed line is the user's own decision.
        #expect(fixture.run(line) == .success)
    }

    @Test("without a project file, trust explains how to create one")
    func hasNone() {
        let fixture = ShellFixture.loaded()
        #expect(fixture.run("trust") == .usage)
    }
}
