/// Parses JSON (RFC 8259) with comments. Numbers keep their spelling, so that no precision is lost before their type is known.
struct JSONConfigurationParser {
    private var cursor: ByteCursor

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
            cursor.skip(while: Byte.isSpace)
            let start = cursor
            if cursor.skip("//") {
                cursor.skipLine()
            } else if cursor.skip("/*") {
                try cursor.skip(past: "*/", "a comment is not closed", from: start)
            } else {
                return
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
        case UInt8(ascii: "["):
            return .list(
                try list(until: "]") { (parser: inout Self) throws(ConfigurationSyntaxError) in try parser.value(depth: depth + 1) })
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
        try list(until: "}") { (parser: inout Self) throws(ConfigurationSyntaxError) in
            guard parser.cursor.current == Byte.quote else {
                throw parser.cursor.error("a key in quotes is expected, not \(parser.cursor.found)")
            }
            let place = parser.cursor.place
            let key = try parser.string()
            try parser.skipSpaceAndComments()
            guard parser.cursor.skip(":") else {
                throw parser.cursor.error("':' is expected after the key '\(key)', not \(parser.cursor.found)")
            }
            try parser.skipSpaceAndComments()
            var member = try parser.value(depth: depth + 1)
            member.namePlace = place
            return (key, member)
        }
    }

    /// The elements between brackets, separated by commas.
    private mutating func list<Element>(
        until end: StaticString, _ element: (inout Self) throws(ConfigurationSyntaxError) -> Element
    ) throws(ConfigurationSyntaxError) -> [Element] {
        var elements: [Element] = []
        cursor.advance()
        try skipSpaceAndComments()
        if cursor.skip(end) { return elements }
        repeat {
            try skipSpaceAndComments()
            elements.append(try element(&self))
            try skipSpaceAndComments()
            if cursor.skip(end) { return elements }
        } while cursor.skip(",")
        throw cursor.error("',' or '\(end)' is expected, not \(cursor.found)")
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
        default:
            if let bytes = try cursor.escape(byte) { return bytes }
            throw here.error("\\ before \(here.found) is not an escape sequence")
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
        return cursor.text(from: start)
    }

    private mutating func digits() throws(ConfigurationSyntaxError) {
        guard cursor.current.map(Byte.isDigit) ?? false else { throw cursor.error("a digit is expected, not \(cursor.found)") }
        cursor.skip(while: Byte.isDigit)
    }
}
