import Foundation
import TestSupport
import Testing

/// Every command that writes a file leaves the old file or the complete new one, at whatever byte writing fails.
struct FileWritingTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    private static let commands: [(command: String, isReproducible: Bool)] = [
        ("save FILE", true), ("save --binary FILE", true), ("save --page FILE", true), ("services > FILE", true), ("dot > FILE", true),
        ("html > FILE", true), ("svg > FILE", true), ("transcript start --replace FILE; services; transcript stop", false),
        ("services; transcript save --replace FILE", false),
    ]

    private func content() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path + "/target")) }

    @Test(arguments: commands) func failedWriteLeavesOldOrCompleteFile(command: String, isReproducible: Bool) throws {
        let line = command.replacing("FILE", with: "target")
        let complete = try fixture.run("-c", line)
        #expect(complete.status == 0, "\(complete.errors)")
        let whole = try content()
        #expect(whole.count > 30)
        for limit in Set([0, 1, 2, whole.count / 3, whole.count / 2, whole.count - 1]).sorted() {
            try fixture.folder.write("old", to: "target")
            let outcome = try fixture.shell("prlimit --fsize=\(limit) \"$WIRESCOPE\" -c '\(line)' > /dev/null 2>&1")
            let found = try content()
            if isReproducible {
                #expect(outcome.status != 0 && found == Data("old".utf8), "\(limit) of \(whole.count)")
            } else {
                // A recording replaces its file after each command, so an earlier state of it is complete as well.
                #expect(found == Data("old".utf8) || found.starts(with: Data("# A session".utf8)), "\(limit) of \(whole.count)")
            }
        }
    }

    @Test(arguments: ["services >> target", "output --append target; services"]) func failedAppendKeepsExistingContent(line: String) throws
    {
        for limit in [3, 4, 100] {
            try fixture.folder.write("old", to: "target")
            let outcome = try fixture.shell("prlimit --fsize=\(limit) \"$WIRESCOPE\" -c '\(line)' > /dev/null 2>&1")
            #expect(outcome.status != 0)
            #expect(try content().starts(with: Data("old".utf8)))
        }
    }

    /// A baseline and a checked transcript are read before they are written.
    @Test func failedUpdateLeavesBaselineAndTranscript() throws {
        #expect(try fixture.run("-c", "load FaultyMailAssembly; lint --baseline target --accept").status == 0)
        let baseline = try content()
        #expect(baseline.count > 100)
        for limit in [0, 1, 50, baseline.count - 1] {
            let line = "prlimit --fsize=\(limit) \"$WIRESCOPE\" -c 'lint --baseline target --accept' > /dev/null 2>&1"
            #expect(try fixture.shell(line).status != 0)
            #expect(try content() == baseline)
        }
        let transcript = "# A session\n\n```wirescope\nwirescope> count\nwrong\nwirescope> services\nwrong\n```\n"
        for limit in [0, 1, 100, 500] {
            try fixture.folder.write(transcript, to: "target")
            let outcome = try fixture.shell("prlimit --fsize=\(limit) \"$WIRESCOPE\" check --update target > /dev/null 2>&1")
            #expect(outcome.status != 0)
            #expect(try content() == Data(transcript.utf8))
        }
    }

    @Test func killedProcessLeavesOldOrCompleteFile() throws {
        try fixture.folder.write("old", to: "target")
        for milliseconds in stride(from: 5, through: 60, by: 5) {
            _ = try fixture.shell("timeout -s KILL \(Double(milliseconds) / 1_000) \"$WIRESCOPE\" -c 'html > target' > /dev/null 2>&1")
            let text = try fixture.text(of: "target")
            #expect(text == "old" || text.hasSuffix("</html>\n"), "killed after \(milliseconds) ms")
        }
    }

    @Test(arguments: ["output target", "transcript start target", "services; transcript save target"])
    func existingFileIsReplacedOnlyOnRequest(command: String) throws {
        try fixture.folder.write("old", to: "target")
        let outcome = try fixture.run("-c", command)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("target exists") && outcome.errors.contains("--replace"))
        #expect(try fixture.text(of: "target") == "old")
    }

    @Test("a device such as /dev/null is written without a request, because nothing is replaced")
    func deviceIsWritten() throws {
        let outcome = try fixture.run("-c", "output /dev/null; services; output; count")
        #expect(outcome.status == 0)
        #expect(outcome.output.split(separator: "\n").count == 1)
    }
}
