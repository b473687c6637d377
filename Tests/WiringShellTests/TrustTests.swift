import Foundation
import ShellLanguage
import TestSupport
import Testing
import WiringShell

/// Tests that no program runs without the user's permission.
@Suite struct TrustTests {
    private static let lines = [
        "!ls": "'ls' would be run by the system's shell",
        "services | head -3": "'head -3' would be run by the system's shell",
        "load ./Mail": "./Mail would be built, and its code run",
    ]

    @Test(arguments: lines.keys.sorted())
    func untrustedScriptCannotStartPrograms(line: String) throws {
        let what = try #require(Self.lines[line])
        for (permission, why) in [
            (ProgramPermission.refused, "and --no-shell forbids that"), (.notGiven, "and check does that only with --allow-shell"),
        ] {
            let fixture = ShellFixture()
            fixture.programs = permission
            fixture.run("load sample")
            let requests = fixture.requests.count
            fixture.forget()
            #expect(fixture.run(line) == .usage)
            #expect(fixture.errors.hasPrefix("error: \(what), \(why)\n"))
            #expect(fixture.piped.isEmpty && fixture.requests.count == requests)
            fixture.files["script"] = line + "\n"
            fixture.forget()
            #expect(fixture.run("run script") == .usage)
            #expect(fixture.errors.hasPrefix("script:1: error: \(what), \(why)\n"))
            #expect(fixture.run("services; lint; save /dev/null; load sample") == .success)
        }
    }

    @Test(arguments: ["services > answer.txt", "dot >> 'a b'", "save mail.json", "transcript start session.md", "new Greetings"])
    func untrustedTranscriptCannotWriteFiles(line: String) throws {
        let folder = try TemporaryFolder()
        for permission in [ProgramPermission.notGiven, .given] {
            let fixture = ShellFixture()
            fixture.programs = permission
            fixture.run("load sample")
            let inside = line.replacing("answer.txt", with: folder.path + "/a").replacing("'a b'", with: folder.path + "/b")
                .replacing("mail.json", with: folder.path + "/c.json").replacing("session.md", with: folder.path + "/d.md")
            fixture.run(inside)
            #expect(fixture.errors.contains("would be written, and check does that only with --allow-shell") == (permission == .notGiven))
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            if permission == .notGiven { #expect(files.isEmpty && fixture.created.isEmpty) }
            if permission == .given { #expect(!files.isEmpty || !fixture.created.isEmpty) }
        }
    }

    @Test func optionsSetPermissionForPrograms() throws {
        #expect(try CommandLineOptions.parse([]).programs == .given)
        #expect(try CommandLineOptions.parse(["--no-shell"]).programs == .refused)
        #expect(try CommandLineOptions.parse(["check", "README.md"]).programs == .notGiven)
        #expect(try CommandLineOptions.parse(["check", "--allow-shell", "README.md"]).programs == .given)
        #expect(try CommandLineOptions.parse(["--no-shell", "check", "README.md", "--allow-shell"]).programs == .refused)
        #expect(throws: UsageProblem.self) { try CommandLineOptions.parse(["--allow-shell"]) }
    }

    @Test func helpExplainsWhichCommandsRunCode() {
        let fixture = ShellFixture()
        #expect(fixture.run("help trust") == .success)
        #expect(fixture.output.contains("wirescope --no-shell"))
        #expect(CommandLineOptions.help.contains("help trust"))
        fixture.run("help help")
        #expect(fixture.output.contains("help trust: which commands run code"))
    }
}
