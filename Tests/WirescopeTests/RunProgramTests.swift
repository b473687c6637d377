import Foundation
import TestSupport
import Testing

/// The command run, for programs.
@Suite struct RunProgramTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> ProgramRun {
        try ProgramFixture().run(arguments, environment: ["XDG_RUNTIME_DIR": folder.path])
    }

    private var fixture: String { PseudoTerminal.builtProgram(named: "live-fixture") }

    @Test func aProgramIsSignaledRestartedAndStopped() throws {
        let run = try run("run", fixture, "alone", "-c", "program; program restart; program stop; program; services")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count { $0.hasSuffix("is running") } == 1 && lines.count { $0.contains("loaded MailClient: 7 services") } == 1)
        #expect(lines.count { $0.hasSuffix("has ended with signal 15 (terminated)") } == 2, "\(run.output)")
        #expect(run.errors.contains("has ended with signal 15 (terminated); the states are the last known ones\n"), "\(run.errors)")
        let signals = try self.run("-c", "run \(fixture) alone; program signal usr1; program signal none")
        #expect(signals.output.contains("sent usr1 to live-fixture"))
        #expect(signals.errors.contains("a signal is a number, or a name such as TERM or HUP"), "\(signals.errors)")
    }

    @Test func theSampleRunsAndItsUseIsKnown() throws {
        let saved = folder.path + "/declared.json"
        let commands = """
            containers; trace 1; trace diff 1 1; trace on fetch; trace off; services unused-live(); save \(saved); diff --live \(saved); startup; \
            trace diff 1 none; traces --limit 2; startup --chrome \(folder.path)/trace.json; config set mail.pageSize 3; processors on muting; \
            enter fetch
            """
        let run = try run("run", "sample", "--keep-going", "-c", commands)
        for text in [
            "* MailClient", "0 steps only in 1", "requests with a step of 1 service are recorded", "requests are not recorded any more",
            "MailAssembly.synchronizer", "declared, never observed", "gain if lazy", "MailClient is ready after",
        ] {
            #expect(run.output.contains(text), "\(text) in \(run.output) \(run.errors)")
        }
        for text in [
            "'none' is not the number of a request", "the program has read its configuration when it activated the container",
            "the post-processors were selected when the program activated the container", "--allow-changes",
        ] {
            #expect(run.errors.contains(text), "\(text) in \(run.errors)")
        }
        try checkChromeTrace(folder.path + "/trace.json")
    }

    /// Checks the fields of the Trace Event Format, and that the events of each thread are nested.
    private func checkChromeTrace(_ path: String) throws {
        struct Event: Decodable { var ph: String, pid: Int, tid: Int, name: String, cat: String, ts: Double, dur: Double }
        let events = try JSONDecoder().decode([Event].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(!events.isEmpty && events.allSatisfy { $0.ph == "X" && $0.ts >= 0 && $0.dur > 0 && !$0.name.isEmpty })
        #expect(events.map(\.ts) == events.map(\.ts).sorted())
        for (_, events) in Dictionary(grouping: events, by: \.tid) {
            var open: [Double] = []
            for event in events {
                while let end = open.last, end <= event.ts + 0.001 { open.removeLast() }
                #expect(open.last.map { event.ts + event.dur <= $0 + 0.001 } ?? true, "\(event) in \(open)")
                open.append(event.ts + event.dur)
            }
        }
    }

    @Test func aProgramThatHasEndedLeavesItsLastStatesAndLeadsToOtherTargets() throws {
        let run = try run(
            "run", fixture, "alone", "--keep-going", "-c", "program stop; services; services built(); load Other; load sample; containers")
        #expect(run.output.components(separatedBy: "built").count > 3, "\(run.output)")
        #expect(run.errors.contains("has ended with signal 15 (terminated); the states are the last known ones"), "\(run.errors)")
        #expect(
            run.errors.contains("so it has no container 'Other'")
                && run.errors.contains("program restart starts the program again\nhint: load sample\n"), "\(run.errors)")
        #expect(run.output.contains("MailAssembly"))
    }

    @Test(arguments: [["run", "FIXTURE", "--verbose"], ["-c", "run FIXTURE --verbose"]])
    func anOptionOfTheProgramBelongsBehindADoubleDash(arguments: [String]) throws {
        let run = try ProgramFixture().run(
            arguments.map { $0.replacing("FIXTURE", with: fixture) }, environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(run.status != 0 && run.errors.contains("run \(fixture) -- --verbose"), "\(run.errors)")
    }

    @Test func theArgumentsAfterADoubleDashAreThoseOfTheProgram() throws {
        let run = try run("run", fixture, "-c", "containers; transcript save session.md", "--", "alone", "--verbose", "-c")
        #expect(run.output.contains("1 container, 1 loaded (*)"), "\(run.errors)")
    }

    @Test func theOutputOfTheProgramIsWrittenToAFile() throws {
        let file = folder.path + "/program.log"
        let run = try run("-c", "output \(file) --program; run \(fixture) alone; containers; output --program; program restart")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "ready\n")
        #expect(run.output.contains("1 container, 1 loaded (*)") && (run.output + run.errors).components(separatedBy: "| ready").count == 2)
    }

    @Test(arguments: [
        ("/bin/true", "has ended with exit status 0 before it could be explored; it contains no explorer"),
        ("/bin/none", "/bin/none cannot be read: No such file or directory"), ("/", "/ has no Package.swift"),
    ])
    func aProgramThatCannotBeExploredIsReported(path: String, problem: String) throws {
        let run = try run("run", path, "-c", "containers")
        #expect(run.status != 0 && run.errors.contains(problem), "\(run.errors)")
    }

    @Test func aProgramThatEndsAtOnceIsReportedWithItsStatus() throws {
        let run = try run("run", fixture, "quit", "-c", "containers")
        #expect(run.status != 0 && run.errors.contains("has ended with exit status 9 before it could be explored\n"), "\(run.errors)")
    }

    @Test func aScriptThatStartsAProgramIsAProgramAndOneOfCommandsIsNot() throws {
        let starter = folder.path + "/start", commands = folder.path + "/commands"
        try "#!/bin/sh\necho starting\n\(fixture) alone\n".write(toFile: starter, atomically: true, encoding: .utf8)
        try "#!/usr/bin/env -S wirescope -f\necho read\n".write(toFile: commands, atomically: true, encoding: .utf8)
        for path in [starter, commands] {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let run = try run("-c", "run \(commands); run \(starter); containers")
        #expect(run.status == 0 && run.output.contains("read\n") && run.output.contains("1 container, 1 loaded (*)"), "\(run.errors)")
        let surplus = try self.run("-c", "run \(commands) now")
        #expect(surplus.errors.contains("is a script, which takes no arguments"))
    }

    @Test func aProgramIsNotStartedIfProgramsAreForbidden() throws {
        let run = try run("--no-shell", "run", fixture, "alone", "-c", "containers")
        #expect(run.status != 0 && run.errors.contains("would be started, and --no-shell forbids that"), "\(run.errors)")
    }

    @Test func requestsAreFollowedUntilTheProgramEnds() throws {
        let run = try run("run", fixture, "trap", "-c", "traces handler --follow")
        let lines = run.output.split(separator: "\n")
        #expect(
            lines.count { $0.hasSuffix("MailClient.handler") } > 10 && lines.count { $0.contains("number") } == 1,
            "\(run.output.prefix(2_000))")
        #expect(run.errors.contains("has ended with signal"), "\(run.errors)")
    }

    @Test func theStackOfACrashIsPartOfTheOutput() throws {
        let run = try run("run", fixture, "trap", "-c", "repeat 100ms containers")
        #expect((run.output + run.errors).contains("Fatal error: the fixture was told to trap"))
        #expect(run.errors.contains("has ended with signal"), "\(run.errors)")
    }
}
