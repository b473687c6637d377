import Testing

@testable import WiringInspection

@Suite struct OutputTests {
    @Test func linesArriveHoweverTheBytesAreCut() {
        let bytes = Array("one\r\n\ntwo \u{1F40E}\nthree".utf8)
        for step in 1...bytes.count {
            var splitter = LineSplitter()
            var lines: [String] = []
            for start in stride(from: 0, to: bytes.count, by: step) {
                lines += splitter.lines(in: bytes[start..<min(start + step, bytes.count)])
            }
            #expect(lines == ["one", "", "two \u{1F40E}"])
            #expect(splitter.finish() == "three")
            #expect(splitter.finish() == nil)
        }
    }

    @Test func aLineWithoutEndComesInPieces() {
        var splitter = LineSplitter()
        let piece = Array(repeating: UInt8(ascii: "x"), count: LineSplitter.maximumLength)
        #expect(splitter.lines(in: piece[...]).map(\.count) == [LineSplitter.maximumLength])
        #expect(splitter.lines(in: [UInt8(ascii: "\n")]) == [""])
    }

    @Test func theRuntimesNoticeIsTakenOutWithItsEmptyLines() {
        var notice = BacktraceNotice()
        let lines = ["a", "", "b", "Fatal error: x", "", "*** Signal 4: Backtracing from 0x7f... done ***", "", "c", ""]
        #expect(lines.flatMap { notice.filter($0) } == ["a", "", "b", "Fatal error: x", "c"])
        #expect(notice.finish() == [""])
    }

    @Test func lastWordsAreFoundWithoutTheirPlace() {
        #expect(LastWords.find(in: "Mail/Store.swift:12: Fatal error: no disk") == "Fatal error: no disk")
        #expect(LastWords.find(in: "Mail/Store.swift:12: Precondition failed: x") == "Precondition failed: x")
        #expect(LastWords.find(in: "all is well") == nil)
    }
}
