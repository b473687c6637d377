/// Parses JSON (RFC 8259) with comments. Numbers keep their spelling, so that no precision is lost before their type is known.
struct JSONConfigurationParser {
    private var cursor: ByteCursor

    /// Parses a document into nodes, with the position of each value and each name.
    static func document(_ bytes: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationNode {
        if let problem = ByteCursor.encodingError(in: bytes) { throw problem }
        var parser = JSONConfigurationParser(cursor: ByteCursor(bytes))
        return try parser.document()
    }

    private mutating func document() throws(ConfigurationSyntaxError) -> ConfigurationNode {
        try skipSpaceAndComments()
        guard cursor.current == UInt8(ascii: "{") else { throw cursor.error("an object is expected at the top, not \(cursor.found)") }
        let node = try value(depth: 0)
        try skipSpaceAndComments()
        guard cursor.current == nil else { throw cursor.error("unexpected \(cursor.found) after the object") }
        return node
    }

    private mutating func skipSpaceAndComments() throws(ConfigurationSyntaxError) {
        while true {
            cursor.skipSpace()
            if cursor.skip("//") {
                while let byte = cursor.current, !Byte.isLineEnd(byte) { cursor.advance() }
                continue
            }
            let start = cursor
            guard cursor.skip("/*") else { return }
            while !cursor.skip("*/") {
                guard cursor.current != nil else { throw start.error("a comment is not closed") }
                cursor.advance()
            }
        }
    }

    private mutating func value(depth: Int) throws(ConfigurationSyntaxError) -> ConfigurationNode {
        guard depth < ConfigurationNode.depthLimit else {
            throw cursor.error("more than \(ConfigurationNode.depthLimit) levels of nesting")
        }
        let (place, isQuoted) = (cursor.place, cursor.current == Byte.quote)
        return ConfigurationNode(place: place, namePlace: place, content: try content(depth: depth), isQuoted: isQuoted)
    }

    private mutating func content(depth: Int) throws(ConfigurationSyntaxError) -> ConfigurationNode.Content {
        switch cursor.current {
        case UInt8(ascii: "{"): return .group(try object(depth: depth))
        case UInt8(ascii: "["): return .list(try array(depth: depth))
        case Byte.quote: return .text(try string())
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .text(try number())
        default:
            if cursor.skip("true") { return .text("true") }
            if cursor.skip("false") { return .text("false") }
            if cursor.skip("null") { return .null }
            throw cursor.error("a value is expected, not \(cursor.found)")
        }
    }

    private mutating func object(depth: Int) throws(ConfigurationSyntaxError) -> [(key: String, value: ConfigurationNode)] {
        var members: [(key: String, value: ConfigurationNode)] = []
        cursor.advance()
        try skipSpaceAndComments()
        if cursor.skip("}") { return members }
        while true {
            try skipSpaceAndComments()
            guard cursor.current == Byte.quote else { throw cursor.error("a key in quotes is expected, not \(cursor.found)") }
            let place = cursor.place
            let key = try string()
            try skipSpaceAndComments()
            guard cursor.skip(":") else { throw cursor.error("':' is expected after the key '\(key)', not \(cursor.found)") }
            try skipSpaceAndComments()
            var member = try value(depth: depth + 1)
            member.namePlace = place
            members.append((key, member))
            try skipSpaceAndComments()
            if cursor.skip("}") { return members }
            guard cursor.skip(",") else { throw cursor.error("',' or '}' is expected, not \(cursor.found)") }
        }
    }

    private mutating func array(depth: Int) throws(ConfigurationSyntaxError) -> [ConfigurationNode] {
        var elements: [ConfigurationNode] = []
        cursor.advance()
        try skipSpaceAndComments()
        if cursor.skip("]") { return elements }
        while true {
            try skipSpaceAndComments()
            elements.append(try value(depth: depth + 1))
            try skipSpaceAndComments()
            if cursor.skip("]") { return elements }
            guard cursor.skip(",") else { throw cursor.error("',' or ']' is expected, not \(cursor.found)") }
        }
    }

    private mutating func string() throws(ConfigurationSyntaxError) -> String {
        let start = cursor
        cursor.advance()
        var text: [UInt8] = []
        while let byte = cursor.current {
            switch byte {
            case Byte.quote:
                cursor.advance()
                return String(decoding: text, as: UTF8.self)
            case Byte.backslash:
                cursor.advance()
                text += try escape()
            case 0..<0x20: throw cursor.error("a string must end on its line; write \\n for a line feed")
            default:
                text.append(byte)
                cursor.advance()
            }
        }
        throw start.error("a string is not closed")
    }

    private mutating func escape() throws(ConfigurationSyntaxError) -> [UInt8] {
        let here = cursor
        guard let byte = cursor.current else { throw here.error("a string is not closed") }
        cursor.advance()
        switch byte {
        case Byte.quote, Byte.backslash, UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [Byte.lineFeed]
        case UInt8(ascii: "r"): return [Byte.carriageReturn]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(Character(try cursor.unicodeEscape())).utf8)
        default: throw here.error("\\ before \(here.found) is not an escape sequence")
        }
    }

    private mutating func number() throws(ConfigurationSyntaxError) -> String {
        let start = cursor.position
        _ = cursor.skip("-")
        if !cursor.skip("0") { try digits() }
        if cursor.skip(".") { try digits() }
        if cursor.skip("e") || cursor.skip("E") {
            if !cursor.skip("+") { _ = cursor.skip("-") }
            try digits()
        }
        return String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self)
    }

    private mutating func digits() throws(ConfigurationSyntaxError) {
        guard cursor.current.map(Byte.isDigit) ?? false else { throw cursor.error("a digit is expected, not \(cursor.found)") }
        while let byte = cursor.current, Byte.isDigit(byte) { cursor.advance() }
    }
}
