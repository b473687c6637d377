import Testing

@testable import WiringScan

@Suite struct SourceTextTests {
    @Test func byteOrderMarkDeclaresUTF16() {
        let text = "let ä = 1\nlet b = 2\n"
        for isBigEndian in [false, true] {
            let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return isBigEndian ? pair : pair.reversed()
            }
            let source = SourceText(path: "A.swift", bytes: bytes)
            #expect(source.bytes == Array(text.utf8))
            #expect(source.lineCount == 2)
        }
    }
}
