import PlatformLibrary
import Testing

@testable import HostClient

@Suite struct DeathExplanationTests {
    private func text(_ cause: HostDeath.Cause, _ report: String? = nil, main: Bool = false) -> String? {
        let report = report.flatMap { HostReport($0) }
        let stacks = report.map { ReportedStacks($0, program: "/p/mail", process: 1, symbolizer: Symbolizer(tool: nil)) }
        return HostDeathExplanation(cause: cause, report: report, stacks: stacks, takesOverMain: main).text
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
        #expect(text(.signal(SIGILL), "signal 4 at 7f") == nil)
        #expect(text(.exit(1)) == nil)
        #expect(text(.mainThreadEnded)?.contains("pthread_exit") == true)
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
