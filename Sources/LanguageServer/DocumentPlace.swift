import FoundationEssentials

/// Locations as the Language Server Protocol writes them: files by URI, lines from zero, columns in UTF-16 units.
struct DocumentPlace {
    let folder: String
    /// Returns a line of a file, counted from one; nil if there is none.
    let line: (_ number: Int, _ path: String) -> String?

    /// The path of a document below the folder; nil if it is elsewhere, or not a file.
    func path(_ uri: String?) -> String? {
        guard let uri, let absolute = Self.absolutePath(uri), absolute.hasPrefix(folder + "/") else { return nil }
        return String(absolute.dropFirst(folder.count + 1))
    }

    /// The path that the URI of a file means; nil for any other URI.
    static func absolutePath(_ uri: String) -> String? {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        // The name of a host precedes the path; for local files it is empty or `localhost`.
        guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]) else { return nil }
        return Self.decoded(rest[slash...])
    }

    /// The URI of a file below the folder.
    func uri(_ path: String) -> String { "file://" + "\(folder)/\(path)".percentEncoded(keeping: "-._~/") }

    /// The text of a line from its first to its last character that is not a space.
    func range(_ site: SourceSite) -> JSONValue {
        let text = line(site.line, site.file) ?? ""
        let start = text.prefix(while: \.isWhitespace).utf16.count
        let end = text.utf16.count - text.reversed().prefix(while: \.isWhitespace).reduce(0) { $0 + $1.utf16.count }
        return Self.range(line: site.line - 1, from: start, to: max(start, end))
    }

    static func range(line: Int, from start: Int, to end: Int) -> JSONValue {
        let line = JSONValue.number(Double(max(0, line)))
        return [
            "start": ["line": line, "character": .number(Double(start))], "end": ["line": line, "character": .number(Double(end))],
        ]
    }

    func location(_ site: SourceSite) -> JSONValue { ["uri": .string(uri(site.file)), "range": range(site)] }

    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
