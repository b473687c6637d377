import Testing

@testable import HostClient

@Suite struct CompilerCrashTests {
    private func dump(_ tasks: String...) -> [String] {
        ["Stack dump:"] + tasks.enumerated().map { $1.hasPrefix(" ") ? $1 : "\($0).\t\($1)" } + [
            " #0 0x0000 llvm::sys::PrintStackTrace (/usr/bin/swift-frontend+0x1)"
        ]
    }

    @Test func eachTaskIsReportedOnceWithTheInnermostFirst() {
        let one = dump(
            "Program arguments: x", "While evaluating request B", "While type-checking 'f()' (at /p/a.swift:1:2)",
            "While type-checking expression at [/p/a.swift:7:21 - line:7:63] RangeText=\"x\"")
        let other = dump("Program arguments: x", "While emitting IR SIL function \"@$s1aV\".", " for 'init()' (at /p/b.swift:7:9)")
        #expect(
            CompilerCrash(["x"] + other + ["[1/2] y"] + one + one)?.tasks == [
                "While type-checking expression at /p/a.swift:7:21", "While type-checking 'f()' (at /p/a.swift:1:2)",
                "While evaluating request B", "While emitting IR SIL function \"@$s1aV\". for 'init()' (at /p/b.swift:7:9)",
            ])
    }

    @Test func unimplementedCompilerFeatureIsQuoted() {
        let line = "<unknown>:0: error: INTERNAL ERROR: feature not implemented: reabstraction of pack values"
        let crash = CompilerCrash(["[1/2] Compiling", line, line])
        #expect(crash?.tasks == ["INTERNAL ERROR: feature not implemented: reabstraction of pack values"])
    }

    @Test func ordinaryOutputIsNoCompilerCrash() {
        #expect(CompilerCrash([]) == nil)
        #expect(CompilerCrash(["/p/a.swift:1:2: error: no", "1.\tWhile type-checking"]) == nil)
        #expect(CompilerCrash(["Stack dump:"])?.tasks == [])
    }
}
