import Foundation
import TestSupport
import Testing

/// Tests the exit status of the program.
@Suite struct StatusTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    @Test(
        arguments: [
            (0, ["-c", "services"]), (0, ["--help"]), (0, ["--version"]), (0, ["-c", "help; quit; nonsense"]), (0, ["-c", ""]),
            (1, ["-c", "show absent"]), (1, ["-c", "services > /no/such/folder/file"]), (1, ["-c", "services | false"]),
            (1, ["--keep-going", "-c", "show absent", "-c", "services"]), (1, ["-c", "load FaultyMailAssembly; lint"]),
            (2, ["-c", "nonsense"]), (2, ["-c", "show"]), (2, ["-c", "show 'half"]), (2, ["--nonsense"]), (2, ["-f", "no-such-file"]),
            (2, ["-c", "tree --depth none"]), (2, ["--timeout", "-1"]),
            (4, ["/no/such/place", "-c", "services"]), (4, ["AbsentAssembly", "-c", "services"]), (4, ["-c", "load ./nothing"]),
        ] as [(Int32, [String])])
    func exitStatusMatchesOutcome(status: Int32, arguments: [String]) throws {
        let words = arguments.map { "'\($0.replacingOccurrences(of: "'", with: "'\\''"))'" }.joined(separator: " ")
        let outcome = try fixture.shell("exec \"$WIRESCOPE\" \(words) > out 2> err")
        #expect(outcome.status == status)
        let errors = try fixture.text(of: "err")
        // Every failure is reported, and only failures are; standard output never contains errors.
        #expect(errors.contains("error: ") == (status != 0) || arguments.last == "load FaultyMailAssembly; lint")
        #expect(!(try fixture.text(of: "out").contains("error: ")))
    }

    @Test func failingCommandEndsScriptUnlessKeepGoing() throws {
        try fixture.folder.write("echo one\nshow absent\necho two\n", to: "a.wire")
        let stopped = try fixture.run("-f", "a.wire", "-c", "echo three")
        #expect(stopped.output == "one\n")
        #expect(stopped.errors.hasPrefix("a.wire:2: error: no service is called 'absent'\n  show absent\n       ^^^^^^\n"))
        #expect(stopped.status == 1)
        let going = try fixture.run("--keep-going", "-f", "a.wire", "-c", "echo three")
        #expect(going.output == "one\ntwo\nthree\n")
        #expect(going.status == 1)
    }

    @Test func truncatedScriptIsNotRun() throws {
        try fixture.folder.write("echo one\nresolve service\nshow \"MailAss", to: "cut.wire")
        try expectGolden(try fixture.transcript(["-f", "cut.wire"]), "truncated-script.txt")
    }
}
