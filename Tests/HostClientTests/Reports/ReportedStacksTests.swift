import Foundation
import TestSupport
import Testing

@testable import HostClient

@Suite struct ReportedStacksTests {
    /// The stacks of a report whose addresses 1, 2, ... are the given functions with their locations.
    private func stacks(_ report: String, _ symbols: [(String, String)]) throws -> ReportedStacks {
        let folder = try TemporaryFolder()
        // The tool answers each address, even repeatedly.
        let cases = symbols.enumerated().map {
            "*0x\(String($0.offset + 1, radix: 16))) printf '%s\\n%s\\n\\n' '\($0.element.0)' '\($0.element.1)';;"
        }
        let script = "#!/bin/sh\nfor a in \"$@\"; do case \"$a\" in\n--*);;\n\(cases.joined(separator: "\n"))\nesac; done\n"
        try folder.write(script, to: "tool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/tool")
        let report = try #require(HostReport(report))
        return ReportedStacks(
            report, program: "/p/mail", process: 7, symbolizer: Symbolizer(tool: folder.path + "/tool", limit: .seconds(180)))
    }

    private let symbols = [
        ("wiring_stack_take", "/w/Sources/CWiringRuntime/Reports/StackWalk.c:9:1"), ("abort", "??:0:0"),
        ("Store.init@Sendable ()", "/p/Store.swift:7:3"), ("partial apply for closure #1 in make()", "<compiler-generated>:0:0"),
        ("Resolution.box(at:)", "/w/Sources/Wiring/Resolution/Resolution.swift:10:1"), ("make()", "/p/Make.swift:3:1"),
        ("Connection.answer(_:)", "/w/Sources/WiringHost/Server/InspectionServer.swift:70:1"), ("main", "/p/main.swift:1:1"),
        ("load()", "/p/Load.swift:4:1"),
    ]
    private let store = HostDeath.Frame(function: "Store.init()", location: "/p/Store.swift:7")
    private let make = HostDeath.Frame(function: "make()", location: "/p/Make.swift:3")
    private let load = HostDeath.Frame(function: "load()", location: "/p/Load.swift:4")

    @Test func stackContainsOnlyFramesOfUserCode() throws {
        let stacks = try stacks(
            "signal 6 from itself\nthread 7 mail\np 1 \nc 2 /lib/libc.so.6\nc 3 \nc 4 \nc 5 \nc 6 \nc 7 \nc 8 \n", symbols)
        #expect(stacks.main == [store, make])
        #expect(stacks.others.isEmpty)
    }

    @Test func requestedReportShowsRunningThread() throws {
        let stacks = try stacks(
            """
            asked 3 from outside
            thread 7 mail
            p 7\u{20}
            thread 8 Reader
            runs 55d0
            p 3\u{20}
            a 3\u{20}
            a 9\u{20}
            thread 9 mail
            p 2 /lib/libc.so.6
            task 1 55d0
            a 9\u{20}
            task 2 55e0
            a 6\u{20}
            task 3 55f0
            a 6\u{20}
            """, symbols)
        #expect(stacks.main == [store, load])
        #expect(stacks.others == [HostDeath.Stack(title: "task 2 and 1 more", frames: [make])])
    }

    @Test func otherThreadsHaveTitles() throws {
        let stacks = try stacks("signal 4 at 1\nthread 9 Reader\np 3 \nthread 7 mail\np 6 \nthread 8 mail\np 9 \n", symbols)
        #expect(stacks.main == [store])
        #expect(stacks.others == [.init(title: "main thread", frames: [make]), .init(title: "thread 2", frames: [load])])
    }

    @Test func stackWithoutUserCodeIsShownUnfiltered() throws {
        let stacks = try stacks("signal 6 from itself\nthread 8 Pool\np 2 /lib/libc.so.6\nc ff /lib/libm.so.6\n", symbols)
        #expect(stacks.main.map(\.function) == ["abort", "libm.so.6+0xff"])
    }

    @Test(arguments: ["??:0:0", "crtstuff.c:0:0"])
    func linkageStubIsAttributedToCaller(place: String) throws {
        // The symbol before the linkage table must be ignored; a function of the user with that name has a line.
        let stacks = try stacks(
            "asked 3 from outside\nthread 7 mail\np 1 \nc 2 \nc 3 \n",
            [("_init", place), ("make()", "/p/Make.swift:3:1"), ("_init", "/p/Load.swift:4:1")])
        #expect(stacks.main == [make, HostDeath.Frame(function: "_init", location: "/p/Load.swift:4")])
    }

    @Test func trapReasonOfCompilerIsReported() throws {
        let stacks = try stacks(
            "signal 4 at 1\nthread 7 mail\np 1 \nc 2 \n",
            [
                ("Swift runtime failure: arithmetic overflow", "<compiler-generated>:0:0"), ("Sum.add()", "/p/Sum.swift:2:1"),
            ])
        #expect(stacks.trap == "arithmetic overflow")
        #expect(stacks.main.map(\.function) == ["Sum.add()"])
    }
}
