/// A value in the text format of property lists, in which Xcode writes project files: a text, a list or a dictionary.
struct PropertyList {
    private let tokens: Tokens
    private let range: Range<Int>

    init(_ bytes: [UInt8]) {
        // Strings, comments and brackets are those of Objective-C.
        let tokens = Tokens(SourceText(path: "", bytes: bytes))
        self.init(tokens, 0..<tokens.count)
    }

    private init(_ tokens: Tokens, _ range: Range<Int>) { (self.tokens, self.range) = (tokens, range) }

    /// A text with or without quotes; nil for other values.
    var text: String? {
        guard let first = range.first, let last = range.last, tokens.kind(first) != .open else { return nil }
        let written = tokens.source.bytes[Int(tokens.list[first].start)..<Int(tokens.list[last].end)]
        guard tokens.kind(first) == .string else { return String(decoding: written, as: UTF8.self) }
        var isEscaped = false
        let text = written.dropFirst().dropLast().filter { byte in
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            return !isEscaped
        }
        return String(decoding: text, as: UTF8.self)
    }

    var texts: [String] { values(in: "(", endingWith: ",").compactMap { PropertyList(tokens, $0).text } }

    var dictionary: [String: PropertyList] {
        let pairs = values(in: "{", endingWith: ";").compactMap { entry -> (String, PropertyList)? in
            guard let sign = entry.first(where: { tokens.isSymbol($0, "=") }), let key = PropertyList(tokens, entry.lowerBound..<sign).text
            else { return nil }
            return (key, PropertyList(tokens, sign + 1..<entry.upperBound))
        }
        return Dictionary(pairs) { $1 }
    }

    subscript(_ key: String) -> PropertyList? { dictionary[key] }

    /// The tokens of the values between brackets; the last one may lack its separator.
    private func values(in bracket: Character, endingWith separator: StaticString) -> [Range<Int>] {
        guard let open = range.first, tokens.isOpen(open, bracket) else { return [] }
        let inside = tokens.inside(open)
        let ends = tokens.topLevel(inside).filter { tokens.isSymbol($0, separator) } + [inside.upperBound]
        return zip([open] + ends, ends).map { span($0 + 1, $1) }.filter { !$0.isEmpty }
    }
}
