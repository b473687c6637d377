import PlatformLibrary
import TestSupport
import Testing

@testable import HostClient

@Suite struct DeathExplanationTests {
    private func text(_ cause: HostDeath.Cause, _ report: String? = nil, main: Bool = false, hasAnswered: Bool = true) -> String? {
        let report = report.flatMap { HostReport($0) }
        let stacks = report.map {
            ReportedStacks($0, program: "/p/mail", process: 1, symbolizer: Symbolizer(tool: nil, limit: .seconds(180)))
        }
        return HostDeathExplanation(cause: cause, report: report, stacks: stacks, takesOverMain: main, hasAnswered: hasAnswered).text
    }

    @Test func explanationNamesNullPointersAndStackOverflows() {
        let frames = String(repeating: "c 2 \n", count: 40)
        #expect(text(.signal(SIGSEGV), "signal 11 at 8") == "a null pointer was used")
        #expect(text(.signal(SIGSEGV), "signal 11 at 8", main: true)?.contains("top level of main.swift") == true)
        #expect(
            text(.signal(SIGSEGV), "signal 11 at 7f2057000000\nthread 1 mail\np 1 \n" + frames)
                == "the stack overflowed: mail+0x2 calls itself without end")
        #expect(text(.signal(SIGSEGV), "signal 11 at 7f2057000000\nthread 1 mail\np 1 \n") == nil)
        #expect(text(.signal(SIGSEGV), "signal 11 from itself") == "the program sent the signal to itself")
        #expect(text(.signal(SIGTERM), "signal 15 from outside") == "another process sent the signal")
        #expect(text(.signal(SIGSEGV))?.hasPrefix("there is no stack") == true)
        #expect(text(.signal(SIGSEGV), hasAnswered: false)?.hasSuffix("or before it could report") == true)
        #expect(text(.signal(SIGSYS))?.contains("seccomp") == true)
        #expect(text(.signal(SIGSEGV), "signal 11") == nil, "the processor does not tell the address")
        #expect(text(.exit(127), hasAnswered: false)?.contains("could not load") == true)
        #expect(text(.exit(127)) == nil)
        #expect(text(.signal(SIGILL), "signal 4 at 7f") == nil)
        #expect(text(.exit(1)) == nil)
        #expect(text(.mainThreadEnded)?.contains("pthread_exit") == true)
    }

    /// A variable of main.swift cannot be used in C.
    @Test(arguments: ["c", "cpp", "m", "swift"]) func nullPointerInOtherLanguageIsNotAttributedToMain(suffix: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\nprintf 'store_open\\n/p/store.\(suffix):12:3\\n\\n'\n", to: "tool")
        #expect(chmod(folder.path + "/tool", 0o755) == 0)
        let report = try #require(HostReport("signal 11 at 8\nthread 1 mail\np 1 \n"))
        let symbolizer = Symbolizer(tool: folder.path + "/tool", limit: .seconds(180))
        let stacks = ReportedStacks(report, program: "/p/mail", process: 1, symbolizer: symbolizer)
        #expect(stacks.main.first?.location == "/p/store.\(suffix):12")
        let explanation = HostDeathExplanation(
            cause: .signal(SIGSEGV), report: report, stacks: stacks, takesOverMain: true, hasAnswered: true)
        #expect(explanation.text?.contains("main.swift") == (suffix == "swift"))
    }

    @Test func everyCauseOfDeathHasDescription() {
        let causes: [HostDeath.Cause] = [
            .signal(11), .signal(60), .exit(3), .timeout(seconds: 30), .stopped, .mainThreadEnded, .brokenProtocol("x"),
        ]
        #expect(
            causes.map(\.description) == [
                "signal 11 (bad memory access)", "signal 60", "exit status 3", "no answer within 30 s", "stopped",
                "the end of its main thread", "broken protocol: x",
            ])
    }
}
