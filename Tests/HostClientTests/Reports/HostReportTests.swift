import Testing

@testable import HostClient

@Suite struct HostReportTests {
    @Test func aReportIsReadLineByLine() throws {
        let report = try #require(
            HostReport(
                """
                signal 11 at 10
                words free(): invalid pointer\u{20}
                thread 7 mail
                p 1a2b\u{20}
                c ff /lib/a library.so
                omitted 12
                c 8 ?
                thread 9 Reader
                runs 55d0
                a 30\u{20}
                task 3 55e0
                a 40\u{20}

                """))
        #expect(report.occasion == .signal(11, address: 16, .fault))
        #expect(report.isNullDereference)
        #expect(report.words == ["free(): invalid pointer"])
        #expect(report.threads.map(\.identifier) == [7, 9])
        #expect(report.threads.map(\.name) == ["mail", "Reader"])
        #expect(report.threads[0].frames.map(\.image) == ["", "/lib/a library.so", nil])
        #expect(report.threads[0].frames.map(\.address) == [0x1A2B, 0xFF, 8])
        #expect(report.threads[1].task == 0x55D0)
        #expect(report.threads[1].frames.map(\.isAsynchronous) == [true])
        #expect(report.tasks.map(\.identifier) == [3])
        #expect(report.tasks[0].frames.map(\.address) == [0x40])
    }

    @Test(arguments: ["", "nonsense", "signal", "signal x", "\u{0}\u{0}"]) func otherTextIsNoHostReport(text: String) {
        #expect(HostReport(text) == nil)
    }

    @Test(arguments: [
        ("signal 6 from itself", HostReport.Occasion.signal(6, address: nil, .program)),
        ("signal 15 from outside", .signal(15, address: nil, .outside)), ("asked 3 from outside", .asked), ("exit 0", .exit),
        ("signal 11 at 7f2057000000", .signal(11, address: 0x7F20_5700_0000, .fault)),
    ])
    func firstLineDeterminesOccasion(line: String, occasion: HostReport.Occasion) throws {
        let report = try #require(HostReport(line))
        #expect(report.occasion == occasion)
        #expect(!report.isNullDereference)
    }

    @Test func damagedReportIsParsedAsFarAsPossible() throws {
        let line = "signal 4\nthread 1 a\np zz \nc\nthread\ntask 1\nruns\np 1"
        #expect(try #require(HostReport(line)).threads.count == 1)
    }
}
