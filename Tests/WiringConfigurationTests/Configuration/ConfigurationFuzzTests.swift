import Testing
import Wiring
import WiringConfiguration

/// For any content of a file, parsers terminate, and every reported line exists in the file.
@Suite struct ConfigurationFuzzTests {
    private static let formats: [ConfigurationFormat] = [.properties, .json, .propertyList]
    private static let pieces: [[String]] = [
        ["a", "=", ":", " ", "\\", "\n", "\r", "\\u00", "#", "!", "é", "\\uD83D", "\t", "b.c", "\u{FEFF}"],
        ["{", "}", "[", "]", "\"", "\"a\"", ":", ",", "1", "-", ".", "e", "true", "null", "//", "/*", "*/", "\n", "\\u12", " ", "é"],
        [
            "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<array>", "</array>", "<true/>", "<!--", "-->", "&amp;", "&",
            "<![CDATA[", "]]>", "a", "\n", "<", ">", "/", "<plist>", "</plist>", "<!DOCTYPE", "[", "é",
        ],
    ]

    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private func expectPositionsInside(_ bytes: [UInt8], _ format: ConfigurationFormat) throws {
        let parsed = try format.parse(bytes)
        var lines = 1
        for (index, byte) in bytes.enumerated() {
            if byte == 10 || (byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)) { lines += 1 }
        }
        #expect(parsed.entries.allSatisfy { (1...lines).contains($0.line) })
        #expect(parsed.problems.allSatisfy { (1...lines).contains($0.line) && (1...bytes.count + 1).contains($0.column) })
    }

    @Test(arguments: formats)
    func randomBytesGiveValidPositions(format: ConfigurationFormat) throws {
        var generator = Generator(state: 1)
        for _ in 0..<3000 {
            let count = Int.random(in: 0..<60, using: &generator)
            try expectPositionsInside((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }, format)
        }
    }

    @Test(arguments: zip(formats, pieces))
    func randomTokensGiveValidPositions(format: ConfigurationFormat, pieces: [String]) throws {
        var generator = Generator(state: 2)
        for _ in 0..<5000 {
            let count = Int.random(in: 0..<30, using: &generator)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            try expectPositionsInside(Array(text.utf8), format)
        }
    }

    @Test(
        arguments: zip(
            formats,
            [
                "# c\na.b = 1 \\\n 2\nc: \\u0041\n", "{ // c\n \"a\": [1, {\"b\": \"\\u0041\"}], /* d */ \"e\": null }",
                "<?xml?><!DOCTYPE p><plist><dict><key>a</key><array><string>x&amp;</string><true/></array></dict></plist>",
            ]))
    func damagedTextGivesValidPositions(format: ConfigurationFormat, text: String) throws {
        let bytes = Array(text.utf8)
        for length in 0...bytes.count { try expectPositionsInside(Array(bytes.prefix(length)), format) }
        for position in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[position] ^= 1 << bit
                try expectPositionsInside(damaged, format)
            }
        }
    }

    @Test func randomTextsConvertOrAreRefused() throws {
        var generator = Generator(state: 3)
        let letters = Array("0123456789.-+ #,()smhMBkiGdINaf/µé")
        for _ in 0..<3000 {
            let count = Int.random(in: 0..<24, using: &generator)
            let text = String((0..<count).compactMap { _ in letters.randomElement(using: &generator) })
            _ = try? Duration(configurationText: text)
            _ = try? ByteCount(configurationText: text)
            _ = try? RGBAColor(configurationText: text)
            _ = try? FileSystemPath(configurationText: text)
        }
    }
}
