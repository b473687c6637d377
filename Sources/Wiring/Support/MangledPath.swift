/// The beginnings of symbols' names, by which the runtime finds protocols that are not private.
enum MangledPath {
    /// The protocol type that a path names; nil where it names something else, or something private.
    /// - Parameter path: the name with its module: `Mail.Store`, `Mail.Outer.Store`.
    static func existential(_ path: String) -> Any.Type? {
        symbol(ofProtocol: path).flatMap { _typeByName($0 + "_p") }
    }

    /// The symbol of a protocol: `4Mail5Store`.
    static func symbol(ofProtocol path: String) -> String? {
        symbols(path).first { symbol in
            // The runtime takes whatever has the name for a protocol.
            _typeByName(symbol + "_p").map(TypeKind.isOneProtocol) ?? false
        }
    }

    /// What the symbol may be: the kind of the type around a nested protocol is not known. What occurs twice is abbreviated in symbols, which the
    /// runtime does not insist on.
    private static func symbols(_ path: String) -> [String] {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        let isPlain = path.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "`") }
        guard (2...4).contains(parts.count), isPlain else { return [] }
        var symbols = [parts[0] == "Swift" ? "s" : "\(parts[0].count)\(parts[0])"]
        for outer in parts.dropFirst().dropLast() {
            symbols = symbols.flatMap { symbol in ["V", "C", "O"].map { "\(symbol)\(outer.count)\(outer)\($0)" } }
        }
        return symbols.map { "\($0)\(parts[parts.count - 1].count)\(parts[parts.count - 1])" }
    }
}
