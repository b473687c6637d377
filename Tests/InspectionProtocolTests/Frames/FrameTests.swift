import Testing

@testable import InspectionProtocol

@Suite struct FrameTests {
    @Test func framesAreDecodedIndependentlyOfChunks() throws {
        let frames = [
            Frame(.message, number: 1, payload: [1, 2, 3]), Frame(.event, number: .max, payload: []), Frame(.greeting, payload: [7]),
            Frame(.snapshot, number: 0x0102_0304, payload: Array(repeating: 7, count: 300)),
        ]
        let bytes = try frames.flatMap { try $0.encoded() }
        for step in [1, 2, 5, 6, 100, bytes.count] {
            var decoder = FrameDecoder()
            var received: [Frame] = []
            for start in stride(from: 0, to: bytes.count, by: step) {
                decoder.append(Array(bytes[start..<min(start + step, bytes.count)]))
                while let frame = try decoder.next() { received.append(frame) }
            }
            #expect(received == frames)
        }
    }

    @Test func lengthAndNumberOfFrameAreLittleEndian() throws {
        let bytes = try Frame(.snapshot, number: 0x304, payload: Array(repeating: 9, count: 0x102)).encoded()
        #expect(bytes.prefix(10) == [0x02, 0x01, 0, 0, 5, 0x04, 0x03, 0, 0, 9])
    }

    @Test func greetingHasTheSameFormatInEveryVersion() throws {
        #expect(try Frame(.greeting, payload: [9]).encoded() == [1, 0, 0, 0, 1, 9])
    }

    @Test func oversizeFrameIsRefusedAfterHeader() {
        var decoder = FrameDecoder()
        decoder.append(Array("garbage".utf8))
        #expect(throws: FrameError.oversize(length: 0x6272_6167)) { try decoder.next() }
        #expect(!FrameError.oversize(length: 1).isRecoverable)
    }

    @Test func frameOfUnknownKindIsSkipped() throws {
        var decoder = FrameDecoder()
        decoder.append([1, 0, 0, 0, 9, 42])
        decoder.append(try Frame(.message, payload: [5]).encoded())
        #expect(throws: FrameError.unknownKind(9)) { try decoder.next() }
        #expect(try decoder.next() == Frame(.message, payload: [5]))
    }

    @Test func incompleteFrameIsNotDecoded() throws {
        var decoder = FrameDecoder()
        decoder.append([3, 0, 0, 0, 4, 7, 0, 0, 0, 42])
        #expect(try decoder.next() == nil)
        decoder.append([43, 44])
        #expect(try decoder.next() == Frame(.message, number: 7, payload: [42, 43, 44]))
    }
}
