/// The words of one line of a baseline. A word that contains a blank, a quote or an invisible character is quoted, as in JSON.
struct BaselineLine {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var end: Int { bytes.last == UInt8(ascii: "\r") ? bytes.endIndex - 1 : bytes.endIndex }

    /// The words up to a comment; a quote that is not closed is an error.
    func words() throws(RulesProblem) -> [ArchitectureRules.Piece] { try read().words }

    /// The text after the last word, including blanks.
    func comment() throws(RulesProblem) -> String { String(decoding: bytes[try read().end..<end], as: UTF8.self) }

    private func read() throws(RulesProblem) -> (words: [ArchitectureRules.Piece], end: Int) {
        var words: [ArchitectureRules.Piece] = []
        var position = bytes.startIndex
        while true {
            let last = position
            while position < end, RulesLine.isSpace(bytes[position]) { position += 1 }
            guard position < end, bytes[position] != UInt8(ascii: "#") else { return (words, last) }
            let start = position
            if bytes[start] == UInt8(ascii: "\"") {
                let text = try quoted(&position)
                words.append(.init(text: text, offset: start))
            } else {
                while position < end, !RulesLine.isSpace(bytes[position]) { position += 1 }
                words.append(.init(text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start))
            }
        }
    }

    private func quoted(_ position: inout Int) throws(RulesProblem) -> String {
        let start = position
        var text: [UInt8] = []
        position += 1
        while position < end, bytes[position] != UInt8(ascii: "\"") {
            guard bytes[position] == UInt8(ascii: "\\"), position + 1 < end else {
                text.append(bytes[position])
                position += 1
                continue
            }
            switch bytes[position + 1] {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case let byte: text.append(byte)
            }
            position += 2
        }
        guard position < end else { throw RulesProblem("the quote is never closed", at: start..<end) }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// The word in the syntax of a line.
    static func written(_ word: String) -> String {
        let isPlain =
            !word.isEmpty && word.utf8.first != UInt8(ascii: "#") && word.utf8.first != UInt8(ascii: "\"")
            && word.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
        guard !isPlain else { return word }
        var text = "\""
        for scalar in word.unicodeScalars {
            switch scalar {
            case "\"", "\\": text.unicodeScalars += ["\\", scalar]
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
