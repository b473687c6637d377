import Testing

@testable import HostClient

@Suite struct CompilerCrashTests {
    private func dump(_ tasks: String...) -> [String] {
        ["Stack dump:"] + tasks.enumerated().map { $1.hasPrefix(" ") ? $1 : "\($0).\t\($1)" } + [
            " #0 0x0000 llvm::sys::PrintStackTrace (/usr/bin/swift-frontend+0x1)"
        ]
    }

    @Test func everyCompilerCrashIsReportedOnce() {
        let one = dump("Program arguments: x", "While type-checking 'f()' (at /p/a.swift:1:2)")
        let other = dump("Program arguments: x", "While emitting IR SIL function \"@$s1aV\".", " for 'init()' (at /p/b.swift:7:9)")
        let crashes = CompilerCrash.crashes(in: ["x"] + one + ["[1/2] y"] + one + other)
        #expect(crashes.count == 2)
        #expect(crashes.first?.description == "/p/a.swift:1:2: the compiler crashed while type-checking 'f()'")
        #expect(crashes.last?.description == "/p/b.swift:7:9: the compiler crashed while emitting IR for 'init()'")
    }

    @Test func crashWithoutLocationNamesPrimaryFile() {
        let crash = CompilerCrash.crashes(
            in: dump("Program arguments: swift-frontend -c a.swift -primary-file /p/b.swift c.swift", "Swift version 6"))
        #expect(crash == [CompilerCrash(file: "/p/b.swift", tasks: [])])
        #expect(crash.first?.description == "/p/b.swift: the compiler crashed")
        #expect(CompilerCrash.crashes(in: dump("Program arguments: clang")).first?.description == "the compiler crashed")
    }

    @Test func unimplementedCompilerFeatureIsQuoted() {
        let line = "<unknown>:0: error: INTERNAL ERROR: feature not implemented: reabstraction of pack values"
        let crashes = CompilerCrash.crashes(in: ["[1/2] Compiling", line, line])
        #expect(crashes.map(\.description) == ["the compiler gave up: feature not implemented: reabstraction of pack values"])
    }

    @Test func ordinaryOutputIsNoCompilerCrash() {
        #expect(CompilerCrash.crashes(in: []) == [])
        #expect(CompilerCrash.crashes(in: ["/p/a.swift:1:2: error: no", "1.\tWhile type-checking"]) == [])
        #expect(CompilerCrash.crashes(in: ["Stack dump:"]).count == 1)
    }
}
