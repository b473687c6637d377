/// Parses XML property lists: the elements of Apple's `PropertyList-1.0.dtd` and the subset of XML that they need.
struct PropertyListParser {
    private var cursor: ByteCursor

    static func document(_ bytes: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationNode {
        if bytes.starts(with: "bplist".utf8) {
            throw ConfigurationSyntaxError(line: 1, reason: "a binary property list is not supported; save it as XML")
        }
        if let problem = ByteCursor.encodingError(in: bytes) { throw problem }
        var parser = PropertyListParser(cursor: ByteCursor(bytes))
        return try parser.document()
    }

    /// A start tag.
    private struct Tag {
        var name: String
        /// True for an empty-element tag: `<true/>`.
        var isClosed: Bool
        var start: ByteCursor
    }

    private mutating func document() throws(ConfigurationSyntaxError) -> ConfigurationNode {
        var tag = try startTag()
        let isWrapped = tag.name == "plist"
        if isWrapped {
            guard !tag.isClosed else { throw tag.start.error("the property list is empty") }
            tag = try startTag()
        }
        guard tag.name == "dict" else { throw tag.start.error("a <dict> is expected at the top, not <\(tag.name)>") }
        let node = try value(tag, depth: 0)
        if isWrapped { try endTag("plist") }
        try skipMiscellany()
        guard cursor.current == nil else { throw cursor.error("unexpected \(cursor.found) after the property list") }
        return node
    }

    private mutating func value(_ tag: Tag, depth: Int) throws(ConfigurationSyntaxError) -> ConfigurationNode {
        guard depth < ConfigurationNode.depthLimit else {
            throw tag.start.error("more than \(ConfigurationNode.depthLimit) levels of nesting")
        }
        let content: ConfigurationNode.Content
        switch tag.name {
        case "dict": content = .group(try members(of: tag, depth: depth))
        case "array":
            var elements: [ConfigurationNode] = []
            while try !isAtEnd(of: tag) { elements.append(try value(try startTag(), depth: depth + 1)) }
            content = .list(elements)
        case "true", "false":
            if !tag.isClosed { try endTag(tag.name) }
            content = .text(tag.name)
        case "string": content = .text(try text(of: tag))
        case "integer", "real", "date": content = .text(try text(of: tag).trimmed)
        // Base64 may contain line breaks.
        case "data": content = .text(try text(of: tag).filter { !$0.isWhitespace })
        default: throw tag.start.error("<\(tag.name)> is not an element of a property list")
        }
        return ConfigurationNode(place: tag.start.place, namePlace: tag.start.place, content: content)
    }

    private mutating func members(of tag: Tag, depth: Int) throws(ConfigurationSyntaxError) -> [(key: String, value: ConfigurationNode)] {
        var members: [(key: String, value: ConfigurationNode)] = []
        while try !isAtEnd(of: tag) {
            let tag = try startTag()
            guard tag.name == "key" else { throw tag.start.error("a <key> is expected, not <\(tag.name)>") }
            let key = try text(of: tag)
            try skipMiscellany()
            guard !cursor.isNext("</") else { throw cursor.error("the key '\(key)' has no value") }
            members.append((key, try value(try startTag(), depth: depth + 1)))
        }
        return members
    }

    // MARK: XML

    /// Skips white space, comments, processing instructions and the document type.
    private mutating func skipMiscellany() throws(ConfigurationSyntaxError) {
        while true {
            cursor.skip(while: Byte.isSpace)
            let start = cursor
            if cursor.skip("<!--") {
                try cursor.skip(past: "-->", "a comment is not closed", from: start)
            } else if cursor.skip("<?") {
                try cursor.skip(past: "?>", "an instruction is not closed", from: start)
            } else if cursor.skip("<!DOCTYPE") {
                try skipDocumentType(from: start)
            } else {
                return
            }
        }
    }

    private mutating func skipDocumentType(from start: ByteCursor) throws(ConfigurationSyntaxError) {
        var brackets = 0
        while let byte = cursor.current {
            if byte == UInt8(ascii: "[") { brackets += 1 }
            if byte == UInt8(ascii: "]") { brackets -= 1 }
            cursor.advance()
            if byte == UInt8(ascii: ">"), brackets <= 0 { return }
        }
        throw start.error("the document type is not closed")
    }

    private mutating func startTag() throws(ConfigurationSyntaxError) -> Tag {
        try skipMiscellany()
        let start = cursor
        guard cursor.skip("<") else { throw cursor.error("an element is expected, not \(cursor.found)") }
        let name = try name()
        var quote: UInt8?
        while let byte = cursor.current {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == Byte.quote || byte == UInt8(ascii: "'") {
                quote = byte
            } else if cursor.skip("/>") {
                return Tag(name: name, isClosed: true, start: start)
            } else if cursor.skip(">") {
                return Tag(name: name, isClosed: false, start: start)
            } else if byte == UInt8(ascii: "<") {
                break
            }
            cursor.advance()
        }
        throw start.error("the tag <\(name) is not closed")
    }

    private mutating func name() throws(ConfigurationSyntaxError) -> String {
        let start = cursor.position
        cursor.skip { $0 > 0x20 && !">/<".utf8.contains($0) }
        guard cursor.position > start else { throw cursor.error("the name of an element is expected, not \(cursor.found)") }
        return cursor.text(from: start)
    }

    /// Skips the end tag of an element if it is next. An end tag of another element is an error.
    private mutating func isAtEnd(of tag: Tag) throws(ConfigurationSyntaxError) -> Bool {
        if tag.isClosed { return true }
        try skipMiscellany()
        if cursor.isNext("</") {
            try endTag(tag.name)
            return true
        }
        guard cursor.current != nil else { throw cursor.error("<\(tag.name)> is not closed") }
        return false
    }

    private mutating func endTag(_ name: String) throws(ConfigurationSyntaxError) {
        try skipMiscellany()
        let start = cursor
        guard cursor.skip("</") else { throw cursor.error("</\(name)> is expected, not \(cursor.found)") }
        let found = try self.name()
        cursor.skip(while: Byte.isSpace)
        guard found == name, cursor.skip(">") else { throw start.error("</\(name)> is expected, not </\(found)") }
    }

    /// The text of an element without children, up to and including its end tag.
    private mutating func text(of tag: Tag) throws(ConfigurationSyntaxError) -> String {
        if tag.isClosed { return "" }
        var text: [UInt8] = []
        while let byte = cursor.current {
            if byte == UInt8(ascii: "&") {
                text += try reference()
            } else if cursor.skip("<![CDATA[") {
                let start = cursor
                try cursor.skip(past: "]]>", "a CDATA section is not closed", from: start)
                text += cursor.bytes[start.position..<cursor.position - 3]
            } else if cursor.isNext("<!--") {
                try cursor.skip(past: "-->", "a comment is not closed", from: cursor)
            } else if byte == UInt8(ascii: "<") {
                try endTag(tag.name)
                return String(decoding: text, as: UTF8.self)
            } else {
                text.append(byte)
                cursor.advance()
            }
        }
        throw tag.start.error("<\(tag.name)> is not closed")
    }

    private mutating func reference() throws(ConfigurationSyntaxError) -> [UInt8] {
        let start = cursor
        var name = ""
        cursor.advance()
        while let byte = cursor.current, byte != UInt8(ascii: ";"), name.utf8.count < 10, byte > 0x20, byte < 0x7F {
            name.unicodeScalars.append(Unicode.Scalar(byte))
            cursor.advance()
        }
        guard cursor.skip(";") else { throw start.error("'&' does not begin a reference; write &amp;") }
        let predefined: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(1))
        let scalar = name.hasPrefix("#") ? number.flatMap(Unicode.Scalar.init) : predefined[name]
        guard let scalar else { throw start.error("&\(name); is not an XML character reference") }
        return Array(String(Character(scalar)).utf8)
    }
}
