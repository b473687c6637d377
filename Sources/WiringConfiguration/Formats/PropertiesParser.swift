/// Parses lines of `key = value` as specified by `java.util.Properties.load`. A line with an error is reported and skipped; the remaining
/// lines are read.
struct PropertiesParser {
    private var cursor: ByteCursor

    static func parse(_ bytes: [UInt8]) -> ConfigurationFormat.Parsed {
        if let problem = ByteCursor.encodingError(in: bytes) { return ([], [problem]) }
        var parsed: ConfigurationFormat.Parsed = ([], [])
        var parser = PropertiesParser(cursor: ByteCursor(bytes))
        while parser.skipToKey() {
            do throws(ConfigurationSyntaxError) {
                parsed.entries.append(try parser.entry())
            } catch {
                parsed.problems.append(error)
                parser.cursor.skipLine()
            }
        }
        return parsed
    }

    /// Skips empty lines and comments; returns false at the end.
    private mutating func skipToKey() -> Bool {
        cursor.skip(while: Byte.isSpace)
        while cursor.isNext("#") || cursor.isNext("!") {
            cursor.skipLine()
            cursor.skip(while: Byte.isSpace)
        }
        return cursor.current != nil
    }

    private mutating func entry() throws(ConfigurationSyntaxError) -> ConfigurationFormat.Entry {
        let line = cursor.line
        let start = cursor
        let key = try word(isKey: true)
        guard !key.isEmpty else { throw start.error("a key is missing before \(start.found)") }
        skipBlanks()
        if cursor.current == UInt8(ascii: "=") || cursor.current == UInt8(ascii: ":") {
            cursor.advance()
            skipBlanks()
        }
        return ConfigurationFormat.Entry(key, try word(isKey: false), line: line)
    }

    /// Skips blanks within a line, including line continuations.
    private mutating func skipBlanks() {
        cursor.skip(while: Byte.isBlank)
        while cursor.current == Byte.backslash, cursor.peek(1).map(Byte.isLineEnd) ?? false { continueLine() }
    }

    /// Skips from a backslash at the end of a line to the first character of the next line that is not a blank.
    private mutating func continueLine() {
        cursor.advance()
        if cursor.current == Byte.carriageReturn, cursor.peek(1) == Byte.lineFeed { cursor.advance() }
        cursor.advance()
        cursor.skip(while: Byte.isBlank)
    }

    /// Reads a key, which ends at a blank or a separator, or a value, which ends at the end of the line.
    private mutating func word(isKey: Bool) throws(ConfigurationSyntaxError) -> String {
        var text: [UInt8] = []
        while let byte = cursor.current, !Byte.isLineEnd(byte) {
            if isKey, byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || Byte.isSpace(byte) { break }
            guard byte == Byte.backslash else {
                text.append(byte)
                cursor.advance()
                continue
            }
            guard let escaped = cursor.peek(1) else {
                // A backslash at the end of the file is ignored.
                cursor.advance()
                break
            }
            if Byte.isLineEnd(escaped) {
                continueLine()
            } else {
                cursor.advance()
                cursor.advance()
                // Any other character represents itself, including the first byte of a multibyte character.
                text += try cursor.escape(escaped) ?? [escaped]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
