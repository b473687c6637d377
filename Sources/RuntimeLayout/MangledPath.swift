/// The mangled names of protocols, by which the runtime finds those that are not private.
///
/// Reason: the runtime spells a constrained protocol type with the names of its protocols, and offers no other way to them.
/// Source: `docs/ABI/Mangling.rst`; `_typeByName` reads such a name.
package enum MangledPath {
    /// The protocol type that a path names; nil if it names something else, or a private protocol.
    /// - Parameter path: the name with its module: `Mail.Store`, `Mail.Outer.Store`.
    package static func existential(_ path: String) -> Any.Type? {
        symbol(ofProtocol: path).flatMap { _typeByName($0 + "_p") }
    }

    /// The symbol of a protocol: `4Mail5Store`.
    package static func symbol(ofProtocol path: String) -> String? {
        symbols(path).first { symbol in
            // The runtime makes a protocol type from the name of any declaration.
            _typeByName(symbol + "_p").flatMap(ProtocolType.init)?.isOneProtocol ?? false
        }
    }

    /// The possible symbols: the kind of the type around a nested protocol is not known. The compiler abbreviates repeated parts; the runtime
    /// also accepts them in full.
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
