import Testing

@testable import WiringVocabulary

@Suite struct WordTests {
    @Test(arguments: 0...8)
    func readsEightBytesAtAnyPosition(position: Int) {
        let bytes = (0..<16).map { UInt8($0 * 15) }
        let word = bytes.withUnsafeBytes { $0.word(at: position) }
        #expect(withUnsafeBytes(of: word, Array.init) == Array(bytes[position..<position + 8]))
    }
}
