import AdapterFiles

/// The names of types and members of libraries, from the tables of `names.txt`.
enum LibraryNames {
    private static let tables: [String: [Substring]] = {
        var (tables, heading) = ([String: [Substring]](), "")
        for line in library_names().text.split(separator: "\n") {
            if line.hasPrefix("# ") { heading = String(line.dropFirst(2)) } else { tables[heading, default: []].append(line) }
        }
        return tables
    }()

    static func table(_ heading: String) -> Set<String> {
        Set((tables[heading] ?? []).flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// The rows of a table: a key, a colon and names.
    static func rows(_ heading: String) -> [String: [String]] {
        Dictionary(
            uniqueKeysWithValues: (tables[heading] ?? []).map { row in
                let key = row.prefix { $0 != ":" }
                return (String(key), row.dropFirst(key.count + 1).split(separator: " ").map(String.init))
            })
    }

    static let reserved = table("keywords that need backticks")
}

extension ScannedFile {
    static let libraryPath = "protocols.swift"

    /// The declarations of protocols of libraries, for protocols that inherit from them.
    package static var libraryProtocols: ScannedFile {
        ScannedFile(SourceText(path: libraryPath, bytes: Array(library_protocols().text.utf8)))
    }
}

extension adapter_file {
    var text: String { String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self) }
}
