import Foundation
import TestSupport
import Testing

/// Tests the messages for wrong input.
@Suite struct WrongInputTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    @Test func unloadableTargetsAreReported() throws {
        try fixture.folder.write("", to: "empty/notes.txt")
        try fixture.folder.write("", to: "inside/Package.swift")
        try fixture.folder.write("", to: "inside/Sources/Code/code.swift")
        try fixture.folder.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(nme: \"x\")\n", to: "manifest/Package.swift")
        try fixture.folder.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"plain\", targets: [.executableTarget(name: \"plain\")])\n",
            to: "plain/Package.swift")
        try fixture.folder.write("print(1)\n", to: "plain/Sources/plain/main.swift")
        var text = ""
        for target in ["/no/such/path", "./empty", "./empty/notes.txt", "./inside/Sources", "./manifest", "./plain", "MaleAssembly"] {
            text += try fixture.transcript([target, "-c", "services"])
        }
        // Commands in the place of targets.
        for words in [["services"], ["lint", "./empty"], ["diff", "a.json", "b c.json"], ["check"], ["tree", "service"], ["lnt"]] {
            text += try fixture.transcript(words)
        }
        // The previous target stays loaded.
        text += try fixture.transcript([
            "--keep-going", "-c", "load FaultyMailAssembly", "-c", "load ./empty", "-c", "load ./manifest", "-c", "load AbsentAssembly",
            "-c",
            "assemblies",
        ])
        try expectGolden(text, "wrong-targets.txt")
    }

    @Test func invalidCommandLinesAreReported() throws {
        let lines = [
            "servces", "hepl", "zebra", "check notes.md", "services|head -n 1", "services >", "services> list.txt", "show", "show servce",
            "show absent",
            "show NetworkClient", "show %3", "show $1", "tree --dpeth 2", "tree --depth x", "tree service --depth", "path outbox router",
            "path router", "resolve message", "resolve message x", "resolve message 1 2", "resolve Configuration.mail.pageSize",
            "processors off mutin", "processors of muting", "decorate store --with muting", "load", "quit now", "help servces",
            "services > /no/such/folder/list.txt", "services | exit 3", "show 'half", "load ./a FaultyMailAssembly",
        ]
        let arguments = lines.flatMap { ["-c", $0] }
        let outcome = try fixture.shell(
            "exec \"$WIRESCOPE\" --keep-going "
                + arguments.map { "'\($0.replacingOccurrences(of: "'", with: "'\\''"))'" }.joined(separator: " ")
                + " 2>&1")
        #expect(outcome.status == 1)
        try expectGolden(fixture.masked(outcome.output), "wrong-lines.txt")
    }

    @Test func unknownOptionsAreReported() throws {
        var text = ""
        for arguments in [["--jsn"], ["-x"], ["--timeout", "soon"], ["--color", "blue"], ["-c"], ["--json=yes"], ["-f", "nothing.wire"]] {
            text += try fixture.transcript(arguments)
        }
        try expectGolden(text, "wrong-options.txt")
    }

    @Test func interceptionThatTheEnvironmentForbidsIsReported() throws {
        for command in ["decorate --all --with logging", "decorate MailAssembly.service --with timing"] {
            let run = try fixture.run("-c", command, environment: ["WIRING_INTERCEPTION": "off"])
            #expect(run.status != 0 && run.errors.contains("interception is disabled by WIRING_INTERCEPTION=off"), "\(run.output)")
        }
    }
}
