import PlatformLibrary
import Testing

@testable import HostClient

@Suite struct OutputTests {
    @Test func linesAreSplitIndependentlyOfChunks() {
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

    @Test func overlongLineIsDeliveredInPieces() {
        var splitter = LineSplitter()
        let piece = Array(repeating: UInt8(ascii: "x"), count: LineSplitter.maximumLength)
        #expect(splitter.lines(in: piece[...]).map(\.count) == [LineSplitter.maximumLength])
        #expect(splitter.lines(in: [UInt8(ascii: "\n")]) == [""])
    }

    @Test func programOutputIsLimitedWithNote() throws {
        var writeEnd: Int32 = -1
        let pipe = try OutputPipe(.output, of: "test", writeEnd: &writeEnd)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        func send(_ text: String) { _ = text.withCString { write(writeEnd, $0, text.utf8.count) } }
        pipe.allow(6)
        send("one\ntwo\nthree\n")
        #expect(pipe.read(into: &buffer).map(\.line) == ["one", "tw", Self.note])
        send("four\n")
        #expect(pipe.read(into: &buffer).isEmpty)
        pipe.allow(100)
        send("five\nsix")
        #expect(pipe.read(into: &buffer).map(\.line) == ["(13 bytes of its standard output were omitted)", "five"])
        pipe.allow(1)
        send("seven\n")
        #expect(pipe.read(into: &buffer).map(\.line) == ["sixs", Self.note])
        #expect(pipe.finish().map(\.line) == ["(5 bytes of its standard output were omitted)"])
        close(writeEnd)
        pipe.close()
    }

    private static let note = "(the program prints too much: the rest of its standard output for this command is omitted)"

    @Test(arguments: [(1, "1 byte"), (999, "999 bytes"), (12_345, "12 kB"), (92_999_999, "92 MB")])
    func byteCountsAreFormatted(count: Int, text: String) {
        #expect(ByteCount.text(count) == text)
    }
}
