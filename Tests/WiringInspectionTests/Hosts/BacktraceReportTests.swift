import Testing

@testable import WiringInspection

@Suite struct BacktraceReportTests {
    private func report(fault: String, frames: [String]) -> BacktraceReport? {
        let json = """
            {"faultAddress": "\(fault)", "threads": [{"frames": []}, {"crashed": true, "frames": [\(frames.joined(separator: ","))]}]}
            """
        return BacktraceReport(Array(json.utf8))
    }

    private func frame(_ description: String, image: String = "mail", system: Bool = false, file: String? = nil, line: Int = 0) -> String {
        let location = file.map { #", "sourceLocation": {"file": "\#($0)", "line": \#(line), "column": 1}"# } ?? ""
        return #"{"kind": "returnAddress", "description": "\#(description)", "image": "\#(image)", "system": \#(system)\#(location)}"#
    }

    @Test func onlyThePersonsOwnFramesAreLeft() {
        let report = report(
            fault: "0x10",
            frames: [
                frame("_assertionFailure(_:) + 225", image: "libswiftCore.so"),
                frame("Store.init() + 12", file: "/p/Store.swift", line: 7),
                frame("thunk + 1", system: true),
                frame("partial apply for closure #1 in Component<>.init<A>(_:file:line:) + 4"),
                frame("reabstraction thunk helper from @escaping @callee_guaranteed () -> () + 8"),
                frame("swift_dynamicCast + 5"),
                frame("Resolution.box(at:) + 9", file: "/w/Sources/Wiring/Resolution/Resolution.swift", line: 10),
                #"{"kind": "truncated"}"#,
                frame("static Store.make(_:) + 3", file: "//<compiler-generated>", line: 0),
                frame("Connection.answer(_:) + 3", file: "/w/Sources/WiringInspection/Server/InspectionServer.swift", line: 70),
                frame("main + 8", file: "/p/main.swift", line: 1),
            ])
        #expect(
            report?.stack == [
                HostDeath.Frame(function: "Store.init()", location: "/p/Store.swift:7"),
                HostDeath.Frame(function: "static Store.make(_:)", location: nil),
            ])
    }

    @Test func aPartOfAReportIsNone() {
        #expect(BacktraceReport(Array(#"{"threads": ["#.utf8)) == nil)
    }

    @Test(arguments: [("0x0000000000000000", true), ("0x0000000000000018", true), ("0x00007f2057000000", false)])
    func nullIsZeroOrALittleAbove(fault: String, isNull: Bool) {
        #expect(report(fault: fault, frames: [])?.isNullDereference == isNull)
    }

    @Test func deathsAreExplainedWhereSignalAndStackDoNot() {
        let null = report(fault: "0x8", frames: [])
        let elsewhere = report(fault: "0x7f2057000000", frames: [])
        let deep = Array(repeating: HostDeath.Frame(function: "f()", location: nil), count: 40)
        func text(_ cause: HostDeath.Cause, _ report: BacktraceReport?, _ stack: [HostDeath.Frame] = [], main: Bool = false) -> String? {
            DeathExplanation.text(cause: cause, report: report, stack: stack, takesOverMain: main)
        }
        #expect(text(.signal(11), null) == "a null pointer was used")
        #expect(text(.signal(11), null, main: true)?.contains("main.swift") == true)
        #expect(text(.signal(11), elsewhere, deep) == "the stack overflowed: f() calls itself without end")
        #expect(text(.signal(11), elsewhere) == nil)
        #expect(text(.signal(4), null) == nil)
        #expect(text(.exit(1), nil) == nil)
    }

    @Test func causesHaveWords() {
        let causes: [HostDeath.Cause] = [.signal(11), .signal(60), .exit(3), .timeout(seconds: 30), .stopped, .brokenProtocol("x")]
        #expect(
            causes.map(\.description) == [
                "signal 11 (bad memory access)", "signal 60", "exit status 3", "no answer within 30.0 s", "stopped", "broken protocol: x",
            ])
    }
}
